/** A quiet house beside a noisy one. How long its calls take while the other house makes 50 times its usual calls. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Bench } from "../bench.ts";
import { dayCall } from "../calls.ts";
import { inOrder, quantile, timed } from "../measure.ts";
import { type Product, startProduct, type Tenancy } from "../product.ts";
import { milliseconds, type Row, times } from "../report.ts";

/** Two calls a second are a house of 100 members in a busy minute. */
const usualPerSecond = 2;
const noise = 50;
const quietPerSecond = 10;
const goal = 1.3;

export const noisyHouse: Bench = {
  name: "noisy-house",
  title: "A noisy house beside a quiet one",
  run: async ({ isQuick, say }) => {
    const seconds = isQuick ? 2 : 60;
    const rows: Row[] = [];
    let usual: number | undefined;
    for (const { what, factor, rates } of [
      { what: "beside a house with its usual calls", factor: 1, rates: "on" as const },
      { what: `beside ${noise} × the usual calls, limited`, factor: noise, rates: "on" as const },
      { what: `beside ${noise} × the usual calls, without limits`, factor: noise, rates: "off" as const },
    ]) {
      say(`${what}, ${seconds} s`);
      const product = await startProduct({ rates });
      try {
        const [quiet, noisy] = [await openHouse(product), await openHouse(product)];
        await send(product, quiet, 50, 2);
        const [own, others] = await Promise.all([
          send(product, quiet, quietPerSecond, seconds),
          send(product, noisy, factor * usualPerSecond, seconds),
        ]);
        const p99 = quantile(own.sorted, 0.99);
        usual ??= p99;
        const ratio = p99 / usual;
        rows.push({
          what: `day view of the quiet house, ${what}: ${others.refused} of ${others.sorted.length} calls of the other house refused`,
          n: own.sorted.length,
          workers: quietPerSecond,
          median: milliseconds(quantile(own.sorted, 0.5)),
          p99: milliseconds(p99),
          store: "file",
          reference: `its usual p99 ${milliseconds(usual)}`,
          ratio: times(ratio),
          goal: factor > 1 && rates === "on" ? `≤ ${goal} × the usual p99` : "information",
          met: factor > 1 && rates === "on" ? ratio <= goal : undefined,
        });
      } finally {
        await product.close();
      }
    }
    return {
      rows,
      notes: [
        "Both houses share one process and two cores here. On AWS each call has its own instance.",
        "The other house's 20 people call at fixed moments, whether earlier calls are answered or not.",
        "Its plan allows 3,000 calls a minute, so about the second half of a minute's 6,000 is refused.",
      ],
    };
  },
};

const openHouse = (product: Product) => product.openTenant({ members: 20, resources: 20, places: 100 });

async function send(product: Product, of: Tenancy, perSecond: number, seconds: number) {
  const startedAt = performance.now();
  let refused = 0;
  const taken = await Promise.all(
    Array.from({ length: perSecond * seconds }, async (_, position) => {
      await sleep(Math.max(1, (position / perSecond) * 1000 - (performance.now() - startedAt)));
      return timed(async () => {
        const { status } = await product.http.send(dayCall(of, position % of.tokens.length));
        if (status === 429) refused += 1;
        else if (status !== 200) throw new Error(`A day view answered ${status}.`);
      });
    }),
  );
  return { sorted: inOrder(taken), refused };
}
