import { tenantRoute } from "../../pipeline/handler.ts";
import { listPlans } from "../plan-contract.ts";
import { readPlans } from "../repository.ts";

export const handler = tenantRoute(listPlans, {
  load: ({ scope }, table) => readPlans(table, scope),
  run: ({ loaded }) => ({ plans: loaded }),
});
