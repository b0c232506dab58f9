/**
 * The pipeline that every route runs in: observe → answer errors → refuse strangers → authenticate → parse → tenant
 * and role → run → parse the answer. A route file names its contract and what is its own: what it loads, and what it
 * decides. Nothing in here knows a noun other than `tenants` and `members`, which every request needs.
 */
import middy, { type MiddlewareObj } from "@middy/core";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from "aws-lambda";
import type * as z from "zod";
import {
  type Answer,
  type Body,
  isPrivileged,
  isTenantRole,
  type Params,
  type Query,
  type RouteContract,
  type SignedBody,
  takesBody,
} from "../contract/define-route.ts";
import {
  AppError,
  bodyTooLarge,
  type ErrorBody,
  forbidden,
  type InputIssue,
  idempotencyKeyMissing,
  idempotencyKeyReused,
  internal,
  invalidInput,
  malformedJson,
  membershipPending,
  moduleOff,
  notFound,
  twoFactorRequired,
  unauthorized,
  unavailable,
  unsupportedMediaType,
} from "../contract/errors.ts";
import { type AuditEntryId, type MemberId, memberIdSchema, type TenantId, tenantIdSchema } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import { type Role, roleAllows } from "../contract/roles.ts";
import { toInstant } from "../contract/time.ts";
import { type Member, memberSuspended } from "../members/contract.ts";
import { memberRef } from "../members/repository.ts";
import { tenantInactive, tenantNotFound } from "../tenants/contract.ts";
import { accountRef, type Tenant, tenantRef } from "../tenants/repository.ts";
import { auditEntryRef, recordAuditEntry } from "./audit.ts";
import { environment } from "./env.ts";
import { deriveIdBody, deriveIntent, type Intent } from "./intent.ts";
import { belongsTo } from "./keys.ts";
import { createLog, type Log, metricFields } from "./log.ts";
import { backOff, createTable, type Found, type ItemRef, LostRace, type Table } from "./table.ts";
import { openTenantScope, type TenantScope } from "./tenant-scope.ts";
import { hasProvedTwoFactor } from "./two-factor.ts";
import type { WriteItem } from "./write-items.ts";

type Refs = Record<string, ItemRef<unknown> | undefined>;

/** What is known before anything was read: enough to say what to read. */
export interface Lookup<R extends RouteContract> {
  params: Params<R>;
  query: Query<R>;
  body: Body<R>;
  /** When the request arrived, in milliseconds: the gateway's clock, one value for the whole request. */
  now: number;
}

export interface TenantLookup<R extends RouteContract> extends Lookup<R> {
  scope: TenantScope;
  actorId: MemberId;
  intent: Intent;
}

export interface TenantRequest<R extends RouteContract, G extends Refs, L> extends TenantLookup<R> {
  tenant: Tenant;
  /** Undefined for platform staff only. */
  member: Member | undefined;
  role: Role;
  found: Found<G>;
  loaded: L;
  table: Table;
  log: Log;
  /**
   * Commits all writes or none, and returns `answer`. On privileged routes the audit entry is added, first: it is
   * the guard. May throw `LostRace`, upon which the pipeline reads again and calls `run` again.
   */
  commit(writes: readonly WriteItem[], answer: Answer<R>): Promise<Answer<R>>;
}

export interface TenantImplementation<R extends RouteContract, G extends Refs, L> {
  /** Items read together with tenant and member: strongly where the route writes. */
  gets?: (lookup: TenantLookup<R>) => G;
  /** Reads of a GET route that can start at once; their result is withheld until access is proved. */
  load?: (lookup: TenantLookup<R>, table: Table) => Promise<L>;
  run: (request: TenantRequest<R, G, L>) => Promise<Answer<R>> | Answer<R>;
}

export interface OpenRequest<R extends RouteContract> extends Lookup<R> {
  /** The signed-in account; undefined on public routes. */
  actorId: MemberId | undefined;
  /** As the caller sent it, for calls on the caller's own behalf. */
  accessToken: string | undefined;
  /** Of the caller, in no tenant; callers without an account differ by their keys alone. */
  intent: Intent;
  /** The network address that the call came from. */
  callerAddress: string;
  /** Where the visitor's browser is: scheme and host, without a trailing slash. */
  origin: string;
  table: Table;
  /** Open routes find out for themselves which tenant they are about, from a claim or a path. */
  openScope: (tenantId: TenantId) => TenantScope;
  log: Log;
}

export type RouteHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

