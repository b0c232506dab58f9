// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { bookingWindow } from "#lambdas/bookings/contract.ts";
import { getOverview, type Overview, type Today } from "#lambdas/statistics/contract.ts";
import { Component as AdminDashboard } from "#web/administration.tsx";
import { daysOfWaiting } from "#web/features/statistics/lists.ts";
import { type Answers, aResource, refusal, setClock, showScreen } from "../support/member-screen.tsx";
import { noSums } from "../support/sums.ts";

const desk = aResource().resourceId;
const planId = `pln_${"1".repeat(26)}`;

const quiet = { step: "day", hours: [], resources: [], onPlan: null };
const period = (from: string, to: string, sums: object = {}, ends: object = {}) => ({
  from,
  to,
  sums: { ...noSums, ...sums },
  rows: [],
  outstanding: 0,
  members: 1,
  ...ends,
});

const emptyHouse = {
  ...quiet,
  current: period("2026-11-01", "2026-11-30"),
  previous: period("2026-10-01", "2026-10-31"),
} as Overview;

const busyHouse = {
  ...quiet,
  current: {
    ...period(
      "2026-11-01",
      "2026-11-30",
      { made: 30, cancelled: 3, granted: 600, spent: 450, joined: 4, left: 1, minutes: 5430 },
      { outstanding: 1500, members: 63 },
    ),
    rows: [{ at: "2026-11-02", ...noSums, minutes: 90 }],
  },
  previous: {
    ...period(
      "2026-10-01",
      "2026-10-31",
      { made: 20, cancelled: 4, granted: 600, spent: 300, joined: 7, left: 2, minutes: 3600 },
      { outstanding: 1350, members: 60 },
    ),
    rows: [
      { at: "2026-10-02", ...noSums, minutes: 60, made: 10, cancelled: 4, granted: 600 },
      { at: "2026-10-24", ...noSums, made: 5, spent: 200 },
      { at: "2026-10-25", ...noSums, made: 5, spent: 100 },
    ],
  },
  hours: [
    { weekday: 1, hour: 9, minutes: 90, previousMinutes: 30 },
    { weekday: 5, hour: 14, minutes: 30, previousMinutes: 0 },
    { weekday: 5, hour: 15, minutes: 0, previousMinutes: 120 },
  ],
  resources: [{ resourceId: desk, name: "Desk 4", minutes: 5400, previousMinutes: 3600 }],
} as unknown as Overview;

const calm: Today = {
  at: "2026-11-24T09:30:00.000Z",
  bookings: 0,
  now: [],
  next: [],
  approvals: 0,
  requests: 0,
  planRequests: 0,
  gatherings: [],
  lapsed: 0,
  failedFiles: 0,
  walletDifferences: 0,
  moneyDifferences: 0,
  isPaymentDue: false,
};

const booking = (letter: string, facts: object = {}) => ({
  bookingId: `bkg_${letter.repeat(26)}` as Today["now"][number]["bookingId"],
  resourceName: "Desk 4",
  memberName: "Maya Chen",
  startAt: "2026-11-24T09:00:00.000Z",
  endAt: "2026-11-24T11:00:00.000Z",
  awaitsApproval: false,
  ...facts,
});

const morning: Today = {
  ...calm,
  bookings: 7,
  now: [booking("A")],
  next: [
    booking("B", { startAt: "2026-11-24T10:00:00.000Z", endAt: "2026-11-24T12:00:00.000Z", awaitsApproval: true }),
    booking("C", { memberName: null, startAt: "2026-11-25T08:00:00.000Z", endAt: "2026-11-25T09:00:00.000Z" }),
  ],
  approvals: 2,
  requests: 1,
  lapsed: 1,
  failedFiles: 10,
  walletDifferences: 1,
  moneyDifferences: 3,
  isPaymentDue: true,
};

