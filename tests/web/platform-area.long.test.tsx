// @vitest-environment happy-dom
/** A stage that names no workspace for addresses without one, as every real stage is. */
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { auth } from "#web/session/auth.ts";
import { openApp, patience, prepareApp, refuse, signIn, title } from "../support/app-screen.tsx";
import { makeMember, makeWorkspace } from "../support/make.ts";

const config = { region: "r", userPoolId: "r_x", userPoolClientId: "client" };
const account = { isSuperAdmin: false, language: null, createdAt: null, homeSlug: null, workspaces: [] };
const inbox = { messages: [], nextCursor: null, waits: { new: 0, open: 0 }, you: makeMember().memberId };
const tenantId = `ten_${"0".repeat(26)}`;
const answers = {
  "GET /config.json": () => config,
  "GET /api/account": () => ({ ...account, isSuperAdmin: true }),
  "GET /api/platform/enquiries?limit=1": () => inbox,
};

beforeEach(prepareApp);
beforeEach(() => vi.stubGlobal("fetch", async () => Response.json(config)));
afterEach(async () => {
  await auth.expire();
  cleanup();
  vi.unstubAllGlobals();
});

test("/auth signs in on the spot, without a form for new members, and leads staff to their pages", async () => {
  const { place } = openApp("/auth", answers);
  expect(await title()).toBe("Welcome to Guildhall");
  expect(place()).toBe("/auth");
  expect(screen.queryByRole("tab")).toBeNull();
  const user = userEvent.setup();
  await user.type(screen.getByRole("textbox", { name: "Email" }), "super@guildhall.example");
  await user.type(screen.getByLabelText("Password"), "a long password");
  window.localStorage.setItem("CognitoIdentityServiceProvider.client.person.accessToken", "token");
  await user.click(screen.getByRole("button", { name: "Sign In" }));
  await waitFor(() => expect(place()).toBe("/super-admin/tenants"), patience);
});

test("the sign-in page of the demonstration leads to the stage's own where there is none", async () => {
  const { place } = openApp("/demo/auth?next=%2Fsuper-admin%2Fhealth", {
    ...answers,
    "GET /api/workspaces/demo": refuse(404, "tenants.not_found"),
  });
  expect(await title()).toBe("Welcome to Guildhall");
  expect(place()).toBe("/auth?next=%2Fsuper-admin%2Fhealth");
});

test("the sign-in page of another workspace that is not there says so", async () => {
  const { place } = openApp("/nobody/auth", {
    ...answers,
    "GET /api/workspaces/nobody": refuse(404, "tenants.not_found"),
  });
  expect(await title()).toBe("Workspace unavailable. Please verify the URL or return home.");
  expect(place()).toBe("/nobody/auth");
});

test("staff without a workspace have the platform's menu alone, and nothing asks for a workspace", async () => {
  await signIn();
  const { place, calls } = openApp("/dashboard", answers);
  await waitFor(() => expect(place()).toBe("/super-admin/tenants"), patience);
  const menu = within(await screen.findByRole("navigation", { name: "Main menu" }, patience));
  const links = menu.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual([
    "/super-admin/tenants",
    "/super-admin/subscriptions",
    "/super-admin/inbox",
    "/super-admin/health",
    "/super-admin/compliance",
  ]);
  expect(calls.filter((call) => /api\/(tenants|workspaces)\//.test(call))).toEqual([]);
});

test("staff without a second factor set one up first", async () => {
  await signIn();
  openApp("/super-admin/tenants", {
    ...answers,
    "PUT /api/account/two-factor": () => ({ hasTwoFactor: false }),
    "GET /api/platform/enquiries?limit=1": refuse(403, "two_factor_required"),
  });
  expect(await title()).toBe("Platform staff need a second factor");
  expect(screen.queryByRole("navigation", { name: "Main menu" })).toBeNull();
});

test("an account without a workspace is no staff, and is told so", async () => {
  await signIn();
  openApp("/super-admin/tenants", { ...answers, "GET /api/account": () => account });
  expect(await title()).toBe("No tenant assigned");
});

test("nobody joins a workspace by opening it, whatever its slug", async () => {
  await signIn();
  const { calls } = openApp("/demo/dashboard", {
    ...answers,
    "GET /api/workspaces/demo": () => makeWorkspace({ slug: "demo" }),
    [`GET /api/tenants/${tenantId}/me`]: refuse(404, "tenants.not_found"),
  });
  expect(await title()).toBe("Access denied to this workspace");
  expect(calls.some((call) => call.startsWith("POST"))).toBe(false);
});
