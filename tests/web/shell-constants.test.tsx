// @vitest-environment happy-dom
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Dialog from "@mui/material/Dialog";
import { ThemeProvider } from "@mui/material/styles";
import Tooltip from "@mui/material/Tooltip";
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createQueryClient } from "#web/app/providers.tsx";
import { Hint } from "#web/app/shell/hint.tsx";
import { RouteAnnouncer } from "#web/app/shell/route-announcer.tsx";
import { theme } from "#web/app/theme.ts";
import { ToastsProvider, useToastRoom, useToasts } from "#web/kit/toasts.tsx";
import { ApiError } from "#web/session/api.ts";
import { sidebar } from "#web/session/constants.ts";

/** The numbers of both specification documents, as users see them. */
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  window.history.replaceState(null, "", "/");
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe("notices", () => {
  const begin = (room?: number) =>
    renderHook(
      () => {
        const toasts = useToasts();
        if (room !== undefined) useToastRoom(room);
        return toasts;
      },
      { wrapper: ToastsProvider },
    ).result.current;
  const shown = () => ["one", "two", "three", "four"].filter((title) => screen.queryByText(title) !== null);

  test.each([
    ["5 s where nobody says otherwise", 5000, undefined],
    ["as long as the caller says", 4000, { milliseconds: 4000 }],
  ])("stay for %s", async (_name, milliseconds, options) => {
    const toasts = begin();
    act(() => toasts.success("one", undefined, options));
    await pass(milliseconds - 1);
    expect(shown()).toEqual(["one"]);
    await pass(1);
    expect(shown()).toEqual([]);
  });

  test.each([
    ["a page", undefined, ["two", "three", "four"]],
    ["a sign-in screen", 1, ["four"]],
  ])("on %s are as many at once as fit, and the oldest leaves", (_name, room, left) => {
    const toasts = begin(room);
    act(() => {
      for (const title of ["one", "two", "three", "four"]) toasts.info(title);
    });
    expect(shown()).toEqual(left);
  });

  test("are announced while a dialog is open, which hides the rest of the page", async () => {
    vi.useRealTimers();
    const toasts = begin();
    render(
      <>
        <main>The page</main>
        <Dialog open>The dialog</Dialog>
      </>,
    );
    act(() => toasts.success("one"));
    expect(screen.queryByRole("main")).toBeNull();
    await waitFor(() => expect(screen.getByRole("status").textContent).toContain("one"));
  });

  test("are announced by a region that exists before them", () => {
    const toasts = begin();
    const region = screen.getByRole("status");
    expect(region.getAttribute("aria-live")).toBe("polite");
    act(() => toasts.error("one"));
    expect(region.textContent).toContain("one");
  });
});

describe("a change of page", () => {
  test("moves the focus to the heading, is announced, and the announcement is removed after a second", async () => {
    const page = (title: string) => (
      <>
        <main>
          <h1 tabIndex={-1} data-page-title>
            {title}
          </h1>
        </main>
        <RouteAnnouncer />
      </>
    );
    const paths = [
      { path: "/a", element: page("A") },
      { path: "/b", element: page("B") },
    ];
    const router = createMemoryRouter([{ children: paths }], { initialEntries: ["/a"] });
    render(<RouterProvider router={router} />);
    expect(screen.getByRole("status").textContent).toBe("");
    document.title = "B · Demo House";
    await act(() => router.navigate("/b"));
    await pass(50);
    expect(document.activeElement?.textContent).toBe("B");
    expect(screen.getByRole("status").textContent).toBe("B · Demo House");
    await pass(1000);
    expect(screen.getByRole("status").textContent).toBe("");
  });
});

describe("the other constants", () => {
  test.each([
    [
      "of the shell",
      <Hint key="hint" title="Collapse">
        <button type="button">A button</button>
      </Hint>,
    ],
    [
      "of a page",
      <Tooltip key="tooltip" title="Collapse">
        <button type="button">A button</button>
      </Tooltip>,
    ],
  ])("a tooltip %s waits for 700 ms", async (_where, button) => {
    // Fetched on first use. Here only the delay counts.
    await import("#web/app/shell/hint-layer.tsx");
    render(
      <ThemeProvider theme={theme}>
        <ToastsProvider>{button}</ToastsProvider>
      </ThemeProvider>,
    );
    fireEvent.mouseEnter(screen.getByRole("button"));
    fireEvent.mouseOver(screen.getByRole("button"));
    await pass(699);
    expect(screen.queryByRole("tooltip")).toBeNull();
    await pass(1);
    // Nothing but the tooltip's own drawing is left to wait for.
    await pass(50);
    expect(screen.getByRole("tooltip").textContent).toBe("Collapse");
  });

  test("answers are kept for five minutes, and requested three times more if a retry can help", () => {
    const { queries } = createQueryClient().getDefaultOptions();
    expect(queries?.gcTime).toBe(300_000);
    const retry = queries?.retry as (failures: number, error: Error) => boolean;
    const failed = (status: number) => new ApiError({ code: "internal", status, message: "Failed" });
    expect([0, 2, 3].map((failures) => retry(failures, failed(0)))).toEqual([true, true, false]);
    expect(retry(0, failed(503))).toBe(true);
    expect(retry(0, failed(429))).toBe(true);
    expect(retry(0, failed(404))).toBe(false);
  });

  test("the sidebar has the specified sizes, and nothing else defines its breakpoint", () => {
    expect(sidebar).toMatchObject({ widthRem: 16, mobileWidthRem: 18, iconWidthRem: 3, mobileBreakpointPixels: 768 });
    const sources = join(import.meta.dirname, "../../web/src");
    const spelling = readdirSync(sources, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(tsx?|css)$/.test(file))
      .filter((file) => /\b76[78](\.\d+)?(px)?\b/.test(readFileSync(join(sources, file), "utf8")));
    expect(spelling).toEqual([join("session", "constants.ts")]);
  });
});
