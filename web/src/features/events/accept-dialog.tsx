/** Accepts an offered seat. The question says what it costs now, and what is left. */
import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  acceptOffer,
  getEvent,
  type MyRegistration,
  offerExpired,
  termsChanged,
} from "#lambdas/events/registration-contract.ts";
import { insufficientPoints } from "#lambdas/points/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import { type ApiError, routeQuery } from "#web/session/api.ts";
import { useMe, useWorkspace } from "#web/session/workspace.tsx";
import { BuyPoints } from "./buy-points.tsx";
import { explainWith, keepBalance } from "./queries.ts";
import { RefundTerms } from "./refund-terms.tsx";
import { ChangedTerms, useSeenTerms } from "./seen-terms.tsx";
import { mineTexts, mineDialogTexts as texts } from "./texts.ts";

export function AcceptDialog({ mine: { registration }, onClose }: { mine: MyRegistration; onClose: () => void }) {
  const { tenantId } = useWorkspace();
  const { balance } = useMe();
  const format = useFormat();
  const { eventId, registrationId, ticketNo } = registration;
  const { data: current } = useQuery(routeQuery(getEvent, { params: { tenantId, eventId } }));
  const { shown: detail, isChanged, agree } = useSeenTerms(current);
  const [termsSent, setTermsSent] = useState<number>();
  const ticket = detail?.tickets.find((one) => one.ticketNo === ticketNo);
  const cost = ticket?.pointsCost;
  const title = detail?.event.title ?? "";

  function explain(error: ApiError): string | undefined {
    if (error.code === termsChanged.code) return termsSent === current?.terms ? errorText(error) : undefined;
    if (error.code === insufficientPoints.code && cost !== undefined && cost > balance) return undefined;
    return explainWith(error, texts.insufficient, format.points);
  }

  const text =
    cost === undefined ? (
      <Skeleton />
    ) : cost === 0 ? (
      texts.acceptFree(title)
    ) : cost > balance ? (
      <>
        {texts.insufficient(format.points(cost), format.points(balance))} <BuyPoints />
      </>
    ) : (
      texts.acceptText(title, format.points(cost), format.points(balance - cost))
    );
  return (
    <MutationDialog
      route={acceptOffer}
      input={() => {
        if (detail === undefined) return undefined;
        setTermsSent(detail.terms);
        return { params: { tenantId, eventId, registrationId }, body: { terms: detail.terms } };
      }}
      confirmDisabled={isChanged || (cost !== undefined && cost > balance)}
      keeps={keepBalance}
      success={() => ({ title: texts.accepted })}
      explain={explain}
      isOver={({ code }) => code === offerExpired.code}
      onDone={onClose}
      title={texts.acceptTitle}
      text={text}
      confirmLabel={mineTexts.accept}
      onClose={onClose}
    >
      {isChanged && detail !== undefined && current !== undefined && (
        <ChangedTerms before={detail} now={current} ticketNo={ticketNo} onAgree={agree} />
      )}
      {!isChanged && detail !== undefined && ticket !== undefined && (
        <RefundTerms detail={{ event: detail.event, tickets: [ticket] }} />
      )}
    </MutationDialog>
  );
}
