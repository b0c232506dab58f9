import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { minuteOf } from "../chat.ts";
import { sessionNotFound } from "../contract.ts";
import { getStage } from "../host-contract.ts";
import { refundsRef, sessionRef, stageRef, viewerMinuteRef } from "../repository.ts";
import { presentDetail, presentStream } from "../session-views.ts";

export const handler = tenantRoute(getStage, {
  gets: ({ scope, params: { sessionId }, now }) => ({
    session: sessionRef(scope, sessionId),
    stage: stageRef(scope, sessionId),
    refunds: refundsRef(scope, sessionId),
    minute: viewerMinuteRef(scope, sessionId, minuteOf(now)),
    before: viewerMinuteRef(scope, sessionId, minuteOf(now) - 1),
  }),
  run: ({ found: { session, stage, refunds, minute = 0, before = 0 }, now }) => {
    if (session === undefined || stage === undefined) throw new AppError(sessionNotFound);
    return {
      session: presentDetail(session, stage, now),
      stream: presentStream(session, stage),
      viewers: Math.max(minute, before),
      reports: stage.reports,
      pinnedId: stage.pinned?.messageId ?? null,
      refunds: refunds ?? null,
    };
  },
});
