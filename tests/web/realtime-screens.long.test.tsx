// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { getAvailability, listMyBookings } from "#lambdas/bookings/contract.ts";
import { getDays } from "#lambdas/bookings/days-contract.ts";
import { Component as AdminDashboard } from "#web/administration.tsx";
import { NotificationBell } from "#web/app/shell/notification-bell.tsx";
import { Component as AllBookings } from "#web/features/bookings/admin/all-bookings-page.tsx";
import { Component as Booking } from "#web/features/bookings/booking-page.tsx";
import { Component as MyBookings } from "#web/features/bookings/my-bookings-page.tsx";
import { Component as Members } from "#web/features/members/members-page.tsx";
import { Component as News } from "#web/features/news/news-page.tsx";
import { showLiveScreen, signOutElsewhere, tenantPath } from "../support/live-screen.tsx";
import { makeMember } from "../support/make.ts";
import { type Answers, aBooking, aResource, refusal, setClock } from "../support/member-screen.tsx";

/** Somebody who wants it can wait for it. */
const takenHour = "Desk 4, 10:00 to 11:00, taken, join the waitlist";
const memberId = makeMember().memberId;
const me =
  (role = "member") =>
  () => ({ member: { ...makeMember(), role }, role, balance: 50, isEmailProved: true });
const channel = {
  days: `/bookings/${tenantPath}/days`,
  own: `/bookings/${tenantPath}/members/${memberId}`,
  pending: `/bookings/${tenantPath}/pending`,
  waiting: `/joining/${tenantPath}/waiting`,
  registrations: `/events/${tenantPath}/members/${memberId}`,
  membership: `/memberships/${tenantPath}/members/${memberId}`,
  news: `/news/${tenantPath}/articles`,
  notifications: `/notifications/${tenantPath}/members/${memberId}`,
  requests: `/notifications/${tenantPath}/requests`,
  orders: `/orders/${tenantPath}/members/${memberId}`,
  standing: `/tenants/${tenantPath}/standing`,
};

/** What the server answers; a test changes it and rings. */
function bookable() {
  const taken: { startAt: string; endAt: string; tag: string; isEvent?: true }[] = [];
  let starts = ["10:00", "11:00", "12:00"];
  const answers: Answers = {
    "members.getMe": me(),
    "resources.listResources": () => ({ resources: [aResource()] }),
    "bookings.getDays": () => ({
      date: "2026-11-21",
      days: 1,
      dayNos: [20778],
      originMinutes: 0,
      startAt: "2026-11-21T00:00:00.000Z",
      endAt: "2026-11-22T00:00:00.000Z",
      resources: [{ resourceId: aResource().resourceId, taken }],
    }),
    "bookings.listMyBookings": () => ({ bookings: [], nextCursor: null }),
    "bookings.getAvailability": ({ url }) => ({
      date: url.searchParams.get("date"),
      starts: starts.map((time) => ({ startAt: `2026-11-21T${time}:00.000Z`, freeMinutes: 60 })),
    }),
  };
  return {
    answers,
    /** Somebody else books this hour. */
    take: (hour: number, what: { isEvent?: true } = {}) => {
      taken.push({
        startAt: `2026-11-21T${hour}:00:00.000Z`,
        endAt: `2026-11-21T${hour + 1}:00:00.000Z`,
        tag: "THEIRS",
        ...what,
      });
      starts = starts.filter((time) => time !== `${hour}:00`);
    },
  };
}

async function showDay() {
  setClock("2026-11-21T08:10:00Z");
  const server = bookable();
  const live = showLiveScreen(Booking, { answers: server.answers, path: "/demo/booking?view=day", width: 1280 });
  await screen.findByRole("button", { name: "Desk 4, 10:00, free" });
  const socket = await live.listens(channel.days);
  return {
    ...live,
    ...server,
    ring: (ring: object = {}) => socket.rings(channel.days, { noun: "bookings", ...ring }),
  };
}

