import { openRoute } from "../../pipeline/handler.ts";
import { getHealth } from "../contract.ts";

export const handler = openRoute(getHealth, () => ({ status: "ok" as const }));
