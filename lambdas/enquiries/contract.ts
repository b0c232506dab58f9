/** Messages from visitors of the public site to the operator: enquiries about the product and requests for support. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { enquiryIdSchema, supportRequestIdSchema } from "../contract/ids.ts";
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

export const enquiryBodySchema = enquirySchema.extend({
  ...honeypot,
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

export const supportRequestBodySchema = supportRequestSchema.extend(honeypot);

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

export const listEnquiries = defineRoute({
  id: "enquiries.listEnquiries",
  method: "GET",
  path: "/api/platform/enquiries",
  summary: "List enquiries and support requests, newest first",
  access: "super_admin",
  query: pageQuery,
  response: z.object({ messages: z.array(receivedMessageSchema), nextCursor: z.string().nullable() }),
  errors: [],
  uses: { table: "read" },
});
