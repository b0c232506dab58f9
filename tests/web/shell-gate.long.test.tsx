// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { memberSchema } from "#lambdas/members/contract.ts";
import { auth } from "#web/session/auth.ts";
import { configureSignInSettings } from "#web/session/sign-in-settings.ts";
import { openApp as open, patience, prepareApp, refuse, signIn, title } from "../support/app-screen.tsx";
import { makeMember, makeWorkspace } from "../support/make.ts";

const tenantId = `ten_${"0".repeat(26)}`;
const workspace = makeWorkspace({ slug: "harbour", name: "Harbour Studios", description: "Studios for makers" });
const me = { member: null, role: "member", balance: 0, isEmailProved: true };
const pendingMember = memberSchema.parse({ ...makeMember(), status: "pending" });
const waited = async (until: Promise<void>, answer: object) => (await until, answer);

beforeEach(prepareApp);

afterEach(async () => {
  await auth.expire();
  cleanup();
  vi.unstubAllGlobals();
});

describe("without a session", () => {
  const answers = { "GET /api/workspaces/harbour": () => workspace, "GET /api/workspaces/demo": () => workspace };

  test("a protected address leads to the sign-in page of its workspace, and back", async () => {
    const { place } = open("/harbour/my-points?page=2", answers);
    await waitFor(() => expect(place()).toBe("/harbour/auth?next=%2Fharbour%2Fmy-points%3Fpage%3D2"), patience);
  });

  test("an address without a slug leads to the demo's", async () => {
    const { place } = open("/live-session/7", answers);
    await waitFor(() => expect(place()).toBe("/demo/auth?next=%2Flive-session%2F7"), patience);
  });

  test("an unknown path is a 404 with a way home", async () => {
    open("/no/such/page", {});
    expect(await title()).toBe("Oops! Page not found");
    expect(screen.getByRole("link", { name: "Return to Home" }).getAttribute("href")).toBe("/");
    expect(within(screen.getByRole("banner")).getByRole("link", { name: "Pricing" })).toBeTruthy();
  });

  test.each(["/harbour", "/harbour/"])(
    "%s, which is a workspace's own address, leads to its sign-in page",
    async (path) => {
      const { place } = open(path, answers);
      await waitFor(() => expect(place()).toBe("/harbour/auth?next=%2Fharbour%2Fdashboard"), patience);
    },
  );

  test("one unknown word is a 404 below the public header", async () => {
    open("/about", { "GET /api/workspaces/about": refuse(404, "tenants.not_found") });
    expect(await title()).toBe("Oops! Page not found");
    expect(screen.getByRole("link", { name: "Return to Home" }).getAttribute("href")).toBe("/");
    expect(await screen.findByRole("link", { name: "Pricing" }, patience)).toBeTruthy();
  });

  test("one word that no workspace can have is a 404 too", async () => {
    open("/About!", { "GET /api/workspaces/About!": refuse(404, "not_found") });
    expect(await title()).toBe("Oops! Page not found");
  });

  test.each([
    ["/", "Run your co-working space or members’ club from one book."],
    ["/pricing", "A price per house, not per head"],
    ["/support", "How can we help?"],
    ["/support/use-the-api", "Use the API"],
    ["/support/no-such-article", "Oops! Page not found"],
    ["/payment-success", "No payment to show"],
  ])("%s is open", async (path, name) => {
    open(path, {});
    expect(await title()).toBe(name);
  });

  test("the sign-in page of a workspace has no header of the public site above it", async () => {
    open("/demo/auth", { "GET /api/workspaces/demo": () => ({ ...workspace, slug: "demo" }) });
    expect(await title()).toBe("Welcome to Harbour Studios");
    expect(screen.queryByRole("banner")).toBeNull();
    expect(screen.queryByRole("link", { name: "Pricing" })).toBeNull();
  });

  test.each([
    ["/demo/unsubscribe", "Stop mails about news?"],
    [`/demo/event/evt_${"7".repeat(26)}`, "Letterpress evening"],
  ])("%s belongs to the workspace: its sign leads, and the product's header is not there", async (path, name) => {
    open(path, {
      "GET /api/workspaces/demo": () => ({ ...workspace, slug: "demo" }),
      [`GET /api/tenants/${tenantId}/public-events/evt_${"7".repeat(26)}`]: () => ({
        eventId: `evt_${"7".repeat(26)}`,
        title: "Letterpress evening",
        summary: "",
        cover: null,
        hostName: "",
        place: { kind: "text", text: "Workshop" },
        isOnline: true,
        category: "workshop",
        startAt: "2026-12-02T18:00:00.000Z",
        endAt: "2026-12-02T20:00:00.000Z",
        state: "open",
        body: { type: "doc", content: [{ type: "paragraph" }] },
      }),
    });
    expect(await title()).toBe(name);
    expect(document.querySelector("[data-tenant-sign]")?.textContent).toBe("HS");
    expect(screen.queryByRole("banner")).toBeNull();
    expect(screen.queryByRole("link", { name: "Pricing" })).toBeNull();
    expect(screen.getByText("Powered by")).toBeTruthy();
  });

  test("/setup-tenant is open", async () => {
    open("/setup-tenant", {});
    expect(await title()).toBe("Set Up Your Organization");
    expect(await screen.findByRole("tab", { name: "Create Account" })).toBeTruthy();
  });

  test("the public header above it follows who signs in on the page itself", async () => {
    open("/setup-tenant", {
      "GET /config.json": () => ({ region: "r", userPoolId: "r_x", userPoolClientId: "client" }),
      "GET /api/setup/sessions": () => ({ setups: [] }),
    });
    const header = within(await screen.findByRole("banner", undefined, patience));
    expect(header.getByRole("link", { name: "Pricing" })).toBeTruthy();
    await act(signIn);
    expect(header.getByRole("link", { name: "Dashboard" })).toBeTruthy();
    expect(header.queryByRole("link", { name: "Pricing" })).toBeNull();
  });
});

