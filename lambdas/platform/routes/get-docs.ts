import { routes } from "../../contract/index.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { getDocs } from "../contract.ts";
import { toDocumentationPage } from "../rules.ts";

export const handler = openRoute(getDocs, () => toDocumentationPage(routes));
