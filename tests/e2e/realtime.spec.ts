import type { Page, WebSocketRoute } from "@playwright/test";
import { addDays, localDate, startOfDay } from "#lambdas/contract/calendar.ts";
import { toInstant } from "#lambdas/contract/time.ts";
import { call, expect, expectAccessible, signIn, test } from "./journey.ts";

const zone = "Europe/London";
const date = addDays(localDate(Date.now(), zone), 9);
const dayView = `/demo/booking?view=day&date=${date}`;

interface Booked {
  bookingId: string;
  memberId: string;
}

/** What a test does for somebody without their screen. */
async function openApi(page: Page) {
  const { tenantId } = await call<{ tenantId: string }>(page, { method: "GET", path: "/api/workspaces/demo" });
  const api = (path: string) => `/api/tenants/${tenantId}/${path}`;
  return {
    /** Books an hour of the day. */
    book: async (name: string, hour: number): Promise<Booked> => {
      const { resources } = await call<{ resources: { resourceId: string; name: string }[] }>(page, {
        method: "GET",
        path: api("resources"),
      });
      const { resourceId } = resources.find((resource) => resource.name === name) ?? {};
      const startAt = toInstant(startOfDay(date, zone) + hour * 3_600_000);
      const body = { resourceId, startAt, durationMinutes: 60 };
      const { booking } = await call<{ booking: Booked }>(page, { method: "POST", path: api("bookings"), body });
      return booking;
    },
    cancel: ({ bookingId, memberId }: Booked) =>
      call(page, {
        method: "POST",
        path: api(`members/${memberId}/bookings/${bookingId}/cancel`),
        body: { reason: "The desk is being repaired", refundPoints: 0 },
      }),
  };
}

interface Message {
  type: string;
  id?: string;
  channel?: string;
  event?: string;
}

const readMessage = (text: string | Buffer) => JSON.parse(String(text)) as Message;

/** What a page's sockets say. A page that reads at intervals would show the same, only later. */
function watchSockets(page: Page) {
  const channels = new Map<string, string>();
  const accepted: string[] = [];
  const rings: string[] = [];
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => {
      const { type, id = "", channel = "" } = readMessage(payload);
      if (type === "subscribe") channels.set(id, channel);
    });
    socket.on("framereceived", ({ payload }) => {
      const { type, id = "", event } = readMessage(payload);
      if (type === "subscribe_success") accepted.push(channels.get(id) ?? "");
      if (type === "data") rings.push(String(event));
    });
  });
  return {
    rings,
    listens: (channel: RegExp) =>
      expect(() => expect(accepted.some((path) => channel.test(path))).toBe(true)).toPass({ timeout: 20_000 }),
  };
}

/** The browser's clock is another one, so times name their zone. */
const takenHour = (page: Page, resource: string, start: string) =>
  page.getByRole("gridcell", { name: new RegExp(`^${resource}, ${start} to .*, taken, join the waitlist$`) });

