// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { account, poolRefusal, showSetupPage, signedIn } from "../support/auth-screen.tsx";

const sessionId = "cs_test_a1b2c3d4e5";
const address = `?plan=professional&session=${sessionId}`;
const claim = `PUT /api/setup/sessions/${sessionId}`;
const create = "POST /api/setup/tenants";

const checkout = {
  sessionId,
  plan: "professional",
  planName: "Professional",
  maxMembers: 1000,
  maxResources: 100,
  status: "trialing",
  boundTo: "me",
  tenant: null,
};
const slugIs = (slug: string, standing: string) => ({
  [`GET /api/setup/slugs/${slug}`]: () => ({ slug, standing }),
});
const refuse = (status: number, code: string) => () =>
  Response.json({ error: { code, message: code, details: {}, issues: [], requestId: "req-1" } }, { status });

const unreachable = (): Response => {
  throw new TypeError("Failed to fetch");
};

const type = (label: string | RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: "input" }), { target: { value: text } });
/** Opens a choice and takes an option of it. */
function choose(label: string, option: string): void {
  // A list that closes still hides the page.
  const field = screen.getByRole("combobox", { name: label, hidden: true });
  fireEvent.mouseDown(field);
  fireEvent.click(screen.getByRole("option", { name: option, hidden: true }));
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const valueOf = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

afterEach(() => vi.restoreAllMocks());

describe("signed out, after paying", () => {
  it("says that the payment went well, with Create Account in front", async () => {
    await showSetupPage({ address });
    expect(await screen.findByText("Payment Successful")).toBeTruthy();
    expect(screen.getByRole("tab", { name: "Create Account" }).getAttribute("aria-selected")).toBe("true");
    expect(screen.getByRole("tab", { name: "Sign In" })).toBeTruthy();
  });

  const payment = "POST /api/setup/payments";

  it("asks whether the payment has arrived before it praises it", async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const { bodiesOf } = await showSetupPage({ address, answers: { [payment]: () => promise } });
    expect(await screen.findByText("Checking your payment...")).toBeTruthy();
    expect(screen.queryByText("Payment Successful")).toBeNull();
    resolve({ plan: "professional", status: "trialing", email: "ada@buyers.example" });
    expect(await screen.findByText("Payment Successful")).toBeTruthy();
    expect(bodiesOf(payment)).toContainEqual({ sessionId });
  });

  it.each([
    ["an unfinished payment", refuse(409, "billing.session_unpaid"), "This payment cannot be used"],
    ["an invented session", refuse(404, "billing.session_not_found"), "This payment cannot be used"],
    ["no answer", unreachable, "Your payment could not be checked yet"],
    ["a busy server", refuse(429, "too_many_requests"), "Your payment could not be checked yet"],
  ])("does not praise %s, and can still create an account", async (_what, answer, sentence) => {
    await showSetupPage({ address, answers: { [payment]: answer } });
    expect(await screen.findByText(sentence, {}, { timeout: 8000 })).toBeTruthy();
    expect(screen.queryByText("Payment Successful")).toBeNull();
    expect(screen.getByRole("button", { name: "Create Account" })).toBeTruthy();
  });

  it("proposes the buyer's address in both forms, except to whoever has typed another", async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    await showSetupPage({ address, answers: { [payment]: () => promise } });
    await screen.findByRole("tab", { name: "Create Account" });
    expect(valueOf(/Email/)).toBe("");
    resolve({ plan: "professional", status: "trialing", email: "ada@buyers.example" });
    await waitFor(() => expect(valueOf(/Email/)).toBe("ada@buyers.example"));
    cleanup();
    const late = Promise.withResolvers<object>();
    await showSetupPage({ address, answers: { [payment]: () => late.promise } });
    await screen.findByRole("tab", { name: "Create Account" });
    type("Email", account.email);
    late.resolve({ plan: "professional", status: "trialing", email: "ada@buyers.example" });
    await screen.findByText("Payment Successful");
    expect(valueOf(/Email/)).toBe(account.email);
  });

  it("shows the three steps, and where somebody is", async () => {
    await showSetupPage({ address, pool: { signUp: () => ({ isSignUpComplete: false }) } });
    const steps = await screen.findByRole("list", { name: "Steps of the setup" });
    const shown = () =>
      [...steps.querySelectorAll("li")].map((step) => [step.textContent, step.getAttribute("aria-current")]);
    expect(shown()).toEqual([
      ["1Account", "step"],
      ["2Confirm", null],
      ["3Organization", null],
    ]);
    fill();
    press("Create Account");
    await screen.findByRole("heading", { name: "Confirm your email" });
    expect(shown()).toEqual([
      ["Account, done", null],
      ["2Confirm", "step"],
      ["3Organization", null],
    ]);
  });

  it.each([
    ["Please enter a valid email address", "Email", "nobody"],
    ["Please enter a valid email address", "Email", ""],
    ["Password must be at least 6 characters", "Password", "12345"],
    ["First name is required", "First name", " "],
    ["Last name is required", "Last name", ""],
  ])("%s", async (sentence, label, text) => {
    const { callsOf } = await showSetupPage({ address });
    await screen.findByRole("tab", { name: "Create Account" });
    fill();
    type(label, text);
    press("Create Account");
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(callsOf("signUp")).toEqual([]);
  });

  it.each(["Create Account", "Sign In"])("%s without address and password says what it needs", async (tab) => {
    const { callsOf } = await showSetupPage({ address });
    fireEvent.click(await screen.findByRole("tab", { name: tab }));
    press(tab);
    const sentence = "You must provide either an email or phone number and a password";
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect([...callsOf("signIn"), ...callsOf("signUp")]).toEqual([]);
  });

  it("offers the languages, except on a mailed link, which a reload would lose", async () => {
    await showSetupPage({ address });
    expect(await screen.findByRole("group", { name: "Language" })).toBeTruthy();
    cleanup();
    const link = `${address}&type=signup&email=${encodeURIComponent(account.email)}&code=654321`;
    await showSetupPage({ address: link });
    await screen.findByText("Your email is confirmed. Sign in to go on.");
    expect(screen.queryByRole("group", { name: "Language" })).toBeNull();
  });

  it("creates an account that belongs to no workspace, and asks for the mailed code", async () => {
    const { callsOf } = await showSetupPage({
      address,
      pool: { signUp: () => ({ isSignUpComplete: false }) },
      answers: { [claim]: () => checkout },
    });
    await screen.findByRole("tab", { name: "Create Account" });
    fill();
    press("Create Account");
    expect(await screen.findByText("Account Created Successfully!")).toBeTruthy();
    expect(callsOf("signUp")[0]).toMatchObject({
      username: account.email,
      options: { clientMetadata: { tenantSlug: "setup_pending", session: sessionId, plan: "professional" } },
    });
    type("Code", "123456");
    press("Confirm");
    expect(await screen.findByText("Signed In Successfully!")).toBeTruthy();
    expect(await screen.findByLabelText(/Organization Name/)).toBeTruthy();
    expect(callsOf("confirmSignUp")[0]).toMatchObject({ username: account.email, confirmationCode: "123456" });
  });

  it("comes back by the mailed link, whose code leaves the address at once", async () => {
    const link = `${address}&type=signup&email=${encodeURIComponent(account.email)}&code=654321`;
    const { place, callsOf } = await showSetupPage({ address: link });
    expect(await screen.findByText("Your email is confirmed. Sign in to go on.")).toBeTruthy();
    expect(callsOf("confirmSignUp")).toHaveLength(1);
    expect(place()).toBe(`/setup-tenant${address}`);
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe(account.email);
  });

  it("can have a new code if the link has expired", async () => {
    const link = `${address}&type=signup&email=${encodeURIComponent(account.email)}&code=654321`;
    const refused = () => {
      throw poolRefusal("ExpiredCodeException");
    };
    const { callsOf } = await showSetupPage({ address: link, pool: { confirmSignUp: refused } });
    expect(await screen.findByText(/This code is not right, or it has run out/)).toBeTruthy();
    press("Send a new code");
    expect(await screen.findByText("Email sent")).toBeTruthy();
    expect(callsOf("resendSignUpCode")[0]).toMatchObject({
      options: { clientMetadata: { tenantSlug: "setup_pending", session: sessionId } },
    });
  });

  it("says 'Sign Up Failed' with the pool's reason", async () => {
    const refused = () => {
      throw poolRefusal("InvalidParameterException", "Not this one.");
    };
    await showSetupPage({ address, pool: { signUp: refused } });
    await screen.findByRole("tab", { name: "Create Account" });
    fill();
    press("Create Account");
    expect(await screen.findByText("Sign Up Failed")).toBeTruthy();
    expect(screen.getByText("Not this one.")).toBeTruthy();
  });

  it("answers an address that has an account as it answers a new one, and mails its owner", async () => {
    const refusedAs = (name: string) => () => {
      throw poolRefusal(name);
    };
    const ask = "POST /api/recovery/codes";
    const { bodiesOf } = await showSetupPage({
      address,
      pool: {
        signUp: refusedAs("UsernameExistsException"),
        resendSignUpCode: refusedAs("InvalidParameterException"),
        confirmSignUp: refusedAs("NotAuthorizedException"),
        signIn: refusedAs("NotAuthorizedException"),
      },
      answers: { [ask]: () => ({ pauseSeconds: 60 }) },
    });
    await screen.findByRole("tab", { name: "Create Account" });
    fill();
    press("Create Account");
    expect(await screen.findByText("Account Created Successfully!")).toBeTruthy();
    expect(await screen.findByRole("heading", { name: "Confirm your email" })).toBeTruthy();
    const setup = Object.fromEntries(new URLSearchParams(address));
    expect(bodiesOf(ask)).toEqual([{ setup, email: account.email, language: "en", isSignUp: true }]);
    type("Code", "123456");
    press("Confirm");
    expect(await screen.findByText(/This code is not right, or it has run out/)).toBeTruthy();
    expect(screen.queryByText("Sign In Failed")).toBeNull();
  });

  it("says 'Sign In Failed' to a wrong password", async () => {
    await showSetupPage({ address });
    fireEvent.click(await screen.findByRole("tab", { name: "Sign In" }));
    type("Email", account.email);
    type("Password", "not-this-one");
    press("Sign In");
    expect(await screen.findByText("Sign In Failed")).toBeTruthy();
    // The way to a new password keeps the payment.
    const forgot = new URL(screen.getByRole<HTMLAnchorElement>("link", { name: "Forgot password?" }).href);
    expect(forgot.pathname).toBe("/auth");
    expect(forgot.searchParams.get("next")).toBe(`/setup-tenant${address}`);
  });

  it("asks an account with a second factor for its code before it is signed in", async () => {
    const challenge = () => ({ isSignedIn: false, nextStep: { signInStep: "CONFIRM_SIGN_IN_WITH_TOTP_CODE" } });
    const refusals = [poolRefusal("CodeMismatchException")];
    const { callsOf } = await showSetupPage({
      address,
      pool: {
        signIn: challenge,
        confirmSignIn: () => {
          const refused = refusals.pop();
          if (refused !== undefined) throw refused;
          return signedIn();
        },
      },
      answers: { [claim]: () => checkout },
    });
    fireEvent.click(await screen.findByRole("tab", { name: "Sign In" }));
    type("Email", account.email);
    type("Password", account.password);
    press("Sign In");
    expect(await screen.findByRole("heading", { name: "Enter your code" })).toBeTruthy();
    expect(screen.queryByText("Signed In Successfully!")).toBeNull();
    type("Code", "111111");
    press("Sign In");
    expect(await screen.findByText(/This code is not right/)).toBeTruthy();
    type("Code", "222222");
    press("Sign In");
    expect(await screen.findByText("Signed In Successfully!")).toBeTruthy();
    expect(await screen.findByLabelText(/Organization Name/)).toBeTruthy();
    expect(callsOf("confirmSignIn")).toHaveLength(2);
  });
});

