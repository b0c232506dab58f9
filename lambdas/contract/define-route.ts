/**
 * The API is a table. One `defineRoute` states all that anybody needs to know of a route; from the table are derived
 * the Lambda functions and their grants, the local server, the OpenAPI document, the typed client of the web app and
 * the security sweeps. The id (`bookings.createBooking`) names the function, the file, the client call and the test.
 */
import type * as z from "zod";
import type { ErrorDefinition } from "./errors.ts";
import type { Module } from "./modules.ts";
import type { Role } from "./roles.ts";

/**
 * Who may call a route.
 * - `public`: anybody, without a token.
 * - `account`: anybody with a valid access token, whatever tenants they belong to.
 * - a tenant role: the path names `{tenantId}`, and the member item of the caller there has at least this role.
 * - `super_admin`: platform staff.
 */
export type Access = "public" | "account" | Role;

/**
 * How sending a mutation twice has one effect.
 * - `key`: the caller sends an `Idempotency-Key`; the guard is an item of the transaction itself.
 * - `version`: a plain edit; the body carries the `version` that the caller saw. Where it leaves an audit entry, a key may
 *   come along: the same call again is then answered as the first was, and not refused for a version that it made stale.
 * - `natural`: the effect is a state that can be reached only once (joining a tenant).
 */
export type Idempotency = "key" | "version" | "natural";

/** What a function may touch. Its IAM grants and environment follow from this, and from nothing else. */
export interface Uses {
  table?: "read" | "write";
  /**
   * Cognito. `true`: reads the caller's own account with the caller's own token, which needs no grant. `admin`: takes
   * somebody's second factor away, and signs them out everywhere.
   */
  identity?: true | "admin";
  email?: true;
  /**
   * The bucket of uploads.
   * - `offer`: signs a form with which a browser puts one file into the quarantine.
   * - `take`: reads the quarantine, and publishes the picture that it makes of what it finds.
   * - `remove`: deletes published pictures.
   */
  storage?: "offer" | "take" | "remove";
  /** Sends to the queues of the stream consumers. */
  queues?: true;
  /** Speaks to Stripe, with the stage's secret key. */
  stripe?: true;
}

interface RouteShape {
  id: `${string}.${string}`;
  path: `/api/${string}`;
  /** One sentence, imperative: it is the summary in the API's documentation. */
  summary: string;
  access: Access;
  /** The part of the product that the route belongs to. Where a tenant has switched it off, there is no such route. */
  module?: Module;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Schema of a 2xx answer's body. What it does not name never leaves. */
  response: z.ZodType;
  /** Media type of the answer where it is not JSON. */
  contentType?: "text/html; charset=utf-8";
  /** Status of success; 200 where nothing is said. */
  status?: 200 | 201;
  /** Refusals of its own. `errorsOf` adds those that follow from what the route declares. */
  errors: readonly ErrorDefinition[];
  uses: Uses;
}

interface ReadRoute extends RouteShape {
  method: "GET";
}

interface WriteRoute extends RouteShape {
  method: "POST" | "PUT" | "PATCH" | "DELETE";
  body: z.ZodObject;
  /** The body may come as a form too: mail programs send theirs so (RFC 8058). Each field is a text. */
  acceptsForm?: true;
  idempotent: Idempotency;
  /** Bytes; `limits.bodyBytes` where nothing is said. */
  maxBodyBytes?: number;
}

/**
 * A call of another system's. Its body is bytes that are signed: the route verifies them before it reads any of them,
 * so no schema is applied.
 */
interface SignedRoute extends RouteShape {
  method: "POST";
  access: "public";
  /** The header that carries the signature. */
  signedBy: string;
  idempotent: "natural";
  maxBodyBytes?: number;
}

export type RouteContract = ReadRoute | WriteRoute | SignedRoute;

/** Whether callers send a JSON body of ours. */
export function takesBody(route: RouteContract): route is WriteRoute {
  return "body" in route;
}

/** Whether callers must, may or need not send an `Idempotency-Key`. */
export function keyOf(route: RouteContract): "required" | "optional" | "none" {
  if (route.method === "GET" || route.idempotent === "natural") return "none";
  if (route.idempotent === "key") return "required";
  return isPrivileged(route) ? "optional" : "none";
}

/** What a signed route gets for a body. */
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
/** What a handler returns; the pipeline strips what the schema does not name. */
export type Answer<R extends RouteContract> = z.input<R["response"]>;

/** What a client sends and gets: JSON types only, ids still branded. */
export interface CallInput<R extends RouteContract> {
  params: R extends { params: infer S extends z.ZodType } ? z.input<S> : undefined;
  query: R extends { query: infer S extends z.ZodType } ? z.input<S> : undefined;
  body: R extends { body: infer S extends z.ZodType } ? z.input<S> : undefined;
}
export type CallOutput<R extends RouteContract> = z.output<R["response"]>;

export function isTenantRole(access: Access): access is Exclude<Role, "super_admin"> {
  return access === "member" || access === "verifier" || access === "admin";
}

/** Whether the path names a tenant in which the caller's role is proved before anything else. */
export function isOfTenant(route: RouteContract): boolean {
  return isTenantRole(route.access) || (route.access === "super_admin" && route.path.includes("{tenantId}"));
}

/** Mutations above a member's own are privileged: each leaves one audit entry, in the same transaction. */
export function isPrivileged(route: RouteContract): boolean {
  return route.method !== "GET" && ["verifier", "admin", "super_admin"].includes(route.access);
}
