/**
 * The one error shape of the product.
 *
 * There are three kinds. Expected refusals are an `AppError` made from a definition beside a contract. Invalid input
 * is reported by the pipeline with every issue and its path. Bugs and outages answer 500 and 503, and never explain
 * the cause to the caller.
 */
import * as z from "zod";

export interface ErrorDefinition<Code extends string = string> {
  /** `noun.reason`. It never changes: clients decide on the code, never on the message. */
  readonly code: Code;
  /** HTTP status. */
  readonly status: number;
  /** One plain English sentence for people who read raw answers. The web app has its own sentence per code. */
  readonly message: string;
}

/** Declares an expected error. A route lists the errors that it can answer with, and may throw no others. */
export function defineError<const Code extends string>(
  code: Code,
  status: number,
  message: string,
): ErrorDefinition<Code> {
  return { code, status, message };
}

export type ErrorDetails = Readonly<Record<string, string | number | boolean | null>>;

/** An expected refusal. `details` reach the caller unchanged, so they must never hold personal data. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly definition: ErrorDefinition;
  readonly details: ErrorDetails;
  readonly issues: readonly InputIssue[];

  constructor(definition: ErrorDefinition, details: ErrorDetails = {}, issues: readonly InputIssue[] = []) {
    super(definition.message);
    this.definition = definition;
    this.details = details;
    this.issues = issues;
  }
}

const errorDetailsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** One problem with the input. `path` starts with the part of the request: `body.startAt`. */
export const inputIssueSchema = z.object({
  path: z.string(),
  code: z.string(),
  /** Facts for the sentence about the issue, such as `minimum` and `maximum`. */
  details: errorDetailsSchema,
});
export type InputIssue = z.infer<typeof inputIssueSchema>;

/** The body of every error answer (status 400 and above) from our own code. */
export const errorBodySchema = z.object({
  error: z.object({
    code: z.string(),
    /** English, for developers who read raw answers. No page shows it. */
    message: z.string(),
    details: errorDetailsSchema,
    issues: z.array(inputIssueSchema),
    /** People quote this id to support. It finds the log lines of the request. */
    requestId: z.string(),
  }),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

export const invalidInput = defineError("invalid_input", 400, "Some of what was sent is not valid.");
export const malformedJson = defineError("malformed_json", 400, "The body is not valid JSON.");
export const idempotencyKeyMissing = defineError(
  "idempotency_key_missing",
  400,
  "This call needs an Idempotency-Key header, so that sending it twice has one effect.",
);
export const unauthorized = defineError("unauthorized", 401, "A valid access token is needed.");
export const forbidden = defineError("forbidden", 403, "Your role does not allow this.");
export const notFound = defineError("not_found", 404, "There is nothing here.");
export const twoFactorRequired = defineError(
  "two_factor_required",
  403,
  "This needs a second factor: set one up in your profile, then send the same call again.",
);
// The pipeline answers the next five before it checks a role. So they stand here, above every noun, although their
// codes name a noun.
export const tenantNotFound = defineError("tenants.not_found", 404, "There is no such workspace.");
export const tenantInactive = defineError("tenants.inactive", 403, "This workspace is not active.");
/** `details.pausesAt`: since when. */
export const tenantPaused = defineError(
  "tenants.paused",
  403,
  "Writing is paused because an invoice is unpaid. Everything stays readable, and an administrator can pay in Settings.",
);
/** `details.archivesAt`: until when it can be read. */
export const tenantClosing = defineError(
  "tenants.closing",
  403,
  "This workspace is being closed. Everything stays readable for now, and nothing can be changed.",
);
/** For platform staff who would change something within a workspace. */
export const supportRequired = defineError(
  "support_required",
  403,
  "Platform staff change something within a workspace only with an open support entry.",
);
export const memberSuspended = defineError("members.suspended", 403, "Your membership of this workspace is suspended.");
export const membershipPending = defineError(
  "membership_pending",
  403,
  "Your membership of this workspace waits for an administrator's approval.",
);
/** For a station with its own key. Nobody else learns that the station exists. */
export const stationRevoked = defineError("station_revoked", 403, "This station was revoked.");
/** For any route whose path names a member. */
export const memberNotFound = defineError("members.not_found", 404, "There is no such member.");
export const moduleOff = defineError("module_off", 404, "This workspace does not use this part of the product.");
export const staleVersion = defineError(
  "stale_version",
  409,
  "Somebody else changed this in the meantime. Load it again and repeat your change.",
);
export const bodyTooLarge = defineError("body_too_large", 413, "The body is larger than this call accepts.");
export const unsupportedMediaType = defineError(
  "unsupported_media_type",
  415,
  "Bodies are JSON, sent as application/json.",
);
export const idempotencyKeyReused = defineError(
  "idempotency_key_reused",
  422,
  "This Idempotency-Key was used before with another body.",
);
/** `details.retryAfterSeconds`: the seconds until the minute ends. */
export const tooManyRequests = defineError(
  "too_many_requests",
  429,
  "Too many calls within a minute. Come again later.",
);
export const internal = defineError("internal", 500, "Something failed on our side. It has been recorded.");
export const unavailable = defineError(
  "unavailable",
  503,
  "We could not finish in time. Send the same request again: it will not take effect twice.",
);

/** The errors that any route may answer with besides its own. */
export const kernelErrors = [
  invalidInput,
  malformedJson,
  idempotencyKeyMissing,
  unauthorized,
  forbidden,
  notFound,
  twoFactorRequired,
  tenantNotFound,
  tenantInactive,
  tenantPaused,
  tenantClosing,
  supportRequired,
  memberSuspended,
  membershipPending,
  stationRevoked,
  moduleOff,
  staleVersion,
  bodyTooLarge,
  unsupportedMediaType,
  idempotencyKeyReused,
  tooManyRequests,
  internal,
  unavailable,
] as const;
export type KernelErrorCode = (typeof kernelErrors)[number]["code"];
