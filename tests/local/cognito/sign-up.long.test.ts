import { DatabaseSync } from "node:sqlite";
import * as auth from "aws-amplify/auth";
import { expect, test } from "vitest";
import { ANNA, POOL, refusal, signInAnna, signUpAnna, startPool } from "./test-pool.ts";

test("signs up, mails a code, confirms and signs in with SRP", async () => {
  const pool = await startPool();
  const signedUp = await signUpAnna({ locale: "en", name: "Anna Berg" });
  expect(signedUp.nextStep).toMatchObject({
    signUpStep: "CONFIRM_SIGN_UP",
    codeDeliveryDetails: { destination: "a***@e***", deliveryMedium: "EMAIL", attributeName: "email" },
  });
  expect(pool.mails).toMatchObject([{ to: ANNA.email, subject: "Your verification code" }]);
  expect(await signInAnna()).toMatchObject({ isSignedIn: false, nextStep: { signInStep: "CONFIRM_SIGN_UP" } });
  await auth.confirmSignUp({ username: "ANNA@example.org", confirmationCode: pool.lastCode() });
  expect(await signInAnna()).toMatchObject({ isSignedIn: true });
  expect(await auth.getCurrentUser()).toMatchObject({ userId: signedUp.userId, username: signedUp.userId });
  expect(await auth.fetchUserAttributes()).toEqual({
    sub: signedUp.userId,
    email: ANNA.email,
    email_verified: "true",
    given_name: "Anna",
    family_name: "Berg",
    name: "Anna Berg",
    locale: "en",
  });
  const { tokens } = await auth.fetchAuthSession();
  expect(tokens?.idToken?.payload).toMatchObject({
    email_verified: true,
    "cognito:username": signedUp.userId,
    aud: "web",
  });
  expect(Object.keys(tokens?.accessToken.payload ?? {}).sort()).toEqual(
    "auth_time client_id event_id exp iat iss jti origin_jti scope sub token_use username".split(" "),
  );
});

test("signs in at once after an auto-confirmed sign-up, also through Amplify's autoSignIn", async () => {
  const pool = await startPool({
    trigger: ({ triggerSource, response }) => {
      if (triggerSource === "PreSignUp_SignUp")
        Object.assign(response, { autoConfirmUser: true, autoVerifyEmail: true });
    },
  });
  const { nextStep } = await auth.signUp({
    username: ANNA.email,
    password: ANNA.password,
    options: { userAttributes: {}, autoSignIn: true },
  });
  expect(nextStep.signUpStep).toBe("COMPLETE_AUTO_SIGN_IN");
  expect(await auth.autoSignIn()).toMatchObject({ isSignedIn: true });
  expect(pool.mails).toEqual([]);
  expect(await auth.fetchUserAttributes()).toMatchObject({ email_verified: "true" });
});

test("concurrent sign-ups of one address give one user", async () => {
  const pool = await startPool();
  const results = await Promise.allSettled(
    ["anna@example.org", "ANNA@example.org", "Anna@Example.Org", "anna@example.org", "anna@example.org"].map(
      (Username) => pool.post("SignUp", { ClientId: POOL.clientId, Username, Password: ANNA.password }),
    ),
  );
  const types = results.map((result) => (result.status === "fulfilled" ? (result.value.type ?? "ok") : "lost"));
  expect(types.filter((type) => type === "ok")).toHaveLength(1);
  expect(types.filter((type) => type === "UsernameExistsException")).toHaveLength(4);
  const database = new DatabaseSync(pool.dataFile, { readOnly: true });
  expect(database.prepare("select count(*) as users from users").get()).toEqual({ users: 1 });
  database.close();
});

