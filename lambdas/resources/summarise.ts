import { defineSummary } from "../pipeline/composed.ts";
import { readResources } from "./repository.ts";

export const resourcesSummary = defineSummary({
  module: { name: "booking", off: { resources: [] } },
  load: ({ scope }, table) => readResources(table, scope),
  present: ({ loaded }) => ({ resources: loaded.filter((resource) => resource.isAvailable) }),
});