function show(
  answers: Answers = {},
  {
    now = "2026-11-24T09:30:00Z",
    ...options
  }: Omit<Parameters<typeof showScreen>[1], "answers"> & { now?: string } = {},
) {
  setClock(now);
  return showScreen(AdminDashboard, {
    path: "/demo/admin",
    width: 1280,
    ...options,
    answers: {
      "settings.getFirstSteps": () => ({ isOpen: false, steps: [] }),
      "resources.listResources": () => ({ resources: [aResource()] }),
      "members.listMemberPlans": () => ({ plans: [{ planId, name: "Basic" }] }),
      "access.countInside": () => ({ count: 12, capacity: 40 }),
      "statistics.getToday": () => morning,
      "statistics.getOverview": () => busyHouse,
      ...answers,
    },
  });
}

const today = () => screen.findByRole("region", { name: "Today" });
const addressOf = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");

describe("today", () => {
  it("leads to the booking's month on the workspace's clock", async () => {
    const late = booking("B", { startAt: "2026-11-30T23:30:00.000Z", endAt: "2026-12-01T01:00:00.000Z" });
    show({ "statistics.getToday": () => ({ ...calm, next: [late] }) }, { timeZone: "Europe/Berlin" });
    const link = within(await today()).getByRole("link", { name: "Desk 4" });
    expect(link.getAttribute("href")).toBe(`/demo/admin/bookings?month=2026-12&booking=bkg_${"B".repeat(26)}`);
  });

  it("says what runs now and what comes next, and each booking opens in its list", async () => {
    show();
    const strip = within(await today());
    expect(strip.getByText("until 11:00")).toBeTruthy();
    expect(strip.getByText("10:00 to 12:00")).toBeTruthy();
    expect(strip.getByText("Maya Chen · Waits for approval")).toBeTruthy();
    expect(strip.getByText("Wed 25 Nov, 08:00")).toBeTruthy();
    expect(strip.getByText("Former member")).toBeTruthy();
    const [first] = strip.getAllByRole("link", { name: "Desk 4" });
    expect(first?.getAttribute("href")).toBe(`/demo/admin/bookings?month=2026-11&booking=bkg_${"A".repeat(26)}`);
    expect(strip.getByRole("link", { name: "7 bookings begin today" }).getAttribute("href")).toBe(
      "/demo/admin/bookings?by=start&from=2026-11-24&to=2026-11-24&status=held",
    );
  });

  it("says what waits and what failed, each with its button", async () => {
    show();
    const strip = within(await today());
    const buttons = strip.getAllByRole("link", { name: /^(Review|Open|Settings)$/ });
    expect(buttons.map((button) => [button.getAttribute("href"), textOf(button)])).toEqual([
      ["/demo/admin/bookings?by=start&from=2026-11-24&to=2026-12-25&status=awaiting", "2bookings wait for approval"],
      ["/demo/admin/members?status=pending", "1person asks to join"],
      [
        "/demo/admin/bookings?by=cancelled&from=2026-11-24&to=2026-11-24&status=lapsed",
        "1booking lapsed today, because nobody approved it",
      ],
      [
        "/demo/admin/points?files=failed&since=2026-11-18",
        "9+files of points of the last 7 days have rows that moved nothing",
      ],
      ["/demo/admin/points?view=reconciliation", "1difference between a wallet and its entries"],
      ["/demo/admin/reconciliation", "3differences between payments, orders and points"],
      ["/demo/admin/settings", "!The subscription of this workspace could not be charged."],
    ]);
  });

  it("opens the bookings that wait on every day that can be booked, also after a change of the zone", () => {
    expect(daysOfWaiting).toBe(bookingWindow.daysAhead + 1);
  });

  it("says how many are inside, and leads to who they are", async () => {
    show();
    const link = await within(await today()).findByRole("link", { name: "12 of 40 inside" });
    expect(link.getAttribute("href")).toBe("/demo/admin/access?view=inside");
  });

  it("says how many are inside also without a capacity", async () => {
    show({ "access.countInside": () => ({ count: 1, capacity: null }) });
    expect(await within(await today()).findByRole("link", { name: "1 person inside" })).toBeDefined();
  });

  it("asks not who is inside where cards are switched off", async () => {
    show({}, { features: { digitalCardsEnabled: false } });
    await today();
    expect(screen.queryByRole("link", { name: /inside/ })).toBeNull();
  });

  it("is calm where nothing waits and nothing is booked", async () => {
    show({ "statistics.getToday": () => calm });
    const strip = within(await today());
    for (const sentence of [
      "Nothing waits for you, and nothing failed.",
      "Nothing is booked right now.",
      "Nothing else begins within a day.",
      "0 bookings begin today",
    ])
      expect(strip.getByText(sentence)).toBeTruthy();
    expect(strip.queryByRole("link", { name: "0 bookings begin today" })).toBeNull();
  });
});

