/**
 * The code on a card: how it is written, read, signed and judged. Pure. The member's browser, the front desk and a desk
 * without a network all use it.
 *
 * A device signs the text of the code without its signature (ECDSA, P-256, SHA-256). A code is accepted only in the very
 * text that `printCode` writes, so nobody can spell the same fields differently.
 *
 * A signature has a second form, which anybody can compute from the first (r, n - s). Browsers sign in either form, so
 * both are valid. They are of one step, and a step is spent once. So the second form opens nothing more.
 */
import {
  type CardCode,
  type CodeVerdict,
  cardCodeSchema,
  cardLimits,
  type StoredCard,
  type StoredDevice,
  typedTagSchema,
} from "./contract.ts";

/** The card's number on screens and in histories. */
export function cardIdOf({ cardToken }: Pick<StoredCard, "cardToken">): string {
  return cardToken.slice(-8).toUpperCase();
}

/** The half minute of an instant in milliseconds. */
export function stepOf(now: number): number {
  return Math.floor(now / 1000 / cardLimits.stepSeconds);
}

/** The text of a code, with its fields in their order. */
export function printCode({ cardToken, memberId, tenantId, expiresAt, type, step, key, sig }: CardCode): string {
  return JSON.stringify({ cardToken, memberId, tenantId, expiresAt, type, step, key, sig });
}

/** The bytes that a device signs. */
export function signedBytes(code: CardCode): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(printCode({ ...code, sig: undefined }));
}

export type ReadCode =
  | { kind: "code"; code: CardCode }
  /** Another workspace's card. */
  | { kind: "foreign" }
  /** No card of ours. */
  | { kind: "unreadable" };

const unreadable = { kind: "unreadable" } as const;

/** Reads what a scanner saw, for the workspace of the desk. Spaces around the text are the scanner's. */
export function readCode(scanned: string, tenantId: string): ReadCode {
  const text = scanned.trim();
  if (text.length > cardLimits.codeCharacters) return unreadable;
  const { data: code } = cardCodeSchema.safeParse(parsed(text));
  if (code === undefined || printCode(code) !== text) return unreadable;
  // A step without its device, or without its signature, is neither form.
  const given = [code.step, code.key, code.sig].filter((part) => part !== undefined).length;
  if (given !== 0 && given !== 3) return unreadable;
  return code.tenantId === tenantId ? { kind: "code", code } : { kind: "foreign" };
}

/** The number of an NFC tag, where a scanned text can be one; undefined otherwise. */
export function readTag(scanned: string): string | undefined {
  return typedTagSchema.safeParse(scanned).data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type DeviceKey = Pick<StoredDevice, "keyNo" | "publicKey">;

/** The device that a code names; undefined when the card has none of this number. */
export function deviceOf(code: CardCode, card: { devices: readonly DeviceKey[] }): DeviceKey | undefined {
  return card.devices.find(({ keyNo }) => keyNo === code.key);
}

const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" } as const;

/** The key, or a rejection when the text is no point of the curve. */
export function importKey(publicKey: string) {
  return crypto.subtle.importKey("raw", bytesOf(publicKey), algorithm, false, ["verify"]);
}

/** Whether the device that a code names has signed it. A code without a signature is not signed. */
export function isSigned(code: CardCode, card: { devices: readonly DeviceKey[] } | undefined): Promise<boolean> {
  const device = card && deviceOf(code, card);
  const { sig } = code;
  if (device === undefined || sig === undefined) return Promise.resolve(false);
  return importKey(device.publicKey).then(
    (key) => crypto.subtle.verify(algorithm, key, bytesOf(sig), signedBytes(code)),
    () => false,
  );
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (character) => character.charCodeAt(0));
}

/** What is judged of a card. */
export type JudgedCard = Pick<
  StoredCard,
  "memberId" | "cardToken" | "earlierIds" | "status" | "expiresAt" | "lastKeyNo" | "usedStep"
> & { devices: readonly DeviceKey[] };

export interface CodeGrounds {
  /** The card of the member whom the code names, as read strongly; undefined without one. */
  card: JudgedCard | undefined;
  /** What `isSigned` says. */
  isSigned: boolean;
  /** Milliseconds. */
  now: number;
}

/** Whether a code with this verdict tells for certain whose card it is. */
export const tellsMember = (verdict: CodeVerdict): boolean => verdict !== "unknown" && verdict !== "forged";

/** Judges a code that `readCode` has read. Whether the member may come in is for the desk to say. */
export function judgeCode(code: CardCode, { card, isSigned: signed, now }: CodeGrounds): CodeVerdict {
  if (card === undefined || card.memberId !== code.memberId) return "unknown";
  if (card.cardToken !== code.cardToken) return card.earlierIds.includes(cardIdOf(code)) ? "replaced" : "unknown";
  if (card.status === "blocked") return "blocked";
  if (Date.parse(card.expiresAt) <= now) return "expired";
  if (code.step === undefined || code.key === undefined) return "identified";
  if (deviceOf(code, card) === undefined) return code.key <= card.lastKeyNo ? "removed" : "forged";
  if (!signed) return "forged";
  const ahead = code.step - stepOf(now);
  if (ahead < -cardLimits.graceSteps) return "late";
  if (ahead > cardLimits.graceSteps) return "early";
  return code.step <= card.usedStep ? "spent" : "accepted";
}
