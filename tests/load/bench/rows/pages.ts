/**
 * What a phone loads, and when it shows it. The sign-in page and the dashboard come from the production build, behind a
 * stand-in for CloudFront.
 */

import { rmSync } from "node:fs";
import { createServer, request as forward } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, constants } from "node:zlib";
import type { Browser } from "@playwright/test";
import type { Bench } from "../bench.ts";
import { launchBrowser, type Session, signIn } from "../browser.ts";
import { inOrder, quantile } from "../measure.ts";
import { startAndAsk } from "../processes.ts";
import { passingFolder } from "../product.ts";
import { kilobytes, milliseconds, type Row } from "../report.ts";

const goalMilliseconds = 1_700;
const measured = [
  { what: "sign-in page", path: "/demo/auth", isSignedIn: false, goalBytes: 130_000 },
  { what: "dashboard", path: "/demo/dashboard", isSignedIn: true, goalBytes: 195_000 },
];
const peer = { bytes: 205_000, milliseconds: 2_730 };

/** Lighthouse's phone: slow 4G, and a processor with a quarter of this one's speed. */
const phone = {
  viewport: { width: 412, height: 823 },
  network: { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 },
  processorRate: 4,
};

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
      return {
        rows,
        notes: [
          "Production build through a proxy that compresses as CloudFront does (brotli, level 5). Scripts and styles come compressed already, as they are deployed. The cache is empty. Chromium is slowed down as a phone: 150 ms, 1.6 Mbit/s, a quarter of the processor. All scripts until the network rests.",
          "Sizes are without headers. This browser uses HTTP/1.1 here, which sends 0.6 kB of them with each file. CloudFront uses HTTP/2 and 3, which send almost none. The paints pay for its six connections.",
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
  /** Milliseconds after the navigation began. */
  paintedAt: number;
}

async function load(browser: Browser, url: string, storageState: Session): Promise<Load> {
  const context = await browser.newContext({
    viewport: phone.viewport,
    deviceScaleFactor: 1.75,
    isMobile: true,
    storageState,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", phone.network);
  await session.send("Emulation.setCPUThrottlingRate", { rate: phone.processorRate });
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
  return { scriptBytes, paintedAt };
}

/** Forwards everything, and compresses text for clients that accept it. */
async function startFront(target: string) {
  const { hostname, port } = new URL(target);
  const compressed = new Map<string, Buffer>();
  const server = createServer((incoming, response) => {
    const outgoing = forward(
      { hostname, port, method: incoming.method, path: incoming.url, headers: incoming.headers },
      (answer) => {
        const isText = /^(text\/|application\/(json|javascript)|image\/svg)/.test(answer.headers["content-type"] ?? "");
        const understands = incoming.headers["accept-encoding"]?.includes("br") === true;
        if (!isText || !understands || answer.headers["content-encoding"] !== undefined) {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
          return;
        }
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () => {
          const { "content-length": _length, "transfer-encoding": _coding, ...headers } = answer.headers;
          const plain = Buffer.concat(chunks);
          const name = `${incoming.url} ${plain.length}`;
          const isKept = incoming.url?.startsWith("/assets/") === true;
          const body = (isKept ? compressed.get(name) : undefined) ?? brotli(plain);
          if (isKept) compressed.set(name, body);
          response.writeHead(answer.statusCode ?? 502, {
            ...headers,
            "content-encoding": "br",
            "content-length": body.length,
          });
          response.end(body);
        });
      },
    );
    outgoing.on("error", () => response.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const brotli = (plain: Buffer) => brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
