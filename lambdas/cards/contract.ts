/** Digital cards: each member has at most one. It opens the door with a code that one of the member's devices signs. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { memberIdSchema, tenantIdSchema, tenantParams } from "../contract/ids.ts";
import { instantSchema } from "../contract/time.ts";

export const cardLimits = {
  /** Devices of one member that show the card. */
  devices: 3,
  /** How long a card is valid where nobody has set its last day. */
  validMonths: 24,
  /** A code counts for one step. */
  stepSeconds: 30,
  /** Steps that a code may be before or after the clock: 90 seconds. */
  graceSteps: 3,
  /** Characters of the longest text that is looked at as a code. The longest code has 340. */
  codeCharacters: 400,
  /** Cards before this one that a scan still tells from an unknown one. */
  earlierCards: 4,
  /** Cards that are printed at once: twenty sheets. */
  printed: 200,
  /** Characters of a tag's number. A tag has 4 to 10 bytes, which a reader prints in hex or as a decimal number. */
  tagCharacters: { least: 8, most: 20 },
  /** So many devices a member can ever have. */
  keyNumbers: 9_999,
  /** How long the last use of a device is taken as it was noted. */
  useMilliseconds: 60 * 60 * 1000,
} as const;

/** 130 random bits. */
export const cardTokenSchema = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/);

/** The card's number: the last eight characters of its token. */
export const cardIdSchema = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{8}$/);

/** The public half of a P-256 key: the point, uncompressed, in base64url. */
export const publicKeySchema = z.string().regex(/^B[A-Za-z0-9_-]{86}$/);

/** The number of a device within its card. The server gives it, and gives it once. */
export const keyNoSchema = z.int().min(1).max(cardLimits.keyNumbers);

/**
 * What a code holds, in this order. `key` and `sig` are the number and the signature of the device that shows it. A pass
 * and a printed card have the first five fields only.
 */
export const cardCodeSchema = z.strictObject({
  cardToken: cardTokenSchema,
  memberId: memberIdSchema,
  tenantId: tenantIdSchema,
  expiresAt: instantSchema,
  type: z.literal("membership_card"),
  /** Half minutes since 1970. */
  step: z.int().min(0).max(999_999_999).optional(),
  key: keyNoSchema.optional(),
  /** 64 bytes in base64url. The last character has four bits of them, so four characters can stand there. */
  sig: z
    .string()
    .regex(/^[A-Za-z0-9_-]{85}[AQgw]$/)
    .optional(),
});
export type CardCode = z.infer<typeof cardCodeSchema>;

/**
 * What a code is worth at a door.
 * - `accepted`: live, signed, and not spent. Spend its step before the door opens.
 * - `identified`: a pass or a printed card. It says whose card it is, and the desk looks at the person.
 * - `unknown`: no card of this member, or one from long ago. `replaced`: an earlier card of the member.
 * - `blocked`, `expired`: the card is.
 * - `removed`: the device was removed. `forged`: no device of the card has signed it.
 * - `late`, `early`: more than 90 seconds from the clock. `spent`: this step or a later one was used already.
 */
export const codeVerdictSchema = z.enum([
  "accepted",
  "identified",
  "unknown",
  "replaced",
  "blocked",
  "expired",
  "removed",
  "forged",
  "late",
  "early",
  "spent",
]);
export type CodeVerdict = z.infer<typeof codeVerdictSchema>;

/** `expired` follows from the clock and is never stored. A replaced card is no card any more. */
export const cardStatusSchema = z.enum(["active", "blocked", "expired"]);
export type CardStatus = z.infer<typeof cardStatusSchema>;

export const deviceBrowserSchema = z.enum(["chrome", "edge", "firefox", "safari", "other"]);
export const deviceSystemSchema = z.enum(["android", "ios", "linux", "macos", "windows", "other"]);

/** A device as its owner and administrators see it. */
export const cardDeviceSchema = z.object({
  keyNo: keyNoSchema,
  browser: deviceBrowserSchema,
  system: deviceSystemSchema,
  addedAt: instantSchema,
  /** To the hour. */
  lastUsedAt: instantSchema,
});
export type CardDevice = z.infer<typeof cardDeviceSchema>;

export const storedDeviceSchema = cardDeviceSchema.extend({ publicKey: publicKeySchema });
export type StoredDevice = z.infer<typeof storedDeviceSchema>;

/** The number of an NFC tag as readers print it, in hex or decimal. It is kept in capital letters. */
export const tagNumberSchema = z.string().regex(/^[0-9A-F]{8,20}$/);

