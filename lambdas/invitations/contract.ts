/** An invitation asks one person, by mail, to become a member with a role. The reader of the mail accepts it once. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { invitationIdSchema, tenantParams } from "../contract/ids.ts";
import { issue } from "../contract/input-issues.ts";
import { limits } from "../contract/limits.ts";
import { mailTroubleSchema } from "../contract/mail-tags.ts";
import { pageQuery } from "../contract/paging.ts";
import { tenantRoleSchema } from "../contract/roles.ts";
import { lineSchema, proseSchema } from "../contract/text.ts";
import { instantSchema } from "../contract/time.ts";
import { memberLimitReached } from "../tenants/contract.ts";

export const invitationNotFound = defineError("invitations.not_found", 404, "There is no such invitation.");
export const alreadyInvited = defineError("invitations.already_invited", 409, "This address has an open invitation.");
export const alreadyMember = defineError("invitations.already_member", 409, "Somebody with this address is a member.");
export const invitationUsed = defineError("invitations.used", 409, "This invitation was accepted already.");
export const invitationExpired = defineError("invitations.expired", 409, "This invitation has expired.");
export const otherAddress = defineError(
  "invitations.other_address",
  409,
  "This invitation is for another e-mail address than the account's.",
);
/**
 * `details.retryAt`: when it may be sent again; null when it was sent as often as allowed.
 * `details.retryAfterSeconds`: the seconds until the hour ends in which the address got too many.
 */
export const sentTooOften = defineError("invitations.sent_too_often", 429, "This invitation was sent a moment ago.");

/** `details.retryAfterSeconds`: the seconds until the hour ends. */
export const tooManyInvitations = defineError(
  "invitations.too_many",
  429,
  "This workspace has sent as many invitations as it may within an hour. Try again later.",
);

/** `details.retryAfterSeconds`: as above. */
export const tooManyOfNetwork = defineError(
  "invitations.too_many_of_network",
  429,
  "Too many invitations were sent from this network within an hour. Try again later.",
);

/** An address as people type it. Comparison ignores case. */
export const inviteeEmailSchema = z.string().trim().max(255).pipe(z.email());

const nameSchema = lineSchema(limits.nameCharacters);

export const inviteeSchema = z.strictObject({
  email: inviteeEmailSchema,
  firstName: nameSchema.default(""),
  lastName: nameSchema.default(""),
  role: tenantRoleSchema.default("member"),
  /** Shown in the mail, below the name of the person who invites. */
  message: proseSchema(limits.noteCharacters).default(""),
});
export type Invitee = z.infer<typeof inviteeSchema>;

/** An invitee as stored. Stored before today's rules for names, the texts may break them. */
export const storedInviteeSchema = z.object({
  ...inviteeSchema.shape,
  firstName: z.string().default(""),
  lastName: z.string().default(""),
  message: z.string().default(""),
});

export const invitationSchema = storedInviteeSchema.extend({
  invitationId: invitationIdSchema,
  createdAt: instantSchema,
  /** Null until the mail is sent. */
  sentAt: instantSchema.nullable(),
  expiresAt: instantSchema,
  isExpired: z.boolean(),
  /** Why the mail did not arrive, and when that became known; null while nothing is known. */
  mailTrouble: mailTroubleSchema.nullable(),
  mailTroubledAt: instantSchema.nullable(),
  allowed: z.object({ resend: z.boolean() }),
});
export type Invitation = z.infer<typeof invitationSchema>;

const invitationParams = tenantParams.extend({ invitationId: invitationIdSchema });
/** As the mail's link carries it. */
export const invitationCodeSchema = z.string().min(1).max(64);
/** What the audit entry keeps: no address, no name. */
const sendingSchema = z.object({ invitationId: invitationIdSchema, expiresAt: instantSchema });

export const createInvitation = defineRoute({
  id: "invitations.createInvitation",
  method: "POST",
  path: "/api/tenants/{tenantId}/invitations",
  summary: "Invite somebody by mail",
  access: "admin",
  params: tenantParams,
  body: inviteeSchema,
  response: sendingSchema,
  audit: sendingSchema,
  status: 201,
  trail: { of: "invitation", shows: invitationSchema.pick({ role: true }) },
  errors: [alreadyInvited, alreadyMember, memberLimitReached, sentTooOften, tooManyInvitations, tooManyOfNetwork],
  idempotent: "key",
  uses: { table: "write" },
});

