/** Day view and bookings by one, eight and fifty workers. Beside each: the engine alone with the same transaction. */
import { randomUUID } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { bareBookingWrites } from "../bare-booking.ts";
import type { Bench } from "../bench.ts";
import { bookingCall, dayCall, hourOf, numberedDayCall, resourcesFor, succeed } from "../calls.ts";
import { perSecond, quantile, type Times, underLoad } from "../measure.ts";
import { type Product, startProduct, type Tenancy } from "../product.ts";
import { milliseconds, type Row, rate, times } from "../report.ts";

const goal = 0.8;
const workerCounts = [1, 8, 50] as const;
const mostWorkers = Math.max(...workerCounts);

/** How much faster the day by its numbers is than the day calendar, at eight workers. */
const dayGoal = 1.6;

/** Requests per second of two comparable products, with eight workers on two such cores, from a separate run. */
const peers = { day: { MRBS: 93, LibreBooking: 107 }, create: { "MRBS, without points": 206, LibreBooking: 111 } };

export const throughput: Bench = {
  name: "throughput",
  title: "Day view and bookings under load",
  run: async ({ isQuick, say }) => {
    const load = isQuick ? { calls: 100, seconds: 3 } : { calls: 3000, seconds: 4 };
    const rows: Row[] = [];
    for (const isStreamOn of [true, false]) {
      const product = await startProduct();
      try {
        await product.setStream(isStreamOn);
        const stream = isStreamOn ? "stream on" : "stream off";
        if (!isStreamOn) rows.push(...(await measureDay(product, load, say)));
        for (const workers of workerCounts) {
          say(`create booking, ${workers} workers, ${stream}`);
          // Alternating, with the engine before and after, so that a slower machine affects both.
          const before = await engineAlone(product, { ...load, workers });
          const taken = await bookUnderLoad(product, { ...load, workers });
          const after = await engineAlone(product, { ...load, workers });
          rows.push(toCreateRow(`create booking with debit, ${stream}`, workers, taken, [before, after]));
        }
      } finally {
        await product.close();
      }
    }
    say("create booking, 8 workers, whole local stack");
    const whole = await startProduct({ withConsumers: true });
    try {
      const taken = await bookUnderLoad(whole, { ...load, workers: 8 });
      rows.push({
        ...toRow("create booking with debit, stream on, consumers and mail running beside it", 8, taken),
        reference: listed(peers.create),
        ratio: listedRatios(peers.create, taken),
        goal: "",
      });
    } finally {
      await whole.close();
    }
    return {
      rows,
      notes: [
        "Medians and p99 are times of one call; rates are answers per second of all workers together.",
        "The engine alone: this process sends the same transaction with the AWS SDK, without the read before it. It does so before and after the product's turn.",
        "With one worker, the read, the transaction and HTTP follow one another. The ratio shows that price, and rises as workers overlap.",
        "The peers' rates are from another run, on two such cores with eight workers; they show the order of magnitude.",
      ],
    };
  },
};

async function measureDay(product: Product, load: { calls: number; seconds: number }, say: (line: string) => void) {
  const own = await product.openTenant({ members: 40, resources: 20, points: 10_000 });
  for (let position = 0; position < 120; position += 1)
    await succeed(product, bookingCall(own, position, hourOf(position, own.resources)));
  const rows: Row[] = [];
  for (const workers of workerCounts) {
    say(`day view, ${workers} workers`);
    const ask = (call: typeof dayCall, limits: typeof load) =>
      underLoad({ ...limits, workers }, async (_position, worker) => {
        await succeed(product, call(own, worker));
      });
    for (const call of [dayCall, numberedDayCall]) await ask(call, { calls: 200, seconds: 2 });
    // The calendar before and after, so that a slower machine affects both.
    const before = await ask(dayCall, load);
    const numbered = await ask(numberedDayCall, load);
    const after = await ask(dayCall, load);
    const calendar = (perSecond(before) + perSecond(after)) / 2;
    const ratio = perSecond(numbered) / calendar;
    rows.push({
      ...toRow("day view: 20 resources, 120 bookings", workers, before),
      reference: listed(peers.day),
      ratio: listedRatios(peers.day, before),
      goal: workers === 8 ? "10 × of each" : "",
      met: workers === 8 ? Object.values(peers.day).every((peer) => perSecond(before) >= 10 * peer) : undefined,
    });
    rows.push({
      ...toRow("the same day by its numbers", workers, numbered),
      reference: `day view ${rate(calendar)}; ${listed(peers.day)}`,
      ratio: `${times(ratio)}; ${listedRatios(peers.day, numbered)}`,
      goal: workers === 8 ? `≥ ${dayGoal} × the day view` : "",
      met: workers === 8 ? ratio >= dayGoal : undefined,
    });
  }
  return rows;
}

