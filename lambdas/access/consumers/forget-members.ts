import { memberRef } from "../../members/repository.ts";
import { changesConsumer } from "../../pipeline/consumer.ts";
import { withRaces } from "../../pipeline/races.ts";
import { forgetMembers } from "../consumers.ts";
import { moveVisit, presenceRef } from "../repository.ts";
import { endedVisit } from "../visits.ts";

/** Safe to repeat: a visit ends once. Visits name nobody, so they stay. */
export const handler = changesConsumer(forgetMembers, async ({ before, after }, scope, { table, now, deadlineAt }) => {
  if (before === undefined || after !== undefined) return;
  const { memberId } = before;
  await withRaces(deadlineAt, async () => {
    const { member, visit } = await table.getMany(
      { member: memberRef(scope, memberId), visit: presenceRef(scope, memberId) },
      { consistent: true },
    );
    // The person came back before this change arrived.
    if (member !== undefined || visit === undefined) return;
    await table.commit(moveVisit(scope, visit, endedVisit(visit, "erased", null, now)));
  });
});
