/**
 * Requests of people for a copy of what is stored about them, or for its erasure. The law gives each a term. The
 * platform's staff see the term, and answer by mail.
 */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { memberIdSchema, privacyRequestIdSchema, tenantIdSchema } from "../contract/ids.ts";
import { pageQuery } from "../contract/paging.ts";
import { proseSchema } from "../contract/text.ts";
import { dateSchema, instantSchema } from "../contract/time.ts";
import { memberStatusSchema } from "../members/contract.ts";
import { slugSchema } from "../tenants/contract.ts";

/**
 * What somebody asks for.
 * - `access`: a copy of what is stored about them.
 * - `erasure`: that it is erased.
 * - `correction`: that it is corrected.
 */
export const privacyKindSchema = z.enum(["access", "erasure", "correction"]);
export type PrivacyKind = z.infer<typeof privacyKindSchema>;

/** `answered`: done, and the person was told. `refused`: not done, and the person was told why. */
export const privacyStateSchema = z.enum(["open", "answered", "refused"]);
export type PrivacyState = z.infer<typeof privacyStateSchema>;

/**
 * A step of the staff.
 * - `note`: a note for the staff alone.
 * - `extend`: two more months, with the reason. Once, and within the first term.
 * - `answer`, `refuse`: ends the request, with the words for the person.
 */
export const privacyActSchema = z.enum(["note", "extend", "answer", "refuse"]);
export type PrivacyAct = z.infer<typeof privacyActSchema>;

/** Characters of what the staff write in one step. */
export const wordsCharacters = 2000;
/** Steps of one request. */
export const mostSteps = 40;

const stepSchema = z.object({
  at: instantSchema,
  /** Null for the person's own request. */
  actorId: memberIdSchema.nullable(),
  act: privacyActSchema,
  words: z.string(),
});

export const privacyRequestSchema = z.object({
  requestId: privacyRequestIdSchema,
  kind: privacyKindSchema,
  email: z.string(),
  /** The account that asked. Null when the staff recorded it. */
  memberId: memberIdSchema.nullable(),
  /** UTC, as `dueOn`. */
  receivedOn: dateSchema,
  /** The last day of the term: one month after the receipt, or three. */
  dueOn: dateSchema,
  isExtended: z.boolean(),
  state: privacyStateSchema,
  closedAt: instantSchema.nullable(),
  /** Oldest first. */
  steps: z.array(stepSchema),
  version: z.int(),
});
export type PrivacyRequest = z.infer<typeof privacyRequestSchema>;

/** A person sees what they asked for, its term and its end. The staff's notes are theirs. */
export const ownRequestSchema = privacyRequestSchema.pick({
  requestId: true,
  kind: true,
  receivedOn: true,
  dueOn: true,
  isExtended: true,
  state: true,
});
export type OwnRequest = z.infer<typeof ownRequestSchema>;

export const listOwnRequests = defineRoute({
  id: "privacy.listOwnRequests",
  method: "GET",
  path: "/api/account/privacy-requests",
  summary: "List the caller's latest request of each kind",
  access: "account",
  response: z.object({ requests: z.array(ownRequestSchema) }),
  errors: [],
  uses: { table: "read" },
});

export const askForData = defineRoute({
  id: "privacy.askForData",
  method: "POST",
  path: "/api/account/privacy-requests",
  summary: "Ask for a copy of what is stored about the caller, or for its erasure",
  access: "account",
  /** What is wrong, a member corrects in the profile. */
  body: z.strictObject({ kind: privacyKindSchema.exclude(["correction"]) }),
  response: ownRequestSchema,
  errors: [],
  // Safe to repeat: an account has one open request of each kind, and a repeated call gets it.
  idempotent: "natural",
  uses: { table: "write", identity: true },
});

export const listRequests = defineRoute({
  id: "privacy.listRequests",
  method: "GET",
  path: "/api/super-admin/privacy-requests",
  summary: "List requests: open ones by the end of their term, or closed ones, newest first",
  access: "super_admin",
  query: pageQuery.extend({ state: z.enum(["open", "closed"]).default("open") }),
  response: z.object({
    requests: z.array(privacyRequestSchema),
    nextCursor: z.string().nullable(),
  }),
  errors: [],
  uses: { table: "read" },
});

/** `details.first` and `details.last`: the days that the receipt may have. */
export const receiptWrong = defineError(
  "privacy.receipt_wrong",
  422,
  "A request was received today, or within the last year.",
);

export const recordedSchema = z.strictObject({
  kind: privacyKindSchema,
  email: z.string().trim().max(255).pipe(z.email()),
  receivedOn: dateSchema,
  /** For the staff alone. */
  note: proseSchema(wordsCharacters),
});

export const recordRequest = defineRoute({
  id: "privacy.recordRequest",
  method: "POST",
  path: "/api/super-admin/privacy-requests",
  summary: "Record a request that came by mail or letter; its term begins on the day of the receipt",
  access: "super_admin",
  body: recordedSchema,
  status: 201,
  response: privacyRequestSchema,
  trail: null,
  errors: [receiptWrong],
  idempotent: "key",
  uses: { table: "write" },
});

export const requestNotFound = defineError("privacy.request_not_found", 404, "This request does not exist.");
export const requestClosed = defineError("privacy.request_closed", 409, "This request has been closed already.");
export const alreadyExtended = defineError("privacy.already_extended", 409, "The term was extended before.");
export const termOver = defineError("privacy.term_over", 409, "A term can be extended only before it ends.");
/** `details.most`: how many steps a request takes. */
export const tooManySteps = defineError("privacy.too_many_steps", 409, "This request takes no more notes.");

const requestParams = z.object({ requestId: privacyRequestIdSchema });

export const followRequest = defineRoute({
  id: "privacy.followRequest",
  method: "POST",
  path: "/api/super-admin/privacy-requests/{requestId}/steps",
  summary: "Note something, extend the term, or end a request with words that its person gets by mail",
  access: "super_admin",
  params: requestParams,
  body: z.strictObject({ act: privacyActSchema, words: proseSchema(wordsCharacters).min(1) }),
  response: privacyRequestSchema,
  trail: null,
  errors: [requestNotFound, requestClosed, alreadyExtended, termOver, tooManySteps],
  idempotent: "key",
  uses: { table: "write" },
});

/** The most workspaces that an answer names. */
export const mostPlaces = 100;

export const findPerson = defineRoute({
  id: "privacy.findPerson",
  method: "GET",
  path: "/api/super-admin/privacy-requests/{requestId}/person",
  summary: "Find the account of a request's address, and the workspaces that it belongs to",
  access: "super_admin",
  params: requestParams,
  response: z.object({
    /** Null when no account has the address. */
    memberId: memberIdSchema.nullable(),
    places: z.array(
      z.object({
        tenantId: tenantIdSchema,
        slug: slugSchema,
        name: z.string(),
        status: memberStatusSchema,
      }),
    ),
  }),
  errors: [requestNotFound],
  uses: { table: "read", identity: "look" },
});
