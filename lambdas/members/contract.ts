/** A member is one account in one tenant, with profile, role, status and a wallet. */
import * as z from "zod";
import { areDays, daysShape, outsideDays } from "../contract/days.ts";
import { defineRoute } from "../contract/define-route.ts";
import { defineError, memberNotFound } from "../contract/errors.ts";
import { memberIdSchema, noteIdSchema, planIdSchema, tenantParams, uploadIdSchema } from "../contract/ids.ts";
import { issue } from "../contract/input-issues.ts";
import { limits } from "../contract/limits.ts";
import { type MailStanding, mailTroubleSchema } from "../contract/mail-tags.ts";
import { balanceSchema } from "../contract/money.ts";
import { pageQuery } from "../contract/paging.ts";
import { roleSchema, tenantRoleSchema } from "../contract/roles.ts";
import { lineSchema, proseSchema } from "../contract/text.ts";
import { instantSchema } from "../contract/time.ts";
import { seenVersionSchema } from "../contract/version.ts";
import { uploadErrors, uploadFormSchema, uploadOfferSchema } from "../uploads/contract.ts";

/**
 * `suspended`: signed in, but every call is refused until an administrator lifts the suspension. `pending`: has asked
 * to join, and an administrator has not decided yet. Such a member has no wallet and does not count against the plan.
 */
export const memberStatusSchema = z.enum(["active", "suspended", "pending"]);
export type MemberStatus = z.infer<typeof memberStatusSchema>;

/** `joined`: everybody but those who wait for a decision. The figures count them. */
export const listedStatusSchema = z.enum([...memberStatusSchema.options, "joined"]);

export const memberSchema = z.object({
  memberId: memberIdSchema,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  role: tenantRoleSchema,
  status: memberStatusSchema,
  joinedAt: instantSchema,
  /** The version that an edit must send back. */
  version: z.int(),
});
export type Member = z.infer<typeof memberSchema>;

/** A member as staff know them. `deskNote`: what the front desk sees at each scan; null without one. */
export interface KnownMember extends Member, MailStanding {
  deskNote: string | null;
}

export const lastAdministrator = defineError(
  "members.last_administrator",
  409,
  "A workspace keeps at least one active administrator.",
);
export const notDecided = defineError(
  "members.not_decided",
  409,
  "This person waits for approval: approve or refuse the membership first.",
);
export const notYourself = defineError("members.not_yourself", 409, "Somebody else has to change this for you.");

export const getMe = defineRoute({
  id: "members.getMe",
  method: "GET",
  path: "/api/tenants/{tenantId}/me",
  summary: "Get who the caller is in this workspace",
  access: "member",
  params: tenantParams,
  response: z.object({
    /** Null for platform staff, who may open any workspace without being a member. */
    member: memberSchema.nullable(),
    role: roleSchema,
    /** The points now; zero without a wallet. */
    balance: balanceSchema,
    /** Whether the owner of the caller's address has proved it. Until then, pages ask for the proof. */
    isEmailProved: z.boolean(),
    /** Why mails to the caller's address are held back; missing while they are not. */
    mailTrouble: mailTroubleSchema.optional(),
    /** Until when platform staff may change something here; missing while nobody may. */
    supportUntil: instantSchema.optional(),
    /** Until when the caller may, as one of them. */
    ownSupportUntil: instantSchema.optional(),
    /** What the reader must know of the workspace's standing, and from or until when; missing while all is well. */
    notice: z
      .discriminatedUnion("kind", [
        z.object({ kind: z.literal("closed"), at: z.null() }),
        z.object({
          kind: z.enum(["closing", "paused", "past_due", "trial", "trial_unpaid", "trial_cancelled"]),
          at: instantSchema,
        }),
      ])
      .optional(),
  }),
  errors: [],
  worksOffline: true,
  uses: { table: "read" },
});

/** The fields that members edit about themselves. An empty phone number means none. */
export const profileFieldsSchema = z.strictObject({
  firstName: lineSchema(limits.nameCharacters),
  lastName: lineSchema(limits.nameCharacters),
  phone: lineSchema(limits.phoneCharacters).transform((phone) => phone || null),
});

export const updateMe = defineRoute({
  id: "members.updateMe",
  method: "PATCH",
  path: "/api/tenants/{tenantId}/me",
  summary: "Change the caller's own name and phone number in this workspace",
  access: "member",
  params: tenantParams,
  body: profileFieldsSchema.extend({ version: seenVersionSchema }),
  response: memberSchema,
  errors: [memberNotFound],
  idempotent: "version",
  whilePaused: true,
  uses: { table: "write" },
});

