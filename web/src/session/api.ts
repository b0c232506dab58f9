/**
 * The typed client, derived from the contracts. One function calls any route, and TanStack Query's options use it. A
 * query's key is the route's id and the input.
 */
import { queryOptions, type UseMutationResult, useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { proveTwoFactor } from "#lambdas/accounts/contract.ts";
import type { CallInput, CallOutput, RouteContract } from "#lambdas/contract/define-route.ts";
import { type ErrorBody, type ErrorDetails, type InputIssue, twoFactorRequired } from "#lambdas/contract/errors.ts";
import type { ErrorCode } from "#lambdas/contract/index.ts";
import { stationHeader } from "#lambdas/contract/station-key.ts";
import { takeAhead } from "./ahead.ts";
import type { AnswerCache } from "./answer-cache.ts";
import { callKept } from "./call-kept.ts";
import { cache } from "./constants.ts";

/** Codes of failures outside our handlers: no network, or the gateway's own answers. */
export type ClientErrorCode = "network" | "signed_out" | "too_many_requests" | "upload_refused";

/**
 * Why a call failed, by code. `isUncertain`: it is unknown whether the call took effect, so send the same intent again.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: ErrorCode | ClientErrorCode;
  readonly status: number;
  readonly details: ErrorDetails;
  readonly issues: readonly InputIssue[];
  /** The reference for support; null if no answer came. */
  readonly requestId: string | null;

  constructor(failure: {
    code: ErrorCode | ClientErrorCode;
    status: number;
    message: string;
    details?: ErrorDetails;
    issues?: readonly InputIssue[];
    requestId?: string | null;
  }) {
    super(failure.message);
    this.code = failure.code;
    this.status = failure.status;
    this.details = failure.details ?? {};
    this.issues = failure.issues ?? [];
    this.requestId = failure.requestId ?? null;
  }

  get isUncertain(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

type TokenSource = () => Promise<string | undefined>;
let readToken: TokenSource = () => Promise.resolve(undefined);
let onSignedOut: () => void = () => undefined;
let beforeRefusal: (code: string) => Promise<void> = () => Promise.resolve();

/** Called once by the app's providers, so that this file does not depend on where tokens are stored. */
export function configureApi(options: {
  token: TokenSource;
  signedOut: () => void;
  /** Awaited before a handler's refusal is thrown, so that its message can be loaded. */
  refused: (code: string) => Promise<void>;
}): void {
  readToken = options.token;
  onSignedOut = options.signedOut;
  beforeRefusal = options.refused;
}

/** `params`, `query` and `body` of a route, without parts that the contract does not have. */
export type RouteInput<R extends RouteContract> = {
  [Part in keyof CallInput<R> as CallInput<R>[Part] extends undefined ? never : Part]: CallInput<R>[Part];
};

/** The type of a route's answer. */
export type CallOutputOf<R extends RouteContract> = CallOutput<R>;

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Adds this browser's own writes to an answer. Set with the first mutation; see `recent-writes.ts`. */
let correctAnswer: ((route: RouteContract, input: AnyInput, answer: unknown) => unknown) | undefined;

let forgetCorrections: (() => void) | undefined;

export function configureCorrection(correct: typeof correctAnswer, forget: () => void): void {
  correctAnswer = correct;
  forgetCorrections = forget;
}

/** For the end of a session: the next person has written nothing. */
export function forgetWrites(): void {
  forgetCorrections?.();
}

interface CallSettings {
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** For pages outside the app, which configure no source of tokens. */
  token?: string;
  /** For routes of stations, which take no token. */
  stationKey?: string;
  /** Whether the caller shows nothing yet, so that a kept answer is better than none. */
  isFirst?: boolean;
}

export async function callRoute<R extends RouteContract>(
  route: R,
  input: RouteInput<R>,
  options: CallSettings = {},
): Promise<CallOutput<R>> {
  try {
    return await sendCall(route, input, options);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== twoFactorRequired.code) throw error;
    // The proof may only be too old. Somebody with a second factor need not notice that.
    const { hasTwoFactor } = await sendCall(proveTwoFactor, { body: {} }, { signal: options.signal });
    if (!hasTwoFactor) throw error;
    return sendCall(route, input, options).catch((again: unknown) => {
      // This session began with the password alone, before there was a second factor. A new sign-in asks for it.
      if (again instanceof ApiError && again.code === twoFactorRequired.code) onSignedOut();
      throw again;
    });
  }
}

/** Whether the browser keeps the route's last answer for times without a network. */
const worksOffline = (route: RouteContract): boolean => route.method === "GET" && route.worksOffline === true;

function sendCall<R extends RouteContract>(
  route: R,
  input: RouteInput<R>,
  options: CallSettings,
): Promise<CallOutput<R>> {
  if (!worksOffline(route)) return askServer(route, input, options);
  return callKept({
    route,
    asked: input as AnyInput,
    send: (signal) => askServer(route, input, { ...options, signal }),
    kindOf: (error) => (error instanceof ApiError ? kindOf(error) : "failure"),
    isFirst: options.isFirst === true,
    signal: options.signal,
  });
}

function kindOf({ status }: ApiError): "none" | "refusal" | "failure" {
  if (status === 0) return "none";
  return status === 403 || status === 404 ? "refusal" : "failure";
}

async function askServer<R extends RouteContract>(
  route: R,
  input: RouteInput<R>,
  options: CallSettings,
): Promise<CallOutput<R>> {
  const { params, query, body } = input as AnyInput;
  const headers: Record<string, string> = { accept: "application/json" };
  if (route.access === "station") headers[stationHeader] = options.stationKey ?? "";
  else if (route.access !== "public") {
    const token = options.token ?? (await readToken());
    if (token === undefined) {
      onSignedOut();
      throw new ApiError({ code: "signed_out", status: 401, message: "Signed out" });
    }
    headers.authorization = `Bearer ${token}`;
  }
  if (route.method !== "GET") headers["content-type"] = "application/json";
  if (options.idempotencyKey !== undefined) headers["idempotency-key"] = options.idempotencyKey;

  let response: Response;
  try {
    const address = toUrl(route.path, params, query);
    const ahead = route.method === "GET" ? takeAhead(address, headers.authorization) : undefined;
    response = await (ahead ??
      fetch(address, {
        method: route.method,
        headers,
        body: route.method === "GET" ? undefined : JSON.stringify(body ?? {}),
        signal: options.signal,
      }));
  } catch (error) {
    if (options.signal?.aborted === true) throw error;
    throw new ApiError({ code: "network", status: 0, message: "No answer from the server" });
  }
  if (!response.ok) throw await toError(response, route);
  const answer = (await response.json()) as CallOutput<R>;
  if (route.method !== "GET" || correctAnswer === undefined) return answer;
  return correctAnswer(route, input, answer) as CallOutput<R>;
}

function toUrl(path: string, params: AnyInput["params"], query: AnyInput["query"]): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ""));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value));
  return search.size === 0 ? filled : `${filled}?${search}`;
}

