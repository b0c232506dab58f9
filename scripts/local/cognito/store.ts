import { chmodSync, closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { userNotFound } from "./errors.ts";
import type { PasswordVerifier } from "./srp.ts";

export interface User {
  sub: string;
  email: string;
  emailVerified: boolean;
  /** A new address whose code is not confirmed yet. The old address stays valid until then. */
  pendingEmail?: string;
  /** given_name, family_name, name, locale. */
  profile: Record<string, string>;
  status: "UNCONFIRMED" | "CONFIRMED" | "FORCE_CHANGE_PASSWORD";
  /** An administrator has closed the account. */
  isDisabled?: boolean;
  password: PasswordVerifier;
  softwareToken?: SoftwareToken;
  createdAt: number;
  modifiedAt: number;
}

/** The secret of an authenticator app. It must be readable to compute codes, so only the file's mode protects it. */
export interface SoftwareToken {
  /** Shown to the user, and not confirmed yet. */
  pendingSecret?: string;
  /** Confirmed by a code. */
  secret?: string;
  /** The half minute of the last code that was accepted. */
  usedStep?: number;
  isEnabled: boolean;
  isPreferred: boolean;
}

/** One sign-in and everything refreshed from it. The refresh token is stored only as a hash. */
export interface Session {
  originJti: string;
  sub: string;
  refreshHash: string;
  authTimeSeconds: number;
  expiresAt: number;
  isRevoked: boolean;
}

export type Store = ReturnType<typeof openStore>;

/** SQLite with a full sync on every commit: an answered call survives kill -9. */
export function openStore(file: string) {
  mkdirSync(dirname(file), { recursive: true });
  // Created with its mode before SQLite opens it, because the journal copies the mode of the file.
  closeSync(openSync(file, "a", 0o600));
  chmodSync(file, 0o600);
  const database = new DatabaseSync(file);
  database.exec(`
    pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000;
    create table if not exists settings (name text primary key, value text not null) strict;
    create table if not exists users (sub text primary key, email text not null unique, body text not null) strict;
    create table if not exists sessions (origin_jti text primary key, sub text not null, refresh_hash text not null unique,
      auth_time_seconds integer not null, expires_at integer not null, is_revoked integer not null) strict;
    create index if not exists sessions_of_user on sessions (sub);
    create table if not exists counters (key text primary key, body text not null, expires_at integer not null) strict;
  `);
  const first = (sql: string, ...values: (string | number)[]) => database.prepare(sql).get(...values);
  const run = (sql: string, ...values: (string | number)[]) => database.prepare(sql).run(...values).changes;
  const userBySub = (sub: string) => parsed(first("select body from users where sub = ?", sub));

  return {
    /** Created once by the first caller, then never changed. */
    setting(name: string, make: () => string): string {
      if (first("select 1 from settings where name = ?", name) === undefined)
        run("insert or ignore into settings values (?, ?)", name, make());
      return String(first("select value from settings where name = ?", name)?.value);
    },

    userBySub,
    userByEmail: (email: string) => parsed(first("select body from users where email = ?", email)),
    /** Accounts in order of their subs, behind one of them. */
    usersAfter: (sub: string, most: number): User[] =>
      database
        .prepare("select body from users where sub > ? order by sub limit ?")
        .all(sub, most)
        .flatMap((row) => parsed(row) ?? []),
    /** False if the address or the sub is taken. Two sign-ups at once make one user. */
    insertUser: (user: User): boolean =>
      run("insert or ignore into users values (?, ?, ?)", user.sub, user.email, JSON.stringify(user)) === 1,

    /** Reads and writes in one step, so that changes made while a trigger ran are kept. */
    updateUser(sub: string, now: number, change: (user: User) => Partial<User>): User {
      const user = userBySub(sub);
      if (user === undefined) throw userNotFound();
      const changed = { ...user, ...change(user), modifiedAt: now };
      run("update users set email = ?, body = ? where sub = ?", changed.email, JSON.stringify(changed), sub);
      return changed;
    },

    deleteUser(sub: string): void {
      run("delete from sessions where sub = ?", sub);
      run("delete from counters where substr(key, instr(key, '#') + 1) = ?", sub);
      run("delete from users where sub = ?", sub);
    },

    insertSession(session: Session): void {
      // One day after the refresh token ends. By then its last access token has expired too.
      run("delete from sessions where expires_at < ?", session.authTimeSeconds * 1000 - 86_400_000);
      const { originJti, sub, refreshHash, authTimeSeconds, expiresAt } = session;
      run("insert into sessions values (?, ?, ?, ?, ?, 0)", originJti, sub, refreshHash, authTimeSeconds, expiresAt);
    },
    session(by: "origin_jti" | "refresh_hash", value: string): Session | undefined {
      const row = first(`select * from sessions where ${by} = ?`, value);
      if (row === undefined) return undefined;
      return {
        originJti: String(row.origin_jti),
        sub: String(row.sub),
        refreshHash: String(row.refresh_hash),
        authTimeSeconds: Number(row.auth_time_seconds),
        expiresAt: Number(row.expires_at),
        isRevoked: row.is_revoked === 1,
      };
    },
    revokeSession: (originJti: string) => run("update sessions set is_revoked = 1 where origin_jti = ?", originJti),
    revokeSessionsOf: (sub: string) => run("update sessions set is_revoked = 1 where sub = ?", sub),

    /** Codes and failed attempts: small values that expire. */
    counter(key: string, now: number): unknown {
      const row = first("select body from counters where key = ? and expires_at > ?", key, now);
      return row === undefined ? undefined : JSON.parse(String(row.body));
    },
    setCounter(key: string, value: object, expiresAt: number, now: number): void {
      run("delete from counters where expires_at <= ?", now);
      run("insert or replace into counters values (?, ?, ?)", key, JSON.stringify(value), expiresAt);
    },
    deleteCounter: (key: string) => run("delete from counters where key = ?", key),

    close: () => database.close(),
  };
}

const parsed = (row: Record<string, unknown> | undefined) =>
  row === undefined ? undefined : (JSON.parse(String(row.body)) as User);
