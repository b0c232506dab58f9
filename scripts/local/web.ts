/** The web app as built, with the headers and rewrites that CloudFront gives it. */
import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, normalize } from "node:path";
import { pipeline } from "node:stream";
import { prerenderedPages } from "../../lib/bundle/site.ts";
import { pageVary } from "../../lib/page-rewrite.ts";
import { isPlatformHost } from "../../web/src/session/platform-hosts.ts";
import { pathOf, refuseAddress } from "./address.ts";
import { projectRoot } from "./load-handler.ts";
import { createPageChoice } from "./page-choice.ts";
import { sendText } from "./send-text.ts";

export type Serve = (request: IncomingMessage, response: ServerResponse) => unknown;

const mediaTypes: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml",
  ".webmanifest": "application/manifest+json",
};

const isText = (path: string) => /\.(html|js|css|json|svg|xml|txt|webmanifest)$/.test(path);

interface Site {
  folder: string;
  /** The prerendered pages by address. */
  pages: Readonly<Record<string, string>>;
}

const builtSite = (): Site => ({ folder: join(projectRoot, "dist/web"), pages: prerenderedPages() });

/** `headersOf` gives the headers of CloudFront's response headers policy for a path. */
export function createBuiltWeb(
  headersOf: (path: string) => Readonly<Record<string, string>>,
  { folder: root, pages: prerendered } = builtSite(),
): Serve {
  const ofPlatform = createPageChoice(prerendered);
  /** The distribution of workspaces' own hosts has none of the platform's pages. */
  const ofWorkspaces = createPageChoice({});
  const pages = new Map<string, Buffer>();
  const readPage = (file: string) => {
    const page = pages.get(file) ?? readFileSync(join(root, file));
    pages.set(file, page);
    return page;
  };
  return (request, response) => {
    const asked = pathOf(request);
    for (const [name, value] of Object.entries(headersOf(normalize(asked ?? "/")))) response.setHeader(name, value);
    if (asked === undefined) return refuseAddress(response);
    const { hostname } = new URL(`http://${request.headers.host ?? "127.0.0.1"}`);
    const page = (isPlatformHost(hostname, []) ? ofPlatform : ofWorkspaces)(request);
    if (page !== undefined) {
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.setHeader("cache-control", "no-cache");
      response.setHeader("content-language", page.language);
      response.setHeader("vary", pageVary);
      sendText(request, response, page.file, () => readPage(page.file));
      return;
    }
    response.setHeader("vary", "accept-encoding");
    const path = normalize(asked);
    const file = join(root, path);
    if (file.startsWith(root) && existsSync(file) && statSync(file).isFile()) {
      response.setHeader("content-type", mediaTypes[extname(path)] ?? "application/octet-stream");
      response.setHeader(
        "cache-control",
        path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      );
      if (isText(path)) sendText(request, response, file, () => readFileSync(file));
      // A client may leave, and a new build may remove the file. Neither may end the process.
      else pipeline(createReadStream(file), response, () => undefined);
    } else {
      response.writeHead(404, { "content-type": "text/plain; charset=utf-8" });
      response.end("Not found");
    }
  };
}
