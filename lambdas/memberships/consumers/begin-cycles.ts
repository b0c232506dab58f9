import { localDate } from "../../contract/calendar.ts";
import { memberIdSchema } from "../../contract/ids.ts";
import { dueConsumer } from "../../pipeline/consumer.ts";
import { readExpired, walletRef } from "../../points/repository.ts";
import { idIn } from "../../store/keys.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { beginCycles } from "../consumers.ts";
import { membershipRef, planRef, saveMembership } from "../repository.ts";
import { nextPlanId, nextStep, takeStep } from "../rules.ts";
import { membershipItems } from "../transactions.ts";

/** Steps of one membership in one run. The next run, a minute later, goes on; the membership stays due until then. */
const stepsPerRun = 40;

/** Takes the steps in order, each in a transaction of its own. A run that stops anywhere leaves the rest due. */
export const handler = dueConsumer(beginCycles, async ({ pk }, scope, { table, now, log }) => {
  const memberId = memberIdSchema.parse(idIn(pk));
  for (let steps = 0; steps < stepsPerRun; steps += 1) {
    const refs = {
      tenant: tenantRef(scope),
      membership: membershipRef(scope, memberId),
      wallet: walletRef(scope, memberId),
    };
    const { tenant, membership, wallet } = await table.getMany(refs, { consistent: true });
    const step = membership && nextStep(membership);
    // The index lags: the membership may have been erased, changed or settled meanwhile.
    if (tenant === undefined || membership === undefined || wallet === undefined || step === undefined) return;
    const { timeZone } = tenant;
    if (step.on > localDate(now, timeZone)) {
      // The tenant has moved to a zone whose day begins later.
      if (steps === 0)
        await table.commit([saveMembership(scope, memberId, { seen: membership, membership, timeZone })]);
      return;
    }
    const { plan } = await table.getMany({ plan: planRef(scope, nextPlanId(membership)) }, { consistent: true });
    const stepped = takeStep(membership, step, plan);
    const carries = stepped.grant?.carries;
    const expired = carries ? await readExpired(table, scope, memberId, carries.endedOn) : 0;
    const grounds = { seen: membership, wallet, plan, expired, by: null, now, timeZone };
    await table.commit(membershipItems(scope, stepped, grounds).writes);
  }
  log.warn("membership_goes_on", { tenantId: scope.tenantId });
});
