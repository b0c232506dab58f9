import { describe, expect, test } from "vitest";
import type { EntryRules } from "#lambdas/access/entry.ts";
import { judgeAtDesk, tokenHash } from "#lambdas/access/offline.ts";
import type { DeskCard } from "#lambdas/access/offline-contract.ts";
import type { EntryRule } from "#lambdas/access/settings-contract.ts";
import { readCode } from "#lambdas/cards/code.ts";
import { house, liveText, makeDevice, staticText } from "../support/card-codes.ts";

/** A desk without a network judges by what it keeps. */
const phone = makeDevice();
const noon = Date.UTC(2026, 10, 26, 12);
const step = noon / 30_000;
const hour = 3_600_000;
const rules: EntryRules = { needsPlan: true, entryRules: [], bookingOpensMinutes: 15, timeZone: "Europe/London" };
const membership = {
  planId: "pln_1",
  planName: "Basic",
  status: "active",
  scheduled: null,
  cycleEndsOn: null,
  endsOn: null,
} as unknown as DeskCard["membership"];
const kept: DeskCard = {
  memberId: house.memberId,
  // Of the token of the house, made with `openssl dgst -sha256 -binary | base64`.
  tokenHash: "3fFlvArEBmSmGIIPrXC8ICBEDGlJSTNLRox6lDLkIvo=",
  status: "active",
  expiresAt: house.expiresAt,
  earlierIds: ["AAAABBBB"],
  usedStep: 0,
  lastKeyNo: 2,
  devices: [{ keyNo: 1, publicKey: phone.publicKey }],
  member: { firstName: "Maya", lastName: "Chen", status: "active", role: "member" },
  membership,
};
const live = (at = step, { key = 1, by = phone } = {}) => liveText(house, { key, step: at, by });

function judged(
  text: string,
  { card = kept, now = noon, issuedAt = noon, takenStep = 0, zone = null, rules: by = rules }: Partial<Grounds> = {},
) {
  const read = readCode(text, house.tenantId);
  if (read.kind !== "code") throw new Error(read.kind);
  return judgeAtDesk(read.code, { card, rules: by, issuedAt, zone, takenStep, now });
}
interface Grounds {
  card: DeskCard;
  now: number;
  issuedAt: number;
  takenStep: number;
  zone: string | null;
  rules: EntryRules;
}

describe("a code at a desk without a network", () => {
  test("lets in, once for each step, also with clocks 90 seconds apart", async () => {
    expect(await judged(live())).toEqual({ verdict: "accepted", refusal: null });
    for (const apart of [-90_000, 90_000])
      expect((await judged(live(), { now: noon + apart })).verdict).toBe("accepted");
    expect((await judged(live(), { now: noon + 120_000 })).verdict).toBe("late");
    expect((await judged(live(), { now: noon - 120_000 })).verdict).toBe("early");
    expect((await judged(live(), { takenStep: step })).verdict).toBe("spent");
    expect((await judged(live(), { card: { ...kept, usedStep: step } })).verdict).toBe("spent");
    expect((await judged(live(), { takenStep: step - 1 })).verdict).toBe("accepted");
  });

  test("counts for 12 hours after the rules were read, and afterwards only tells whose card it is", async () => {
    expect((await judged(live(), { issuedAt: noon - 12 * hour })).verdict).toBe("accepted");
    expect((await judged(live(), { issuedAt: noon - 12 * hour - 1 })).verdict).toBe("old");
    const blocked: DeskCard = { ...kept, status: "blocked" };
    expect((await judged(live(), { issuedAt: 0, card: blocked })).verdict).toBe("blocked");
  });

  test("is refused where the card, the device or the signature does not count", async () => {
    const verdict = async (text: string, card: DeskCard) => (await judged(text, { card })).verdict;
    expect(await verdict(live(), { ...kept, status: "blocked" })).toBe("blocked");
    expect(await verdict(live(), { ...kept, expiresAt: "2026-11-26T12:00:00.000Z" })).toBe("expired");
    expect(await verdict(live(), { ...kept, tokenHash: await tokenHash("another") })).toBe("unknown");
    expect(await verdict(live(), { ...kept, tokenHash: "", earlierIds: ["67890ABC"] })).toBe("unknown");
    expect(await verdict(live(), { ...kept, tokenHash: "", earlierIds: [house.cardToken.slice(-8)] })).toBe("replaced");
    expect(await verdict(live(step, { key: 2 }), kept)).toBe("removed");
    expect(await verdict(live(step, { key: 3 }), kept)).toBe("forged");
    expect(await verdict(live(step, { by: makeDevice() }), kept)).toBe("forged");
    expect(await verdict(staticText(house), kept)).toBe("identified");
    expect(readCode(live(), "ten_22222222222222222222222222")).toEqual({ kind: "foreign" });
  });

  test("counts in the zones that the plan opens", async () => {
    const everyDay = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: "00:00", to: "00:00", graceMinutes: 0 };
    const planId = String(membership?.planId);
    const opened = { kind: "plan", planId, ...everyDay, zones: ["Hall"] } as unknown as EntryRule;
    const refusal = async (zone: string | null) =>
      (await judged(live(), { zone, rules: { ...rules, entryRules: [opened] } })).refusal;
    expect(await refusal("Hall")).toBeNull();
    expect(await refusal(null)).toBeNull();
    expect(await refusal("Studio")).toBe("outside_zone");
  });

  test("is refused where the member may not come in", async () => {
    const refusal = async (card: DeskCard) => (await judged(live(), { card })).refusal;
    expect(await refusal({ ...kept, member: { ...kept.member, status: "suspended" } })).toBe("suspended");
    expect(await refusal({ ...kept, membership: null })).toBe("no_plan");
    expect(await refusal({ ...kept, membership: membership && { ...membership, endsOn: "2026-11-25" } })).toBe(
      "plan_over",
    );
  });
});
