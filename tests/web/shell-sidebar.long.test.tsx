// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { act, cleanup, fireEvent, render, renderHook, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { tenantInitials } from "#lambdas/contract/tenant-initials.ts";
import {
  accessibilityStorageKey,
  applyAccessibility,
  changeAccessibility,
  defaultSettings,
} from "#web/app/accessibility.ts";
import { readSidebarOpen, sidebarCookie } from "#web/app/shell/sidebar-cookie.ts";
import { useSidebar } from "#web/app/shell/use-sidebar.ts";
import { modeStorageKey } from "#web/app/tokens.ts";
import { Brand } from "#web/kit/brand.tsx";
import { schemeAttribute } from "#web/session/constants.ts";

function widthIs(width: "wide" | "phone"): void {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("max-width") && width === "phone",
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

beforeEach(() => widthIs("wide"));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.cookie = "sidebar_state=; max-age=0; path=/";
  window.localStorage.clear();
});

function press(init: KeyboardEventInit): void {
  act(() => void window.dispatchEvent(new KeyboardEvent("keydown", { cancelable: true, ...init })));
}

describe("the sidebar", () => {
  test("is remembered in a cookie for seven days", () => {
    expect(sidebarCookie(false)).toBe("sidebar_state=false; path=/; max-age=604800; samesite=lax");
    expect(readSidebarOpen("theme=x; sidebar_state=false")).toBe(false);
    expect(readSidebarOpen("sidebar_state=true")).toBe(true);
    expect(readSidebarOpen("")).toBe(true);
  });

  test.each([{ ctrlKey: true }, { metaKey: true }])("folds and opens with %j and B", (modifier) => {
    const { result } = renderHook(() => useSidebar());
    expect(result.current.isOpen).toBe(true);
    press({ key: "b", ...modifier });
    expect(result.current.isOpen).toBe(false);
    expect(document.cookie).toContain("sidebar_state=false");
    press({ key: "B", ...modifier });
    expect(result.current.isOpen).toBe(true);
  });

  test("ignores the letter alone, and other shortcuts", () => {
    const { result } = renderHook(() => useSidebar());
    press({ key: "b" });
    press({ key: "b", ctrlKey: true, shiftKey: true });
    expect(result.current.isOpen).toBe(true);
  });

  test("is a sheet on a phone, which the cookie does not store", () => {
    widthIs("phone");
    const { result } = renderHook(() => useSidebar());
    expect(result.current.isSheetOpen).toBe(false);
    press({ key: "b", ctrlKey: true });
    expect(result.current.isSheetOpen).toBe(true);
    expect(document.cookie).not.toContain("sidebar_state");
  });
});

describe("the tenant's sign", () => {
  test("is its logo, and its initials and name once the logo cannot be loaded", () => {
    render(<Brand logoUrl="/media/logo.png" name="Harbour Studios" isWide />);
    const logo = screen.getByRole("img", { name: "Harbour Studios" });
    expect(screen.queryByText("HS")).toBeNull();
    fireEvent.error(logo);
    expect(screen.getByText("HS").getAttribute("aria-hidden")).toBe("true");
    expect(screen.getByText("Harbour Studios")).toBeTruthy();
  });

  test.each([
    ["Harbour Studios", "HS"],
    ["The Guild Hall", "GH"],
    ["Atelier", "A"],
    ["& Söhne Übersee", "SÜ"],
  ])("of %s shows %s", (name, initials) => {
    expect(tenantInitials(name)).toBe(initials);
  });
});

describe("accessibility settings", () => {
  test("are stored in this browser and applied to the page", () => {
    changeAccessibility({ fontSize: "xl", highContrast: true });
    expect(document.documentElement.dataset).toMatchObject({ fontSize: "xl", contrast: "high", focus: "enhanced" });
    expect(JSON.parse(window.localStorage.getItem(accessibilityStorageKey) ?? "")).toMatchObject({ fontSize: "xl" });
    changeAccessibility(defaultSettings);
    applyAccessibility();
    expect(document.documentElement.dataset).toMatchObject({
      fontSize: "normal",
      contrast: "normal",
      motion: "normal",
    });
  });

  test("the script of the first paint uses the same names", () => {
    const script = readFileSync(join(import.meta.dirname, "../../web/public/first-paint.js"), "utf8");
    for (const name of [accessibilityStorageKey, modeStorageKey, schemeAttribute])
      expect(script).toContain(`"${name}"`);
  });
});
