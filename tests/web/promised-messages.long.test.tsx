// @vitest-environment happy-dom
/** Messages of the specification on the screens that show them, in its own words. Other files ask when they show. */
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Component as Booking } from "#web/features/bookings/booking-page.tsx";
import { Component as MyBookings } from "#web/features/bookings/my-bookings-page.tsx";
import LandingPage from "#web/features/public/landing/landing-page.tsx";
import SupportPage from "#web/features/public/support/support-page.tsx";
import { auth } from "#web/session/auth.ts";
import { openApp, signIn as openSession, patience, prepareApp } from "../support/app-screen.tsx";
import { account, poolRefusal, showAuthPage, showSetupPage } from "../support/auth-screen.tsx";
import { makeWorkspace } from "../support/make.ts";
import { aBooking, aResource, me, setClock, showScreen } from "../support/member-screen.tsx";
import { field, loaded, press, retype, showProfile, signedInAccount } from "../support/profile-screen.tsx";
import { showPublic } from "../support/public-screen.tsx";

const fill = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: "input" }), { target: { value: text } });
const click = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

async function signIn(): Promise<void> {
  await screen.findByRole("tab", { name: "Sign In" });
  fireEvent.click(screen.getByRole("tab", { name: "Sign In" }));
  fill("Email", account.email);
  fill("Password", account.password);
  click("Sign In");
}

async function signUp(tab: string): Promise<void> {
  fireEvent.click(await screen.findByRole("tab", { name: tab }));
  fill("First name", "Maya");
  fill("Last name", "Chen");
  fill("Email", account.email);
  fill("Password", account.password);
  click("Create Account");
}

async function choosePassword(): Promise<void> {
  await screen.findByRole("heading", { name: "Reset your password" });
  fill("New password", account.password);
  fill("Confirm password", account.password);
  click("Update Password");
}

/** The pool refuses for a reason without words. */
const withoutWords = () => {
  throw poolRefusal("SomethingNewException", "");
};
/** The gateway refuses with a body of its own, before any of our functions runs. */
const gatewayRefusal = () => Response.json({ message: "Too Many Requests" }, { status: 429 });
const recovery = `?type=recovery&email=${encodeURIComponent(account.email)}&code=123456`;

describe("a notice where people sign in has its title and its text", () => {
  test.each<[string, string, () => Promise<void>]>([
    ["Signed in", "Welcome back!", () => (showAuthPage(), signIn())],
    ["Sign in failed", "Failed to sign in", () => (showAuthPage({ pool: { signIn: withoutWords } }), signIn())],
    [
      "Sign up failed",
      "Failed to create account",
      () => (showAuthPage({ pool: { signUp: withoutWords } }), signUp("Sign Up")),
    ],
    [
      "Workspace validation failed",
      "Failed to validate workspace",
      async () => void showAuthPage({ refusal: () => new Response("", { status: 503 }) }),
    ],
    [
      "Workspace unavailable",
      "Workspace not found or inactive",
      async () => void showAuthPage({ workspace: { isActive: false } }),
    ],
    [
      "Update failed",
      "That was a little fast. Wait a moment and try again.",
      () => (showAuthPage({ address: recovery, recovery: { use: gatewayRefusal } }), choosePassword()),
    ],
    ["Password updated", "Signing you in...", () => (showAuthPage({ address: recovery }), choosePassword())],
    [
      "Sign Up Failed",
      "Please check your credentials and try again.",
      async () => {
        await showSetupPage({ pool: { signUp: withoutWords } });
        await signUp("Create Account");
      },
    ],
    [
      "Sign In Failed",
      "Please check your credentials and try again.",
      async () => {
        await showSetupPage({ pool: { signIn: withoutWords } });
        await signIn();
      },
    ],
  ])("%s: %s", async (title, text, reach) => {
    await reach();
    const notice = (await screen.findByText(text)).closest("[role=status], [role=alert]");
    expect(notice?.textContent).toContain(title);
  });
});

