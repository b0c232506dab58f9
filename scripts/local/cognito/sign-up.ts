import { randomUUID } from "node:crypto";
import { emailTaken, incorrectPassword, invalidParameter, notAuthorized } from "./errors.ts";
import { acceptablePassword, clientAttributes, type Input, namedValues, requiredText, textMap } from "./input.ts";
import { issueCode, redeemCode } from "./limits.ts";
import { deliveryTo, findCaller, mergedProfile, type Pool, usernameAsEmail } from "./pool.ts";
import { createVerifier } from "./srp.ts";
import type { User } from "./store.ts";
import { confirmed, invoke, mailCode, withMetadata } from "./triggers.ts";

export async function SignUp(pool: Pool, input: Input): Promise<object> {
  const email = usernameAsEmail(requiredText(input, "Username"));
  const password = acceptablePassword(requiredText(input, "Password"));
  const attributes = clientAttributes(namedValues(input, "UserAttributes"));
  const clientMetadata = textMap(input, "ClientMetadata");
  if (attributes.email !== undefined && attributes.email !== email)
    throw invalidParameter("Username and email attribute must be the same.");
  if (pool.store.userByEmail(email) !== undefined) throw emailTaken("UsernameExistsException");

  const sub = randomUUID();
  const validationData = input.ValidationData ? namedValues(input, "ValidationData") : null;
  const decision = await invoke(pool, {
    trigger: "PreSignUp",
    source: "PreSignUp_SignUp",
    userName: sub,
    request: { userAttributes: { ...attributes, email }, validationData, ...withMetadata(clientMetadata) },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  const isConfirmed = decision.autoConfirmUser === true;
  const now = pool.now();
  const user: User = {
    sub,
    email,
    emailVerified: decision.autoVerifyEmail === true,
    profile: mergedProfile({}, attributes),
    status: isConfirmed ? "CONFIRMED" : "UNCONFIRMED",
    password: createVerifier(pool.name, sub, password),
    createdAt: now,
    modifiedAt: now,
  };
  // Another request may have taken this address while the trigger ran.
  if (!pool.store.insertUser(user)) throw emailTaken("UsernameExistsException");

  if (isConfirmed) {
    // As on AWS, a refusal here fails the call and keeps the user.
    await confirmed(pool, user, "PostConfirmation_ConfirmSignUp", clientMetadata);
    return { UserConfirmed: true, UserSub: sub };
  }
  const code = issueCode(pool, "signUp", sub);
  await mailCode(pool, { user, to: email, source: "CustomMessage_SignUp", code, clientMetadata });
  return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails: deliveryTo(email) };
}

export async function ConfirmSignUp(pool: Pool, input: Input): Promise<object> {
  const { user, userId } = findCaller(pool, requiredText(input, "Username"));
  const code = requiredText(input, "ConfirmationCode");
  const clientMetadata = textMap(input, "ClientMetadata");
  if (user !== undefined && user.status !== "UNCONFIRMED")
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  redeemCode(pool, "signUp", userId, code);
  // A made-up user's code was never sent. A guess gets the same answer as a wrong password.
  if (user === undefined) throw incorrectPassword();
  const changed = pool.store.updateUser(userId, pool.now(), () => ({ status: "CONFIRMED", emailVerified: true }));
  await confirmed(pool, changed, "PostConfirmation_ConfirmSignUp", clientMetadata);
  return {};
}

export async function ResendConfirmationCode(pool: Pool, input: Input): Promise<object> {
  const username = requiredText(input, "Username");
  const clientMetadata = textMap(input, "ClientMetadata");
  const { user, userId } = findCaller(pool, username);
  if (user !== undefined && user.status !== "UNCONFIRMED") throw invalidParameter("User is already confirmed.");
  const code = issueCode(pool, "signUp", userId);
  if (user === undefined) return { CodeDeliveryDetails: deliveryTo(username) };
  await mailCode(pool, { user, to: user.email, source: "CustomMessage_ResendCode", code, clientMetadata });
  return { CodeDeliveryDetails: deliveryTo(user.email) };
}
