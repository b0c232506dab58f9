import { MutationObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getAvailability, listMyBookings } from "#lambdas/bookings/contract.ts";
import { getDayCalendar } from "#lambdas/bookings/days-contract.ts";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { tenantIdSchema } from "#lambdas/contract/ids.ts";
import { getDashboard } from "#lambdas/dashboard/contract.ts";
import { bookingListeners } from "#web/features/bookings/listeners.ts";
import { membershipListeners } from "#web/features/memberships/listeners.ts";
import { ApiError } from "#web/session/api.ts";
import { followQueries } from "#web/session/realtime/follow-queries.ts";

const tenantId = tenantIdSchema.parse(`ten_${"1".repeat(26)}`);
const desk = `res_${"4".repeat(26)}`;
const room = `res_${"5".repeat(26)}`;
const here = { params: { tenantId } };
const elsewhere = { params: { tenantId: `ten_${"2".repeat(26)}` } };
const dayOf = (date: string, params: object = here.params) => ({ params, query: { date } });
const startsOf = (resourceId: string) => ({ params: { tenantId, resourceId }, query: { date: "2026-11-24" } });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

type Listening = (ring?: unknown) => Promise<boolean>;

function follow({ random = 0 } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const heard = new Map<string, Listening>();
  const { "bookings.bookedDays": days, "bookings.ownBookings": own } = bookingListeners;
  const stop = followQueries({
    client,
    tenantId,
    followed: [
      { listener: days, path: "/days" },
      { listener: own, path: "/own" },
    ],
    connection: {
      listen: (path, listener) => {
        heard.set(path, listener);
        return () => void heard.delete(path);
      },
    },
    random: () => random,
  });
  const reads: string[] = [];
  return {
    client,
    stop,
    /** Names of queries, in the order of their reads. */
    reads,
    paths: () => [...heard.keys()],
    ring: (path: string, ring?: object) => {
      const listener = heard.get(path);
      if (listener === undefined) throw new Error(`Nobody listens to ${path}.`);
      return listener(ring);
    },
    /** Mounts a query and waits for its first answer. */
    mount: async (name: string, route: RouteContract, input: object, answer: () => unknown = () => name) => {
      const observer = new QueryObserver(client, {
        queryKey: [route.id, input],
        queryFn: async () => {
          reads.push(name);
          return answer();
        },
      });
      const unmount = observer.subscribe(() => undefined);
      await pass(0);
      return { observer, unmount };
    },
  };
}

describe("the page listens", () => {
  it("to a channel while a query of its routes is mounted", async () => {
    const { mount, paths } = follow();
    expect(paths()).toEqual([]);
    const day = await mount("day", getDayCalendar, dayOf("2026-11-24"));
    const starts = await mount("starts", getAvailability, startsOf(desk));
    expect(paths()).toEqual(["/days"]);
    const own = await mount("own", listMyBookings, here);
    expect(paths()).toEqual(["/days", "/own"]);
    day.unmount();
    await pass(0);
    expect(paths()).toEqual(["/days", "/own"]);
    starts.unmount();
    own.unmount();
    await pass(0);
    expect(paths()).toEqual([]);
  });

  it("to what was mounted before it began", async () => {
    const { client, mount } = follow();
    await mount("own", listMyBookings, here);
    const heard: string[] = [];
    followQueries({
      client,
      tenantId,
      followed: [{ listener: bookingListeners["bookings.ownBookings"], path: "/own" }],
      connection: {
        listen: (path) => {
          heard.push(path);
          return () => undefined;
        },
      },
      random: () => 0,
    });
    expect(heard).toEqual(["/own"]);
  });

  it("to nothing for a query that is switched off, and begins when it is switched on", async () => {
    const { client, paths } = follow();
    const options = { queryKey: [listMyBookings.id, here], queryFn: () => "own" };
    const observer = new QueryObserver(client, { ...options, enabled: false });
    observer.subscribe(() => undefined);
    await pass(0);
    expect(paths()).toEqual([]);
    observer.setOptions({ ...options, enabled: true });
    await pass(0);
    expect(paths()).toEqual(["/own"]);
  });

  it("to nothing for a query of another tenant", async () => {
    const { mount, paths } = follow();
    await mount("elsewhere", listMyBookings, elsewhere);
    expect(paths()).toEqual([]);
  });

  it("to nothing any more once it is stopped", async () => {
    const { mount, paths, stop } = follow();
    await mount("own", listMyBookings, here);
    stop();
    expect(paths()).toEqual([]);
    await mount("day", getDayCalendar, dayOf("2026-11-24"));
    expect(paths()).toEqual([]);
  });
});

