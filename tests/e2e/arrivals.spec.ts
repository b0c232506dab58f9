import type { Page } from "@playwright/test";
import { moveToDaytime, publishSoon } from "./event-soon.ts";
import { call, expect, expectAccessible, signIn, test } from "./journey.ts";

/** The house's day at two desks. */
const title = "Tea at the door";
const rowOf = (desk: Page) => desk.getByRole("listitem").filter({ hasText: title });

test("one tap at a phone checks a guest in, and the other desk sees it and checks the guest out", async ({
  openBrowser,
}) => {
  const [administrator, member] = [await openBrowser({ viewport: { width: 768, height: 1024 } }), await openBrowser()];
  await signIn(administrator, "demo", "admin@demo.example");
  await moveToDaytime(administrator);
  const { tenantId, eventId } = await publishSoon(administrator, title);
  await signIn(member, "demo", "member@demo.example");
  const body = { ticketNo: 1, wish: "seat", answers: [], isListed: true, terms: 2 };
  await call(member, { method: "POST", path: `/api/tenants/${tenantId}/events/${eventId}/registrations`, body });

  const desk = await openBrowser({ viewport: { width: 390, height: 844 } });
  await signIn(desk, "demo", "verifier@demo.example");
  const bar = desk.getByRole("navigation", { name: "Quick menu" });
  await expect(bar.getByRole("link").first()).toHaveText("Scan");
  await bar.getByRole("link", { name: "Arrivals" }).click();
  await expect(desk.getByRole("heading", { level: 1, name: "Arrivals" })).toBeVisible();
  await desk.getByRole("searchbox", { name: "Search by name" }).fill("maya");
  await expect(rowOf(desk)).toContainText("Expected");
  await expectAccessible(desk);
  await administrator.goto("/demo/admin/access/arrivals?search=maya");
  await expect(rowOf(administrator)).toContainText("Expected");

  await rowOf(desk).getByRole("button", { name: "Check in Maya Chen" }).click();
  await expect(rowOf(desk)).toContainText("In the house");
  await expect(rowOf(administrator)).toContainText("In the house");
  await expectAccessible(administrator);

  await rowOf(administrator).getByRole("button", { name: "Check out Maya Chen" }).click();
  await expect(rowOf(administrator)).toContainText("Left");
  await expect(rowOf(desk)).toContainText("Left");
  await expect(desk.getByText("In the house")).toHaveCount(0);
});
