/**
 * The API is a table of routes. One `defineRoute` states everything about a route. The Lambda functions, their grants,
 * the local server and the OpenAPI document are derived from the table. So are the web app's typed client and the
 * security sweeps. The id (`bookings.createBooking`) names the function, the file, the client call and the test.
 */
import type * as z from "zod";
import type { ErrorDefinition } from "./errors.ts";
import type { Module } from "./modules.ts";
import type { Role } from "./roles.ts";
import type { Trail } from "./trail.ts";

/**
 * Who may call a route.
 * - `public`: anybody, without a token.
 * - `account`: anybody with a valid access token, whatever their tenants.
 * - a tenant role: the path contains `{tenantId}`, and the caller's member item there has at least this role.
 * - `super_admin`: platform staff.
 * - `station`: a paired station of the tenant in the path, by its own key. No token is taken, and no other route takes
 *   the key.
 */
export type Access = "public" | "account" | "station" | Role;

/**
 * How a mutation that is sent twice takes effect once.
 * - `key`: the caller sends an `Idempotency-Key`. The guard is an item of the transaction itself.
 * - `version`: an edit whose body carries the `version` that the caller saw. If it writes an audit entry, a key is
 *   optional. A repeated call with the key gets the first answer, not a refusal for a stale version.
 * - `natural`: the effect is a state that can be reached only once (joining a tenant).
 */
export type Idempotency = "key" | "version" | "natural";

export type VideoGrant = "sign" | "control" | "look" | "revoke" | "remove";
/** The wallets whose passes a function may sign. */
export type PassGrant = "apple" | "google";
/** What a function may do at Cognito with other people's accounts. */
export type IdentityGrant = "look" | "password" | "change" | "admin" | "prove" | "recover";

/** What a function may see and do for operators. */
export type OperationsGrant = "signals" | "depths" | "letters" | "replay" | "watch";

/** The resources that a function may use. Its IAM grants and environment are derived from this alone. */
export interface Uses {
  table?: "read" | "write";
  /** Reads the whole table. Such a function has the time, the memory and the disk for it. */
  audit?: true;
  /**
   * Cognito.
   * - `true`: reads the caller's own account with the caller's own token. This needs no grant.
   * - `look`: reads the attributes of any account, by its id or its address.
   * - `admin`: removes somebody's second factor and signs them out everywhere.
   * - `password`: checks the password of an account, removes its second factor and signs it out everywhere.
   * - `change`: checks the password of an account, sets another, and signs it out everywhere.
   * - `prove`: reads any account, marks its address as proved, and signs it out everywhere.
   * - `recover`: does the same as `prove`, removes a second factor, and sets a password.
   */
  identity?: true | IdentityGrant;
  email?: true;
  /** Takes addresses off SES's list of those that it sends nothing to. */
  suppression?: true;
  /**
   * The bucket of uploads.
   * - `offer`: signs a form with which a browser puts one file into the quarantine.
   * - `take`: reads the quarantine and publishes the picture that it makes of the file.
   * - `look`: reads published pictures.
   * - `remove`: deletes published pictures.
   * - `measure`: lists published pictures with their sizes, and reads none.
   */
  storage?: "offer" | "take" | "look" | "remove" | "measure";
  /** Lists the accounts of the user pool, and writes them into the bucket of copies. */
  accountCopies?: true;
  /** Sends to the queues of the stream consumers. */
  queues?: true;
  /** Rings channels of AppSync. */
  realtime?: true;
  /** Calls Stripe with the stage's secret key. */
  stripe?: true;
  /**
   * Amazon IVS, and the recordings that CloudFront serves.
   * - `sign`: signs tokens of playback and cookies of replays.
   * - `control`: makes and removes channels and their stream keys, and stops streams.
   * - `look`: reads what arrives.
   * - `revoke`: ends the playback of one viewer.
   * - `remove`: deletes recordings.
   */
  video?: VideoGrant;
  /**
   * Workspaces' own domains.
   * - `look`: reads DNS, and knows where a domain has to lead.
   * - `connect`: makes hosts known to the edge, with their certificates, and removes them.
   */
  domains?: "look" | "connect";
  /** Reads the keys with which passes of this wallet are signed. */
  passes?: PassGrant;
  /**
   * What operators see and do.
   * - `signals`: reads metrics of CloudWatch.
   * - `depths`: counts the messages of queues.
   * - `letters`: reads dead letters, and what the log says of them.
   * - `replay`: sends dead letters back to their queue.
   * - `watch`: counts the messages of queues and reads metrics.
   */
  operations?: OperationsGrant;
}

interface RouteShape {
  id: `${string}.${string}`;
  path: `/api/${string}`;
  /** One imperative sentence: the summary in the API's documentation. */
  summary: string;
  access: Access;
  /** The part of the product that the route belongs to. When a tenant has switched it off, the route answers 404. */
  module?: Module;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Schema of a 2xx answer's body. Fields that it does not name are removed from the answer. */
  response: z.ZodType;
  /** Media type of the answer when it is not JSON. */
  contentType?: "text/html; charset=utf-8" | "text/calendar; charset=utf-8";
  /** Status of success; 200 by default. */
  status?: 200 | 201;
  /** The route's own errors. `errorsOf` adds those that follow from the declaration. */
  errors: readonly ErrorDefinition[];
  uses: Uses;
}

interface ReadRoute extends RouteShape {
  method: "GET";
  /**
   * The browser keeps the last answer, and shows it where there is no network. It is deleted at the end of the session.
   * When the form of the answer changes, raise `keptVersion` in `web/src/session/kept-answers.ts`.
   */
  worksOffline?: true;
  /**
   * How long the caller alone may keep a successful answer, in seconds. The answer has a tag, and whoever sends it back
   * gets 304 without a body while nothing has changed.
   */
  privateSeconds?: number;
  /** How long CloudFront and browsers may keep a successful answer, in seconds. For public routes. None by default. */
  cacheSeconds?: number;
}

