import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import * as auth from "aws-amplify/auth";
import { expect, test } from "vitest";
import { ANNA, accessToken, POOL, refusal, signInAnna, signInAs, signUpAnna, startPool, WRONG } from "./test-pool.ts";

test("resets a forgotten password once, with the mailed code only", async () => {
  const pool = await startPool();
  await pool.cognito.createConfirmedUser(ANNA);
  const { nextStep } = await auth.resetPassword({ username: ANNA.email });
  expect(nextStep).toMatchObject({ codeDeliveryDetails: { destination: "a***@e***" } });
  const reset = { username: ANNA.email, newPassword: "brand new", confirmationCode: pool.lastCode() };
  await expect(auth.confirmResetPassword({ ...reset, newPassword: "short" })).rejects.toEqual(
    refusal("InvalidPasswordException"),
  );
  await auth.confirmResetPassword(reset);
  await expect(auth.confirmResetPassword(reset)).rejects.toEqual(refusal("ExpiredCodeException"));
  await expect(signInAnna()).rejects.toEqual(WRONG);
  expect(await signInAs(ANNA.email, "brand new")).toMatchObject({ isSignedIn: true });
  expect(pool.events.map((event) => event.triggerSource)).toContain("PostConfirmation_ConfirmForgotPassword");
});

test("answers reset and resend for unknown addresses as for known ones, without a mail", async () => {
  const pool = await startPool();
  expect(await auth.resetPassword({ username: "nobody@example.org" })).toMatchObject({
    nextStep: { codeDeliveryDetails: { destination: "n***@e***", deliveryMedium: "EMAIL" } },
  });
  expect(await auth.resendSignUpCode({ username: "nobody@example.org" })).toMatchObject({ destination: "n***@e***" });
  const reset = { username: "nobody@example.org", newPassword: "brand new", confirmationCode: "000000" };
  await expect(auth.confirmResetPassword(reset)).rejects.toEqual(refusal("CodeMismatchException"));
  expect(pool.mails).toEqual([]);
});

