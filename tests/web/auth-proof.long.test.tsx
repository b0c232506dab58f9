// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { account, serverRefusal, showAuthPage } from "../support/auth-screen.tsx";

/** A workspace that takes only people whose email address is proved. */
function type(label: string, text: string): void {
  fireEvent.change(screen.getByLabelText(label, { selector: "input" }), { target: { value: text } });
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

const unproved = () => serverRefusal(409, "members.email_not_verified");

async function signUp(screenOf: Parameters<typeof showAuthPage>[0]) {
  const shown = showAuthPage(screenOf);
  fireEvent.click(await screen.findByRole("tab", { name: "Sign Up" }));
  type("First name", "Maya");
  type("Last name", "Chen");
  type("Email", account.email);
  type("Password", account.password);
  press("Create Account");
  await screen.findByRole("heading", { name: "Confirm your email first" });
  return shown;
}

describe("joining with an address that is not proved", () => {
  it("asks for one code, and goes on to the dashboard", async () => {
    const refusals = [unproved];
    const { joins, used, place } = await signUp({ join: () => refusals.shift()?.() });
    press("Send me a code");
    const field = await screen.findByLabelText<HTMLInputElement>("Code", { selector: "input" });
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(screen.getByText(/It works once, for 15 minutes/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: /^Send a new code \(in \d+ s\)$/ }).disabled).toBe(
      true,
    );
    type("Code", "1234 5678");
    press("Confirm");
    await waitFor(() => expect(place()).toBe("/harbour/dashboard"));
    expect(used).toEqual([{ code: "1234 5678" }]);
    expect(joins).toHaveLength(2);
    expect(screen.getByText("Your email is confirmed")).toBeTruthy();
  });

  it("says at the field that a code is wrong, and needs one", async () => {
    const { used } = await signUp({
      join: unproved,
      proof: { use: () => serverRefusal(403, "accounts.code_refused") },
    });
    press("Send me a code");
    await screen.findByLabelText("Code", { selector: "input" });
    press("Confirm");
    expect(await screen.findByText("Enter the code from the mail")).toBeTruthy();
    expect(used).toEqual([]);
    type("Code", "12345678");
    press("Confirm");
    expect(await screen.findByText(/This code is not right, or it has run out/)).toBeTruthy();
  });

  it("takes a code that was mailed a moment ago", async () => {
    const tooSoon = () =>
      Response.json(
        {
          error: {
            code: "accounts.code_sent_recently",
            message: "",
            details: { retryAfterSeconds: 42 },
            issues: [],
            requestId: "r",
          },
        },
        { status: 429 },
      );
    await signUp({ join: unproved, proof: { ask: tooSoon } });
    press("Send me a code");
    expect(await screen.findByText("A code was sent a moment ago. Give the mail some time to arrive.")).toBeTruthy();
    expect(screen.getByRole("button", { name: /in 42 s/ })).toBeTruthy();
  });

  it("lets somebody sign out instead", async () => {
    await signUp({ join: unproved });
    press("Sign Out");
    expect(await screen.findByRole("heading", { name: "Welcome to Harbour House" })).toBeTruthy();
  });
});
