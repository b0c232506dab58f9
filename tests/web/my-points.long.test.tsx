// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { listMyEntries } from "#lambdas/points/contract.ts";
import { balancesByDay } from "#web/features/points/balances-by-day.ts";
import { Component as MyPoints } from "#web/features/points/my-points-page.tsx";
import { setClock, showScreen } from "../support/member-screen.tsx";

function entry(number: number, transactionType: string, amount: number, balanceAfter: number) {
  return {
    entryId: `led_${String(number).padStart(26, "0")}`,
    number,
    amount,
    balanceAfter,
    transactionType,
    subject: { kind: "grant", auditId: `aud_${"0".repeat(26)}`, reason: `Reason ${number}` },
    lots: [] as { endsOn: string; points: number }[],
    createdAt: "2026-11-21T09:05:00.000Z",
  };
}

describe("My Points", () => {
  it("shows the balance and, per type, icon, sign, reason, time and balance after", async () => {
    setClock("2026-11-21T12:00:00Z");
    const { callsOf } = showScreen(MyPoints, {
      timeZone: "Asia/Kathmandu",
      answers: {
        "points.listMyEntries": () => ({
          balance: 1175,
          lots: [],
          ended: [],
          entries: [
            entry(4, "adjusted", -5, 1175),
            entry(3, "refunded", 20, 1180),
            entry(2, "deducted", -20, 1160),
            entry(1, "issued", 1200, 1180),
          ],
          nextCursor: null,
        }),
      },
    });
    const rows = await screen.findAllByRole("listitem");
    expect(screen.getByText("1,175 pts")).toBeTruthy();
    const shown = rows.map((row) => [
      within(row).getByRole("img").textContent,
      within(row).getByText(/pts$/).textContent,
    ]);
    expect(shown).toEqual([
      ["Adjusted", "−5 pts"],
      ["Refunded", "+20 pts"],
      ["Deducted", "−20 pts"],
      ["Issued", "+1,200 pts"],
    ]);
    const [first] = rows;
    expect(first && within(first).getByText("Reason 4")).toBeTruthy();
    expect(first && within(first).getByText("Balance 1,175")).toBeTruthy();
    expect(first && within(first).getByText(/Sat 21 Nov, 14:50/)).toBeTruthy();
    expect(callsOf(listMyEntries)[0]?.url.searchParams.get("limit")).toBe("50");
  });

  it.each([
    [true, 1],
    [false, 0],
  ])("leads to booking only where bookings are on: %s", async (bookingEnabled, count) => {
    showScreen(MyPoints, {
      features: { bookingEnabled },
      answers: { "points.listMyEntries": () => ({ balance: 5, lots: [], ended: [], entries: [], nextCursor: null }) },
    });
    expect(await screen.findByText("5 pts")).toBeTruthy();
    expect(screen.queryAllByRole("link", { name: "Book Workspace" })).toHaveLength(count);
    expect(screen.queryAllByText(/pay for bookings/)).toHaveLength(count);
  });

  it("says so if there are no entries yet", async () => {
    showScreen(MyPoints, {
      answers: { "points.listMyEntries": () => ({ balance: 0, lots: [], ended: [], entries: [], nextCursor: null }) },
    });
    expect(screen.getByText("Loading your points...")).toBeTruthy();
    expect(await screen.findByText("No points activity")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Current Balance" })).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Points History" })).toBeTruthy();
  });

  it("says which points end on which day, the soonest first, and the rest on request", async () => {
    setClock("2026-11-21T12:00:00Z");
    const lots = ["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-31", "2027-01-31"].map((endsOn, position) => ({
      endsOn,
      points: 10 * (position + 1),
    }));
    showScreen(MyPoints, {
      timeZone: "Pacific/Auckland",
      answers: {
        "points.listMyEntries": () => ({ balance: 340, lots, ended: [], entries: [], nextCursor: null }),
      },
    });
    expect(await screen.findByText("10 of your 340 points expire after 30 November.")).toBeTruthy();
    expect(screen.getByText("20 pts expire after 1 December")).toBeTruthy();
    expect(screen.queryByText("50 pts expire after 31 January 2027")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Show all dates" }));
    expect(screen.getByText("50 pts expire after 31 January 2027")).toBeTruthy();
  });

  it("lists points that have ended since the newest entry, with the balance that they leave", async () => {
    setClock("2026-12-05T12:00:00Z");
    const ended = [
      { endsOn: "2026-11-30", points: 20 },
      { endsOn: "2026-12-01", points: 5 },
    ];
    showScreen(MyPoints, {
      answers: {
        "points.listMyEntries": () => ({
          balance: 75,
          lots: [],
          ended,
          entries: [entry(1, "issued", 100, 100)],
          nextCursor: null,
        }),
      },
    });
    const rows = await screen.findAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("Valid until 1 December"),
      expect.stringContaining("Valid until 30 November"),
      expect.stringContaining("Reason 1"),
    ]);
    expect(rows.map((row) => within(row).getByText(/^Balance/).textContent)).toEqual([
      "Balance 75",
      "Balance 80",
      "Balance 100",
    ]);
  });

  it("leads from a line to its booking, and says until when given points can be spent", async () => {
    const bookingId = `bkg_${"1".repeat(26)}`;
    const given = { ...entry(2, "issued", 20, 40), lots: [{ endsOn: "2026-12-31", points: 20 }] };
    const paid = { ...entry(3, "deducted", -5, 35), subject: { kind: "booking", bookingId, resourceName: "Desk 4" } };
    setClock("2026-11-21T12:00:00Z");
    showScreen(MyPoints, {
      answers: {
        "points.listMyEntries": () => ({ balance: 35, lots: [], ended: [], entries: [paid, given], nextCursor: null }),
      },
    });
    const link = await screen.findByRole("link", { name: "Booking: Desk 4" });
    expect(link.getAttribute("href")).toBe(`/demo/my-bookings?booking=${bookingId}`);
    expect(screen.getByText("Valid until 31 December")).toBeTruthy();
  });

  it("leads from a line to its event, also from what came back", async () => {
    const of = { eventId: `evt_${"2".repeat(26)}`, registrationId: `reg_${"3".repeat(26)}`, eventTitle: "Supper" };
    const back = { ...entry(3, "refunded", 5, 40), subject: { kind: "event_ended", ...of } };
    const paid = { ...entry(2, "deducted", -5, 35), subject: { kind: "event", ...of } };
    setClock("2026-11-21T12:00:00Z");
    showScreen(MyPoints, {
      answers: {
        "points.listMyEntries": () => ({ balance: 40, lots: [], ended: [], entries: [back, paid], nextCursor: null }),
      },
    });
    for (const name of ["Event: Supper", "Returned from an event: Supper"])
      expect((await screen.findByRole("link", { name })).getAttribute("href")).toBe(`/demo/events/${of.eventId}`);
  });

  it("leads from a line to its order, its live session and its purchase", async () => {
    const [orderId, sessionId, purchaseId] = ["ord", "liv", "pur"].map((kind) => `${kind}_${"4".repeat(26)}`);
    const subjects = [
      { kind: "order", orderId },
      { kind: "live", sessionId, sessionTitle: "Talk" },
      { kind: "purchase", purchaseId, packageName: "Small" },
    ];
    const entries = subjects.map((subject, position) => ({ ...entry(3 - position, "deducted", -1, 10), subject }));
    setClock("2026-11-21T12:00:00Z");
    showScreen(MyPoints, {
      answers: {
        "points.listMyEntries": () => ({ balance: 10, lots: [], ended: [], entries, nextCursor: null }),
      },
    });
    await waitFor(() => {
      const places = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
      expect(places).toEqual(
        expect.arrayContaining([
          `/demo/my-orders/${orderId}`,
          `/live-session/${sessionId}`,
          `/demo/purchase-points/${purchaseId}`,
        ]),
      );
    });
  });

  it("loads the whole history page by page", async () => {
    const newer = Array.from({ length: 50 }, (_, position) => entry(60 - position, "issued", 1, 60 - position));
    const older = Array.from({ length: 10 }, (_, position) => entry(10 - position, "issued", 1, 10 - position));
    const { callsOf } = showScreen(MyPoints, {
      answers: {
        "points.listMyEntries": ({ url }) =>
          url.searchParams.get("cursor") === "older"
            ? { balance: 60, lots: [], ended: [], entries: older, nextCursor: null }
            : { balance: 60, lots: [], ended: [], entries: newer, nextCursor: "older" },
      },
    });
    expect(await screen.findAllByRole("listitem")).toHaveLength(50);
    expect(screen.getByText(/^The chart begins on .+, with the oldest entry that is loaded\./)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Show older entries" }));
    await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(60));
    expect(callsOf(listMyEntries)).toHaveLength(2);
    expect(screen.queryByRole("button", { name: "Show older entries" })).toBeNull();
    expect(screen.queryByText(/^The chart begins on/)).toBeNull();
  });

  it("leads from a correction to the corrected line, on an older page too, and back", async () => {
    setClock("2026-11-21T12:00:00Z");
    const subject = { kind: "reversal", auditId: `aud_${"1".repeat(26)}`, reason: "Twice", reverses: 1 };
    const newest = [{ ...entry(4, "adjusted", -5, 15), subject }, entry(3, "issued", 5, 20)];
    const older = [entry(2, "issued", 10, 15), entry(1, "issued", 5, 5)];
    showScreen(MyPoints, {
      answers: {
        "points.listMyEntries": ({ url }) => {
          const isFirst = url.searchParams.get("cursor") === null;
          const nextCursor = isFirst ? "older" : null;
          return { balance: 15, lots: [], ended: [], entries: isFirst ? newest : older, nextCursor };
        },
      },
    });
    expect(await screen.findAllByRole("listitem")).toHaveLength(2);
    await userEvent.click(screen.getByRole("link", { name: "Show the reversed line" }));
    const corrected = (await screen.findByText("Reason 1")).closest("li");
    if (corrected === null) throw new Error("The corrected line is no row of the list.");
    await waitFor(() => expect(corrected.getAttribute("aria-current")).toBe("true"));
    expect(document.activeElement).toBe(corrected);
    expect(screen.getAllByRole("link", { name: /revers/i })).toHaveLength(2);

    await userEvent.click(within(corrected).getByRole("link", { name: "Reversed. Show the reversal" }));
    const correction = screen.getByRole("link", { name: "Show the reversed line" }).closest("li");
    await waitFor(() => expect(correction?.getAttribute("aria-current")).toBe("true"));
    expect(corrected.getAttribute("aria-current")).toBeNull();
    expect(document.activeElement).toBe(correction);
  });
});

it("of another kind shows no points that have ended since", async () => {
  setClock("2026-12-05T12:00:00Z");
  const given = { ...entry(1, "issued", 100, 100), createdAt: "2026-12-01T09:05:00.000Z" };
  showScreen(MyPoints, {
    path: "/demo/my-points?group=granted",
    answers: {
      "points.listMyEntries": () => ({
        balance: 80,
        lots: [],
        ended: [{ endsOn: "2026-12-04", points: 20 }],
        entries: [given],
        nextCursor: null,
      }),
    },
  });
  expect(await screen.findByText("Reason 1")).toBeTruthy();
  expect(screen.queryByText(/Valid until 4 December/)).toBeNull();
});

it("the balance of a day is that of the day on the workspace's clock", () => {
  const late = { createdAt: "2026-11-20T20:00:00.000Z", balanceAfter: 90 };
  const early = { createdAt: "2026-11-20T09:00:00.000Z", balanceAfter: 100 };
  const at = { balance: 85, today: "2026-11-22", timeZone: "Asia/Tokyo" };
  expect(balancesByDay([late, early], at)).toEqual([
    { day: "2026-11-20", balance: 100 },
    { day: "2026-11-21", balance: 90 },
    { day: "2026-11-22", balance: 85 },
  ]);
});
