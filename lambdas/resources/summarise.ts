import { defineSummary } from "../pipeline/composed.ts";
import { readResources, readRules } from "./repository.ts";

export const resourcesSummary = defineSummary({
  module: { name: "booking", off: { resources: [], rules: undefined } },
  load: ({ scope }, table) => readResources(table, scope),
  present: async ({ scope, tenant, loaded, table }) => ({
    resources: loaded.filter((resource) => resource.isAvailable),
    rules: await readRules(table, scope, tenant),
  }),
});
