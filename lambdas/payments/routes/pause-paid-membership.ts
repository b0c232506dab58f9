import { tenantRoute } from "../../pipeline/handler.ts";
import { presentPaid } from "../paid.ts";
import { pausePaidMembership } from "../paid-contract.ts";
import { holdPaidAt } from "../settle.ts";

export const handler = tenantRoute(pausePaidMembership, {
  run: async ({ scope, actorId, body: { pauses }, table, now }) =>
    presentPaid(await holdPaidAt({ table, scope, now }, actorId, { pauses, isOwn: true }), now),
});
