import { memberRef } from "../../members/repository.ts";
import { membershipRef } from "../../memberships/repository.ts";
import { changesConsumer } from "../../pipeline/consumer.ts";
import { makeCode } from "../../pipeline/one-time-code.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { issueCards } from "../consumers.ts";
import { cardRef } from "../repository.ts";
import { followMembership } from "../rules.ts";
import { cardItems } from "../transactions.ts";

/**
 * Also where the workspace does not use cards, so that they are there when it does. What holds now decides, so a
 * repeated or late change issues no second card.
 */
export const handler = changesConsumer(issueCards, async ({ after }, scope, { table, now }) => {
  if (after === undefined) return;
  const { memberId } = after;
  const { tenant, member, membership, card } = await table.getMany(
    {
      tenant: tenantRef(scope),
      member: memberRef(scope, memberId),
      membership: membershipRef(scope, memberId),
      card: cardRef(scope, memberId),
    },
    { consistent: true },
  );
  if (tenant === undefined || member === undefined || membership?.status !== "active") return;
  const { timeZone } = tenant;
  const { cycleEndsOn } = membership;
  const followed = followMembership(card, { memberId, cycleEndsOn, cardToken: makeCode(), now, timeZone });
  if (followed !== undefined) await table.commit(cardItems(scope, card, { ...followed, by: null, now }).writes);
});
