// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { listWaiting } from "#lambdas/bookings/waitlist-contract.ts";
import { Component as AllBookings } from "#web/features/bookings/admin/all-bookings-page.tsx";
import { Component as ManageResources } from "#web/features/resources/resources-page.tsx";
import { type Answers, aBooking, aResource, refusal, setClock, showScreen } from "../support/member-screen.tsx";

/** How many wait, as administrators see it at a booking and at its resource. */
const booked = aBooking({ startAt: "2026-11-24T10:00:00.000Z", endAt: "2026-11-24T12:00:00.000Z" });
const time = (startAt: string, endAt: string, waiting: number, offeredUntil: string | null = null) => ({
  startAt: `2026-11-24T${startAt}:00.000Z`,
  endAt: `2026-11-24T${endAt}:00.000Z`,
  waiting,
  offeredUntil,
});
const waited = (...times: object[]): Answers => ({ "bookings.listWaiting": () => ({ times }) });

async function openBooking(answers: Answers) {
  setClock("2026-11-21T12:00:00Z");
  const shown = showScreen(AllBookings, {
    path: `/demo/admin/bookings?view=list&booking=${booked.bookingId}`,
    answers: {
      "bookings.listClearings": () => ({ clearings: [] }),
      "resources.listResources": () => ({ resources: [aResource()] }),
      "bookings.listBookings": () => ({ bookings: [booked], nextCursor: null }),
      "bookings.getBooking": () => booked,
      ...answers,
    },
  });
  return { ...shown, drawer: within(await screen.findByRole("dialog", { name: booked.resourceName })) };
}

describe("who waits, beside a booking", () => {
  it("is counted for its own time, and for others that meet it with their times", async () => {
    const { drawer, callsOf } = await openBooking(
      waited(time("10:00", "12:00", 2, "2026-11-24T09:30:00.000Z"), time("11:00", "13:00", 1)),
    );
    const fact = (await drawer.findByText("Waitlist")).nextElementSibling;
    expect([...(fact?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      "2 people wait, offered to somebody until 09:30",
      "11:00 to 13:00: 1 person waits",
    ]);
    expect(Object.fromEntries(callsOf(listWaiting)[0]?.url.searchParams ?? [])).toEqual({
      from: booked.startAt,
      until: booked.endAt,
    });
  });

  it("is nobody, and says so", async () => {
    const { drawer } = await openBooking(waited());
    expect((await drawer.findByText("Waitlist")).nextElementSibling?.textContent).toBe("Nobody waits");
  });

  it("is left out where it cannot be read, and the other facts stay", async () => {
    const { drawer, callsOf } = await openBooking({
      "bookings.listWaiting": () => refusal(404, "resources.not_found"),
    });
    await waitFor(() => expect(callsOf(listWaiting).length).toBeGreaterThan(0));
    expect(drawer.getByText("Cancellation as booked")).toBeTruthy();
    expect(drawer.queryByText("Waitlist")).toBeNull();
  });
});

describe("who waits, beside a resource", () => {
  const resource = { ...aResource(), isArchived: false };

  async function openResource(answers: Answers) {
    setClock("2026-11-21T12:00:00Z");
    const shown = showScreen(ManageResources, {
      path: `/demo/admin/resources?resource=${resource.resourceId}`,
      answers: { "resources.listAllResources": () => ({ resources: [resource] }), ...answers },
    });
    const dialog = within(await screen.findByRole("dialog"));
    return { ...shown, part: within(await dialog.findByRole("region", { name: "Waitlist" })) };
  }

  it("is listed by day and time, for the next thirty days", async () => {
    const { part, callsOf } = await openResource(
      waited(time("10:00", "12:00", 3), time("14:00", "15:00", 0, "2026-11-24T09:45:00.000Z")),
    );
    await part.findByText(/3 people wait/);
    expect(part.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Tue 24 Nov, 10:00 to 12:00: 3 people wait",
      "Tue 24 Nov, 14:00 to 15:00: offered to somebody until 09:45",
    ]);
    expect(Object.fromEntries(callsOf(listWaiting)[0]?.url.searchParams ?? [])).toEqual({
      from: "2026-11-21T00:00:00.000Z",
      until: "2026-12-21T00:00:00.000Z",
    });
  });

  it("is nobody, and says for how long that holds", async () => {
    const { part } = await openResource(waited());
    expect(await part.findByText("Nobody waits for a time of the next 30 days.")).toBeTruthy();
  });

  it("says why it cannot be told", async () => {
    const { part } = await openResource({ "bookings.listWaiting": () => refusal(404, "resources.not_found") });
    expect(await part.findByText(/./, { selector: "p" })).toBeTruthy();
    expect(part.queryByRole("list")).toBeNull();
  });
});
