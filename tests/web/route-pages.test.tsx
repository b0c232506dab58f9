// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
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
