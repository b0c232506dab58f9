/**
 * Joining: how an account becomes a member of a workspace, by signing up, asking or accepting an invitation. Erasure
 * ends it.
 */
import * as z from "zod";
import { emailNotVerified } from "../accounts/contract.ts";
import { defineRoute } from "../contract/define-route.ts";
import {
  defineError,
  memberNotFound,
  memberSuspended,
  tenantClosing,
  tenantInactive,
  tenantNotFound,
  tenantPaused,
} from "../contract/errors.ts";
import { invitationIdSchema, memberIdSchema, tenantParams } from "../contract/ids.ts";
import { seenVersionSchema } from "../contract/version.ts";
import {
  invitationCodeSchema,
  invitationExpired,
  invitationNotFound,
  invitationUsed,
  otherAddress,
} from "../invitations/contract.ts";
import {
  getMe,
  lastAdministrator,
  memberSchema,
  notDecided,
  notYourself,
  standingSchema,
} from "../members/contract.ts";
import { memberLimitReached } from "../tenants/contract.ts";

export const signUpClosed = defineError(
  "members.sign_up_closed",
  403,
  "This workspace takes new members by invitation only. Ask its administrator for one.",
);

export const decidedAlready = defineError(
  "members.decided_already",
  409,
  "Somebody has decided about this membership already.",
);

/** The workspace confirms no sign-up by itself, and may have begun to ask for the proof after the request. */
export const applicantNotProved = defineError(
  "members.applicant_not_proved",
  409,
  "This person has not confirmed their email address yet.",
);

export const joinTenant = defineRoute({
  id: "joining.joinTenant",
  method: "PUT",
  path: "/api/tenants/{tenantId}/me",
  summary: "Become a member of this workspace, or learn that one is already",
  access: "account",
  params: tenantParams,
  body: z.strictObject({}),
  response: getMe.response,
  errors: [
    tenantNotFound,
    tenantInactive,
    tenantClosing,
    tenantPaused,
    memberSuspended,
    memberLimitReached,
    signUpClosed,
    emailNotVerified,
  ],
  idempotent: "natural",
  uses: { table: "write", identity: true },
});

export const approveMember = defineRoute({
  id: "joining.approveMember",
  method: "POST",
  path: "/api/tenants/{tenantId}/members/{memberId}/approval",
  summary: "Approve somebody who has asked to join",
  access: "admin",
  params: tenantParams.extend({ memberId: memberIdSchema }),
  body: z.strictObject({}),
  response: standingSchema,
  audit: standingSchema,
  trail: { of: "member", shows: standingSchema.pick({ status: true }) },
  errors: [memberNotFound, memberLimitReached, decidedAlready, applicantNotProved],
  idempotent: "key",
  uses: { table: "write", identity: "look" },
});

export const refuseMember = defineRoute({
  id: "joining.refuseMember",
  method: "POST",
  path: "/api/tenants/{tenantId}/members/{memberId}/refusal",
  summary: "Refuse somebody who has asked to join; their account stays",
  access: "admin",
  params: tenantParams.extend({ memberId: memberIdSchema }),
  body: z.strictObject({}),
  response: z.object({ memberId: memberIdSchema }),
  audit: z.object({ memberId: memberIdSchema }),
  trail: { of: "member" },
  errors: [memberNotFound, decidedAlready],
  idempotent: "key",
  uses: { table: "write" },
});

export const eraseMember = defineRoute({
  id: "joining.eraseMember",
  method: "POST",
  path: "/api/tenants/{tenantId}/members/{memberId}/erasure",
  summary: "Erase a member's personal data; ledger and bookings stay without a name",
  access: "admin",
  params: tenantParams.extend({ memberId: memberIdSchema }),
  body: z.strictObject({ version: seenVersionSchema }),
  response: z.object({ memberId: memberIdSchema }),
  audit: z.object({ memberId: memberIdSchema }),
  trail: { of: "member" },
  errors: [memberNotFound, notDecided, lastAdministrator, notYourself],
  idempotent: "version",
  whilePaused: true,
  uses: { table: "write" },
});

export const acceptInvitation = defineRoute({
  id: "joining.acceptInvitation",
  method: "POST",
  path: "/api/tenants/{tenantId}/invitations/{invitationId}/acceptance",
  summary: "Become a member with the invited role",
  access: "account",
  params: tenantParams.extend({ invitationId: invitationIdSchema }),
  body: z.strictObject({ code: invitationCodeSchema }),
  response: z.object({ member: memberSchema }),
  errors: [
    tenantNotFound,
    tenantInactive,
    tenantClosing,
    tenantPaused,
    memberSuspended,
    memberLimitReached,
    invitationNotFound,
    invitationUsed,
    invitationExpired,
    otherAddress,
  ],
  idempotent: "natural",
  uses: { table: "write", identity: "prove" },
});