/** What a button is described by. */
const textOf = (button: HTMLElement) =>
  document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent;

/** The menu beside a figure's name: its lists, with their addresses. It is closed again. */
async function listsOf(figure: string): Promise<(string | null)[][]> {
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: `Lists: ${figure}` }));
  const entries = await screen.findAllByRole("menuitem");
  const lists = entries.map((entry) => [entry.textContent, entry.getAttribute("href")]);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  return lists;
}

/** A figure, then what stands below it. */
const figureOf = (row: Element | null | undefined) =>
  [...(row?.querySelectorAll("dd") ?? [])].map(({ textContent }) => textContent).join("");
async function figures() {
  await screen.findAllByRole("definition");
  return [...document.querySelectorAll("dl > div")].map(figureOf);
}

describe("the figures", () => {
  it("of a running month stand beside as many days of the month before, and each opens the list behind it", async () => {
    show();
    expect(await figures()).toEqual([
      `634 joined, 1 leftOctober 2026: 60 (7 joined, 2 left)`,
      "301\u2009\u2013\u200924 Oct 2026: 15100% more",
      // Hours of days to come are in it, so it is compared with nothing.
      "91\u00a0hOctober 2026: 60\u00a0hIncludes days to come",
      "31\u2009\u2013\u200924 Oct 2026: 425% fewer",
      "600 pts1\u2009\u2013\u200924 Oct 2026: 600 ptsAs many",
      "450 pts1\u2009\u2013\u200924 Oct 2026: 200 pts125% more",
      "1,500 ptsOctober 2026: 1,350 pts11% more",
    ]);
    expect(addressOf("Members: 63")).toBe("/demo/admin/members?status=joined&sort=joined.descending");
    const november = "from=2026-11-01&to=2026-11-30";
    expect(addressOf("Bookings made: 30")).toBe(`/demo/admin/bookings?by=made&${november}`);
    expect(addressOf("Booked hours: 91\u00a0h")).toBe(`/demo/admin/bookings?by=use&${november}&status=held`);
    expect(addressOf("Cancellations: 3")).toBe(`/demo/admin/bookings?by=cancelled&${november}`);
    expect(addressOf("Points granted: 600 pts")).toBe(`/demo/admin/points?period=days&${november}&group=granted`);
    const october = "from=2026-10-01&to=2026-10-31";
    expect(addressOf("Points outstanding: 1,500 pts")).toBe("/demo/admin/members?status=joined");
    expect(addressOf("Points spent: 450 pts")).toBe(
      "/demo/admin/points?period=days&from=2026-11-01&to=2026-11-30&group=spent",
    );
    expect(await listsOf("Members")).toEqual([
      ["Joined: November 2026", `/demo/admin/members?status=joined&${november}&sort=joined.descending`],
      ["Joined: October 2026", `/demo/admin/members?status=joined&${october}&sort=joined.descending`],
      ["Removed: November 2026", "/demo/admin/audit?month=2026-11&action=joining.eraseMember"],
      ["Removed: October 2026", "/demo/admin/audit?month=2026-10&action=joining.eraseMember"],
    ]);
    expect(await listsOf("Points outstanding")).toEqual([
      ["What moved in the period", `/demo/admin/points?period=days&${november}`],
      ["What moved: October 2026", `/demo/admin/points?period=days&${october}`],
    ]);
  });

  it("of a month that ends today still count the members of today", async () => {
    show({}, { now: "2026-11-30T12:00:00Z" });
    await figures();
    expect(addressOf("Members: 63")).toBe("/demo/admin/members?status=joined&sort=joined.descending");
    expect((await listsOf("Members")).flat()).not.toContain("Members now, newest first");
  });

  it("of a month that is over stand beside the whole month before", async () => {
    const shifted = {
      ...busyHouse,
      current: { ...busyHouse.current, from: "2026-10-01", to: "2026-10-31" },
      previous: { ...busyHouse.previous, from: "2026-09-01", to: "2026-09-30" },
    };
    show({ "statistics.getOverview": () => shifted }, { path: "/demo/admin?from=2026-10-01" });
    expect(await figures()).toEqual([
      `634 joined, 1 leftSeptember 2026: 60 (7 joined, 2 left)`,
      "30September 2026: 2050% more",
      "91\u00a0hSeptember 2026: 60\u00a0h51% more",
      "3September 2026: 425% fewer",
      "600 ptsSeptember 2026: 600 ptsAs many",
      "450 ptsSeptember 2026: 300 pts50% more",
      "1,500 ptsSeptember 2026: 1,350 pts11% more",
    ]);
    expect((await listsOf("Members"))[0]).toEqual([
      "Members now, newest first",
      "/demo/admin/members?status=joined&sort=joined.descending",
    ]);
    expect((await listsOf("Points outstanding")).map(([text]) => text)).toEqual([
      "Balances of all members now",
      "What moved in the period",
      "What moved: September 2026",
    ]);
  });

  it("of a month are compared with the whole month before where that one is shorter", async () => {
    const march = {
      ...busyHouse,
      current: { ...busyHouse.current, from: "2027-03-01", to: "2027-03-31" },
      previous: {
        ...busyHouse.previous,
        from: "2027-02-01",
        to: "2027-02-28",
        rows: [{ at: "2027-02-28", ...noSums, made: 15 }],
      },
    };
    show({ "statistics.getOverview": () => march }, { now: "2027-03-30T09:30:00Z" });
    expect((await figures())[1]).toBe("301\u2009\u2013\u200928 Feb 2027: 15100% more");
  });

  it("of a running year are by month, so they say that more is to come", async () => {
    const year = {
      ...busyHouse,
      step: "month",
      current: { ...busyHouse.current, from: "2026-01-01", to: "2026-12-31" },
      previous: { ...busyHouse.previous, from: "2025-01-01", to: "2025-12-31", rows: [] },
    };
    show({ "statistics.getOverview": () => year }, { path: "/demo/admin?period=year" });
    expect((await figures())[1]).toBe("302025: 20So far");
  });

  it("hide what belongs to a module that is off", async () => {
    show({}, { features: { bookingEnabled: false } });
    expect((await figures()).map((text) => text?.slice(0, 4))).toEqual(["634 ", "600 ", "450 ", "1,50"]);
    expect(screen.queryByText("Use by resource")).toBeNull();
    expect(screen.queryByText("Nothing is booked right now.")).toBeNull();
    show({}, { features: { pointsEnabled: false } });
    expect(await screen.findAllByText("Cancellations")).toHaveLength(1);
    expect(screen.getAllByText("Points spent")).toHaveLength(1);
  });

  it("of a new house say what is counted here", async () => {
    show({ "statistics.getOverview": () => emptyHouse });
    expect(await screen.findByText("No figures yet")).toBeTruthy();
    expect(addressOf("Open resources")).toBe("/demo/admin/resources");
    expect(screen.queryByText("Use by resource")).toBeNull();
  });

  it("of a plan open its bookings for what it spent", async () => {
    const whole = { outstanding: null, members: null };
    const narrow = {
      ...busyHouse,
      current: { ...busyHouse.current, ...whole },
      previous: { ...busyHouse.previous, ...whole },
    };
    show(
      { "statistics.getOverview": () => ({ ...narrow, onPlan: 12, resources: null }) },
      { path: `/demo/admin?plan=${planId}` },
    );
    await figures();
    expect(addressOf("Points spent: 450 pts")).toBe(
      `/demo/admin/bookings?by=made&from=2026-11-01&to=2026-11-30&plan=${planId}`,
    );
  });

  it("that cannot be read say so and are asked for again", async () => {
    let fails = true;
    show({ "statistics.getOverview": () => (fails ? refusal(503, "unavailable") : busyHouse) });
    const alert = within(await screen.findByRole("alert"));
    fails = false;
    await userEvent.click(alert.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Booked hours")).toBeTruthy();
  });

  it("that cannot be refreshed stay, with their time", async () => {
    let fails = false;
    show({ "statistics.getOverview": () => (fails ? refusal(503, "unavailable") : busyHouse) });
    expect(await screen.findByText("Updated 09:30")).toBeTruthy();
    fails = true;
    await userEvent.click(screen.getByRole("button", { name: "Refresh" }));
    expect(await screen.findByText("These figures could not be refreshed. They are from the time above.")).toBeTruthy();
    expect(screen.getByText("Booked hours")).toBeTruthy();
  });
});

describe("figures of events and live sessions", () => {
  const gathered = {
    ...busyHouse,
    current: {
      ...busyHouse.current,
      sums: {
        ...busyHouse.current.sums,
        registered: 12,
        unregistered: 3,
        events: 2,
        places: 40,
        sold: 30,
        attended: 8,
        spentOnEvents: 240,
        spentOnLive: 15,
        sessions: 2,
        viewers: 9,
        watched: 270,
      },
      rows: [
        { at: "2026-11-10", ...noSums, registered: 12, sold: 10, attended: 8 },
        { at: "2026-11-28", ...noSums, sold: 20 },
      ],
    },
    previous: {
      ...busyHouse.previous,
      sums: { ...busyHouse.previous.sums, registered: 6, events: 1, places: 10, unlimited: 1, sold: 5, attended: 4 },
      rows: [{ at: "2026-10-10", ...noSums, registered: 6, sold: 5, attended: 4 }],
    },
  };
  const noteOf = (name: string) => figureOf(screen.getByText(name).closest("dt")?.parentElement);

  it("stand in groups of rows: the house before its charts, and what is held after them", async () => {
    show({ "statistics.getOverview": () => gathered });
    await screen.findByText("Places sold");
    const titles = screen.getAllByRole("region").map((region) => region.querySelector("h2")?.textContent);
    // The last region is for toasts.
    expect(titles.slice(0, -1)).toEqual([
      "Today",
      "Members and bookings",
      "Points",
      "Booked hours over time",
      "Use by resource",
      "Use by weekday and hour",
      "Events",
      "Live sessions",
    ]);
    const points = within(screen.getByRole("region", { name: "Points" }));
    expect(points.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
      "Points granted",
      "Points spent",
      "Points outstanding",
    ]);
  });

  it("stand beside the period before, and open what they count", async () => {
    show({ "statistics.getOverview": () => gathered });
    await screen.findByText("Places sold");
    expect(noteOf("Registrations")?.replaceAll("\u2009", " ")).toBe("121 – 24 Oct 2026: 6100% more");
    expect(addressOf("Registrations: 12")).toBe(
      "/demo/admin/event-registrations?by=registered&from=2026-11-01&to=2026-11-30",
    );
    expect(addressOf(/^Cancelled registrations: /)).toBe(
      "/demo/admin/event-registrations?by=unregistered&from=2026-11-01&to=2026-11-30",
    );
    expect(noteOf("Places sold")).toBe(
      "302 events, 75% of 40 placesOctober 2026: 5 (1 event, 10 places where there is a limit)",
    );
    // Nobody has come yet to the event of the 28th.
    expect(noteOf("Attendance")).toBe("80%8 checked in of 10 placesOctober 2026: 80% (4 checked in of 5 places)");
    expect(addressOf("Places sold: 30")).toBe("/demo/admin/events?from=2026-11-01&to=2026-11-30");
    expect(addressOf("Attendance: 80%")).toBe("/demo/admin/events?from=2026-11-01&to=2026-11-30");
    expect(addressOf("Points spent on events: 240 pts")).toBe(
      "/demo/admin/points?period=days&from=2026-11-01&to=2026-11-30&group=spent_on_events",
    );
    expect(addressOf("Live sessions held: 2")).toBe("/demo/admin/live-sessions?from=2026-11-01&to=2026-11-30");
    expect(addressOf("Points spent on live sessions: 15 pts")).toBe(
      "/demo/admin/points?period=days&from=2026-11-01&to=2026-11-30&group=spent_on_live",
    );
    // Each session of the list names its viewers.
    const sessions = "/demo/admin/live-sessions?from=2026-11-01&to=2026-11-30";
    expect(addressOf("Viewers: 9")).toBe(sessions);
    expect(addressOf("Time watched: 5\u00a0h")).toBe(sessions);
  });

  it("are left out where a house has none of them", async () => {
    show();
    await figures();
    for (const name of ["Places sold", "Registrations", "Live sessions held"])
      expect(screen.queryByText(name), name).toBeNull();
  });
});

