// @vitest-environment happy-dom
import { focusManager } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { afterEach, describe, expect, it, test } from "vitest";
import {
  listNotifications,
  markNotificationsRead,
  type Notification,
  notificationSchema,
} from "#lambdas/notifications/contract.ts";
import { NotificationBell } from "#web/app/shell/notification-bell.tsx";
import { Component as NotificationsPage } from "#web/notifications.tsx";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { refusal, setClock, showScreen } from "../support/member-screen.tsx";

const facts = {
  bookingId: `bkg_${"7".repeat(26)}`,
  resourceName: "Desk 4",
  startAt: "2026-11-30T23:30:00.000Z",
  endAt: "2026-12-01T00:30:00.000Z",
};
const of = (position: number, notice: object): Notification =>
  notificationSchema.parse({
    notificationId: `ntf_${String(position).padStart(26, "0")}`,
    at: `2026-11-24T09:${String(50 - position).padStart(2, "0")}:00.000Z`,
    deliveredAt: `2026-11-24T09:${String(50 - position).padStart(2, "0")}:30.000Z`,
    isUnread: true,
    ...notice,
  });
const asker = { memberId: "00000000-0000-4000-8000-000000000003", memberName: "Nadia Rossi" };

const everyKind = [
  of(1, { kind: "booking_approved", ...facts }),
  of(2, { kind: "booking_cancelled", ...facts, cause: "administrator", reason: "Flood.", pointsRefunded: 3 }),
  of(3, { kind: "booking_lapsed", ...facts, pointsRefunded: 0 }),
  of(4, { kind: "points_granted", amount: 1250, reason: "Thank you" }),
  of(5, { kind: "membership_approved" }),
  of(6, { kind: "member_waits", ...asker }),
  of(7, { kind: "booking_waits", ...asker, ...facts, isUnread: false }),
];

type Shown = Parameters<typeof showScreen>[1];

/** The bell or the page over these notifications, which are marked as read on request. */
function show(
  Page: ComponentType,
  {
    notifications = everyKind,
    nextCursor = null,
    ...shown
  }: Partial<Shown> & {
    notifications?: Notification[];
    nextCursor?: string | null;
  } = {},
) {
  let isRead = false;
  return showScreen(Page, {
    answers: {
      "notifications.listNotifications": () => ({
        notifications: notifications.map((one) => ({ ...one, isUnread: one.isUnread && !isRead })),
        unread: isRead ? 0 : notifications.filter(({ isUnread }) => isUnread).length,
        nextCursor,
      }),
      "notifications.markNotificationsRead": ({ body }) => {
        isRead = true;
        return body as object;
      },
    },
    ...shown,
  });
}

const open = async () => {
  await userEvent.click(await screen.findByRole("button", { name: /^Notifications/ }));
  return screen.findByRole("dialog", { name: "Notifications" });
};

afterEach(() => focusManager.setFocused(undefined));

describe("the bell", () => {
  it("has the number of unread ones in its name, and announces nothing", async () => {
    show(NotificationBell);
    expect(await screen.findByRole("button", { name: "Notifications, 6 unread" })).toBeTruthy();
    expect(document.querySelector("[aria-live]:not(:empty), [role=status]:not(:empty)")?.textContent ?? "").toBe("");
  });

  it("counts no further than nine", async () => {
    const notifications = Array.from({ length: 12 }, (_, position) => of(position, { kind: "membership_approved" }));
    show(NotificationBell, { notifications });
    expect(await screen.findByRole("button", { name: "Notifications, 9+ unread" })).toBeTruthy();
  });

  it("asks again when the window comes to the front", async () => {
    const { callsOf } = show(NotificationBell, { notifications: [] });
    await waitFor(() => expect(callsOf(listNotifications)).toHaveLength(1));
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await waitFor(() => expect(callsOf(listNotifications)).toHaveLength(2));
  });

  it("asks again after an action on the page", async () => {
    const { callsOf } = showScreen(BellAndDeed, {
      answers: {
        "notifications.listNotifications": () => ({ notifications: [], unread: 0, nextCursor: null }),
        "notifications.markNotificationsRead": ({ body }) => body as object,
      },
    });
    await waitFor(() => expect(callsOf(listNotifications)).toHaveLength(1));
    await userEvent.click(screen.getByRole("button", { name: "Do something" }));
    await waitFor(() => expect(callsOf(listNotifications)).toHaveLength(2));
  });
});

function BellAndDeed() {
  const { mutate } = useRouteMutation(markNotificationsRead);
  const { tenantId } = useWorkspace();
  return (
    <>
      <NotificationBell />
      <button type="button" onClick={() => mutate({ params: { tenantId }, body: { readUpTo: facts.startAt } })}>
        Do something
      </button>
    </>
  );
}

