import { tenantRoute } from "../../pipeline/handler.ts";
import { getWelcomeRule } from "../contract.ts";

export const handler = tenantRoute(getWelcomeRule, {
  run: ({ tenant: { welcome, version } }) => ({ ...welcome, version }),
});