describe("events and live sessions of today", () => {
  it("name their time and seats, and lead to who comes or to the stage", async () => {
    const gatherings = [
      {
        kind: "event" as const,
        id: "evt_11111111111111111111111111",
        title: "Letterpress evening",
        startAt: "2026-11-24T09:00:00.000Z",
        endAt: "2026-11-24T11:00:00.000Z",
        hasBegun: true,
        seats: { taken: 7, capacity: 12 },
      },
      {
        kind: "live" as const,
        id: "liv_11111111111111111111111111",
        title: "Talk by the fire",
        startAt: "2026-11-24T18:00:00.000Z",
        endAt: "2026-11-24T19:00:00.000Z",
        hasBegun: false,
        seats: null,
      },
    ];
    show({ "statistics.getToday": () => ({ ...calm, gatherings }) });
    const list = await screen.findByRole("list", { name: "Events and live sessions today" });
    expect(
      within(list)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "Letterpress evening09:00 to 11:007 of 12 places takenIn progress",
      "Talk by the fire18:00 to 19:00Live session",
    ]);
    expect(addressOf("Letterpress evening")).toBe(
      "/demo/admin/event-registrations?event=evt_11111111111111111111111111",
    );
    expect(addressOf("Talk by the fire")).toBe("/demo/admin/live-sessions/liv_11111111111111111111111111");
  });

  it("take no place on a day without any", async () => {
    show();
    await figures();
    expect(screen.queryByText("Events and live sessions today")).toBeNull();
  });
});