async function bookUnderLoad(
  product: Product,
  load: { workers: number; calls: number; seconds: number },
): Promise<Times> {
  const own = await openFor(product, load.calls);
  const book = async (position: number, worker: number) => {
    await succeed(product, bookingCall(own, worker, hourOf(position, own.resources)));
  };
  const warmUp = Math.ceil(load.calls / 10);
  await underLoad({ ...load, calls: warmUp }, book);
  return underLoad({ ...load, calls: load.calls }, (position, worker) => book(warmUp + position, worker));
}

/** Only the transaction. Each worker counts its wallet's version, because it is the wallet's only client. */
async function engineAlone(
  product: Product,
  load: { workers: number; calls: number; seconds: number },
): Promise<Times> {
  const { endpoint, tableName } = product.table;
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region: "eu-west-1", credentials }));
  const own = await openFor(product, load.calls);
  const wallets = own.members.map(() => ({ balance: plenty, version: 1 }));
  const commit = async (position: number, worker: number) => {
    const wallet = wallets[worker % wallets.length];
    const memberId = own.members[worker % wallets.length];
    if (wallet === undefined || memberId === undefined) throw new Error("There is no such worker.");
    const wish = { tenantId: own.tenantId, memberId, ...hourOf(position, own.resources) };
    const bookingId = `bkg_${randomUUID().replaceAll("-", "").slice(0, 26).toUpperCase()}`;
    const { writes, booking } = bareBookingWrites(tableName, bookingId, wish, wallet);
    await client.send(
      new TransactWriteCommand({
        ClientRequestToken: randomUUID(),
        ReturnConsumedCapacity: "INDEXES",
        TransactItems: writes,
      }),
    );
    wallets[worker % wallets.length] = { balance: booking.balanceAfterCharge, version: wallet.version + 1 };
  };
  const warmUp = Math.ceil(load.calls / 10);
  await underLoad({ ...load, calls: warmUp }, commit);
  const taken = await underLoad(load, (position, worker) => commit(warmUp + position, worker));
  client.destroy();
  return taken;
}

const plenty = 1_000_000;

const openFor = (product: Product, calls: number): Promise<Tenancy> =>
  product.openTenant({ members: mostWorkers, resources: resourcesFor(2 * calls), points: plenty });

function toRow(what: string, workers: number, { sorted, ...rest }: Times): Row {
  return {
    what,
    n: sorted.length,
    workers,
    median: `${milliseconds(quantile(sorted, 0.5))}, ${rate(perSecond({ sorted, ...rest }))}`,
    p99: milliseconds(quantile(sorted, 0.99)),
    store: "file",
    goal: "",
  };
}

function toCreateRow(what: string, workers: number, taken: Times, engine: readonly Times[]): Row {
  const alone = engine.reduce((sum, run) => sum + perSecond(run), 0) / engine.length;
  const ratio = perSecond(taken) / alone;
  return {
    ...toRow(what, workers, taken),
    reference: `engine alone ${rate(alone)}`,
    ratio: times(ratio),
    goal: `≥ ${goal} ×`,
    met: ratio >= goal,
  };
}

const listed = (of: Record<string, number>) =>
  Object.entries(of)
    .map(([peer, perSecondOfPeer]) => `${peer} ${rate(perSecondOfPeer)}`)
    .join("; ");
const listedRatios = (of: Record<string, number>, taken: Times) =>
  Object.values(of)
    .map((peer) => `${(perSecond(taken) / peer).toFixed(1)} ×`)
    .join("; ");
