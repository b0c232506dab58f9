import { InfiniteQueryObserver, MutationObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listBookings, listMyBookings } from "#lambdas/bookings/contract.ts";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { bookingIdSchema } from "#lambdas/contract/ids.ts";
import { eraseMember } from "#lambdas/joining/contract.ts";
import { getMember, listMembers, setMemberStatus } from "#lambdas/members/contract.ts";
import { callRoute, configureApi, forgetWrites, type RouteInput, routeQuery } from "#web/session/api.ts";
import { createMutationCache } from "#web/session/mutation-cache.ts";
import type { RouteMutationMeta } from "#web/session/mutation-meta.ts";
import { withRow } from "#web/session/recent-writes.ts";
import { makeMember } from "../support/make.ts";
import { aBooking } from "../support/member-screen.tsx";
import { possiblyFetched } from "../support/possible-answers.ts";

/** The server answers with what its index has. A test sets it. */
const served = new Map<string, object>();
const tenantId = `ten_${"0".repeat(26)}`;
const here = { params: { tenantId } };
let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance", "Date"] });
  configureApi({ token: async () => "token", signedOut: () => undefined, refused: async () => undefined });
  vi.stubGlobal("fetch", async (address: string, request: RequestInit) => {
    const answer = served.get(address.split("/").slice(4).join("/"));
    if (answer === undefined) throw new Error(`Nothing answers ${address}`);
    return possiblyFetched(address, request, answer);
  });
  client = new QueryClient({ mutationCache: createMutationCache() });
});
afterEach(() => {
  forgetWrites();
  client.clear();
  served.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function mount<R extends RouteContract>(route: R, input: RouteInput<R>) {
  const { queryKey, queryFn } = routeQuery(route, input);
  const observer = new QueryObserver(client, { queryKey, queryFn } as never);
  const stop = observer.subscribe(() => undefined);
  return {
    read: async () => (await observer.refetch()).data,
    shown: () => client.getQueryData(queryKey),
    stop,
  };
}

async function mutate(route: RouteContract, answer: unknown, meta: Partial<RouteMutationMeta> = {}) {
  const all = { route, refreshes: [], waitsForRefresh: true, keeps: undefined, ...meta };
  await new MutationObserver(client, { mutationFn: async () => answer, meta: all }).mutate(here as never);
}

const [a, b] = ["a", "b"].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`);
const member = (memberId: string | undefined, status: string, version: number) =>
  makeMember({ memberId, status, version });
const listOf = (...members: object[]) => ({ members, waiting: 0, nextCursor: null });

describe("after an own change, an answer of an index that lags", () => {
  const path = "members";
  it("never replaces the newer version, at once and after each refresh", async () => {
    served.set(path, listOf(member(a, "active", 1), member(b, "active", 1)));
    const list = mount(listMembers, here as never);
    await list.read();
    await mutate(setMemberStatus, { memberId: a, role: "member", status: "suspended", version: 2 });
    const corrected = listOf(member(a, "suspended", 2), member(b, "active", 1));
    expect(list.shown()).toEqual(corrected);
    await vi.advanceTimersByTimeAsync(1_600);
    expect(list.shown()).toEqual(corrected);
    expect(await list.read()).toEqual(corrected);
  });

  it("does not hold back what is newer than the own change", async () => {
    served.set(path, listOf(member(a, "active", 1)));
    const list = mount(listMembers, here as never);
    await list.read();
    await mutate(setMemberStatus, { memberId: a, status: "suspended", version: 2 });
    served.set(path, listOf(member(a, "active", 3)));
    expect(await list.read()).toEqual(listOf(member(a, "active", 3)));
  });

  it("loses a row that the list's filter no longer fits", async () => {
    served.set("members?status=pending", listOf(member(a, "pending", 1)));
    const list = mount(listMembers, { ...here, query: { status: "pending" } } as never);
    await list.read();
    await mutate(setMemberStatus, { memberId: a, status: "active", version: 2 });
    expect(list.shown()).toEqual(listOf());
    expect(await list.read()).toEqual(listOf());
  });

  it("loses what is gone, but a page that names it gets its answer", async () => {
    served.set(path, listOf(member(a, "active", 1), member(b, "active", 1)));
    served.set(`members/${a}`, member(a, "active", 1));
    const list = mount(listMembers, here as never);
    const one = mount(getMember, { params: { tenantId, memberId: a } } as never);
    await Promise.all([list.read(), one.read()]);
    await mutate(eraseMember, { memberId: a });
    expect(list.shown()).toEqual(listOf(member(b, "active", 1)));
    expect(one.shown()).toEqual(member(a, "active", 1));
  });

  it("is taken as it is a minute later, or in another session", async () => {
    const old = listOf(member(a, "active", 1));
    served.set(path, old);
    const list = mount(listMembers, here as never);
    await mutate(setMemberStatus, { memberId: a, status: "suspended", version: 2 });
    expect(await list.read()).not.toEqual(old);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(await list.read()).toEqual(old);
    await mutate(setMemberStatus, { memberId: a, status: "suspended", version: 2 });
    expect(await list.read()).not.toEqual(old);
    forgetWrites();
    expect(await list.read()).toEqual(old);
  });

  it("is asked for again later, when the index has the change", async () => {
    served.set(path, listOf());
    const list = mount(listMembers, here as never);
    await list.read();
    await mutate(setMemberStatus, { memberId: a, status: "active", version: 2 });
    served.set(path, listOf(member(a, "active", 2)));
    await vi.advanceTimersByTimeAsync(1_600);
    await vi.waitFor(() => expect(list.shown()).toEqual(listOf(member(a, "active", 2))));
  });
});

describe("a created row", () => {
  const [first, made, last] = [3, 2, 1].map((day) => {
    const times = { startAt: `2026-11-0${day}T10:00:00.000Z`, endAt: `2026-11-0${day}T12:00:00.000Z` };
    return { ...aBooking({ ...times, bookingId: bookingIdSchema.parse(`bkg_${String(day).repeat(26)}`) }), version: 1 };
  });
  const latestFirst = (one: { startAt: string }, other: { startAt: string }) => one.startAt > other.startAt;
  const keeps: RouteMutationMeta["keeps"] = (answer, cache) =>
    cache.hold(listMyBookings, (list, asked) =>
      withRow(list as never, asked, "bookings" as never, answer, latestFirst as never),
    );
  const path = "me/bookings";

  it("stands at its place until the list has it, and is not added again long after that", async () => {
    served.set(path, { bookings: [first, last], nextCursor: null });
    const list = mount(listMyBookings, here as never);
    await list.read();
    await mutate(listMyBookings, made, { keeps });
    const whole = { bookings: [first, made, last], nextCursor: null };
    expect(list.shown()).toEqual(whole);
    expect(await list.read()).toEqual(whole);
    served.set(path, whole);
    expect(await list.read()).toEqual(whole);
    // An older copy of the index answers once more. Reads may go back for a moment.
    served.set(path, { bookings: [first, last], nextCursor: null });
    expect(await list.read()).toEqual(whole);
    // Later, somebody else has removed it.
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await list.read()).toEqual({ bookings: [first, last], nextCursor: null });
  });

  it("stays after a second change, while the list still lacks it", async () => {
    served.set(path, { bookings: [first, last], nextCursor: null });
    const list = mount(listMyBookings, here as never);
    await list.read();
    await mutate(listMyBookings, made, { keeps });
    await mutate(setMemberStatus, { memberId: a, status: "suspended", version: 2 });
    // Only the server's list says that it has the row. What is shown had it from the start.
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await list.read()).toEqual({ bookings: [first, made, last], nextCursor: null });
  });

  it("stays away once it is removed, whatever the list holds", async () => {
    served.set(path, { bookings: [first, last], nextCursor: null });
    const list = mount(listMyBookings, here as never);
    await list.read();
    await mutate(listMyBookings, made, { keeps });
    await mutate(eraseMember, { bookingId: made?.bookingId });
    const without = { bookings: [first, last], nextCursor: null };
    expect(list.shown()).toEqual(without);
    expect(await list.read()).toEqual(without);
    served.set(path, { bookings: [first, made, last], nextCursor: null });
    expect(await list.read()).toEqual(without);
  });

  it("shows a later change, while the list still lacks it", async () => {
    served.set(path, { bookings: [first, last], nextCursor: null });
    const list = mount(listMyBookings, here as never);
    await list.read();
    await mutate(listMyBookings, made, { keeps });
    await mutate(setMemberStatus, { ...made, status: "cancelled", version: 2 });
    const changed = { ...made, status: "cancelled", version: 2 };
    expect(await list.read()).toEqual({ bookings: [first, changed, last], nextCursor: null });
  });

  it("stands on the page where it belongs, and only there", async () => {
    served.set(path, { bookings: [first], nextCursor: "next" });
    served.set(`${path}?cursor=next`, { bookings: [last], nextCursor: null });
    const pages = new InfiniteQueryObserver(client, {
      queryKey: [listMyBookings.id, here, "pages"],
      queryFn: ({ pageParam, signal }) =>
        callRoute(listMyBookings, { ...here, query: { cursor: pageParam } }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => (page as { nextCursor: string | null }).nextCursor,
    });
    pages.subscribe(() => undefined);
    await pages.refetch();
    await pages.fetchNextPage();
    await mutate(listMyBookings, made, { keeps });
    const shown = () =>
      pages
        .getCurrentResult()
        .data?.pages.map((page) =>
          (page as { bookings: { bookingId: string }[] }).bookings.map(({ bookingId }) => bookingId),
        );
    const places = shown()?.flat();
    expect(places).toEqual([first?.bookingId, last?.bookingId]);
    served.set(path, { bookings: [first, last], nextCursor: null });
    await pages.refetch();
    expect(shown()?.flat()).toEqual([first?.bookingId, made?.bookingId, last?.bookingId]);
  });

  it("is not added to a list of another status", async () => {
    served.set("bookings?status=confirmed", { bookings: [], nextCursor: null });
    const list = mount(listBookings, { ...here, query: { status: "confirmed" } } as never);
    await mutate(listBookings, made, {
      keeps: (answer, cache) =>
        cache.hold(listBookings, (answered, asked) =>
          withRow(answered as never, asked, "bookings" as never, answer, latestFirst as never),
        ),
    });
    expect(await list.read()).toEqual({ bookings: [], nextCursor: null });
  });
});