describe("with a session", () => {
  beforeEach(signIn);

  const harbour = "GET /api/workspaces/harbour";
  const harbourMe = `GET /api/tenants/${tenantId}/me`;
  const harbourDashboard = `GET /api/tenants/${tenantId}/me/dashboard`;

  const emptyDashboard = {
    balance: 0,
    membership: null,
    nextBooking: null,
    recentBookings: [],
    resources: [],
    news: [],
    events: [],
  };

  test("the dashboard is requested once, while the membership is still being looked up", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const dashboard = { ...emptyDashboard, firstName: "Ada" };
    const { calls } = open("/harbour/dashboard", {
      [harbour]: () => workspace,
      [harbourMe]: () => waited(promise, me),
      [harbourDashboard]: () => dashboard,
    });
    await waitFor(() => expect(calls).toContain(harbourDashboard), patience);
    resolve();
    await waitFor(() => expect(screen.getByRole("main").textContent).toContain("Ada"), patience);
    expect(calls.filter((call) => call === harbourDashboard)).toHaveLength(1);
  });

  test("a preloaded answer is not requested again", async () => {
    vi.stubGlobal("guildhallAhead", { "/api/workspaces/harbour": Promise.resolve(Response.json(workspace)) });
    const { calls } = open("/harbour/my-points", { [harbourMe]: refuse(404, "tenants.not_found") });
    await waitFor(() => expect(calls).toContain(harbourMe), patience);
    expect(calls).not.toContain(harbour);
    expect(globalThis.guildhallAhead).toEqual({});
  });

  test("a workspace that does not exist is named", async () => {
    open("/nowhere/dashboard", { "GET /api/workspaces/nowhere": refuse(404, "tenants.not_found") });
    expect(await title()).toBe('Workspace "nowhere" not found');
    expect(screen.getByText("The requested workspace is not available or you don't have access.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Go to Home" }).getAttribute("href")).toBe("/");
  });

  test.each(["/harbour", "/harbour/"])(
    "%s, which is a workspace's own address, leads to its dashboard",
    async (path) => {
      const { place } = open(path, {
        [harbour]: () => workspace,
        [harbourMe]: () => me,
        [harbourDashboard]: () => ({ ...emptyDashboard, firstName: "Ada" }),
      });
      await waitFor(() => expect(place()).toBe("/harbour/dashboard"), patience);
      await waitFor(() => expect(screen.getByRole("main").textContent).toContain("Ada"), patience);
    },
  );

  test("one unknown word is a 404, whose header leads to the account's own workspace", async () => {
    open("/about", { "GET /api/workspaces/about": refuse(404, "tenants.not_found") });
    expect(await title()).toBe("Oops! Page not found");
    const dashboard = await screen.findByRole("link", { name: "Dashboard" }, patience);
    expect(dashboard.getAttribute("href")).toBe("/dashboard");
  });

  test("a live session that is not found says so, and leads to the account's own workspace", async () => {
    open("/live-session/liv_7", { "GET /api/live-sessions/liv_7": refuse(404, "live.not_found") });
    expect(await title()).toBe("There is no such live session");
    const way = await screen.findByRole("link", { name: "Go to my workspace" }, patience);
    expect(way.getAttribute("href")).toBe("/live-events");
  });

  test.each([
    ["closed", /Its subscription has ended\. An administrator can still enter/],
    ["suspended", /The platform has suspended this workspace\./],
    ["archived", /its grace is over/],
  ])("an inactive workspace says that it is %s, and where to write", async (standing, sentence) => {
    const refused = {
      error: { code: "tenants.inactive", message: "", details: { standing }, issues: [], requestId: "req-1" },
    };
    open("/harbour/dashboard", {
      [harbour]: () => ({ ...workspace, isActive: false }),
      [harbourMe]: () => Response.json(refused, { status: 403 }),
    });
    expect(await title()).toBe("Workspace is not active");
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Write to us" }).getAttribute("href")).toBe("/support");
  });

  test("an administrator enters a workspace whose subscription has ended, and can subscribe again", async () => {
    open("/harbour/admin", {
      [harbour]: () => ({ ...workspace, isActive: false }),
      [harbourMe]: () => ({ ...me, role: "admin", notice: { kind: "closed", at: null } }),
    });
    const link = await screen.findByRole("link", { name: "Subscribe again" }, patience);
    expect(link.getAttribute("href")).toBe("/harbour/admin/settings?tab=plan");
  });

  test.each([
    ["an inactive workspace", { ...workspace, isActive: false }, "Workspace is not active"],
    ["another person's workspace", workspace, "Access denied to this workspace"],
  ])("the address of %s alone says so", async (_whose, found, sentence) => {
    open("/harbour", { [harbour]: () => found, [harbourMe]: refuse(404, "tenants.not_found") });
    expect(await title()).toBe(sentence);
  });

  test("a workspace that could not be looked up says so, and can be asked for again", async () => {
    let answer: () => Response | object = refuse(500, "internal");
    open("/harbour/marketplace", { [harbour]: () => answer(), [harbourMe]: () => me });
    expect(await title()).toBe("Failed to load workspace");
    answer = () => workspace;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Marketplace"), patience);
  });

  test("another person's workspace is refused", async () => {
    open("/harbour/dashboard", { [harbour]: () => workspace, [harbourMe]: refuse(404, "tenants.not_found") });
    expect(await title()).toBe("Access denied to this workspace");
  });

  test.each([
    ["the server says so", refuse(403, "membership_pending")],
    ["the sign-up a moment ago said so", () => ({ ...me, member: pendingMember })],
  ])("who waits for approval is told so, where %s, and enters once it is given", async (_claim, answer) => {
    let now: () => Response | object = answer;
    open("/harbour/marketplace", { [harbour]: () => workspace, [harbourMe]: () => now() });
    expect(await title()).toBe("Harbour Studios has your request");
    expect(screen.getByText(/you get a mail as soon as they have decided/)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Look again" }));
    expect(await screen.findByText("Nobody has decided yet", {}, patience)).toBeTruthy();
    now = () => me;
    fireEvent.click(screen.getByRole("button", { name: "Look again" }));
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Marketplace"), patience);
  });

  test("the demo is joined by opening it", async () => {
    const { calls } = open("/demo/marketplace", {
      "GET /api/workspaces/demo": () => ({ ...workspace, slug: "demo" }),
      [harbourMe]: refuse(404, "tenants.not_found"),
      [`PUT /api/tenants/${tenantId}/me`]: () => me,
    });
    expect(await title()).toBe("Marketplace");
    expect(calls.filter((call) => call.startsWith("PUT"))).toHaveLength(1);
  });

  test("an address without a slug leads to the account's own workspace", async () => {
    const { place } = open("/marketplace?x=1", {
      "GET /api/account": () => ({
        isSuperAdmin: false,
        language: null,
        createdAt: null,
        homeSlug: "harbour",
        workspaces: [],
      }),
      [harbour]: () => workspace,
      [harbourMe]: () => me,
    });
    await waitFor(() => expect(place()).toBe("/harbour/marketplace?x=1"), patience);
  });

  test("an account without a workspace reads so, and finds the plan that it may have paid for", async () => {
    open("/dashboard", {
      "GET /api/account": () => ({
        isSuperAdmin: false,
        language: null,
        createdAt: null,
        homeSlug: null,
        workspaces: [],
      }),
    });
    expect(await title()).toBe("No tenant assigned");
    expect(screen.getByRole("link", { name: "Set Up Your Organization" }).getAttribute("href")).toBe("/setup-tenant");
    // "/" alone leads somebody signed in to their workspace, and so back to this page.
    expect(screen.getByRole("link", { name: "Go to Home" }).getAttribute("href")).toBe("/?stay");
  });

  test("a member reads that a page is for administrators", async () => {
    open("/harbour/admin/settings", { [harbour]: () => workspace, [harbourMe]: () => me });
    expect(await title()).toBe("This page is for administrators");
  });

  test("an administrator may open it", async () => {
    open("/harbour/admin/settings", { [harbour]: () => workspace, [harbourMe]: () => ({ ...me, role: "admin" }) });
    expect(await title()).toBe("Settings");
  });

  test.each([
    [
      "member",
      "Your account is signed in, but its role in this workspace does not include this page. An administrator can change that.",
      "/admin",
    ],
    [
      "admin",
      "Your account is signed in, but it does not belong to the staff who run the platform.",
      "/super-admin/tenants",
    ],
  ])("a %s reads why a page is not theirs", async (role, sentence, path) => {
    open(`/harbour${path}`, { [harbour]: () => workspace, [harbourMe]: () => ({ ...me, role }) });
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  test.each([
    ["a member", { status: "active" }],
    ["waiting for approval", { status: "pending" }],
  ])("platform staff who are %s, too, have every menu and page", async (_how, membership) => {
    const member = { ...makeMember(membership), role: "member" };
    open("/harbour/super-admin/tenants", {
      [harbour]: () => workspace,
      [harbourMe]: () => ({ member, role: "super_admin", balance: 0, isEmailProved: true }),
    });
    expect(await title()).toBe("Tenant Management");
    for (const name of ["Manage Members", "Inbox", "Health"]) expect(screen.getByRole("link", { name })).toBeTruthy();
  });

  test("platform staff see their account's address without a membership", async () => {
    open("/harbour/marketplace", { [harbour]: () => workspace, [harbourMe]: () => ({ ...me, role: "super_admin" }) });
    expect(await screen.findByText("person@people.example")).toBeTruthy();
    expect(screen.getByText("person")).toBeTruthy();
  });

  test("signing out leads to the workspace's sign-in page, without a way back", async () => {
    const { place, held } = open("/harbour/marketplace", { [harbour]: () => workspace, [harbourMe]: () => me });
    (await screen.findByRole("button", { name: "Sign out" }, patience)).click();
    await waitFor(() => expect(place()).toBe("/harbour/auth"), patience);
    expect(await title()).toBe("Welcome to Harbour Studios");
    // What the last person read is gone. What everybody may read stays.
    expect(held()).toEqual(["tenants.getWorkspace"]);
  });
});

test("platform staff without a second factor set it up in place of the page, which then opens", async () => {
  await signIn();
  let isProved = false;
  const pool = {
    fetchMFAPreference: async () => ({}),
    setUpTOTP: async () => ({ sharedSecret: "JBSWY3DPEHPK3PXP", getSetupUri: () => new URL("otpauth://totp/x") }),
    verifyTOTPSetup: vi.fn(async () => undefined),
    updateMFAPreference: vi.fn(async () => {
      isProved = true;
    }),
  };
  configureSignInSettings({ amplify: () => Promise.resolve(pool as never) });
  const { place } = open("/harbour/marketplace", {
    "GET /api/workspaces/harbour": () => workspace,
    "GET /api/account": () => ({ isSuperAdmin: true, language: null, createdAt: null, homeSlug: null, workspaces: [] }),
    [`GET /api/tenants/${tenantId}/me`]: () =>
      isProved
        ? { member: null, role: "super_admin", balance: 0, isEmailProved: true }
        : refuse(403, "two_factor_required")(),
    "PUT /api/account/two-factor": () => ({ hasTwoFactor: isProved }),
    "GET /api/account/recovery-codes": () => ({ left: 0, madeAt: null }),
    "PUT /api/account/recovery-codes": () => ({ codes: ["AAAA-BBBB-CCCC-DDDD", "EEEE-FFFF-GGGG-HHHH"] }),
  });
  expect(await title()).toBe("Platform staff need a second factor");
  fireEvent.click(await screen.findByRole("button", { name: "Set up" }, patience));
  const code = await screen.findByLabelText(/Code from the app/, undefined, patience);
  fireEvent.change(code, { target: { value: "123456" } });
  await waitFor(() => expect(screen.getByRole("button", { name: "Turn on" })).toHaveProperty("disabled", false));
  fireEvent.click(screen.getByRole("button", { name: "Turn on" }));
  await screen.findByText("AAAA-BBBB-CCCC-DDDD", undefined, patience);
  fireEvent.click(screen.getByRole("button", { name: "I have kept them" }));
  await waitFor(async () => expect(await title()).not.toBe("Platform staff need a second factor"), patience);
  expect(pool.verifyTOTPSetup).toHaveBeenCalledWith({ code: "123456" });
  expect(place()).toBe("/harbour/marketplace");
});
