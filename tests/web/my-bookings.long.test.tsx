// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { cancelMyBooking, listMyBookings } from "#lambdas/bookings/contract.ts";
import { bookingIdSchema } from "#lambdas/contract/ids.ts";
import { Component as MyBookings } from "#web/features/bookings/my-bookings-page.tsx";
import { type Answers, aBooking, refusal, setClock, showScreen } from "../support/member-screen.tsx";

const id = (letter: string) => bookingIdSchema.parse(`bkg_${letter.repeat(26)}`);
/** What the server lists of each kind. Without one, the page asks for the latest of all. */
const list =
  (lists: { to_come?: object[]; past?: object[]; cancelled?: object[]; all?: object[] }): Answers[string] =>
  ({ url }) => ({
    bookings: lists[(url.searchParams.get("when") ?? "all") as keyof typeof lists] ?? [],
    nextCursor: null,
  });

const confirmed = aBooking({
  bookingId: id("A"),
  resourceName: "Studio",
  status: "confirmed",
  allowed: { cancel: false, approve: false },
});

describe("My Bookings", () => {
  it("leads a member without bookings to the first one", async () => {
    showScreen(MyBookings, { answers: { "bookings.listMyBookings": list({}) } });
    expect(screen.getByText("Loading your bookings...")).toBeTruthy();
    expect(await screen.findByText("No bookings yet")).toBeTruthy();
    expect(screen.getByText("You haven't made any workspace reservations yet.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Make Your First Booking" }).getAttribute("href")).toBe("/demo/booking");
  });

  it("offers to cancel only what the server allows", async () => {
    setClock("2026-11-21T12:00:00Z");
    showScreen(MyBookings, { answers: { "bookings.listMyBookings": list({ to_come: [confirmed, aBooking()] }) } });
    const buttons = await screen.findAllByRole("button", { name: /^Cancel Booking/ });
    expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual([
      "Cancel Booking: Desk 4, Tue 24 Nov, 10:00 to 12:00",
    ]);
  });

  it("prints times of the workspace, whatever the browser's clock says", async () => {
    setClock("2026-11-21T12:00:00Z");
    showScreen(MyBookings, {
      readerTimeZone: "Pacific/Auckland",
      answers: { "bookings.listMyBookings": list({ to_come: [confirmed] }) },
    });
    expect(await screen.findByText("10:00 to 12:00 GMT")).toBeTruthy();
    expect(screen.getByText("Tue 24 Nov")).toBeTruthy();
  });

  it("restates the refund before it cancels, and says that it is done", async () => {
    setClock("2026-11-21T12:00:00Z");
    let isCancelled = false;
    const { callsOf } = showScreen(MyBookings, {
      answers: {
        "bookings.listMyBookings": (call) =>
          list(isCancelled ? { cancelled: [aBooking(gone)], all: [aBooking(gone)] } : { to_come: [aBooking()] })?.(
            call,
          ) ?? {},
        "bookings.cancelMyBooking": () => {
          isCancelled = true;
          return { booking: aBooking(gone), balance: 120 };
        },
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: /^Cancel Booking/ }));
    const dialog = await screen.findByRole("alertdialog");
    expect(
      within(dialog).getByText("Cancel Desk 4, Tue 24 Nov, 10:00 to 12:00? 20 points go back to you."),
    ).toBeTruthy();
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancel Booking" }));
    expect(await screen.findByText("Booking cancelled successfully")).toBeTruthy();
    expect(callsOf(cancelMyBooking)).toMatchObject([{ body: { leastPoints: 20 } }]);
    expect(callsOf(cancelMyBooking)[0]?.key).not.toBeNull();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Cancel Booking/ })).toBeNull());
    await userEvent.click(screen.getByRole("tab", { name: "Cancelled" }));
    const row = within(await screen.findByRole("list", { name: "Cancelled bookings" }));
    expect(row.getByText("20 of 20 points")).toBeTruthy();
    expect(row.getByText("First floor · 1 person")).toBeTruthy();
    await userEvent.click(row.getByRole("link", { name: "Desk 4" }));
    expect(within(screen.getByRole("dialog")).getByText("You cancelled it")).toBeTruthy();
  });

  it("states the share that comes back now, on the button as in the question, and asks for no less", async () => {
    setClock("2026-11-22T12:00:00Z");
    const returns = [
      { until: "2026-11-22T10:00:00.000Z", percent: 100, points: 20 },
      { until: "2026-11-23T10:00:00.000Z", percent: 33, points: 7 },
      { until: "2026-11-24T08:00:00.000Z", percent: 10, points: 2 },
    ];
    const { callsOf } = showScreen(MyBookings, {
      answers: {
        "bookings.listMyBookings": list({ to_come: [aBooking({ returns })] }),
        "bookings.cancelMyBooking": () => refusal(409, "bookings.less_comes_back", { points: 2 }),
      },
    });
    const label = "Cancel Booking, 7 points back (33%): Desk 4, Tue 24 Nov, 10:00 to 12:00";
    await userEvent.click(await screen.findByRole("button", { name: label }));
    expect(
      screen.getByText(
        "Cancelled before Mon 23 Nov, 10:00: 7 of 20 points back (33%). Before Tue 24 Nov, 08:00: 2 of 20 (10%).",
      ),
    ).toBeTruthy();
    const dialog = await screen.findByRole("alertdialog");
    expect(
      within(dialog).getByText(
        "Cancel Desk 4, Tue 24 Nov, 10:00 to 12:00? 33% of the price, 7 of 20 points, go back to you.",
      ),
    ).toBeTruthy();
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancel Booking" }));
    expect(await screen.findByText(/^Less comes back by now/)).toBeTruthy();
    expect(callsOf(cancelMyBooking)).toMatchObject([{ body: { leastPoints: 7 } }]);
  });

  it("promises nothing where a moved booking waits for approval and no tier returns anything any more", async () => {
    setClock("2026-11-24T08:30:00Z");
    const returns = [{ until: "2026-11-24T08:00:00.000Z", percent: 50, points: 10 }];
    const { callsOf } = showScreen(MyBookings, {
      answers: {
        "bookings.listMyBookings": list({ to_come: [aBooking({ returns, awaitsApproval: true })] }),
        "bookings.cancelMyBooking": () => refusal(409, "bookings.not_cancellable"),
      },
    });
    expect(await screen.findByText("Nothing comes back when you cancel.")).toBeTruthy();
    await userEvent.click(await screen.findByRole("button", { name: /^Cancel Booking/ }));
    const dialog = await screen.findByRole("alertdialog");
    expect(
      within(dialog).getByText(
        "Cancel Desk 4, Tue 24 Nov, 10:00 to 12:00? Nothing of the 20 points comes back any more.",
      ),
    ).toBeTruthy();
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancel Booking" }));
    await waitFor(() => expect(callsOf(cancelMyBooking)).toMatchObject([{ body: { leastPoints: 0 } }]));
  });

  it("says why it was too late, and refreshes the list", async () => {
    setClock("2026-11-21T12:00:00Z");
    const { callsOf } = showScreen(MyBookings, {
      path: `/demo/my-bookings?cancel=${aBooking().bookingId}`,
      answers: {
        "bookings.listMyBookings": list({ to_come: [aBooking()] }),
        "bookings.cancelMyBooking": () => refusal(409, "bookings.not_cancellable"),
      },
    });
    const dialog = await screen.findByRole("alertdialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancel Booking" }));
    expect(await screen.findByText("This booking can no longer be cancelled.")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(callsOf(listMyBookings).length).toBeGreaterThan(1);
  });

  it.each([
    ["2026-11-24T09:58:00Z", "Next"],
    ["2026-11-24T10:00:00Z", "On now"],
    ["2026-11-24T11:58:00Z", "On now"],
  ])("marks the booking from 10:00 to 12:00 at %s: %s", async (instant, mark) => {
    setClock(instant);
    const later = aBooking({
      bookingId: id("B"),
      startAt: "2026-11-24T13:00:00.000Z",
      endAt: "2026-11-24T14:00:00.000Z",
    });
    showScreen(MyBookings, { answers: { "bookings.listMyBookings": list({ to_come: [aBooking(), later] }) } });
    const upcoming = within(await screen.findByRole("region", { name: "Upcoming" }));
    const marks = upcoming.getAllByRole("article").map((row) => /On now|Next/.exec(row.textContent)?.[0]);
    expect(marks).toEqual([mark, undefined]);
  });

  it("keeps past bookings apart, with the times of arrival and leaving", async () => {
    setClock("2026-11-25T12:00:00Z");
    const over = aBooking({
      status: "completed",
      checkedInAt: "2026-11-24T09:55:00.000Z",
      checkedOutAt: "2026-11-24T11:58:00.000Z",
      allowed: { cancel: false, approve: false },
    });
    const { location } = showScreen(MyBookings, {
      answers: { "bookings.listMyBookings": list({ past: [over], all: [over] }) },
    });
    expect(await screen.findByText("Nothing coming up.")).toBeTruthy();
    await userEvent.click(screen.getByRole("tab", { name: "Past" }));
    const past = within(await screen.findByRole("list", { name: "Past bookings" }));
    expect(past.getByText("Completed")).toBeTruthy();
    expect(past.getByText("First floor · 1 person")).toBeTruthy();
    await userEvent.click(past.getByRole("link", { name: "Desk 4" }));
    const details = within(await screen.findByRole("dialog"));
    expect(details.getByText("09:55")).toBeTruthy();
    expect(details.getByText("11:58")).toBeTruthy();
    // What applied when it was booked stays to be read.
    expect(details.getByText("It was free to cancel until Tue 24 Nov, 09:00.")).toBeTruthy();
    expect(location.search).toBe(`?when=past&booking=${over.bookingId}`);
  });

  it("shows when somebody arrived on each of two bookings that go on at once", async () => {
    setClock("2026-11-24T10:30:00Z");
    const arrived = { status: "confirmed", allowed: { cancel: false, approve: false } } as const;
    const rows = [
      aBooking({ ...arrived, checkedInAt: "2026-11-24T09:55:00.000Z" }),
      aBooking({ ...arrived, bookingId: id("E"), resourceName: "Studio", checkedInAt: "2026-11-24T10:02:00.000Z" }),
    ];
    showScreen(MyBookings, { answers: { "bookings.listMyBookings": list({ to_come: rows }) } });
    const [next, second] = within(await screen.findByRole("region", { name: "Upcoming" })).getAllByRole("article");
    expect(next?.textContent).toContain("09:55");
    expect(second?.textContent).toContain("Checked in 10:02");
  });

  it("opens the booking that an address names, whichever list it is in", async () => {
    setClock("2026-11-25T12:00:00Z");
    const over = aBooking({ bookingId: id("C"), status: "completed", allowed: { cancel: false, approve: false } });
    // It is far from the latest hundred.
    showScreen(MyBookings, {
      path: `/demo/my-bookings?booking=${id("C")}`,
      answers: {
        "bookings.listMyBookings": ({ url }) => ({
          bookings: url.searchParams.get("bookingId") === id("C") ? [over] : [aBooking()],
          nextCursor: null,
        }),
      },
    });
    expect(within(await screen.findByRole("dialog", { name: "Desk 4" })).getByText("Completed")).toBeTruthy();
  });

  it("closes the opened booking when another list is chosen", async () => {
    setClock("2026-11-21T12:00:00Z");
    const { location } = showScreen(MyBookings, {
      path: `/demo/my-bookings?booking=${aBooking().bookingId}`,
      width: 1280,
      answers: { "bookings.listMyBookings": list({ to_come: [aBooking()] }) },
    });
    await screen.findByRole("dialog", { name: "Desk 4" });
    await userEvent.click(screen.getByRole("tab", { name: "Past" }));
    expect(location.search).toBe("?when=past");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("says that a booking is not the reader's", async () => {
    showScreen(MyBookings, {
      path: `/demo/my-bookings?booking=${id("D")}`,
      answers: { "bookings.listMyBookings": list({ all: [aBooking()] }) },
    });
    expect(await screen.findByText("This booking is not here")).toBeTruthy();
  });

  it("shows more if there is more", async () => {
    setClock("2026-11-21T12:00:00Z");
    showScreen(MyBookings, {
      answers: {
        "bookings.listMyBookings": ({ url }) =>
          url.searchParams.get("cursor") === "next"
            ? { bookings: [confirmed], nextCursor: null }
            : { bookings: [aBooking()], nextCursor: "next" },
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Show more" }));
    expect(await screen.findByText("Studio")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });
});

const gone = {
  status: "cancelled",
  cancelledAt: "2026-11-21T12:00:00.000Z",
  endedBy: { cause: "member", reason: null },
  pointsRefunded: 20,
  allowed: { cancel: false, approve: false },
} as const;
