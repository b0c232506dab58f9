// @vitest-environment happy-dom
import { focusManager } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import {
  listNotifications,
  markNotificationsRead,
  type Notification,
  notificationSchema,
} from "#lambdas/notifications/contract.ts";
import { NotificationBell } from "#web/app/shell/notification-bell.tsx";
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

/** A bell over these notifications, which are marked as read on request. */
function showBell(notifications = everyKind, zones: { timeZone?: string } = {}) {
  let isRead = false;
  return showScreen(NotificationBell, {
    ...zones,
    answers: {
      "notifications.listNotifications": () => ({
        notifications: notifications.map((one) => ({ ...one, isUnread: one.isUnread && !isRead })),
        unread: isRead ? 0 : notifications.filter(({ isUnread }) => isUnread).length,
        nextCursor: null,
      }),
      "notifications.markNotificationsRead": ({ body }) => {
        isRead = true;
        return body as object;
      },
    },
  });
}

const open = async () => {
  await userEvent.click(await screen.findByRole("button", { name: /^Notifications/ }));
  return screen.findByRole("dialog", { name: "Notifications" });
};

afterEach(() => focusManager.setFocused(undefined));

describe("the bell", () => {
  it("has the number of unread ones in its name, and announces nothing", async () => {
    showBell();
    expect(await screen.findByRole("button", { name: "Notifications, 6 unread" })).toBeTruthy();
    expect(document.querySelector("[aria-live]:not(:empty), [role=status]:not(:empty)")?.textContent ?? "").toBe("");
  });

  it("counts no further than nine", async () => {
    showBell(Array.from({ length: 12 }, (_, position) => of(position, { kind: "membership_approved" })));
    expect(await screen.findByRole("button", { name: "Notifications, 9+ unread" })).toBeTruthy();
  });

  it("asks again when the window comes to the front", async () => {
    const { callsOf } = showBell([]);
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

describe("the list", () => {
  it("says what happened in one sentence each, in the workspace's time zone, and links there", async () => {
    setClock("2026-11-24T10:00:00.000Z");
    showBell(everyKind, { timeZone: "Europe/Paris" });
    const links = within(await open()).getAllByRole("link");
    const booking = "Desk 4, Tue 1 Dec, 00:30 to 01:30 CET";
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

  it("is marked as read up to the newest that was seen", async () => {
    const { callsOf } = showBell();
    const list = await open();
    await userEvent.click(within(list).getByRole("button", { name: "Mark all as read" }));
    await waitFor(() => expect(within(list).queryByText("Unread:")).toBeNull());
    expect(callsOf(markNotificationsRead).map(({ body }) => body)).toEqual([{ readUpTo: "2026-11-24T09:49:30.000Z" }]);
    expect(screen.getByRole("button", { name: "Notifications", hidden: true })).toBeTruthy();
  });

  it("shows the date of an old one, once", async () => {
    setClock("2026-11-26T10:00:00.000Z");
    showBell([of(1, { kind: "membership_approved" })], { timeZone: "Europe/Paris" });
    expect(within(await open()).getByText("Tue 24 Nov, 10:49 CET")).toBeTruthy();
  });

  it("shows older ones page by page, and says if they could not be loaded", async () => {
    let isBroken = true;
    showScreen(NotificationBell, {
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
    const list = within(await open());
    await userEvent.click(list.getByRole("button", { name: "Show older notifications" }));
    await list.findByText("This could not be loaded");
    expect(list.getAllByRole("link")).toHaveLength(1);
    isBroken = false;
    await userEvent.click(list.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(list.getAllByRole("link")).toHaveLength(7));
    expect(list.queryByRole("button", { name: "Show older notifications" })).toBeNull();
  });

  it("closes with Escape and on the way to where it leads, and gives the focus back", async () => {
    const { location } = showBell();
    await open();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Notifications, 6 unread");
    await userEvent.click(within(await open()).getByRole("link", { name: /1,250 pts/ }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(location.pathname).toBe("/demo/my-points");
  });

  it("marks the followed one as read if no older one is unread", async () => {
    const { callsOf } = showBell();
    await userEvent.click(within(await open()).getByRole("link", { name: /1,250 pts/ }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(within(await open()).getByRole("link", { name: /asks to join/ }));
    await waitFor(() => expect(callsOf(markNotificationsRead)).toHaveLength(1));
    expect(callsOf(markNotificationsRead).map(({ body }) => body)).toEqual([{ readUpTo: everyKind[5]?.deliveredAt }]);
  });

  it("explains itself while it is empty", async () => {
    showBell([]);
    expect(within(await open()).getByText("Nothing new concerns you")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull();
  });

  it("says that it could not be loaded, and tries again", async () => {
    let isBroken = true;
    showScreen(NotificationBell, {
      answers: {
        "notifications.listNotifications": () =>
          isBroken ? refusal(500, "internal") : { notifications: everyKind, unread: 6, nextCursor: null },
      },
    });
    const list = await open();
    expect(await within(list).findByText("This could not be loaded")).toBeTruthy();
    isBroken = false;
    await userEvent.click(within(list).getByRole("button", { name: "Try again" }));
    expect(await within(list).findAllByRole("link")).toHaveLength(7);
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
