import { tenantRoute } from "../../pipeline/handler.ts";
import { paymentAccountRef } from "../../tenants/repository.ts";
import { planOfTenant } from "../../tenants/rules.ts";
import { getPaymentAccount } from "../contract.ts";
import { presentAccount } from "../rules.ts";

export const handler = tenantRoute(getPaymentAccount, {
  gets: ({ scope }) => ({ account: paymentAccountRef(scope) }),
  run: ({ tenant, found: { account } }) => presentAccount(account, planOfTenant(tenant)),
});
