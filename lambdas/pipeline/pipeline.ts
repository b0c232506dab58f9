/**
 * The steps of every request: log → answer errors → check the origin → authenticate → limit the rate → parse → run.
 * Then the answer is parsed and compressed.
 */
import { createHash } from "node:crypto";
import middy, { type MiddlewareObj } from "@middy/core";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from "aws-lambda";
import { type Answer, type RouteContract, takesBody } from "../contract/define-route.ts";
import { AppError, type ErrorBody, forbidden, internal, unauthorized, unavailable } from "../contract/errors.ts";
import type { MemberId, TenantId } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import { isRated } from "../contract/rates.ts";
import { readStationKey, type StationKey, stationHeader } from "../contract/station-key.ts";
import { environment } from "../runtime/env.ts";
import { createLog, failureFields, type Log, metricFields } from "../runtime/log.ts";
import type { Table } from "../store/table.ts";
import { compressAnswer } from "./compress.ts";
import { measureUse } from "./house-use.ts";
import { type Input, readInput } from "./input.ts";
import { callerSubject, countCall, networkSubject, type RateSubject, refuseBlocked } from "./rates.ts";
import { callerOf } from "./tenant-access.ts";

export type RouteHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

/** One request in the pipeline. */
export interface Call extends Input {
  event: APIGatewayProxyEventV2;
  requestId: string;
  startedAt: number;
  deadlineAt: number;
  now: number;
  log: Log;
  table: Table | undefined;
  actorId: MemberId | undefined;
  accessToken: string | undefined;
  /** The key that a station has sent. Nothing of it is proved. */
  stationKey: StationKey | undefined;
  /** When the session of the token began, in milliseconds. A token that was renewed keeps it. */
  signedInAt: number;
  callerAddress: string;
  /** Values of `Set-Cookie` for a successful answer. */
  cookies: readonly string[];
  /** The house whose use the call counts as. Undefined outside houses, and for the platform's staff. */
  house: TenantId | undefined;
  /** Counts that run beside the work. A function that has answered stands still, so the answer waits for them. */
  counting: Promise<void>[];
}

interface CallContext extends Context {
  call: Call;
}

type Stage = MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Error, CallContext>;

export function pipeline<R extends RouteContract>(route: R, run: (call: Call) => Promise<Answer<R>>): RouteHandler {
  const chain = middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Error, CallContext>()
    .use(observe(route))
    .use(answerErrors())
    .use(requireOriginSecret())
    .use(authenticate(route))
    .use(limitRate(route))
    .use(parse(route))
    .handler(async (_event, { call }) =>
      compressAnswer(
        unlessUnchanged(route, call.event, present(route, await run(call), call.cookies)),
        call.event.headers["accept-encoding"],
      ),
    );
  return chain as unknown as RouteHandler;
}

/** Starts the call, and ends it with one log line with status, duration and consumed units. */
function observe(route: RouteContract): Stage {
  const finish = async ({
    context,
    response,
  }: {
    context: CallContext;
    response: APIGatewayProxyStructuredResultV2 | null;
  }) => {
    const { call } = context;
    await Promise.all(call.counting);
    const status = response?.statusCode ?? 500;
    const durationMilliseconds = Math.round((performance.now() - call.startedAt) * 10) / 10;
    if (call.house !== undefined && call.table !== undefined) {
      const { now, log } = call;
      await measureUse(call.house, { meter: call.table.meter, milliseconds: durationMilliseconds, now, log });
    }
    call.log.info("request", {
      status,
      ...call.table?.meter,
      durationMilliseconds,
      ...failureFields("route", route.id, status >= 500 ? 1 : 0),
    });
    if (isRefusedEvent(route, status))
      call.log.warn("event_refused", { status, ...metricFields({ refusedEvents: 1 }) });
  };
  return {
    before: ({ event, context }) => {
      const requestId = event.requestContext.requestId;
      const startedAt = performance.now();
      context.call = {
        event,
        requestId,
        startedAt,
        deadlineAt: startedAt + limits.requestDeadlineMilliseconds,
        now: event.requestContext.timeEpoch,
        log: createLog({ requestId, route: route.id }),
        table: undefined,
        actorId: undefined,
        accessToken: undefined,
        stationKey: undefined,
        signedInAt: 0,
        cookies: [],
        house: undefined,
        counting: [],
        callerAddress: event.headers["x-viewer-address"] ?? event.requestContext.http.sourceIp,
        idempotencyKey: undefined,
        params: {},
        query: {},
        body: undefined,
        issues: [],
      };
    },
    after: (request) => finish(request as never),
    onError: (request) => finish(request as never),
  };
}

/** Another system sends it again, until it gives up. A call that did not come through CloudFront is not its event. */
const isRefusedEvent = (route: RouteContract, status: number) =>
  "signedBy" in route && status >= 400 && status < 500 && status !== forbidden.status;