/** A tag's number as typed. Some readers type small letters, or a sign between the bytes: `04:a2:2b:91`. */
export const typedTagSchema = z
  .string()
  .max(3 * cardLimits.tagCharacters.most)
  .transform((typed) => typed.toUpperCase().replace(/[\s:-]/g, ""))
  .pipe(tagNumberSchema);

/** A card as stored. */
export const storedCardSchema = z.object({
  memberId: memberIdSchema,
  cardToken: cardTokenSchema,
  status: cardStatusSchema.exclude(["expired"]),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  /** Whether an administrator has set the last day. A membership then does not prolong the card. */
  isLimited: z.boolean().default(false),
  /** Numbers of the cards before, newest first. */
  earlierIds: z.array(cardIdSchema).max(cardLimits.earlierCards).default([]),
  /** The latest step that was spent. No code of this card counts with this step or an earlier one. */
  usedStep: z.int().min(0).default(0),
  devices: z.array(storedDeviceSchema).max(cardLimits.devices).default([]),
  /** The highest number that was given to a device of this member. */
  lastKeyNo: z.int().min(0).default(0),
  /** The number of its NFC tag. It only says whose card it is, because anybody can copy a number. */
  tag: tagNumberSchema.nullable().default(null),
  /** The call that last let the member out with this card: its intent and the hash of its body. It is its guard. */
  outWith: z
    .string()
    .regex(/^[0-9A-Za-z_-]{48}$/)
    .optional(),
  version: z.int(),
});
export type StoredCard = z.infer<typeof storedCardSchema>;

export const cardSchema = storedCardSchema
  .pick({ cardToken: true, createdAt: true, expiresAt: true, isLimited: true, version: true })
  .extend({ status: cardStatusSchema });
export type Card = z.infer<typeof cardSchema>;

export const noCard = defineError("cards.none", 404, "There is no card that is valid.");
export const tooManyDevices = defineError("cards.too_many_devices", 409, "Three devices show this card already.");
export const invalidKey = defineError("cards.invalid_key", 422, "This is no public key of the curve P-256.");
export const deviceNotFound = defineError("cards.device_not_found", 404, "There is no such device.");

export const getMyCard = defineRoute({
  id: "cards.getMyCard",
  method: "GET",
  path: "/api/tenants/{tenantId}/me/card",
  summary: "Get the caller's card with what is printed on it, and the devices that show it",
  access: "member",
  module: "digitalCards",
  params: tenantParams,
  response: z.object({
    /** Only while it is active. */
    card: cardSchema.nullable(),
    /** Why there is no active card; null if there is one, or if there never was one. */
    ended: cardStatusSchema.exclude(["active"]).nullable(),
    devices: z.array(storedDeviceSchema),
    memberName: z.string(),
    memberSince: instantSchema.nullable(),
    /** The plan of a membership that is active; null without one. */
    planName: z.string().nullable(),
  }),
  errors: [],
  worksOffline: true,
  uses: { table: "read" },
});

const devicesSchema = z.object({ keyNo: keyNoSchema, devices: z.array(storedDeviceSchema), version: z.int() });

export const addMyDevice = defineRoute({
  id: "cards.addMyDevice",
  method: "POST",
  path: "/api/tenants/{tenantId}/me/card/devices",
  summary: "Let a device show the caller's card; a device that does so already is noted as used",
  access: "member",
  module: "digitalCards",
  params: tenantParams,
  body: z.strictObject({
    publicKey: publicKeySchema,
    browser: deviceBrowserSchema,
    system: deviceSystemSchema,
    /** The device whose place it takes, where three show the card. */
    replaces: keyNoSchema.nullable().default(null),
  }),
  response: devicesSchema,
  errors: [noCard, tooManyDevices, invalidKey, deviceNotFound],
  idempotent: "natural",
  whilePaused: true,
  uses: { table: "write" },
});

export const removeMyDevice = defineRoute({
  id: "cards.removeMyDevice",
  method: "DELETE",
  path: "/api/tenants/{tenantId}/me/card/devices",
  summary: "Remove a device of the caller's; its codes are refused from then on",
  access: "member",
  module: "digitalCards",
  params: tenantParams,
  body: z.strictObject({ keyNo: keyNoSchema }),
  response: devicesSchema,
  errors: [noCard],
  idempotent: "natural",
  whilePaused: true,
  uses: { table: "write" },
});
