/** Messages from visitors of the public site to the operator: enquiries about the product and requests for support. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { enquiryIdSchema, memberIdSchema, supportRequestIdSchema } from "../contract/ids.ts";
import { defaultLanguage, languageSchema } from "../contract/languages.ts";
import { pageQuery } from "../contract/paging.ts";
import { lineSchema, nameSchema, proseSchema } from "../contract/text.ts";
import { instantSchema } from "../contract/time.ts";

export const companySizeSchema = z.enum(["1-10", "11-50", "51-200", "201-1000", "1000+"]);
export const enquiryTypeSchema = z.enum(["demo", "sales", "pricing", "technical", "partnership", "general"]);
export type EnquiryType = z.infer<typeof enquiryTypeSchema>;

export const issueTypeSchema = z.enum([
  "technical",
  "billing",
  "account",
  "features",
  "integration",
  "data",
  "mobile",
  "api",
  "security",
  "other",
]);
export const prioritySchema = z.enum(["low", "medium", "high", "urgent"]);

/** Answers go to this address, and it becomes the Reply-To of a mail. So it must be one plain address. */
const emailSchema = z.string().trim().max(255).pipe(z.email());

const message = (longest: number) => proseSchema(longest).min(10);

export const enquirySchema = z.strictObject({
  firstName: nameSchema(50),
  lastName: nameSchema(50),
  email: emailSchema,
  phone: lineSchema(20).min(10),
  company: nameSchema(100),
  companySize: companySizeSchema,
  enquiryType: enquiryTypeSchema,
  message: message(1000),
});
export type Enquiry = z.infer<typeof enquirySchema>;

export const supportRequestSchema = z.strictObject({
  name: nameSchema(100),
  email: emailSchema,
  issueType: issueTypeSchema,
  priority: prioritySchema,
  subject: nameSchema(200),
  message: message(2000),
});
export type SupportRequest = z.infer<typeof supportRequestSchema>;

/**
 * A field that people do not see. If it is filled in, a program sent the form: the route answers as usual and does
 * nothing.
 */
const honeypot = { website: z.string().default("") };

/** `details.retryAfterSeconds`: the seconds until the hour ends. */
export const tooManyMessages = defineError(
  "enquiries.too_many",
  429,
  "Too many messages have come from here within the hour. Try again later.",
);

/** The language of the page. Answers are in it. */
const readIn = { language: languageSchema.optional() };

export const enquiryBodySchema = enquirySchema.extend({
  ...honeypot,
  ...readIn,
  /** The plan that the visitor was looking at. */
  plan: lineSchema(50).optional(),
});

export const createEnquiry = defineRoute({
  id: "enquiries.createEnquiry",
  method: "POST",
  path: "/api/enquiries",
  summary: "Ask the operator about the product",
  access: "public",
  body: enquiryBodySchema,
  response: z.object({ enquiryId: enquiryIdSchema }),
  status: 201,
  errors: [tooManyMessages],
  idempotent: "key",
  uses: { table: "write" },
});

export const supportRequestBodySchema = supportRequestSchema.extend({ ...honeypot, ...readIn });

export const createSupportRequest = defineRoute({
  id: "enquiries.createSupportRequest",
  method: "POST",
  path: "/api/support-requests",
  summary: "Ask the operator for support",
  access: "public",
  body: supportRequestBodySchema,
  response: z.object({ supportRequestId: supportRequestIdSchema }),
  status: 201,
  errors: [tooManyMessages],
  idempotent: "key",
  uses: { table: "write" },
});

/** Stored before today's rules for text, a message may break them. */
const storedEnquirySchema = z.object({
  ...enquirySchema.shape,
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  company: z.string(),
  message: z.string(),
  plan: z.string().optional(),
});
const storedSupportRequestSchema = z.object({
  ...supportRequestSchema.shape,
  name: z.string(),
  subject: z.string(),
  message: z.string(),
});

/** One message of a visitor, of either kind, as the operator reads it. */
export const receivedMessageSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("enquiry"),
    messageId: enquiryIdSchema,
    receivedAt: instantSchema,
    fields: storedEnquirySchema,
  }),
  z.object({
    kind: z.literal("supportRequest"),
    messageId: supportRequestIdSchema,
    receivedAt: instantSchema,
    fields: storedSupportRequestSchema,
  }),
]);
export type ReceivedMessage = z.infer<typeof receivedMessageSchema>;

/**
 * - `new`: nobody has looked at it. `open`: somebody works on it.
 * - `waiting`: it was answered, and the visitor has the word. `closed`: nothing is left to do.
 */
export const conversationStateSchema = z.enum(["new", "open", "waiting", "closed"]);
export type ConversationState = z.infer<typeof conversationStateSchema>;

/** How far the staff have come with a message. Messages of earlier releases are new. */
export const standingSchema = z.object({
  state: conversationStateSchema.default("new"),
  /** The account of whoever works on it. */
  assigneeId: memberIdSchema.nullable().default(null),
  /** The language in which the visitor read the site. */
  language: languageSchema.default(defaultLanguage),
  version: z.int().default(1),
});
export type Standing = z.infer<typeof standingSchema>;

/** Those of whoever asks, or those that nobody has. */
export const assigneeFilterSchema = z.enum(["mine", "nobody"]);

/** More than so many are counted no further. */
export const mostCounted = 100;

export const listEnquiries = defineRoute({
  id: "enquiries.listEnquiries",
  method: "GET",
  path: "/api/platform/enquiries",
  summary: "List enquiries and support requests, newest first",
  access: "super_admin",
  query: pageQuery.extend({
    state: conversationStateSchema.optional(),
    /** With a filter, a page holds fewer rows, and the next one goes on. */
    assignee: assigneeFilterSchema.optional(),
    /** A part of a name, an address, a company, a subject or the words. */
    search: lineSchema(100).optional(),
  }),
  response: z.object({
    messages: z.array(z.intersection(receivedMessageSchema, standingSchema)),
    nextCursor: z.string().nullable(),
    /** How many are new, and how many somebody works on: `mostCounted` at most. */
    waits: z.object({ new: z.int(), open: z.int() }),
    /** The account that asks. */
    you: memberIdSchema,
  }),
  errors: [],
  uses: { table: "read" },
});
