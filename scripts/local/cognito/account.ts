import { CognitoError, emailTaken, incorrectPassword, invalidParameter, limitExceeded } from "./errors.ts";
import { acceptablePassword, clientAttributes, type Input, namedValues, requiredText, textMap } from "./input.ts";
import { guardPassword, issueCode, redeemCode } from "./limits.ts";
import { attributeList, deliveryTo, findCaller, mergedProfile, type Pool } from "./pool.ts";
import { refreshHash } from "./sign-in.ts";
import { createVerifier, passwordMatches } from "./srp.ts";
import type { User } from "./store.ts";
import { authorise } from "./tokens.ts";
import { factorsOf } from "./totp.ts";
import { confirmed, mailCode } from "./triggers.ts";

export async function GetUser(pool: Pool, input: Input): Promise<object> {
  const { user } = authorise(pool, requiredText(input, "AccessToken"));
  return { Username: user.sub, UserAttributes: attributeList(user), ...factorsOf(user) };
}

export async function UpdateUserAttributes(pool: Pool, input: Input): Promise<object> {
  const { user } = authorise(pool, requiredText(input, "AccessToken"));
  const values = clientAttributes(namedValues(input, "UserAttributes"));
  const delivery = await changeEmail(pool, user, values.email, textMap(input, "ClientMetadata"), () =>
    pool.store.updateUser(user.sub, pool.now(), (current) => ({ profile: mergedProfile(current.profile, values) })),
  );
  return { CodeDeliveryDetailsList: delivery };
}

/**
 * The pool keeps the original address until the new one is confirmed by its code.
 * `write` and this function store everything before the mail goes out. If the mail fails, the user can ask for it
 * again.
 */
export async function changeEmail(
  pool: Pool,
  user: User,
  email: string | undefined,
  clientMetadata: Record<string, string> | undefined,
  write: () => User,
): Promise<object[]> {
  if (email === undefined || email === user.email) {
    write();
    return [];
  }
  if (pool.store.userByEmail(email) !== undefined) throw emailTaken("AliasExistsException");
  const code = issueCode(pool, "attribute", user.sub);
  write();
  const changed = pool.store.updateUser(user.sub, pool.now(), () => ({ pendingEmail: email }));
  const source = "CustomMessage_UpdateUserAttribute";
  await mailCode(pool, { user: changed, to: email, source, code, clientMetadata });
  return [deliveryTo(email)];
}

export async function GetUserAttributeVerificationCode(pool: Pool, input: Input): Promise<object> {
  const { user } = authorise(pool, requiredText(input, "AccessToken"));
  emailOnly(input);
  const to = user.pendingEmail ?? user.email;
  const code = issueCode(pool, "attribute", user.sub);
  const source = "CustomMessage_VerifyUserAttribute";
  await mailCode(pool, { user, to, source, code, clientMetadata: textMap(input, "ClientMetadata") });
  return { CodeDeliveryDetails: deliveryTo(to) };
}

export async function VerifyUserAttribute(pool: Pool, input: Input): Promise<object> {
  const { user } = authorise(pool, requiredText(input, "AccessToken"));
  emailOnly(input);
  redeemCode(pool, "attribute", user.sub, requiredText(input, "Code"));
  const email = user.pendingEmail ?? user.email;
  const holder = pool.store.userByEmail(email);
  if (holder !== undefined && holder.sub !== user.sub) throw emailTaken("AliasExistsException");
  pool.store.updateUser(user.sub, pool.now(), () => ({ email, emailVerified: true, pendingEmail: undefined }));
  return {};
}

function emailOnly(input: Input): void {
  if (requiredText(input, "AttributeName") !== "email") throw invalidParameter("Attribute cannot be verified.");
}

/** As on AWS, a changed password ends no session. A caller that wants that also signs out globally. */
export async function ChangePassword(pool: Pool, input: Input): Promise<object> {
  const { user } = authorise(pool, requiredText(input, "AccessToken"));
  const proposed = acceptablePassword(requiredText(input, "ProposedPassword"), "proposedPassword");
  const previous = requiredText(input, "PreviousPassword");
  const isRight = guardPassword(pool, `changePassword#${user.sub}`, limitExceeded(), () =>
    passwordMatches(pool.name, user.sub, previous, user.password),
  );
  if (!isRight) throw incorrectPassword();
  pool.store.updateUser(user.sub, pool.now(), () => ({ password: createVerifier(pool.name, user.sub, proposed) }));
  return {};
}

const canReset = (user: User) => user.emailVerified && user.status === "CONFIRMED" && user.isDisabled !== true;

/**
 * An unknown user, a disabled one, or one without a verified address gets the same answer and no mail. The app client
 * prevents errors that tell whether a user exists. Another client would get an InvalidParameterException.
 */
export async function ForgotPassword(pool: Pool, input: Input): Promise<object> {
  const username = requiredText(input, "Username");
  const clientMetadata = textMap(input, "ClientMetadata");
  const { user, userId } = findCaller(pool, username);
  const code = issueCode(pool, "forgotPassword", userId);
  if (user === undefined || !canReset(user)) return { CodeDeliveryDetails: deliveryTo(user?.email ?? username) };
  await mailCode(pool, { user, to: user.email, source: "CustomMessage_ForgotPassword", code, clientMetadata });
  return { CodeDeliveryDetails: deliveryTo(user.email) };
}

export async function ConfirmForgotPassword(pool: Pool, input: Input): Promise<object> {
  const { user, userId } = findCaller(pool, requiredText(input, "Username"));
  const password = acceptablePassword(requiredText(input, "Password"));
  const clientMetadata = textMap(input, "ClientMetadata");
  redeemCode(pool, "forgotPassword", userId, requiredText(input, "ConfirmationCode"));
  // No code was sent, so this one is a guess; see ForgotPassword.
  if (user === undefined || !canReset(user)) throw incorrectPassword();
  const changed = pool.store.updateUser(userId, pool.now(), () => ({
    password: createVerifier(pool.name, userId, password),
  }));
  pool.store.deleteCounter(`signIn#${userId}`);
  await confirmed(pool, changed, "PostConfirmation_ConfirmForgotPassword", clientMetadata);
  return {};
}

export async function GlobalSignOut(pool: Pool, input: Input): Promise<object> {
  const { user } = authorise(pool, requiredText(input, "AccessToken"));
  pool.store.revokeSessionsOf(user.sub);
  return {};
}

export async function RevokeToken(pool: Pool, input: Input): Promise<object> {
  const token = requiredText(input, "Token");
  if (pool.signer.read(token) !== undefined)
    throw new CognitoError("UnsupportedTokenTypeException", "Only refresh tokens can be revoked");
  const session = pool.store.session("refresh_hash", refreshHash(token));
  if (session !== undefined) pool.store.revokeSession(session.originJti);
  return {};
}
