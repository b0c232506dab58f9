import { toInstant } from "../../contract/time.ts";
import { limits } from "../../contract/limits.ts";
import { sendToConsumer } from "../../gateways/queues.ts";
import { changesConsumer } from "../../pipeline/consumer.ts";
import { mailRound, spreadRound } from "../consumers.ts";
import { eventRef } from "../repository.ts";
import { moveRound, registrationsAfter, roundRef } from "../registration-repository.ts";
import type { RoundMessage } from "../round-contract.ts";
import { isInRound } from "../registrations.ts";

/** Handles one page of registrations per step. The write at its end is the change that starts the next step. */
export const handler = changesConsumer(spreadRound, async ({ after }, scope, { table, now }) => {
  if (after === undefined) return;
  const { eventId } = after;
  const { round, event } = await table.getMany(
    { round: roundRef(scope, after), event: eventRef(scope, eventId) },
    { consistent: true },
  );
  if (round === undefined || event === undefined || round.finishedAt !== null) return;
  const page = await table.query(registrationsAfter(scope, eventId, round.after, limits.pageRows));
  const wanted = page.rows.filter((registration) => isInRound(round, registration, event, now));
  const { kind, about } = round;
  const messages = wanted.map(({ registrationId }): RoundMessage => {
    return { tenantId: scope.tenantId, eventId, registrationId, kind, about };
  });
  // Sends the messages before it stores the next place. A repeated step sends them again, but each mail is sent once.
  const receipts = await sendToConsumer(mailRound.id, messages);
  const failed = receipts.filter((receipt) => "error" in receipt).length;
  if (failed > 0) throw new Error(`The queue did not take ${failed} of ${messages.length} registrations.`);
  await table.commit([
    moveRound(scope, round, {
      after: page.rows.at(-1)?.registrationId ?? round.after,
      sent: round.sent + messages.length,
      finishedAt: page.nextCursor === null ? toInstant(now) : null,
    }),
  ]);
});
