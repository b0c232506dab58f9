// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { adoptEmail, changePassword, proveTwoFactor } from "#lambdas/accounts/contract.ts";
import { updateMe } from "#lambdas/members/contract.ts";
import { readSession } from "#web/session/auth.ts";
import { refusal } from "../support/member-screen.tsx";
import {
  field,
  loaded,
  maya,
  poolRefusal,
  press,
  retype,
  showProfile,
  signedInAccount,
} from "../support/profile-screen.tsx";

const account = signedInAccount();
const wrongCode = "This code is not right, or it has run out. Check it, or ask for a new one.";

describe("another e-mail address", () => {
  test("is requested, waits for its code, and then asks for a new sign-in", async () => {
    const { calls, callsOf, answerWith } = showProfile(account);
    await loaded();
    await retype("Email", "new@demo.example");
    await press("Save Changes");
    expect(await screen.findByText("Please check your email to confirm the new email address")).toBeDefined();
    expect(account.pool.updateUserAttributes).toHaveBeenCalledWith({
      userAttributes: { email: "new@demo.example" },
      options: { clientMetadata: { tenantSlug: "demo", language: "en" } },
    });
    expect(
      calls.some(({ route }) => route === updateMe.id),
      "nothing else was changed",
    ).toBe(false);

    answerWith("accounts.adoptEmail", () => refusal(403, "accounts.code_refused"));
    await userEvent.type(field("Code"), "111111");
    await press("Confirm email");
    expect(await screen.findByText(wrongCode)).toBeDefined();
    expect(account.pool.signOut, "this session stays").not.toHaveBeenCalled();

    answerWith("accounts.adoptEmail", () => ({ email: "new@demo.example" }));
    await retype("Code", "222222");
    await press("Confirm email");
    expect(await screen.findByText("Your new email is confirmed")).toBeDefined();
    expect(
      callsOf(adoptEmail).map(({ body }) => body),
      "one call confirms the address and ends the sessions",
    ).toEqual([{ code: "111111" }, { code: "222222" }]);
    expect(screen.getByText("All devices are signed out. Please sign in again.")).toBeDefined();
    expect(account.pool.signOut).toHaveBeenCalled();
    expect(readSession()).toMatchObject({ state: "signed_out", hasExpired: true });
  });

  test("can wait for its code while the user leaves the page, and clears the field when it is postponed", async () => {
    const { leave, location } = showProfile(account);
    await loaded();
    await retype("Email", "new@demo.example");
    await press("Save Changes");
    await screen.findByText("Please check your email to confirm the new email address");
    await press("Not now");
    await waitFor(() => expect(field("Email")).toHaveProperty("value", maya.email));
    await retype("Email", "new@demo.example");
    await press("Save Changes");
    await screen.findByLabelText("Code");
    leave("/demo/dashboard");
    await waitFor(() => expect(location.pathname).toBe("/demo/dashboard"));
  });

  test("that is taken is refused at its field and by name", async () => {
    account.pool.updateUserAttributes?.mockRejectedValueOnce(poolRefusal("AliasExistsException"));
    showProfile(account);
    await loaded();
    await retype("Email", "taken@demo.example");
    await press("Save Changes");
    expect(await screen.findByText("Failed to update email: An account with this email already exists.")).toBeDefined();
    expect(field("Email").getAttribute("aria-invalid")).toBe("true");
  });

  test("is confirmed by the mail's link, whose code leaves the address at once", async () => {
    account.email = "new@demo.example";
    const { location, callsOf } = showProfile(account, { path: "/demo/my-profile?type=email_change&code=654321" });
    await screen.findByText("Your new email is confirmed");
    expect(callsOf(adoptEmail).map(({ body }) => body)).toEqual([{ code: "654321" }]);
    await waitFor(() => expect(location).toMatchObject({ pathname: "/demo/my-profile", search: "" }));
  });

  test("with an expired link says so and offers the code", async () => {
    showProfile(account, {
      path: "/demo/my-profile?type=email_change&code=654321",
      answers: { "accounts.adoptEmail": () => refusal(403, "accounts.code_refused") },
    });
    expect(await screen.findByText(`Failed to update email: ${wrongCode}`)).toBeDefined();
    expect(field("Code")).toBeDefined();
    await press("Send a new code");
    expect(await screen.findByText("A new code is on its way")).toBeDefined();
  });

  test("is not called confirmed where this session had ended before", async () => {
    showProfile(account, {
      path: "/demo/my-profile?type=email_change&code=654321",
      answers: { "accounts.adoptEmail": () => refusal(401, "unauthorized") },
    });
    expect(await screen.findByText(/^Failed to update email/)).toBeDefined();
    expect(screen.queryByText("Your new email is confirmed")).toBeNull();
  });

  test("is confirmed where the answer was lost, and a second try finds this session ended", async () => {
    let tries = 0;
    const ends = () => {
      tries += 1;
      return tries === 1 ? new Response("", { status: 502 }) : refusal(401, "unauthorized");
    };
    showProfile(account, {
      path: "/demo/my-profile?type=email_change&code=654321",
      answers: { "accounts.adoptEmail": ends },
    });
    expect(await screen.findByText("Your new email is confirmed")).toBeDefined();
    expect(tries).toBe(2);
  });

  test("that the workspace missed is updated on the next visit", async () => {
    account.email = "new@demo.example";
    const { calls } = showProfile(account);
    await screen.findByText("Your new email is confirmed");
    expect(calls.filter(({ route }) => route === adoptEmail.id)).toHaveLength(1);
  });
});

