import { changeEmail } from "./account.ts";
import { emailTaken, userNotFound } from "./errors.ts";
import { adminAttributes, type Input, namedValues, requiredText, textMap } from "./input.ts";
import { withdrawCode } from "./limits.ts";
import { attributeList, findCaller, mergedProfile, type Pool } from "./pool.ts";
import type { User } from "./store.ts";
import { factorsOf, setPreference } from "./totp.ts";

export async function AdminGetUser(pool: Pool, input: Input): Promise<object> {
  const user = namedUser(pool, input);
  return { Username: user.sub, UserAttributes: attributeList(user), UserStatus: user.status, ...factorsOf(user) };
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
