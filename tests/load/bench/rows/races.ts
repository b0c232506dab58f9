/** Two hundred callers at once ask for something that only one can have. */
import { checkTable } from "../../../support/checker.ts";
import type { Bench } from "../bench.ts";
import { bookingCall, hourOf, resourcesFor } from "../calls.ts";
import { inOrder, quantile, timed } from "../measure.ts";
import { type Product, startProduct, type Tenancy } from "../product.ts";
import { milliseconds, type Row } from "../report.ts";

const callers = 200;
const cost = 5;

export const races: Bench = {
  name: "races",
  title: "Two hundred at once",
  run: async ({ isQuick, say }) => {
    const rounds = isQuick ? 3 : 50;
    const product = await startProduct();
    try {
      const base = { resources: resourcesFor(callers * rounds), pointCostPerHour: cost };
      const rich = await product.openTenant({ ...base, members: callers, points: 1_000_000 });
      say("one slot");
      const slot = await race(product, rich, rounds, (round, caller) =>
        bookingCall(rich, caller, hourOf(round, rich.resources)),
      );
      const poor = await product.openTenant({ ...base, members: rounds, points: cost });
      say("points for one");
      const points = await race(product, poor, rounds, (round, caller) =>
        bookingCall(poor, round, hourOf(round * callers + caller, poor.resources)),
      );
      return {
        rows: [
          toRow(
            `${callers} callers on one slot`,
            slot,
            "peers: double-booked in 11 of 20 rounds, up to 16 in one slot",
          ),
          toRow(`${callers} calls of a member with points for one`, points, "peers: overspent in 7 of 8 rounds"),
        ],
        notes: [
          "The time is that of a round: until the last of the two hundred has its answer. Afterwards the raw table is checked: slots, ledgers, balances.",
          "The peers' rounds are from another run.",
        ],
      };
    } finally {
      await product.close();
    }
  },
};

interface Race {
  /** The number of callers that got it, in each round. */
  winners: number[];
  /** Answers other than success and the expected refusal. */
  others: number;
  times: number[];
  violations: number;
}

async function race(
  product: Product,
  own: Tenancy,
  rounds: number,
  call: (round: number, caller: number) => ReturnType<typeof bookingCall>,
): Promise<Race> {
  const result: Race = { winners: [], others: 0, times: [], violations: 0 };
  for (let round = 0; round < rounds; round += 1) {
    let statuses: number[] = [];
    const time = await timed(async () => {
      const answers = Array.from({ length: callers }, (_, caller) => product.http.send(call(round, caller)));
      statuses = (await Promise.all(answers)).map(({ status }) => status);
    });
    result.times.push(time);
    result.winners.push(statuses.filter((status) => status === 201).length);
    result.others += statuses.filter((status) => status !== 201 && status !== 409).length;
  }
  result.violations = (await checkTable(product.table, own.tenantId)).violations.length;
  return result;
}

function toRow(what: string, { winners, others, times, violations }: Race, reference: string): Row {
  const sorted = inOrder(times);
  const [fewest, most] = [Math.min(...winners), Math.max(...winners)];
  return {
    what: `${what}: ${fewest === most ? `exactly ${fewest}` : `${fewest} to ${most}`} had it, ${violations} violations, ${others} unclear answers`,
    n: winners.length,
    workers: callers,
    median: milliseconds(quantile(sorted, 0.5)),
    p99: milliseconds(quantile(sorted, 0.99)),
    store: "file",
    reference,
    goal: "exactly 1 each time",
    met: fewest === 1 && most === 1 && violations === 0,
  };
}
