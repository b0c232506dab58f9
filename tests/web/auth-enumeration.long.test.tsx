// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { account, type PoolAnswers, poolRefusal, serverRefusal, showAuthPage } from "../support/auth-screen.tsx";

/**
 * These pages do not reveal whether a person has an account. Each test runs twice: once with a pool that has the
 * address, once with a pool that has not. It compares all visible text.
 */
const refuse = (name: string) => () => {
  throw poolRefusal(name);
};

function type(label: string, text: string): void {
  fireEvent.change(screen.getByLabelText(label, { selector: "input" }), { target: { value: text } });
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

/** All text on the screen, in reading order. */
const everything = () => document.body.textContent ?? "";

/** The text after each step, with each of the pools. */
async function readBoth(pools: Record<string, PoolAnswers>, go: (pool: PoolAnswers) => Promise<string[]>) {
  const read: string[][] = [];
  for (const pool of Object.values(pools)) {
    read.push(await go(pool));
    cleanup();
  }
  return read;
}

describe("signing up where addresses are confirmed by mail", () => {
  const taken = {
    signUp: refuse("UsernameExistsException"),
    resendSignUpCode: refuse("InvalidParameterException"),
    confirmSignUp: refuse("NotAuthorizedException"),
    signIn: refuse("NotAuthorizedException"),
  };
  const free = { signUp: () => ({ isSignUpComplete: false }), confirmSignUp: refuse("CodeMismatchException") };

  async function signUp(pool: PoolAnswers) {
    const shown = showAuthPage({ workspace: { confirmsSignUps: false }, pool });
    fireEvent.click(await screen.findByRole("tab", { name: "Sign Up" }));
    type("First name", "Maya");
    type("Last name", "Chen");
    type("Email", account.email);
    type("Password", account.password);
    press("Create Account");
    await screen.findByRole("heading", { name: "Confirm your email" });
    return shown;
  }

  it("reads the same for an address that has an account, from the form to a guessed code", async () => {
    const [known, unknown] = await readBoth({ taken, free }, async (pool) => {
      await signUp(pool);
      const steps = [everything()];
      type("Code", "123456");
      press("Confirm");
      await screen.findByText(/This code is not right, or it has run out/);
      steps.push(everything());
      press("Send a new code");
      await screen.findByText("Email sent");
      return [...steps, everything()];
    });
    expect(known).toEqual(unknown);
    expect(known?.[0]).toContain("Please check your email to confirm your account.");
  });

  it("tells the owner by mail, as whom they know the account", async () => {
    const { asked } = await signUp(taken);
    await waitFor(() =>
      expect(asked).toEqual([{ slug: "harbour", email: account.email, language: "en", isSignUp: true }]),
    );
  });

  it("sends a new code, and no other mail, where the account was never confirmed", async () => {
    const { callsOf, asked } = await signUp({ signUp: refuse("UsernameExistsException") });
    await waitFor(() => expect(callsOf("resendSignUpCode")).toHaveLength(1));
    expect(asked).toEqual([]);
  });

  it("signs the owner in at once if they typed the account's own password", async () => {
    const { place, joins } = await signUp({
      signUp: refuse("UsernameExistsException"),
      confirmSignUp: refuse("NotAuthorizedException"),
    });
    type("Code", "123456");
    press("Confirm");
    await waitFor(() => expect(place()).toBe("/harbour/dashboard"));
    expect(joins).toHaveLength(1);
  });
});

describe("asking for a reset link", () => {
  it("asks our server, which answers alike for every address, and nobody else", async () => {
    const { callsOf, asked } = showAuthPage();
    fireEvent.click(await screen.findByRole("button", { name: "Forgot password?" }));
    type("Email", account.email);
    press("Send Reset Link");
    await screen.findByText("Email sent");
    expect(everything()).toContain("has an account, a link to choose a new password is on its way");
    expect(asked).toEqual([{ slug: "harbour", email: account.email, language: "en" }]);
    expect(callsOf("resetPassword")).toEqual([]);
  });
});

describe("an invented link", () => {
  const made = (kind: string) => `?type=${kind}&email=${encodeURIComponent(account.email)}&code=123456`;

  it("to confirm an address reads the same, whether the account is confirmed, waits for its code, or is none", async () => {
    const names = ["NotAuthorizedException", "CodeMismatchException", "ExpiredCodeException"];
    const pools = Object.fromEntries(names.map((name) => [name, { confirmSignUp: refuse(name) }]));
    const [first, ...others] = await readBoth(pools, async (pool) => {
      showAuthPage({ address: made("signup"), pool });
      await screen.findByText("Email link is invalid or has expired");
      return [everything()];
    });
    expect(others).toEqual([first, first]);
  });

  it("to a new password is called expired", async () => {
    showAuthPage({
      address: made("recovery"),
      recovery: { use: () => serverRefusal(403, "accounts.code_refused") },
    });
    await screen.findByRole("heading", { name: "Reset your password" });
    type("New password", account.password);
    type("Confirm password", account.password);
    press("Update Password");
    expect(await screen.findByText("Email link is invalid or has expired")).toBeTruthy();
  });
});

it("a link that answers a sign-up sets a password, and joins", async () => {
  const { joins, place } = showAuthPage({
    address: `?type=recovery&email=${encodeURIComponent(account.email)}&code=123456&joins=yes`,
  });
  await screen.findByRole("heading", { name: "Reset your password" });
  type("New password", account.password);
  type("Confirm password", account.password);
  press("Update Password");
  await waitFor(() => expect(place()).toBe("/harbour/dashboard"));
  expect(joins).toHaveLength(1);
});
