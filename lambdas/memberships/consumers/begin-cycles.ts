import { localDate } from "../../contract/calendar.ts";
import { memberIdSchema } from "../../contract/ids.ts";
import { dueConsumer } from "../../pipeline/consumer.ts";
import { idIn } from "../../store/keys.ts";
import { beginCycles } from "../consumers.ts";
import { nextStep } from "../cycles.ts";
import { saveMembership } from "../repository.ts";
import { takeDueSteps } from "../settle.ts";

/** The index lags: the membership may have been erased, changed or settled meanwhile. */
export const handler = dueConsumer(beginCycles, async ({ pk }, scope, { table, now, log }) => {
  const memberId = memberIdSchema.parse(idIn(pk));
  const settled = await takeDueSteps(table, scope, { memberId, now });
  if (settled === undefined) return;
  const { membership, timeZone, steps } = settled;
  const next = nextStep(membership);
  if (next === undefined) return;
  // The next run goes on, a minute later.
  if (next.on <= localDate(now, timeZone)) log.warn("membership_goes_on", { tenantId: scope.tenantId });
  // The tenant has moved to a zone whose day begins later.
  else if (steps === 0)
    await table.commit([saveMembership(scope, memberId, { seen: membership, membership, timeZone })]);
});
