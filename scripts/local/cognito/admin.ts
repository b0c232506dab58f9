import { randomBytes, randomUUID } from "node:crypto";
import { changeEmail } from "./account.ts";
import { CognitoError, emailTaken, invalidParameter, userNotFound } from "./errors.ts";
import {
  acceptablePassword,
  adminAttributes,
  type Input,
  namedValues,
  optionalText,
  requiredText,
  textMap,
} from "./input.ts";
import { withdrawCode } from "./limits.ts";
import { attributeList, findCaller, mergedProfile, type Pool, usernameAsEmail } from "./pool.ts";
import { createVerifier } from "./srp.ts";
import type { User } from "./store.ts";
import { factorsOf, setPreference } from "./totp.ts";
import { invoke, mailCode, withMetadata } from "./triggers.ts";

const TEMPORARY_PASSWORD_LIFE = 7 * 86_400_000;
const MAX_PAGE = 60;

export async function AdminGetUser(pool: Pool, input: Input): Promise<object> {
  const user = namedUser(pool, input);
  return { UserAttributes: attributeList(user), ...factorsOf(user), ...described(user) };
}

export async function AdminCreateUser(pool: Pool, input: Input): Promise<object> {
  const email = usernameAsEmail(requiredText(input, "Username"));
  const attributes = adminAttributes(namedValues(input, "UserAttributes"));
  const clientMetadata = textMap(input, "ClientMetadata");
  const messageAction = optionalText(input, "MessageAction");
  const code = acceptablePassword(optionalText(input, "TemporaryPassword") ?? randomBytes(9).toString("base64url"));
  if (attributes.email !== undefined && attributes.email !== email)
    throw invalidParameter("Username and email attribute must be the same.");
  const existing = pool.store.userByEmail(email);
  if (messageAction === "RESEND" && existing === undefined) throw userNotFound();
  if (messageAction !== "RESEND" && existing !== undefined) throw emailTaken("UsernameExistsException");
  if (existing !== undefined && existing.status !== "FORCE_CHANGE_PASSWORD")
    throw new CognitoError(
      "UnsupportedUserStateException",
      "Resend not possible. User's current status is " + existing.status,
    );

  const now = pool.now();
  const sub = existing?.sub ?? randomUUID();
  const secret = {
    password: createVerifier(pool.name, sub, code),
    temporaryPasswordExpiresAt: now + TEMPORARY_PASSWORD_LIFE,
  };
  let user: User;
  if (existing !== undefined) {
    user = pool.store.updateUser(sub, now, () => secret);
  } else {
    const validationData = input.ValidationData ? namedValues(input, "ValidationData") : null;
    const decision = await invoke(pool, {
      trigger: "PreSignUp",
      source: "PreSignUp_AdminCreateUser",
      userName: sub,
      request: { userAttributes: { ...attributes, email }, validationData, ...withMetadata(clientMetadata) },
      response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
    });
    user = {
      sub,
      email,
      emailVerified: attributes.email_verified === "true" || decision.autoVerifyEmail === true,
      profile: mergedProfile({}, attributes),
      // AWS ignores autoConfirmUser for users whom an administrator creates.
      status: "FORCE_CHANGE_PASSWORD",
      isEnabled: true,
      createdAt: now,
      modifiedAt: now,
      ...secret,
    };
    if (!pool.store.insertUser(user)) throw emailTaken("UsernameExistsException");
  }
  if (messageAction !== "SUPPRESS")
    await mailCode(pool, { user, to: email, source: "CustomMessage_AdminCreateUser", code, clientMetadata });
  return { User: { Attributes: attributeList(user), ...described(user) } };
}

export async function AdminSetUserPassword(pool: Pool, input: Input): Promise<object> {
  const { sub } = namedUser(pool, input);
  const password = createVerifier(pool.name, sub, acceptablePassword(requiredText(input, "Password")));
  const isPermanent = input.Permanent === true;
  pool.store.updateUser(sub, pool.now(), () => ({
    password,
    status: isPermanent ? "CONFIRMED" : "FORCE_CHANGE_PASSWORD",
    temporaryPasswordExpiresAt: isPermanent ? undefined : pool.now() + TEMPORARY_PASSWORD_LIFE,
  }));
  return {};
}

export async function AdminDisableUser(pool: Pool, input: Input): Promise<object> {
  const { sub } = namedUser(pool, input);
  pool.store.updateUser(sub, pool.now(), () => ({ isEnabled: false }));
  pool.store.revokeSessionsOf(sub);
  return {};
}

export async function AdminEnableUser(pool: Pool, input: Input): Promise<object> {
  pool.store.updateUser(namedUser(pool, input).sub, pool.now(), () => ({ isEnabled: true }));
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

/** An administrator who says that the new address is verified changes it at once; otherwise the owner must answer. */
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
    // A code that is still under way belongs to an address that nobody wants any more.
    withdrawCode(pool, "attribute", user.sub);
    write({ email, emailVerified: true, pendingEmail: undefined });
  } else {
    await changeEmail(pool, user, email, textMap(input, "ClientMetadata"), () => write({}));
  }
  return {};
}

export async function ListUsers(pool: Pool, input: Input): Promise<object> {
  const filter = optionalText(input, "Filter")?.trim() ?? "";
  const limit = typeof input.Limit === "number" ? input.Limit : MAX_PAGE;
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_PAGE)
    throw invalidParameter(
      `1 validation error detected: Value at 'limit' failed to satisfy constraint: Member must have value less than or equal to ${MAX_PAGE}`,
    );
  if (filter === "") {
    const page = pool.store.users(optionalText(input, "PaginationToken") ?? "", limit + 1);
    const more = page.length > limit ? { PaginationToken: page[limit - 1]!.sub } : {};
    return { Users: page.slice(0, limit).map(listed), ...more };
  }
  const [, name, value] = /^(email|sub|username)\s*=\s*"([^"]*)"$/.exec(filter) ?? [];
  if (name === undefined || value === undefined) throw invalidParameter("Error while parsing filter");
  const user = name === "email" ? pool.store.userByEmail(value.toLowerCase()) : pool.store.userBySub(value);
  return { Users: user === undefined ? [] : [listed(user)] };
}

function namedUser(pool: Pool, input: Input): User {
  const { user } = findCaller(pool, requiredText(input, "Username"));
  if (user === undefined) throw userNotFound();
  return user;
}

const listed = (user: User) => ({ Attributes: attributeList(user), ...described(user) });

/** Dates travel as seconds in this protocol. */
const described = (user: User) => ({
  Username: user.sub,
  UserCreateDate: user.createdAt / 1000,
  UserLastModifiedDate: user.modifiedAt / 1000,
  Enabled: user.isEnabled,
  UserStatus: user.status,
});