/** A route of a tenant: its caller is a member with the role that the contract names, or platform staff, or must be. */
export function tenantRoute<R extends RouteContract, G extends Refs = Record<never, never>, L = undefined>(
  route: R,
  implementation: TenantImplementation<R, G, L>,
): RouteHandler {
  const isOfTenant = isTenantRole(route.access) || route.access === "super_admin";
  if (!isOfTenant || !route.path.includes("{tenantId}")) throw new TypeError(`${route.id} is not a route of a tenant.`);
  return pipeline(route, (call) => runForTenant(route, route.access as Role, implementation, call));
}

/** A route for anybody, or for any signed-in account. */
export function openRoute<R extends RouteContract>(
  route: R,
  run: (request: OpenRequest<R>) => Promise<Answer<R>> | Answer<R>,
): RouteHandler {
  if (route.access !== "public" && route.access !== "account") throw new TypeError(`${route.id} is not an open route.`);
  return pipeline(route, async (call) => {
    if (call.issues.length > 0) throw new AppError(invalidInput, {}, call.issues);
    const table = createTable({ deadlineAt: call.deadlineAt, mayTouch: () => true });
    call.table = table;
    const { params, query, body, now, actorId, accessToken, callerAddress, log } = call;
    const origin = originOf(call.event);
    const request = { params, query, body, now, actorId, accessToken, callerAddress, origin, table, log };
    const intent = intentOf(call, route, outsideTenants);
    return withRaces(call, async () => run({ ...request, intent, openScope: openTenantScope } as OpenRequest<R>));
  });
}

export interface PlatformRequest<R extends RouteContract> extends Lookup<R> {
  actorId: MemberId;
  table: Table;
  log: Log;
}

/** A read for platform staff: the account itself says who they are, at every request. */
export function platformRoute<R extends RouteContract & { method: "GET" }>(
  route: R,
  run: (request: PlatformRequest<R>) => Promise<Answer<R>> | Answer<R>,
): RouteHandler {
  if (route.access !== "super_admin") throw new TypeError(`${route.id} is not a route of the platform's staff.`);
  return pipeline(route, async (call) => {
    const table = createTable({ deadlineAt: call.deadlineAt, mayTouch: () => true });
    call.table = table;
    const { params, query, body, now, actorId, log } = call;
    if (actorId === undefined) throw new AppError(unauthorized);
    const { account } = await table.getMany({ account: accountRef(actorId) }, { consistent: true });
    if (account?.isSuperAdmin !== true) throw new AppError(forbidden, { neededRole: route.access });
    if (call.issues.length > 0) throw new AppError(invalidInput, {}, call.issues);
    return run({ params, query, body, now, actorId, table, log } as PlatformRequest<R>);
  });
}

/** What stands for the tenant in the intents of calls that are about none. */
const outsideTenants = "platform";

function intentOf(call: Call, route: RouteContract, tenantId: string): Intent {
  return deriveIntent({
    tenantId,
    actorId: call.actorId ?? "anybody",
    method: route.method,
    path: call.event.rawPath,
    key: call.idempotencyKey ?? "",
    body: takesBody(route) ? call.body : undefined,
  });
}

