// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { listMyBookings } from "#lambdas/bookings/contract.ts";
import { tenantIdSchema } from "#lambdas/contract/ids.ts";
import { configureApi } from "#web/session/api.ts";
import { useRoutePages } from "#web/session/route-pages.ts";

afterEach(() => vi.unstubAllGlobals());

test("a list that the person leaves ends its call", async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  configureApi({ token: () => Promise.resolve("token"), signedOut: () => undefined, refused: () => Promise.resolve() });
  vi.stubGlobal("fetch", (_url: string, { signal }: RequestInit = {}) => {
    signals.push(signal);
    return new Promise(() => undefined);
  });
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const params = { tenantId: tenantIdSchema.parse(`ten_${"0".repeat(26)}`) };
  const { unmount } = renderHook(
    () => useRoutePages(listMyBookings, { params, query: {} }, ({ bookings }) => bookings),
    { wrapper },
  );
  await waitFor(() => expect(signals).toHaveLength(1));
  expect(signals[0]?.aborted).toBe(false);
  unmount();
  await waitFor(() => expect(signals[0]?.aborted).toBe(true));
});

test("more that was asked for comes, although a refresh took the place of the call", async () => {
  configureApi({ token: () => Promise.resolve("token"), signedOut: () => undefined, refused: () => Promise.resolve() });
  const held: (() => void)[] = [];
  const cursors: (string | null)[] = [];
  vi.stubGlobal("fetch", async (url: string, { signal }: RequestInit = {}) => {
    const cursor = new URL(url, "https://harbour.example").searchParams.get("cursor");
    cursors.push(cursor);
    if (cursor !== null) {
      await new Promise<void>((resolve, reject) => {
        held.push(resolve);
        signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
      });
    }
    return Response.json({ bookings: [], nextCursor: cursor === null ? "second" : null });
  });
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const params = { tenantId: tenantIdSchema.parse(`ten_${"0".repeat(26)}`) };
  const { result } = renderHook(
    () => useRoutePages(listMyBookings, { params, query: {} }, ({ bookings }) => bookings),
    { wrapper },
  );
  await waitFor(() => expect(result.current.hasMore).toBe(true));
  act(() => result.current.loadMore());
  await waitFor(() => expect(held).toHaveLength(1));
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(held).toHaveLength(2));
  expect(result.current.isLoadingMore).toBe(true);
  held[1]?.();
  await waitFor(() => expect(result.current.answers).toHaveLength(2));
  await waitFor(() => expect(result.current.isLoadingMore).toBe(false));
  expect(cursors).toEqual([null, "second", null, "second"]);
});
