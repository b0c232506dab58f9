/**
 * A mailing is one message to many members: news, and later events. Each member decides which topics reach them. Each
 * mail carries a link that stops its topic with one press (RFC 8058).
 */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { mailingIdSchema, memberIdSchema, planIdSchema, tenantIdSchema, tenantParams } from "../contract/ids.ts";
import { richTextSchema } from "../contract/rich-text.ts";

/** The topics of mails. A member can stop each of them. */
export const mailTopicSchema = z.enum(["news"]);
export type MailTopic = z.infer<typeof mailTopicSchema>;

/** Which members something is for. `staff`: verifiers and administrators. `plans`: members with one of these plans. */
export const audienceSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("everybody") }),
  z.strictObject({ kind: z.literal("staff") }),
  z.strictObject({ kind: z.literal("plans"), planIds: z.array(planIdSchema).min(1).max(10) }),
]);
export type Audience = z.infer<typeof audienceSchema>;

/** The content at the time when the mailing was started. Addresses are paths of the workspace. */
export const mailingContentSchema = z.object({
  title: z.string(),
  cover: z.object({ url: z.string(), alt: z.string() }).nullable().default(null),
  body: richTextSchema,
  path: z.string(),
});
export type MailingContent = z.infer<typeof mailingContentSchema>;

/** True when the member gets mails about the topic. */
export const mailPreferencesSchema = z.strictObject({ news: z.boolean() });
export type MailPreferences = z.infer<typeof mailPreferencesSchema>;

/** 26 characters of Crockford's base 32. Each member has their own code, and only that member's mails hold it. */
export const unsubscribeCodeSchema = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/);

/** `unsubscribeCode`: the code in the links of the caller's own mails; null before the first mail. */
const decidedPreferencesSchema = z.object({
  ...mailPreferencesSchema.shape,
  unsubscribeCode: unsubscribeCodeSchema.nullable(),
});

export const unsubscribeUnknown = defineError("mailings.unsubscribe_unknown", 404, "This link is not valid any more.");

export const noMembership = defineError(
  "mailings.no_membership",
  403,
  "Only members of this workspace get its mails: platform staff have nothing to decide here.",
);

export const getMailPreferences = defineRoute({
  id: "mailings.getMailPreferences",
  method: "GET",
  path: "/api/tenants/{tenantId}/me/mail-preferences",
  summary: "Get which mails of this workspace the caller wants",
  access: "member",
  params: tenantParams,
  response: decidedPreferencesSchema,
  errors: [],
  uses: { table: "read" },
});

export const setMailPreferences = defineRoute({
  id: "mailings.setMailPreferences",
  method: "PUT",
  path: "/api/tenants/{tenantId}/me/mail-preferences",
  summary: "Decide which mails of this workspace the caller wants",
  access: "member",
  params: tenantParams,
  body: mailPreferencesSchema,
  response: decidedPreferencesSchema,
  errors: [noMembership],
  idempotent: "natural",
  whilePaused: true,
  uses: { table: "write" },
});

export const unsubscribe = defineRoute({
  id: "mailings.unsubscribe",
  method: "POST",
  path: "/api/tenants/{tenantId}/unsubscriptions/{code}",
  summary: "Stop the mails that carry this link, with one press",
  access: "public",
  params: tenantParams.extend({ code: unsubscribeCodeSchema }),
  // Mail programs send this one field as a form; our page sends nothing.
  body: z.strictObject({ "List-Unsubscribe": z.literal("One-Click").optional() }),
  acceptsForm: true,
  response: z.object({ topic: mailTopicSchema }),
  errors: [unsubscribeUnknown],
  idempotent: "natural",
  uses: { table: "write" },
});

/** How far a mailing has been sent: a part of the audience, and the place within its list. */
export const mailingPlaceSchema = z.object({ part: z.int().min(0), cursor: z.string().nullable() });

/** One message of `spreadMailing` to `mailRecipient`. */
export const mailingMessageSchema = z.object({
  tenantId: tenantIdSchema,
  mailingId: mailingIdSchema,
  memberId: memberIdSchema,
});
export type MailingMessage = z.infer<typeof mailingMessageSchema>;
