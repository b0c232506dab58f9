/** Many people want a few seats in the same seconds. Transactions meet conflicts as on AWS, so a line forms. */
import { setTimeout as sleep } from "node:timers/promises";
import { checkTable } from "../../../support/checker.ts";
import { readRawTable } from "../../../support/raw-table.ts";
import type { Bench } from "../bench.ts";
import { registeringCall } from "../calls.ts";
import { inOrder, quantile, timed } from "../measure.ts";
import { type Product, startProduct } from "../product.ts";
import { milliseconds, seconds } from "../report.ts";

const perSecond = 500;

export const rush: Bench = {
  name: "rush",
  title: "A rush at an event",
  isFromSource: true,
  run: async ({ isQuick, say }) => {
    const [lasts, seats] = isQuick ? [0.2, 10] : [4, 100];
    const people = perSecond * lasts;
    // From source, because conflicts are made below the product's own client of the table.
    const product = await startProduct({ withConsumers: true, metered: true });
    try {
      say(`${people} members`);
      const { eventId, terms, ...made } = await product.ask.openRush({ people, seats });
      const own = { ...made, tokens: await product.ask.tokens({ members: made.members }) };
      say(`${perSecond} calls a second for ${lasts} s`);
      const startedAt = performance.now();
      const answers = await Promise.all(
        own.members.map(async (_, position) => {
          await sleep(Math.max(1, (position / perSecond) * 1000 - (performance.now() - startedAt)));
          let status = 0;
          const time = await timed(async () => {
            ({ status } = await product.http.send(registeringCall(own, position, eventId, terms)));
          });
          return { status, time };
        }),
      );
      const served = await waitForLine(product, own.tenantId);
      const { violations } = await checkTable(product.table, own.tenantId);
      const count = (...statuses: number[]) => answers.filter(({ status }) => statuses.includes(status)).length;
      const unclear = people - count(201, 202, 409);
      const times = inOrder(answers.map(({ time }) => time));
      const { sold, isInOrder, waits } = served;
      return {
        rows: [
          {
            what: `${people} calls, ${seats} seats: ${sold} sold, ${violations.length} violations. At once ${count(201)} had a seat, ${count(409)} none. ${count(202)} stood in the line; ${unclear} answers were unclear`,
            n: people,
            workers: perSecond,
            median: milliseconds(quantile(times, 0.5)),
            p99: milliseconds(quantile(times, 0.99)),
            store: "file",
            goal: `exactly ${seats} sold, the line in its order`,
            met: sold === seats && isInOrder && unclear === 0 && violations.length === 0,
          },
          {
            what: "waiting in the line until it is settled",
            n: waits.length,
            median: seconds(quantile(waits, 0.5)),
            p99: seconds(quantile(waits, 0.99)),
            store: "file",
            goal: "information",
          },
        ],
        notes: [
          `The calls come in at ${perSecond} a second, whether the earlier ones are answered or not.`,
          "The waiting time is read once a second, from the last call on.",
        ],
      };
    } finally {
      await product.close();
    }
  },
};

interface Served {
  sold: number;
  isInOrder: boolean;
  /** Seconds after the last answer at which each number had left the line, in order of size. */
  waits: number[];
}

const mostSeconds = 300;

/** @throws {Error} if somebody still stands in the line after five minutes */
async function waitForLine({ table }: Product, tenantId: string): Promise<Served> {
  const startedAt = performance.now();
  const leftAt = new Map<number, number>();
  let standing = new Set<number>();
  do {
    const passed = (performance.now() - startedAt) / 1000;
    if (passed > mostSeconds) throw new Error(`${standing.size} people still stand in the line.`);
    if (leftAt.size + standing.size > 0) await sleep(1000);
    const items = await readRawTable(table, `T#${tenantId}#`);
    standing = new Set(items.filter(({ entity }) => entity === "lined").map(({ lineNo }) => Number(lineNo)));
    for (const { entity, lineNo } of items)
      if (entity === "registration" && typeof lineNo === "number" && !standing.has(lineNo) && !leftAt.has(lineNo))
        leftAt.set(lineNo, (performance.now() - startedAt) / 1000);
  } while (standing.size > 0);
  const registrations = (await readRawTable(table, `T#${tenantId}#`)).filter(({ entity }) => entity === "registration");
  const hasSeat = registrations
    .filter(({ lineNo }) => typeof lineNo === "number")
    .toSorted((one, other) => Number(one.lineNo) - Number(other.lineNo))
    .map(({ status }) => status === "registered");
  return {
    sold: registrations.filter(({ status }) => status === "registered").length,
    isInOrder: !hasSeat.some((has, position) => has && hasSeat[position - 1] === false),
    waits: inOrder([...leftAt.values()]),
  };
}