describe("a ring", () => {
  async function showDays() {
    const following = follow();
    const { mount, reads } = following;
    await mount("23 Nov", getDayCalendar, dayOf("2026-11-23"));
    await mount("26 Nov", getDayCalendar, dayOf("2026-11-26"));
    await mount("desk on 24 Nov", getAvailability, startsOf(desk));
    await mount("room on 24 Nov", getAvailability, startsOf(room));
    await mount("elsewhere", getDayCalendar, dayOf("2026-11-24", elsewhere.params));
    await mount("own", listMyBookings, here);
    reads.length = 0;
    return following;
  }

  it.each([
    [
      "without days and ids reads everything of its channel",
      { noun: "bookings" },
      ["23 Nov", "26 Nov", "desk on 24 Nov", "room on 24 Nov"],
    ],
    [
      "with a day reads what shows it, and its neighbours, because a tenant's day touches three of UTC",
      { noun: "bookings", days: ["2026-11-24"] },
      ["23 Nov", "desk on 24 Nov", "room on 24 Nov"],
    ],
    ["with another day reads only what shows that", { noun: "bookings", days: ["2026-11-27"] }, ["26 Nov"]],
    ["with several days reads what shows any", { noun: "bookings", days: ["2026-12-24", "2026-11-22"] }, ["23 Nov"]],
    [
      "with a resource leaves the start times of another one",
      { noun: "bookings", days: ["2026-11-24"], ids: [desk] },
      ["23 Nov", "desk on 24 Nov"],
    ],
    [
      "of a changed resource reads every open day and the resource's start times",
      { noun: "resources", ids: [desk] },
      ["23 Nov", "26 Nov", "desk on 24 Nov"],
    ],
    [
      "that cannot be read reads everything of its channel",
      { noun: "bookings", days: "all" },
      ["23 Nov", "26 Nov", "desk on 24 Nov", "room on 24 Nov"],
    ],
  ])("%s", async (_claim, ring, expected) => {
    const { reads, ring: hear } = await showDays();
    void hear("/days", ring);
    await pass(0);
    expect(reads).toEqual(expected);
  });

  it("that comes doubled makes one read", async () => {
    const { reads, ring } = await showDays();
    for (let time = 0; time < 20; time += 1) void ring("/own", { noun: "bookings" });
    await pass(1_000);
    expect(reads).toEqual(["own"]);
  });

  it("is followed by a second read of what lags, 2 seconds after the last ring of a burst", async () => {
    const { reads, ring } = await showDays();
    for (let time = 0; time < 5; time += 1) {
      void ring("/own", { noun: "bookings" });
      await pass(500);
    }
    expect(reads).toEqual(["own", "own", "own", "own", "own"]);
    await pass(1_490);
    expect(reads).toHaveLength(5);
    await pass(20);
    expect(reads).toHaveLength(6);
    await pass(60_000);
    expect(reads).toHaveLength(6);
  });

  it("is followed by no second read of what is read strongly", async () => {
    const { mount, reads, ring } = follow();
    await mount("day", getDayCalendar, dayOf("2026-11-24"));
    void ring("/days", { noun: "bookings" });
    await pass(60_000);
    expect(reads).toEqual(["day", "day"]);
  });

  it("reads what lags only 2 seconds after the reader's own change, so that the screen does not fall back", async () => {
    const { client, mount, reads, ring } = follow();
    await mount("own", listMyBookings, here);
    await mount("day", getDayCalendar, dayOf("2026-11-24"));
    reads.length = 0;
    void new MutationObserver(client, { mutationFn: async () => "done" }).mutate(undefined);
    await pass(700);
    void ring("/own", { noun: "bookings" });
    void ring("/days", { noun: "bookings" });
    await pass(1_299);
    expect(reads).toEqual(["day"]);
    await pass(1);
    expect(reads).toEqual(["day", "own"]);
  });

  it("is followed by no second read once the page is left", async () => {
    const { mount, reads, ring, stop } = follow();
    await mount("own", listMyBookings, here);
    void ring("/own", { noun: "bookings" });
    await pass(0);
    stop();
    await pass(60_000);
    expect(reads).toEqual(["own", "own"]);
  });

  it("that comes during a read makes one more after it, however many come", async () => {
    const { mount, reads, ring } = follow();
    const answers: (() => void)[] = [];
    let isSlow = false;
    await mount("day", getDayCalendar, dayOf("2026-11-24"), () =>
      isSlow ? new Promise<string>((resolve) => answers.push(() => resolve("day"))) : "day",
    );
    isSlow = true;
    void ring("/days", { noun: "bookings" });
    await pass(0);
    expect(reads).toHaveLength(2);
    for (let time = 0; time < 20; time += 1) void ring("/days", { noun: "bookings" });
    await pass(1_000);
    expect(reads).toHaveLength(2);
    answers[0]?.();
    await pass(1_000);
    expect(reads).toHaveLength(3);
    answers[1]?.();
    await pass(1_000);
    expect(reads).toHaveLength(3);
  });

  it("during a first read makes one more, because that may have begun before the change", async () => {
    const { mount, reads, ring } = follow();
    const first = Promise.withResolvers<string>();
    await mount("day", getDayCalendar, dayOf("2026-11-24"), () => (reads.length === 1 ? first.promise : "day"));
    void ring("/days", { noun: "bookings" });
    await pass(1_000);
    expect(reads).toHaveLength(1);
    first.resolve("old");
    await pass(1_000);
    expect(reads).toHaveLength(2);
  });

  it("on two channels at once reads a query that hears both once", async () => {
    const { client, mount, reads } = follow();
    const heard: Listening[] = [];
    const own = bookingListeners["bookings.ownBookings"];
    followQueries({
      client,
      tenantId,
      followed: [
        { listener: own, path: "/own" },
        { listener: own, path: "/other" },
      ],
      connection: {
        listen: (_path, listener) => {
          heard.push(listener);
          return () => undefined;
        },
      },
      random: () => 0,
    });
    await mount("dashboard", getDashboard, here);
    reads.length = 0;
    for (const listener of heard) void listener({ noun: "bookings" });
    await pass(1_000);
    expect(reads).toEqual(["dashboard"]);
  });

  it("is followed by the read within 300 milliseconds, at a random moment, so that not everybody reads at once", async () => {
    const { mount, reads, ring } = follow({ random: 0.5 });
    await mount("own", listMyBookings, here);
    void ring("/own", { noun: "bookings" });
    await pass(149);
    expect(reads).toEqual(["own"]);
    await pass(1);
    expect(reads).toEqual(["own", "own"]);
  });

  it("reads nothing for a page that is left meanwhile", async () => {
    const { mount, reads, ring } = follow({ random: 0.5 });
    const { unmount } = await mount("own", listMyBookings, here);
    void ring("/own", { noun: "bookings" });
    unmount();
    await pass(1_000);
    expect(reads).toEqual(["own"]);
  });
});

it("a change of one's membership makes the page read the balance again, for a cycle gives points", () => {
  const { rereads } = membershipListeners["memberships.ownMembership"];
  expect(rereads.map(({ routeId }) => routeId)).toEqual([
    "memberships.getMyMembership",
    "payments.getMyPaidMembership",
    "dashboard.getDashboard",
    "members.getMe",
    "live.getSession",
  ]);
});

describe("the answer to whether the server answered", () => {
  const failure = (status: number) => new ApiError({ code: "unavailable", status, message: "" });

  it.each([
    ["yes after a read", undefined, true],
    ["no without a network", failure(0), false],
    ["no when the server is down", failure(503), false],
    ["no when the server is too busy", failure(429), false],
    ["yes after a refusal, which would be the same again", failure(403), true],
    ["no after an error that is no answer", new TypeError("broken"), false],
  ])("is %s", async (_claim, error, expected) => {
    const { mount, reads, ring } = follow();
    await mount("own", listMyBookings, here, () => {
      if (error !== undefined && reads.length > 1) throw error;
      return "own";
    });
    const answered = ring("/own");
    await pass(1_000);
    expect(await answered).toBe(expected);
    expect(reads).toHaveLength(2);
  });
});
