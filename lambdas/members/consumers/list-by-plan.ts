import { membershipRef } from "../../memberships/repository.ts";
import { changesConsumer } from "../../pipeline/consumer.ts";
import { listByPlan } from "../consumers.ts";
import { listUnderPlan, memberListingRef, memberRef, nameMemberPlan } from "../repository.ts";

/** Derives its writes from member and membership as they are now, so late, repeated and reordered changes agree. */
export const handler = changesConsumer(listByPlan, async ({ before, after }, scope, { table }) => {
  const memberId = (after ?? before).memberId;
  const { member, membership, listing } = await table.getMany(
    {
      member: memberRef(scope, memberId),
      membership: membershipRef(scope, memberId),
      listing: memberListingRef(scope, memberId),
    },
    { consistent: true },
  );
  const plan = membership?.status === "active" || membership?.status === "paused" ? membership : undefined;
  const wanted = member && plan && { member, planId: plan.planId };
  const writes = listUnderPlan(scope, memberId, wanted, listing);
  if (wanted !== undefined && wanted.planId !== listing?.planId) {
    writes.push(nameMemberPlan(scope, { planId: wanted.planId, name: plan?.planName ?? "" }));
  }
  if (writes.length > 0) await table.commit(writes);
});
