import { tenantRoute } from "../../pipeline/handler.ts";
import { listClearings } from "../clearing-contract.ts";
import { latestClearings } from "../clearing-repository.ts";

const shownRows = 20;

export const handler = tenantRoute(listClearings, {
  load: ({ scope, now }, table) => table.query(latestClearings(scope, now, shownRows)),
  run: ({ loaded }) => ({ clearings: loaded.rows }),
});