async function runForTenant<R extends RouteContract, G extends Refs, L>(
  route: R,
  needed: Role,
  implementation: TenantImplementation<R, G, L>,
  call: Call,
): Promise<Answer<R>> {
  const tenantId = tenantIdSchema.safeParse(call.event.pathParameters?.tenantId);
  const { actorId } = call;
  if (!tenantId.success || actorId === undefined) throw new AppError(tenantNotFound);
  const scope = openTenantScope(tenantId.data);
  const table = createTable({
    deadlineAt: call.deadlineAt,
    mayTouch: (pk) => belongsTo(pk, scope.tenantId) || pk === `U#${actorId}`,
  });
  call.table = table;
  call.log = call.log.with({ tenantId: scope.tenantId, actorId });

  const isRead = route.method === "GET";
  const privileged = isPrivileged(route);
  const isValid = call.issues.length === 0;
  const intent = intentOf(call, route, scope.tenantId);
  const { params, query, body, now } = call as unknown as Lookup<R>;
  const lookup: TenantLookup<R> = { params, query, body, now, scope, actorId, intent };
  const isGuardedByAudit = privileged && "idempotent" in route && route.idempotent === "key";
  const auditId =
    `aud_${isGuardedByAudit ? intent.idBody : deriveIdBody(scope.tenantId, call.requestId)}` as AuditEntryId;

  return withRaces(call, async () => {
    const own: G = isValid && implementation.gets ? implementation.gets(lookup) : ({} as G);
    const loading = isValid && isRead && implementation.load ? implementation.load(lookup, table) : undefined;
    // If access is refused, nobody waits for this one: its failure must not count as unhandled.
    loading?.catch(() => undefined);
    const kernel = {
      tenant: tenantRef(scope),
      member: memberRef(scope, actorId),
      earlier: isGuardedByAudit && isValid ? auditEntryRef(scope, auditId) : undefined,
    };
    const found = await table.getMany({ ...prefixed(own), ...kernel }, { consistent: !isRead });
    const { tenant, member, earlier } = found;
    const role = await provedRole(table, tenant, member, actorId, needed);
    if (tenant === undefined) throw new AppError(tenantNotFound);
    if (route.module !== undefined && !tenant.features[`${route.module}Enabled`]) throw new AppError(moduleOff);
    if (privileged) await proveTwoFactor(table, tenant, role, actorId, now);
    if (!isValid) throw new AppError(invalidInput, {}, call.issues);

    if (earlier !== undefined) {
      if (earlier.bodyHash !== intent.bodyHash) throw new AppError(idempotencyKeyReused);
      return earlier.answer as Answer<R>;
    }
    const request = {
      ...lookup,
      tenant,
      member,
      role,
      found: unprefixed(found) as Found<G>,
      loaded: (await loading) as L,
      table,
      log: call.log,
      commit: async (writes, answer) => {
        const audit = {
          auditId,
          actorId,
          actorRole: role,
          action: route.id,
          subject: Object.fromEntries(
            Object.entries(params).flatMap(([name, value]) => (name === "tenantId" ? [] : [[name, String(value)]])),
          ),
          at: toInstant(now),
          bodyHash: intent.bodyHash,
          // Kept where it will be repeated; elsewhere it may hold what should not be kept, such as a signed form.
          answer: isGuardedByAudit ? answer : null,
        };
        await table.commit(privileged ? [recordAuditEntry(scope, audit), ...writes] : writes);
        return answer;
      },
    } as TenantRequest<R, G, L>;
    try {
      return await implementation.run(request);
    } catch (error) {
      // Items that are read together are read one after the other: an earlier try that a killed process left in flight
      // may land in between, and its own effect would be the reason to refuse it.
      if (isGuardedByAudit && error instanceof AppError) {
        const { landed } = await table.getMany({ landed: auditEntryRef(scope, auditId) }, { consistent: true });
        if (landed !== undefined) throw new LostRace();
      }
      throw error;
    }
  });
}

/** Refs of the route get a prefix of their own, so that a route may call one `tenant` or `member`. */
const own = "own:";
const prefixed = (refs: Refs) => Object.fromEntries(Object.entries(refs).map(([name, ref]) => [own + name, ref]));
const unprefixed = (found: object) =>
  Object.fromEntries(
    Object.entries(found).flatMap(([name, item]) => (name.startsWith(own) ? [[name.slice(own.length), item]] : [])),
  );

/**
 * The caller's role in the tenant, or the refusal. Who does not belong to a tenant learns nothing of it: the answer
 * is the one for a tenant that does not exist.
 */
async function provedRole(
  table: Table,
  tenant: Tenant | undefined,
  member: Member | undefined,
  actorId: MemberId,
  needed: Role,
): Promise<Role> {
  let role: Role | undefined = member?.role;
  // Platform staff are asked for only where the member alone would be refused: members pay nothing for them.
  if (tenant !== undefined && (role === undefined || !roleAllows(role, needed))) {
    const { account } = await table.getMany({ account: accountRef(actorId) }, { consistent: true });
    if (account?.isSuperAdmin === true) role = "super_admin";
  }
  if (tenant === undefined || role === undefined) throw new AppError(tenantNotFound);
  if (member?.status === "suspended") throw new AppError(memberSuspended);
  if (member?.status === "pending") throw new AppError(membershipPending);
  if (!tenant.isActive && role !== "super_admin") throw new AppError(tenantInactive);
  if (!roleAllows(role, needed)) throw new AppError(forbidden, { neededRole: needed });
  return role;
}

/**
 * Whoever needs a second factor changes nothing without one. That they have it is the user pool's word, which is asked
 * for when it has grown old; the account keeps it, so that no call waits for the pool.
 */
async function proveTwoFactor(table: Table, tenant: Tenant, role: Role, actorId: MemberId, now: number): Promise<void> {
  const isNeeded =
    role === "super_admin"
      ? environment().STAFF_TWO_FACTOR === "required"
      : role === "admin" && tenant.requiresAdminTwoFactor === true;
  if (!isNeeded) return;
  const { account } = await table.getMany({ account: accountRef(actorId) }, { consistent: true });
  if (!hasProvedTwoFactor(account, now)) throw new AppError(twoFactorRequired);
}

