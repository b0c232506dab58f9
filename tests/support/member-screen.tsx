/** Shows a member's page in happy-dom. Everything is real but `fetch`, which answers from the table of routes. */
import { ThemeProvider } from "@mui/material/styles";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render } from "@testing-library/react";
import type { ComponentType } from "react";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router-dom";
import { afterEach, vi } from "vitest";
import { type Booking, bookingSchema } from "#lambdas/bookings/contract.ts";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { type Resource, resourceSchema } from "#lambdas/resources/contract.ts";
import { theme } from "#web/app/theme.ts";
import { ToastsProvider } from "#web/kit/toasts.tsx";
import { loadErrorTexts } from "#web/nouns.ts";
import { configureApi } from "#web/session/api.ts";
import { createMutationCache } from "#web/session/mutation-cache.ts";
import { type CurrentWorkspace, WorkspaceProvider } from "#web/session/workspace.tsx";
import { makeWorkspace } from "./make.ts";
import { possibly, routeOf } from "./possible-answers.ts";

interface Call {
  route: string;
  url: URL;
  body: unknown;
  key: string | null;
}

/** A promise answers later. */
type Answer = (call: Call) => Response | object | Promise<object>;
/** By the route's id. A call without an answer here fails the test. */
export type Answers = Record<string, Answer>;

export const me = (balance: number) => () => ({ member: null, role: "member", balance, isEmailProved: true });

const workspace: CurrentWorkspace = { ...makeWorkspace(), basePath: "/demo" };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

interface Screen {
  answers: Answers;
  path?: string;
  /** The pattern of the page's address, if the page reads a part of it. */
  pattern?: string;
  features?: Partial<CurrentWorkspace["features"]>;
  /** The workspace's currency. */
  currency?: CurrentWorkspace["currency"];
  /** The workspace's time zone. */
  timeZone?: string;
  /** The browser's time zone. It differs from the workspace's, so that a test notices a confusion. */
  readerTimeZone?: string;
  /** The window's width in pixels; by default, a phone's. */
  width?: number;
}

export function showScreen(
  Page: ComponentType,
  { answers, path = "/demo", pattern = "*", features, width, currency = workspace.currency, ...zones }: Screen,
) {
  if (width !== undefined) vi.stubGlobal("matchMedia", (query: string) => mediaAt(width, query));
  const { timeZone = "Europe/London", readerTimeZone = "Europe/London" } = zones;
  process.env.TZ = readerTimeZone;
  const calls: Call[] = [];
  configureApi({ token: () => Promise.resolve("token"), signedOut: () => undefined, refused: loadErrorTexts });
  vi.stubGlobal("fetch", async (address: string, request: RequestInit) => {
    const url = new URL(address, "http://localhost");
    const route = routeOf(request.method ?? "GET", url.pathname);
    const answer = answers[route?.id ?? ""];
    if (route === undefined || answer === undefined) throw new Error(`Nothing answers ${request.method} ${address}`);
    const call: Call = {
      route: route.id,
      url,
      body: typeof request.body === "string" ? JSON.parse(request.body) : undefined,
      key: new Headers(request.headers).get("idempotency-key"),
    };
    calls.push(call);
    return possibly(route, call, await answer(call));
  });
  const client = new QueryClient({
    mutationCache: createMutationCache(),
    defaultOptions: { queries: { retry: false } },
  });
  const location = { pathname: "", search: "" };
  const element = (
    <WorkspaceProvider
      workspace={{ ...workspace, currency, timeZone, features: { ...workspace.features, ...features } }}
    >
      <ToastsProvider>
        <Page />
        <Whereabouts onMove={(next) => Object.assign(location, next)} />
      </ToastsProvider>
    </WorkspaceProvider>
  );
  // A data router, as in the app: forms that ask before the user leaves need one.
  const router = createMemoryRouter([{ path: pattern, element }], { initialEntries: [path] });
  render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return {
    calls,
    location,
    /** Navigates to another page, as a link does. */
    leave: (to: string) => void router.navigate(to),
    callsOf: (route: RouteContract) => calls.filter((call) => call.route === route.id),
  };
}

function Whereabouts({ onMove }: { onMove: (location: { pathname: string; search: string }) => void }) {
  const { pathname, search } = useLocation();
  onMove({ pathname, search });
  return null;
}

/** The answer of a window of this width to `(min-width:900px)` and similar queries. */
function mediaAt(width: number, query: string) {
  const pixels = (name: string) => new RegExp(`\\(${name}-width: ?([\\d.]+)px\\)`).exec(query)?.[1];
  const [least, most] = [pixels("min"), pixels("max")];
  const isKnown = least !== undefined || most !== undefined;
  const matches = isKnown && width >= Number(least ?? 0) && width <= Number(most ?? Number.POSITIVE_INFINITY);
  const listen = () => undefined;
  const listeners = {
    addEventListener: listen,
    removeEventListener: listen,
    addListener: listen,
    removeListener: listen,
  };
  return { media: query, matches, ...listeners };
}

/** The server's answer when it refuses. */
export function refusal(status: number, code: string, details: Record<string, unknown> = {}): Response {
  return Response.json({ error: { code, message: code, details, issues: [], requestId: "req-1" } }, { status });
}

export function aResource(fields: Partial<Resource> = {}): Resource {
  return resourceSchema.parse({
    resourceId: `res_${"4".repeat(26)}`,
    name: "Desk 4",
    type: "desk",
    location: "First floor",
    capacity: 1,
    pointCostPerHour: 10,
    amenities: ["Monitor", "Lamp"],
    isAvailable: true,
    requiresApproval: false,
    version: 1,
    ...fields,
  });
}

export function aBooking(fields: Partial<Booking> = {}): Booking {
  return bookingSchema.parse({
    bookingId: `bkg_${"7".repeat(26)}`,
    memberId: "00000000-0000-4000-8000-000000000001",
    memberName: "Maya Chen",
    resourceId: `res_${"4".repeat(26)}`,
    resourceName: "Desk 4",
    resourceType: "desk",
    resourceLocation: "First floor",
    resourceCapacity: 1,
    startAt: "2026-11-24T10:00:00.000Z",
    endAt: "2026-11-24T12:00:00.000Z",
    status: "pending",
    awaitsApproval: false,
    pointsCost: 20,
    freeCancelUntil: "2026-11-24T09:00:00.000Z",
    checkedInAt: null,
    checkedOutAt: null,
    cancelledAt: null,
    endedBy: null,
    pointsRefunded: null,
    createdAt: "2026-11-20T10:00:00.000Z",
    allowed: { cancel: true, approve: false },
    ...fields,
  });
}

/** Stops the clock but not the timers, so that the screen still updates. */
export function setClock(instant: string): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(instant) });
}
