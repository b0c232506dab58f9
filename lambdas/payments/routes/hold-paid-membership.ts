import { tenantRoute } from "../../pipeline/handler.ts";
import { presentPaid } from "../paid.ts";
import { holdPaidMembership } from "../paid-contract.ts";
import { holdPaidAt } from "../settle.ts";

/** The trail's entry follows what Stripe has done, and a repetition does nothing more there. */
export const handler = tenantRoute(holdPaidMembership, {
  run: async ({ scope, params: { memberId }, body: { pauses }, table, now, commit }) => {
    const held = await holdPaidAt({ table, scope, now }, memberId, { pauses, isOwn: false });
    return commit([], { ...presentPaid(held, now), payUrl: null });
  },
});
