/** The deployed web app: the app's one page, and the public pages as files that need no script. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { transform } from "esbuild";
import { defaultLanguage, type Language } from "#lambdas/contract/languages.ts";
import { pageTexts } from "../../web/languages.ts";
import { writeApiDocuments } from "./api-documents.ts";
import { compressFiles } from "./compress.ts";
import { type Cut, cutStart } from "./cut-start.ts";
import { hashSources, mark } from "./made-from.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { writePages } from "./prerender.ts";
import { writeWorker } from "./service-worker.ts";
import { signInPage, writeSignIn } from "./sign-in-page.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

export const siteFolder = join(root, "dist/web");

/** Scripts and styles under the same names, compressed. */
export const compressedFolder = join(root, "dist/web-compressed");

/** The app's page in the folder of its language. It serves every address that has no file. */
export const appPage = "app.html";

/** The files of the public pages by address, the same in each language's folder: `/pricing` is `/pricing.html`. */
export function prerenderedPages(): Record<string, string> {
  const files = readdirSync(join(siteFolder, defaultLanguage), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".html") && file !== appPage && file !== signInPage)
    .map((file) => `/${file.replaceAll("\\", "/")}`);
  return Object.fromEntries(files.sort().map((file) => [file.replace(/(index)?\.html$/, ""), file]));
}

/** Every source of the site. It uses contracts and rules of the server too. */
export const siteSources = ["web", "lambdas", "lib/bundle", "package-lock.json"] as const;

/** What each language's page loads, for tests and tools. It is not deployed. */
const manifestsFile = join(root, "dist/web-manifests.json");

export type Manifests = Record<Language, Manifest>;

/** The manifests of the last build. */
export function readManifests(): Manifests {
  return JSON.parse(readFileSync(manifestsFile, "utf8")) as Manifests;
}

/** The site that deploys, whatever the environment is that asks for it: tests and shells may name another one. */
export async function buildSite(): Promise<Manifests> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = "production";
  try {
    return await buildAll();
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

async function buildAll(): Promise<Manifests> {
  const madeFrom = hashSources(root, siteSources);
  mark(siteFolder);
  // One after the other: the first build empties the folder, and equal files of both builds have the same name.
  const cut = cutStart(await buildUncut());
  const english = await buildLanguage("en", cut);
  const german = await buildLanguage("de", cut);
  rmSync(join(siteFolder, ".vite"), { recursive: true, force: true });
  await minifyPublicScripts();
  await compressFiles(join(siteFolder, "assets"), join(compressedFolder, "assets"));
  const manifests = { en: english, de: german };
  await writeWorker(siteFolder, manifests);
  writeApiDocuments(siteFolder);
  writeFileSync(manifestsFile, JSON.stringify(manifests));
  mark(siteFolder, madeFrom);
  return manifests;
}

const input = {
  app: join(root, "web/index.html"),
  public: join(root, "web/src/public.tsx"),
  "sign-in": join(root, "web/src/sign-in.ts"),
};

const commonOptions = (language: Language) => ({
  configFile: join(root, "web/vite.config.ts"),
  root: join(root, "web"),
  plugins: [pageTexts(language)],
  logLevel: "warn" as const,
});

/** The app's files as the bundler cuts them. They are not written. */
async function buildUncut() {
  const { build } = await import("vite");
  const options = { write: false, minify: false, copyPublicDir: false, rolldownOptions: { input } };
  const built = await build({ ...commonOptions(defaultLanguage), build: options });
  if (!("output" in built)) throw new Error("The build answered with several outputs.");
  return built.output;
}

/** The bundler copies these as they are, and each page waits for one or two of them. */
async function minifyPublicScripts(): Promise<void> {
  const files = readdirSync(join(root, "web/public")).filter((file) => file.endsWith(".js"));
  for (const file of files) {
    const path = join(siteFolder, file);
    const { code } = await transform(readFileSync(path, "utf8"), { minify: true, target: "es2022" });
    writeFileSync(path, code);
  }
}

async function buildLanguage(language: Language, cut: Cut): Promise<Manifest> {
  const { build } = await import("vite");
  const isFirst = language === defaultLanguage;
  const common = commonOptions(language);
  // The cut files import each other in one direction only, so the bundler need not keep them from a circle.
  const codeSplitting = { groups: [{ name: cut, debugName: "start" }], includeDependenciesRecursively: false };
  const output = {
    manifest: true,
    emptyOutDir: isFirst,
    copyPublicDir: isFirst,
    rolldownOptions: { input, output: { codeSplitting } },
  };
  await build({ ...common, build: output });
  mkdirSync(join(siteFolder, language), { recursive: true });
  renameSync(join(siteFolder, "index.html"), join(siteFolder, language, appPage));
  const manifest = readManifest(siteFolder);

  const drawings = mkdtempSync(join(root, "dist/drawing-"));
  try {
    const drawers = {
      public: join(root, "web/src/public-server.tsx"),
      signIn: join(root, "web/src/sign-in-server.tsx"),
    };
    const inNode = { ssr: true, outDir: drawings, copyPublicDir: false, sourcemap: false };
    await build({ ...common, build: { ...inNode, rolldownOptions: { input: drawers } } });
    const load = (name: keyof typeof drawers): Promise<unknown> =>
      import(pathToFileURL(join(drawings, `${name}.js`)).href);
    const server = (await load("public")) as typeof import("#web/public-server.tsx");
    writePages(siteFolder, manifest, {
      language,
      pages: await server.drawPages(),
      siteUrl: server.siteUrl,
      pictureText: server.pictureText,
      themeStyles: server.themeStyles(),
      grounds: server.grounds,
    });
    const { drawSignIn, namePlace, wordsPlace } = (await load("signIn")) as typeof import("#web/sign-in-server.tsx");
    writeSignIn(siteFolder, manifest, { language, ...drawSignIn(), namePlace, wordsPlace, grounds: server.grounds });
  } finally {
    rmSync(drawings, { recursive: true, force: true });
  }
  return manifest;
}
