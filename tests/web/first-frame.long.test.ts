// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInThisContext } from "node:vm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { tokens } from "#web/app/tokens.ts";
import { tenantVariables } from "#web/kit/tenant-colours.ts";
import { authPages, openPages, publicPages, signedInPages, sitePages, workspacePages } from "#web/pages.ts";
import { keepHeading, keptHeadingKey } from "#web/session/kept-heading.ts";
import { isSessionStored } from "#web/session/session-store.ts";
import { keepHouse } from "#web/app/kept-house.ts";
import { makeWorkspace } from "../support/make.ts";

const script = readFileSync(join(import.meta.dirname, "../../web/public/frame.js"), "utf8");
const tokenKey = "CognitoIdentityServiceProvider.client.maya.accessToken";

/** Runs the file as the page does, right after the app's root. */
function arrive(path: string): HTMLElement {
  window.history.replaceState(null, "", path);
  document.body.innerHTML = '<div id="root"></div>';
  runInThisContext(script);
  return document.body.firstElementChild as HTMLElement;
}

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  document.documentElement.dataset.scheme = "light";
  window.localStorage.setItem(tokenKey, "token");
});
afterEach(() => {
  vi.unstubAllGlobals();
  window.localStorage.clear();
  document.body.innerHTML = "";
});

const harbour = makeWorkspace({
  slug: "harbour",
  name: "Harbour Studios",
  description: "Studios and benches for makers",
  logoUrl: null,
});

describe("the frame of the first paint", () => {
  test("shows the tenant's name, initials and colours before the app is there", () => {
    keepHouse("/harbour", harbour, tenantVariables({ primary: "#1F4E79" }));
    const root = arrive("/harbour/dashboard");
    expect(root.textContent).toContain("Harbour Studios");
    expect(root.textContent).toContain("Studios and benches for makers");
    const initials = [...root.querySelectorAll("div")].find(({ textContent }) => textContent === "HS");
    expect(initials?.style.background).toContain("hsl(209 59% 30%)");
  });

  test("shows the dashboard's heading as this account saw it last, and no other account's", () => {
    vi.setSystemTime(new Date("2028-03-14T19:30:00Z"));
    const titles = ["Good Morning, Maya", "Good Afternoon, Maya", "Good Evening, Maya"];
    keepHeading({ basePath: "/harbour", timeZone: "America/New_York", titles });
    expect(arrive("/harbour/dashboard").textContent).toContain("Good Afternoon, Maya");
    for (const address of ["/harbour/my-points", "/demo/dashboard"])
      expect(arrive(address).textContent, address).not.toContain("Maya");
    window.localStorage.removeItem(tokenKey);
    window.localStorage.setItem("CognitoIdentityServiceProvider.client.noah.accessToken", "token");
    expect(arrive("/harbour/dashboard").textContent).not.toContain("Maya");
    vi.useRealTimers();
  });

  test("survives a heading that another program has written", () => {
    window.localStorage.setItem(keptHeadingKey, "{");
    expect(arrive("/harbour/dashboard").childElementCount).toBe(1);
  });

  test("is without a name where this browser has not seen the workspace", () => {
    keepHouse("/harbour", harbour, undefined);
    const root = arrive("/demo/dashboard");
    expect(root.childElementCount).toBe(1);
    expect(root.textContent).toBe("");
  });

  test("survives what another program has written in its place", () => {
    window.localStorage.setItem("guildhall-house:/harbour", "{");
    expect(arrive("/harbour/dashboard").childElementCount).toBe(1);
  });

  test("is drawn only for somebody who is signed in", () => {
    window.localStorage.removeItem(tokenKey);
    expect(isSessionStored()).toBe(false);
    expect(arrive("/demo/dashboard").childElementCount).toBe(0);
    window.localStorage.setItem(tokenKey, "token");
    expect(isSessionStored()).toBe(true);
    expect(arrive("/demo/dashboard").childElementCount).toBe(1);
  });

  test("is drawn for every page of the shell, with and without a slug, and for no other", () => {
    for (const { path } of workspacePages) {
      const address = path.replace(/:\w+/g, "x1");
      expect(arrive(address).childElementCount, address).toBe(1);
      expect(arrive(`/harbour${address}`).childElementCount, `/harbour${address}`).toBe(1);
    }
    const others = [...publicPages, ...sitePages, ...signedInPages].map(({ path }) => path);
    const belowSlug = [...authPages, ...openPages].map(({ path }) => `/harbour${path}`);
    for (const path of [...others, ...belowSlug]) {
      const address = path.replace(/:\w+/g, "x1");
      expect(arrive(address).childElementCount, address).toBe(0);
    }
  });

  test("has the colours of the theme", () => {
    for (const { background, surface, hairline, text, muted, primary } of [tokens.light, tokens.dark])
      for (const colour of [background, surface, hairline, text, muted, primary.main, primary.contrastText])
        expect(script).toContain(colour);
  });
});
