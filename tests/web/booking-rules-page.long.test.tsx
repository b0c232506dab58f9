// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { updateBookingRules, updateResourceRules } from "#lambdas/bookings/policy-contract.ts";
import { firstRules, type WeekHours } from "#lambdas/resources/rules-contract.ts";
import { daysAfterClosing } from "#web/features/bookings/admin/rules/closing-hints.tsx";
import { Component as Rules } from "#web/features/bookings/admin/rules/rules-page.tsx";
import { type Answers, aResource, refusal, setClock, showScreen } from "../support/member-screen.tsx";

const desk = aResource();
const free = { resources: [] };

function show(answers: Answers = {}, path = "/demo/admin/bookings/rules") {
  // A Saturday.
  setClock("2026-11-21T08:10:00Z");
  return showScreen(Rules, {
    path,
    features: { digitalCardsEnabled: false },
    answers: {
      "resources.listResources": () => ({ resources: [desk] }),
      "members.listMembers": () => ({ members: [], waiting: 0, nextCursor: null }),
      "bookings.getDayCalendar": ({ url }) => ({
        date: url.searchParams.get("date"),
        startAt: "2026-11-22T00:00:00.000Z",
        endAt: "2026-11-23T00:00:00.000Z",
        ...free,
      }),
      ...answers,
    },
  });
}

const change = async (name: string) => userEvent.click(await screen.findByRole("button", { name: `Change: ${name}` }));
const save = () => userEvent.click(screen.getByRole("button", { name: "Save rules" }));

