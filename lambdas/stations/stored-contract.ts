/** What is stored of a station: where it stands, how it was paired, and when it last called. */
import * as z from "zod";
import { deviceBrowserSchema, deviceSystemSchema } from "../cards/contract.ts";
import { stationIdSchema } from "../contract/ids.ts";
import { instantSchema, minuteMilliseconds } from "../contract/time.ts";

export const stationLimits = {
  nameCharacters: 60,
  noteCharacters: 200,
  /** Stations of one workspace. */
  most: 50,
  /** Characters of a pairing code: 50 bits. */
  codeCharacters: 10,
  /** How long a pairing code can be used. */
  codeMilliseconds: 10 * minuteMilliseconds,
  /** How long an expired code is still told from a wrong one. */
  codeKeptMilliseconds: 60 * minuteMilliseconds,
  /** Last seen is written at most once in this time. */
  seenMilliseconds: 5 * minuteMilliseconds,
} as const;

/** What a scan at a station does: lets in, lets out, or whichever the member needs. */
export const passageSchema = z.enum(["in", "out", "both"]);
export type Passage = z.infer<typeof passageSchema>;

/** A SHA-256 in base64url. */
const hashSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export const storedStationSchema = z.object({
  stationId: stationIdSchema,
  name: z.string(),
  /** Where it hangs; null without a note. */
  note: z.string().nullable(),
  /** A zone of the settings of access; null for the door of the whole house. */
  zone: z.string().nullable(),
  passage: passageSchema,
  createdAt: instantSchema,
  /** The hash of the secret. Null before the first pairing. It stays after a revocation, so the tablet is told of it. */
  keyHash: hashSchema.nullable(),
  pairedAt: instantSchema.nullable(),
  revokedAt: instantSchema.nullable(),
  /** The code that waits for a tablet. */
  pairing: z.object({ codeHash: hashSchema, expiresAt: instantSchema }).nullable(),
  lastSeenAt: instantSchema.nullable(),
  /** What the paired tablet says that it is. */
  browser: deviceBrowserSchema.nullable(),
  system: deviceSystemSchema.nullable(),
  version: z.int(),
});
export type StoredStation = z.infer<typeof storedStationSchema>;

/** A pairing code, below its hash. */
export const storedCodeSchema = z.object({
  stationId: stationIdSchema,
  codeHash: hashSchema,
  expiresAt: instantSchema,
  /** The hash of the secret that was paired with it. Null while nobody has used it. */
  usedBy: hashSchema.nullable().default(null),
});
export type StoredCode = z.infer<typeof storedCodeSchema>;
