import { toInstant } from "../../contract/time.ts";
import { platformRoute } from "../../pipeline/handler.ts";
import { environment } from "../../runtime/env.ts";
import { listCosts, mostCosts } from "../costs-contract.ts";
import { dearestFirst, priceOf, totalOf } from "../costs-rules.ts";
import { readUses, tenantListingRefs } from "../repository.ts";

/** The uses of ten thousand workspaces on a day are read for less than a hundredth of a cent. */
export const handler = platformRoute(listCosts, async ({ query, table, now }) => {
  const readAt = toInstant(now);
  const day = query.day ?? readAt.slice(0, 10);
  const { USE_SAMPLING: sampling, AWS_LAMBDA_FUNCTION_MEMORY_SIZE: memory } = environment();
  const uses = await readUses(table, day);
  const dearest = dearestFirst(uses.map((use) => priceOf(use, memory))).slice(0, mostCosts);
  const listings = await table.getMany(tenantListingRefs(dearest.map(({ tenantId }) => tenantId)), {
    consistent: false,
  });
  return {
    day,
    readAt,
    sampling,
    workspaces: uses.length,
    total: priceOf(totalOf(uses), memory),
    costs: dearest.map((cost) => {
      const listing = listings[cost.tenantId];
      return { ...cost, workspace: listing === undefined ? null : { name: listing.name, slug: listing.slug } };
    }),
  };
});
