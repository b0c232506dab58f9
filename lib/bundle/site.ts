/** The web app as it deploys: the app's one page, and the public pages as files that show without a script. */
import { mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { compressFiles } from "./compress.ts";
import { hashSources, mark } from "./made-from.ts";
import { type Manifest, readManifest, writePages } from "./prerender.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

export const siteFolder = join(root, "dist/web");

/** Scripts and styles under the same names, compressed. */
export const compressedFolder = join(root, "dist/web-compressed");

/** The app's page, for every address that has no file of its own. */
export const appPage = "app.html";

/** The files of the public pages by their addresses: `/pricing` is `/pricing.html`. */
export function prerenderedPages(): Record<string, string> {
  const files = readdirSync(siteFolder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".html") && file !== appPage)
    .map((file) => `/${file.replaceAll("\\", "/")}`);
  return Object.fromEntries(files.sort().map((file) => [file.replace(/(index)?\.html$/, ""), file]));
}

/** Whatever may change the site: it shows contracts and rules of the server, too. */
export const siteSources = ["web", "lambdas", "lib/bundle", "package-lock.json"] as const;

/** Says which files each part of the web app became; the list itself does not deploy. */
export async function buildSite(): Promise<Manifest> {
  const madeFrom = hashSources(root, siteSources);
  mark(siteFolder);
  const { build } = await import("vite");
  const common = { configFile: join(root, "web/vite.config.ts"), root: join(root, "web"), logLevel: "warn" } as const;
  const input = { app: join(root, "web/index.html"), public: join(root, "web/src/public.tsx") };
  await build({ ...common, build: { manifest: true, rolldownOptions: { input } } });
  renameSync(join(siteFolder, "index.html"), join(siteFolder, appPage));
  const manifest = readManifest(siteFolder);

  const drawings = mkdtempSync(join(root, "dist/drawing-"));
  try {
    const ssr = join(root, "web/src/public-server.tsx");
    await build({ ...common, build: { ssr, outDir: drawings, copyPublicDir: false, sourcemap: false } });
    const server = (await import(
      pathToFileURL(join(drawings, "public-server.js")).href
    )) as typeof import("#web/public-server.tsx");
    writePages(siteFolder, manifest, {
      pages: await server.drawPages(),
      siteUrl: server.siteUrl,
      themeStyles: server.themeStyles(),
      grounds: server.grounds,
    });
  } finally {
    rmSync(drawings, { recursive: true, force: true });
  }
  rmSync(join(siteFolder, ".vite"), { recursive: true, force: true });
  await compressFiles(join(siteFolder, "assets"), join(compressedFolder, "assets"));
  mark(siteFolder, madeFrom);
  return manifest;
}
