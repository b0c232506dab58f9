import { tenantRoute } from "../../pipeline/handler.ts";
import { listPackages } from "../package-contract.ts";
import { readPackages } from "../package-repository.ts";

export const handler = tenantRoute(listPackages, {
  load: ({ scope }, table) => readPackages(table, scope),
  run: ({ loaded }) => ({ packages: loaded }),
});
