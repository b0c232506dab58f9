/**
 * The server of one test file: the local stack on a real engine, in its own folder. The test sets its clock. Each test
 * opens its own tenant, so tests never share data.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { instantOf } from "#lambdas/contract/calendar.ts";
import type { Caller } from "#lambdas/contract/define-examples.ts";
import { type CallOutput, keyOf, type RouteContract } from "#lambdas/contract/define-route.ts";
import type { ErrorBody } from "#lambdas/contract/errors.ts";
import type { MemberId, ResourceId, TenantId } from "#lambdas/contract/ids.ts";
import { errorsOf } from "#lambdas/contract/openapi.ts";
import { hourMilliseconds, toInstant } from "#lambdas/contract/time.ts";
import type { Member } from "#lambdas/members/contract.ts";
import { deriveIdBody } from "#lambdas/pipeline/intent.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { createResourceItem } from "#lambdas/resources/repository.ts";
import { setMachineClock } from "#lambdas/runtime/clock.ts";
import { setLogSink } from "#lambdas/runtime/log.ts";
import { createTable, type Table } from "#lambdas/store/table.ts";
import { countResource, setSupportEntries, tenantRef } from "#lambdas/tenants/repository.ts";
import type { TenantFacts } from "#lambdas/tenants/rules.ts";
import { addMember, type FoundedTenant, foundTenant, makeSuperAdmin } from "../../scripts/fixture/operator.ts";
import { type LoadHandler, loadSource } from "../../scripts/local/load-handler.ts";
import { type Stack, type StackOptions, startStack } from "../../scripts/local/stack.ts";
import { dropOwnTable, ownTableName } from "./own-table.ts";

/** Tuesday, an ordinary winter day in London: 2026-11-24, 09:30. */
export const defaultNow = Date.UTC(2026, 10, 24, 9, 30);

export interface LogLine {
  level: string;
  event: string;
  route?: string;
  consumer?: string;
  status?: number;
  readUnits?: number;
  writeUnits?: number;
  indexWriteUnits?: number;
  roundTrips?: number;
  [field: string]: unknown;
}

/** Tokens are issued at this moment of the server's clock. The token is the same while the clock stands. */
export interface Actor extends Caller {
  idToken: () => string;
}

export type TestTenant = FoundedTenant;

export interface Answer<R extends RouteContract> {
  status: number;
  /** The body of a success. Reading it after a refusal throws. */
  body: CallOutput<R>;
  /** The error of a refusal. Undefined for a success or the gateway's own answer. */
  error: ErrorBody["error"] | undefined;
  text: string;
  headers: Headers;
}

export interface CallOptions {
  as?: Caller;
  token?: string;
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
  /** The Idempotency-Key. By default, a fresh one if the route needs one; null sends none. */
  key?: string | null;
  headers?: Record<string, string>;
}

export interface NewMember {
  role?: Member["role"];
  points?: number;
  firstName?: string;
  /** A person who has an account already; by default, a new one. */
  account?: Actor;
}

export interface TestServer {
  stack: Stack;
  table: Table;
  log: LogLine[];
  /** The clock of the gateway, the user pool and the schedules. */
  clock: { now: number };
  newTenant(overrides?: Partial<TenantFacts>): Promise<TestTenant>;
  newMember(of: TestTenant, options?: NewMember): Promise<Actor>;
  newSuperAdmin(): Promise<Actor>;
  /** One of the platform's staff, who has entered the workspace as its support. */
  newSupport(of: TestTenant): Promise<Actor>;
  newAccount(): Promise<Actor>;
  newResource(of: TestTenant, overrides?: Partial<Resource>): Promise<Resource>;
  call<R extends RouteContract>(route: R, options: CallOptions): Promise<Answer<R>>;
  /** The log line of the newest request to a route, with the units that it consumed. */
  lastRequest(route: RouteContract): LogLine;
  close(): Promise<void>;
}

