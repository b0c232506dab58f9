import { tenantRoute } from "../../pipeline/handler.ts";
import { getMyMembership } from "../request-contract.ts";
import { membershipRef, openRequestRef, readPlans } from "../repository.ts";
import { presentMembership } from "../rules.ts";

export const handler = tenantRoute(getMyMembership, {
  gets: ({ scope, actorId }) => ({
    membership: membershipRef(scope, actorId),
    request: openRequestRef(scope, actorId),
  }),
  load: ({ scope }, table) => readPlans(table, scope),
  run: ({ found: { membership, request }, loaded }) => ({
    membership: presentMembership(membership),
    plans: loaded.filter(({ isActive, chosenBy }) => isActive && chosenBy !== "staff"),
    request: request === undefined ? null : { ...request, status: "open" as const },
  }),
});
