// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { getFirstSteps, tickFirstStep } from "#lambdas/settings/contract.ts";
import { Component as Dashboard } from "#web/dashboard.tsx";
import { aBooking, aResource, me, setClock, showScreen } from "../support/member-screen.tsx";

const nothing = {
  firstName: null,
  balance: 0,
  membership: null,
  nextBooking: null,
  recentBookings: [],
  resources: [],
  news: [],
  events: [],
};

const aMembership = (cycle: object) => ({
  planId: `pln_${"0".repeat(26)}`,
  planName: "Basic Membership",
  planDescription: "",
  pointsPerCycle: 200,
  cycle,
  rollsOver: false,
  rolloverLimit: null,
  status: "active",
  startedAt: "2026-11-01T00:00:00.000Z",
});

const news = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    newsId: `nws_${String(index).padStart(26, "0")}`,
    title: `News ${index}`,
    excerpt: "Something happened.",
    cover: null,
    category: "announcement",
    isPinned: false,
    isFeatured: index === 0,
    publishedAt: "2026-11-20T10:00:00.000Z",
    authorName: "Ada Reed",
  }));

const events = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    eventId: `evt_${String(index).padStart(26, "0")}`,
    title: `Event ${index}`,
    startAt: "2026-11-28T18:00:00.000Z",
    endAt: "2026-11-28T20:00:00.000Z",
    location: "Hall",
    capacity: 30,
    pointCost: 0,
    registrationCount: 3,
  }));

function show(dashboard: { balance?: number; [field: string]: unknown }, timeZone?: string) {
  return showScreen(Dashboard, {
    timeZone,
    // The member's own data is newer than the dashboard's answer.
    answers: {
      "members.getMe": me(dashboard.balance ?? 0),
      "dashboard.getDashboard": () => ({ ...nothing, ...dashboard }),
    },
  });
}

const region = (name: string) => screen.findByRole("region", { name });

