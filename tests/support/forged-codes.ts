/** Codes that no door may accept. Somebody has altered each of them, or has made it without the key. */
import { expect } from "vitest";
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

/** Each way to forge a code. It gets a valid text, and answers another one. */
const ways: readonly ((valid: string, roll: Throw) => string)[] = [
  // One character is another one.
  (valid, roll) => {
    const place = roll(valid.length);
    const other = signs[roll(signs.length)] ?? "";
    return valid.slice(0, place) + (other === valid[place] ? "~" : other) + valid.slice(place + 1);
  },
  // One character is gone, or there twice.
  (valid, roll) => {
    const place = 1 + roll(valid.length - 2);
    return roll(2) === 0
      ? valid.slice(0, place) + valid.slice(place + 1)
      : valid.slice(0, place) + valid.slice(place - 1);
  },
  // The step is another one: within the time, and outside it.
  (valid, roll) => valid.replace(`"step":${step}`, `"step":${step + 1 + roll(400)}`),
  // Another device, or one that was removed, or that never was.
  (valid, roll) => valid.replace('"key":1', `"key":${2 + roll(9000)}`),
  // A stranger's key signs for the member's device.
  (_valid, roll) => liveText(house, { key: [1, 3][roll(2)] ?? 1, step: step + roll(4) - 1, by: stranger }),
  // The tablet signs in the phone's name, and the removed device in its own.
  (_valid, roll) => liveText(house, { key: roll(2) === 0 ? 1 : 2, step: step + roll(3), by: tablet }),
  // A step that was used, or is too old, or is to come.
  (_valid, roll) => liveText(house, { key: 1, step: step - 2 - roll(500), by: phone }),
  (_valid, roll) => liveText(house, { key: 1, step: step + 4 + roll(500), by: phone }),
  // A card of another member, of another workspace, or of another end, with the phone's good signature.
  (_valid, roll) => {
    const digit = String(2 + roll(8));
    const others = [
      { ...house, memberId: house.memberId.replace("1", digit) },
      { ...house, tenantId: house.tenantId.replace("1", digit) },
      { ...house, cardToken: house.cardToken.replace("7", digit === "7" ? "8" : digit) },
    ];
    return liveText(others[roll(3)] ?? house, { key: 1, step, by: phone });
  },
  // The signature of one step under another.
  (valid, roll) => {
    const other = liveText(house, { key: 1, step: step + 1 + roll(3), by: phone });
    return valid.slice(0, valid.indexOf('"sig"')) + other.slice(other.indexOf('"sig"'));
  },
  // No signature, an empty one, or one of zeros.
  (valid, roll) => {
    const body = valid.slice(0, valid.indexOf(',"sig"'));
    return [`${body}}`, `${body},"sig":""}`, `${body},"sig":"${"A".repeat(86)}"}`][roll(3)] ?? body;
  },
  // The same fields, spelled differently.
  (valid, roll) => {
    const place = valid.indexOf(",", roll(valid.length - 100));
    return `${valid.slice(0, place + 1)} ${valid.slice(place + 1)}`;
  },
  (valid) => `${valid.slice(0, -1)},"step":${step}}`,
];

/** Judges so many forged codes. @returns how many were read as a code, so that the test sees them judged */
export async function judgeForgeries(count: number, seed: number): Promise<number> {
  const roll = dice(seed);
  const valid = liveText(house, { key: 1, step, by: phone });
  expect(await verdictOn(valid)).toBe("accepted");
  let judged = 0;
  for (let no = 0; no < count; no += 1) {
    const forged = ways[no % ways.length]?.(valid, roll) ?? "";
    expect(forged).not.toBe(valid);
    const verdict = await verdictOn(forged);
    if (verdict === "accepted") throw new Error(`A forged code was accepted: ${forged}`);
    if (verdict !== "unreadable" && verdict !== "foreign") judged += 1;
  }
  return judged;
}

/** What a door says about a text at the moment of the tests. */
export async function verdictOn(text: string, card: StoredCard | undefined = heldCard, at = now) {
  const read = readCode(text, house.tenantId);
  if (read.kind !== "code") return read.kind;
  return judgeCode(read.code, { card, isSigned: await isSigned(read.code, card), now: at });
}

export const staticCode = staticText(house);
