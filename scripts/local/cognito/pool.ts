import { createHmac } from "node:crypto";
import { emailAddress } from "./input.ts";
import type { SrpExchange } from "./srp.ts";
import type { Store, User } from "./store.ts";

export type TriggerName = "PreSignUp" | "PostConfirmation" | "CustomMessage";

export interface CognitoOptions {
  /** One SQLite file with its journal beside it, mode 0600. It survives restarts and kill -9. */
  dataFile: string;
  region: string;
  userPoolId: string;
  clientId: string;
  /** Default `https://cognito-idp.<region>.amazonaws.com/<poolId>`, which CognitoJwtVerifier expects. */
  issuer?: string;
  /** Milliseconds. */
  now?: () => number;
  /** How long access and id tokens are valid, 60 by default. Refresh tokens are valid for 30 days. */
  accessTokenMinutes?: number;
  /** Returns the event with its response filled, or throws to refuse. A missing trigger returns the event unchanged. */
  invokeTrigger: (trigger: TriggerName, event: object) => Promise<object>;
  sendMail: (mail: { to: string; subject: string; html: string }) => Promise<void>;
}

/** A sign-in in progress. A restart loses nothing else. */
export interface SignInChallenge {
  userId: string;
  expiresAt: number;
  exchange?: SrpExchange;
  /** The password was right, and the code of the authenticator app is still missing. */
  awaitsCode?: true;
}

export type Claims = Record<string, unknown>;

export interface Signer {
  jwks: { keys: object[] };
  sign(claims: Claims): string;
  /** The claims if the signature is ours, else undefined. The caller checks whether they are still valid. */
  read(token: string): Claims | undefined;
}

/** What every action works with. */
export interface Pool {
  options: CognitoOptions;
  /** The part of the pool id behind the underscore. */
  name: string;
  issuer: string;
  now: () => number;
  store: Store;
  signer: Signer;
  challenges: Map<string, SignInChallenge>;
  /** Stays in the data file. Makes unknown users look the same each time. */
  secret: string;
}

export type Caller = { user: User; userId: string } | { user: undefined; userId: string };

/**
 * The user of an e-mail address or a sub.
 * An unknown user gets a stable made-up id, so that codes, lockouts and salts work as for a real user.
 */
export function findCaller(pool: Pool, username: string): Caller {
  const user = pool.store.userBySub(username) ?? pool.store.userByEmail(username.toLowerCase());
  if (user !== undefined) return { user, userId: user.sub };
  return { user, userId: madeUpId(pool, username.toLowerCase()) };
}

/** 32 hex digits that depend on the text and on the pool's secret. */
export const madeUpHex = (pool: Pool, text: string) =>
  createHmac("sha256", pool.secret).update(text).digest("hex").slice(0, 32);

function madeUpId(pool: Pool, text: string): string {
  const hex = madeUpHex(pool, `id:${text}`);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** Attributes as Cognito shows them: all strings, the sub among them. */
export function attributesOf(user: User): Record<string, string> {
  return { sub: user.sub, email: user.email, email_verified: String(user.emailVerified), ...user.profile };
}

export const attributeList = (user: User) =>
  Object.entries(attributesOf(user)).map(([Name, Value]) => ({ Name, Value }));

/** Splits what a request wants to write; an empty value removes the attribute. */
export function mergedProfile(profile: Record<string, string>, values: Record<string, string>): Record<string, string> {
  const { email: _email, email_verified: _verified, ...rest } = values;
  return Object.fromEntries(Object.entries({ ...profile, ...rest }).filter(([, value]) => value !== ""));
}

export const usernameAsEmail = (username: string) => emailAddress(username, "Username should be an email.");

/** The way Cognito shows where a code went: a***@e***. */
export const deliveryTo = (email: string) => ({
  AttributeName: "email",
  DeliveryMedium: "EMAIL",
  Destination: email.replace(/^(.)[^@]*@(.).*$/, "$1***@$2***"),
});
