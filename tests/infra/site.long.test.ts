import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { staleVersion } from "#lambdas/contract/errors.ts";
import { routes } from "#lambdas/contract/index.ts";
import { type Language, languages } from "#lambdas/contract/languages.ts";
import { publicPages } from "#web/features/public/pages.ts";
import { appPage, compressedFolder, prerenderedPages, readManifests, siteFolder } from "../../lib/bundle/site.ts";

/** The site for search engines, slow lines and browsers without scripts. */
const manifests = readManifests();

/** Several pages load the same scripts, and compressing one is slow. */
const compressedSizes = new Map<string, number>();
function compressedSize(file: string): number {
  const size = compressedSizes.get(file) ?? brotliCompressSync(readFileSync(join(siteFolder, file))).length;
  compressedSizes.set(file, size);
  return size;
}

const read = (file: string) => readFileSync(join(siteFolder, file), "utf8");
const readPage = (language: Language, file: string) => read(join(language, file));
const listed = publicPages.filter(({ isListed }) => isListed);

describe.each(publicPages.map((page) => [page.head.path, page] as const))("%s", (path, { head, isListed }) => {
  const document = () => readPage("en", prerenderedPages()[path] ?? "");

  test("names itself before any script runs", () => {
    expect(document()).toContain(
      `<title>${head.title.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</title>`,
    );
    expect(document()).toMatch(/<h1[^>]*>[^<]/);
    expect(document()).toContain(`rel="canonical" href="https://guildhall.example${path}"`);
    expect(document()).toContain('property="og:title"');
    expect(document().includes('content="noindex"')).toBe(!isListed);
  });

  test("has no inline script, as the content security policy requires", () => {
    for (const [, attributes = "", body = ""] of document().matchAll(/<script([^>]*)>(.*?)<\/script>/gs)) {
      if (!attributes.includes("application/ld+json")) expect(body).toBe("");
    }
    expect(document()).not.toMatch(/\son[a-z]+="/);
    expect(document()).not.toMatch(/(src|href)="https?:\/\/(?!guildhall\.example)/);
  });

  test("needs little JavaScript", () => {
    const files = [...document().matchAll(/(?:modulepreload" href|module" src)="\/([^"]+)"/g)].map(
      ([, file = ""]) => file,
    );
    const bytes = files.reduce((sum, file) => sum + compressedSize(file), 0);
    expect(files.length).toBeGreaterThan(1);
    expect(bytes).toBeLessThan(75 * 1024);
  });
});

test("the documents of the API are files, and name every route", () => {
  const document = JSON.parse(read("api/openapi.json")) as { openapi: string; paths: Record<string, object> };
  expect(document.openapi).toBe("3.1.0");
  const page = read("api/docs.html");
  for (const { id, path, method } of routes) {
    expect(document.paths[path], id).toHaveProperty(method.toLowerCase());
    expect(page).toContain(`<article id="${id}">`);
  }
  expect(page).not.toMatch(/<script|\son[a-z]+="/);
});

test("a shared page shows an existing JPEG picture of the stated size, and a small file", () => {
  for (const { head } of publicPages) {
    const document = readPage("en", prerenderedPages()[head.path] ?? "");
    const told = (name: string) => new RegExp(`property="og:image${name}" content="([^"]+)"`).exec(document)?.[1] ?? "";
    const picture = readFileSync(join(siteFolder, told("").replace("https://guildhall.example/", "")));
    expect(picture.length).toBeLessThan(150_000);
    expect(picture.subarray(0, 3).toString("hex")).toBe("ffd8ff");
    expect(told(":type")).toBe("image/jpeg");
    expect([told(":width"), told(":height")]).toEqual(["1200", "630"]);
    expect(sizeOfJpeg(picture)).toEqual({ width: 1200, height: 630 });
    expect(told(":alt")).toMatch(/\w+ \w+/);
  }
});

/** From the first frame header (SOF0 to SOF2): two bytes of marker, two of length, one of depth, height, width. */
function sizeOfJpeg(bytes: Buffer): { width: number; height: number } | undefined {
  for (let position = 2; position < bytes.length; position += 2 + bytes.readUInt16BE(position + 2)) {
    const marker = bytes.readUInt16BE(position);
    if (marker >= 0xffc0 && marker <= 0xffc2)
      return { height: bytes.readUInt16BE(position + 5), width: bytes.readUInt16BE(position + 7) };
  }
  return undefined;
}

test("the sitemap lists the public pages, and robots find it", () => {
  const places = [...read("sitemap.xml").matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place);
  expect(places).toEqual(listed.map(({ head }) => `https://guildhall.example${head.path}`));
  expect(read("robots.txt")).toContain("Sitemap: https://guildhall.example/sitemap.xml");
});

describe("a reader of one language", () => {
  const others: Record<Language, Language> = { en: "de", de: "en" };

  test.each(languages)("of %s never loads the texts of the other", async (language) => {
    const [own, foreign] = [await sentencesIn(language), await sentencesIn(others[language])];
    const loaded = [...filesFrom(language)].map((file): [string, string] => [file, read(`assets/${file}`)]);
    const all = loaded.map(([, text]) => text).join("\n");
    // The sentences of the own language are there, so the files and the sentences are the right ones.
    expect(own.filter((sentence) => all.includes(sentence)).length).toBeGreaterThan(own.length * 0.9);
    const found = foreign
      .filter((sentence) => !own.includes(sentence) && all.includes(sentence) && !isForProgrammers(sentence))
      .map((sentence) => [sentence, loaded.find(([, text]) => text.includes(sentence))?.[0]]);
    expect(found).toEqual([]);
  });

  test.each(languages)("of %s never loads a file that only the other's build has", (language) => {
    const filesOf = (one: Language) => Object.values(manifests[one]).map(({ file }) => file.replace("assets/", ""));
    const own = new Set(filesOf(language));
    const foreign = filesOf(others[language]).filter((file) => !own.has(file));
    expect(foreign.length).toBeGreaterThan(20);
    const loaded = filesFrom(language);
    expect(foreign.filter((file) => loaded.has(file))).toEqual([]);
  });
});

/** Every script and style that a language's pages name, and those that these name: imports, preloads, lazy imports. */
function filesFrom(language: Language): Set<string> {
  const known = new Set(readdirSync(join(siteFolder, "assets")));
  const found = new Set<string>();
  const follow = (text: string): void => {
    for (const [name] of text.matchAll(/[\w.-]+\.(?:js|css)/g)) {
      if (!known.has(name) || found.has(name)) continue;
      found.add(name);
      follow(read(`assets/${name}`));
    }
  };
  for (const page of [...Object.values(prerenderedPages()), appPage]) follow(readPage(language, page));
  return found;
}

/** English in which contracts explain their refusals, and aws-amplify its errors. No page shows these sentences. */
function isForProgrammers(sentence: string): boolean {
  const messages = routes.flatMap(({ errors }) => errors.map(({ message }) => message));
  return [
    ...messages,
    staleVersion.message,
    "Password is required to confirmResetPassword",
    "Authentication Error",
  ].some((message) => message.includes(sentence));
}

const webSources = join(import.meta.dirname, "../../web/src");

/** The longer sentences of all catalogues of a language. Words such as "Status" may be the same in both. */
async function sentencesIn(language: Language): Promise<string[]> {
  const translated = readdirSync(webSources, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".de.ts"),
  );
  const files = translated.map((file) => (language === "en" ? file.replace(/\.de\.ts$/, ".ts") : file));
  const found = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === "string" && value.length >= 20 && value.includes(" ") && !/["'`\\\n]/.test(value))
      found.add(value);
    if (typeof value === "object" && value !== null) Object.values(value).forEach(collect);
  };
  for (const file of files) Object.values((await import(join(webSources, file))) as object).forEach(collect);
  return [...found];
}

test("every hashed script and style also exists in brotli, with the same content", () => {
  const names = (folder: string) => readdirSync(folder).filter((file) => /\.(js|css)$/.test(file));
  const [plain, compressed] = [join(siteFolder, "assets"), join(compressedFolder, "assets")];
  expect(names(compressed).toSorted()).toEqual(names(plain).toSorted());
  expect(readdirSync(compressed)).toHaveLength(names(plain).length);
  for (const file of names(compressed)) {
    const bytes = brotliDecompressSync(readFileSync(join(compressed, file)));
    expect(bytes.equals(readFileSync(join(plain, file))), file).toBe(true);
  }
});

test("a script fetches exactly what its lazy imports need and it has not imported yet", () => {
  const names = readdirSync(join(siteFolder, "assets")).filter((file) => file.endsWith(".js"));
  const codes = new Map(names.map((name) => [name, read(`assets/${name}`)]));
  const find = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);
  const withImports = (name: string, found = new Set<string>()): Set<string> => {
    found.add(name);
    for (const next of find(codes.get(name) ?? "", /(?:from|import)\s?["'`]\.\/([\w.-]+\.js)["'`]/g))
      if (!found.has(next)) withImports(next, found);
    return found;
  };
  let lazyImports = 0;
  for (const [name, code] of codes) {
    const own = withImports(name);
    const lazy = find(code, /import\(["'`]\.\/([\w.-]+\.js)["'`]\)/g);
    const needed = new Set(lazy.flatMap((file) => [...withImports(file)]).filter((file) => !own.has(file)));
    const fetched = find(/m\.f=\[([^\]]*)\]/.exec(code)?.[1] ?? "", /assets\/([\w.-]+\.js)/g);
    expect(fetched.toSorted(), name).toEqual([...needed].toSorted());
    lazyImports += lazy.length;
  }
  expect(lazyImports).toBeGreaterThan(100);
});

test("no script of the page's head has comments or long names", () => {
  // In the sources these are 3.9 kB, 9.9 kB and 0.7 kB.
  const most = { "first-paint.js": 2_000, "frame.js": 5_500, "open-app.js": 400 };
  for (const [file, bytes] of Object.entries(most)) expect(read(file).length, file).toBeLessThan(bytes);
});

test("the app has a page of its own, and no source maps or manifests deploy", () => {
  for (const language of languages) {
    expect(readPage(language, appPage)).toContain('<div id="root"></div>');
    expect(readPage(language, appPage)).toContain(`<html lang="${language}">`);
  }
  expect(() => statSync(join(siteFolder, ".vite"))).toThrow();
  expect(prerenderedPages()).not.toHaveProperty("/app");
  expect(prerenderedPages()).not.toHaveProperty("/sign-in");
});

describe.each(languages)("the drawn sign-in page in %s", (language) => {
  const page = () => readPage(language, "sign-in.html");
  const files = (pattern: RegExp) => [...page().matchAll(pattern)].map(([, file = ""]) => file);

  test("has the fields that password managers know, and where each name of the workspace follows", () => {
    expect(page()).toContain(`<html lang="${language}"`);
    expect(page()).toMatch(/<input[^>]*autoComplete="username"[^>]*name="email"/);
    expect(page()).toMatch(/<input[^>]*type="password"[^>]*name="password"/);
    expect(page()).toMatch(/<h1[^>]*>[^<]+<span data-name><\/span>/);
    expect(page()).toContain('<div id="root" hidden></div>');
    // The characters that stand for a workspace's words remain only where the script looks for them.
    expect(page().replace(/<div id="drawn"[^>]*>/, "")).not.toMatch(/[\uE000\uE001]/u);
  });

  test("has no inline script, as the content security policy requires", () => {
    for (const [, attributes = "", body = ""] of page().matchAll(/<script([^>]*)>(.*?)<\/script>/gs))
      if (!attributes.includes("application/json")) expect(body).toBe("");
    expect(page()).not.toMatch(/\son[a-z]+="/);
  });

  test("needs very few scripts and styles before somebody uses it", () => {
    const scripts = files(/(?:modulepreload" href|module" src)="\/([^"]+)"/g);
    const styles = files(/stylesheet" href="\/([^"]+)"/g);
    expect(scripts.length).toBeGreaterThan(1);
    expect(styles.length).toBeGreaterThan(1);
    const weight = (names: string[]) => names.reduce((sum, file) => sum + compressedSize(file), 0);
    expect(weight(scripts) / 1000).toBeLessThan(8);
    expect(weight(styles) / 1000).toBeLessThan(12);
  });

  test("fetches none of the app's files ahead, and asks whose page it is", () => {
    expect(page()).toContain('<script type="application/json" id="ahead">{"/auth":[]}</script>');
  });

  test("knows the app's files, its start first, and has the styles of both", () => {
    const [, list = "[]"] = /<script type="application\/json" id="app">(.*?)<\/script>/.exec(page()) ?? [];
    const [start, ...others] = JSON.parse(list) as string[];
    expect(readPage(language, appPage)).toContain(
      `<script type="module" crossorigin src="${start}" fetchpriority="low">`,
    );
    const needed = ["index.html", "src/features/auth/auth-page.tsx"].flatMap((part) => scriptsOf(part, language));
    expect([start, ...others].toSorted()).toEqual([...new Set(needed)].map((file) => `/${file}`).toSorted());
    const styles = [...readPage(language, appPage).matchAll(/stylesheet"[^>]*href="([^"]+)"/g)].map(([, file]) => file);
    expect(styles.length).toBeGreaterThan(0);
    for (const file of styles) expect(page()).toContain(`<link rel="stylesheet" href="${file}">`);
  });
});

describe.each([
  ["/auth", ["src/features/auth/auth-page.tsx"], 208, 45],
  ["/dashboard", ["src/app/shell/shell.tsx", "src/app/shell/page-boundary.tsx", "src/dashboard.tsx"], 194, 24],
] as const)("%s", (path, own, limitKilobytes, limitFiles) => {
  const scripts = () => new Set(["index.html", ...own].flatMap((part) => scriptsOf(part)));

  test("preloads its own files, whatever the slug in front, and no other page does", () => {
    const app = new Set(scriptsOf("index.html"));
    const awaited = [...scripts()].filter((file) => !app.has(file)).map((file) => `/${file}`);
    for (const address of [path, `/harbour${path}`]) {
      const { modules, styles } = fetchedAhead(address);
      expect(modules.toSorted()).toEqual(awaited.toSorted());
      expect(styles.every((file) => file.endsWith(".css"))).toBe(true);
    }
    for (const address of ["/", "/harbour", `/harbour/admin${path}`, `${path}/harbour`])
      expect(fetchedAhead(address)).toEqual({ modules: [], styles: [], calls: [], kept: [], priorities: [] });
  });

  test("asks whose page it is, if the address names a workspace, and keeps the answer for the app", () => {
    const address = "/api/workspaces/harbour";
    expect(fetchedAhead(`/harbour${path}`)).toMatchObject({ calls: [address], kept: [address] });
    expect(fetchedAhead(path)).toMatchObject({ calls: [], kept: [] });
  });

  test.each(languages)("starts with few scripts in %s", (language) => {
    const parts = ["index.html", ...own].flatMap((part) => scriptsOf(part, language));
    const sizes = [...new Set(parts)].map(compressedSize);
    expect(sizes.length).toBeGreaterThan(1);
    expect(sizes.length).toBeLessThan(limitFiles);
    expect(sizes.reduce((sum, size) => sum + size, 0) / 1000).toBeLessThan(limitKilobytes);
  });

  test("fetches its scripts after what the first paint needs", () => {
    for (const language of languages) {
      const tags = readPage(language, appPage).match(/<(link rel="modulepreload"|script type="module")[^>]*>/g) ?? [];
      expect(tags.length).toBeGreaterThan(5);
      expect(tags.filter((tag) => !tag.includes('fetchpriority="low"'))).toEqual([]);
    }
    expect(fetchedAhead(path).priorities).toEqual(["low"]);
  });

  // Strings of these libraries that no minifier changes.
  test.each([
    ["zod", "invalid_element"],
    ["Temporal", "PlainYearMonth"],
    ["the client of the user pool", "USER_SRP_AUTH"],
    ["the client of channels", "aws-appsync-event-ws"],
  ])("starts without %s", (_what, word) => {
    expect([...scripts()].filter((file) => read(file).includes(word))).toEqual([]);
    // The string is there if the library is; otherwise the check would always pass.
    const all = readdirSync(join(siteFolder, "assets")).filter((file) => file.endsWith(".js"));
    expect(all.some((file) => read(`assets/${file}`).includes(word))).toBe(true);
  });
});

const clockOf = (key: string) => key.replace("accessToken", "clockDrift");

describe("the dashboard's answers", () => {
  const [slugCall, me, dashboard] = [
    "/api/workspaces/harbour",
    routes.find(({ id }) => id === "members.getMe")?.path.replace("{tenantId}", "ten_1"),
    routes.find(({ id }) => id === "dashboard.getDashboard")?.path.replace("{tenantId}", "ten_1"),
  ];
  const tokenKey = "CognitoIdentityServiceProvider.client.maya.accessToken";
  const tokenUntil = (milliseconds: number) => `head.${btoa(JSON.stringify({ exp: milliseconds / 1000 }))}.sign`;
  const soon = tokenUntil(Date.now() + 60_000);
  const later = tokenUntil(Date.now() + 86_400_000);
  const house = { "guildhall-house:/harbour": JSON.stringify({ tenantId: "ten_1" }) };

  test("are requested with the token, for the workspace that this browser knows", () => {
    const fetched = fetchedAhead("/harbour/dashboard", { ...house, [tokenKey]: later });
    expect(fetched.calls).toEqual([slugCall, me, dashboard]);
    expect(fetched.kept).toEqual([slugCall, `Bearer ${later} ${me}`, `Bearer ${later} ${dashboard}`]);
    const ownHost = { "guildhall-house:": JSON.stringify({ tenantId: "ten_1" }), [tokenKey]: later };
    expect(fetchedAhead("/dashboard", ownHost).calls).toEqual([me, dashboard]);
  });

  test.each([
    ["nobody is signed in", house],
    ["the token ends soon", { ...house, [tokenKey]: soon }],
    ["the clock of this computer is late", { ...house, [tokenKey]: later, [clockOf(tokenKey)]: "90000000" }],
    ["the token is none", { ...house, [tokenKey]: "text" }],
    ["the workspace is new here", { [tokenKey]: later }],
    ["another program wrote in its place", { "guildhall-house:/harbour": "{", [tokenKey]: later }],
  ])("wait for the app where %s", (_where, kept) => {
    expect(fetchedAhead("/harbour/dashboard", kept).calls).toEqual([slugCall]);
  });

  test("of other pages wait for the app", () => {
    expect(fetchedAhead("/harbour/auth", { ...house, [tokenKey]: later }).calls).toEqual([slugCall]);
    expect(fetchedAhead("/harbour/booking", { ...house, [tokenKey]: later }).calls).toEqual([]);
  });
});

/** Selectors of the library, which no minifier changes. */
const hasCharts = (file: string) => read(file).includes("MuiLineChart") || read(file).includes("MuiChartsAxis");

test.each(languages)(
  "the administrators' page in %s starts without the library of charts, and adds little to it",
  (language) => {
    const shell = new Set(["index.html", "src/app/shell/shell.tsx"].flatMap((part) => scriptsOf(part, language)));
    const page = scriptsOf("src/administration.tsx", language).filter((file) => !shell.has(file));
    expect(page.filter(hasCharts)).toEqual([]);
    const own = page.reduce((sum, file) => sum + compressedSize(file), 0);
    expect(own / 1000).toBeLessThan(112);

    const started = new Set([...shell, ...page]);
    const drawing = scriptsOf("src/kit/charts/line-drawing.tsx", language).filter((file) => !started.has(file));
    expect(drawing.some(hasCharts)).toBe(true);
    expect(drawing.reduce((sum, file) => sum + compressedSize(file), 0) / 1000).toBeLessThan(95);
  },
);

/** The requests of the app's page right after its load at an address. */
function fetchedAhead(
  pathname: string,
  stored: Readonly<Record<string, string>> = {},
): Record<"modules" | "styles" | "calls" | "kept" | "priorities", string[]> {
  const links: { rel: string; href: string; crossOrigin: string; fetchPriority?: string }[] = [];
  const calls: string[] = [];
  const [, list] = /<script type="application\/json" id="ahead">(.*?)<\/script>/.exec(readPage("en", appPage)) ?? [];
  const page: { guildhallAhead?: object } = {};
  const context = Object.assign(page, {
    location: { pathname },
    fetch: async (address: string) => void calls.push(address),
    localStorage: { ...stored, getItem: (key: string) => stored[key] ?? null },
    atob,
    Date,
    setTimeout: () => undefined,
    matchMedia: () => ({ matches: false }),
    document: {
      documentElement: { setAttribute: () => undefined },
      getElementById: (id: string) => (id === "ahead" ? { textContent: list } : null),
      createElement: () => ({}),
      head: { append: (link: (typeof links)[number]) => links.push(link) },
    },
  });
  runInNewContext(read("first-paint.js"), context);
  // As scripts are requested; otherwise each would be fetched twice.
  expect(links.every(({ crossOrigin }) => crossOrigin === "anonymous")).toBe(true);
  const of = (kind: string) => links.filter(({ rel }) => rel === kind).map(({ href }) => href);
  const kept = Object.keys(page.guildhallAhead ?? {});
  const scripts = links.filter(({ rel }) => rel === "modulepreload");
  const priorities = [...new Set(scripts.map(({ fetchPriority }) => fetchPriority ?? "auto"))];
  return { modules: of("modulepreload"), styles: of("preload"), calls, kept, priorities };
}

/** The file of a part of the web app, and all its imports. */
function scriptsOf(part: string, language: Language = "en"): string[] {
  const found = new Map<string, string>();
  const follow = (key: string): void => {
    const chunk = manifests[language][key];
    if (chunk === undefined) throw new Error(`The build has no ${key}.`);
    if (found.has(key)) return;
    found.set(key, chunk.file);
    for (const needed of chunk.imports ?? []) follow(needed);
  };
  follow(part);
  return [...found.values()];
}
