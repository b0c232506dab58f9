import { toInstant, toMilliseconds } from "../../contract/time.ts";
import { dueConsumer } from "../../pipeline/consumer.ts";
import { passMoments } from "../consumers.ts";
import { eventIdOf } from "../items.ts";
import { roundRef, startRound } from "../registration-repository.ts";
import { dueEventRef, passMoment } from "../repository.ts";
import { momentAt } from "../rules.ts";

export const handler = dueConsumer(passMoments, async ({ pk }, scope, { table, now }) => {
  const eventId = eventIdOf(pk);
  const { found } = await table.getMany({ found: dueEventRef(scope, eventId) }, { consistent: true });
  // The index lags: the event may have been moved, cancelled or settled meanwhile.
  if (found?.dueAt == null || toMilliseconds(found.dueAt) > now) return;
  const { event } = found;
  // A reminder whose start has passed is not sent any more. It leaves the list all the same.
  const { after, isReminder } = momentAt(event, now) ?? { after: event, isReminder: false };
  const { startAt, moves } = event;
  const reminder = { eventId, kind: "reminder", about: `${startAt}.${moves}`, createdAt: toInstant(now) } as const;
  const { round } = await table.getMany(
    { round: isReminder ? roundRef(scope, reminder) : undefined },
    { consistent: true },
  );
  // It may have been sent before. Then the event only keeps that it was.
  const isNew = isReminder && round === undefined;
  await table.commit([passMoment(scope, after, now), ...(isNew ? [startRound(scope, reminder)] : [])]);
});
