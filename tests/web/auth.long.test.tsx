// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { auth } from "#web/session/auth.ts";
import { account, poolRefusal, press, showAuthPage, signedIn, signIn, type } from "../support/auth-screen.tsx";

async function fillSignUp(): Promise<void> {
  fireEvent.click(await screen.findByRole("tab", { name: "Sign Up" }));
  type("First name", "Maya");
  type("Last name", "Chen");
  type("Email", account.email);
  type("Password", account.password);
}

describe("the workspace behind the sign-in page", () => {
  it("is looked up first, then welcomes by its name with Sign In chosen", async () => {
    showAuthPage();
    expect(screen.getByText("Validating tenant...")).toBeTruthy();
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Welcome to Harbour House");
    expect(screen.getByRole("tab", { name: "Sign In" }).getAttribute("aria-selected")).toBe("true");
    expect(screen.getByRole("tab", { name: "Sign Up" }).getAttribute("aria-selected")).toBe("false");
  });

  it("shows its logo above its name, or its letters, and not the product's mark", async () => {
    showAuthPage({ workspace: { logoUrl: "/logos/harbour.png" } });
    const title = await screen.findByRole("heading", { level: 1 });
    const logo = screen.getByRole("main").querySelector("img");
    expect(logo?.getAttribute("src")).toBe("/logos/harbour.png");
    expect(logo?.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    if (logo !== null) fireEvent.error(logo);
    expect(screen.getByRole("main").querySelector("img")).toBeNull();
    expect(screen.getByRole("main").textContent).toContain("HH");
    cleanup();
    showAuthPage({ workspace: { logoUrl: null } });
    await screen.findByRole("tab", { name: "Sign In" });
    expect(screen.getByRole("main").querySelector("[data-tenant-sign]")?.textContent).toBe("HH");
  });

  const sentence = "Workspace unavailable. Please verify the URL or return home.";

  it("is unavailable if nobody knows it or it is inactive", async () => {
    const error = { code: "tenants.not_found", message: "", details: {}, issues: [], requestId: "req-1" };
    showAuthPage({ refusal: () => Response.json({ error }, { status: 404 }) });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(await screen.findByText("Workspace not found or inactive")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Go Home" }).getAttribute("href")).toBe("/");
  });

  it("is unavailable if it is inactive", async () => {
    showAuthPage({ workspace: { isActive: false } });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(await screen.findByText("Workspace not found or inactive")).toBeTruthy();
  });

  it("can be requested again if the lookup failed", async () => {
    showAuthPage({ refusal: () => new Response("", { status: 503 }) });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(await screen.findByText("Failed to validate workspace")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  });
});

describe("Sign In", () => {
  it("names missing fields in place, and does not call the pool", async () => {
    const { callsOf } = showAuthPage();
    fireEvent.click(await screen.findByRole("button", { name: "Sign In" }));
    expect(await screen.findByText("Password is required")).toBeTruthy();
    expect(screen.getByLabelText("Email").getAttribute("aria-invalid")).toBe("true");
    expect(callsOf("signIn")).toEqual([]);
  });

  it("welcomes back and goes to the dashboard, and joins nothing", async () => {
    const { place, joins, callsOf } = showAuthPage();
    await signIn();
    await waitFor(() => expect(place()).toBe("/harbour/dashboard"));
    expect(screen.getByText("Welcome back!")).toBeTruthy();
    expect(joins).toEqual([]);
    expect(callsOf("signIn")).toMatchObject([{ options: { clientMetadata: { tenantSlug: "harbour" } } }]);
  });

  it("takes an administrator to the page of the administration, unless they came for another", async () => {
    const { place } = showAuthPage({ role: "admin" });
    await signIn();
    await waitFor(() => expect(place()).toBe("/harbour/admin"));
  });

  it("takes an administrator to the page that they came for", async () => {
    const { place } = showAuthPage({ role: "admin", address: "?next=%2Fharbour%2Fbooking" });
    await signIn();
    await waitFor(() => expect(place()).toBe("/harbour/booking"));
  });

  it("goes to the page that the person came for", async () => {
    const { place } = showAuthPage({ address: "?next=%2Fharbour%2Fbooking%3Fday%3D2026-11-24" });
    await signIn();
    await waitFor(() => expect(place()).toBe("/harbour/booking?day=2026-11-24"));
  });

  it.each([
    "https://elsewhere.example/",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "javascript:alert(1)",
    "/x/auth",
  ])("never follows %s", async (next) => {
    const { place } = showAuthPage({ address: `?next=${encodeURIComponent(next)}` });
    await signIn();
    await waitFor(() => expect(place()).toBe("/harbour/dashboard"));
  });

  it.each(["NotAuthorizedException", "UserNotFoundException"])("says the same of %s", async (reason) => {
    const { place } = showAuthPage({
      pool: {
        signIn: () => {
          throw poolRefusal(reason);
        },
      },
    });
    await signIn("wrong-password");
    // Told once, in the form: by no notice, and not again at a field.
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Sign in failedIncorrect email or password, or your email is not confirmed. Try resetting your password or check your inbox.",
    );
    expect(screen.getAllByText("Sign in failed")).toHaveLength(1);
    expect(within(screen.getByRole("region", { name: "Notifications" })).getByRole("status").textContent).toBe("");
    for (const label of ["Email", "Password"])
      expect(screen.getByLabelText(label, { selector: "input" }).getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(screen.getByLabelText("Password", { selector: "input" }));
    expect(place()).toBe("/harbour/auth");
  });

  it("shows an unknown reason in the pool's own words", async () => {
    showAuthPage({
      pool: {
        signIn: () => {
          throw poolRefusal("NewException", "The pool has its reasons.");
        },
      },
    });
    await signIn();
    expect(await screen.findByText("The pool has its reasons.")).toBeTruthy();
  });

  it("asks for the mailed code if the email is not confirmed, then signs in by itself", async () => {
    let isConfirmed = false;
    const { place, joins, callsOf } = showAuthPage({
      pool: {
        signIn: () => (isConfirmed ? signedIn() : { isSignedIn: false, nextStep: { signInStep: "CONFIRM_SIGN_UP" } }),
        confirmSignUp: () => {
          isConfirmed = true;
        },
      },
    });
    await signIn();
    expect(await screen.findByRole("heading", { name: "Confirm your email" })).toBeTruthy();
    press("Send a new code");
    expect(await screen.findByText("Email sent")).toBeTruthy();
    expect(callsOf("resendSignUpCode")).toMatchObject([{ username: account.email }]);
    type("Code", "123456");
    press("Confirm");
    await waitFor(() => expect(place()).toBe("/harbour/dashboard"));
    expect(joins).toEqual(["Bearer token"]);
  });

  it("keeps its form until the person has arrived, and does not call them signed in meanwhile", async () => {
    const { place } = showAuthPage({ address: "?next=%2Fharbour%2Fbooking" });
    await screen.findByRole("button", { name: "Sign In" });
    type("Email", account.email);
    type("Password", account.password);
    const seen: string[] = [];
    const watch = new MutationObserver(() => seen.push(document.body.textContent ?? ""));
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    press("Sign In");
    await waitFor(() => expect(place()).toBe("/harbour/booking"));
    watch.disconnect();
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter((text) => text.includes("You are signed in as"))).toEqual([]);
  });

  it("offers somebody who is signed in already to go on or to leave", async () => {
    const { place } = showAuthPage();
    await screen.findByRole("button", { name: "Sign In" });
    // In another tab.
    signedIn();
    window.dispatchEvent(new StorageEvent("storage", { key: null }));
    expect(await screen.findByText(`You are signed in as ${account.email}.`)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Continue to Dashboard" }).getAttribute("href")).toBe("/harbour/dashboard");
    press("Sign Out");
    expect(await screen.findByRole("button", { name: "Sign In" })).toBeTruthy();
    expect(place()).toBe("/harbour/auth");
  });
});

describe.each([
  ["Sign In", "Sign In", "Sign in failed"],
  ["Sign Up", "Create Account", "Sign up failed"],
])("%s without address and password", (tab, button, failed) => {
  it("says what it needs, and calls nobody", async () => {
    const { callsOf } = showAuthPage();
    fireEvent.click(await screen.findByRole("tab", { name: tab }));
    fireEvent.click(screen.getByRole("button", { name: button }));
    expect(await screen.findByText("You must provide either an email or phone number and a password")).toBeTruthy();
    expect(screen.getByText(failed)).toBeTruthy();
    expect(screen.getByText("Email required")).toBeTruthy();
    expect([...callsOf("signIn"), ...callsOf("signUp")]).toEqual([]);
  });
});

describe("Sign Up", () => {
  it("says at each field what is missing", async () => {
    const { callsOf } = showAuthPage();
    fireEvent.click(await screen.findByRole("tab", { name: "Sign Up" }));
    type("Password", "short");
    press("Create Account");
    expect(await screen.findByText("First name is required")).toBeTruthy();
    expect(screen.getByText("Last name is required")).toBeTruthy();
    expect(screen.getByText("Password must be at least 6 characters")).toBeTruthy();
    expect(callsOf("signUp")).toEqual([]);
  });

  it("signs in, joins the workspace once and goes on", async () => {
    const { place, joins, callsOf } = showAuthPage();
    await fillSignUp();
    press("Create Account");
    await waitFor(() => expect(place()).toBe("/harbour/dashboard"));
    expect(screen.getByText("Account created and signed in successfully!")).toBeTruthy();
    expect(joins).toEqual(["Bearer token"]);
    expect(callsOf("signUp")).toMatchObject([
      {
        username: account.email,
        options: {
          userAttributes: { email: account.email, given_name: "Maya", family_name: "Chen" },
          clientMetadata: { tenantSlug: "harbour" },
        },
      },
    ]);
  });

  it("asks for the mailed code if the pool wants the email confirmed", async () => {
    showAuthPage({ pool: { signUp: () => ({ isSignUpComplete: false }) } });
    await fillSignUp();
    press("Create Account");
    expect(await screen.findByText("Please check your email to confirm your account.")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Confirm your email" })).toBeTruthy();
  });

  it("leads an email that has an account to Sign In, from where it joins", async () => {
    const { joins, place } = showAuthPage({
      pool: {
        signUp: () => {
          throw poolRefusal("UsernameExistsException");
        },
      },
    });
    await fillSignUp();
    press("Create Account");
    expect(await screen.findByText("Sign up failed")).toBeTruthy();
    expect(screen.getByText(/joins this workspace/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe(account.email);
    await signIn();
    await waitFor(() => expect(place()).toBe("/harbour/dashboard"));
    expect(joins).toHaveLength(1);
  });

  it("keeps everything that was typed for a known address, also from the link that administrators share", async () => {
    const { callsOf } = showAuthPage({
      address: "?signup",
      pool: {
        signUp: () => {
          throw poolRefusal("UsernameExistsException");
        },
      },
    });
    const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: "input" }).value;
    await fillSignUp();
    for (const attempt of [1, 2]) {
      press("Create Account");
      // The form in front signs in, with the address and the password.
      expect(await screen.findByText(/joins this workspace/)).toBeTruthy();
      expect(screen.getByRole("tab", { name: "Sign In" }).getAttribute("aria-selected")).toBe("true");
      expect([valueOf("Email"), valueOf("Password")]).toEqual([account.email, account.password]);
      expect(screen.getByRole("button", { name: "Forgot password?" })).toBeTruthy();
      expect(callsOf("signUp")).toHaveLength(attempt);
      // Whoever had a slip in the address types the names only once.
      fireEvent.click(screen.getByRole("tab", { name: "Sign Up" }));
      expect([valueOf("First name"), valueOf("Last name")]).toEqual(["Maya", "Chen"]);
      expect([valueOf("Email"), valueOf("Password")]).toEqual([account.email, account.password]);
    }
  });

  it("says beforehand that an administrator decides, if one does", async () => {
    showAuthPage({ workspace: { signUpPolicy: "approval" } });
    fireEvent.click(await screen.findByRole("tab", { name: "Sign Up" }));
    expect(screen.getByText(/An administrator looks at each new membership/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Create Account" })).toBeTruthy();
  });

  it("is not offered without an invitation if the workspace needs one", async () => {
    showAuthPage({ workspace: { signUpPolicy: "invitation" } });
    fireEvent.click(await screen.findByRole("tab", { name: "Sign Up" }));
    expect(screen.getByText(/by invitation only/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Create Account" })).toBeNull();
  });
});

describe("a session that has ended by itself", () => {
  const sentence = "Your session has ended. Sign in again to go on where you were.";
  const address = "?next=%2Fharbour%2Fmy-points";

  it("is named on the sign-in page, which then leads back to the page", async () => {
    const first = showAuthPage({ address });
    await signIn();
    await waitFor(() => expect(first.place()).toBe("/harbour/my-points"));
    await auth.expire();
    cleanup();

    const { place } = showAuthPage({ address });
    expect(await screen.findByText(sentence)).toBeTruthy();
    await signIn();
    await waitFor(() => expect(place()).toBe("/harbour/my-points"));
  });

  it("differs from one that the user ended", async () => {
    const first = showAuthPage({ address });
    await signIn();
    await waitFor(() => expect(first.place()).toBe("/harbour/my-points"));
    await auth.signOut();
    cleanup();

    showAuthPage({ address });
    await screen.findByRole("tab", { name: "Sign In" });
    expect(screen.queryByText(sentence)).toBeNull();
  });
});