describe("the dashboard", () => {
  it("greets by the hour of the workspace, not of the browser", async () => {
    setClock("2026-11-21T10:00:00Z");
    show({ firstName: "Maya" }, "Asia/Kathmandu");
    expect(await screen.findByRole("heading", { level: 1, name: "Good Afternoon, Maya" })).toBeTruthy();
  });

  it("is empty everywhere for a new workspace, says so, and offers to book a desk", async () => {
    setClock("2026-11-21T10:00:00Z");
    show({});
    expect(await screen.findByText("No bookings yet")).toBeTruthy();
    for (const sentence of ["No resources available", "No news articles available.", "No upcoming events", "None"]) {
      expect(screen.getByText(sentence)).toBeTruthy();
    }
    expect(screen.getByRole("heading", { level: 1, name: "Good Morning, Member" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Book a desk" }).getAttribute("href")).toBe("/demo/booking");
    expect(screen.getByRole("link", { name: "My Bookings" }).getAttribute("href")).toBe("/demo/my-bookings");
    expect(screen.getByRole("link", { name: "Book Workspace" }).getAttribute("href")).toBe("/demo/booking");
    expect(screen.getByRole("button", { name: "Sign Out" })).toBeTruthy();
  });

  it("shows the four figures", async () => {
    show({
      balance: 1240,
      membership: aMembership({ unit: "days", count: 30 }),
      recentBookings: [aBooking()],
      resources: [aResource()],
    });
    const figures = await screen.findAllByRole("definition");
    expect(figures.map((figure) => figure.textContent)).toEqual([
      expect.stringContaining("1,240 pts"),
      "Basic Membership200 points per month",
      expect.stringMatching(/^1\D/),
      expect.stringMatching(/^1\D/),
    ]);
  });

  it.each([
    [{ unit: "days", count: 27 }, "200 points every 27 days"],
    [{ unit: "days", count: 28 }, "200 points per month"],
    [{ unit: "days", count: 31 }, "200 points per month"],
    [{ unit: "days", count: 32 }, "200 points every 32 days"],
    [{ unit: "months", count: 1 }, "200 points per month"],
    [{ unit: "months", count: 3 }, "200 points every 3 months"],
  ] as const)("names a membership's cycle if it is no month: %j", async (cycle, allowance) => {
    show({ membership: aMembership(cycle) });
    expect(await screen.findByText(allowance)).toBeTruthy();
  });

  it.each([
    ["2026-12-01", "Paused. It resumes on 1 December."],
    [null, "Paused"],
  ])("says that a membership is paused: until %s", async (pausedUntil, note) => {
    setClock("2026-11-22T12:00:00Z");
    show({ membership: { ...aMembership({ unit: "months", count: 1 }), status: "paused", pausedUntil } });
    expect(await screen.findByText("Basic Membership")).toBeTruthy();
    expect(screen.getByText(note)).toBeTruthy();
  });

  it.each([
    ["the card's, without a booking", null, ["Book a desk"]],
    ["the one that books another desk, beside a booking", aBooking(), ["Book Workspace"]],
  ])("fills one button: %s", async (_which, nextBooking, filled) => {
    show({ nextBooking });
    await screen.findByRole("link", { name: nextBooking === null ? "Book a desk" : "Cancel Booking" });
    const links = screen.getAllByRole("link").filter((link) => link.classList.contains("MuiButton-contained"));
    expect(links.map(({ textContent }) => textContent)).toEqual(filled);
  });

  it("shows the next booking largest, with its one action", async () => {
    show({ nextBooking: aBooking() });
    const cancel = await screen.findByRole("link", { name: "Cancel Booking" });
    expect(cancel.getAttribute("href")).toBe(`/demo/my-bookings?cancel=${aBooking().bookingId}`);
    expect(screen.getByText("Tue 24 Nov, 10:00 to 12:00")).toBeTruthy();
  });

  it.each([
    ["2026-11-24T09:58:00Z", "Your next booking"],
    ["2026-11-24T10:00:00Z", "On now"],
  ])("says at %s of a booking at 10:00: %s", async (instant, sentence) => {
    setClock(instant);
    show({ nextBooking: aBooking() });
    expect(await screen.findByRole("heading", { name: sentence })).toBeTruthy();
  });

  it("waits in the frames of its cards", async () => {
    show({});
    const slab = document.querySelector(".MuiSkeleton-root")?.parentElement;
    expect(slab && getComputedStyle(slab).borderTopStyle).toBe("solid");
    await waitFor(() => expect(slab?.isConnected).toBe(false));
  });

  it("does not offer to cancel a booking that can no longer be cancelled", async () => {
    show({ nextBooking: aBooking({ status: "confirmed", allowed: { cancel: false, approve: false } }) });
    expect(await screen.findByRole("link", { name: "View booking" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Cancel Booking" })).toBeNull();
  });

  it("says beside the count of bookings when the next one is", async () => {
    show({ nextBooking: aBooking(), recentBookings: [aBooking()] });
    expect(await screen.findByText("next: Tue 24 Nov, 10:00")).toBeTruthy();
  });

  it("links from each card, and from each resource to booking", async () => {
    show({ recentBookings: [aBooking({ status: "confirmed" })], resources: [aResource()] });
    const resources = await region("Available Resources");
    const hrefs = (card: HTMLElement) => [...card.querySelectorAll("a")].map((link) => link.getAttribute("href"));
    // The choice of a resource goes along.
    expect(hrefs(resources)).toEqual(["/demo/marketplace", `/demo/booking?book=${aResource().resourceId}`]);
    expect(within(resources).getByText("Desk · 10 pts/hour")).toBeTruthy();
    const bookings = await region("Recent Bookings");
    expect(hrefs(bookings)).toEqual(["/demo/my-bookings"]);
    expect(within(bookings).getByText("Confirmed")).toBeTruthy();
    expect(within(bookings).getByText("Tue 24 Nov, 10:00")).toBeTruthy();
  });

  it("offers all news from five articles on, and all events from three on", async () => {
    show({ news: news(5), events: events(3) });
    expect((await screen.findByRole("link", { name: "View All News" })).getAttribute("href")).toBe("/demo/news");
    expect(screen.getByRole("link", { name: "View All" }).getAttribute("href")).toBe("/demo/events");
  });

  it("does not before", async () => {
    show({ news: news(4), events: events(2) });
    expect(await screen.findByText("News 3")).toBeTruthy();
    expect(screen.queryByRole("link", { name: /^View All/ })).toBeNull();
  });
});

describe("the first steps", () => {
  const all = ["look", "resource", "members", "share"];
  const answers = (done: string[], role = "admin") => ({
    "members.getMe": () => ({ member: null, role, balance: 0, isEmailProved: true }),
    "dashboard.getDashboard": () => nothing,
    "settings.getFirstSteps": () => ({
      isOpen: true,
      steps: all.map((step) => ({ step, isDone: done.includes(step) })),
    }),
  });

  it("lead an administrator to where each is done", async () => {
    showScreen(Dashboard, { answers: answers(["look"]) });
    const list = await region("First steps");
    expect(within(list).getByText("1 of 4 done. Only administrators see this list.")).toBeTruthy();
    expect(within(list).getByRole("link", { name: "Add a resource" }).getAttribute("href")).toBe(
      "/demo/admin/resources?resource=new",
    );
    expect(within(list).queryByRole("link", { name: "Open Appearance" })).toBeNull();
  });

  it("ask a new workspace for opening hours and plans, in the order of setting up", async () => {
    const { steps } = answers(["look"])["settings.getFirstSteps"]();
    const later = [
      { step: "hours", isDone: true },
      { step: "plan", isDone: false },
    ];
    const asked = { ...answers([]), "settings.getFirstSteps": () => ({ isOpen: true, steps, later }) };
    showScreen(Dashboard, { answers: asked });
    const list = within(await region("First steps"));
    expect(list.getByText("2 of 6 done. Only administrators see this list.")).toBeTruthy();
    const titles = list.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
    for (const [place, title] of [
      "Add your logo and colours, done",
      "Add your first resource",
      "Set your opening hours, done",
      "Give members a plan",
      "Invite members",
      "Share the sign-up link",
    ].entries()) {
      expect(titles[place]).toMatch(new RegExp(`^${title}`));
    }
    expect(list.getByRole("link", { name: "Membership Plans" }).getAttribute("href")).toBe(
      "/demo/admin/membership-plans",
    );
    expect(list.queryByRole("link", { name: "Open Booking rules" })).toBeNull();
  });

  it("copy the sign-up link, and are gone when that was the last", async () => {
    const { callsOf } = showScreen(Dashboard, {
      answers: {
        ...answers(["look", "resource", "members"]),
        "settings.tickFirstStep": () => ({ isOpen: false, steps: [] }),
      },
    });
    const user = userEvent.setup();
    await user.click(within(await region("First steps")).getByRole("button", { name: "Copy the link" }));
    expect(await screen.findByText("Sign-up link copied")).toBeTruthy();
    expect(await navigator.clipboard.readText()).toMatch(/\/demo\/auth\?signup$/);
    expect(callsOf(tickFirstStep)[0]?.body).toEqual({ done: "share" });
    await waitFor(() => expect(screen.queryByRole("region", { name: "First steps" })).toBeNull());
  });

  it("are dismissed for good", async () => {
    const { callsOf } = showScreen(Dashboard, {
      answers: { ...answers([]), "settings.tickFirstStep": () => ({ isOpen: false, steps: [] }) },
    });
    const user = userEvent.setup();
    await user.click(within(await region("First steps")).getByRole("button", { name: "Put this list away" }));
    await waitFor(() => expect(screen.queryByRole("region", { name: "First steps" })).toBeNull());
    expect(callsOf(tickFirstStep)[0]?.body).toEqual({ done: "all" });
  });

  it("are not shown to a member", async () => {
    const { callsOf } = showScreen(Dashboard, { answers: answers([], "member") });
    expect(await screen.findByText("No bookings yet")).toBeTruthy();
    expect(callsOf(getFirstSteps)).toEqual([]);
  });
});