test("an hour and a booking change before the eyes of whoever looks at them, without a reload", async ({
  openBrowser,
}) => {
  const [maya, tom, admin] = [await openBrowser(), await openBrowser(), await openBrowser()];
  await Promise.all([
    signIn(maya, "demo", "member@demo.example"),
    signIn(tom, "demo", "second@demo.example"),
    signIn(admin, "demo", "admin@demo.example"),
  ]);
  const [tomsCalls, adminsCalls] = [await openApi(tom), await openApi(admin)];
  const atMaya = watchSockets(maya);
  await maya.goto(dayView);
  await expect(maya.getByRole("button", { name: "Desk 1, 15:00, free" })).toBeVisible();
  await atMaya.listens(/\/days$/);
  const booked = await tomsCalls.book("Desk 1", 15);
  await expect(takenHour(maya, "Desk 1", "15:00")).toBeVisible();
  // A ring says what to read again and nothing else.
  await expect(() => expect(atMaya.rings.length).toBeGreaterThan(0)).toPass();
  for (const ring of atMaya.rings) {
    expect(Object.keys(JSON.parse(ring) as object).filter((key) => !["noun", "ids", "days"].includes(key))).toEqual([]);
  }

  // The open dialog keeps what is chosen, and says that it is gone.
  await maya.getByRole("button", { name: "Desk 1, 17:00, free" }).click();
  await maya.getByRole("dialog", { name: "Desk 1, 17:00" }).getByRole("button", { name: "More" }).click();
  const dialog = maya.getByRole("dialog", { name: "Book Desk 1" });
  await expect(dialog.getByRole("combobox", { name: "Start time" })).toHaveText("17:00");
  await expect(dialog.getByRole("button", { name: "Confirm Booking" })).toBeEnabled();
  await tomsCalls.book("Desk 1", 17);
  await expect(dialog.getByText("17:00 is taken now. Choose one of the times that are still free.")).toBeVisible();
  await expectAccessible(maya);

  const atTom = watchSockets(tom);
  await tom.goto("/demo/my-bookings");
  const booking = tom.getByRole("article").filter({ hasText: "Desk 1" }).filter({ hasText: "15:00 to 16:00" });
  await expect(booking).toContainText("Pending");
  await atTom.listens(/^\/bookings\/.*\/members\//);
  await atTom.listens(/^\/notifications\/.*\/members\//);
  await adminsCalls.cancel(booked);
  await expect(booking).toBeHidden();
  await tom.getByRole("tab", { name: "Cancelled" }).click();
  await expect(tom.getByRole("row").filter({ hasText: "Desk 1" }).filter({ hasText: "15:00 to 16:00" })).toBeVisible();
  await expect(tom.getByRole("button", { name: /^Notifications, \d+ unread$/ })).toBeVisible();
});

test("a ring that is lost and a socket that is cut are caught up with after the reconnect", async ({ openBrowser }) => {
  const [maya, tom] = [await openBrowser(), await openBrowser()];
  await Promise.all([signIn(maya, "demo", "member@demo.example"), signIn(tom, "demo", "second@demo.example")]);
  const { book } = await openApi(tom);
  const routes: WebSocketRoute[] = [];
  const days = { id: "", isAccepted: false };
  let lostRings = 0;
  await maya.routeWebSocket(/./, (route) => {
    const isFirst = routes.push(route) === 1;
    const server = route.connectToServer();
    route.onMessage((text) => {
      const { type, id = "", channel = "" } = readMessage(text);
      if (isFirst && type === "subscribe" && channel.endsWith("/days")) days.id = id;
      server.send(text);
    });
    server.onMessage((text) => {
      const { type, id } = readMessage(text);
      if (type === "subscribe_success" && id === days.id) days.isAccepted = true;
      if (isFirst && type === "data") lostRings += 1;
      else route.send(text);
    });
  });
  await maya.goto(dayView);
  const free = maya.getByRole("button", { name: "Desk 2, 15:00, free" });
  await expect(free).toBeVisible();
  await expect(() => expect(days.isAccepted).toBe(true)).toPass();
  await book("Desk 2", 15);
  await expect(() => expect(lostRings).toBeGreaterThan(0)).toPass();
  await expect(free).toBeVisible();
  await routes[0]?.close();
  await expect(takenHour(maya, "Desk 2", "15:00")).toBeVisible();
  expect(routes.length).toBeGreaterThan(1);
  await book("Desk 2", 17);
  await expect(takenHour(maya, "Desk 2", "17:00")).toBeVisible();
});

test("somebody whose network is gone is told since when, and catches up when it is back", async ({ openBrowser }) => {
  const [maya, tom] = [await openBrowser(), await openBrowser()];
  await Promise.all([signIn(maya, "demo", "member@demo.example"), signIn(tom, "demo", "second@demo.example")]);
  const { book } = await openApi(tom);
  const atMaya = watchSockets(maya);
  await maya.goto(dayView);
  await atMaya.listens(/\/days$/);
  const sign = maya.getByRole("status").filter({ hasText: /^Reconnecting\.\.\. As of \d\d:\d\d/ });
  await expect(sign).toHaveCount(0);
  await maya.context().setOffline(true);
  await expect(sign).toBeVisible();
  await expectAccessible(maya);
  await book("Desk 2", 11);
  await maya.context().setOffline(false);
  await expect(takenHour(maya, "Desk 2", "11:00")).toBeVisible();
  await expect(sign).toHaveCount(0);
});