describe("the day", () => {
  it("shows an hour as taken that somebody else has booked, without a reload", async () => {
    const { take, ring, callsOf } = await showDay();
    const before = callsOf(getDays).length;
    take(10);
    ring({ days: ["2026-11-21"], ids: [aResource().resourceId] });
    expect(await screen.findByRole("button", { name: takenHour })).toBeTruthy();
    expect(callsOf(getDays)).toHaveLength(before + 1);
  });

  it("asks nothing when another day rings", async () => {
    const { ring, calls } = await showDay();
    const before = calls.length;
    ring({ days: ["2026-11-29"] });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(calls).toHaveLength(before);
  });

  it("keeps the focus in its place when the focused hour is taken", async () => {
    const { take, ring } = await showDay();
    const hour = screen.getByRole("button", { name: "Desk 4, 10:00, free" });
    hour.focus();
    const focused = vi.spyOn(HTMLElement.prototype, "focus");
    onTestFinished(() => focused.mockRestore());
    // Nobody waits for an event's time, so its cell has no button.
    take(10, { isEvent: true });
    ring();
    const cell = await screen.findByRole("cell", { name: "Desk 4, 10:00 to 11:00, an event" });
    expect(document.activeElement).toBe(cell);
    // The page must not move under somebody who looks elsewhere.
    expect(focused.mock.calls).toEqual([[{ preventScroll: true }]]);
  });

  it("takes the focus from nobody who is elsewhere", async () => {
    const { take, ring } = await showDay();
    screen.getByRole("button", { name: "Desk 4, 10:00, free" }).focus();
    const list = screen.getByRole("button", { name: "List" });
    list.focus();
    take(10);
    ring();
    await screen.findByRole("button", { name: takenHour });
    expect(document.activeElement).toBe(list);
  });
});

describe("the booking dialog", () => {
  async function openDialog() {
    const day = await showDay();
    await userEvent.click(screen.getByRole("button", { name: "List" }));
    await userEvent.click(await screen.findByRole("button", { name: /^Book Now/ }));
    const dialog = await screen.findByRole("dialog", { name: "Book Desk 4" });
    const start = () => within(dialog).getByRole("combobox", { name: "Start time" });
    await waitFor(() => expect(start().textContent).toBe("10:00"));
    await waitFor(() => expect(day.callsOf(getAvailability)).toHaveLength(1));
    return { ...day, dialog, start };
  }

  it("says that the shown start is gone, and chooses no other one by itself", async () => {
    const { take, ring, dialog, start } = await openDialog();
    take(10);
    ring({ days: ["2026-11-21"], ids: [aResource().resourceId] });
    const gone = "10:00 is taken now. Choose one of the times that are still free.";
    expect(await within(dialog).findByText(gone)).toBeTruthy();
    expect(start().textContent?.trim()).not.toBe("11:00");
  });

  it("keeps the chosen start when another one is taken", async () => {
    const { take, ring, dialog, start } = await openDialog();
    await userEvent.click(start());
    await userEvent.click(screen.getByRole("option", { name: "12:00" }));
    take(10);
    ring();
    await userEvent.click(start());
    await waitFor(() =>
      expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(["11:00", "12:00"]),
    );
    await userEvent.keyboard("{Escape}");
    expect(start().textContent).toBe("12:00");
    expect(within(dialog).queryByText(/is not free/)).toBeNull();
  });

  it("asks nothing when another resource rings", async () => {
    const { ring, callsOf } = await openDialog();
    ring({ days: ["2026-11-21"], ids: [`res_${"5".repeat(26)}`] });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(callsOf(getAvailability)).toHaveLength(1);
  });
});

describe("My Bookings", () => {
  it("shows what somebody else has done with a booking", async () => {
    setClock("2026-11-21T08:10:00Z");
    let status = "pending";
    const answers = {
      "members.getMe": me(),
      "bookings.listMyBookings": () => ({
        bookings: [
          aBooking({ status: status as "pending", allowed: { cancel: status === "pending", approve: false } }),
        ],
        nextCursor: null,
      }),
    };
    const { listens, callsOf } = showLiveScreen(MyBookings, { answers });
    const socket = await listens(channel.own);
    await within(await screen.findByRole("article")).findByText("Pending");
    const before = callsOf(listMyBookings).length;
    status = "confirmed";
    for (let time = 0; time < 5; time += 1) socket.rings(channel.own, { noun: "bookings" });
    await within(screen.getByRole("article")).findByText("Confirmed");
    expect(callsOf(listMyBookings)).toHaveLength(before + 1);
  });
});

