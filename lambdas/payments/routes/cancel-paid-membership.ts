import { tenantRoute } from "../../pipeline/handler.ts";
import { presentPaid } from "../paid.ts";
import { cancelPaidMembership } from "../paid-contract.ts";
import { endPaidAt } from "../settle.ts";

export const handler = tenantRoute(cancelPaidMembership, {
  run: async ({ scope, actorId, body: { when }, table, now }) =>
    presentPaid(await endPaidAt({ table, scope, now }, actorId, when), now),
});
