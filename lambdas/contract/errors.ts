/**
 * The one error shape of the product.
 *
 * Three kinds exist: expected refusals (`AppError` made from a definition beside a contract), invalid input (made by
 * the pipeline, with every issue and its path) and bugs or outages (500 and 503, never explained to the caller).
 */
import * as z from "zod";

export interface ErrorDefinition<Code extends string = string> {
  /** `noun.reason`, stable for ever: clients decide on it, never on the message. */
  readonly code: Code;
  /** HTTP status. */
  readonly status: number;
  /** One plain English sentence for people who read raw answers; the web app has its own words per code. */
  readonly message: string;
}

/** Declares an expected error. A route lists the definitions it can answer with; nothing else may be thrown from it. */
export function defineError<const Code extends string>(
  code: Code,
  status: number,
  message: string,
): ErrorDefinition<Code> {
  return { code, status, message };
}

export type ErrorDetails = Readonly<Record<string, string | number | boolean | null>>;

/** An expected refusal. `details` is public: it reaches the caller as it stands, so it never holds personal data. */
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

/** One thing wrong with the input. `path` starts with the part of the request it is about: `body.startAt`. */
export const inputIssueSchema = z.object({
  path: z.string(),
  code: z.string(),
  /** Such as `minimum` and `maximum`: what a sentence about it needs. */
  details: errorDetailsSchema,
});
export type InputIssue = z.infer<typeof inputIssueSchema>;

/** The body of every answer with a status of 400 and above that our own code gives. */
export const errorBodySchema = z.object({
  error: z.object({
    code: z.string(),
    /** For developers who read raw answers, in English. No page shows it. */
    message: z.string(),
    details: errorDetailsSchema,
    issues: z.array(inputIssueSchema),
    /** Quote this to support: it finds the log lines of the request. */
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
// The four below are given before any role is looked at. So they stand here, above every noun. Their codes name the
// noun that they speak of.
export const tenantNotFound = defineError("tenants.not_found", 404, "There is no such workspace.");
export const tenantInactive = defineError("tenants.inactive", 403, "This workspace is not active.");
export const memberSuspended = defineError("members.suspended", 403, "Your membership of this workspace is suspended.");
export const membershipPending = defineError(
  "membership_pending",
  403,
  "Your membership of this workspace waits for an administrator's approval.",
);
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
export const internal = defineError("internal", 500, "Something failed on our side. It has been recorded.");
export const unavailable = defineError(
  "unavailable",
  503,
  "We could not finish in time. Send the same request again: it will not take effect twice.",
);

/** What any route may answer with besides its own errors. */
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
  memberSuspended,
  membershipPending,
  moduleOff,
  staleVersion,
  bodyTooLarge,
  unsupportedMediaType,
  idempotencyKeyReused,
  internal,
  unavailable,
] as const;
export type KernelErrorCode = (typeof kernelErrors)[number]["code"];
