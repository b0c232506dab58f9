import { randomUUID } from "node:crypto";
import { changeEmail } from "./account.ts";
import { emailTaken, invalidParameter, userNotFound } from "./errors.ts";
import {
  acceptablePassword,
  adminAttributes,
  emailAddress,
  type Input,
  namedValues,
  requiredText,
  textMap,
} from "./input.ts";
import { withdrawCode } from "./limits.ts";
import { attributeList, findCaller, mergedProfile, type Pool } from "./pool.ts";
import { createVerifier } from "./srp.ts";
import type { User } from "./store.ts";
import { factorsOf, setPreference } from "./totp.ts";
import { invoke } from "./triggers.ts";

export async function AdminGetUser(pool: Pool, input: Input): Promise<object> {
  const user = namedUser(pool, input);
  const { sub, status, isDisabled = false, createdAt, modifiedAt } = user;
  return {
    Username: sub,
    UserAttributes: attributeList(user),
    UserStatus: status,
    Enabled: !isDisabled,
    UserCreateDate: createdAt / 1000,
    UserLastModifiedDate: modifiedAt / 1000,
    ...factorsOf(user),
  };
}

/** Pages of at most sixty accounts. Filters are not supported here. The token is the last sub of the page before. */
export async function ListUsers(pool: Pool, input: Input): Promise<object> {
  const { Limit = 60, AttributesToGet, PaginationToken, Filter } = input as Record<string, unknown>;
  const most = Number(Limit);
  if (!(most >= 1 && most <= 60)) throw invalidParameter("Limit must be between 1 and 60.");
  if (Filter !== undefined) throw invalidParameter("Filters are not supported here.");
  const after = PaginationToken === undefined ? "" : Buffer.from(String(PaginationToken), "base64url").toString();
  if (PaginationToken !== undefined && pool.store.userBySub(after) === undefined)
    throw invalidParameter("Invalid pagination token.");
  const users = pool.store.usersAfter(after, most);
  const last = users.at(-1);
  const isMore = last !== undefined && pool.store.usersAfter(last.sub, 1).length > 0;
  const wanted = Array.isArray(AttributesToGet) ? new Set<unknown>(AttributesToGet) : undefined;
  return {
    Users: users.map((user) => ({
      Username: user.sub,
      Attributes: attributeList(user).filter(({ Name }) => wanted?.has(Name) ?? true),
      UserStatus: user.status,
      Enabled: user.isDisabled !== true,
      UserCreateDate: user.createdAt / 1000,
      UserLastModifiedDate: user.modifiedAt / 1000,
    })),
    ...(isMore ? { PaginationToken: Buffer.from(last.sub).toString("base64url") } : {}),
  };
}

/**
 * Makes an account to which nobody knows a password. AWS would mail a temporary one, so `SUPPRESS` is required here. As
 * on AWS, the trigger is asked, and its answer confirms nothing.
 */
export async function AdminCreateUser(pool: Pool, input: Input): Promise<object> {
  if (input.MessageAction !== "SUPPRESS") throw invalidParameter("Only MessageAction SUPPRESS is supported here.");
  const email = emailAddress(requiredText(input, "Username"));
  const values = adminAttributes(namedValues(input, "UserAttributes"));
  if (pool.store.userByEmail(email) !== undefined) throw emailTaken("UsernameExistsException");
  const sub = randomUUID();
  await invoke(pool, {
    trigger: "PreSignUp",
    source: "PreSignUp_AdminCreateUser",
    userName: sub,
    request: { userAttributes: { ...values, email }, validationData: null },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  const now = pool.now();
  const status = "FORCE_CHANGE_PASSWORD";
  const isNew = pool.store.insertUser({
    sub,
    email,
    emailVerified: values.email_verified === "true",
    profile: mergedProfile({}, values),
    status,
    password: createVerifier(pool.name, sub, randomUUID()),
    createdAt: now,
    modifiedAt: now,
  });
  // Another request may have taken this address while the trigger ran.
  if (!isNew) throw emailTaken("UsernameExistsException");
  return { User: { Username: sub, UserStatus: status, Enabled: true } };
}

/** A permanent password also confirms the account. A temporary one would ask for another, which nobody here answers. */
export async function AdminSetUserPassword(pool: Pool, input: Input): Promise<object> {
  const { sub } = namedUser(pool, input);
  const password = acceptablePassword(requiredText(input, "Password"));
  if (input.Permanent !== true) throw invalidParameter("Temporary passwords are not supported here.");
  const verifier = createVerifier(pool.name, sub, password);
  pool.store.updateUser(sub, pool.now(), () => ({ password: verifier, status: "CONFIRMED" }));
  pool.store.deleteCounter(`signIn#${sub}`);
  return {};
}

/** As on AWS, the sessions end, and a new sign-in is refused until the account is enabled again. */
export async function AdminDisableUser(pool: Pool, input: Input): Promise<object> {
  const { sub } = namedUser(pool, input);
  pool.store.updateUser(sub, pool.now(), () => ({ isDisabled: true }));
  pool.store.revokeSessionsOf(sub);
  return {};
}

export async function AdminUserGlobalSignOut(pool: Pool, input: Input): Promise<object> {
  pool.store.revokeSessionsOf(namedUser(pool, input).sub);
  return {};
}

export async function AdminSetUserMFAPreference(pool: Pool, input: Input): Promise<object> {
  return setPreference(pool, namedUser(pool, input), input);
}

export async function AdminDeleteUser(pool: Pool, input: Input): Promise<object> {
  pool.store.deleteUser(namedUser(pool, input).sub);
  return {};
}

/** If the administrator marks the new address as verified, it changes at once. Otherwise its owner must confirm it. */
export async function AdminUpdateUserAttributes(pool: Pool, input: Input): Promise<object> {
  const user = namedUser(pool, input);
  const values = adminAttributes(namedValues(input, "UserAttributes"));
  const { email, email_verified: verified } = values;
  const write = (changes: Partial<User>) =>
    pool.store.updateUser(user.sub, pool.now(), (current) => ({
      profile: mergedProfile(current.profile, values),
      ...changes,
    }));
  if (email === undefined || email === user.email) {
    write(verified === undefined ? {} : { emailVerified: verified === "true" });
  } else if (verified === "true") {
    if (pool.store.userByEmail(email) !== undefined) throw emailTaken("AliasExistsException");
    // A pending code belongs to an address that this change replaces.
    withdrawCode(pool, "attribute", user.sub);
    write({ email, emailVerified: true, pendingEmail: undefined });
  } else {
    await changeEmail(pool, user, email, textMap(input, "ClientMetadata"), () => write({}));
  }
  return {};
}

function namedUser(pool: Pool, input: Input): User {
  const { user } = findCaller(pool, requiredText(input, "Username"));
  if (user === undefined) throw userNotFound();
  return user;
}
