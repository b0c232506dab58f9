/** Codes that no door may accept: altered, forged, replayed, expired, revoked, of another house, of a removed device. */
import { expect } from "vitest";
import { judgeAtDesk, tokenHash } from "#lambdas/access/offline.ts";
import { isSigned, judgeCode, readCode } from "#lambdas/cards/code.ts";
import type { StoredCard } from "#lambdas/cards/contract.ts";
import { house, liveText, makeDevice, staticText } from "./card-codes.ts";

const now = Date.UTC(2026, 10, 24, 9, 30);
const step = 59_850_420;
const [phone, tablet, stranger] = [makeDevice(), makeDevice(), makeDevice()];
const listed = { browser: "chrome", system: "android", addedAt: "2026-11-01T09:00:00.000Z" } as const;

/** Two devices show the card. A third one, number 2, was removed. */
export const heldCard: StoredCard = {
  memberId: house.memberId,
  cardToken: house.cardToken,
  status: "active",
  createdAt: "2026-11-01T09:00:00.000Z",
  expiresAt: house.expiresAt,
  isLimited: false,
  earlierIds: ["EARLIER9"],
  usedStep: step - 2,
  devices: [
    { ...listed, keyNo: 1, publicKey: phone.publicKey, lastUsedAt: "2026-11-24T09:00:00.000Z" },
    { ...listed, keyNo: 3, publicKey: tablet.publicKey, lastUsedAt: "2026-11-24T09:00:00.000Z" },
  ],
  tag: null,
  lastKeyNo: 3,
  version: 4,
};
export const devices = { phone, tablet, stranger };
export const clock = { now, step };

/** Small numbers in a fixed order, so that a failure can be repeated. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZabcdefgh-_{}":,. ';

type Throw = (below: number) => number;

/** A code as a door gets it: the text, and the card as it stands at that door. */
interface Shown {
  text: string;
  card: StoredCard;
}

/** What the issue names, and each text that is not the one that a device has made. */
export const forgedKinds = ["altered", "forged", "replayed", "expired", "revoked", "foreign", "removed"] as const;
type Kind = (typeof forgedKinds)[number];

const held = (text: string): Shown => ({ text, card: heldCard });

/** The genuine code of this card, where the card or the time speaks against it. */
const genuine = (roll: Throw, change: Partial<StoredCard>): Shown => {
  const ofPhone = roll(2) === 0;
  const by = ofPhone ? phone : tablet;
  return {
    text: liveText(house, { key: ofPhone ? 1 : 3, step: step + roll(4) - 1, by }),
    card: { ...heldCard, ...change },
  };
};

/** Each way to show a code that no door may take. It gets the text of a code that is taken. */
const ways: readonly [kind: Kind, way: (valid: string, roll: Throw) => Shown][] = [
  // One character is another one.
  [
    "altered",
    (valid, roll) => {
      const place = roll(valid.length);
      const other = signs[roll(signs.length)] ?? "";
      return held(valid.slice(0, place) + (other === valid[place] ? "~" : other) + valid.slice(place + 1));
    },
  ],
  // One character is gone, or there twice.
  [
    "altered",
    (valid, roll) => {
      const place = 1 + roll(valid.length - 2);
      const isGone = roll(2) === 0;
      return held(valid.slice(0, place) + valid.slice(isGone ? place + 1 : place - 1));
    },
  ],
  // The step is another one: within the time, and outside it.
  ["altered", (valid, roll) => held(valid.replace(`"step":${step}`, `"step":${step + 1 + roll(400)}`))],
  // Another device, or one that was removed, or that never was.
  ["altered", (valid, roll) => held(valid.replace('"key":1', `"key":${2 + roll(9000)}`))],
  // The same fields, spelled differently.
  [
    "altered",
    (valid, roll) => {
      const place = valid.indexOf(",", roll(valid.length - 100));
      return held(`${valid.slice(0, place + 1)} ${valid.slice(place + 1)}`);
    },
  ],
  ["altered", (valid) => held(`${valid.slice(0, -1)},"step":${step}}`)],
  // No signature, an empty one, or one of zeros.
  [
    "forged",
    (valid, roll) => {
      const body = valid.slice(0, valid.indexOf(',"sig"'));
      return held([`${body}}`, `${body},"sig":""}`, `${body},"sig":"${"A".repeat(86)}"}`][roll(3)] ?? body);
    },
  ],
  // A stranger's key signs for the member's device.
  [
    "forged",
    (_valid, roll) => held(liveText(house, { key: [1, 3][roll(2)] ?? 1, step: step + roll(4) - 1, by: stranger })),
  ],
  // The tablet signs in the phone's name.
  ["forged", (_valid, roll) => held(liveText(house, { key: 1, step: step + roll(3), by: tablet }))],
  // The signature of one step under another.
  [
    "forged",
    (valid, roll) => {
      const other = liveText(house, { key: 1, step: step + 1 + roll(3), by: phone });
      return held(valid.slice(0, valid.indexOf('"sig"')) + other.slice(other.indexOf('"sig"')));
    },
  ],
  // A code of another member or of another card, with the phone's good signature.
  [
    "forged",
    (_valid, roll) => {
      const digit = String(2 + roll(8));
      const member = { ...house, memberId: house.memberId.replace("1", digit) };
      const card = { ...house, cardToken: house.cardToken.replace("7", digit === "7" ? "8" : digit) };
      return held(liveText(roll(2) === 0 ? member : card, { key: 1, step, by: phone }));
    },
  ],
  // A step that was used, or an earlier one, or one that another door has taken.
  ["replayed", (_valid, roll) => held(liveText(house, { key: 1, step: step - 2 - roll(500), by: phone }))],
  ["replayed", (valid, roll) => ({ text: valid, card: { ...heldCard, usedStep: step + roll(50) } })],
  // The same signature in its other form, after the code was used.
  ["replayed", (valid, roll) => ({ text: withOtherForm(valid), card: { ...heldCard, usedStep: step + roll(50) } })],
  // A code from long ago, or of a time to come.
  [
    "expired",
    (_valid, roll) => ({
      text: liveText(house, { key: 1, step: step - 4 - roll(500), by: phone }),
      card: { ...heldCard, usedStep: 0 },
    }),
  ],
  ["expired", (_valid, roll) => held(liveText(house, { key: 1, step: step + 4 + roll(500), by: phone }))],
  // The card's last day is over.
  ["expired", (_valid, roll) => genuine(roll, { expiresAt: new Date(now - roll(10 ** 9)).toISOString() })],
  // The card is blocked, or another one has taken its place.
  ["revoked", (_valid, roll) => genuine(roll, { status: "blocked" })],
  [
    "revoked",
    (_valid, roll) => genuine(roll, { cardToken: "0".repeat(26), earlierIds: roll(2) === 0 ? ["789ABCDE"] : [] }),
  ],
  // A genuine card of another workspace, and one that says that it is of this one.
  [
    "foreign",
    (_valid, roll) =>
      held(liveText({ ...house, tenantId: `ten_${String(2 + roll(8)).repeat(26)}` }, { key: 1, step, by: phone })),
  ],
  [
    "foreign",
    (_valid, roll) =>
      held(liveText({ ...house, cardToken: String(2 + roll(7)).repeat(26) }, { key: 1, step, by: stranger })),
  ],
  // The device was removed: its number stays used, and its key is gone.
  ["removed", (_valid, roll) => held(liveText(house, { key: 2, step: step + roll(3), by: tablet }))],
  ["removed", (valid) => ({ text: valid, card: { ...heldCard, devices: heldCard.devices.slice(1) } })],
];

