/** The front desk: scans a card or finds a member. One large answer says what can be done. */
import Box from "@mui/material/Box";
import { useRef } from "react";
import { type MemberId, memberIdSchema } from "#lambdas/contract/ids.ts";
import { Page } from "#web/kit/page.tsx";
import { DoorDrawing } from "#web/kit/state-drawings.tsx";
import { EmptyState } from "#web/kit/states.tsx";
import { anyText, useAddress } from "#web/session/address.ts";
import { ArrivalView, ScannedView } from "./arrival-view.tsx";
import { Conflicts, OfflineStrip } from "./offline/offline-strip.tsx";
import { OfflineVerdict } from "./offline/offline-verdict.tsx";
import { useOfflineDesk } from "./offline/use-offline-desk.ts";
import { OtherVerdict } from "./other-verdict.tsx";
import { PersonSearch } from "./person-search.tsx";
import { ScanField, type ScanFieldHandle } from "./scan-field.tsx";
import { scanTexts as texts } from "./texts.ts";
import { useDeskZone } from "./use-desk-zone.ts";
import { type Scanned, toneOf, useScan } from "./use-scan.ts";
import { ZoneField } from "./zone-field.tsx";

/** A reload finds the member again. */
const address = { member: anyText };

export function Component() {
  const { values, set } = useAddress(address);
  const field = useRef<ScanFieldHandle>(null);
  const desk = useOfflineDesk();
  const place = useDeskZone(desk.zones);
  const { take, result, isWaiting, clear } = useScan(desk, place.zone);
  const memberId = memberIdSchema.safeParse(values.member).data;
  const onActed = () => field.current?.focus();

  function choose(member: MemberId | null): void {
    clear();
    set({ member }, { replace: true });
  }
  const acts = {
    zone: place.zone,
    onActed,
    onNext: () => {
      choose(null);
      onActed();
    },
  };

  return (
    <Page title={texts.title} subtitle={texts.subtitle} width="form">
      <Box sx={{ display: "grid", gap: 3 }}>
        <OfflineStrip desk={desk} />
        <ZoneField {...place} />
        <ScanField handle={field} isWaiting={isWaiting} onCode={async (text) => toneOf(await take(text))} />
        {result !== undefined && <Verdict key={result.no} scanned={result.scanned} onMember={choose} {...acts} />}
        {result === undefined && memberId !== undefined && (
          <ArrivalView key={`${memberId} ${place.zone}`} memberId={memberId} {...acts} />
        )}
        <Conflicts desk={desk} onMember={choose} />
        <PersonSearch onPick={choose} />
        {result === undefined && memberId === undefined && (
          <EmptyState drawing={<DoorDrawing />} title={texts.startTitle} text={texts.startText} />
        )}
      </Box>
    </Page>
  );
}

interface VerdictProps {
  scanned: Scanned;
  onMember: (memberId: MemberId) => void;
  zone: string | null;
  onNext: () => void;
  onActed: () => void;
}

function Verdict({ scanned, onMember, ...acts }: VerdictProps) {
  if (scanned.kind === "offline") return <OfflineVerdict scanned={scanned.scan} onNext={acts.onNext} />;
  if (scanned.kind !== "card" || scanned.person === null)
    return <OtherVerdict scanned={scanned} onMember={onMember} {...acts} />;
  return <ScannedView scanned={scanned} person={scanned.person} {...acts} />;
}
