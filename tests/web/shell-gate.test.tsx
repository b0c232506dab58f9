// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createQueryClient, Providers } from "#web/app/providers.tsx";
import { routes } from "#web/app/router.tsx";
import { auth, configureAuth } from "#web/session/auth.ts";
import { makeWorkspace } from "../support/make.ts";

type Amplify = typeof import("#web/session/amplify.ts");

const tenantId = `ten_${"0".repeat(26)}`;
const workspace = makeWorkspace({ slug: "harbour", name: "Harbour Studios", description: "Studios for makers" });
const me = { member: null, role: "member", balance: 0 };
const refuse = (status: number, code: string) => () =>
  Response.json({ error: { code, message: code, details: {}, issues: [], requestId: "req-1" } }, { status });

type Answers = Record<string, () => Response | object | Promise<object>>;
const waited = async (until: Promise<void>, answer: object) => (await until, answer);

/** Opens an address of the whole app. `answers` are by method and path; a call without an answer fails the test. */
function open(address: string, answers: Answers) {
  const calls: string[] = [];
  vi.stubGlobal("fetch", async (url: string, request: RequestInit = {}) => {
    const call = `${request.method ?? "GET"} ${url}`;
    calls.push(call);
    const answer = answers[call];
    if (answer === undefined) throw new Error(`Nothing answers ${call}`);
    const answered = await answer();
    return answered instanceof Response ? answered : Response.json(answered);
  });
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <Providers client={createQueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { calls, place: () => router.state.location.pathname + router.state.location.search };
}

/** Pages are loaded on their first visit, which is slow if many tests run at once. */
const patience = { timeout: 20_000 };
const title = async () => (await screen.findByRole("heading", { level: 1 }, patience)).textContent;

async function signIn(): Promise<void> {
  window.localStorage.setItem("CognitoIdentityServiceProvider.client.person.accessToken", "token");
  await auth.signIn("demo", "person@people.example", "secret");
}

beforeEach(() => {
  vi.stubGlobal("matchMedia", (media: string) => ({
    matches: false,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    // MUI still uses the older listener for the scheme.
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("fetch", async () => Response.json({ region: "r", userPoolId: "r_x", userPoolClientId: "client" }));
  const pool = {
    Amplify: { configure: () => undefined },
    Hub: { listen: () => undefined },
    ConsoleLogger: {},
    signIn: async () => ({ isSignedIn: true, nextStep: { signInStep: "DONE" } }),
    signOut: async () => undefined,
    fetchAuthSession: async () => ({
      tokens: { accessToken: { toString: () => "token" }, idToken: { payload: { email: "person@people.example" } } },
    }),
  };
  configureAuth({ amplify: () => Promise.resolve(pool as unknown as Amplify) });
});

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

  test("the sign-in page has the public header above it, unless the workspace hides the product's name", async () => {
    const demo = { ...workspace, slug: "demo" };
    open("/demo/auth", { "GET /api/workspaces/demo": () => demo });
    expect(await title()).toBe("Welcome to Harbour Studios");
    expect(within(screen.getByRole("banner")).getByRole("link", { name: "Pricing" })).toBeTruthy();
    cleanup();
    open("/demo/auth", { "GET /api/workspaces/demo": () => ({ ...demo, hideBranding: true }) });
    expect(await title()).toBe("Welcome to Harbour Studios");
    expect(screen.queryByRole("banner")).toBeNull();
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

  test("an inactive workspace says so", async () => {
    open("/harbour/dashboard", { [harbour]: () => ({ ...workspace, isActive: false }) });
    expect(await title()).toBe("Workspace is not active");
  });

  test("another person's workspace is refused", async () => {
    open("/harbour/dashboard", { [harbour]: () => workspace, [harbourMe]: refuse(404, "tenants.not_found") });
    expect(await title()).toBe("Access denied to this workspace");
  });

  test.each([
    ["the server says so", refuse(403, "membership_pending")],
    ["the sign-up a moment ago said so", () => ({ ...me, member: { status: "pending" } })],
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
    expect(screen.getByText("This page is not available in this workspace yet.")).toBeTruthy();
    expect(calls.filter((call) => call.startsWith("PUT"))).toHaveLength(1);
  });

  test("an address without a slug leads to the account's own workspace", async () => {
    const { place } = open("/marketplace?x=1", {
      "GET /api/account": () => ({ isSuperAdmin: false, homeSlug: "harbour", workspaces: [] }),
      [harbour]: () => workspace,
      [harbourMe]: () => me,
    });
    await waitFor(() => expect(place()).toBe("/harbour/marketplace?x=1"), patience);
  });

  test("an account without a workspace reads so, and finds the plan that it may have paid for", async () => {
    open("/dashboard", { "GET /api/account": () => ({ isSuperAdmin: false, homeSlug: null, workspaces: [] }) });
    expect(await title()).toBe("No tenant assigned");
    expect(screen.getByRole("link", { name: "Set Up Your Organization" }).getAttribute("href")).toBe("/setup-tenant");
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

  test("platform staff see their account's address without a membership", async () => {
    open("/harbour/marketplace", { [harbour]: () => workspace, [harbourMe]: () => ({ ...me, role: "super_admin" }) });
    expect(await screen.findByText("person@people.example")).toBeTruthy();
    expect(screen.getByText("person")).toBeTruthy();
  });

  test("signing out leads to the workspace's sign-in page, without a way back", async () => {
    const { place } = open("/harbour/marketplace", { [harbour]: () => workspace, [harbourMe]: () => me });
    (await screen.findByRole("button", { name: "Sign out" }, patience)).click();
    await waitFor(() => expect(place()).toBe("/harbour/auth"), patience);
  });
});
