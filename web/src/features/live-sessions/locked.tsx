/** Says what would open a live session to somebody who may not watch it, and leads there. */
import Button from "@mui/material/Button";
import { useState } from "react";
import { Link } from "react-router-dom";
import { unlockSession } from "#lambdas/live/viewer-contract.ts";
import { getMe } from "#lambdas/members/contract.ts";
import { insufficientPoints } from "#lambdas/points/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import type { ApiError } from "#web/session/api.ts";
import { useMe, usePath, useWorkspace } from "#web/session/workspace.tsx";
import type { SessionDetail } from "./session-detail.ts";
import { sessionTexts as texts } from "./session-texts.ts";
import { Message } from "./stage-message.tsx";

export function Locked({ detail }: { detail: SessionDetail }) {
  const path = usePath();
  const format = useFormat();
  const [isPaying, setIsPaying] = useState(false);
  const { session, unlockedBy, eventId } = detail;
  const names = unlockedBy.map(({ name }) => name).join(", ");
  const { locked } = texts;
  if (session.access === "removed") return <Message title={locked.removed} text={locked.removedText} />;
  if (session.access === "plan")
    return (
      <Message title={locked.plan} text={locked.planText(names)}>
        <Button component={Link} to={path("/my-membership")} variant="contained">
          {locked.planAction}
        </Button>
      </Message>
    );
  if (session.access === "ticket")
    return (
      <Message title={locked.ticket} text={locked.ticketText(names)}>
        {eventId !== null && (
          <Button component={Link} to={path(`/events/${eventId}`)} variant="contained">
            {locked.ticketAction}
          </Button>
        )}
      </Message>
    );
  const price = format.points(session.pointsCost ?? 0);
  return (
    <Message title={locked.points} text={locked.pointsText(price)}>
      <Button variant="contained" onClick={() => setIsPaying(true)}>
        {locked.pointsAction(price)}
      </Button>
      {isPaying && <PayDialog detail={detail} onClose={() => setIsPaying(false)} />}
    </Message>
  );
}

function PayDialog({ detail: { session }, onClose }: { detail: SessionDetail; onClose: () => void }) {
  const { tenantId } = useWorkspace();
  const { balance } = useMe();
  const format = useFormat();
  const { sessionId } = session;
  const pointsCost = session.pointsCost ?? 0;
  const { unlock } = texts;
  const explain = (error: ApiError) => {
    const { cost, balance: there } = error.details;
    if (error.code !== insufficientPoints.code || typeof cost !== "number" || typeof there !== "number")
      return errorText(error);
    return unlock.insufficient(format.points(cost), format.points(there));
  };
  return (
    <MutationDialog
      route={unlockSession}
      input={() => ({ params: { tenantId, sessionId }, body: { pointsCost } })}
      keeps={(answer, cache) => cache.change(getMe, (me) => ({ ...me, balance: answer.balance }))}
      success={() => ({ title: unlock.done })}
      onDone={onClose}
      title={unlock.title}
      text={unlock.text(format.points(pointsCost), format.points(balance), format.points(balance - pointsCost))}
      confirmLabel={unlock.confirm}
      explain={explain}
      onClose={onClose}
    />
  );
}
