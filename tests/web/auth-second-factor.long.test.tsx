// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  account,
  poolRefusal,
  press,
  serverRefusal,
  showAuthPage,
  signedIn,
  signIn,
  type,
} from "../support/auth-screen.tsx";

describe("a second factor", () => {
  const challenge = () => ({ isSignedIn: false, nextStep: { signInStep: "CONFIRM_SIGN_IN_WITH_TOTP_CODE" } });
  const address = "?next=%2Fharbour%2Fmy-points";

  it("is asked for after the password, and then leads to the page that was wanted", async () => {
    const { callsOf, place } = showAuthPage({ address, pool: { signIn: challenge } });
    await signIn();
    expect((await screen.findByRole("heading", { level: 1, name: "Enter your code" })).textContent).toBeTruthy();
    type("Code", "123 456");
    press("Sign In");
    await waitFor(() => expect(place()).toBe("/harbour/my-points"));
    expect(callsOf("confirmSignIn")).toEqual([
      { challengeResponse: "123456", options: { clientMetadata: { tenantSlug: "harbour", language: "en" } } },
    ]);
  });

  it.each([
    ["CodeMismatchException", /This code is not right/],
    ["ExpiredCodeException", /used already/],
  ])("that the pool refuses as %s can be tried again", async (reason, sentence) => {
    let isRefused = true;
    const { place } = showAuthPage({
      address,
      pool: {
        signIn: challenge,
        confirmSignIn: () => {
          if (isRefused) throw poolRefusal(reason);
          return signedIn();
        },
      },
    });
    await signIn();
    await screen.findByRole("heading", { name: "Enter your code" });
    type("Code", "111111");
    press("Sign In");
    expect(await screen.findByText(sentence)).toBeTruthy();
    isRefused = false;
    type("Code", "222222");
    press("Sign In");
    await waitFor(() => expect(place()).toBe("/harbour/my-points"));
  });

  it.each(["signIn", "confirmSignIn"])(
    "that leads to a step without a page fails in the page's language: %s",
    async (call) => {
      const other = () => ({ isSignedIn: false, nextStep: { signInStep: "CONFIRM_SIGN_IN_WITH_SMS_CODE" } });
      const { place } = showAuthPage({ address, pool: { signIn: challenge, [call]: other } });
      await signIn();
      if (call === "confirmSignIn") {
        await screen.findByRole("heading", { name: "Enter your code" });
        type("Code", "123456");
        press("Sign In");
      }
      expect(await screen.findByText("Failed to sign in")).toBeTruthy();
      expect(place()).not.toBe("/harbour/my-points");
    },
  );

  it("is not sent until it has the form of a code", async () => {
    const { callsOf } = showAuthPage({ pool: { signIn: challenge } });
    await signIn();
    await screen.findByRole("heading", { name: "Enter your code" });
    type("Code", "12345");
    press("Sign In");
    expect(await screen.findByText("Enter the six digits that the app shows")).toBeTruthy();
    expect(callsOf("confirmSignIn")).toEqual([]);
  });

  it("can be replaced by a recovery code, and a wrong one keeps what was typed", async () => {
    let isRefused = true;
    const { place, used } = showAuthPage({
      address,
      pool: { signIn: () => (isRefused ? challenge() : signedIn()) },
      recovery: {
        use: () =>
          isRefused ? serverRefusal(403, "accounts.recovery_code_refused") : Response.json({ isReset: true }),
      },
    });
    await signIn();
    await screen.findByRole("heading", { name: "Enter your code" });
    press("Use a recovery code");
    await screen.findByRole("heading", { name: "Use a recovery code" });
    type("Password", account.password);
    type("Recovery code", "AAAA-BBBB-CCCC-DDDD");
    press("Sign In");
    expect(await screen.findByText("The email, the password or the recovery code is not right.")).toBeTruthy();
    expect(screen.getByLabelText("Recovery code", { selector: "input" })).toHaveProperty(
      "value",
      "AAAA-BBBB-CCCC-DDDD",
    );
    isRefused = false;
    press("Sign In");
    await waitFor(() => expect(place()).toBe("/harbour/my-points"));
    expect(used.at(-1)).toEqual({ email: account.email, password: account.password, code: "AAAA-BBBB-CCCC-DDDD" });
  });

  it("that has expired begins again with the password", async () => {
    const refuse = () => {
      throw poolRefusal("NotAuthorizedException");
    };
    showAuthPage({ pool: { signIn: challenge, confirmSignIn: refuse } });
    await signIn();
    await screen.findByRole("heading", { name: "Enter your code" });
    type("Code", "123456");
    press("Sign In");
    expect(await screen.findByText("That took too long. Sign in again.")).toBeTruthy();
    expect(screen.getByLabelText("Email", { selector: "input" })).toHaveProperty("value", account.email);
  });
});