describe("a field that is too long says how long it may be", () => {
  const letters = (count: number) => "a".repeat(count);
  const longEmail = `maya@${letters(60)}.${letters(60)}.${letters(60)}.${letters(60)}.${letters(20)}.example`;

  async function expectSentences(
    open: () => ReturnType<typeof showPublic>,
    button: string,
    rows: [RegExp, string, string][],
  ) {
    const { user, calls } = open();
    await user.click(screen.getAllByRole("button", { name: button })[0] as HTMLElement);
    const dialog = within(await screen.findByRole("dialog"));
    for (const [label, value] of rows)
      fireEvent.change(dialog.getByRole("textbox", { name: label }), { target: { value } });
    await user.click(dialog.getByRole("button", { name: /^(Submit|Send)/ }));
    for (const [, , sentence] of rows) expect(await dialog.findByText(sentence)).toBeTruthy();
    expect(calls).toEqual([]);
  }

  test("in an enquiry", async () => {
    await expectSentences(() => showPublic(LandingPage), "Get Started", [
      [/First Name/, letters(51), "First name must be less than 50 characters"],
      [/Last Name/, letters(51), "Last name must be less than 50 characters"],
      [/Email/, longEmail, "Email must be less than 255 characters"],
      [/Phone/, letters(21), "Phone number must be less than 20 characters"],
      [/Company/, letters(101), "Company name must be less than 100 characters"],
      [/Message/, letters(1001), "Message must be less than 1000 characters"],
    ]);
  });

  test("in a support request", async () => {
    await expectSentences(() => showPublic(SupportPage), "Contact Our Support Team", [
      [/Name/, letters(101), "Name must be less than 100 characters"],
      [/Email/, longEmail, "Email must be less than 255 characters"],
      [/Subject/, letters(201), "Subject must be less than 200 characters"],
      [/Message/, letters(2001), "Message must be less than 2000 characters"],
    ]);
  });
});

describe("while it waits, a page of a member says what it does", () => {
  const never = () => new Promise<object>(() => undefined);
  const profile = signedInAccount();

  test("Creating Booking...", async () => {
    setClock("2026-11-21T08:10:00Z");
    showScreen(Booking, {
      answers: {
        "members.getMe": me(50),
        "resources.listResources": () => ({ resources: [aResource()] }),
        "bookings.getAvailability": ({ url }) => ({
          date: url.searchParams.get("date"),
          starts: [{ startAt: "2026-11-21T13:00:00.000Z", freeMinutes: 480 }],
        }),
        "bookings.createBooking": never,
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: /^Book Now/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Book Desk 4" }));
    await vi.waitFor(() =>
      expect(dialog.getByRole("button", { name: "Confirm Booking" })).toHaveProperty("disabled", false),
    );
    await userEvent.click(dialog.getByRole("button", { name: "Confirm Booking" }));
    expect(await dialog.findByRole("button", { name: /Creating Booking\.\.\./ })).toHaveProperty("disabled", true);
  });

  test("Saving...", async () => {
    showProfile(profile, { answers: { "members.updateMe": never } });
    await loaded();
    await retype("First name", "Mia");
    await press("Save Changes");
    expect(await screen.findByRole("button", { name: /Saving\.\.\./ })).toHaveProperty("disabled", true);
  });

  test("Updating...", async () => {
    showProfile(profile, { answers: { "accounts.changePassword": never } });
    await loaded();
    for (const [name, words] of [
      ["Current password", "guildhall"],
      ["New password", "another"],
      ["Confirm new password", "another"],
    ] as const)
      await userEvent.type(field(name), words);
    await press("Update Password");
    expect(await screen.findByRole("button", { name: /Updating\.\.\./ })).toHaveProperty("disabled", true);
  });

  test("Uploading...", async () => {
    showProfile(profile, { answers: { "members.offerMyPicture": never } });
    await loaded();
    const file = new File([new Uint8Array(10)], "me.png", { type: "image/png" });
    await userEvent.upload(screen.getByLabelText("Upload Photo", { selector: "input" }), file);
    expect(await screen.findByText("Uploading...")).toBeTruthy();
  });
});

test("My Bookings has its subtitle", async () => {
  setClock("2026-11-21T12:00:00Z");
  showScreen(MyBookings, {
    answers: { "bookings.listMyBookings": () => ({ bookings: [aBooking()], nextCursor: null }) },
  });
  expect(await screen.findByText("Manage your workspace reservations")).toBeTruthy();
});

describe("around a workspace's page", () => {
  const workspace = makeWorkspace({ slug: "harbour", name: "Harbour Studios" });
  const never = () => new Promise<object>(() => undefined);

  beforeEach(async () => {
    prepareApp();
    await openSession();
  });
  afterEach(async () => {
    await act(() => auth.expire());
    cleanup();
    vi.unstubAllGlobals();
  });

  test("Loading tenant... shows until the workspace is known", async () => {
    openApp("/harbour/my-points", { "GET /api/workspaces/harbour": never });
    expect(await screen.findByText("Loading tenant...", undefined, patience)).toBeTruthy();
  });

  test.each([
    [false, 1],
    [true, 0],
  ])("Powered by is hidden where the workspace hides the product's name: %s", async (hideBranding, shown) => {
    openApp("/harbour/live-events", {
      "GET /api/workspaces/harbour": () => ({ ...workspace, hideBranding }),
      [`GET /api/tenants/${workspace.tenantId}/me`]: () => me(0)(),
    });
    await screen.findByRole("heading", { level: 1 }, patience);
    expect(within(screen.getByRole("banner")).queryAllByText(/Powered by/)).toHaveLength(shown);
  });
});
