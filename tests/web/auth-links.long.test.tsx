// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { account, poolRefusal, serverRefusal, showAuthPage } from "../support/auth-screen.tsx";

const mailed = (kind: string) => `?type=${kind}&email=${encodeURIComponent(account.email)}&code=123456`;

function type(label: string, text: string): void {
  fireEvent.change(screen.getByLabelText(label, { selector: "input" }), { target: { value: text } });
}

function press(name: string): void {
  fireEvent.click(screen.getByRole("button", { name }));
}

describe("Forgot password?", () => {
  it("needs an email, and keeps the one that was typed", async () => {
    const { asked } = showAuthPage();
    await screen.findByRole("button", { name: "Sign In" });
    type("Email", account.email);
    press("Forgot password?");
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Forgot your password?" }));
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe(account.email);
    type("Email", " ");
    press("Send Reset Link");
    expect((await screen.findAllByText("Email required")).length).toBeGreaterThan(0);
    expect(asked).toEqual([]);
    type("Email", account.email);
    press("Send Reset Link");
    expect(await screen.findByText("Email sent")).toBeTruthy();
    expect(asked).toEqual([{ slug: "harbour", email: account.email, language: "en" }]);
  });

  it("waits a minute before it sends again, but not for another email", async () => {
    const { asked } = showAuthPage();
    fireEvent.click(await screen.findByRole("button", { name: "Forgot password?" }));
    type("Email", account.email);
    press("Send Reset Link");
    const again = await screen.findByRole<HTMLButtonElement>("button", { name: /^Send it again \(in \d+ s\)$/ });
    expect(again.disabled).toBe(true);
    type("Email", "other@people.example");
    press("Send it again");
    await waitFor(() => expect(asked).toHaveLength(2));
  });

  it("says so if the mail could not be sent", async () => {
    showAuthPage({ recovery: { ask: () => serverRefusal(429, "accounts.too_many_codes") } });
    fireEvent.click(await screen.findByRole("button", { name: "Forgot password?" }));
    type("Email", account.email);
    press("Send Reset Link");
    expect(await screen.findByText("Reset failed")).toBeTruthy();
    expect(screen.getByText("Too many attempts. Please try again later.")).toBeTruthy();
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
    const { used } = showAuthPage({ address: mailed("recovery") });
    await choose("short");
    expect(await screen.findByText("Invalid password")).toBeTruthy();
    expect(screen.getAllByText("Password must be at least 6 characters").length).toBeGreaterThan(0);
    await choose("guildhall ");
    expect((await screen.findAllByText("Password must not begin or end with a space")).length).toBeGreaterThan(0);
    expect(used).toEqual([]);
  });

  it("refuses two passwords that differ", async () => {
    const { used } = showAuthPage({ address: mailed("recovery") });
    await choose(account.password, "guildhell");
    expect((await screen.findAllByText("Passwords do not match")).length).toBeGreaterThan(0);
    expect(used).toEqual([]);
  });

  it("sets the password, signs in with it and goes to the dashboard", async () => {
    const { place, used } = showAuthPage({ address: mailed("recovery") });
    await choose(account.password);
    await waitFor(() => expect(place()).toBe("/harbour/dashboard"));
    expect(screen.getByText("Password updated")).toBeTruthy();
    expect(screen.getByText("Signing you in...")).toBeTruthy();
    expect(used).toEqual([{ email: account.email, code: "123456", password: account.password }]);
  });

  it("sends the same call again if its answer was lost", async () => {
    let failures = 0;
    const { place, used } = showAuthPage({
      address: mailed("recovery"),
      recovery: {
        use: () => {
          failures += 1;
          return failures > 1 ? Response.json({ email: account.email }) : serverRefusal(503, "unavailable");
        },
      },
    });
    await choose(account.password);
    await waitFor(() => expect(place()).toBe("/harbour/dashboard"));
    expect(used).toHaveLength(2);
    expect(used[0]).toEqual(used[1]);
  });

  it("says at its field that the user pool does not accept the password", async () => {
    showAuthPage({
      address: mailed("recovery"),
      recovery: { use: () => serverRefusal(422, "accounts.password_refused") },
    });
    await choose(account.password);
    expect(await screen.findByText("Invalid password")).toBeTruthy();
    expect(screen.getAllByText("This password is not accepted. Choose another one.").length).toBeGreaterThan(1);
  });

  it("that was used before leads to a fresh one", async () => {
    const { asked } = showAuthPage({
      address: mailed("recovery"),
      recovery: { use: () => serverRefusal(403, "accounts.code_refused") },
    });
    await choose(account.password);
    expect(await screen.findByText("Email link is invalid or has expired")).toBeTruthy();
    press("Send New Link");
    expect(await screen.findByText("Email sent")).toBeTruthy();
    expect(asked).toHaveLength(1);
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

  it.each([
    "Visit www.evil.example",
    "Go to https://evil.example",
    "Write to help@evil.example",
    "Call 0800 555 1234",
    "turned\u202Eround",
    "a\u200Bb",
    "<b>bold</b>",
    "long ".repeat(50),
    "   ",
  ])("is only called expired if its description is no plain sentence: %s", async (description) => {
    showAuthPage({ address: `?error=access_denied&error_description=${encodeURIComponent(description)}` });
    expect(await screen.findByText("Email link is invalid or has expired")).toBeTruthy();
    expect(screen.queryByText(description.trim() || "nothing")).toBeNull();
  });
});