export interface TestServerOptions {
  withConsumers?: boolean;
  withStripeEvents?: StackOptions["withStripeEvents"];
  staffTwoFactor?: "required" | "optional";
  withStaleReads?: StackOptions["withStaleReads"];
  /** Off by default, because tests make more calls than people do. */
  rates?: StackOptions["rates"];
  concurrency?: StackOptions["concurrency"];
  now?: number;
  /** A folder that outlives the server, and a fixed port. By default, both are new. */
  dataDir?: string;
  port?: number;
  /** By default, the sources. */
  loadHandler?: LoadHandler;
}

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const clock = { now: options.now ?? defaultNow };
  setMachineClock(() => clock.now);
  const log: LogLine[] = [];
  setLogSink((line) => log.push(JSON.parse(line) as LogLine));
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), "guildhall-test-"));
  const stack = await startStack({
    port: options.port ?? 0,
    dataDir,
    tableName: ownTableName(dataDir),
    now: () => clock.now,
    withConsumers: options.withConsumers ?? false,
    withStripeEvents: options.withStripeEvents,
    staffTwoFactor: options.staffTwoFactor,
    withStaleReads: options.withStaleReads,
    rates: options.rates ?? "off",
    concurrency: options.concurrency,
    // Tests move the clock, and then wait for what has become visible.
    lookAgainMs: 25,
    loadHandler: options.loadHandler ?? loadSource,
  });
  const table = createTable({ deadlineAt: Number.POSITIVE_INFINITY, mayTouch: () => true });

  /** One call at a time. With 200 calls at once, a slow engine lets calls run out of time, and their retries fail. */
  let before: Promise<unknown> = Promise.resolve();
  const setUp: Table["commit"] = (writes) => {
    const done = before.then(() => table.commit(writes));
    before = done.catch(() => undefined);
    return done;
  };
  const writer = { commit: setUp };

  async function newAccount(firstName = "Robin"): Promise<Actor> {
    const email = `${randomUUID()}@test.example`;
    const account = { email, password: "guildhall", givenName: firstName, familyName: "Test" };
    const { sub } = await stack.cognito.createConfirmedUser(account);
    let issued: { at: number; token: string } | undefined;
    return {
      memberId: sub as MemberId,
      email,
      token: () => {
        if (issued?.at !== clock.now) issued = { at: clock.now, token: stack.cognito.issueTokens(sub).accessToken };
        return issued.token;
      },
      idToken: () => stack.cognito.issueTokens(sub).idToken,
    };
  }

  const newTenant = (overrides: Partial<TenantFacts> = {}): Promise<TestTenant> =>
    foundTenant(writer, {
      tenantId: `ten_${deriveIdBody(randomUUID())}` as TenantId,
      slug: `t-${randomUUID()}`,
      name: "Test house",
      maxMembers: 1000,
      maxResources: 100,
      now: clock.now,
      ...overrides,
    });

  async function newMember(
    of: TestTenant,
    { role = "member", points = 0, firstName = "Robin", account }: NewMember = {},
  ): Promise<Actor> {
    const actor = account ?? (await newAccount(firstName));
    const { memberId, email } = actor;
    const joinedAt = clock.now - 48 * hourMilliseconds;
    await addMember(writer, of, { memberId, email, firstName, lastName: "Test", role, points, joinedAt });
    return actor;
  }

  async function newResource({ scope, tenant }: TestTenant, overrides: Partial<Resource> = {}): Promise<Resource> {
    const resource: Resource = {
      resourceId: `res_${deriveIdBody(randomUUID())}` as ResourceId,
      name: "Desk 1",
      type: "desk",
      location: "Ground floor",
      floor: "",
      description: "",
      photos: [],
      capacity: 1,
      pointCostPerHour: 5,
      amenities: ["Power"],
      isAvailable: true,
      requiresApproval: false,
      version: 1,
      ...overrides,
    };
    await setUp([createResourceItem(scope, resource), countResource(scope, tenant)]);
    return resource;
  }

  async function newSuperAdmin(): Promise<Actor> {
    const actor = await newAccount("Sam");
    await makeSuperAdmin(writer, actor.memberId);
    return actor;
  }

  async function newSupport({ scope }: TestTenant): Promise<Actor> {
    const actor = await newSuperAdmin();
    const { tenant } = await table.getMany({ tenant: tenantRef(scope) }, { consistent: true });
    if (tenant === undefined) throw new Error("There is no such workspace.");
    const entry = { memberId: actor.memberId, openedAt: toInstant(clock.now), endsAt: "2099-01-01T00:00:00.000Z" };
    await table.commit([setSupportEntries(scope, tenant, [...tenant.supportEntries, entry])]);
    return actor;
  }

  async function call<R extends RouteContract>(route: R, input: CallOptions): Promise<Answer<R>> {
    const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ""));
    const search = new URLSearchParams(
      Object.entries(input.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const token = input.token ?? input.as?.token();
    const key = keyOf(route) === "required" && input.key === undefined ? randomUUID() : input.key;
    const response = await fetch(`${stack.url}${path}${search.size > 0 ? `?${search}` : ""}`, {
      method: route.method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(route.method === "GET" ? {} : { "content-type": "application/json" }),
        ...(typeof key === "string" ? { "idempotency-key": key } : {}),
        ...input.headers,
      },
      body:
        route.method === "GET"
          ? undefined
          : typeof input.body === "string"
            ? input.body
            : JSON.stringify(input.body ?? {}),
    });
    const text = await response.text();
    const parsed = parseJson(text);
    const error = response.ok ? undefined : (parsed as ErrorBody | undefined)?.error;
    if (error !== undefined && !errorsOf(route).some(({ code }) => code === error.code))
      throw new Error(`${route.id} answered ${error.code}, which its contract does not list.`);
    return {
      status: response.status,
      get body() {
        if (!response.ok) throw new Error(`${route.id} answered ${response.status}: ${text}`);
        return parsed as CallOutput<R>;
      },
      error,
      text,
      headers: response.headers,
    };
  }

  return {
    stack,
    table,
    log,
    clock,
    newTenant,
    newMember,
    newSuperAdmin,
    newSupport,
    newAccount: () => newAccount(),
    newResource,
    call,
    lastRequest: (route) => {
      const line = log.findLast((candidate) => candidate.event === "request" && candidate.route === route.id);
      if (line === undefined) throw new Error(`No request to ${route.id} was logged.`);
      return line;
    },
    close: async () => {
      await stack.stop();
      if (options.dataDir !== undefined) return;
      await dropOwnTable({ endpoint: stack.engine.endpoint, tableName: stack.tableName });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The instant of a wall-clock time in a zone. Throws if that time does not exist. */
export function at(date: string, time: string, timeZone = "Europe/London"): string {
  const instant = instantOf(date, time, timeZone);
  if (instant === undefined) throw new Error(`${date} ${time} does not exist in ${timeZone}.`);
  return toInstant(instant);
}
