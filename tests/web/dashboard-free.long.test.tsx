// @vitest-environment happy-dom
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { getDays } from "#lambdas/bookings/days-contract.ts";
import { resourceIdSchema } from "#lambdas/contract/ids.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { firstRules } from "#lambdas/resources/rules-contract.ts";
import { Component as Dashboard } from "#web/dashboard.tsx";
import { type Answers, aResource, me, refusal, setClock, showScreen } from "../support/member-screen.tsx";

const nothing = {
  firstName: null,
  balance: 0,
  membership: null,
  nextBooking: null,
  recentBookings: [],
  news: [],
  events: [],
};

const desks = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aResource({ resourceId: resourceIdSchema.parse(`res_${String(index).padStart(26, "0")}`), name: `Desk ${index}` }),
  );

const held = (resource: Resource | undefined, from: string, to: string) => ({
  resourceId: resource?.resourceId,
  taken: [{ startAt: `2026-11-24T${from}:00.000Z`, endAt: `2026-11-24T${to}:00.000Z`, tag: "abcdef" }],
});

const dayOf = (resources: object[]) => ({
  date: "2026-11-24",
  days: 1,
  startAt: "2026-11-24T00:00:00.000Z",
  endAt: "2026-11-25T00:00:00.000Z",
  dayNos: [20781],
  originMinutes: 0,
  resources,
});

function show(resources: readonly Resource[], answers: Answers) {
  setClock("2026-11-24T10:20:00Z");
  return showScreen(Dashboard, {
    answers: {
      "members.getMe": me(0),
      "dashboard.getDashboard": () => ({ ...nothing, resources }),
      ...answers,
    },
  });
}

const rules = {
  ...firstRules,
  closures: [{ from: "2026-11-24", to: "2026-11-24", name: "Stocktaking" }],
};

afterEach(() => {
  vi.restoreAllMocks();
});

const figure = () => screen.getByText("Available Resources", { selector: "dt" }).nextElementSibling?.textContent;
const rows = async () => {
  const card = await screen.findByRole("region", { name: "Available Resources" });
  return within(card)
    .getAllByRole("listitem")
    .map((row) => row.textContent);
};

test("says how many resources are free now, and until when each is, with one read of today", async () => {
  const [first, second, third] = desks(3);
  const { callsOf } = show(desks(3), {
    "bookings.getDays": () => dayOf([held(first, "14:00", "16:00"), held(second, "09:00", "12:00")]),
  });
  await waitFor(() => expect(figure()).toBe("32 free now"));
  expect(third).toBeDefined();
  const [one, two, three] = await rows();
  expect(one).toContain("free until 14:00");
  expect(two).toContain("free from 12:00");
  expect(three).toContain("free for the rest of today");
  expect(callsOf(getDays).map(({ url }) => url.search)).toEqual(["?date=2026-11-24&days=1&dayNos=20781"]);
});

test("says so where all of them are free", async () => {
  show(desks(2), { "bookings.getDays": () => dayOf([]) });
  await waitFor(() => expect(figure()).toBe("2all free now"));
});

test("does not say all where one of them is closed for today", async () => {
  const [first, second, third] = desks(3);
  const closed = aResource({ ...third, rules: { closures: rules.closures } });
  show(
    [first, second, closed].filter((one) => one !== undefined),
    { "bookings.getDays": () => dayOf([]) },
  );
  await waitFor(() => expect(figure()).toBe("32 free now"));
});

test("says nothing any more where the answer is older than ten minutes", async () => {
  const timers = vi.spyOn(globalThis, "setInterval");
  /** The clock of the page ticks at that time. The next read of the day has not come. */
  const showAt = (instant: string) => {
    setClock(instant);
    const ticks = timers.mock.calls.filter(([, milliseconds]) => milliseconds === 15_000);
    act(() => {
      for (const [tick] of ticks) tick();
    });
  };
  show(desks(2), { "bookings.getDays": () => dayOf([]) });
  await waitFor(() => expect(figure()).toBe("2all free now"));
  showAt("2026-11-24T10:29:00Z");
  expect(figure()).toBe("2all free now");
  showAt("2026-11-24T10:31:00Z");
  expect(figure()).toBe("2that can be booked");
  expect((await rows()).filter((row) => row?.includes("free"))).toEqual([]);
});

test("the figures do not wait for it, and a failed read leaves them as they are", async () => {
  const asked = Promise.withResolvers<object>();
  show(desks(2), { "bookings.getDays": () => asked.promise });
  expect(await screen.findByText("that can be booked")).toBeDefined();
  asked.resolve(refusal(503, "unavailable"));
  const [row] = await rows();
  expect(row).not.toContain("free");
  expect(figure()).toBe("2that can be booked");
});

test("counts nothing where the house is closed for today, and says that each is free no longer", async () => {
  show(desks(2), {
    "dashboard.getDashboard": () => ({ ...nothing, resources: desks(2), rules }),
    "bookings.getDays": () => dayOf([]),
  });
  await waitFor(async () => expect((await rows()).every((row) => row?.includes("no longer free today"))).toBe(true));
  expect(figure()).toBe("2that can be booked");
});

test.each([0, 101])("looks at no day in a workspace with %i resources", async (count) => {
  const { callsOf } = show(desks(count), {});
  await screen.findByRole("region", { name: "Available Resources" });
  expect(figure()).toBe(`${count}that can be booked`);
  expect(callsOf(getDays)).toEqual([]);
});
