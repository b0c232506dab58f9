/** The memory of every process of the product, built and from source, at rest and after much use. */
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../../../scripts/local/load-handler.ts";
import type { Bench } from "../bench.ts";
import { bookingCall, hourOf, resourcesFor, succeed } from "../calls.ts";
import { createHttpClient } from "../http-client.ts";
import { underLoad } from "../measure.ts";
import { memoryOf, startAndAsk } from "../processes.ts";
import { passingFolder, startProduct, type Tenancy } from "../product.ts";
import { megabytes, type Row } from "../report.ts";

const members = 50;
const atRestSeconds = 10;

interface Program {
  /** The npm script. */
  script: "start:built" | "start";
  goalBytes: number;
  /** A browser's calls in a quarter of the run. */
  browse: (url: string) => Promise<void>;
}

const programs: readonly Program[] = [
  { script: "start:built", goalBytes: 250_000_000, browse: async () => undefined },
  { script: "start", goalBytes: 350_000_000, browse: loadEveryModule },
];

export const memory: Bench = {
  name: "memory",
  title: "Memory of `npm run start:built` and `npm start`",
  run: async ({ isQuick, say }) => {
    const bookings = isQuick ? 500 : 100_000;
    const seconds = isQuick ? 10 : 140;
    const rows: Row[] = [];
    for (const program of programs) {
      say(program.script);
      rows.push(...(await measure(program, { bookings, seconds, isQuick, say })));
    }
    return {
      rows,
      notes: [
        `Proportional set size: what a process holds alone, and its share of what it shares. Measured ${atRestSeconds} s after the last call, while stream, queues and mail run.`,
        `${bookings} bookings, or as many as fit into ${seconds} s. From source, each quarter also loads every module of the web app.`,
      ],
    };
  },
};

async function measure(
  { script, goalBytes, browse }: Program,
  {
    bookings,
    seconds,
    isQuick,
    say,
  }: { bookings: number; seconds: number; isQuick: boolean; say: (line: string) => void },
): Promise<Row[]> {
  const dataDir = passingFolder();
  const now = Date.now();
  const own = await prepare(dataDir, now, bookings);
  const program = await startAndAsk(commandOf(script), dataDir, "/api/health");
  try {
    const rows: Row[] = [];
    const look = async (what: string, n: number) => {
      await new Promise((resolve) => setTimeout(resolve, (isQuick ? 1 : atRestSeconds) * 1000));
      const held = memoryOf(program.pid);
      const sum = held.reduce((total, { bytes }) => total + bytes, 0);
      rows.push({
        what: `${script}, ${what}: ${held.map(({ name, bytes }) => `${name} ${megabytes(bytes)}`).join(", ")}`,
        n,
        median: megabytes(sum),
        store: "file",
        goal: `≤ ${megabytes(goalBytes)}`,
        met: sum <= goalBytes,
      });
      return sum;
    };
    const atRest = await look("at rest", 0);
    const http = createHttpClient(program.url);
    let booked = 0;
    const sums: number[] = [];
    for (let quarter = 1; quarter <= 4; quarter += 1) {
      const from = booked;
      const { sorted } = await underLoad(
        { workers: 8, calls: bookings / 4, seconds: seconds / 4 },
        async (position, worker) => {
          await succeed({ http }, bookingCall(own, worker, hourOf(from + position, own.resources, now)));
        },
      );
      booked += sorted.length;
      await browse(program.url);
      say(`${booked} bookings`);
      sums.push(await look(`after ${booked} bookings`, booked));
    }
    http.close();
    const [first = atRest, last = first] = [sums[0], sums.at(-1)];
    return [
      ...rows,
      {
        what: `${script}, flat: after ${booked} bookings beside after the first quarter of them`,
        n: booked,
        workers: 8,
        median: megabytes(last),
        store: "file",
        reference: megabytes(first),
        ratio: `${(last / first).toFixed(2)} ×`,
        goal: "≤ 1.1 ×",
        met: last <= 1.1 * first,
      },
    ];
  } finally {
    await program.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** As npm starts it, without the build before it and without npm's own process. */
function commandOf(script: Program["script"]): string[] {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const [, ...parameters] = (scripts[script] ?? "").split(" && ").at(-1)?.split(" ") ?? [];
  return [process.execPath, ...parameters];
}

/** The requests of a browser that visits every page of the development server. */
async function loadEveryModule(url: string): Promise<void> {
  const page = await fetch(url, { headers: { accept: "text/html" } });
  const scripts = [...(await page.text()).matchAll(/src="(\/[^"]+)"/g)].map(([, address = ""]) => address);
  const seen = new Set(scripts);
  const open = [...scripts];
  for (let address = open.pop(); address !== undefined; address = open.pop()) {
    const answer = await fetch(url + address);
    const text = await answer.text();
    if (!/javascript/.test(answer.headers.get("content-type") ?? "")) continue;
    for (const [, imported = ""] of text.matchAll(/(?:from|import)\s*\(?\s*["'](\/[^"']+)["']/g)) {
      if (!seen.has(imported)) open.push(imported);
      seen.add(imported);
    }
  }
}

/** People with points and tokens, made earlier by the same stack on the same folder, which keeps accounts and keys. */
async function prepare(dataDir: string, now: number, bookings: number): Promise<Tenancy> {
  const product = await startProduct({ dataDir, now });
  try {
    return await product.openTenant({ members, resources: resourcesFor(bookings), points: 5_000_000 });
  } finally {
    await product.close();
  }
}
