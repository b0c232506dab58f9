import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { appPage, buildSite, prerenderedPages, siteFolder } from "../../scripts/bundle/site.ts";
import { publicPages } from "../../web/src/features/public/pages.ts";

/** What a search engine, a slow line and a browser without scripts get of the public site. */
beforeAll(async () => {
  // Vite builds for what NODE_ENV says, and a test's React would be twice as large.
  process.env.NODE_ENV = "production";
  await buildSite();
  process.env.NODE_ENV = "test";
}, 120_000);

const read = (file: string) => readFileSync(join(siteFolder, file), "utf8");
const listed = publicPages.filter(({ isListed }) => isListed);

describe.each(publicPages.map((page) => [page.head.path, page] as const))("%s", (path, { head, isListed }) => {
  const document = () => read(prerenderedPages()[path] ?? "");

  test("says what it is before any script runs", () => {
    expect(document()).toContain(
      `<title>${head.title.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</title>`,
    );
    expect(document()).toMatch(/<h1[^>]*>[^<]/);
    expect(document()).toContain(`rel="canonical" href="https://guildhall.example${path}"`);
    expect(document()).toContain('property="og:title"');
    expect(document().includes('content="noindex"')).toBe(!isListed);
  });

  test("carries no script of its own, as the content security policy demands", () => {
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
    const bytes = files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(siteFolder, file))).length, 0);
    expect(files.length).toBeGreaterThan(1);
    expect(bytes).toBeLessThan(75 * 1024);
  });
});

test("the sitemap lists the public pages, and robots find it", () => {
  const places = [...read("sitemap.xml").matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place);
  expect(places).toEqual(listed.map(({ head }) => `https://guildhall.example${head.path}`));
  expect(read("robots.txt")).toContain("Sitemap: https://guildhall.example/sitemap.xml");
});

test("the app has a page of its own, and no source maps or manifests deploy", () => {
  expect(read(appPage)).toContain('<div id="root"></div>');
  expect(() => statSync(join(siteFolder, ".vite"))).toThrow();
  expect(prerenderedPages()).not.toHaveProperty("/app");
});
