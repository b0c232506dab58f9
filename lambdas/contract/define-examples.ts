/**
 * One call that succeeds for each route that writes or needs more than the tenant's id. The deploy rehearsal, the
 * fuzzer and the sweeps read the examples. Product code does not import them; the architecture test checks this.
 */
import type * as z from "zod";
import type { Access, CallOutput, RouteContract } from "./define-route.ts";
import type { InvitationId, LiveSessionId, MemberId, TenantId, UploadId } from "./ids.ts";
import type { Role } from "./roles.ts";
import type { stationHeader } from "./station-key.ts";

/** Somebody with an account. */
export interface Caller {
  memberId: MemberId;
  email: string;
  /** An access token that is valid at the time of the call. */
  token: () => string;
}

/**
 * The tenant that examples run in. It is on a test's server, the fuzzer's server, or the rehearsal's deployed stage. A
 * person who asks to join it waits for an administrator. Examples make things through the API; this interface offers
 * what the API cannot make.
 */
export interface FixtureTenant {
  tenantId: TenantId;
  slug: string;
  domain: string;
  /** The server's clock, in milliseconds. */
  now: () => number;
  /** A local day that can be booked. */
  day: string;
  /** The start of another free hour with each call. */
  nextStart: () => string;
  /** An address that nobody has used yet. */
  nextEmail: () => string;
  /** Returns the same member each time, with points. */
  member: () => Promise<Caller>;
  /** Returns the same administrator each time. */
  admin: () => Promise<Caller>;
  /** Returns the same member of the platform's staff each time. */
  staff: () => Promise<Caller>;
  /** Returns another active member each time, with points. */
  newMember: (role?: Exclude<Role, "super_admin">) => Promise<Caller>;
  /** Returns another account each time. It belongs to no tenant. */
  newAccount: () => Promise<Caller>;
  /** @throws unless the call succeeds */
  call: <R extends RouteContract>(route: R, call: ExampleCall<R>) => Promise<CallOutput<R>>;
  /** Uploads a picture with the form that the `offer` route returns. */
  upload: (offer: RouteContract, as: Caller) => Promise<UploadId>;
  /** Pays at Stripe. @returns the id of the checkout session */
  pay: (checkoutUrl: string) => string;
  /** Stripe's newest event, as Stripe sends it. */
  signedEvent: () => { body: string; signature: string };
  /** Gives a business's details on Stripe's page, which accepts them at once. */
  onboard: (onboardingUrl: string) => void;
  /** The newest event of a connected account, as Stripe sends it. */
  signedAccountEvent: () => { body: string; signature: string };
  /** The code from the mail of an open invitation. */
  codeOf: (invitation: { invitationId: InvitationId; email: string }) => Promise<string>;
  /** A code with which the account can be recovered, as a mail carries it. */
  recoveryCodeOf: (account: Caller) => Promise<string>;
  /** Ends the pause in which an invitation cannot be sent again. */
  endPause: (invitationId: InvitationId) => Promise<void>;
  /** Amazon IVS reports a stream of the session, and the recording of an earlier one. */
  sendStream: (sessionId: LiveSessionId) => Promise<void>;
  /** Sets up an authenticator app. */
  addTwoFactor: (account: Caller) => Promise<void>;
}

/** Optional when every field of the value is optional. */
type Part<Name extends string, Value> = object extends Value ? { [N in Name]?: Value } : { [N in Name]: Value };
/** What a caller sends. A schema without fields requires nothing. */
type InputOf<Schema> = Schema extends z.ZodType
  ? z.input<Schema> extends Record<string, never>
    ? object
    : z.input<Schema>
  : object;

/** The params without the fixture tenant's own id. */
type ParamsOf<R> = R extends { params: infer Schema } ? Omit<InputOf<Schema>, "tenantId"> : object;
type QueryOf<R> = R extends { query: infer Schema } ? InputOf<Schema> : object;
type BodyOf<R> = R extends { body: infer Schema } ? InputOf<Schema> : object;

type SignedPart<R> = R extends { signedBy: infer Header extends string }
  ? { body: string; headers: Record<Header, string> }
  : Part<"body", BodyOf<R>>;

/** The header with a station's key. */
export type StationHeaders = Record<typeof stationHeader, string>;
type StationPart<R> = R extends { access: "station" } ? { headers: StationHeaders } : object;

/** Whether the same call can come again with an `Idempotency-Key`. */
type TakesKey<R> = R extends { idempotent: "key" }
  ? true
  : R extends { idempotent: "version"; access: "verifier" | "admin" | "super_admin" }
    ? true
    : false;

export type ExampleCall<R> = Part<"params", ParamsOf<R>> &
  Part<"query", QueryOf<R>> &
  SignedPart<R> &
  StationPart<R> & {
    /** The caller. By default the role that the contract requires: member, administrator or staff. */
    as?: Caller;
  };

/** A keyed example also has a second valid body. The same key with that body must be refused. */
export type Example<R> = ExampleCall<R> & (TakesKey<R> extends true ? Part<"otherBody", BodyOf<R>> : object);

type RequiredKeys<Value> = { [K in keyof Value]-?: object extends Pick<Value, K> ? never : K }[keyof Value];

/** Every route that writes, and every route that cannot be called with the fixture tenant's id alone. */
export type NeedsExample<R> = R extends { method: "GET"; access: Exclude<Access, "station"> }
  ? [RequiredKeys<ParamsOf<R>> | RequiredKeys<QueryOf<R>>] extends [never]
    ? false
    : true
  : true;

type Make<R> = (fixture: FixtureTenant) => Example<R> | Promise<Example<R>>;

type Needing<Table> = {
  [Name in keyof Table as Table[Name] extends RouteContract
    ? NeedsExample<Table[Name]> extends true
      ? Name
      : never
    : never]: Table[Name];
};

type Examples<Table> = { [Name in keyof Needing<Table>]: Make<Needing<Table>[Name]> };

/** An example of any route, as the readers of examples see it. */
export interface AnyExample {
  as?: Caller;
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
  otherBody?: unknown;
  headers?: Record<string, string>;
}
export type MakeExample = (fixture: FixtureTenant) => AnyExample | Promise<AnyExample>;

type ById<Table> = {
  readonly [Name in keyof Needing<Table> as Needing<Table>[Name] extends { id: infer Id extends string }
    ? Id
    : never]: MakeExample;
};

/**
 * Ties a noun's examples to its routes. A missing example does not compile, nor does an example without a route.
 * @param table the noun's routes by name; entries that are no route are ignored
 * @returns the examples by the id of their route
 */
export function examplesOf<const Table extends object>(table: Table, examples: NoInfer<Examples<Table>>): ById<Table> {
  const routes = table as Record<string, { id: string }>;
  const byId = Object.entries(examples).map(([name, make]) => [routes[name]?.id, make]);
  return Object.fromEntries(byId) as ById<Table>;
}