describe("signed in", () => {
  const show = (answers: Parameters<typeof showSetupPage>[0]["answers"], query = address) =>
    showSetupPage({ address: query, isSignedIn: true, answers: { [claim]: () => checkout, ...answers } });

  it("shows what was bought, from Stripe and not from the address", async () => {
    await show({}, `?plan=enterprise&session=${sessionId}`);
    expect(await screen.findByText("Professional")).toBeTruthy();
    expect(screen.getByText("1,000")).toBeTruthy();
    expect(screen.getByText(sessionId)).toBeTruthy();
  });

  it("copies the session ID, which support asks for", async () => {
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue(undefined);
    await show({});
    fireEvent.click(await screen.findByRole("button", { name: "Copy the session ID" }));
    expect(await screen.findByText("Copied")).toBeTruthy();
    expect(write.mock.calls).toEqual([[sessionId]]);
  });

  it("derives the slug from the name until the user changes it, and says whether it is free", async () => {
    await show({ ...slugIs("bruckenhaus-7", "free"), ...slugIs("mine", "taken") });
    await screen.findByLabelText(/Organization Name/);
    type(/Organization Name/, "  Brückenhaus & 7! ");
    await waitFor(() => expect(valueOf(/URL Slug/)).toBe("bruckenhaus-7"));
    expect(await screen.findByText(/bruckenhaus-7 is free/)).toBeTruthy();
    type(/URL Slug/, "mine");
    expect(await screen.findByText("Slug already in use. Choose another one.")).toBeTruthy();
    type(/Organization Name/, "Another");
    expect(valueOf(/URL Slug/)).toBe("mine");
  });

  it("leaves the slug empty while the user edits it, and derives it again if it stays empty", async () => {
    await show({ ...slugIs("house", "free") });
    await screen.findByLabelText(/Organization Name/);
    type(/Organization Name/, "House");
    await waitFor(() => expect(valueOf(/URL Slug/)).toBe("house"));
    type(/URL Slug/, "");
    await screen.findByText(/\/…$/);
    expect(valueOf(/URL Slug/)).toBe("");
    fireEvent.blur(screen.getByLabelText(/URL Slug/));
    await waitFor(() => expect(valueOf(/URL Slug/)).toBe("house"));
  });

  it.each([
    ["admin", "This word is part of the product's own addresses. Choose another one."],
    ["-x", "Lower-case letters, digits and single hyphens, at most 63 characters"],
  ])("refuses %s as a slug without asking anybody", async (slug, sentence) => {
    const { bodiesOf } = await show({});
    await screen.findByLabelText(/Organization Name/);
    type(/Organization Name/, "House");
    type(/URL Slug/, slug);
    expect(await screen.findByText(sentence)).toBeTruthy();
    press("Complete Setup");
    await waitFor(() => expect(screen.getByLabelText(/URL Slug/).getAttribute("aria-invalid")).toBe("true"));
    expect(bodiesOf(create)).toEqual([]);
  });

  it("creates the organization once, and goes to its dashboard", async () => {
    const { bodiesOf, place } = await show({
      ...slugIs("house", "free"),
      [create]: () => ({
        tenantId: `ten_${"0".repeat(26)}`,
        slug: "house",
        name: "House",
        plan: "professional",
        maxMembers: 1,
        maxResources: 1,
      }),
    });
    await screen.findByLabelText(/Organization Name/);
    type(/Organization Name/, "House");
    type(/Custom Domain/, "https://Members.Example.org/welcome");
    await screen.findByText(/house is free/);
    press("Complete Setup");
    expect(await screen.findByText("Organization Created Successfully!")).toBeTruthy();
    expect(bodiesOf(create)).toEqual([
      expect.objectContaining({ sessionId, name: "House", slug: "house", domain: "members.example.org" }),
    ]);
    await waitFor(() => expect(place()).toBe("/house/dashboard"), { timeout: 5000 });
  });

  it("asks for zone, language and currency, and proposes those of the browser", async () => {
    vi.spyOn(navigator, "language", "get").mockReturnValue("de-CH");
    const { bodiesOf } = await show({ ...slugIs("house", "free"), [create]: refuse(500, "internal") });
    await screen.findByLabelText(/Organization Name/);
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Time zone" }).value).toBe(zone.replaceAll("_", " "));
    expect(screen.getByRole("combobox", { name: "Language" }).textContent).toBe("English");
    expect(screen.getByRole("combobox", { name: "Currency" }).textContent).toBe("Swiss Franc (CHF)");
    const zones = screen.getByRole("combobox", { name: "Time zone" });
    act(() => zones.focus());
    fireEvent.change(zones, { target: { value: "vienna" } });
    fireEvent.click(await screen.findByRole("option", { name: "Europe/Vienna" }));
    choose("Language", "German");
    choose("Currency", "Euro (EUR)");
    type(/Organization Name/, "House");
    await screen.findByText(/house is free/);
    press("Complete Setup");
    await screen.findByText("Setup Failed", {}, { timeout: 8000 });
    expect(bodiesOf(create)[0]).toEqual({
      sessionId,
      name: "House",
      slug: "house",
      timeZone: "Europe/Vienna",
      language: "de",
      currency: "EUR",
    });
  });

  it("that loses the race for a slug says so at the field, and permits another", async () => {
    const { bodiesOf } = await show({ ...slugIs("house", "free"), [create]: refuse(409, "tenants.slug_taken") });
    await screen.findByLabelText(/Organization Name/);
    type(/Organization Name/, "House");
    press("Complete Setup");
    expect(await screen.findByText("Slug already in use")).toBeTruthy();
    expect(await screen.findByText("Slug already in use. Choose another one.")).toBeTruthy();
    // A field that was left empty is not sent, because the server refuses an empty domain.
    const named = ["currency", "language", "name", "sessionId", "slug", "timeZone"];
    expect(bodiesOf(create).map((body) => Object.keys(body as object).sort())).toEqual([named]);
    expect(screen.getByRole("button", { name: "Complete Setup" })).toHaveProperty("disabled", false);
  });

  it("does not call a lookalike slug taken", async () => {
    await show({ ...slugIs("house", "free"), [create]: refuse(409, "tenants.slug_too_similar") });
    await screen.findByLabelText(/Organization Name/);
    type(/Organization Name/, "House");
    press("Complete Setup");
    expect(await screen.findByText("Slug already in use")).toBeTruthy();
    await waitFor(() =>
      expect(screen.getAllByText("This slug can be mistaken for one in use. Choose another one.")).toHaveLength(2),
    );
    expect(screen.queryByText(/is taken/)).toBeNull();
  });

  it.each([
    [
      "the server's reason",
      refuse(409, "billing.subscription_ended"),
      "The subscription of this payment has ended. Choose a plan to start again.",
    ],
    ["a failure of the server", refuse(500, "internal"), "Failed to create tenant"],
    ["no answer", unreachable, "Unable to create your organization."],
  ])("says 'Setup Failed' with %s", async (_what, answer, sentence) => {
    await show({ ...slugIs("house", "free"), [create]: answer });
    await screen.findByLabelText(/Organization Name/);
    type(/Organization Name/, "House");
    press("Complete Setup");
    expect(await screen.findByText("Setup Failed", {}, { timeout: 8000 })).toBeTruthy();
    expect(screen.getAllByText(sentence).length).toBeGreaterThan(0);
    expect(valueOf(/Organization Name/)).toBe("House");
  });

  it("says 'Authentication Error' if the session has ended, and keeps what was typed until the next sign-in", async () => {
    await show({ ...slugIs("house", "free"), [create]: refuse(401, "unauthorized") });
    await screen.findByLabelText(/Organization Name/);
    type(/Organization Name/, "House");
    type(/Custom Domain/, "members.example.org");
    press("Complete Setup");
    expect(await screen.findByText("Authentication Error")).toBeTruthy();
    expect(screen.getByText("You must be logged in to create a tenant.")).toBeTruthy();
    expect(await screen.findByRole("tab", { name: "Sign In", selected: true })).toBeTruthy();
    type("Email", account.email);
    type("Password", account.password);
    press("Sign In");
    await screen.findByLabelText(/Organization Name/);
    expect([valueOf(/Organization Name/), valueOf(/URL Slug/), valueOf(/Custom Domain/)]).toEqual([
      "House",
      "house",
      "members.example.org",
    ]);
  });

  it("lets another account take over after a mailed link, whose code works once", async () => {
    const link = `${address}&type=signup&email=${encodeURIComponent(account.email)}&code=654321`;
    const { callsOf } = await showSetupPage({
      address: link,
      answers: { [claim]: () => checkout },
      pool: { fetchAuthSession: () => ({ tokens: { idToken: { payload: { email: account.email } } } }) },
    });
    await screen.findByText("Your email is confirmed. Sign in to go on.");
    type("Password", account.password);
    press("Sign In");
    fireEvent.click(await screen.findByRole("button", { name: "Use another account" }));
    expect(await screen.findByRole("tab", { name: "Create Account", selected: true })).toBeTruthy();
    expect(callsOf("confirmSignUp")).toHaveLength(1);
    expect(screen.queryByText("Sign Up Failed")).toBeNull();
    expect(screen.queryByText("Confirm your email")).toBeNull();
  });

  it("leads to the workspace that the payment made already", async () => {
    await show({ [claim]: () => ({ ...checkout, tenant: { tenantId: `ten_${"0".repeat(26)}`, slug: "house" } }) });
    expect((await screen.findByRole("link", { name: "Open the workspace" })).getAttribute("href")).toBe(
      "/house/dashboard",
    );
  });

  it("says why another account's payment cannot be used", async () => {
    await show({ [claim]: refuse(409, "billing.session_taken") });
    expect(await screen.findByText("This payment cannot be used")).toBeTruthy();
  });

  it("finds the payment again that this account began with", async () => {
    await show(
      {
        "GET /api/setup/sessions": () => ({
          setups: [{ sessionId, plan: "professional", planName: "Professional", boundAt: "2026-11-21T10:00:00.000Z" }],
        }),
      },
      "",
    );
    expect(await screen.findByText(sessionId)).toBeTruthy();
  });

  it("without any payment leads to the plans", async () => {
    await show({ "GET /api/setup/sessions": () => ({ setups: [] }) }, "");
    expect((await screen.findByRole("link", { name: "Back to Pricing" })).getAttribute("href")).toBe("/pricing");
  });
});

function fill(): void {
  type("First name", "Maya");
  type("Last name", "Chen");
  type("Email", account.email);
  type("Password", account.password);
}
