/** The web app: from source with hot reload, or as built, with the headers and rewrites that CloudFront gives it. */
import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { extname, join, normalize } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { ViteDevServer } from "vite";
import { prerenderedPages } from "../../lib/bundle/site.ts";
import { pageVary } from "../../lib/page-rewrite.ts";
import { pageTexts, withDocumentTexts } from "../../web/languages.ts";
import { projectRoot } from "./load-handler.ts";
import { createPageChoice } from "./page-choice.ts";

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

export async function createDevelopmentWeb(server: Server): Promise<{ vite: ViteDevServer; serve: Serve }> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    configFile: join(projectRoot, "web/vite.config.ts"),
    root: join(projectRoot, "web"),
    server: { middlewareMode: true, hmr: { server } },
    plugins: [pageTexts(undefined)],
    appType: "custom",
    clearScreen: false,
    logLevel: "warn",
  });
  const choose = createPageChoice({});
  const showPage = async (request: IncomingMessage, response: ServerResponse) => {
    const page = choose(request);
    if (page === undefined) {
      response.writeHead(404, { "content-type": "text/plain; charset=utf-8" }).end("Not found");
      return;
    }
    const source = withDocumentTexts(readFileSync(join(projectRoot, "web/index.html"), "utf8"), page.language);
    const html = await vite.transformIndexHtml(request.url ?? "/", source);
    const headers = { "content-language": page.language, vary: pageVary, "cache-control": "no-cache" };
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...headers }).end(html);
  };
  const serve: Serve = (request, response) =>
    vite.middlewares(request, response, () => {
      showPage(request, response).catch((error: Error) => {
        vite.config.logger.error(error.message);
        response.writeHead(500, { "content-type": "text/plain; charset=utf-8" }).end("The page could not be drawn");
      });
    });
  return { vite, serve };
}

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
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml",
  ".webmanifest": "application/manifest+json",
};

const isText = (path: string) => /\.(html|js|css|json|svg|xml|txt|webmanifest)$/.test(path);

/** As CloudFront does: text travels compressed to whoever takes it so. Each file is compressed once. */
const compressed = new Map<string, Buffer>();

function send(request: IncomingMessage, response: ServerResponse, name: string, read: () => Buffer): void {
  if (!/\bbr\b/.test(String(request.headers["accept-encoding"]))) {
    response.end(read());
    return;
  }
  const bytes = compressed.get(name) ?? brotliCompressSync(read());
  compressed.set(name, bytes);
  response.setHeader("content-encoding", "br");
  response.end(bytes);
}

/** `headers` are those of CloudFront's response headers policy. */
export function createBuiltWeb(headers: Readonly<Record<string, string>>): Serve {
  const root = join(projectRoot, "dist/web");
  const choose = createPageChoice(prerenderedPages());
  const pages = new Map<string, Buffer>();
  const readPage = (file: string) => {
    const page = pages.get(file) ?? readFileSync(join(root, file));
    pages.set(file, page);
    return page;
  };
  return (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const page = choose(request);
    if (page !== undefined) {
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.setHeader("cache-control", "no-cache");
      response.setHeader("content-language", page.language);
      response.setHeader("vary", pageVary);
      send(request, response, page.file, () => readPage(page.file));
      return;
    }
    response.setHeader("vary", "accept-encoding");
    const path = normalize(decodeURIComponent(new URL(request.url ?? "/", "http://127.0.0.1").pathname));
    const file = join(root, path);
    if (file.startsWith(root) && existsSync(file) && statSync(file).isFile()) {
      response.setHeader("content-type", mediaTypes[extname(path)] ?? "application/octet-stream");
      response.setHeader(
        "cache-control",
        path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      );
      if (isText(path)) send(request, response, file, () => readFileSync(file));
      else createReadStream(file).pipe(response);
    } else {
      response.writeHead(404, { "content-type": "text/plain; charset=utf-8" });
      response.end("Not found");
    }
  };
}