/** Converts a thrown error into the one error shape. Bugs and outages are logged, and never explained to the caller. */
function answerErrors(): Stage {
  return {
    onError: (request) => {
      const { call } = request.context;
      const thrown = request.error instanceof AppError ? request.error : new AppError(internal);
      // A write without an answer may still take effect despite this refusal. Only the same call again can tell.
      const isOpen = call.table?.hasUnheardWrite === true && thrown.definition.status < 500;
      const error = isOpen ? new AppError(unavailable) : thrown;
      if (!(request.error instanceof AppError))
        call.log.error("bug", {
          error: request.error,
          errorName: request.error?.name,
          ...metricFields({ bugs: 1 }),
        });
      const { code, status, message } = error.definition;
      const body: ErrorBody = {
        error: { code, message, details: { ...error.details }, issues: [...error.issues], requestId: call.requestId },
      };
      request.response = {
        statusCode: status,
        headers: {
          ...answerHeaders("application/json; charset=utf-8"),
          ...retryAfter(error),
        },
        body: JSON.stringify(body),
      };
    },
  };
}

/** When to retry: at once after an outage, or at the end of a limit's period. */
function retryAfter({ definition, details }: AppError): Record<string, string> {
  if (definition.status === 503) return { "retry-after": "1" };
  return definition.status === 429 ? { "retry-after": String(details.retryAfterSeconds ?? 60) } : {};
}

/** A call that did not come through CloudFront lacks its secret, and could forge the host header. */
function requireOriginSecret(): Stage {
  return {
    before: ({ event }) => {
      const secret = environment().ORIGIN_SECRET;
      if (secret !== undefined && event.headers["x-origin-secret"] !== secret) throw new AppError(forbidden);
    },
  };
}

/**
 * The gateway's authorizer has verified signature and expiry. This step checks that the token is an access token of
 * our client. Role and tenant never come from a token. A station's key is proved later, with the station's item.
 */
function authenticate(route: RouteContract): Stage {
  return {
    before: ({ event, context }) => {
      if (route.access === "public") return;
      if (route.access === "station") {
        context.call.stationKey = readStationKey(event.headers[stationHeader]);
        if (context.call.stationKey === undefined) throw new AppError(unauthorized);
        return;
      }
      const authorizer = (event.requestContext as { authorizer?: { jwt?: { claims?: Record<string, unknown> } } })
        .authorizer;
      const claims = authorizer?.jwt?.claims;
      const caller = callerOf(claims);
      const [scheme, token] = (event.headers.authorization ?? "").split(" ");
      if (caller === undefined || scheme?.toLowerCase() !== "bearer") throw new AppError(unauthorized);
      context.call.actorId = caller.actorId;
      context.call.accessToken = token;
      context.call.signedInAt = caller.signedInAt;
    },
  };
}

/**
 * Limits whom the gateway has proved, and networks of those without an account. A house and its stations are limited
 * once access is proved (`in-tenant.ts`). So nobody uses up somebody else's rate.
 */
function limitRate(route: RouteContract): Stage {
  return {
    before: ({ context: { call } }) => {
      const subject = isRated(route) ? rateSubjectOf(route, call) : undefined;
      if (subject === undefined) return;
      refuseBlocked(subject.name, call.now);
      call.counting.push(countCall(subject, call.now, call.log));
    },
  };
}

function rateSubjectOf({ access }: RouteContract, { actorId, callerAddress }: Call): RateSubject | undefined {
  if (actorId !== undefined) return callerSubject(actorId);
  return access === "public" ? networkSubject(callerAddress) : undefined;
}

function parse(route: RouteContract): Stage {
  return { before: async ({ event, context }) => void Object.assign(context.call, await readInput(route, event)) };
}

/** Parses the answer with its schema, so that fields outside the contract cannot leave. */
function present<R extends RouteContract>(
  route: R,
  answer: Answer<R>,
  cookies: readonly string[],
): APIGatewayProxyStructuredResultV2 {
  const presented = route.response.parse(answer);
  const isKept = route.method === "GET" && route.access === "public" && route.cacheSeconds !== undefined;
  const isAccepted = takesBody(route) && route.isAccepted?.(presented as never) === true;
  return {
    statusCode: isAccepted ? 202 : (route.status ?? 200),
    headers: {
      ...answerHeaders(route.contentType ?? "application/json; charset=utf-8"),
      ...(isKept ? { "cache-control": `public, max-age=${route.cacheSeconds}` } : {}),
    },
    ...(cookies.length === 0 ? {} : { cookies: [...cookies] }),
    body: route.contentType === undefined ? JSON.stringify(presented) : String(presented),
  };
}

/** For a route with `privateSeconds`: a tag of the body, or no body where the caller has this one. */
function unlessUnchanged(
  route: RouteContract,
  { headers }: APIGatewayProxyEventV2,
  answer: APIGatewayProxyStructuredResultV2,
): APIGatewayProxyStructuredResultV2 {
  if (route.method !== "GET" || route.privateSeconds === undefined) return answer;
  const tag = `"${createHash("sha256")
    .update(answer.body ?? "")
    .digest("base64url")
    .slice(0, 27)}"`;
  const kept = { ...answer.headers, "cache-control": `private, max-age=${route.privateSeconds}`, etag: tag };
  // A compressed answer has a weak tag.
  const isKnown = (headers["if-none-match"] ?? "").split(",").some((known) => known.trim().replace(/^W\//, "") === tag);
  return isKnown ? { statusCode: 304, headers: kept, body: "" } : { ...answer, headers: kept };
}

function answerHeaders(contentType: string): Record<string, string> {
  return { "content-type": contentType, "cache-control": "no-store" };
}