export const offerMyPicture = defineRoute({
  id: "members.offerMyPicture",
  method: "POST",
  path: "/api/tenants/{tenantId}/me/picture",
  summary: "Get a form with which one picture can be uploaded, for a few minutes",
  access: "member",
  params: tenantParams,
  body: uploadOfferSchema,
  response: uploadFormSchema,
  errors: [memberNotFound],
  // Safe to repeat: an unused form has no effect. An uploaded picture is shown only once a route names it.
  idempotent: "natural",
  whilePaused: true,
  uses: { table: "read", storage: "offer" },
});

export const setMyPicture = defineRoute({
  id: "members.setMyPicture",
  method: "PUT",
  path: "/api/tenants/{tenantId}/me/picture",
  summary: "Make an uploaded picture the caller's own, or remove the picture",
  access: "member",
  params: tenantParams,
  body: z.strictObject({ uploadId: uploadIdSchema.nullable() }),
  response: memberSchema,
  errors: [memberNotFound, ...uploadErrors],
  idempotent: "natural",
  whilePaused: true,
  uses: { table: "write", storage: "take" },
});

/** Each order has its own index and works with every combination of filters. */
export const memberOrderSchema = z.enum(["name", "familyName", "email", "joined"]);
export type MemberOrder = z.infer<typeof memberOrderSchema>;

/** A member in the administrators' list. */
export const listedMemberSchema = memberSchema.extend({
  balance: balanceSchema,
  planName: z.string().nullable(),
  /** What the front desk sees at each scan; null without one. */
  deskNote: z.string().nullable(),
  /** Why mails to the address are held back, and since when; null while they are not. */
  mailTrouble: mailTroubleSchema.nullable(),
  mailTroubledAt: instantSchema.nullable(),
});

export const listMembers = defineRoute({
  id: "members.listMembers",
  method: "GET",
  path: "/api/tenants/{tenantId}/members",
  summary: "List members in any order, with their balance and their plan",
  access: "admin",
  params: tenantParams,
  query: pageQuery
    .extend({
      /**
       * The beginning of a name or an e-mail address; accents and case are ignored. Matches by name come first, so
       * `order` and `direction` apply only without a search.
       */
      search: z.string().trim().max(100).optional(),
      status: listedStatusSchema.optional(),
      role: tenantRoleSchema.optional(),
      planId: planIdSchema.optional(),
      order: memberOrderSchema.default("name"),
      direction: z.enum(["ascending", "descending"]).default("ascending"),
      /** Both: who joined on these days of the tenant's clock, by joining. Not with a search. */
      ...daysShape,
    })
    .refine(areDays, outsideDays)
    .refine(({ search = "", from }) => search === "" || from === undefined, {
      ...issue("search_or_days"),
      path: ["search"],
    }),
  response: z.object({
    members: z.array(listedMemberSchema),
    /** How many people wait for approval, independent of filters. */
    waiting: z.int(),
    /** May be set although the page is short: a search reads a bounded part of the list per call. */
    nextCursor: z.string().nullable(),
  }),
  errors: [],
  uses: { table: "read" },
});

export const listMemberPlans = defineRoute({
  id: "members.listMemberPlans",
  method: "GET",
  path: "/api/tenants/{tenantId}/member-plans",
  summary: "List the plans that members have or had, by which the list of members can be filtered",
  access: "admin",
  params: tenantParams,
  response: z.object({ plans: z.array(z.object({ planId: planIdSchema, name: z.string() })) }),
  errors: [],
  uses: { table: "read" },
});

export const getMember = defineRoute({
  id: "members.getMember",
  method: "GET",
  path: "/api/tenants/{tenantId}/members/{memberId}",
  summary: "Get one member, with their balance",
  access: "admin",
  params: tenantParams.extend({ memberId: memberIdSchema }),
  response: listedMemberSchema,
  errors: [memberNotFound],
  uses: { table: "read" },
});

/** What the workspace itself knows of a member. Address and sign-in belong to the account, and only its owner changes them. */
const detailsSchema = memberSchema.pick({
  memberId: true,
  firstName: true,
  lastName: true,
  phone: true,
  version: true,
});

export const updateMember = defineRoute({
  id: "members.updateMember",
  method: "PATCH",
  path: "/api/tenants/{tenantId}/members/{memberId}",
  summary: "Correct the name and phone number that this workspace has of a member",
  access: "admin",
  params: tenantParams.extend({ memberId: memberIdSchema }),
  body: profileFieldsSchema.extend({ version: seenVersionSchema }),
  response: detailsSchema,
  /** A repeated call gets the words from the member. */
  audit: detailsSchema.pick({ memberId: true, version: true }),
  trail: { of: "member", mentions: ["firstName", "lastName", "phone"] },
  errors: [memberNotFound],
  idempotent: "version",
  uses: { table: "write" },
});