/** The order of the curve's group. Of a signature (r, s), (r, n - s) is the other form. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

function withOtherForm(valid: string): string {
  const start = valid.indexOf('"sig":"') + '"sig":"'.length;
  const bytes = Buffer.from(valid.slice(start, -2), "base64url");
  const s = BigInt(`0x${bytes.subarray(32).toString("hex")}`);
  const other = (order - s).toString(16).padStart(64, "0");
  const sig = Buffer.concat([bytes.subarray(0, 32), Buffer.from(other, "hex")]).toString("base64url");
  return `${valid.slice(0, start)}${sig}"}`;
}

interface Forgeries {
  /** How many of each kind were shown. */
  shown: Record<Kind, number>;
  /** How many were read as a code, so that a test sees them judged. */
  judged: number;
}

/** Shows so many codes that no door may take, at the server and at a door without a network. */
export async function judgeForgeries(count: number, seed: number): Promise<Forgeries> {
  const roll = dice(seed);
  const valid = liveText(house, { key: 1, step, by: phone });
  expect([await verdictOn(valid), await verdictAlone(valid)]).toEqual(["accepted", "accepted"]);
  // The other form is as genuine as the first one, and is of the same step.
  expect(await verdictOn(withOtherForm(valid))).toBe("accepted");
  const shown = Object.fromEntries(forgedKinds.map((kind) => [kind, 0])) as Forgeries["shown"];
  let judged = 0;
  for (let no = 0; no < count; no += 1) {
    const [kind, way] = ways[no % ways.length] ?? ["altered", held];
    const { text, card } = way(valid, roll);
    if (card === heldCard) expect(text).not.toBe(valid);
    const verdict = await verdictOn(text, card);
    const alone = await verdictAlone(text, card);
    if (verdict === "accepted" || alone === "accepted") throw new Error(`A ${kind} code was accepted: ${text}`);
    shown[kind] += 1;
    if (verdict !== "unreadable" && verdict !== "foreign") judged += 1;
  }
  return { shown, judged };
}

/** What a door without a network says, by what it keeps of the card. */
async function verdictAlone(text: string, card: StoredCard = heldCard) {
  const read = readCode(text, house.tenantId);
  if (read.kind !== "code") return read.kind;
  const member = { status: "active", role: "member" } as const;
  const rules = { needsPlan: false, entryRules: [], bookingOpensMinutes: 15, timeZone: "Europe/London" };
  const kept = { ...card, tokenHash: await tokenHash(card.cardToken), member, membership: null };
  return (await judgeAtDesk(read.code, { card: kept, rules, issuedAt: now, zone: null, takenStep: 0, now })).verdict;
}

/** What a door says about a text at the moment of the tests. */
export async function verdictOn(text: string, card: StoredCard | undefined = heldCard, at = now) {
  const read = readCode(text, house.tenantId);
  if (read.kind !== "code") return read.kind;
  return judgeCode(read.code, { card, isSigned: await isSigned(read.code, card), now: at });
}

export const staticCode = staticText(house);
