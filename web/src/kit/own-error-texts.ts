/** Messages for the codes of every route and of the client itself. */
import type { KernelErrorCode } from "#lambdas/contract/errors.ts";
import type { ClientErrorCode } from "../session/api.ts";

/** Codes with a dot belong to a noun and are not in this table. */
export const ownSentences: Record<Exclude<KernelErrorCode, `${string}.${string}`> | ClientErrorCode, string> = {
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
  support_required:
    "Platform staff change something here only as its support. Enter as support on the page of this workspace.",
  membership_pending: "Your membership of this workspace waits for an administrator's approval.",
  station_revoked: "This station was revoked. An administrator can pair it again.",
  forbidden: "Your role does not allow this.",
  not_found: "There is nothing here.",
  module_off: "This workspace does not use this part of the product.",
  stale_version: "Somebody else changed this in the meantime. Load it again and repeat your change.",
  body_too_large: "That is larger than we accept.",
  unsupported_media_type: "The request could not be read. Reload the page and try again.",
  internal: "Something failed on our side and has been recorded. Please try again.",
  unavailable: "We could not finish in time. Try again: nothing happens twice.",
};

/** Where a page was to be read, in place of the sentences above. */
export const loadSentences = {
  network: "There was no answer. Check your connection and try again.",
  unavailable: "We could not finish in time. Try again.",
};

export const tooManyFor = (seconds: number) =>
  `Too many requests came within a minute. Try again in ${seconds === 1 ? "one second" : `${seconds} seconds`}.`;

export const unknownSentence = "Something failed that we did not expect. Please try again.";

export const withReference = (sentence: string, reference: string) => `${sentence} (Reference ${reference})`;
