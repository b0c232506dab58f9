import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { languages } from "#lambdas/contract/languages.ts";
import { listKept, writeWorker } from "../../lib/bundle/service-worker.ts";
import { readManifests, siteFolder } from "../../lib/bundle/site.ts";

/** The service worker of the built site: which files it keeps for times without a network. */
const manifests = readManifests();
const other = { en: "de", de: "en" } as const;

describe.each(languages)("in the language %s, the service worker keeps", (language) => {
  const { page, files, staffFiles } = listKept(siteFolder, language, manifests[language]);
  const urls = files.map(({ url }) => url);
  const staffUrls = staffFiles.map(({ url }) => url);
  const onTheLine = (of: readonly string[]) =>
    of
      .map((url) => {
        const content = readFileSync(join(siteFolder, url));
        return url.endsWith(".woff2") ? content.length : brotliCompressSync(content).length;
      })
      .reduce((sum, size) => sum + size, 0);

  test("the app's page and what it loads first", () => {
    expect(page).toBe(`/${language}/app.html`);
    const html = readFileSync(join(siteFolder, page), "utf8");
    const named = [...html.matchAll(/(?:src|href)="(\/(?:assets\/[^"]+|first-paint\.js))"/g)].map(([, url]) => url);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((url) => !urls.includes(url ?? ""))).toEqual([]);
  });

  test("the page of tickets with the parts that it loads later", () => {
    const manifest = manifests[language];
    const tickets = manifest["src/features/events/my-registrations-page.tsx"]?.file;
    expect(urls).toContain(`/${tickets}`);
    // The ticket's code is drawn by a part of its own.
    const drawing = urls.filter(
      (url) => url.endsWith(".js") && readFileSync(join(siteFolder, url), "utf8").includes("errorCorrectionLevel"),
    );
    expect(drawing.length).toBeGreaterThan(0);
  });

  test("no page that does not work offline, and no file of the other language alone", () => {
    const manifest = manifests[language];
    for (const left of ["src/features/bookings/booking-page.tsx", "src/administration.tsx", "src/session/amplify.ts"])
      expect(urls).not.toContain(`/${manifest[left]?.file}`);
    const own = new Set(Object.values(manifest).map(({ file }) => `/${file}`));
    const foreign = Object.values(manifests[other[language]]).map(({ file }) => `/${file}`);
    expect(urls.filter((url) => foreign.includes(url) && !own.has(url))).toEqual([]);
  });

  test.each(["scan-page.tsx", "station/station-page.tsx"])("the page %s for staff and stations only", (file) => {
    const desk = `/${manifests[language][`src/features/access/${file}`]?.file}`;
    expect([urls.includes(desk), staffUrls.includes(desk)]).toEqual([false, true]);
    expect(staffUrls.filter((url) => urls.includes(url))).toEqual([]);
  });

  test("the camera's reader of codes for staff and stations only", () => {
    const isReader = (url: string) => /^\/assets\/scanner\/[^/]+\.(js|wasm)$/.test(url);
    expect([urls.filter(isReader).length, staffUrls.filter(isReader).length]).toEqual([0, 2]);
  });

  // Tickets, and the card with its page: about 435 kB. The front desk and the page of stations: about 45 kB. The reader
  // of codes: about 335 kB. The frame of the first paint: about 3 kB.
  test("at most 590 kB on the line for a member and 960 kB for staff, each file once", () => {
    expect(new Set(urls).size).toBe(urls.length);
    expect(onTheLine(urls)).toBeLessThan(590 * 1000);
    expect(onTheLine([...urls, ...staffUrls])).toBeLessThan(960 * 1000);
  });

  test("files without a hash in their name by a hash of their content", () => {
    for (const { url, revision } of files)
      expect(revision, url).toEqual(url.startsWith("/assets/") ? null : expect.stringMatching(/^[0-9a-f]{16}$/));
  });
});

test("another build is another worker, so browsers load its files", async () => {
  const folder = mkdtempSync(join(tmpdir(), "guildhall-worker-"));
  try {
    cpSync(siteFolder, folder, { recursive: true });
    await writeWorker(folder, manifests);
    const before = readFileSync(join(folder, "sw.js"), "utf8");
    expect(before).toBe(readFileSync(join(siteFolder, "sw.js"), "utf8"));
    writeFileSync(join(folder, "de/app.html"), "<!doctype html><title>Next</title>");
    await writeWorker(folder, manifests);
    expect(readFileSync(join(folder, "sw.js"), "utf8")).not.toBe(before);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
