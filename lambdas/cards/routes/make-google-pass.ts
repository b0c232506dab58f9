import { signGooglePass } from "../../gateways/google-passes.ts";
import { membershipRef } from "../../memberships/repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { makeGooglePass } from "../pass-contract.ts";
import { passOf } from "../passes.ts";
import { cardRef } from "../repository.ts";

export const handler = tenantRoute(makeGooglePass, {
  gets: ({ scope, actorId }) => ({ card: cardRef(scope, actorId), membership: membershipRef(scope, actorId) }),
  run: async ({ tenant, member, found: { card, membership }, body: { language }, origin, now }) => {
    const facts = passOf({ tenant, member, membership, card, now });
    return { passUrl: await signGooglePass(facts, { language, origin, now }) };
  },
});
