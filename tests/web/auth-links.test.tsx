// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { account, poolRefusal, showAuthPage } from "../support/auth-screen.tsx";

const mailed = (kind: string) => `?type=${kind}&email=${encodeURIComponent(account.email)}&code=123456`;

function type(label: string, text: string): void {
  fireEvent.change(screen.getByLabelText(label, { selector: "input" }), { target: { value: text } });
}

function press(name: string): void {
  fireEvent.click(screen.getByRole("button", { name }));
}

describe("Forgot password?", () => {
  it("needs an email, and keeps the one that was typed", async () => {
    const { callsOf } = showAuthPage();
    await screen.findByRole("button", { name: "Sign In" });
    type("Email", account.email);
    press("Forgot password?");
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Forgot your password?" }));
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe(account.email);
    type("Email", " ");
    press("Send Reset Link");
    expect((await screen.findAllByText("Email required")).length).toBeGreaterThan(0);
    expect(callsOf("resetPassword")).toEqual([]);
    type("Email", account.email);
    press("Send Reset Link");
    expect(await screen.findByText("Email sent")).toBeTruthy();
    expect(callsOf("resetPassword")).toMatchObject([
      { username: account.email, options: { clientMetadata: { tenantSlug: "harbour" } } },
    ]);
  });

  it("says so if the mail could not be sent", async () => {
    showAuthPage({
      pool: {
        resetPassword: () => {
          throw poolRefusal("LimitExceededException");
        },
      },
    });
    fireEvent.click(await screen.findByRole("button", { name: "Forgot password?" }));
    type("Email", account.email);
    press("Send Reset Link");
    expect(await screen.findByText("Reset failed")).toBeTruthy();
  });
});

describe("a link to a new password", () => {
  async function choose(password: string, again = password): Promise<void> {
    await screen.findByRole("heading", { name: "Reset your password" });
    type("New password", password);
    type("Confirm password", again);
    press("Update Password");
  }

  it("leaves the address at once, and keeps the person's destination", async () => {
    const { place } = showAuthPage({ address: `${mailed("recovery")}&next=%2Fharbour%2Fbooking` });
    await waitFor(() => expect(place()).toBe("/harbour/auth?next=%2Fharbour%2Fbooking"));
    expect(await screen.findByRole("heading", { name: "Reset your password" })).toBeTruthy();
  });

  it("refuses a password that is too short", async () => {
    const { callsOf } = showAuthPage({ address: mailed("recovery") });
    await choose("short");
    expect(await screen.findByText("Invalid password")).toBeTruthy();
    expect(screen.getAllByText("Password must be at least 6 characters").length).toBeGreaterThan(0);
    expect(callsOf("confirmResetPassword")).toEqual([]);
  });

  it("refuses two passwords that differ", async () => {
    const { callsOf } = showAuthPage({ address: mailed("recovery") });
    await choose(account.password, "guildhell");
    expect((await screen.findAllByText("Passwords do not match")).length).toBeGreaterThan(0);
    expect(callsOf("confirmResetPassword")).toEqual([]);
  });

  it("sets the password, signs in with it and goes to the dashboard", async () => {
    const { place, callsOf } = showAuthPage({ address: mailed("recovery") });
    await choose(account.password);
    await waitFor(() => expect(place()).toBe("/harbour/dashboard"));
    expect(screen.getByText("Password updated")).toBeTruthy();
    expect(screen.getByText("Signing you in...")).toBeTruthy();
    expect(callsOf("confirmResetPassword")).toMatchObject([
      { username: account.email, confirmationCode: "123456", newPassword: account.password },
    ]);
  });

  it("that was used before leads to a fresh one", async () => {
    const { callsOf } = showAuthPage({
      address: mailed("recovery"),
      pool: {
        confirmResetPassword: () => {
          throw poolRefusal("ExpiredCodeException");
        },
      },
    });
    await choose(account.password);
    expect(await screen.findByText("Email link is invalid or has expired")).toBeTruthy();
    press("Send New Link");
    expect(await screen.findByText("Email sent")).toBeTruthy();
    expect(callsOf("resetPassword")).toHaveLength(1);
  });
});

describe("a link to confirm an email", () => {
  it("confirms exactly once, then asks to sign in and joins", async () => {
    const { place, joins, callsOf } = showAuthPage({ address: mailed("signup") });
    expect(await screen.findByText("Your email is confirmed. Sign in to go on.")).toBeTruthy();
    expect(place()).toBe("/harbour/auth");
    expect(callsOf("confirmSignUp")).toMatchObject([{ username: account.email, confirmationCode: "123456" }]);
    expect(callsOf("confirmSignUp")).toHaveLength(1);
    type("Password", account.password);
    press("Sign In");
    await waitFor(() => expect(place()).toBe("/harbour/dashboard"));
    expect(joins).toHaveLength(1);
  });

  it("that has expired leads to a new code", async () => {
    const { callsOf } = showAuthPage({
      address: mailed("signup"),
      pool: {
        confirmSignUp: () => {
          throw poolRefusal("ExpiredCodeException");
        },
      },
    });
    expect(await screen.findByText("Email link is invalid or has expired")).toBeTruthy();
    press("Send New Code");
    expect(await screen.findByRole("heading", { name: "Confirm your email" })).toBeTruthy();
    expect(callsOf("resendSignUpCode")).toHaveLength(1);
  });
});

describe("a link that does not work", () => {
  it.each(["?error=access_denied", "?error_code=otp_expired", "#error=access_denied", "?type=recovery"])(
    "is called expired for %s",
    async (address) => {
      showAuthPage({ address });
      expect(await screen.findByText("Email link is invalid or has expired")).toBeTruthy();
      expect(screen.getByLabelText("Email")).toBeTruthy();
    },
  );

  it("says what its description says", async () => {
    showAuthPage({ address: "#error=access_denied&error_description=This+link+was+used+before" });
    expect(await screen.findByText("This link was used before")).toBeTruthy();
  });
});
