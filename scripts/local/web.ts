/** The web app: from source with hot reload, or as built, with the headers and rewrites that CloudFront gives it. */
import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { extname, join, normalize } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { ViteDevServer } from "vite";
import { appPage, prerenderedPages } from "../../lib/bundle/site.ts";
import { projectRoot } from "./load-handler.ts";

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

export async function createDevelopmentWeb(server: Server): Promise<{ vite: ViteDevServer; serve: Serve }> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    configFile: join(projectRoot, "web/vite.config.ts"),
    root: join(projectRoot, "web"),
    server: { middlewareMode: true, hmr: { server } },
    appType: "spa",
    clearScreen: false,
    logLevel: "warn",
  });
  return { vite, serve: (request, response) => vite.middlewares(request, response) };
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
  response.setHeader("vary", "accept-encoding");
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
  const app = readFileSync(join(root, appPage));
  const pages = new Map(
    Object.entries(prerenderedPages()).map(([address, file]) => [address, readFileSync(join(root, file))]),
  );
  return (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const path = normalize(decodeURIComponent(new URL(request.url ?? "/", "http://127.0.0.1").pathname));
    const file = join(root, path);
    const isFile = extname(path) !== "" && file.startsWith(root) && existsSync(file) && statSync(file).isFile();
    if (isFile) {
      response.setHeader("content-type", mediaTypes[extname(path)] ?? "application/octet-stream");
      response.setHeader(
        "cache-control",
        path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      );
      if (isText(path)) send(request, response, file, () => readFileSync(file));
      else createReadStream(file).pipe(response);
    } else if (extname(path) === "") {
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.setHeader("cache-control", "no-cache");
      const address = path.replace(/(.)\/$/, "$1");
      const page = pages.get(address);
      send(request, response, page === undefined ? appPage : address, () => page ?? app);
    } else {
      response.writeHead(404, { "content-type": "text/plain; charset=utf-8" });
      response.end("Not found");
    }
  };
}
