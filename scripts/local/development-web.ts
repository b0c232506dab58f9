/** The web app from its sources, with hot reload. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { IncomingMessage, Server } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createServer, type InlineConfig, type ResolvedConfig, type ViteDevServer } from "vite";
import { pageVary } from "../../lib/page-rewrite.ts";
import { withDocumentTexts } from "../../web/languages.ts";
import { pathOf, refuseAddress } from "./address.ts";
import { developmentVite } from "./development-vite.ts";
import { sendJson } from "./http-api.ts";
import { projectRoot } from "./load-handler.ts";
import { createPageChoice } from "./page-choice.ts";
import { arePrepared } from "./prepare-packages.ts";
import type { Serve } from "./web.ts";

export interface DevelopmentWeb {
  serve: Serve;
  close: () => Promise<void>;
}

/**
 * Starts Vite in this process. Calls `onServerEdit` when a file below `lambdas/` changes.
 * After an installation another process bundles the packages first. Until then a Vite that bundles nothing answers
 * pages, and their imports wait.
 */
export async function createDevelopmentWeb(server: Server, onServerEdit: () => void): Promise<DevelopmentWeb> {
  const startFinal = async () => {
    const vite = await startVite({ server: { hmr: { server } } });
    watchServer(vite, onServerEdit);
    return vite;
  };
  if (arePrepared()) {
    const vite = await startFinal();
    const serve = serveThrough(vite);
    return {
      serve: (request, response) =>
        pathOf(request) === undefined ? refuseAddress(response) : serve(request, response),
      close: () => vite.close(),
    };
  }
  const preparation = startPreparation();
  let early: ViteDevServer | undefined = await startVite({
    server: { ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [{ name: "guildhall-bundle-nothing", configResolved: forgetPackages }],
  });
  let isClosing = false;
  const final = preparation.done.then(async () => {
    if (isClosing) return undefined;
    const vite = await startFinal();
    await early?.close();
    early = undefined;
    return vite;
  });
  // Each request gets the failure. A failure without a request must not end the process.
  final.catch(() => undefined);
  return {
    serve: (request, response) => {
      if (pathOf(request) === undefined) return refuseAddress(response);
      if (early !== undefined && isForPage(request)) return serveThrough(early)(request, response);
      return final.then(
        (vite) => vite && serveThrough(vite)(request, response),
        (error: unknown) => sendJson(response, 500, { message: String(error) }),
      );
    },
    close: async () => {
      isClosing = true;
      preparation.process.kill();
      await final.then(
        (vite) => vite?.close(),
        () => undefined,
      );
      await early?.close();
    },
  };
}

function startVite(own: InlineConfig): Promise<ViteDevServer> {
  const common = developmentVite();
  return createServer({
    ...common,
    ...own,
    plugins: [...(common.plugins ?? []), ...(own.plugins ?? [])],
    server: { ...own.server, middlewareMode: true },
  });
}

/** Plugins also name packages to bundle, and Vite bundles those in this process. */
function forgetPackages({ environments }: ResolvedConfig): void {
  for (const { optimizeDeps } of Object.values(environments)) optimizeDeps.include = [];
}

function watchServer(vite: ViteDevServer, onServerEdit: () => void): void {
  const folder = join(projectRoot, "lambdas");
  vite.watcher.add(folder);
  vite.watcher.on("all", (event, file) => {
    if (event !== "addDir" && file.startsWith(folder)) onServerEdit();
  });
}

function startPreparation(): { process: ChildProcess; done: Promise<void> } {
  const script = fileURLToPath(new URL("./prepare-packages.ts", import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ["ignore", "ignore", "inherit"] });
  const done = once(child, "exit").then(([code]) => {
    if (code !== 0) throw new Error("The packages of the web app could not be bundled.");
  });
  return { process: child, done };
}

const isForPage = ({ url = "", headers }: IncomingMessage) =>
  extname(new URL(url, "http://127.0.0.1").pathname) === "" && (headers.accept ?? "").includes("text/html");

const choose = createPageChoice({});

function serveThrough(vite: ViteDevServer): Serve {
  return (request, response) => {
    const showPage = async () => {
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
    vite.middlewares(request, response, () => {
      showPage().catch((error: Error) => {
        vite.config.logger.error(error.message);
        response.writeHead(500, { "content-type": "text/plain; charset=utf-8" }).end("The page could not be drawn");
      });
    });
  };
}
