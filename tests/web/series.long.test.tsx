// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { showBooking as show } from "../support/booking-screen.tsx";
import { refusal } from "../support/member-screen.tsx";

/** Repeating a booking: each date with its state, another time by one press, and what is booked in the end. */
const start = (day: number, hour: number) => `2026-11-${day}T${String(hour).padStart(2, "0")}:00:00.000Z`;
const free = (day: number) => ({
  date: `2026-11-${day}`,
  startAt: start(day, 10),
  endAt: start(day, 11),
  state: "free",
  refusal: null,
  alternative: null,
  points: 10,
  freeCancelUntil: start(day, 9),
  returns: [],
});
const taken = (day: number) => ({
  ...free(day),
  state: "taken",
  refusal: { code: "bookings.slot_taken", details: {} },
  alternative: { startAt: start(day, 11), endAt: start(day, 12) },
});
const closed = (day: number) => ({
  ...free(day),
  state: "refused",
  refusal: { code: "bookings.closed_then", details: { from: `2026-11-${day}`, to: `2026-11-${day}`, name: "Holiday" } },
});

const preview = (...dates: object[]) => ({ dates, sum: 20, balance: 50, balanceAfter: 30, fits: 2 });

async function openSeries(frequency = "Every day"): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole("button", { name: /^Book Now/ }));
  const dialog = await screen.findByRole("dialog", { name: "Book Desk 4" });
  await userEvent.click(within(dialog).getByRole("combobox", { name: "Repeat" }));
  await userEvent.click(screen.getByRole("option", { name: frequency }));
  return dialog;
}

const rowsOf = async (dialog: HTMLElement, count: number) => {
  const dates = within(dialog).getByRole("region", { name: "Dates" });
  await waitFor(() => expect(within(dates).getAllByRole("listitem")).toHaveLength(count));
  await waitFor(() => expect(dates.getAttribute("aria-busy")).toBe("false"));
  return within(dates).getAllByRole("listitem");
};

it("shows each date with its reason, and books those that are free with an alternative that was taken", async () => {
  const sent: { url: URL; body: unknown }[] = [];
  show({
    "bookings.previewSeries": ({ url }) => {
      sent.push({ url, body: undefined });
      return preview(free(21), taken(22), closed(23), free(24));
    },
    "bookings.createSeries": ({ url, body }) => {
      sent.push({ url, body });
      return refusal(409, "bookings.series_changed", { count: 1, which: `${start(24, 10)}\tbookings.slot_taken` });
    },
  });
  const dialog = await openSeries();
  const [first, second, third] = await rowsOf(dialog, 4);
  // Each date that can be booked names its price, also where only another time of its day is free.
  expect([first, second, third].map((row) => /\d+ pts/.exec(row?.textContent ?? "")?.[0])).toEqual([
    "10 pts",
    "10 pts",
    undefined,
  ]);
  expect(sent[0]?.url.searchParams.get("frequency")).toBe("daily");
  expect(second?.textContent).toContain("Somebody else has it then.");
  expect(third?.textContent).toContain("Closed on 23 November: Holiday.");
  expect(within(dialog).getByText("2 bookings, 20 points")).toBeTruthy();
  expect(within(dialog).getByRole("button", { name: "Book the 2 that are free" })).toBeTruthy();

  await userEvent.click(within(dialog).getByRole("button", { name: "Take 11:00 on Sun 22 Nov" }));
  expect(second?.textContent).toContain("instead of 10:00");
  expect(within(dialog).getByText("3 bookings, 30 points")).toBeTruthy();
  await userEvent.click(within(dialog).getByRole("button", { name: "Book the 3 that are free" }));
  expect(
    await within(dialog).findByText(/^Meanwhile something has changed on Tue 24 Nov\. Nothing was booked\./),
  ).toBeTruthy();
  const created = sent.find(({ body }) => body !== undefined)?.body;
  expect(created).toMatchObject({
    date: "2026-11-21",
    time: "10:00",
    frequency: "daily",
    count: 4,
    starts: [start(21, 10), start(22, 11), start(24, 10)],
    mostPoints: 30,
  });
});

it("asks for nothing while the number is wrong, and says what fits", async () => {
  show({ "bookings.previewSeries": () => preview(free(21), free(22)) });
  const dialog = await openSeries();
  await rowsOf(dialog, 2);
  expect(within(dialog).getByRole("button", { name: "Book all 2" })).toBeTruthy();
  const field = within(dialog).getByRole("textbox", { name: "How many" });
  await userEvent.clear(field);
  await userEvent.type(field, "31");
  expect(within(dialog).getByText("Choose 2 to 30.")).toBeTruthy();
  expect(within(dialog).queryByRole("button", { name: /^Book / })).toBeNull();
});

it("cannot be booked with too few points, and says so", async () => {
  show({ "bookings.previewSeries": () => preview(free(21), free(22)) }, { balance: 10 });
  const dialog = await openSeries("Every week");
  await rowsOf(dialog, 2);
  expect(within(dialog).getByText("You need 20 points but only have 10 points.")).toBeTruthy();
  expect(within(dialog).getByRole<HTMLButtonElement>("button", { name: "Book all 2" }).disabled).toBe(true);
});

it("names each date as the workspace's calendar does, east of the date line too", async () => {
  const day = { ...free(22), startAt: "2026-11-21T20:00:00.000Z", endAt: "2026-11-21T21:00:00.000Z" };
  const other = {
    ...taken(23),
    startAt: "2026-11-22T20:00:00.000Z",
    alternative: { startAt: "2026-11-22T21:00:00.000Z", endAt: "2026-11-22T22:00:00.000Z" },
  };
  show({ "bookings.previewSeries": () => preview(day, other) }, { timeZone: "Pacific/Auckland" });
  const dialog = await openSeries();
  const [first, second] = await rowsOf(dialog, 2);
  expect(first?.textContent).toContain("Sun 22 Nov");
  expect(second?.textContent).toContain("Mon 23 Nov");
  expect(within(dialog).getByRole("button", { name: "Take 10:00 on Mon 23 Nov" })).toBeTruthy();
});

it("says as one booking does that the points no longer suffice", async () => {
  show({
    "bookings.previewSeries": () => preview(free(21), free(22)),
    "bookings.createSeries": () => refusal(409, "points.insufficient", { cost: 20, balance: 10 }),
  });
  const dialog = await openSeries();
  await rowsOf(dialog, 2);
  await userEvent.click(within(dialog).getByRole("button", { name: "Book all 2" }));
  expect(await screen.findByText("Insufficient Points")).toBeTruthy();
  expect(screen.getAllByText("You need 20 points but only have 10 points.").length).toBeGreaterThan(0);
  expect(screen.queryByText("Nothing was booked")).toBeNull();
});