test("mails no code to an address that nobody proved, and none to a disabled user", async () => {
  const pool = await startPool();
  const { sub } = await pool.cognito.createConfirmedUser(ANNA);
  const named = { UserPoolId: POOL.userPoolId, Username: sub };
  const proved = (Value: string) =>
    pool.admin.send(
      new AdminUpdateUserAttributesCommand({ ...named, UserAttributes: [{ Name: "email_verified", Value }] }),
    );
  await proved("false");
  expect(await auth.resetPassword({ username: ANNA.email })).toMatchObject({
    nextStep: { codeDeliveryDetails: { destination: "a***@e***" } },
  });
  await proved("true");
  await signInAnna();
  await pool.admin.send(new AdminDisableUserCommand(named));
  await auth.resetPassword({ username: ANNA.email });
  expect(pool.mails).toEqual([]);
  expect((await auth.fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
  await expect(signInAnna()).rejects.toEqual(refusal("NotAuthorizedException", "User is disabled."));
  expect(await pool.admin.send(new AdminGetUserCommand(named))).toMatchObject({ Enabled: false });
});

test("an administrator sets a permanent password, which confirms the user and forgets wrong tries", async () => {
  const pool = await startPool();
  await signUpAnna();
  const named = { UserPoolId: POOL.userPoolId, Username: ANNA.email };
  const set = (Password: string, Permanent = true) =>
    pool.admin.send(new AdminSetUserPasswordCommand({ ...named, Password, Permanent }));
  await expect(set("short")).rejects.toEqual(refusal("InvalidPasswordException"));
  await expect(set("brand new", false)).rejects.toEqual(refusal("InvalidParameterException"));
  await set("brand new");
  const found = await pool.admin.send(new AdminGetUserCommand(named));
  expect(found).toMatchObject({ UserStatus: "CONFIRMED", Enabled: true });
  expect(found.UserAttributes).toContainEqual({ Name: "email_verified", Value: "false" });
  expect(await signInAs(ANNA.email, "brand new")).toMatchObject({ isSignedIn: true });
});

test("closes a code after five wrong tries, for the right code too, until a new one is sent", async () => {
  const pool = await startPool();
  await signUpAnna();
  const confirm = (code: string) =>
    pool.post("ConfirmSignUp", { ClientId: POOL.clientId, Username: ANNA.email, ConfirmationCode: code });
  const right = pool.lastCode();
  const wrong = right === "123456" ? "654321" : "123456";
  for (let tries = 0; tries < 5; tries += 1) expect((await confirm(wrong)).type).toBe("CodeMismatchException");
  expect((await confirm(right)).type).toBe("LimitExceededException");
  await auth.resendSignUpCode({ username: ANNA.email });
  expect((await confirm(right)).type).toBe("CodeMismatchException");
  expect((await confirm(pool.lastCode())).status).toBe(200);
});

test("keeps the old address until the new one has answered its code, and the password with it", async () => {
  const pool = await startPool();
  await pool.cognito.createConfirmedUser(ANNA);
  await pool.cognito.createConfirmedUser({ ...ANNA, email: "taken@example.org" });
  await signInAnna();
  const taken = auth.updateUserAttributes({ userAttributes: { email: "taken@example.org" } });
  await expect(taken).rejects.toEqual(refusal("AliasExistsException"));
  const result = await auth.updateUserAttributes({
    userAttributes: { email: "Anna.New@example.org", given_name: "Ann" },
  });
  expect(result.email?.nextStep.updateAttributeStep).toBe("CONFIRM_ATTRIBUTE_WITH_CODE");
  expect(pool.mails.at(-1)?.to).toBe("anna.new@example.org");
  expect(await auth.fetchUserAttributes()).toMatchObject({
    email: ANNA.email,
    email_verified: "true",
    given_name: "Ann",
  });
  await auth.sendUserAttributeVerificationCode({ userAttributeKey: "email" });
  expect(pool.mails.at(-1)?.to).toBe("anna.new@example.org");
  await auth.confirmUserAttribute({ userAttributeKey: "email", confirmationCode: pool.lastCode() });
  expect(await auth.fetchUserAttributes()).toMatchObject({ email: "anna.new@example.org", email_verified: "true" });
  await auth.signOut();
  await expect(signInAnna()).rejects.toEqual(WRONG);
  expect(await signInAs("anna.new@example.org", ANNA.password)).toMatchObject({ isSignedIn: true });
});

test("refuses attributes that are not the client's to write", async () => {
  const pool = await startPool();
  const message = "A client attempted to write unauthorized attribute";
  await expect(signUpAnna({ "custom:tenant": "t1" })).rejects.toEqual(refusal("NotAuthorizedException", message));
  await pool.cognito.createConfirmedUser(ANNA);
  await signInAnna();
  const forged = auth.updateUserAttributes({ userAttributes: { email_verified: "true" } });
  await expect(forged).rejects.toEqual(refusal("NotAuthorizedException", message));
});

test("a changed password needs the old one and, as on AWS, ends no session", async () => {
  const pool = await startPool();
  await pool.cognito.createConfirmedUser(ANNA);
  await signInAnna();
  await expect(auth.updatePassword({ oldPassword: "wrong one", newPassword: "brand new" })).rejects.toEqual(WRONG);
  await auth.updatePassword({ oldPassword: ANNA.password, newPassword: "brand new" });
  expect((await auth.fetchAuthSession({ forceRefresh: true })).tokens).toBeDefined();
  await auth.signOut();
  expect(await signInAs(ANNA.email, "brand new")).toMatchObject({ isSignedIn: true });
});

test("an administrator changes an address, signs a user out everywhere and deletes the user", async () => {
  const pool = await startPool();
  const { sub } = await pool.cognito.createConfirmedUser(ANNA);
  const named = { UserPoolId: POOL.userPoolId, Username: sub };
  const UserAttributes = [
    { Name: "email", Value: "new@example.org" },
    { Name: "email_verified", Value: "true" },
  ];
  await pool.admin.send(new AdminUpdateUserAttributesCommand({ ...named, UserAttributes }));
  expect(await signInAs("new@example.org", ANNA.password)).toMatchObject({ isSignedIn: true });
  const token = await accessToken();
  await pool.admin.send(new AdminUserGlobalSignOutCommand(named));
  expect((await auth.fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
  await pool.admin.send(new AdminDeleteUserCommand(named));
  await expect(pool.admin.send(new AdminDeleteUserCommand(named))).rejects.toEqual(refusal("UserNotFoundException"));
  expect((await pool.post("GetUser", { AccessToken: token })).type).toBe("UserNotFoundException");
  expect(await signUpAnna()).toMatchObject({ isSignUpComplete: false });
});

test("makes an account that only its proved address opens", async () => {
  const pool = await startPool();
  const create = (more: object = {}) =>
    pool.admin.send(
      new AdminCreateUserCommand({
        UserPoolId: POOL.userPoolId,
        Username: "New@Example.org",
        MessageAction: "SUPPRESS",
        UserAttributes: [
          { Name: "email", Value: "New@Example.org" },
          { Name: "email_verified", Value: "true" },
          { Name: "given_name", Value: "Nora" },
        ],
        ...more,
      }),
    );
  await expect(create({ MessageAction: "RESEND" })).rejects.toEqual(refusal("InvalidParameterException"));
  expect((await create()).User).toMatchObject({ UserStatus: "FORCE_CHANGE_PASSWORD", Enabled: true });
  await expect(create()).rejects.toEqual(refusal("UsernameExistsException"));
  const named = { UserPoolId: POOL.userPoolId, Username: "new@example.org" };
  const { UserAttributes } = await pool.admin.send(new AdminGetUserCommand(named));
  expect(UserAttributes).toEqual(
    expect.arrayContaining([
      { Name: "email", Value: "new@example.org" },
      { Name: "email_verified", Value: "true" },
      { Name: "given_name", Value: "Nora" },
    ]),
  );
  expect(pool.mails).toEqual([]);
  expect(pool.events.map((event) => event.triggerSource)).toEqual(["PreSignUp_AdminCreateUser"]);
  await expect(signInAs("new@example.org", "")).rejects.toThrow();
  await pool.admin.send(new AdminSetUserPasswordCommand({ ...named, Password: "a new one", Permanent: true }));
  expect(await signInAs("new@example.org", "a new one")).toMatchObject({ isSignedIn: true });
});