describe("the dialog that asks before a cancellation", () => {
  it("stays when somebody else ends the booking meanwhile, and then says that it is over", async () => {
    setClock("2026-11-21T08:10:00Z");
    const mine = aBooking();
    let isOver = false;
    const answers: Answers = {
      "members.getMe": me(),
      "bookings.listMyBookings": () => ({
        bookings: [isOver ? { ...mine, status: "cancelled", allowed: { cancel: false, approve: false } } : mine],
        nextCursor: null,
      }),
      "bookings.cancelMyBooking": () => refusal(409, "bookings.not_cancellable"),
    };
    const { listens, location } = showLiveScreen(MyBookings, { answers });
    const socket = await listens(channel.own);
    await userEvent.click(await screen.findByRole("button", { name: /^Cancel/ }));
    const dialog = await screen.findByRole("alertdialog");
    isOver = true;
    socket.rings(channel.own, { noun: "bookings" });
    await waitFor(() => expect(screen.queryByRole("article", { hidden: true })).toBeNull());
    expect(screen.getByRole("alertdialog")).toBe(dialog);
    await userEvent.click(within(dialog).getByRole("button", { name: /^Cancel/ }));
    expect(await screen.findByText("This booking can no longer be cancelled.")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(location.search).toBe("");
  });
});

describe("the bell", () => {
  const answersOf = (unread: () => number, role?: string): Answers => ({
    "members.getMe": me(role),
    "notifications.listNotifications": () => ({ notifications: [], unread: unread(), nextCursor: null }),
  });

  it("counts a notification that has just come", async () => {
    let unread = 0;
    const answers = answersOf(() => unread);
    const { listens } = showLiveScreen(NotificationBell, { answers });
    const socket = await listens(channel.notifications);
    expect(socket.asked).not.toContain(channel.requests);
    unread = 1;
    socket.rings(channel.notifications, { noun: "notifications" });
    expect(await screen.findByRole("button", { name: "Notifications, 1 unread" })).toBeTruthy();
  });

  it("of an administrator counts requests to all administrators too", async () => {
    let unread = 0;
    const answers = answersOf(() => unread, "admin");
    const { listens } = showLiveScreen(NotificationBell, { answers });
    const socket = await listens(channel.notifications, channel.requests);
    unread = 2;
    socket.rings(channel.requests, { noun: "notifications" });
    expect(await screen.findByRole("button", { name: "Notifications, 2 unread" })).toBeTruthy();
  });

  it("of platform staff listens to no member's channel, because they are no members", async () => {
    const answers = {
      ...answersOf(() => 0),
      "members.getMe": () => ({ member: null, role: "super_admin", balance: 0, isEmailProved: true }),
    };
    const { listens } = showLiveScreen(NotificationBell, { answers });
    const socket = await listens(channel.requests);
    expect(socket.asked.toSorted()).toEqual([channel.requests, channel.standing]);
  });
});

describe("an administrator's waiting lists", () => {
  it("show a booking that has just been made and waits for approval", async () => {
    setClock("2026-11-21T08:10:00Z");
    let isWaiting = false;
    const waiting = aBooking({ awaitsApproval: true, allowed: { cancel: true, approve: true } });
    const answers: Answers = {
      "members.getMe": me("admin"),
      "resources.listResources": () => ({ resources: [aResource()] }),
      "bookings.listBookings": ({ url }) => ({
        bookings: isWaiting && url.searchParams.get("month") === "2026-11" ? [waiting] : [],
        nextCursor: null,
      }),
    };
    const { listens } = showLiveScreen(AllBookings, { answers });
    const socket = await listens(channel.pending);
    expect(screen.queryByText(/waits for approval|wait for approval/)).toBeNull();
    isWaiting = true;
    socket.rings(channel.pending, { noun: "bookings", ids: [waiting.bookingId] });
    expect(await screen.findByRole("button", { name: /Review/ })).toBeTruthy();
  });

  it("show somebody who has just asked to join", async () => {
    let waiting = 0;
    const answers: Answers = {
      "members.getMe": me("admin"),
      "members.listMemberPlans": () => ({ plans: [] }),
      "members.listMembers": () => ({ members: [makeMember()], waiting, nextCursor: null }),
    };
    const { listens } = showLiveScreen(Members, { answers });
    const socket = await listens(channel.waiting);
    waiting = 1;
    socket.rings(channel.waiting, { noun: "joining" });
    expect(await screen.findByText(/1 person/)).toBeTruthy();
  });
});

describe("the administrators' first page", () => {
  it("counts who waits when it is rung", async () => {
    let [approvals, requests] = [0, 0];
    const calm = {
      at: "2026-11-24T09:30:00.000Z",
      bookings: 0,
      now: [],
      next: [],
      planRequests: 0,
      gatherings: [],
      lapsed: 0,
      failedFiles: 0,
      walletDifferences: 0,
      moneyDifferences: 0,
      isPaymentDue: false,
    };
    const answers: Answers = {
      "members.getMe": me("admin"),
      "settings.getFirstSteps": () => ({ isOpen: false, steps: [] }),
      "resources.listResources": () => ({ resources: [] }),
      "members.listMemberPlans": () => ({ plans: [] }),
      "statistics.getOverview": () => refusal(503, "unavailable"),
      "access.countInside": () => ({ count: 0, capacity: null }),
      "statistics.getToday": () => ({ ...calm, approvals, requests }),
    };
    const { listens } = showLiveScreen(AdminDashboard, { answers });
    const socket = await listens(channel.pending, channel.waiting);
    expect(await screen.findByText("Nothing waits for you, and nothing failed.")).toBeTruthy();
    approvals = 2;
    socket.rings(channel.pending, { noun: "bookings" });
    expect(await screen.findByText("bookings wait for approval")).toBeTruthy();
    requests = 1;
    socket.rings(channel.waiting, { noun: "joining" });
    expect(await screen.findByText("person asks to join")).toBeTruthy();
  });
});

describe("news", () => {
  it("shows an article that has just been published", async () => {
    const article = {
      newsId: `nws_${"1".repeat(26)}`,
      title: "The roof terrace is open",
      category: "house",
      publishedAt: "2026-11-20T10:00:00.000Z",
      excerpt: "From Monday on",
      isUnread: true,
      isPinned: false,
      isFeatured: false,
      cover: null,
      authorName: null,
    };
    const news: object[] = [];
    const answers: Answers = {
      "members.getMe": me(),
      "news.listNews": () => ({ pinned: [], news, nextCursor: null }),
    };
    const { listens } = showLiveScreen(News, { answers });
    const socket = await listens(channel.news);
    news.push(article);
    socket.rings(channel.news, { noun: "news", ids: [article.newsId] });
    expect(await screen.findByText("The roof terrace is open")).toBeTruthy();
  });
});

describe("the connection of a page", () => {
  const answers: Answers = {
    "members.getMe": me(),
    "notifications.listNotifications": () => ({ notifications: [], unread: 0, nextCursor: null }),
  };

  it("goes to the page's own origin where the deployment names a path", async () => {
    const socket = await showLiveScreen(NotificationBell, { answers }).listens();
    expect(new URL(socket.url).protocol).toMatch(/^wss?:$/);
    expect(new URL(socket.url).pathname).toBe("/_local/realtime");
    expect(new URL(socket.url).search).toBe("");
  });

  it("ends when the workspace is left", async () => {
    const { sockets, listens } = showLiveScreen(NotificationBell, { answers });
    const socket = await listens(channel.notifications);
    cleanup();
    expect(socket.isClosed).toBe(true);
    const count = sockets.length;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sockets).toHaveLength(count);
  });

  it("listens to nothing of a module that is switched off", async () => {
    const { listens } = showLiveScreen(NotificationBell, {
      answers,
      features: { bookingEnabled: false },
    });
    const socket = await listens(channel.notifications);
    expect(socket.asked.toSorted()).toEqual([
      channel.registrations,
      channel.membership,
      channel.notifications,
      channel.orders,
      channel.standing,
    ]);
  });

  // The last one: the session of this file's pages ends here.
  it("ends with the session", async () => {
    const { sockets, listens } = showLiveScreen(NotificationBell, { answers });
    const socket = await listens(channel.notifications);
    signOutElsewhere();
    expect(socket.isClosed).toBe(true);
    const count = sockets.length;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sockets).toHaveLength(count);
  });
});
