import { clearingIdSchema } from "../../contract/ids.ts";
import { dueConsumer } from "../../pipeline/consumer.ts";
import { idIn } from "../../store/keys.ts";
import { lookingAgain } from "../clearing.ts";
import { clearingRef, saveClearing } from "../clearing-repository.ts";
import { lookAgain } from "../consumers.ts";

/** Safe to repeat: the write is the change that starts the look, and it ends the wait. */
export const handler = dueConsumer(lookAgain, async ({ pk }, scope, { table, now }) => {
  const clearingId = clearingIdSchema.parse(idIn(pk));
  const { stored } = await table.getMany({ stored: clearingRef(scope, clearingId) }, { consistent: true });
  const next = stored && lookingAgain(stored, now);
  if (stored === undefined || next === undefined) return;
  // A look through all the days names those that fail anew.
  const failures = next.pass > stored.pass ? [] : stored.failures;
  await table.commit([saveClearing(scope, { ...next, failures })]);
});
