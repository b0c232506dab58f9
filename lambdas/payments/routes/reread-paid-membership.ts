import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { presentPaid } from "../paid.ts";
import { nothingPaid, rereadPaidMembership } from "../paid-contract.ts";
import { settlePaid } from "../settle.ts";

export const handler = tenantRoute(rereadPaidMembership, {
  run: async ({ scope, actorId, table, now }) => {
    const settled = await settlePaid({ table, scope, now }, actorId);
    if (settled === undefined) throw new AppError(nothingPaid);
    return presentPaid(settled, now);
  },
});
