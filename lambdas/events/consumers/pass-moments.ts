import { toInstant } from "../../contract/time.ts";
import { dueConsumer } from "../../pipeline/consumer.ts";
import { passMoments } from "../consumers.ts";
import { eventIdOf } from "../items.ts";
import { eventRef, passMoment } from "../repository.ts";
import { startRound } from "../registration-repository.ts";
import { momentAt } from "../rules.ts";

export const handler = dueConsumer(passMoments, async ({ pk }, scope, { table, now }) => {
  const eventId = eventIdOf(pk);
  const { event } = await table.getMany({ event: eventRef(scope, eventId) }, { consistent: true });
  // The index lags: the event may have been moved, cancelled or settled meanwhile.
  const moment = event && momentAt(event, now);
  if (event === undefined || moment === undefined) return;
  const { startAt, moves } = event;
  const reminder = { eventId, kind: "reminder", about: `${startAt}.${moves}`, createdAt: toInstant(now) } as const;
  await table.commit([
    passMoment(scope, moment.after, now),
    ...(moment.isReminder ? [startRound(scope, reminder)] : []),
  ]);
});
