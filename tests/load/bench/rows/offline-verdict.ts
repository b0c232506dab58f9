/** A desk without a network judges a code by what it keeps: from the scanned text to the verdict. */
import { randomUUID } from "node:crypto";
import { judgeAtDesk, tokenHash } from "#lambdas/access/offline.ts";
import { type DeskCard, deskCardSchema } from "#lambdas/access/offline-contract.ts";
import { firstSettings } from "#lambdas/access/rules.ts";
import { readCode } from "#lambdas/cards/code.ts";
import { house, liveText, makeDevice } from "../../../support/card-codes.ts";
import type { Bench } from "../bench.ts";
import { inOrder, quantile, timed } from "../measure.ts";
import { milliseconds } from "../report.ts";

const { tenantId, cardToken, expiresAt } = house;
const now = Date.UTC(2026, 10, 24, 9, 30);
const step = Math.floor(now / 30_000);
const rules = { ...firstSettings, timeZone: "Europe/London" };

/** Milliseconds. The issue of the front desk asks for it. */
const budget = 50;

export const offlineVerdict: Bench = {
  name: "offline-verdict",
  title: "A verdict without a network",
  isFromSource: true,
  run: async ({ isQuick, say }) => {
    const [count, scans] = isQuick ? [100, 50] : [10_000, 5_000];
    say(`${count} cards`);
    const kept = new Map<string, DeskCard>();
    const codes: string[] = [];
    for (let no = 0; no < count; no += 1) {
      const device = makeDevice();
      const memberId = randomUUID();
      kept.set(memberId, await cardOf(memberId, device.publicKey));
      if (no % (count / scans) < 1)
        codes.push(liveText({ tenantId, cardToken, expiresAt, memberId }, { key: 1, step, by: device }));
    }
    say(`${codes.length} codes`);
    const times: number[] = [];
    for (const text of codes) times.push(await timed(() => judge(text, kept)));
    const sorted = inOrder(times);
    const p99 = quantile(sorted, 0.99);
    return {
      rows: [
        {
          what: `a code of one of ${count} cards that the desk keeps`,
          n: sorted.length,
          workers: 1,
          median: milliseconds(quantile(sorted, 0.5)),
          p99: milliseconds(p99),
          store: "none",
          goal: `≤ ${budget} ms`,
          met: p99 <= budget,
        },
      ],
      notes: [
        "From the scanned text to the verdict, in one process. It reads the text, finds the card, checks token and signature, and judges the plan.",
        "Each code is of another card, so no key is known before. What the desk stores of a scan is not in it.",
      ],
    };
  },
};

async function judge(text: string, kept: ReadonlyMap<string, DeskCard>): Promise<void> {
  const read = readCode(text, tenantId);
  if (read.kind !== "code") throw new Error("The code cannot be read.");
  const card = kept.get(read.code.memberId);
  const grounds = { card, rules, issuedAt: now, zone: null, takenStep: 0, now };
  const { verdict, refusal } = await judgeAtDesk(read.code, grounds);
  // Errors must not be measured.
  if (verdict !== "accepted" || refusal !== null) throw new Error(`The desk answers ${verdict}, ${refusal}.`);
}

async function cardOf(memberId: string, publicKey: string): Promise<DeskCard> {
  return deskCardSchema.parse({
    memberId,
    expiresAt,
    earlierIds: [],
    usedStep: 0,
    lastKeyNo: 1,
    tokenHash: await tokenHash(cardToken),
    status: "active",
    devices: [{ keyNo: 1, publicKey }],
    member: { firstName: "Maya", lastName: "Chen", status: "active", role: "member" },
    membership: {
      planId: `pln_${"1".repeat(26)}`,
      planName: "Basic",
      status: "active",
      scheduled: null,
      cycleEndsOn: "2026-12-01",
      endsOn: null,
    },
  });
}
