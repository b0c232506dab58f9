/** What a person reads for each error code. A code without a sentence is a type error. */
import type { ErrorCode } from "#lambdas/contract/index.ts";
import { ApiError, type ClientErrorCode } from "../session/api.ts";

const sentences: Record<ErrorCode | ClientErrorCode, string> = {
  network: "There was no answer. Check your connection and try again: nothing happens twice.",
  signed_out: "Your session has ended. Please sign in again.",
  upload_refused: "The upload was refused. Please choose the picture again.",
  too_many_requests: "That was a little fast. Wait a moment and try again.",

  invalid_input: "Some of what was entered is not valid.",
  malformed_json: "The request could not be read. Reload the page and try again.",
  idempotency_key_missing: "The request was incomplete. Reload the page and try again.",
  idempotency_key_reused: "This was sent before with other details. Reload the page and try again.",
  unauthorized: "Your session has ended. Please sign in again.",
  two_factor_required: "This needs a second factor. Set up two-factor authentication in your profile, then try again.",
  membership_pending: "Your membership of this workspace waits for an administrator's approval.",
  forbidden: "Your role does not allow this.",
  not_found: "There is nothing here.",
  module_off: "This workspace does not use this part of the product.",
  stale_version: "Somebody else changed this in the meantime. Load it again and repeat your change.",
  body_too_large: "That is larger than we accept.",
  unsupported_media_type: "The request could not be read. Reload the page and try again.",
  internal: "Something failed on our side and has been recorded. Please try again.",
  unavailable: "We could not finish in time. Try again: nothing happens twice.",

  "tenants.not_found": "There is no such workspace, or you do not belong to it.",
  "tenants.inactive": "This workspace is not active.",
  "tenants.member_limit_reached":
    "This workspace has as many members as its plan allows. Its administrator can make room.",
  "tenants.resource_limit_reached": "This workspace has as many resources as its plan allows.",

  "tenants.slug_taken": "Slug already in use. Please choose another one.",
  "tenants.slug_too_similar": "This slug can be mistaken for one in use. Please choose another one.",
  "tenants.slug_reserved": "This slug is a word of our own addresses. Please choose another one.",

  "billing.price_unknown": "This plan is not on sale any more. Reload the page to see those that are.",
  "billing.payments_unavailable": "The payment provider does not answer. Try again: nothing happens twice.",
  "billing.session_not_found": "We cannot find this payment. Open the link of your confirmation again.",
  "billing.session_unpaid": "This payment was not finished. Choose a plan to start again.",
  "billing.session_foreign": "This payment was not for one of our plans.",
  "billing.session_taken": "Another account uses this payment. Sign in with the account that you began with.",
  "billing.session_used": "This payment has set up a workspace already.",
  "billing.subscription_ended": "The subscription of this payment has ended. Choose a plan to start again.",
  "billing.signature_invalid": "The request could not be read. Reload the page and try again.",

  "members.not_found": "There is no such member.",
  "members.suspended": "Your membership of this workspace is suspended. Its administrators can tell you why.",
  "members.sign_up_closed": "This workspace takes new members by invitation only. Ask its administrator for one.",
  "members.decided_already": "Somebody else has decided about this membership already.",
  "members.not_decided": "This person still waits for approval. Approve or refuse the membership first.",
  "members.last_administrator": "A workspace keeps at least one active administrator. Make somebody else one first.",
  "members.not_yourself": "You cannot change this for yourself. Another administrator can.",

  "invitations.not_found": "This invitation is not valid any more. Ask for a new one.",
  "invitations.already_invited": "This address has an open invitation already.",
  "invitations.already_member": "Somebody with this address is a member already.",
  "invitations.used": "This invitation was accepted already. Sign in to go on.",
  "invitations.expired": "This invitation has expired. Ask for a new one.",
  "invitations.other_address": "This invitation was sent to another email address. Sign in with that one.",
  "invitations.sent_too_often": "This invitation was sent a moment ago. Give the mail some time to arrive.",

  "settings.contrast_too_low": "Text could not be read on these colours. Choose ones with more contrast.",

  "members.email_not_verified": "This email address has not been confirmed yet. Open the link in the mail first.",

  "uploads.not_found": "The upload has run out or was never finished. Please choose the picture again.",
  "uploads.not_a_picture": "This file is neither a JPG nor a PNG picture, whatever its name says.",
  "uploads.too_large": "Image must be less than 5MB",
  "uploads.too_many_pixels": "This picture has more than 16 million pixels. Make it smaller and try again.",
  "uploads.unreadable": "This picture is damaged and cannot be read. Please choose another one.",

  "resources.not_found": "There is no such resource any more.",

  "bookings.not_found": "There is no such booking.",
  "bookings.slot_taken": "Somebody was faster: this time has just been booked. Nothing was paid.",
  "bookings.resource_unavailable": "This resource cannot be booked at the moment.",
  "bookings.start_in_past": "This time has already begun. Choose a later one.",
  "bookings.start_too_far": "Bookings open 30 days ahead, and this day is further away.",
  "bookings.start_off_grid": "Bookings start on the hour, from 08:00 to 19:00.",
  "bookings.not_cancellable": "This booking can no longer be cancelled.",
  "bookings.not_approvable": "This booking does not wait for approval any more.",
  "bookings.no_wallet": "Only members of this workspace can book: platform staff have no points here.",

  "enquiries.too_many": "Too many messages have come from here within the hour. Please try again later.",

  "points.insufficient": "There are not enough points in the wallet.",
  "points.wallet_full": "A wallet cannot hold that many points.",
};

const unknownSentence = "Something failed that we did not expect. Please try again.";

/** The sentence for an error, with the reference to quote where the failure is ours. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return unknownSentence;
  const sentence = sentences[error.code] ?? unknownSentence;
  return error.status >= 500 && error.requestId !== null ? `${sentence} (Reference ${error.requestId})` : sentence;
}
