import type { RegistrationId } from "../../contract/ids.ts";
import { limits } from "../../contract/limits.ts";
import { changesConsumer } from "../../pipeline/consumer.ts";
import type { Page } from "../../store/table.ts";
import { followMoves } from "../consumers.ts";
import { placeRegistration, registrationsAfter } from "../registration-repository.ts";
import { outlives } from "../registrations.ts";
import { eventRef, whileStart } from "../repository.ts";
import type { RegistrationRecord } from "../stored-contract.ts";

/** One item of each transaction is the check of the event. */
const registrationsTogether = Math.min(limits.pageRows, limits.transactionItems - 1);

/**
 * Safe to repeat: each registration goes to the start that the event has now. A run that another move overtakes writes
 * nothing more, and begins again.
 */
export const handler = changesConsumer(followMoves, async ({ before, after }, scope, { table }) => {
  if (before === undefined || after === undefined) return;
  const { eventId } = after;
  const { event } = await table.getMany({ event: eventRef(scope, eventId) }, { consistent: true });
  if (event === undefined) return;
  let last: RegistrationId | null = null;
  for (;;) {
    const { rows, nextCursor }: Page<RegistrationRecord> = await table.query(
      registrationsAfter(scope, eventId, last, registrationsTogether),
    );
    const writes = rows
      .filter((registration) => registration.startAt !== event.startAt || outlives(registration, event.startAt))
      .map((registration) => placeRegistration(scope, registration, event.startAt));
    if (writes.length > 0) await table.commit([whileStart(scope, event), ...writes]);
    last = rows.at(-1)?.registrationId ?? null;
    if (nextCursor === null || last === null) return;
  }
});
