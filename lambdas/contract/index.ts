/** THE table: every route and every consumer of the product. What is not listed here does not exist. */
import {
  adoptEmail,
  customMessage,
  getAccount,
  linkAccount,
  proveTwoFactor,
  resetTwoFactor,
  resetTwoFactorAtPool,
  setAccountLanguage,
} from "../accounts/contract.ts";
import { createCheckout, receiveStripeEvent } from "../billing/contract.ts";
import {
  approveBooking,
  cancelBooking,
  cancelMyBooking,
  createBooking,
  followMembers,
  getAvailability,
  getDayCalendar,
  lapseApprovals,
  listBookings,
  listMemberBookings,
  listMyBookings,
  mailBookingChanges,
} from "../bookings/contract.ts";
import { getDashboard } from "../dashboard/contract.ts";
import { createEnquiry, createSupportRequest, listEnquiries, mailMessages } from "../enquiries/contract.ts";
import {
  checkImport,
  createInvitation,
  importInvitations,
  listInvitations,
  mailInvitations,
  resendInvitation,
  revokeInvitation,
  viewInvitation,
} from "../invitations/contract.ts";
import {
  acceptInvitation,
  approveMember,
  joinTenant,
  mailDecisions,
  mailRequests,
  postConfirmation,
  preSignUp,
  refuseMember,
} from "../joining/contract.ts";
import {
  addMemberNote,
  eraseMember,
  getMe,
  getMember,
  listByPlan,
  listMemberNotes,
  listMemberPlans,
  listMembers,
  offerMyPicture,
  removeNotes,
  removeReplacedPictures,
  setMemberRole,
  setMemberStatus,
  setMyPicture,
  updateMe,
} from "../members/contract.ts";
import {
  followRequests,
  listNotifications,
  markNotificationsRead,
  removeNotifications,
  tellMembers,
} from "../notifications/contract.ts";
import { dispatchChanges, getDocs, getHealth, getOpenapi } from "../platform/contract.ts";
import { grantPoints, listMemberEntries, listMyEntries } from "../points/contract.ts";
import { createResource, listResources, updateResource } from "../resources/contract.ts";
import {
  getFirstSteps,
  getSettings,
  offerLogo,
  removeReplacedLogos,
  setLogo,
  tickFirstStep,
  updateSettings,
  updateTheme,
} from "../settings/contract.ts";
import {
  checkSlug,
  claimCheckout,
  createTenant,
  listUnfinishedSetups,
  mailSetupLink,
  verifyCheckout,
} from "../setup/contract.ts";
import { findWorkspaceByDomain, getWorkspace } from "../tenants/contract.ts";
import type { ConsumerContract } from "./define-consumer.ts";
import type { RouteContract } from "./define-route.ts";
import type { KernelErrorCode } from "./errors.ts";

/**
 * The nouns, in order: each imports only from nouns that stand before it. `.dependency-cruiser.mjs` holds the order.
 * Accounts come after members, since an account's address and its list of workspaces follow its members.
 */
export const nounOrder = [
  "tenants",
  "memberships",
  "points",
  "uploads",
  "members",
  "accounts",
  "invitations",
  "joining",
  "settings",
  "resources",
  "bookings",
  "events",
  "news",
  "enquiries",
  "billing",
  "setup",
] as const;

/** They read what the nouns hand out. Nobody imports them. */
export const readers = ["notifications", "dashboard", "platform"] as const;

const table = [
  getHealth,
  getOpenapi,
  getDocs,
  getWorkspace,
  findWorkspaceByDomain,
  getAccount,
  createCheckout,
  receiveStripeEvent,
  listUnfinishedSetups,
  verifyCheckout,
  claimCheckout,
  checkSlug,
  createTenant,
  getMe,
  joinTenant,
  updateMe,
  offerMyPicture,
  setMyPicture,
  setAccountLanguage,
  adoptEmail,
  proveTwoFactor,
  resetTwoFactor,
  listMembers,
  listMemberPlans,
  getMember,
  approveMember,
  refuseMember,
  setMemberStatus,
  setMemberRole,
  eraseMember,
  addMemberNote,
  listMemberNotes,
  createInvitation,
  listInvitations,
  resendInvitation,
  revokeInvitation,
  viewInvitation,
  acceptInvitation,
  checkImport,
  importInvitations,
  getDashboard,
  listResources,
  createResource,
  updateResource,
  getAvailability,
  getDayCalendar,
  createBooking,
  listMyBookings,
  cancelMyBooking,
  listBookings,
  listMemberBookings,
  approveBooking,
  cancelBooking,
  listMyEntries,
  listMemberEntries,
  grantPoints,
  getSettings,
  updateSettings,
  updateTheme,
  offerLogo,
  setLogo,
  getFirstSteps,
  tickFirstStep,
  listNotifications,
  markNotificationsRead,
  createEnquiry,
  createSupportRequest,
  listEnquiries,
] as const;

export const routes: readonly RouteContract[] = table;

/** Every code that the API can answer with. */
export type ErrorCode = (typeof table)[number]["errors"][number]["code"] | KernelErrorCode;

export const consumers: readonly ConsumerContract[] = [
  preSignUp,
  postConfirmation,
  customMessage,
  mailRequests,
  mailDecisions,
  listByPlan,
  linkAccount,
  removeNotes,
  followMembers,
  mailInvitations,
  dispatchChanges,
  mailBookingChanges,
  lapseApprovals,
  removeReplacedPictures,
  removeReplacedLogos,
  resetTwoFactorAtPool,
  mailMessages,
  mailSetupLink,
  tellMembers,
  followRequests,
  removeNotifications,
];

/** `bookings.createBooking` → `bookings/routes/create-booking.ts`, relative to `lambdas/`. */
export function entryPath(id: string, kind: "routes" | "consumers"): string {
  const [noun = "", verb = ""] = id.split(".");
  const file = verb.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `${noun}/${kind}/${file}.ts`;
}