test("a refusing PreSignUp leaves no user; a refusing PostConfirmation fails the call and leaves the user", async () => {
  const refuse = { source: "PreSignUp_SignUp" };
  await startPool({
    trigger: ({ triggerSource, response }) => {
      if (triggerSource === refuse.source) throw new Error("not today");
      if (triggerSource === "PreSignUp_SignUp") response.autoConfirmUser = true;
    },
  });
  const failure = (trigger: string) =>
    refusal("UserLambdaValidationException", `${trigger} failed with error not today.`);
  await expect(signUpAnna()).rejects.toEqual(failure("PreSignUp"));
  refuse.source = "PostConfirmation_ConfirmSignUp";
  await expect(signUpAnna()).rejects.toEqual(failure("PostConfirmation"));
  await expect(signUpAnna()).rejects.toEqual(refusal("UsernameExistsException"));
  expect(await signInAnna()).toMatchObject({ isSignedIn: true });
});

test("triggers get the events that AWS documents, with metadata, and never a code", async () => {
  const pool = await startPool();
  const clientMetadata = { tenant: "t1" };
  await auth.signUp({
    username: ANNA.email,
    password: ANNA.password,
    options: { userAttributes: { given_name: "Anna" }, clientMetadata, validationData: { invite: "abc" } },
  });
  await auth.confirmSignUp({ username: ANNA.email, confirmationCode: pool.lastCode(), options: { clientMetadata } });
  await auth.signIn({ username: ANNA.email, password: ANNA.password, options: { clientMetadata } });
  expect(pool.events.map((event) => event.triggerSource)).toEqual([
    "PreSignUp_SignUp",
    "CustomMessage_SignUp",
    "PostConfirmation_ConfirmSignUp",
  ]);
  const [preSignUp, message, confirmation] = pool.events;
  expect(preSignUp).toMatchObject({
    version: "1",
    region: POOL.region,
    userPoolId: POOL.userPoolId,
    callerContext: { clientId: POOL.clientId },
    request: {
      userAttributes: { email: ANNA.email, given_name: "Anna" },
      validationData: { invite: "abc" },
      clientMetadata,
    },
  });
  expect(message?.request).toMatchObject({ codeParameter: "{####}", usernameParameter: null });
  expect(confirmation).toMatchObject({
    userName: preSignUp?.userName,
    request: { userAttributes: { "cognito:user_status": "CONFIRMED", email_verified: "true" }, clientMetadata },
  });
  expect(JSON.stringify(pool.events)).not.toContain(pool.lastCode());
});

test("CustomMessage words the mail, and a wording without the code is refused", async () => {
  const wording = { html: "<p>Bonjour, {####}</p>" };
  const pool = await startPool({
    trigger: ({ triggerSource, response }) => {
      if (triggerSource.startsWith("CustomMessage"))
        Object.assign(response, { emailMessage: wording.html, emailSubject: "Bonjour" });
    },
  });
  await signUpAnna();
  expect(pool.mails).toEqual([{ to: ANNA.email, subject: "Bonjour", html: `<p>Bonjour, ${pool.lastCode()}</p>` }]);
  wording.html = "<p>no code</p>";
  await expect(auth.resendSignUpCode({ username: ANNA.email })).rejects.toEqual(refusal("InvalidParameterException"));
});

test("lets codes expire: a sign-up code after a day, a reset code after an hour", async () => {
  const pool = await startPool();
  await signUpAnna();
  pool.clock.aheadMs = 25 * 3_600_000;
  const late = auth.confirmSignUp({ username: ANNA.email, confirmationCode: pool.lastCode() });
  await expect(late).rejects.toEqual(refusal("ExpiredCodeException"));
  await pool.cognito.createConfirmedUser({ ...ANNA, email: "bo@example.org" });
  await auth.resetPassword({ username: "bo@example.org" });
  pool.clock.aheadMs += 61 * 60_000;
  const reset = { username: "bo@example.org", newPassword: "brand new", confirmationCode: pool.lastCode() };
  await expect(auth.confirmResetPassword(reset)).rejects.toEqual(refusal("ExpiredCodeException"));
});