describe("the password", () => {
  const fill = async (current: string, next: string, confirm: string) => {
    await loaded();
    if (current !== "") await userEvent.type(field("Current password"), current);
    await userEvent.type(field("New password"), next);
    await userEvent.type(field("Confirm new password"), confirm);
    await press("Update Password");
  };

  test("is changed, and the fields are empty afterwards", async () => {
    const { calls } = showProfile(account);
    await fill("guildhall", "another", "another");
    await screen.findByText("Password updated successfully");
    await waitFor(() =>
      expect(account.pool.signIn).toHaveBeenCalledWith(
        // A trigger of the pool mails in this language, for this workspace.
        expect.objectContaining({
          username: account.email,
          password: "another",
          options: { clientMetadata: { tenantSlug: "demo", language: "en" } },
        }),
      ),
    );
    const changes = calls.filter(({ route }) => route.startsWith("accounts.") && !route.startsWith("accounts.get"));
    expect(
      changes.map(({ route, body }) => [route, body]),
      "one call changes the password and ends the sessions",
    ).toEqual([[changePassword.id, { current: "guildhall", next: "another" }]]);
    for (const name of ["Current password", "New password", "Confirm new password"])
      expect(field(name)).toHaveProperty("value", "");
  });

  test("is replaced here too where the answer was lost, and a second try finds this session ended", async () => {
    const error = { code: "unauthorized", message: "", details: {}, issues: [] };
    let tries = 0;
    const ends = () => {
      tries += 1;
      return tries === 1 ? new Response("", { status: 502 }) : Response.json({ error }, { status: 401 });
    };
    const { calls } = showProfile(account, { answers: { "accounts.changePassword": ends } });
    await fill("guildhall", "another", "another");
    await screen.findByText("Password updated successfully");
    await waitFor(() => expect(account.pool.signIn).toHaveBeenCalledTimes(1));
    expect(calls.filter(({ route }) => route === changePassword.id)).toHaveLength(2);
  });

  test("is not called changed where this session had ended before", async () => {
    account.pool.signIn?.mockRejectedValueOnce(poolRefusal("NotAuthorizedException"));
    showProfile(account, { answers: { "accounts.changePassword": () => refusal(401, "unauthorized") } });
    await fill("guildhall", "another", "another");
    expect(await screen.findByText("Failed to update password")).toBeDefined();
    expect(screen.queryByText("Password updated successfully")).toBeNull();
    expect(readSession()).toMatchObject({ state: "signed_out", hasExpired: true });
  });

  test("asks for a new sign-in where the pool does not answer after the change", async () => {
    account.pool.signIn?.mockRejectedValueOnce(poolRefusal("NetworkError"));
    account.pool.signOut?.mockImplementation(() => void window.localStorage.clear());
    showProfile(account);
    await fill("guildhall", "another", "another");
    await screen.findByText("Password updated successfully");
    expect(readSession()).toMatchObject({ state: "signed_out", hasExpired: true });
  });

  test("that was not changed says so, and this session stays", async () => {
    showProfile(account, { answers: { "accounts.changePassword": () => refusal(503, "unavailable") } });
    await fill("guildhall", "another", "another");
    expect(await screen.findByText("Failed to update password")).toBeDefined();
    expect(account.pool.signIn).not.toHaveBeenCalled();
    expect(account.pool.signOut).not.toHaveBeenCalled();
    expect(window.localStorage.length, "the token is still there").toBe(1);
  });

  test.each([
    ["guildhall", "another", "different", "New passwords do not match"],
    ["guildhall", "short", "short", "Password must be at least 6 characters long"],
    ["", "another", "another", "Enter your current password"],
    ["guildhall", "another ", "another ", "Password must not begin or end with a space"],
  ])("from %j to %j and %j is refused before it is sent", async (current, next, confirm, sentence) => {
    const { callsOf } = showProfile(account);
    await fill(current, next, confirm);
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(callsOf(changePassword)).toEqual([]);
  });

  test.each([
    [403, "accounts.current_password_wrong", "Current password", "This is not your current password"],
    [422, "accounts.password_refused", "New password", "This password is not accepted. Choose another one."],
    [429, "accounts.too_many_password_tries", "Current password", "Too many attempts. Please try again later."],
  ])("that is refused with %i %s says so at the field %s", async (status, code, name, sentence) => {
    showProfile(account, { answers: { "accounts.changePassword": () => refusal(status, code) } });
    await fill("guess", "another", "another");
    expect(await screen.findByText("Failed to update password")).toBeDefined();
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    expect(field(name).getAttribute("aria-invalid")).toBe("true");
    expect(account.pool.signIn).not.toHaveBeenCalled();
  });
});