interface WriteShape extends RouteShape {
  method: "POST" | "PUT" | "PATCH" | "DELETE";
  body: z.ZodObject;
  /** Whether an answer says that the work was accepted and is done later. Its status is 202. */
  isAccepted?: (answer: never) => boolean;
  /** The body may also be a form of either type, because mail programs send one (RFC 8058). Each field is a text. */
  acceptsForm?: true;
  idempotent: Idempotency;
  /**
   * Stays possible while an unpaid invoice pauses writing in the workspace. For paying, leaving and one's own account.
   * See `lambdas/tenants/standing-rules.ts`.
   */
  whilePaused?: true;
  /**
   * What the audit entry keeps of the answer, if a repeated call may ask for it. Audit entries outlast people: it names
   * nobody and repeats nobody's words. The route's `upgradeAnswer` adds the rest for a repeated call.
   */
  audit?: z.ZodType;
  /**
   * What the audit trail tells of a call. Null when a privileged call changes nothing and leaves no entry. Privileged
   * routes state it; others only if they write an entry themselves.
   */
  trail?: Trail | null;
  /** Bytes; `limits.bodyBytes` by default. */
  maxBodyBytes?: number;
}

type PrivilegedAccess = Extract<Access, "verifier" | "admin" | "super_admin">;

interface PrivilegedRoute extends WriteShape {
  access: PrivilegedAccess;
  trail: Trail | null;
}

interface UnprivilegedRoute extends WriteShape {
  access: Exclude<Access, PrivilegedAccess>;
}

type WriteRoute = PrivilegedRoute | UnprivilegedRoute;

/**
 * A call from another system with a signed body. The route verifies the bytes before it reads them, so no schema
 * applies.
 */
interface SignedRoute extends RouteShape {
  method: "POST";
  access: "public";
  /** The header that carries the signature. */
  signedBy: string;
  idempotent: "natural";
  trail?: Trail;
  maxBodyBytes?: number;
}

export type RouteContract = ReadRoute | WriteRoute | SignedRoute;

/** Whether callers send a JSON body with a schema. */
export function takesBody(route: RouteContract): route is WriteRoute {
  return "body" in route;
}

/** Whether an `Idempotency-Key` is required, optional or ignored. */
export function keyOf(route: RouteContract): "required" | "optional" | "none" {
  if (route.method === "GET" || route.idempotent === "natural") return "none";
  if (route.idempotent === "key") return "required";
  return isPrivileged(route) ? "optional" : "none";
}

/** The body that a signed route gets. */
export interface SignedBody {
  bytes: Uint8Array;
  signature: string;
}

export function defineRoute<const Route extends RouteContract>(route: Route): Route {
  return route;
}

export type Params<R extends RouteContract> = R extends { params: infer S extends z.ZodType } ? z.output<S> : object;
export type Query<R extends RouteContract> = R extends { query: infer S extends z.ZodType } ? z.output<S> : object;
export type Body<R extends RouteContract> = R extends { body: infer S extends z.ZodType }
  ? z.output<S>
  : R extends { signedBy: string }
    ? SignedBody
    : undefined;
/** What a handler returns. The pipeline removes fields that the schema does not name. */
export type Answer<R extends RouteContract> = z.input<R["response"]>;

/** Whether the audit entry answers a repeated call, so that the route declares what the entry keeps. */
export function isAnsweredByAudit(route: RouteContract): boolean {
  return isPrivileged(route) && keyOf(route) !== "none";
}

/** What the trail is told of the object, before or after the call. */
type TrailState<T> = (T extends { shows: infer S extends z.ZodObject } ? z.input<S> : unknown) &
  (T extends { mentions: readonly (infer Name extends string)[] } ? Record<Name, unknown> : unknown);

/** What the trail is told of other objects that the call changed. */
type TrailOthers<T> = T extends { others: { shows: infer S extends z.ZodObject } }
  ? { others: { id: string; after: z.input<S> }[] }
  : unknown;

/** The argument with which a route tells the trail what it changed. None where the contract names no fields. */
export type TrailArguments<R extends RouteContract> = R extends { trail: infer T }
  ? T extends { shows: z.ZodObject } | { mentions: readonly string[] }
    ? [change: { before: TrailState<T> | null; after: TrailState<T> | null } & TrailOthers<T>]
    : []
  : [];

/** What a client sends and gets: JSON types only, with branded ids. */
export interface CallInput<R extends RouteContract> {
  params: R extends { params: infer S extends z.ZodType } ? z.input<S> : undefined;
  query: R extends { query: infer S extends z.ZodType } ? z.input<S> : undefined;
  body: R extends { body: infer S extends z.ZodType } ? z.input<S> : undefined;
}
export type CallOutput<R extends RouteContract> = z.output<R["response"]>;

export function isTenantRole(access: Access): access is Exclude<Role, "super_admin"> {
  return access === "member" || access === "verifier" || access === "admin";
}

/** Whether the path names a tenant. The pipeline then proves the caller's role in it before anything else. */
export function isOfTenant(route: RouteContract): boolean {
  return isTenantRole(route.access) || (route.access === "super_admin" && route.path.includes("{tenantId}"));
}

/**
 * Mutations that need more than the member role. Each writes one audit entry in the same transaction. Of a station's
 * own calls, those that act on members are privileged. They state a trail.
 */
export function isPrivileged(route: RouteContract): boolean {
  if (route.method === "GET") return false;
  if (route.access === "station") return route.trail != null;
  return ["verifier", "admin", "super_admin"].includes(route.access);
}
