/** The front desk: finds a member and gives one large answer, with what can be done about it. */
import Box from "@mui/material/Box";
import { memberIdSchema } from "#lambdas/contract/ids.ts";
import { DoorDrawing } from "#web/kit/drawings.tsx";
import { Page } from "#web/kit/page.tsx";
import { EmptyState } from "#web/kit/states.tsx";
import { anyText, useAddress } from "#web/session/address.ts";
import { ArrivalView } from "./arrival-view.tsx";
import { PersonSearch } from "./person-search.tsx";
import { scanTexts as texts } from "./texts.ts";

/** A reload finds the member again. */
const address = { member: anyText };

export function Component() {
  const { values, set } = useAddress(address);
  const memberId = memberIdSchema.safeParse(values.member).data;
  const choose = (member: string | null) => set({ member }, { replace: true });
  return (
    <Page title={texts.title} subtitle={texts.subtitle} width="form">
      <Box sx={{ display: "grid", gap: 3 }}>
        <PersonSearch onPick={choose} />
        {memberId === undefined ? (
          <EmptyState drawing={<DoorDrawing />} title={texts.startTitle} text={texts.startText} />
        ) : (
          <ArrivalView key={memberId} memberId={memberId} onNext={() => choose(null)} />
        )}
      </Box>
    </Page>
  );
}
