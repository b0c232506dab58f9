import { signApplePass } from "../../gateways/apple-passes.ts";
import { membershipRef } from "../../memberships/repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { makeApplePass } from "../pass-contract.ts";
import { passOf } from "../passes.ts";
import { cardRef } from "../repository.ts";

export const handler = tenantRoute(makeApplePass, {
  gets: ({ scope, actorId }) => ({ card: cardRef(scope, actorId), membership: membershipRef(scope, actorId) }),
  run: async ({ tenant, member, found: { card, membership }, now }) => {
    const facts = passOf({ tenant, member, membership, card, now });
    const file = await signApplePass(facts);
    return { fileName: `membership-${facts.memberId}.pkpass`, file: file.toString("base64") };
  },
});