/** Reads again and decides again when somebody else was faster, until the request's deadline. */
async function withRaces<T>(call: Call, attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof LostRace)) throw error;
      if (performance.now() >= call.deadlineAt) throw new AppError(unavailable);
      await backOff(tries, call.deadlineAt);
    }
  }
}

/** One request on its way through the pipeline. */
interface Call {
  event: APIGatewayProxyEventV2;
  requestId: string;
  startedAt: number;
  deadlineAt: number;
  now: number;
  log: Log;
  table: Table | undefined;
  actorId: MemberId | undefined;
  accessToken: string | undefined;
  callerAddress: string;
  idempotencyKey: string | undefined;
  params: unknown;
  query: unknown;
  body: unknown;
  issues: InputIssue[];
}

interface CallContext extends Context {
  call: Call;
}

type Stage = MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Error, CallContext>;

function pipeline<R extends RouteContract>(route: R, run: (call: Call) => Promise<Answer<R>>): RouteHandler {
  const chain = middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Error, CallContext>()
    .use(observe(route))
    .use(answerErrors())
    .use(refuseStrangers())
    .use(authenticate(route))
    .use(parseInput(route))
    .handler(async (_event, { call }) => present(route, await run(call)));
  return chain as unknown as RouteHandler;
}

/** Opens the call, and closes it with one log line that carries status, duration and consumed units. */
function observe(route: RouteContract): Stage {
  const finish = ({
    context,
    response,
  }: {
    context: CallContext;
    response: APIGatewayProxyStructuredResultV2 | null;
  }) => {
    const { call } = context;
    const status = response?.statusCode ?? 500;
    const durationMilliseconds = Math.round((performance.now() - call.startedAt) * 10) / 10;
    call.log.info("request", {
      status,
      ...call.table?.meter,
      ...metricFields({ route: route.id }, { durationMilliseconds, failed: status >= 500 ? 1 : 0 }),
    });
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

/** Turns what was thrown into the one error shape. Bugs and outages are logged, and never explained to the caller. */
function answerErrors(): Stage {
  return {
    onError: (request) => {
      const { call } = request.context;
      const thrown = request.error instanceof AppError ? request.error : new AppError(internal);
      // Refused, and yet it may come about: only the same call again can tell which.
      const isOpen = call.table?.hasUnheardWrite === true && thrown.definition.status < 500;
      const error = isOpen ? new AppError(unavailable) : thrown;
      if (!(request.error instanceof AppError))
        call.log.error("bug", { error: request.error, errorName: request.error?.name });
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

/** When to come back: at once after an outage, at the end of what a limit counts otherwise. */
function retryAfter({ definition, details }: AppError): Record<string, string> {
  if (definition.status === 503) return { "retry-after": "1" };
  return definition.status === 429 ? { "retry-after": String(details.retryAfterSeconds ?? 60) } : {};
}

/** Calls that did not come through CloudFront lack its secret, and could lie about the host they came for. */
function refuseStrangers(): Stage {
  return {
    before: ({ event }) => {
      const secret = environment().ORIGIN_SECRET;
      if (secret !== undefined && event.headers["x-origin-secret"] !== secret) throw new AppError(forbidden);
    },
  };
}

/**
 * The host that CloudFront was asked for: it writes the header anew on each request, and serves no host but ours and
 * our tenants'. Without the origin's secret nobody vouches for it, and the stage's own address stands in.
 */
function originOf(event: APIGatewayProxyEventV2): string {
  const { ORIGIN_SECRET, PUBLIC_URL } = environment();
  const host = event.headers["x-forwarded-host"] ?? "";
  const isVouchedFor = ORIGIN_SECRET !== undefined && /^[a-z0-9.-]{1,253}(:\d{1,5})?$/.test(host);
  return isVouchedFor ? `${new URL(PUBLIC_URL).protocol}//${host}` : PUBLIC_URL;
}

/**
 * The gateway's authorizer has verified signature and expiry; what it cannot know is checked here: that this is an
 * access token, of our client. Role and tenant never come from a token.
 */
function authenticate(route: RouteContract): Stage {
  return {
    before: ({ event, context }) => {
      if (route.access === "public") return;
      const authorizer = (event.requestContext as { authorizer?: { jwt?: { claims?: Record<string, unknown> } } })
        .authorizer;
      const claims = authorizer?.jwt?.claims;
      const subject = memberIdSchema.safeParse(claims?.sub);
      const isOurs = claims?.token_use === "access" && claims.client_id === environment().USER_POOL_CLIENT_ID;
      const [scheme, token] = (event.headers.authorization ?? "").split(" ");
      if (!subject.success || !isOurs || scheme?.toLowerCase() !== "bearer") throw new AppError(unauthorized);
      context.call.actorId = subject.data;
      context.call.accessToken = token;
    },
  };
}

/**
 * Parses the parts of the request, and collects every issue with its path. Issues are only answered once access is
 * proved. A path that cannot be an address of ours is a 404, as is one of something that does not exist.
 */
function parseInput(route: RouteContract): Stage {
  return {
    before: ({ event, context }) => {
      const { call } = context;
      if (route.params !== undefined) {
        const parsed = route.params.safeParse(event.pathParameters ?? {});
        if (!parsed.success) throw new AppError(notFound);
        call.params = parsed.data;
      }
      if (route.query !== undefined) {
        const parsed = route.query.safeParse(event.queryStringParameters ?? {});
        if (parsed.success) call.query = parsed.data;
        else call.issues.push(...toIssues("query", parsed.error));
      }
      if ("signedBy" in route) call.body = readSigned(event, route.signedBy, route.maxBodyBytes ?? limits.bodyBytes);
      if (takesBody(route)) {
        if (route.idempotent === "key") call.idempotencyKey = readIdempotencyKey(event);
        const parsed = route.body.safeParse(readJson(event, route.maxBodyBytes ?? limits.bodyBytes));
        if (parsed.success) call.body = parsed.data;
        else call.issues.push(...toIssues("body", parsed.error));
      }
    },
  };
}

function readIdempotencyKey(event: APIGatewayProxyEventV2): string {
  const key = event.headers["idempotency-key"];
  if (key === undefined || key === "") throw new AppError(idempotencyKeyMissing);
  if (!/^[\x21-\x7e]{8,128}$/.test(key)) {
    throw new AppError(invalidInput, {}, [
      {
        path: "headers.idempotency-key",
        code: "invalid_format",
        message: "Expected 8 to 128 visible ASCII characters",
      },
    ]);
  }
  return key;
}

function readJson(event: APIGatewayProxyEventV2, maxBytes: number): unknown {
  const text = event.isBase64Encoded ? Buffer.from(event.body ?? "", "base64").toString("utf8") : (event.body ?? "");
  if (Buffer.byteLength(text) > maxBytes) throw new AppError(bodyTooLarge, { maxBytes });
  const mediaType = event.headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
  if (text !== "" && mediaType !== "application/json") throw new AppError(unsupportedMediaType);
  try {
    return JSON.parse(text, refuseHalfCharacters);
  } catch {
    throw new AppError(malformedJson);
  }
}

/** The bytes as they were signed: parsing and printing them again would change them. */
function readSigned(event: APIGatewayProxyEventV2, header: string, maxBytes: number): SignedBody {
  const bytes = Buffer.from(event.body ?? "", event.isBase64Encoded ? "base64" : "utf8");
  if (bytes.length > maxBytes) throw new AppError(bodyTooLarge, { maxBytes });
  return { bytes, signature: event.headers[header] ?? "" };
}

/** JSON can spell half a surrogate pair; UTF-8, and so the table, has no form for it. */
function refuseHalfCharacters(_name: string, value: unknown): unknown {
  if (typeof value === "string" && !value.isWellFormed()) throw new SyntaxError("Not Unicode.");
  return value;
}

function toIssues(part: string, error: z.ZodError): InputIssue[] {
  return error.issues.flatMap((issue): InputIssue[] => {
    const path = [part, ...issue.path.map(String)];
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((unknown) => ({
        path: [...path, unknown].join("."),
        code: issue.code,
        message: "This field is not part of the call",
      }));
    }
    return [{ path: path.join("."), code: issue.code, message: issue.message }];
  });
}

/** The answer goes through its schema: what the contract does not name cannot leave. */
function present<R extends RouteContract>(route: R, answer: Answer<R>): APIGatewayProxyStructuredResultV2 {
  const presented = route.response.parse(answer);
  return {
    statusCode: route.status ?? 200,
    headers: answerHeaders(route.contentType ?? "application/json; charset=utf-8"),
    body: route.contentType === undefined ? JSON.stringify(presented) : String(presented),
  };
}

function answerHeaders(contentType: string): Record<string, string> {
  return { "content-type": contentType, "cache-control": "no-store" };
}
