// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { resourceIdSchema } from "#lambdas/contract/ids.ts";
import { heldOn, showBooking } from "../support/booking-screen.tsx";
import { aResource } from "../support/member-screen.tsx";

const path = "/demo/booking?view=week&date=2026-11-21";
const resourceId = (position: number) => resourceIdSchema.parse(`res_${String(position).padStart(26, "0")}`);

describe("the week of all resources", () => {
  const desk = aResource();
  const room = aResource({ resourceId: resourceId(2), name: "Room 2" });
  const answers = {
    "resources.listResources": () => ({ resources: [desk, room] }),
    "bookings.getDays": heldOn([
      { startAt: "2026-11-21T12:00:00.000Z", endAt: "2026-11-21T14:00:00.000Z", tag: "THEIRS" },
      { startAt: "2026-11-22T08:00:00.000Z", endAt: "2026-11-22T16:00:00.000Z", tag: "THEIR2" },
      { startAt: "2026-11-22T16:00:00.000Z", endAt: "2026-11-22T20:00:00.000Z", tag: "THEIR3" },
    ]),
  };

  it("says for each day when each resource is free, and for how long", async () => {
    showBooking(answers, { path, width: 1280 });
    const grid = await screen.findByRole("grid", { name: "What is free in the week from Sat 21 Nov" });
    expect(
      within(grid)
        .getAllByRole("columnheader")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "Resource",
      "Sat 21 Nov",
      "Sun 22 Nov",
      "Mon 23 Nov",
      "Tue 24 Nov",
      "Wed 25 Nov",
      "Thu 26 Nov",
      "Fri 27 Nov",
    ]);
    // Bookings start from 08:00 to 19:00 and take up to eight hours. So the last one of a day ends after midnight.
    const today = within(grid).getByRole("button", {
      name: /^Desk 4, Sat 21 Nov, 13 hours free, 09:00 to 12:00 and 14:00 to 24:00/,
    });
    expect(today.textContent).toBe("13 hours free");
    expect(within(grid).getByRole("cell", { name: "Desk 4, Sun 22 Nov, Nothing free" }).textContent).toBe(
      "Nothing free",
    );
    expect(
      within(grid).getByRole("button", { name: /^Room 2, Sun 22 Nov, 16 hours free, 08:00 to 24:00/ }),
    ).toBeTruthy();
  });

  it("opens the booking of a resource on that day", async () => {
    showBooking(answers, { path, width: 1280 });
    const grid = await screen.findByRole("grid", { name: /^What is free/ });
    await userEvent.click(within(grid).getByRole("button", { name: /^Room 2, Sun 22 Nov/ }));
    const dialog = await screen.findByRole("dialog", { name: "Book Room 2" });
    expect(within(dialog).getByRole("group", { name: "Date" }).textContent).toContain("22");
  });

  it("is one stop for Tab, and the arrow keys go from day to day and from resource to resource", async () => {
    showBooking(answers, { path, width: 1280 });
    const grid = await screen.findByRole("grid", { name: /^What is free/ });
    const first = within(grid).getByRole("button", { name: /^Desk 4, Sat 21 Nov/ });
    expect(first.tabIndex).toBe(0);
    first.focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Desk 4, Sun 22 Nov, Nothing free");
    await userEvent.keyboard("{ArrowDown}");
    expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^Room 2, Sun 22 Nov, 16 hours free, /);
    expect(first.tabIndex).toBe(-1);
  });

  it("names a closed day, and a resource that is out of service", async () => {
    const closures = [{ from: "2026-11-23", to: "2026-11-23", name: "Holiday" }];
    const outOfService = { from: "2026-11-24T00:00:00.000Z", until: "2026-11-25T00:00:00.000Z", note: "Repairs" };
    const resources = [desk, { ...room, outOfService, rules: { closures } }];
    showBooking({ ...answers, "resources.listResources": () => ({ resources }) }, { path, width: 1280 });
    const grid = await screen.findByRole("grid", { name: /^What is free/ });
    expect(within(grid).getByRole("cell", { name: "Room 2, Mon 23 Nov, Closed" })).toBeTruthy();
    expect(within(grid).getByRole("cell", { name: "Room 2, Tue 24 Nov, Out of service" })).toBeTruthy();
    expect(within(grid).getByRole("button", { name: /^Desk 4, Mon 23 Nov, \d+ hours free, / })).toBeTruthy();
  });

  it("leads to the week of one resource, and back", async () => {
    const { location } = showBooking(answers, { path, width: 1280 });
    await userEvent.click(await screen.findByRole("link", { name: "Week of Room 2" }));
    expect(await screen.findByRole("grid", { name: "Room 2: bookings of the week from Sat 21 Nov" })).toBeTruthy();
    expect(new URLSearchParams(location.search).get("resource")).toBe(room.resourceId);
    await userEvent.click(screen.getByRole("combobox", { name: "Resource" }));
    await userEvent.click(screen.getByRole("option", { name: "All resources" }));
    expect(await screen.findByRole("grid", { name: /^What is free/ })).toBeTruthy();
  });

  const many = (count: number) => () => ({
    resources: Array.from({ length: count }, (_, position) =>
      aResource({ resourceId: resourceId(position), name: `Desk ${position + 1}` }),
    ),
  });

  it("draws a hundred resources, step by step", async () => {
    showBooking({ ...answers, "resources.listResources": many(100) }, { path, width: 1280 });
    const grid = await screen.findByRole("grid", { name: /^What is free/ });
    expect(grid.getAttribute("aria-rowcount")).toBe("101");
    await waitFor(() => expect(grid.querySelectorAll("tbody tr[aria-rowindex]")).toHaveLength(100), {
      timeout: 20_000,
    });
  });

  it("draws of two hundred resources only those near the sight", async () => {
    showBooking({ ...answers, "resources.listResources": many(200) }, { path, width: 1280 });
    const grid = await screen.findByRole("grid", { name: /^What is free/ });
    expect(grid.getAttribute("aria-rowcount")).toBe("201");
    expect(grid.querySelectorAll("tbody tr[aria-rowindex]").length).toBeLessThan(40);
  });
});
