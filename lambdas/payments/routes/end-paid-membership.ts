import { tenantRoute } from "../../pipeline/handler.ts";
import { presentPaid } from "../paid.ts";
import { endPaidMembership } from "../paid-contract.ts";
import { endPaidAt } from "../settle.ts";

/** The trail's entry follows what Stripe has done, and a repetition does nothing more there. */
export const handler = tenantRoute(endPaidMembership, {
  run: async ({ scope, params: { memberId }, body: { when }, table, now, commit }) => {
    const ended = await endPaidAt({ table, scope, now }, memberId, when);
    return commit([], { ...presentPaid(ended, now), payUrl: null });
  },
});