describe("the rules of booking", () => {
  it("say what applies while nobody has set one", async () => {
    show();
    for (const rule of [
      "As usual: Bookings start from 08:00 to 19:00, every day",
      "As usual: On the hour",
      "As usual: 1 hour",
      "As usual: 8 hours",
      "As usual: Until the start",
      "As usual: 30 days",
      "As usual: No time between",
      "As usual: All points, until the free period of the workspace ends",
      "As usual: Members need not check in",
      "As usual: Never",
      "As usual: Only where the resource asks for it",
    ])
      expect(await screen.findByText(rule)).toBeTruthy();
  });

  it("are sent whole, with the version that was seen", async () => {
    const { callsOf } = show({
      "bookings.updateBookingRules": ({ body }) => ({ ...firstRules, ...(body as object), reachDays: 30, version: 2 }),
    });
    await change("Lead time");
    await save();
    expect(await screen.findByText("Booking rules saved")).toBeTruthy();
    expect(callsOf(updateBookingRules).map(({ body }) => body)).toEqual([
      {
        hours: null,
        closures: [],
        granularityMinutes: null,
        shortestMinutes: null,
        longestMinutes: null,
        leadMinutes: 60,
        daysAhead: null,
        bufferMinutes: null,
        cancellationTiers: null,
        checkInMinutes: null,
        releaseMinutes: null,
        requiresApproval: null,
        offerMinutes: null,
        version: 1,
      },
    ]);
  });

  it("that would orphan bookings name them, and are saved with them when the reader says so", async () => {
    const orphans = { count: 20, isMore: true, which: "bkg_1\t2026-12-18T10:00:00.000Z\tDesk 4" };
    const { callsOf } = show({
      "bookings.updateBookingRules": ({ body }) =>
        "keepsBookings" in (body as object)
          ? { ...firstRules, leadMinutes: 60, version: 2 }
          : refusal(409, "bookings.rules_orphan", orphans),
    });
    await change("Lead time");
    await save();
    expect(await screen.findByText("At least 20 bookings do not fit these rules")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Desk 4, Fri 18 Dec, 10:00" })).toBeTruthy();
    expect(screen.getByText("and more")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Save and keep the bookings" }));
    expect(await screen.findByText("Booking rules saved")).toBeTruthy();
    expect(callsOf(updateBookingRules).at(-1)?.body).toMatchObject({ keepsBookings: true });
  });

  it("say which closure is over, in the server's words", async () => {
    show({
      "bookings.updateBookingRules": () => refusal(422, "bookings.closure_past", { name: "Move", to: "2026-11-01" }),
    });
    await change("Closures and holidays");
    await userEvent.type(screen.getByRole("textbox", { name: /^Name/ }), "Move");
    await save();
    expect(await screen.findByText("“Move” was over on 1 November. Remove it, or choose days to come.")).toBeTruthy();
  });

  it("of a resource are marked where they differ, and only those are sent", async () => {
    const own = aResource({ rules: { longestMinutes: 120 } });
    const { callsOf } = show(
      {
        "resources.listResources": () => ({ resources: [own] }),
        "bookings.updateResourceRules": () => ({ ...own, rules: undefined, version: 2 }),
      },
      `/demo/admin/bookings/rules?resource=${own.resourceId}`,
    );
    expect(await screen.findByText("Differs from the workspace")).toBeTruthy();
    expect(screen.getByText("As in the workspace: On the hour")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Reset to the workspace's rule: Longest booking" }));
    await save();
    await waitFor(() => expect(callsOf(updateResourceRules)).toHaveLength(1));
    expect(callsOf(updateResourceRules)[0]?.body).toEqual({ rules: {}, version: own.version });
  });

  it("take tiers, say what comes back by them, and refuse shares that do not fall", async () => {
    show();
    expect(await screen.findByText("Can be booked")).toBeTruthy();
    await change("What a cancellation returns");
    expect(screen.getByText("Cancelled before Sat 21 Nov, 10:00: 5 of 10 points back (50%).")).toBeTruthy();
    const second = screen.getByRole("group", { name: "Tier 2" });
    const [hours, percent] = within(second).getAllByRole("spinbutton");
    await userEvent.clear(hours as HTMLElement);
    await userEvent.type(hours as HTMLElement, "2");
    expect(await screen.findByText("Cancelled before Sun 22 Nov, 08:00: 5 of 10 points back (50%).")).toBeTruthy();
    await userEvent.clear(percent as HTMLElement);
    await userEvent.type(percent as HTMLElement, "100");
    await save();
    expect(await screen.findByText("Each tier returns less than the one above")).toBeTruthy();
  });

  it("take a release, say what a booking then tells, and refuse less than five minutes", async () => {
    show();
    expect(await screen.findByText("Can be booked")).toBeTruthy();
    await change("Release without check-in");
    expect(
      screen.getByText(/^10 minutes after the start, if nobody has checked in. Check-in opens 15 min/),
    ).toBeTruthy();
    const told =
      "Check in from 09:45 on. If nobody has checked in by 10:10, the time is released and nothing comes back.";
    expect(screen.getByText(told)).toBeTruthy();
    const minutes = screen.getByRole("spinbutton", { name: "Release without check-in" });
    await userEvent.clear(minutes);
    await userEvent.type(minutes, "4");
    await save();
    expect(await screen.findByText("At least 5 minutes, or 0 for never")).toBeTruthy();
    await userEvent.clear(minutes);
    await userEvent.type(minutes, "0");
    expect(screen.queryByText(told)).toBeNull();
  });

  it("say what a time is too close to, before they are saved", async () => {
    const taken = [{ startAt: "2026-11-22T11:15:00.000Z", endAt: "2026-11-22T12:00:00.000Z", isMine: false }];
    show({
      "bookings.getDayCalendar": ({ url }) => ({
        date: url.searchParams.get("date"),
        startAt: "2026-11-22T00:00:00.000Z",
        endAt: "2026-11-23T00:00:00.000Z",
        resources: [{ resourceId: desk.resourceId, taken }],
      }),
    });
    expect(await screen.findByText("Can be booked")).toBeTruthy();
    await change("Between two bookings");
    await userEvent.click(screen.getByRole("combobox", { name: "Between two bookings" }));
    await userEvent.click(await screen.findByRole("option", { name: "At least 30 minutes between" }));
    expect(
      await screen.findByText(
        "Too close to what is taken: 11:15 to 12:00. At least 30 minutes stay free between two bookings.",
      ),
    ).toBeTruthy();
  });

  it("are tested before they are saved: bookable with price and refund, or the exact reason", async () => {
    show();
    expect(await screen.findByText("Can be booked")).toBeTruthy();
    expect(screen.getByText("All points, until Sun 22 Nov, 09:00")).toBeTruthy();
    await change("Opening hours");
    expect(await screen.findByText("Closed on Sundays.")).toBeTruthy();
  });
});

it("a weekday on which bookings may end after the house closes is found, over midnight too", () => {
  const hours: WeekHours = [[{ from: "09:00", to: "18:00" }], [{ from: "20:00", to: "02:00" }], [], [], [], [], []];
  expect(daysAfterClosing(hours, ["18:00", "22:00", "18:00", null, null, null, null])).toEqual([1]);
  expect(daysAfterClosing(hours, ["17:59", null, null, null, null, null, null])).toEqual([0]);
});