describe("the bell's popover", () => {
  it("shows the latest five, and leads to all of them", async () => {
    const { location } = show(NotificationBell);
    const latest = within(await open());
    expect(latest.getAllByRole("listitem")).toHaveLength(5);
    await userEvent.click(latest.getByRole("link", { name: "See all" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(location.pathname).toBe("/demo/notifications");
  });

  it("marks all as read up to the newest that was seen", async () => {
    const { callsOf } = show(NotificationBell);
    const latest = await open();
    await userEvent.click(within(latest).getByRole("button", { name: "Mark all as read" }));
    await waitFor(() => expect(within(latest).queryByText("Unread:")).toBeNull());
    expect(callsOf(markNotificationsRead).map(({ body }) => body)).toEqual([{ readUpTo: "2026-11-24T09:49:30.000Z" }]);
    expect(screen.getByRole("button", { name: "Notifications", hidden: true })).toBeTruthy();
  });

  it("closes with Escape and on the way to where a notification leads, and gives the focus back", async () => {
    const { location } = show(NotificationBell);
    await open();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Notifications, 6 unread");
    await userEvent.click(within(await open()).getByRole("link", { name: /1,250 pts/ }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(location.pathname).toBe("/demo/my-points");
  });

  it("has the focus while it is open", async () => {
    show(NotificationBell);
    const latest = await open();
    await waitFor(() => expect(latest.parentElement?.contains(document.activeElement)).toBe(true));
  });

  it("marks the followed one as read if no older one is unread", async () => {
    const { callsOf } = show(NotificationBell, { notifications: everyKind.slice(3) });
    await userEvent.click(within(await open()).getByRole("link", { name: /1,250 pts/ }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(within(await open()).getByRole("link", { name: /asks to join/ }));
    await waitFor(() => expect(callsOf(markNotificationsRead)).toHaveLength(1));
    expect(callsOf(markNotificationsRead).map(({ body }) => body)).toEqual([{ readUpTo: everyKind[5]?.deliveredAt }]);
  });

  it("marks nothing as read by a followed one if older pages may have unread ones", async () => {
    const { callsOf, location } = show(NotificationBell, {
      notifications: everyKind.slice(5, 6),
      nextCursor: "older",
    });
    await userEvent.click(within(await open()).getByRole("link", { name: /asks to join/ }));
    await waitFor(() => expect(location.pathname).toBe("/demo/admin/members"));
    expect(callsOf(markNotificationsRead)).toEqual([]);
  });

  it("explains itself while it is empty", async () => {
    show(NotificationBell, { notifications: [] });
    expect(within(await open()).getByText("Nothing new concerns you")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull();
    expect(screen.getByRole("link", { name: "See all" }).getAttribute("href")).toBe("/demo/notifications");
  });

  it("says that it could not be loaded, and tries again", async () => {
    let isBroken = true;
    showScreen(NotificationBell, {
      answers: {
        "notifications.listNotifications": () =>
          isBroken ? refusal(500, "internal") : { notifications: everyKind, unread: 6, nextCursor: null },
      },
    });
    const latest = within(await open());
    expect(await latest.findByText("This could not be loaded")).toBeTruthy();
    isBroken = false;
    await userEvent.click(latest.getByRole("button", { name: "Try again" }));
    expect(await latest.findByRole("link", { name: /1,250 pts/ })).toBeTruthy();
  });

  it("shows an error if nothing could be marked", async () => {
    showScreen(NotificationBell, {
      answers: {
        "notifications.listNotifications": () => ({ notifications: everyKind, unread: 6, nextCursor: null }),
        "notifications.markNotificationsRead": () => refusal(403, "members.suspended"),
      },
    });
    await userEvent.click(within(await open()).getByRole("button", { name: "Mark all as read" }));
    expect(await screen.findByText("They could not be marked as read")).toBeTruthy();
  });
});

test("on a phone the bell is a link to the page", async () => {
  show(() => <NotificationBell leadsToPage />);
  const bell = await screen.findByRole("link", { name: "Notifications, 6 unread" });
  expect(bell.getAttribute("href")).toBe("/demo/notifications");
});

describe("the page", () => {
  const desktop = 1280;
  const booking = "Desk 4, Tue 1 Dec, 00:30 to 01:30 CET";

  it("says what happened in one sentence each, in the workspace's time zone, and links there", async () => {
    setClock("2026-11-24T10:00:00.000Z");
    show(NotificationsPage, { timeZone: "Europe/Paris" });
    const links = within(await screen.findByRole("list")).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      [`Unread: Your booking was approved: ${booking}.`, "/demo/my-bookings"],
      [
        `Unread: Your booking was cancelled by an administrator: ${booking}. Reason: Flood. 3 pts came back to your wallet.`,
        "/demo/my-bookings",
      ],
      [`Unread: Nobody approved your booking in time, so it has lapsed: ${booking}.`, "/demo/my-bookings"],
      ["Unread: You were given 1,250 pts: Thank you.", "/demo/my-points"],
      ["Unread: Your membership of Demo House was approved.", "/demo/dashboard"],
      [
        "Unread: Nadia Rossi asks to join and waits for approval.",
        `/demo/admin/members?status=pending&member=${asker.memberId}`,
      ],
      [
        `A booking by Nadia Rossi waits for approval: ${booking}.`,
        `/demo/admin/bookings?month=2026-12&booking=${facts.bookingId}`,
      ],
    ]);
    const moment = screen.getByText("11 minutes ago: Tue 24 Nov, 10:49 CET");
    expect(moment.getAttribute("datetime")).toBe("2026-11-24T09:49:00.000Z");
  });

  it("shows the date of an old one, once", async () => {
    setClock("2026-11-26T10:00:00.000Z");
    show(NotificationsPage, { notifications: [of(1, { kind: "membership_approved" })], timeZone: "Europe/Paris" });
    expect(await screen.findByText("Tue 24 Nov, 10:49 CET")).toBeTruthy();
  });

  it("filters by what they are about, and keeps that in the address", async () => {
    const { location } = show(NotificationsPage, { width: desktop });
    await userEvent.click(await screen.findByRole("combobox", { name: "About" }));
    await userEvent.click(screen.getByRole("option", { name: "Bookings" }));
    await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(4));
    expect(location.search).toBe("?about=bookings");
  });

  it("shows the unread ones of one kind, as the address says", async () => {
    show(NotificationsPage, { width: desktop, path: "/demo?about=membership&only=unread" });
    const links = within(await screen.findByRole("list")).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual([
      "Unread: Your membership of Demo House was approved.",
      "Unread: Nadia Rossi asks to join and waits for approval.",
    ]);
    await userEvent.click(screen.getByRole("button", { name: "Mark all as read" }));
    expect(await screen.findByText("No notification fits")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Show all" }));
    expect(await screen.findAllByRole("listitem")).toHaveLength(7);
  });

  it("offers no filter while there is nothing at all", async () => {
    show(NotificationsPage, { width: desktop, notifications: [] });
    expect(await screen.findByText("Nothing new concerns you")).toBeTruthy();
    expect(screen.queryByRole("combobox", { name: "About" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull();
  });

  it("leads to the choice of mails", async () => {
    show(NotificationsPage);
    const link = await screen.findByRole("link", { name: "Choose which of these come by mail" });
    expect(link.getAttribute("href")).toBe("/demo/my-profile");
  });

  it("ignores filters that it does not know", async () => {
    show(NotificationsPage, { width: desktop, path: "/demo?about=weather&only=red" });
    expect(await screen.findAllByRole("listitem")).toHaveLength(7);
  });

  it("looks through older pages until one has what fits", async () => {
    const { callsOf } = showScreen(NotificationsPage, {
      path: "/demo?about=points",
      answers: {
        "notifications.listNotifications": ({ url }) => {
          const cursor = url.searchParams.get("cursor");
          if (cursor === null) return { notifications: everyKind.slice(0, 2), unread: 2, nextCursor: "second" };
          if (cursor === "second") return { notifications: everyKind.slice(2, 3), unread: 3, nextCursor: "third" };
          return { notifications: everyKind.slice(3, 4), unread: 4, nextCursor: "fourth" };
        },
      },
    });
    expect(await screen.findByRole("link", { name: /1,250 pts/ })).toBeTruthy();
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
    expect(screen.getByRole("button", { name: "Show older notifications" })).toBeTruthy();
    const cursors = callsOf(listNotifications).map(({ url }) => url.searchParams.get("cursor"));
    expect(cursors.filter((cursor) => cursor !== null)).toEqual(["second", "third"]);
  });

  it("shows older ones page by page, and says if they could not be loaded", async () => {
    let isBroken = true;
    showScreen(NotificationsPage, {
      answers: {
        "notifications.listNotifications": ({ url }) => {
          if (!url.searchParams.has("cursor"))
            return { notifications: everyKind.slice(0, 1), unread: 1, nextCursor: "older" };
          return isBroken
            ? refusal(500, "internal")
            : { notifications: everyKind.slice(1), unread: 5, nextCursor: null };
        },
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Show older notifications" }));
    await screen.findByText("This could not be loaded");
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
    isBroken = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(7));
    expect(screen.queryByRole("button", { name: "Show older notifications" })).toBeNull();
  });

  it("explains itself while it is empty", async () => {
    show(NotificationsPage, { notifications: [] });
    expect(await screen.findByText("Nothing new concerns you")).toBeTruthy();
  });

  it("says that it could not be loaded, and tries again", async () => {
    let isBroken = true;
    showScreen(NotificationsPage, {
      answers: {
        "notifications.listNotifications": () =>
          isBroken ? refusal(500, "internal") : { notifications: everyKind, unread: 6, nextCursor: null },
      },
    });
    expect(await screen.findByText("This could not be loaded")).toBeTruthy();
    isBroken = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findAllByRole("listitem")).toHaveLength(7);
  });
});
