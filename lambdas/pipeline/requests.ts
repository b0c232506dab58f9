/** What a route states, and what it is given: the types of the three kinds of routes. */
import type { Answer, Body, Params, Query, RouteContract, TrailArguments } from "../contract/define-route.ts";
import type { MemberId, TenantId } from "../contract/ids.ts";
import type { rateCounterPrefix } from "../contract/rates.ts";
import type { Role } from "../contract/roles.ts";
import type { KnownMember } from "../members/contract.ts";
import type { Log } from "../runtime/log.ts";
import type { StoredStation } from "../stations/stored-contract.ts";
import type { subscriptionPrefix } from "../store/keys.ts";
import type { Found, ItemRef, Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { WriteItem } from "../store/write-items.ts";
import type { Tenant } from "../tenants/items.ts";
import type { Intent } from "./intent.ts";

export type Refs = Record<string, ItemRef<unknown> | undefined>;

/** The facts that are known before any read. They decide what to read. */
export interface Lookup<R extends RouteContract> {
  params: Params<R>;
  query: Query<R>;
  body: Body<R>;
  /** When the request arrived, in milliseconds, by the gateway's clock. One value for the whole request. */
  now: number;
}

export interface TenantLookup<R extends RouteContract> extends Lookup<R> {
  scope: TenantScope;
  actorId: MemberId;
  intent: Intent;
}

export interface TenantRequest<R extends RouteContract, G extends Refs, L> extends TenantLookup<R> {
  tenant: Tenant;
  /** Undefined only for platform staff. */
  member: KnownMember | undefined;
  role: Role;
  found: Found<G>;
  loaded: L;
  /** The network address of the caller. */
  callerAddress: string;
  /** When the caller's session began, in milliseconds. */
  signedInAt: number;
  /** The origin of the visitor's page: scheme and host, without a trailing slash. */
  origin: string;
  table: Table;
  log: Log;
  /** Sends these values of `Set-Cookie` with a successful answer. */
  setCookies: (cookies: readonly string[]) => void;
  /** How often this call was decided. Each lost race decides it again. */
  tries: number;
  /**
   * Commits all writes or none, and returns `answer`. On privileged routes the audit entry is added as the first
   * write, because it is the guard. The entry tells the fields of the contract's `trail` that differ before and after.
   * May throw `LostRace`; the pipeline then reads again and calls `run` again.
   */
  commit(writes: readonly WriteItem[], answer: Answer<R>, ...change: TrailArguments<R>): Promise<Answer<R>>;
  /**
   * Commits without an audit entry, where one of the writes is a lasting record of who did what and when. That item is
   * then the guard, and the route names it as such.
   */
  commitRecord(writes: readonly WriteItem[], answer: Answer<R>): Promise<Answer<R>>;
}

type Claim = "LIVE#" | "ACCOUNT#" | "PLATFORM#ACTS#" | typeof rateCounterPrefix | typeof subscriptionPrefix;

export interface TenantImplementation<R extends RouteContract, G extends Refs, L> {
  transactionTries?: number;
  /** For a GET route with a small budget: what it reads may be from a moment ago. */
  mayLag?: true;
  /** For a GET route: the caller and the workspace are proved by one strong read, beside what the route loads. */
  provesAtOnce?: true;
  /** The route counts calls across workspaces. It may then touch the platform's hourly counters, too. */
  countsForPlatform?: true;
  /** The route reads or writes outside the tenant. It may then touch partitions with these prefixes, too. */
  claims?: Claim | readonly Claim[];
  /** The route reads or writes who has a host. */
  touchesHosts?: true;
  /**
   * The caller's role is the staff's also where they are members. Costs a read of the account. `named`: the answer only
   * names the role. `proved`: the answer depends on it, so staff without a second factor remain members.
   */
  knowsStaff?: "named" | "proved";
  /** Items read together with tenant and member, as they were last committed. */
  gets?: (lookup: TenantLookup<R>) => G;
  /**
   * The answer to a repeated call, of what the audit entry keeps. Adds what it does not keep, and converts what was
   * stored before the response changed.
   */
  upgradeAnswer?: (stored: unknown, again: TenantLookup<R> & { found: Found<G> }) => unknown;
  /** Reads of a GET route that start at once. Their result is withheld until access is proved. */
  load?: (lookup: TenantLookup<R>, table: Table) => Promise<L>;
  run: (request: TenantRequest<R, G, L>) => Promise<Answer<R>> | Answer<R>;
}

/**
 * How a repeated call finds the first one's effect. Privileged routes find it in the audit entry.
 * Those that commit a record of their own find it there as well.
 */
export interface Guard<R extends RouteContract, G extends Refs> {
  /** The name of the item that records that the call has taken effect. */
  item: keyof G & string;
  /** What the item records of this very call; undefined while it has not taken effect. */
  earlier: (
    request: TenantLookup<R> & { found: Found<G>; table: Table },
  ) => Remembered<R> | undefined | Promise<Remembered<R> | undefined>;
}

interface Remembered<R extends RouteContract> {
  bodyHash: string;
  answer: Answer<R>;
}

/** What a station's route knows before any read. Its intents are the station's own. */
export type StationLookup<R extends RouteContract> = Omit<TenantLookup<R>, "actorId">;

export interface StationRequest<R extends RouteContract, G extends Refs, L>
  extends Omit<TenantRequest<R, G, L>, "actorId" | "member" | "role" | "signedInAt"> {
  /** The station that calls, as it was last committed. */
  station: StoredStation;
}

export interface StationImplementation<R extends RouteContract, G extends Refs, L> {
  gets?: (lookup: StationLookup<R>) => G;
  upgradeAnswer?: (stored: unknown, again: StationLookup<R> & { found: Found<G> }) => unknown;
  /** As for a member's route: where the call commits a record of its own. */
  guard?: {
    item: keyof G & string;
    earlier: (request: StationLookup<R> & { found: Found<G> }) => { bodyHash: string; answer: Answer<R> } | undefined;
  };
  load?: (lookup: StationLookup<R>, table: Table) => Promise<L>;
  run: (request: StationRequest<R, G, L>) => Promise<Answer<R>> | Answer<R>;
}

export interface OpenRequest<R extends RouteContract> extends Lookup<R> {
  /** The signed-in account; undefined on public routes. */
  actorId: MemberId | undefined;
  /** As the caller sent it, for calls to the user pool on the caller's own behalf. */
  accessToken: string | undefined;
  /** When the caller's session began, in milliseconds. */
  signedInAt: number;
  /** The intent of a call outside tenants. Callers without an account differ only by their keys. */
  intent: Intent;
  /** The network address of the caller. */
  callerAddress: string;
  /**
   * The time now, in milliseconds, for what must come after a step of this request. A function that starts late runs
   * later than the gateway's `now` says.
   */
  currentTime: () => number;
  /** The origin of the visitor's page: scheme and host, without a trailing slash. */
  origin: string;
  table: Table;
  /** Open routes derive the tenant themselves, from a claim or a path. */
  openScope: (tenantId: TenantId) => TenantScope;
  log: Log;
}

export interface PlatformRequest<R extends RouteContract> extends Lookup<R> {
  actorId: MemberId;
  /** The intent of a call that names no workspace. */
  intent: Intent;
  /** The network address of the caller. */
  callerAddress: string;
  table: Table;
  /** Platform staff look at every workspace. */
  openScope: (tenantId: TenantId) => TenantScope;
  log: Log;
}