export const listInvitations = defineRoute({
  id: "invitations.listInvitations",
  method: "GET",
  path: "/api/tenants/{tenantId}/invitations",
  summary: "List invitations that nobody has accepted yet, newest first",
  access: "admin",
  params: tenantParams,
  query: pageQuery,
  response: z.object({ invitations: z.array(invitationSchema), nextCursor: z.string().nullable() }),
  errors: [],
  uses: { table: "read" },
});

export const resendInvitation = defineRoute({
  id: "invitations.resendInvitation",
  method: "POST",
  path: "/api/tenants/{tenantId}/invitations/{invitationId}/sending",
  summary: "Send an invitation again with a new link; the old link becomes invalid",
  access: "admin",
  params: invitationParams,
  body: z.strictObject({}),
  response: sendingSchema,
  audit: sendingSchema,
  trail: { of: "invitation" },
  errors: [invitationNotFound, sentTooOften, tooManyInvitations, tooManyOfNetwork],
  idempotent: "key",
  uses: { table: "write" },
});

export const revokeInvitation = defineRoute({
  id: "invitations.revokeInvitation",
  method: "POST",
  path: "/api/tenants/{tenantId}/invitations/{invitationId}/revocation",
  summary: "Withdraw an invitation; its link becomes invalid",
  access: "admin",
  params: invitationParams,
  body: z.strictObject({}),
  response: z.object({ invitationId: invitationIdSchema }),
  audit: z.object({ invitationId: invitationIdSchema }),
  trail: { of: "invitation" },
  errors: [invitationNotFound],
  idempotent: "key",
  uses: { table: "write" },
});

export const viewInvitation = defineRoute({
  id: "invitations.viewInvitation",
  method: "POST",
  path: "/api/tenants/{tenantId}/invitations/{invitationId}/view",
  summary: "Get the invitation of a mailed link, before signing up or in",
  access: "public",
  params: invitationParams,
  body: z.strictObject({ code: invitationCodeSchema }),
  response: storedInviteeSchema.pick({ email: true, firstName: true, lastName: true, role: true }),
  errors: [invitationNotFound, invitationUsed, invitationExpired],
  idempotent: "natural",
  uses: { table: "read" },
});

/** A row of a file, unchecked: any text. `row` counts from 1, the line below the header. */
export const importRowSchema = z.strictObject({
  row: z.int().min(1).max(100_000),
  email: z.string().max(300),
  firstName: z.string().max(300),
  lastName: z.string().max(300),
  role: z.string().max(300),
});
export type ImportRow = z.infer<typeof importRowSchema>;

export const importColumnSchema = z.enum(["email", "firstName", "lastName", "role"]);

export const importIssueSchema = z.object({
  row: z.int(),
  column: importColumnSchema,
  reason: z.enum([
    "missing",
    "not_an_address",
    "too_long",
    "unreadable",
    "unknown_role",
    "repeated",
    "invited",
    "member",
    /** The address got as many invitations within this hour as it may. */
    "too_often",
  ]),
});
export type ImportIssue = z.infer<typeof importIssueSchema>;

/** Each row has a number of its own: issues name rows by it, and invitations are derived from it. */
const rowsSchema = z
  .array(importRowSchema)
  .min(1)
  .max(limits.importRows)
  .refine((rows) => new Set(rows.map(({ row }) => row)).size === rows.length, issue("repeated_row"));

export const checkImport = defineRoute({
  id: "invitations.checkImport",
  method: "POST",
  path: "/api/tenants/{tenantId}/invitations/checks",
  summary: "Check the rows of a file of members, without inviting anybody",
  access: "admin",
  params: tenantParams,
  body: z.strictObject({ rows: rowsSchema }),
  response: z.object({
    issues: z.array(importIssueSchema),
    /** How many more members the plan allows. */
    placesLeft: z.int(),
  }),
  trail: null,
  errors: [],
  idempotent: "natural",
  uses: { table: "read" },
});

export const importInvitations = defineRoute({
  id: "invitations.importInvitations",
  method: "POST",
  path: "/api/tenants/{tenantId}/invitations/batches",
  summary: "Invite the people in the valid rows of a file, and name the other rows",
  access: "admin",
  params: tenantParams,
  body: z.strictObject({ rows: rowsSchema }),
  response: z.object({ invited: z.int(), issues: z.array(importIssueSchema) }),
  audit: z.object({ invited: z.int(), issues: z.array(importIssueSchema) }),
  trail: { of: "workspace", shows: z.object({ invited: z.int() }) },
  errors: [tooManyInvitations, tooManyOfNetwork],
  idempotent: "key",
  uses: { table: "write" },
});
