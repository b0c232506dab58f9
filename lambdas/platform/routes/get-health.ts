import { openRoute } from "../../shared/handler.ts";
import { getHealth } from "../contract.ts";

export const handler = openRoute(getHealth, () => ({ status: "ok" as const }));