/** A refusal that the server would give. The client gives it, and saves the call. */
export async function toOwnRefusal({ code, status, message }: OwnRefusal): Promise<ApiError> {
  await beforeRefusal(code);
  return new ApiError({ code, status, message });
}

/** An error of a contract. */
interface OwnRefusal {
  code: ErrorCode;
  status: number;
  message: string;
}

/** The gateway's own 401, 413, 429 and 5xx have other bodies than ours, so they are mapped by status. */
async function toError(response: Response, { access }: RouteContract): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  // A station's key says nothing of somebody's session in the same browser.
  if (response.status === 401 && access !== "station") onSignedOut();
  if (isOurs(body)) {
    await beforeRefusal(body.error.code);
    return new ApiError({ ...body.error, code: body.error.code as ErrorCode, status: response.status });
  }
  const byStatus: Record<number, ErrorCode | ClientErrorCode> = {
    401: "unauthorized",
    403: "forbidden",
    404: "not_found",
    413: "body_too_large",
    429: "too_many_requests",
  };
  return new ApiError({
    code: byStatus[response.status] ?? "unavailable",
    status: response.status,
    message: response.statusText,
  });
}

/** Whether the server found nothing. It refuses a malformed slug or host as bad input. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.code === "invalid_input");
}

function isOurs(body: unknown): body is ErrorBody {
  const { error } = (body ?? {}) as Partial<ErrorBody>;
  return typeof error?.code === "string" && Array.isArray(error.issues);
}

/** Options of one route for `useQuery`, for prefetching and for reading the cache. */
export function routeQuery<R extends RouteContract>(route: R, input: RouteInput<R>) {
  return queryOptions({
    queryKey: [route.id, input] as const,
    queryFn: ({ signal, client, queryKey }) =>
      callRoute(route, input, { signal, isFirst: client.getQueryData(queryKey) === undefined }),
    // The answer is the same for everybody, so it outlives a session.
    meta: { isPublic: route.access === "public" },
    ...offlineOptions(route),
  });
}

