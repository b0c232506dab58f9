/** The OpenAPI document and its page. Their files are of the built site, and a stack in development has none. */
import { apiDocuments } from "../../lib/bundle/api-documents.ts";
import { documentsOfApi } from "../../lib/page-rewrite.ts";
import { securityHeaders } from "../../lib/security-headers.ts";
import { sendText } from "./send-text.ts";
import type { Serve } from "./web.ts";

/** By the address that readers know. */
export function createApiDocuments(): readonly (readonly [string, Serve])[] {
  let documents: Readonly<Record<string, string>> | undefined;
  return Object.entries(documentsOfApi).map(([address, file]) => {
    const serve: Serve = (request, response) => {
      documents ??= apiDocuments();
      const contentType = file.endsWith(".html") ? "text/html" : "application/json";
      const text = documents[file] ?? "";
      response.setHeader("content-type", `${contentType}; charset=utf-8`);
      response.setHeader("cache-control", "no-cache");
      for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
      sendText(request, response, address, () => text);
    };
    return [address, serve] as const;
  });
}
