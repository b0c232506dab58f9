import { routes } from "../../contract/index.ts";
import { toOpenapi } from "../../contract/openapi.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { getOpenapi } from "../contract.ts";

export const handler = openRoute(getOpenapi, () => toOpenapi(routes));