/** A query of a kept answer runs without a network too. Other queries wait until there is one. */
export function offlineOptions(route: RouteContract) {
  if (!worksOffline(route)) return {};
  return {
    networkMode: "offlineFirst" as const,
    // If nothing is kept, the page soon says so. Each call without an answer has been sent twice already.
    retry: (failures: number, error: Error) =>
      isWorthRetry(failures, error) && !(error instanceof ApiError && error.status === 0 && failures > 0),
  };
}

/** Repeats a query after a lost connection or a server error, never after a refusal. */
export function isWorthRetry(failures: number, error: unknown): boolean {
  return failures < cache.retries && !(error instanceof ApiError && isRefusal(error));
}

/** A gateway that is too busy refuses nothing: it answers the next time. Our own limit says how long it lasts. */
function isRefusal({ status, details }: ApiError): boolean {
  return status >= 400 && status < 500 && (status !== 429 || details.retryAfterSeconds !== undefined);
}

export type Keeps<R extends RouteContract> = (answer: CallOutput<R>, cache: AnswerCache, input: RouteInput<R>) => void;

const uncertainTries = 3;

/**
 * A mutation of one route. Each distinct intent gets an Idempotency-Key that stays the same until the server's definite
 * answer. So a repeated call never takes effect twice. After a lost answer the call is repeated a few times at once. It
 * is repeated again when the person presses the button. Pressing twice at once sends one call.
 */
export function useRouteMutation<R extends RouteContract>(
  route: R,
  options: {
    /** Refreshed besides the tenant's mounted queries: routes without a tenant, and long infinite lists. */
    refreshes?: readonly RouteContract[];
    /** For a screen that must show the new state before it shows the notice. */
    waitsForRefresh?: boolean;
    /** Writes the answer into the cache. Queries changed here are not read again. */
    keeps?: Keeps<R> | undefined;
  } = {},
): UseMutationResult<CallOutput<R>, ApiError, RouteInput<R>> {
  const intent = useRef<{ input: string; key: string; answer?: Promise<CallOutput<R>> } | undefined>(undefined);
  const { refreshes = [], waitsForRefresh = false, keeps } = options;
  return useMutation<CallOutput<R>, ApiError, RouteInput<R>>({
    mutationKey: [route.id],
    // The mutation cache reads these; see `mutation-cache.ts`.
    meta: { route, refreshes, waitsForRefresh, keeps },
    mutationFn: (input) => {
      const text = JSON.stringify(input);
      if (intent.current?.input !== text) intent.current = { input: text, key: crypto.randomUUID() };
      const { current } = intent;
      current.answer ??= callRoute(route, input, { idempotencyKey: current.key }).finally(() => {
        current.answer = undefined;
      });
      return current.answer;
    },
    retry: (failures, error) => error instanceof ApiError && error.isUncertain && failures < uncertainTries,
    // The jitter spreads the repeated calls of people who were refused together.
    retryDelay: (failures) => (0.5 + Math.random() / 2) * 300 * 2 ** failures,
    onSettled: (_output, error) => {
      if (!(error instanceof ApiError && error.isUncertain)) intent.current = undefined;
    },
  });
}
