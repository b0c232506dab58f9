import { tenantRoute } from "../../pipeline/handler.ts";
import { listMemberPlans } from "../contract.ts";
import { memberPlans } from "../repository.ts";

export const handler = tenantRoute(listMemberPlans, {
  load: ({ scope }, table) => table.query(memberPlans(scope)),
  run: ({ loaded }) => ({ plans: loaded.rows }),
});