describe("the second factor", () => {
  test("is set up with a key that is shown twice, and proved by the first code", async () => {
    const { calls } = showProfile(account);
    await loaded();
    await userEvent.click(await screen.findByRole("button", { name: "Set up" }));
    // In groups of four, without a space that would be copied with it.
    const groups = () => [...screen.getByTestId("two-factor-secret").children].map(({ textContent }) => textContent);
    await waitFor(() => expect(groups()).toEqual(["JBSW", "Y3DP", "EHPK", "3PXP"]));
    expect(screen.getByRole("img", { name: "QR code for the authenticator app" })).toBeDefined();
    account.pool.verifyTOTPSetup?.mockRejectedValueOnce(poolRefusal("EnableSoftwareTokenMFAException"));
    await userEvent.type(field("Code from the app"), "123 456");
    await press("Turn on");
    expect(await screen.findByText(/Wait for the next one in the app/)).toBeDefined();
    expect(account.pool.updateMFAPreference).not.toHaveBeenCalled();
    await press("Turn on");
    await screen.findByText("Two-factor authentication is on");
    expect(account.pool.verifyTOTPSetup).toHaveBeenLastCalledWith({ code: "123456" });
    expect(account.pool.updateMFAPreference).toHaveBeenCalledWith({ totp: "PREFERRED" });
    expect(
      calls.some(({ route }) => route === proveTwoFactor.id),
      "the server looks for itself",
    ).toBe(true);
    expect(await screen.findByRole("button", { name: "Turn off" })).toBeDefined();
  });

  test("is turned off after a question", async () => {
    account.pool.fetchMFAPreference?.mockResolvedValue({ enabled: ["TOTP"], preferred: "TOTP" });
    showProfile(account);
    await loaded();
    await userEvent.click(await screen.findByRole("button", { name: "Turn off" }));
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Turn off" }));
    await screen.findByText("Two-factor authentication is off");
    expect(account.pool.updateMFAPreference).toHaveBeenCalledWith({ totp: "DISABLED" });
  });
});

describe("signing out everywhere", () => {
  const leave = async () => {
    await loaded();
    await press("Sign out everywhere");
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: "Sign out everywhere" }));
  };

  test("says what it does and asks first, then the server ends every session, and this page its own", async () => {
    const order: unknown[] = [];
    account.pool.signOut?.mockImplementation(() => void order.push("pool"));
    const ends = ({ body }: { body: unknown }) => {
      order.push(body);
      return { endedAt: maya.joinedAt };
    };
    showProfile(account, { answers: { "accounts.endSessions": ends } });
    await loaded();
    expect(screen.getByText(/A page that is open elsewhere can do nothing more/)).toBeDefined();
    await leave();
    await waitFor(() => expect(window.localStorage.length, "no token is left").toBe(0));
    expect(order).toEqual([{ because: "signed_out_everywhere" }, "pool"]);
  });

  test("that the server did not do says so, and the session continues", async () => {
    showProfile(account, { answers: { "accounts.endSessions": () => Response.json({}, { status: 503 }) } });
    await leave();
    expect(await screen.findByText("You could not be signed out everywhere")).toBeDefined();
    expect(account.pool.signOut).not.toHaveBeenCalled();
    expect(window.localStorage.length).toBe(1);
  });

  test("whose answer was lost is done: the second try finds this session ended", async () => {
    const error = { code: "unauthorized", message: "", details: {}, issues: [] };
    let tries = 0;
    const ends = () => {
      tries += 1;
      return tries === 1 ? new Response("", { status: 502 }) : Response.json({ error }, { status: 401 });
    };
    showProfile(account, { answers: { "accounts.endSessions": ends } });
    await leave();
    await waitFor(() => expect(window.localStorage.length, "no token is left").toBe(0));
    expect(screen.queryByText("You could not be signed out everywhere")).toBeNull();
  });
});