describe("the period", () => {
  const askedFor = (calls: { url: URL }[]) => calls.map(({ url }) => url.search);

  it("is this month, and stands in the address once another is chosen", async () => {
    const { callsOf, location } = show();
    await figures();
    expect(askedFor(callsOf(getOverview))).toEqual(["?period=month&from=2026-11-01"]);
    await userEvent.click(screen.getByRole("button", { name: "Earlier period" }));
    expect(screen.getByText("October 2026", { selector: "p" })).toBeTruthy();
    expect(location.search).toBe("?from=2026-10-01");
    await waitFor(() => expect(askedFor(callsOf(getOverview)).at(-1)).toBe("?period=month&from=2026-10-01"));
    await userEvent.click(screen.getByRole("button", { name: "Now" }));
    expect(location.search).toBe("");
  });

  it("is read from the address, with one filter", async () => {
    const { callsOf } = show(
      {},
      { path: `/demo/admin?period=quarter&from=2026-08-20&resource=${desk}&plan=${planId}` },
    );
    await figures();
    expect(screen.getByText("Q3 2026")).toBeTruthy();
    expect(askedFor(callsOf(getOverview))).toEqual([`?period=quarter&from=2026-07-01&resourceId=${desk}`]);
  });

  it("of days that are too many or end before they start is not asked for", async () => {
    const { callsOf } = show({}, { path: "/demo/admin?period=days&from=2026-01-01&to=2026-11-01" });
    expect((await screen.findByRole("alert")).textContent).toBe("Choose at most 92 days, from the first to the last.");
    expect(callsOf(getOverview)).toEqual([]);
  });

  it("of a plan says how many members have it", async () => {
    show(
      { "statistics.getOverview": () => ({ ...busyHouse, onPlan: 12, resources: null }) },
      { path: `/demo/admin?plan=${planId}` },
    );
    expect((await figures())[0]).toBe("12NowNovember 2026: 4 began it, 1 left itOctober 2026: 7 began it, 2 left it");
    expect(addressOf(/^Bookings made: /)).toBe(
      `/demo/admin/bookings?by=made&from=2026-11-01&to=2026-11-30&plan=${planId}`,
    );
    expect(addressOf("Members on this plan: 12")).toBe(`/demo/admin/members?plan=${planId}`);
  });
});

