/** Accepts an offered seat. The question says what it costs now, and what is left. */
import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { acceptOffer, getEvent, type MyRegistration, offerExpired } from "#lambdas/events/registration-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import { routeQuery } from "#web/session/api.ts";
import { useMe, useWorkspace } from "#web/session/workspace.tsx";
import { explainWith, keepBalance } from "./queries.ts";
import { RefundTerms } from "./refund-terms.tsx";
import { mineTexts, mineDialogTexts as texts } from "./texts.ts";

export function AcceptDialog({ mine: { registration }, onClose }: { mine: MyRegistration; onClose: () => void }) {
  const { tenantId } = useWorkspace();
  const { balance } = useMe();
  const format = useFormat();
  const { eventId, registrationId, ticketNo } = registration;
  const detail = useQuery(routeQuery(getEvent, { params: { tenantId, eventId } }));
  const ticket = detail.data?.tickets.find((one) => one.ticketNo === ticketNo);
  const cost = ticket?.pointsCost;
  const title = detail.data?.event.title ?? "";
  const text =
    cost === undefined ? (
      <Skeleton />
    ) : cost === 0 ? (
      texts.acceptFree(title)
    ) : cost > balance ? (
      texts.insufficient(format.points(cost), format.points(balance))
    ) : (
      texts.acceptText(title, format.points(cost), format.points(balance - cost))
    );
  return (
    <MutationDialog
      route={acceptOffer}
      input={() =>
        detail.data === undefined
          ? undefined
          : { params: { tenantId, eventId, registrationId }, body: { terms: detail.data.terms } }
      }
      keeps={keepBalance}
      success={() => ({ title: texts.accepted })}
      explain={(error) => explainWith(error, texts.insufficient, format.points)}
      isOver={({ code }) => code === offerExpired.code}
      onDone={onClose}
      title={texts.acceptTitle}
      text={text}
      confirmLabel={mineTexts.accept}
      onClose={onClose}
    >
      {detail.data !== undefined && ticket !== undefined && (
        <RefundTerms detail={{ event: detail.data.event, tickets: [ticket] }} />
      )}
    </MutationDialog>
  );
}