/** The part of a member that administrators decide. It names nobody, so audit entries keep no personal data. */
export const standingSchema = memberSchema.pick({ memberId: true, role: true, status: true, version: true });

export const setMemberStatus = defineRoute({
  id: "members.setMemberStatus",
  method: "PATCH",
  path: "/api/tenants/{tenantId}/members/{memberId}/status",
  summary: "Suspend a member, or lift the suspension",
  access: "admin",
  params: tenantParams.extend({ memberId: memberIdSchema }),
  body: z.strictObject({
    status: memberStatusSchema.exclude(["pending"]),
    /** What happens to the member's future bookings on suspension. `cancel` returns all of their points. */
    bookings: z.enum(["keep", "cancel"]).default("keep"),
    version: seenVersionSchema,
  }),
  response: standingSchema,
  audit: standingSchema,
  trail: { of: "member", shows: standingSchema.pick({ status: true }) },
  errors: [memberNotFound, notDecided, lastAdministrator, notYourself],
  idempotent: "version",
  uses: { table: "write" },
});

export const setMemberRole = defineRoute({
  id: "members.setMemberRole",
  method: "PATCH",
  path: "/api/tenants/{tenantId}/members/{memberId}/role",
  summary: "Make somebody member, front desk or administrator",
  access: "admin",
  params: tenantParams.extend({ memberId: memberIdSchema }),
  body: z.strictObject({ role: tenantRoleSchema, version: seenVersionSchema }),
  response: standingSchema,
  audit: standingSchema,
  trail: { of: "member", shows: standingSchema.pick({ role: true }) },
  errors: [memberNotFound, notDecided, lastAdministrator, notYourself],
  idempotent: "version",
  uses: { table: "write" },
});

/** An empty note means none. */
export const deskNoteFieldsSchema = z.strictObject({
  deskNote: lineSchema(limits.deskNoteCharacters),
});

const deskNoteSchema = z.object({ memberId: memberIdSchema, deskNote: z.string().nullable(), version: z.int() });

export const setDeskNote = defineRoute({
  id: "members.setDeskNote",
  method: "PUT",
  path: "/api/tenants/{tenantId}/members/{memberId}/desk-note",
  summary: "Set the note that the front desk sees when the member comes, or remove it",
  access: "admin",
  params: tenantParams.extend({ memberId: memberIdSchema }),
  body: deskNoteFieldsSchema.extend({ version: seenVersionSchema }),
  response: deskNoteSchema,
  /** A repeated call gets the words from the member. */
  audit: deskNoteSchema.omit({ deskNote: true }),
  trail: { of: "member", mentions: ["deskNote"] },
  errors: [memberNotFound],
  idempotent: "version",
  uses: { table: "write" },
});

/** A note about a member that only administrators see. Notes are added, never changed. */
export const memberNoteSchema = z.object({
  noteId: noteIdSchema,
  text: z.string(),
  /** Null when the author is no longer a member. */
  authorName: z.string().nullable(),
  createdAt: instantSchema,
});

export const noteBodySchema = z.strictObject({
  text: proseSchema(limits.noteCharacters).min(1),
});

export const addMemberNote = defineRoute({
  id: "members.addMemberNote",
  method: "POST",
  path: "/api/tenants/{tenantId}/members/{memberId}/notes",
  summary: "Add a note on a member, for administrators only",
  access: "admin",
  params: tenantParams.extend({ memberId: memberIdSchema }),
  body: noteBodySchema,
  response: z.object({ noteId: noteIdSchema, createdAt: instantSchema }),
  audit: z.object({ noteId: noteIdSchema, createdAt: instantSchema }),
  status: 201,
  trail: { of: "member" },
  errors: [memberNotFound],
  idempotent: "key",
  uses: { table: "write" },
});

export const listMemberNotes = defineRoute({
  id: "members.listMemberNotes",
  method: "GET",
  path: "/api/tenants/{tenantId}/members/{memberId}/notes",
  summary: "List the notes on a member, newest first",
  access: "admin",
  params: tenantParams.extend({ memberId: memberIdSchema }),
  query: pageQuery,
  response: z.object({ notes: z.array(memberNoteSchema), nextCursor: z.string().nullable() }),
  errors: [memberNotFound],
  uses: { table: "read" },
});