describe("each chart", () => {
  it("is a table at the press of a button", async () => {
    show();
    const table = async (title: string) => {
      await userEvent.click(await screen.findByRole("button", { name: `Show as table: ${title}` }));
      const rows = within(screen.getByRole("table", { name: title })).getAllByRole("row");
      return rows.map((row) => [...row.children].map(({ textContent }) => textContent));
    };
    expect(await table("Use by resource")).toEqual([
      ["Resource", "Hours", "Hours before"],
      ["Desk 4", "90\u00a0h", "60\u00a0h"],
    ]);
    const days = await table("Booked hours over time");
    expect(days.slice(0, 3)).toEqual([
      ["Day", "November 2026", "October 2026"],
      ["1 Nov", "0\u00a0h", "0\u00a0h"],
      ["2 Nov", "1.5\u00a0h", "1\u00a0h"],
    ]);
    // Days to come have no figure yet.
    expect(days.slice(24, 26)).toEqual([
      ["24 Nov", "0\u00a0h", "0\u00a0h"],
      ["25 Nov", "", "0\u00a0h"],
    ]);
    const hours = await table("Use by weekday and hour");
    expect(hours[0]?.slice(0, 3)).toEqual(["Weekday (in brackets October 2026)", "08:00", "09:00"]);
    expect(hours[1]?.slice(0, 3)).toEqual(["Monday", "0\u00a0h", "1.5\u00a0h (0.5\u00a0h)"]);
    expect(hours[5]?.slice(7, 9)).toEqual(["0.5\u00a0h (0\u00a0h)", "0\u00a0h (2\u00a0h)"]);
    const inUse = "/demo/admin/bookings?by=use";
    expect(addressOf("1.5\u00a0h (0.5\u00a0h)")).toBe(
      `${inUse}&from=2026-11-01&to=2026-11-30&status=held&weekday=1&hour=9`,
    );
    expect(addressOf("1.5\u00a0h")).toBe(`${inUse}&from=2026-11-02&to=2026-11-02&status=held`);
    await userEvent.click(screen.getByRole("button", { name: "Show as chart: Use by resource" }));
    const bars = within(screen.getByRole("region", { name: "Use by resource" }));
    expect(bars.getByRole("link", { name: "Desk 4" }).getAttribute("href")).toBe(
      `/demo/admin/bookings?by=use&from=2026-11-01&to=2026-11-30&status=held&resource=${desk}`,
    );
  });

  it("opens the bookings of a cell, beside what stood in it before", async () => {
    show();
    const cell = await screen.findByTitle("Friday, 15:00: 0 h. October 2026: 2 h");
    expect(cell.getAttribute("href")).toMatch(/&weekday=5&hour=15$/);
  });

  it("names the busiest hour of the week", async () => {
    show();
    expect(await screen.findByText("Busiest: Monday, 09:00, 1.5 h")).toBeTruthy();
  });

  it("of resources is not drawn for single days", async () => {
    show(
      { "statistics.getOverview": () => ({ ...busyHouse, resources: null }) },
      { path: "/demo/admin?period=days&from=2026-11-02&to=2026-11-08" },
    );
    expect(
      await screen.findByText("Use by resource is counted by month. Choose a month, a quarter or a year."),
    ).toBeTruthy();
  });
});
