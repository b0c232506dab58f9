import { latestBounces } from "../../bounces/repository.ts";
import { invitationIdSchema } from "../../contract/ids.ts";
import { rateCounterPrefix } from "../../contract/rates.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { listBounces, listedBounces, mostBounces } from "../health-contract.ts";
import { housePulseRef } from "../repository.ts";

/** The records name nobody, and platform staff see no address here. */
export const handler = tenantRoute(listBounces, {
  claims: rateCounterPrefix,
  gets: ({ scope }) => ({ pulse: housePulseRef(scope.tenantId) }),
  run: async ({ scope, table, found: { pulse } }) => {
    const { rows, nextCursor } = await table.query(latestBounces(scope, mostBounces));
    return {
      count: rows.length,
      isMore: nextCursor !== null,
      heldBack: pulse?.heldBack ?? 0,
      bounces: rows.slice(0, listedBounces).map(({ recipientId, ...bounce }) => ({
        ...bounce,
        to: invitationIdSchema.safeParse(recipientId).success ? ("invitation" as const) : ("member" as const),
      })),
    };
  },
});
