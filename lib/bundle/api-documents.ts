/**
 * What the API tells of itself: the OpenAPI document, and a page for reading. Both are files of the site. A function
 * would make megabytes anew at each call, and nothing in them changes between two deployments.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { routes } from "#lambdas/contract/index.ts";
import { toOpenapi } from "#lambdas/contract/openapi.ts";
import { toDocumentationPage } from "./documentation-page.ts";

/** By address of the file. `page-rewrite.ts` gives the page the address `/api/docs`. */
export function apiDocuments(): Readonly<Record<string, string>> {
  return {
    "/api/openapi.json": JSON.stringify(toOpenapi(routes)),
    "/api/docs.html": toDocumentationPage(routes),
  };
}

export function writeApiDocuments(folder: string): void {
  for (const [address, text] of Object.entries(apiDocuments())) {
    const file = join(folder, address);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
