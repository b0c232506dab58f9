import { AppError } from "../../contract/errors.ts";
import { createCardPage } from "../../gateways/stripe-memberships.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { isCharging } from "../paid.ts";
import { nothingPaid, openCardPage } from "../paid-contract.ts";
import { paidRef } from "../paid-repository.ts";

export const handler = tenantRoute(openCardPage, {
  gets: ({ scope, actorId }) => ({ paid: paidRef(scope, actorId) }),
  run: async ({ tenant, found: { paid }, origin }) => {
    if (paid === undefined || paid.customerId === null || !isCharging(paid)) throw new AppError(nothingPaid);
    const returnUrl = `${origin}/${tenant.slug}/my-membership?paid=returned`;
    return { url: await createCardPage(paid.accountId, { customerId: paid.customerId, returnUrl }) };
  },
});
