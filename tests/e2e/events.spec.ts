import type { Page } from "@playwright/test";
import { call, expect, expectAccessible, signIn, test } from "./journey.ts";

/** Members find events, take seats, and wait for them. */
const register = async (page: Page) => {
  await page.getByRole("button", { name: "Register", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Register", exact: true }).click();
};

const balanceOf = (page: Page, tenantId: string) =>
  call<{ balance: number }>(page, { method: "GET", path: `/api/tenants/${tenantId}/me` });

test("a member finds an event, pays for a seat, shows the ticket, and gets every point back", async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await signIn(page, "demo", "member@demo.example");
  const { tenantId } = await call<{ tenantId: string }>(page, { method: "GET", path: "/api/workspaces/demo" });
  const before = (await balanceOf(page, tenantId)).balance;
  await page.getByRole("link", { name: "Events", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Events" })).toBeVisible();
  await page.getByRole("combobox", { name: "Category" }).click();
  await page.getByRole("option", { name: "Workshop" }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Search events" }).fill("nobody wrote this");
  await expect(page.getByText("Shown are only: “nobody wrote this”, Workshop.")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Show all events" }).click();
  await page.getByRole("searchbox", { name: "Search events" }).fill("print shop");
  await expect(page).toHaveURL(/\?q=print\+shop$/);
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("link", { name: "Letterpress evening" }).click();
  await expect(page.getByText(/^All points come back if you cancel by /)).toBeVisible();

  await page.getByRole("button", { name: "Register", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Register: Letterpress evening" });
  await dialog.getByRole("button", { name: "Register", exact: true }).click();
  await expect(dialog.getByText("This question needs an answer.")).toBeVisible();
  await dialog.getByRole("combobox").first().click();
  await page.getByRole("option", { name: "No", exact: true }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Register", exact: true }).click();
  await expect(page.getByText("You are registered", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Show ticket" }).click();
  await expect(page.getByRole("img", { name: "QR code of your ticket for Letterpress evening" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Close" }).last().click();
  expect((await balanceOf(page, tenantId)).balance).toBe(before - 20);

  await page.goto("/demo/my-event-registrations");
  await page.getByRole("button", { name: "Cancel registration" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByText(/20 points come back to you\.$/)).toBeVisible();
  await question.getByRole("button", { name: "Cancel registration" }).click();
  await expect(page.getByText("Registration cancelled")).toBeVisible();
  await expect(page.getByText("You cancelled.")).toBeVisible();
  expect((await balanceOf(page, tenantId)).balance).toBe(before);
});

test("a phone in another zone shows both clocks, in the list, by month and on the event", async ({ openBrowser }) => {
  const page = await openBrowser({ viewport: { width: 390, height: 844 }, timezoneId: "Asia/Tokyo" });
  await signIn(page, "demo", "member@demo.example");
  await page.goto("/demo/events");
  const card = page.getByRole("article").filter({ hasText: "Letterpress evening" });
  await expect(card.getByText(/18:00 to 21:00 GMT$/)).toBeVisible();
  await expect(card.getByText(/^Your time: .*03:00 to 06:00$/)).toBeVisible();
  await page.getByRole("button", { name: "Month", exact: true }).click();
  await expect(page.getByText(/ 20\d\d$/).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto("/demo/events");
  await page.getByRole("link", { name: "Letterpress evening" }).click();
  await expect(page.getByText(/^Your time: .*03:00 to 06:00$/)).toBeVisible();
  await expectAccessible(page);
});

test("of two browsers at the last seat one gets it, and the other waits until it is given up", async ({
  openBrowser,
}) => {
  const [admin, first, second] = [await openBrowser(), await openBrowser(), await openBrowser()];
  await signIn(admin, "demo", "admin@demo.example");
  await signIn(first, "demo", "member@demo.example");
  await signIn(second, "demo", "second@demo.example");
  const { tenantId } = await call<{ tenantId: string }>(admin, { method: "GET", path: "/api/workspaces/demo" });
  const path = `/api/tenants/${tenantId}/all-events`;
  const startAt = new Date(Date.now() + 10 * 24 * 3_600_000).toISOString();
  const endAt = new Date(Date.now() + 10 * 24 * 3_600_000 + 3_600_000).toISOString();
  const ticket = {
    ticketNo: null,
    name: "",
    audience: { kind: "everybody" },
    pointsCost: 3,
    opensAt: null,
    closesAt: null,
  };
  const body = {
    title: "One chair",
    summary: "",
    cover: null,
    hostName: "",
    place: { kind: "text", text: "Attic" },
    onlineUrl: null,
    category: "other",
    startAt,
    endAt,
    capacity: 1,
    tickets: [{ ...ticket, capacity: null }],
    questions: [],
    hasWaitlist: true,
    offerMinutes: 60,
    refundCutoffMinutes: 60,
    showsGoers: false,
    isPublic: false,
    reminderHours: null,
    body: { type: "doc", content: [{ type: "paragraph" }] },
  };
  const { eventId, version } = await call<{ eventId: string; version: number }>(admin, { method: "POST", path, body });
  await call(admin, { method: "POST", path: `${path}/${eventId}/publication`, body: { publishAt: null, version } });

  for (const page of [first, second]) {
    await page.goto(`/demo/events/${eventId}`);
    await expect(page.getByText("1 place left")).toBeVisible();
  }
  await register(first);
  await expect(first.getByText("You are registered", { exact: true })).toBeVisible();
  // The second page hears of it, or its call is refused. Either way it offers to wait.
  const join = second.getByRole("button", { name: "Join the waitlist" });
  await expect(join).toBeVisible();
  await join.click();
  await second.getByRole("dialog").getByRole("button", { name: "Join the waitlist" }).click();
  await expect(second.getByText("You are number 1 on the waitlist.")).toBeVisible();

  await first.getByRole("button", { name: "Cancel registration" }).click();
  await first.getByRole("alertdialog").getByRole("button", { name: "Cancel registration" }).click();
  await expect(first.getByText("Registration cancelled")).toBeVisible();
  await second.getByRole("button", { name: "Accept seat" }).click();
  const offer = second.getByRole("alertdialog");
  await expect(offer.getByText(/^One chair costs 3 pts\./)).toBeVisible();
  await expectAccessible(second);
  await offer.getByRole("button", { name: "Accept seat" }).click();
  await expect(second.getByText("You are registered", { exact: true })).toBeVisible();
  // Whoever gave the seat up can wait for it again.
  await expect(first.getByRole("button", { name: "Join the waitlist" })).toBeVisible();
});
