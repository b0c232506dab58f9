import { composed } from "../../pipeline/composed.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { getDashboard } from "../contract.ts";
import { summaries } from "../summaries.ts";

export const handler = tenantRoute(getDashboard, composed(summaries));
