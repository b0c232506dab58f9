/**
 * What a phone loads, and when it shows it. The sign-in page and the dashboard come from the production build, behind a
 * stand-in for CloudFront.
 */

import { rmSync } from "node:fs";
import type { Browser } from "@playwright/test";
import type { Bench } from "../bench.ts";
import { launchBrowser, type Session, signIn } from "../browser.ts";
import { startFront } from "../front.ts";
import { inOrder, quantile } from "../measure.ts";
import { startAndAsk } from "../processes.ts";
import { openPhone } from "../phone.ts";
import { passingFolder } from "../product.ts";
import { kilobytes, milliseconds, type Row } from "../report.ts";
import { measureVisits } from "../visits.ts";

const goalMilliseconds = 1_700;
/** Six connections fetch these in a few rounds. */
const goalScripts = 40;
const measured = [
  { what: "sign-in page", path: "/demo/auth", isSignedIn: false, goalBytes: 130_000 },
  { what: "dashboard", path: "/demo/dashboard", isSignedIn: true, goalBytes: 195_000 },
];
const peer = { bytes: 205_000, milliseconds: 2_730 };

/** A page may still paint a larger element after its title. */
const settleMilliseconds = 1_000;

export const pages: Bench = {
  name: "pages",
  title: "Pages in a browser",
  run: async ({ isQuick, say }) => {
    const dataDir = passingFolder();
    const product = await startAndAsk([process.execPath, ...built], dataDir, "/api/health");
    const front = await startFront(product.url);
    const browser = await launchBrowser();
    try {
      const signedIn = await signIn(browser, front.url, "member@demo.example");
      const rows: Row[] = [];
      for (const { what, path, isSignedIn, goalBytes } of measured) {
        say(what);
        const loads: Load[] = [];
        for (let round = 0; round < (isQuick ? 1 : 5); round += 1)
          loads.push(await load(browser, `${front.url}${path}`, isSignedIn ? signedIn : undefined));
        const bytes = quantile(inOrder(loads.map(({ scriptBytes }) => scriptBytes)), 0.5);
        const paints = inOrder(loads.map(({ paintedAt }) => paintedAt));
        const common = { n: loads.length, workers: 1, store: "none" as const };
        rows.push(
          {
            ...common,
            what: `${what}: JavaScript over the wire, brotli`,
            median: kilobytes(bytes),
            reference: `the lightest page of a peer ${kilobytes(peer.bytes)}`,
            ratio: `${(bytes / peer.bytes).toFixed(2)} ×`,
            goal: `≤ ${kilobytes(goalBytes)}`,
            met: bytes <= goalBytes,
          },
          {
            ...common,
            what: `${what}: scripts`,
            median: `${quantile(inOrder(loads.map(({ scripts }) => scripts)), 0.5)}`,
            goal: `≤ ${goalScripts}`,
            met: loads.every(({ scripts }) => scripts <= goalScripts),
          },
          {
            ...common,
            what: `${what}: largest contentful paint`,
            median: milliseconds(quantile(paints, 0.5)),
            p99: milliseconds(paints.at(-1) ?? Number.NaN),
            reference: `the lightest page of a peer ${milliseconds(peer.milliseconds)}`,
            ratio: `${(quantile(paints, 0.5) / peer.milliseconds).toFixed(2)} ×`,
            goal: `≤ ${milliseconds(goalMilliseconds)}`,
            met: quantile(paints, 0.5) <= goalMilliseconds,
          },
        );
      }
      say("the dashboard after sign-in, and again");
      rows.push(...(await measureVisits(browser, front, isQuick ? 1 : 5)));
      return {
        rows,
        notes: [
          "Production build through a proxy that compresses as CloudFront does (brotli, level 5). Scripts and styles come compressed already, as they are deployed. The cache is empty. Chromium is slowed down as a phone: 150 ms, 1.6 Mbit/s, a quarter of the processor. All scripts until the network rests.",
          "Sizes are without headers. This browser uses HTTP/1.1 here, which sends 0.6 kB of them with each file. CloudFront uses HTTP/2 and 3, which send almost none. The paints pay for its six connections.",
          "A repeat visit has the service worker. Its network is slow in front of the product, because a browser slows down pages and not their workers.",
          "The peer's figures are Lighthouse's, from another run.",
        ],
      };
    } finally {
      await browser.close();
      front.close();
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};

const built = ["--disable-warning=ExperimentalWarning", "scripts/start.ts", "--built"];

interface Load {
  scriptBytes: number;
  scripts: number;
  /** Milliseconds after the navigation began. */
  paintedAt: number;
}

async function load(browser: Browser, url: string, storageState: Session): Promise<Load> {
  const { context, page, session } = await openPhone(browser, storageState);
  const headerBytes = new Map<string, number>();
  let scriptBytes = 0;
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (type === "Script") headerBytes.set(requestId, response.encodedDataLength);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const ofHeaders = headerBytes.get(requestId);
    if (ofHeaders !== undefined) scriptBytes += encodedDataLength - ofHeaders;
  });
  await page.goto(url, { waitUntil: "networkidle" });
  // The network is idle while the processor still renders. Without the title, the largest paint is that of
  // "Loading...".
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForTimeout(settleMilliseconds);
  // The last entry counts: the largest so far.
  const paintedAt = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        setTimeout(() => resolve(Number.NaN), 5_000);
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: "largest-contentful-paint",
          buffered: true,
        });
      }),
  );
  await context.close();
  return { scriptBytes, scripts: headerBytes.size, paintedAt };
}
