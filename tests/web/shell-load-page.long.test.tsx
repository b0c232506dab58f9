// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, type RouteObject, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ErrorPage } from "#web/app/error-page.tsx";
import { loadPage, PageNotLoaded } from "#web/app/load-page.ts";
import { routes } from "#web/app/router.tsx";
import type { LoadPage } from "#web/define-page.ts";
import { LoadingPage } from "#web/kit/loading-page.tsx";
import { ApiError } from "#web/session/api.ts";

// React and its router log each error that a boundary catches. Here that is intended.
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(load: LoadPage): void {
  const children = [{ path: "/", lazy: loadPage(load) }];
  const root = { ErrorBoundary: ErrorPage, HydrateFallback: LoadingPage, children };
  render(<RouterProvider router={createMemoryRouter([root])} />);
}

function failing(error: Error): LoadPage {
  const Component = () => {
    throw error;
  };
  return () => Promise.resolve({ Component });
}

const title = async () => (await screen.findByRole("heading", { level: 1 })).textContent;

test("a page whose file is gone offers to load the new version", async () => {
  // Each browser has its own message. This one is Safari's.
  open(() => Promise.reject(new TypeError("Importing a module script failed.")));
  expect(await title()).toBe("There is a new version");
  expect(screen.getByRole("button", { name: "Load the page again" })).toBeTruthy();
});

test("a page whose file cannot come without a connection says so, and loads when the connection is back", async () => {
  const onLine = vi.spyOn(window.navigator, "onLine", "get").mockReturnValue(false);
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  open(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(await title()).toBe("You are offline");
  expect(screen.getByText("This page loads as soon as the connection is back.")).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  // The page may listen only a moment after its text shows. Then it looks itself.
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test("a connection that is back before the page listens loads the page too", async () => {
  vi.spyOn(window.navigator, "onLine", "get").mockReturnValueOnce(false).mockReturnValue(true);
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  open(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(await title()).toBe("You are offline");
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test("the cause is kept", async () => {
  const cause = new TypeError("Importing a module script failed.");
  await expect(loadPage(() => Promise.reject(cause))()).rejects.toMatchObject({ name: "PageNotLoaded", cause });
  await expect(loadPage(() => Promise.reject(cause))()).rejects.toBeInstanceOf(PageNotLoaded);
});

test("a page that throws says so, with a reference to quote", async () => {
  open(failing(new Error("a bug")));
  expect(await title()).toBe("This page has stopped working");
  expect(screen.getByText(/^Reference: \d{8}T\d{6}Z \/$/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Return to Home" }).getAttribute("href")).toBe("/");
});

test("the reference of a failed request is the request's", async () => {
  open(failing(new ApiError({ code: "internal", status: 500, message: "", requestId: "req-7" })));
  expect(await screen.findByText("Reference: req-7")).toBeTruthy();
});

test("the product's mark comes before its own pages, and not before those that carry a tenant's brand", () => {
  const markIsFirst = (path: string) => {
    render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />);
    expect(screen.getByRole("status").textContent).toBe("Loading...");
    const hasMark = document.body.querySelector("svg") !== null;
    cleanup();
    return hasMark;
  };
  expect(
    ["/setup-tenant", "/demo/auth", "/demo/paid", "/demo/event/evt_1", "/demo/unsubscribe"].map(markIsFirst),
  ).toEqual([true, false, false, false, false]);
});

test("the open pages of a workspace have no header of the public site above them", () => {
  const layoutOf = (path: string) =>
    createMemoryRouter(routes, { initialEntries: [path] }).state.matches.filter(
      ({ route }) => route.path === undefined && route.lazy !== undefined,
    );
  // Only the set-up loads the layout of the site, which has its header.
  const layouts = ["/demo/paid", "/demo/event/evt_1", "/demo/unsubscribe", "/setup-tenant"].map(layoutOf);
  expect(layouts.map(({ length }) => length)).toEqual([0, 0, 0, 1]);
});

test("each loaded page has its boundary above it, so the router shows no failed page", () => {
  const withOwnBoundary = (route: RouteObject): RouteObject[] => [
    ...(route.lazy !== undefined && route.ErrorBoundary !== undefined ? [route] : []),
    ...(route.children ?? []).flatMap(withOwnBoundary),
  ];
  expect(routes.flatMap(withOwnBoundary)).toEqual([]);
});
