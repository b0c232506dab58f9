/** What administrators do with a member's card. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError, memberNotFound, staleVersion } from "../contract/errors.ts";
import { memberIdSchema, tenantParams } from "../contract/ids.ts";
import { pageQuery } from "../contract/paging.ts";
import { dateSchema, instantSchema } from "../contract/time.ts";
import { seenVersionSchema } from "../contract/version.ts";
import {
  cardDeviceSchema,
  cardIdSchema,
  cardSchema,
  cardStatusSchema,
  deviceNotFound,
  keyNoSchema,
  noCard,
  tagNumberSchema,
  typedTagSchema,
} from "./contract.ts";

export const hasCard = defineError("cards.has_one", 409, "This member has a card already: replace it.");
export const isBlocked = defineError("cards.blocked", 409, "This card is blocked already.");
export const notBlocked = defineError("cards.not_blocked", 409, "This card is not blocked.");
export const tagTaken = defineError("cards.tag_taken", 409, "This tag belongs to a card already.");
export const noTag = defineError("cards.no_tag", 409, "This card has no tag.");
export const dayPassed = defineError("cards.day_passed", 422, "This day is over.");

/** Why a card is replaced or blocked. A code, so that no history keeps words about a person. */
export const cardReasonSchema = z.enum(["lost", "stolen", "damaged", "shared", "other"]);
export type CardReason = z.infer<typeof cardReasonSchema>;

/** The card's last day by the workspace's clock; null for the usual time. */
const lastDaySchema = dateSchema.nullable().default(null);

export const cardChangeSchema = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("issue"), lastDay: lastDaySchema }),
  /** Ends the card and its tag at once, and issues another one. Its devices show the new one. */
  z.strictObject({ action: z.literal("replace"), reason: cardReasonSchema, lastDay: lastDaySchema }),
  z.strictObject({ action: z.literal("block"), reason: cardReasonSchema }),
  z.strictObject({ action: z.literal("restore") }),
  z.strictObject({ action: z.literal("limit"), lastDay: lastDaySchema }),
  z.strictObject({ action: z.literal("remove_device"), keyNo: keyNoSchema }),
  /** Takes the place of the card's former tag. */
  z.strictObject({ action: z.literal("bind_tag"), tag: typedTagSchema }),
  z.strictObject({ action: z.literal("remove_tag") }),
]);
export type CardChange = z.infer<typeof cardChangeSchema>;

export const cardActSchema = z.enum(cardChangeSchema.options.map(({ shape }) => shape.action.value));

/** A card as administrators see it. */
export const staffCardSchema = cardSchema.extend({
  devices: z.array(cardDeviceSchema),
  tag: tagNumberSchema.nullable(),
});

const memberParams = tenantParams.extend({ memberId: memberIdSchema });

export const getCard = defineRoute({
  id: "cards.getCard",
  method: "GET",
  path: "/api/tenants/{tenantId}/members/{memberId}/card",
  summary: "Get a member's card with its devices; null without one",
  access: "admin",
  module: "digitalCards",
  params: memberParams,
  response: z.object({ card: staffCardSchema.nullable() }),
  errors: [memberNotFound],
  uses: { table: "read" },
});

/** What is printed on a card. */
export const printedCardSchema = cardSchema.pick({ cardToken: true, createdAt: true, expiresAt: true }).extend({
  memberId: memberIdSchema,
  memberName: z.string(),
  memberSince: instantSchema,
});
export type PrintedCard = z.infer<typeof printedCardSchema>;

export const listCards = defineRoute({
  id: "cards.listCards",
  method: "GET",
  path: "/api/tenants/{tenantId}/cards",
  summary: "List the cards that are valid now, with what is printed on them",
  access: "admin",
  module: "digitalCards",
  params: tenantParams,
  query: pageQuery,
  response: z.object({ cards: z.array(printedCardSchema), nextCursor: z.string().nullable() }),
  errors: [],
  uses: { table: "read" },
});

/** What happened to a card. `by`: null for what a membership did. */
export const cardEventSchema = z.object({
  at: instantSchema,
  by: memberIdSchema.nullable(),
  action: z.enum([...cardActSchema.options, "prolong", "add_device"]),
  /** The number of the card afterwards. */
  cardId: cardIdSchema,
  reason: cardReasonSchema.nullable(),
  expiresAt: instantSchema,
  version: z.int(),
});
export type CardEvent = z.infer<typeof cardEventSchema>;

export const listCardEvents = defineRoute({
  id: "cards.listCardEvents",
  method: "GET",
  path: "/api/tenants/{tenantId}/members/{memberId}/card/events",
  summary: "List what happened to a member's cards, newest first",
  access: "admin",
  module: "digitalCards",
  params: memberParams,
  query: pageQuery,
  response: z.object({ events: z.array(cardEventSchema), nextCursor: z.string().nullable() }),
  errors: [memberNotFound],
  uses: { table: "read" },
});

/** What the trail keeps of a card. */
export const cardTrailSchema = z.object({ cardStatus: cardStatusSchema, expiresAt: instantSchema });

export const changeCard = defineRoute({
  id: "cards.changeCard",
  method: "POST",
  path: "/api/tenants/{tenantId}/members/{memberId}/card/changes",
  summary:
    "Issue, replace, block, restore or limit a member's card, remove one of its devices, or bind or remove its tag",
  access: "admin",
  module: "digitalCards",
  params: memberParams,
  body: z.strictObject({
    change: cardChangeSchema,
    /** The version of the card that the caller saw. Without it, the change takes any. */
    version: seenVersionSchema.optional(),
  }),
  response: z.object({ card: staffCardSchema }),
  /** A token opens doors and a tag says who somebody is, so no entry keeps them. */
  audit: z.object({ card: staffCardSchema.omit({ cardToken: true, tag: true }) }),
  status: 201,
  trail: { of: "member", shows: cardTrailSchema.extend({ act: cardActSchema.optional() }) },
  errors: [
    memberNotFound,
    noCard,
    hasCard,
    isBlocked,
    notBlocked,
    dayPassed,
    deviceNotFound,
    tagTaken,
    noTag,
    staleVersion,
  ],
  idempotent: "key",
  uses: { table: "write" },
});
