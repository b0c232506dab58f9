// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://members.harbour.example/" }
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { auth } from "#web/session/auth.ts";
import { openApp, patience, prepareApp, refuse, signIn, title } from "../support/app-screen.tsx";
import { makeWorkspace } from "../support/make.ts";

const tenantId = `ten_${"0".repeat(26)}`;
const workspace = makeWorkspace({ slug: "harbour", name: "Harbour Studios", domain: "members.harbour.example" });
const byDomain = "GET /api/workspaces?domain=members.harbour.example";
const config = {
  region: "r",
  userPoolId: "r_x",
  userPoolClientId: "client",
  platformHosts: ["guildhall.example", "app.guildhall.example"],
  defaultSlug: "demo",
};
const answers = {
  "GET /api/workspaces/harbour": () => workspace,
  "GET /api/workspaces/demo": () => ({ ...workspace, slug: "demo" }),
  [byDomain]: () => workspace,
};

declare global {
  interface Window {
    happyDOM?: { setURL: (url: string) => void };
  }
}

beforeEach(prepareApp);
beforeEach(() => vi.stubGlobal("fetch", async () => Response.json(config)));

afterEach(async () => {
  await auth.expire();
  cleanup();
  vi.unstubAllGlobals();
  window.happyDOM?.setURL("https://members.harbour.example/");
});

describe("on a host that is not the platform's", () => {
  test("/auth, loaded anew and signed out, leads to the workspace of the host", async () => {
    const { place } = openApp("/auth", { ...answers, "GET /config.json": () => config });
    await waitFor(() => expect(place()).toBe("/harbour/auth"), patience);
    expect(await title()).toBe("Welcome to Harbour Studios");
  });

  test.each([
    ["/auth?next=%2Fbooking#x", "/harbour/auth?next=%2Fbooking"],
    ["/auth?next=%2Fdemo%2Fbooking", "/demo/auth?next=%2Fdemo%2Fbooking"],
  ])("%s leads to %s", async (address, expected) => {
    const { place } = openApp(address, { ...answers, "GET /config.json": () => config });
    await waitFor(() => expect(place()).toBe(expected), patience);
  });

  test("a host without a workspace leads to the demo's sign-in page", async () => {
    const { place } = openApp("/auth", {
      ...answers,
      "GET /config.json": () => config,
      [byDomain]: refuse(404, "tenants.not_found"),
    });
    await waitFor(() => expect(place()).toBe("/demo/auth"), patience);
  });

  test("the session that ends while the host is looked up leads to its sign-in page", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await signIn();
    const { place } = openApp("/dashboard", {
      ...answers,
      "GET /config.json": () => config,
      [byDomain]: async () => (await promise, workspace),
    });
    await act(() => auth.expire());
    resolve();
    await waitFor(() => expect(place()).toBe("/harbour/auth?next=%2Fdashboard"), patience);
  });

  test("somebody who is refused there finds a way out that does not lead back", async () => {
    await signIn();
    openApp("/dashboard", {
      ...answers,
      "GET /config.json": () => config,
      [`GET /api/tenants/${tenantId}/me`]: refuse(404, "tenants.not_found"),
    });
    expect(await title()).toBe("Access denied to this workspace");
    await waitFor(() => {
      const home = screen.getByRole("link", { name: "Go to Home" }).getAttribute("href");
      expect(home).toBe("https://guildhall.example/");
    });
  });
});

describe("on a host of the platform that only the configuration names", () => {
  beforeEach(() => window.happyDOM?.setURL("https://app.guildhall.example/"));

  test.each([
    ["/auth", "/demo/auth"],
    ["/auth?next=%2Fharbour%2Fbooking", "/harbour/auth?next=%2Fharbour%2Fbooking"],
    ["/auth?next=%2Fsetup-tenant%3Fsession%3Dx", "/demo/auth?next=%2Fsetup-tenant%3Fsession%3Dx"],
    ["/booking?x=1", "/demo/auth?next=%2Fbooking%3Fx%3D1"],
  ])("%s, loaded anew and signed out, leads to %s", async (address, expected) => {
    const { place } = openApp(address, { ...answers, "GET /config.json": () => config });
    await waitFor(() => expect(place()).toBe(expected), patience);
  });
});
