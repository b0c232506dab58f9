// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { approveBooking, type Booking, cancelBooking, listBookings } from "#lambdas/bookings/contract.ts";
import { bookingIdSchema } from "#lambdas/contract/ids.ts";
import { Component as AllBookings } from "#web/features/bookings/admin/all-bookings-page.tsx";
import { bookingRows } from "#web/features/bookings/admin/booking-file.ts";
import { monthOf, openMonths } from "#web/features/bookings/admin/month.ts";
import { toCsv } from "#web/kit/csv-file.ts";
import { makeMember } from "../support/make.ts";
import { type Answers, aBooking, aResource, refusal, setClock, showScreen } from "../support/member-screen.tsx";

const id = (letter: string) => bookingIdSchema.parse(`bkg_${letter.repeat(26)}`);
const inMonth =
  (month: string, ...bookings: Booking[]): Answers[string] =>
  ({ url }) => {
    const status = url.searchParams.get("status");
    const here = url.searchParams.get("month") === month ? bookings : [];
    const isWanted = (booking: Booking) =>
      status === null || (status === "awaiting" ? booking.awaitsApproval : booking.status === status);
    return { bookings: here.filter(isWanted), nextCursor: null };
  };
const resources = () => ({ resources: [aResource()] });

const waiting = aBooking({
  bookingId: id("B"),
  resourceName: "Great hall",
  awaitsApproval: true,
  allowed: { cancel: true, approve: true },
});
const over = aBooking({
  bookingId: id("C"),
  resourceName: "Studio",
  status: "completed",
  checkedInAt: "2026-11-02T09:55:00.000Z",
  startAt: "2026-11-02T10:00:00.000Z",
  endAt: "2026-11-02T11:00:00.000Z",
  allowed: { cancel: false, approve: false },
});

function show(answers: Answers, options: Omit<Parameters<typeof showScreen>[1], "answers"> & { now?: string } = {}) {
  setClock(options.now ?? "2026-11-21T12:00:00Z");
  return showScreen(AllBookings, {
    ...options,
    path: options.path ?? "/demo/admin/bookings?view=list",
    answers: { "bookings.listClearings": () => ({ clearings: [] }), "resources.listResources": resources, ...answers },
  });
}

/** The months that the list requested. Waiting bookings are always requested by status. */
const monthsAsked = (calls: { url: URL }[]) =>
  calls.filter(({ url }) => !url.searchParams.has("status")).map(({ url }) => url.searchParams.get("month"));

describe("All Bookings", () => {
  it("shows no cost where points are off", async () => {
    const free = { ...aBooking(), pointsCost: 0 };
    show({ "bookings.listBookings": inMonth("2026-11", free) }, { features: { pointsEnabled: false } });
    expect(await screen.findByRole("button", { name: /^More about Desk 4/ })).toBeTruthy();
    expect(screen.queryByText("Cost")).toBeNull();
    expect(screen.queryByText(/pts/)).toBeNull();
  });

  it("explains the page in a month without bookings", async () => {
    show({ "bookings.listBookings": inMonth("2026-11") });
    expect(await screen.findByText("No bookings in November 2026")).toBeTruthy();
  });

  it("steps over the year's end in the workspace's time zone, and back", async () => {
    // In Kathmandu the new year has begun; in London, and in the browser, it begins hours later.
    const { callsOf, location } = show(
      { "bookings.listBookings": inMonth("2026-11") },
      { timeZone: "Asia/Kathmandu", now: "2026-12-31T20:00:00Z" },
    );
    expect(await screen.findByText("No bookings in January 2027")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Previous month" }));
    expect(await screen.findByText("No bookings in December 2026")).toBeTruthy();
    expect(location.search).toBe("?view=list&month=2026-12");
    await userEvent.click(screen.getByRole("button", { name: "This month" }));
    expect(await screen.findByText("No bookings in January 2027")).toBeTruthy();
    expect(location.search).toBe("?view=list");
    expect(screen.queryByRole("button", { name: "This month" })).toBeNull();
    expect(monthsAsked(callsOf(listBookings)).slice(0, 2)).toEqual(["2027-01", "2026-12"]);
  });

  it("filters by status in the address, and shows all again", async () => {
    const { location } = show(
      { "bookings.listBookings": inMonth("2026-11", over) },
      { path: "/demo/admin/bookings?view=list&status=cancelled" },
    );
    expect(await screen.findByText("No booking matches")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Show all bookings" }));
    expect(await screen.findByText("Completed")).toBeTruthy();
    expect(location.search).toBe("?view=list");
    await userEvent.click(screen.getByRole("button", { name: "Filters" }));
    await userEvent.click(await screen.findByRole("combobox", { name: "Status" }));
    await userEvent.click(await screen.findByRole("option", { name: "Pending" }));
    await waitFor(() => expect(location.search).toBe("?view=list&status=pending"));
  });

  it("finds by words, which stand in the address", async () => {
    const { callsOf, location } = show({
      "bookings.listBookings": ({ url }) => {
        const words = url.searchParams.get("search");
        return { bookings: words === null ? [over, aBooking()] : words === "studio" ? [over] : [], nextCursor: null };
      },
    });
    await screen.findByRole("button", { name: /^More about Desk 4/ });
    const field = screen.getByRole("searchbox", { name: "Search" });
    await userEvent.type(field, "studio");
    await waitFor(() => expect(location.search).toBe("?view=list&search=studio"));
    await waitFor(() => expect(screen.queryByRole("button", { name: /^More about Desk 4/ })).toBeNull());
    expect(screen.getByRole("button", { name: /^More about Studio/ })).toBeTruthy();
    const asked = callsOf(listBookings).map(({ url }) => url.searchParams.get("search"));
    expect(asked.filter((words) => words !== null && words !== "studio")).toEqual([]);
    await userEvent.type(field, " rack");
    expect(await screen.findByText("No booking matches")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Show all bookings" }));
    expect(await screen.findByRole("button", { name: /^More about Desk 4/ })).toBeTruthy();
    expect(location.search).toBe("?view=list");
    expect(screen.getByRole<HTMLInputElement>("searchbox", { name: "Search" }).value).toBe("");
  });

  it("lists what a figure counted, as the address asks", async () => {
    const planId = `pln_${"1".repeat(26)}`;
    const { callsOf, location } = show(
      {
        "bookings.listBookings": () => ({ bookings: [over], nextCursor: null }),
        "members.listMemberPlans": () => ({ plans: [{ planId, name: "Studio" }] }),
      },
      {
        path: `/demo/admin/bookings?by=use&from=2026-11-01&to=2026-11-30&status=held&plan=${planId}&weekday=2&hour=9`,
        width: 1280,
      },
    );
    expect(
      await screen.findByRole("table", { name: "Bookings: Take place, 1\u2009\u2013\u200930 Nov 2026" }),
    ).toBeTruthy();
    const [asked] = callsOf(listBookings).filter(({ url }) => url.searchParams.get("by") === "use");
    expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({
      by: "use",
      from: "2026-11-01",
      to: "2026-11-30",
      status: "held",
      planId,
      weekday: "2",
      hour: "9",
      limit: "50",
    });
    expect(screen.getByRole("combobox", { name: "Status" }).textContent).toBe("Not cancelled");
    const chip = (await screen.findByText("With Studio")).parentElement;
    await userEvent.click(within(chip as HTMLElement).getByTestId("CancelIcon"));
    await userEvent.click(
      within(screen.getByText("Tuesday, 09:00").parentElement as HTMLElement).getByTestId("CancelIcon"),
    );
    expect(location.search).toBe("?by=use&from=2026-11-01&to=2026-11-30&status=held&view=list");
    await userEvent.click(screen.getByRole("combobox", { name: "Period" }));
    await userEvent.click(await screen.findByRole("option", { name: "Were made" }));
    expect(location.search).toBe("?by=made&from=2026-11-01&to=2026-11-30&status=held&view=list");
    await userEvent.click(screen.getByRole("combobox", { name: "Period" }));
    await userEvent.click(await screen.findByRole("option", { name: "Month" }));
    expect(location.search).toBe("?status=held&view=list");
  });

  it("chooses days out of the month that is shown, and reads on past empty pages", async () => {
    const { callsOf, location } = show(
      {
        "bookings.listBookings": ({ url }) =>
          url.searchParams.get("by") === "made" && !url.searchParams.has("cursor")
            ? { bookings: [], nextCursor: "2026-11~" }
            : { bookings: [over], nextCursor: null },
      },
      { path: "/demo/admin/bookings?month=2026-10", width: 1280 },
    );
    await userEvent.click(await screen.findByRole("combobox", { name: "Period" }));
    await userEvent.click(await screen.findByRole("option", { name: "Were made" }));
    expect(location.search).toBe("?month=2026-10&view=list&by=made&from=2026-10-01&to=2026-10-31");
    await waitFor(() =>
      expect(callsOf(listBookings).some(({ url }) => url.searchParams.get("cursor") === "2026-11~")).toBe(true),
    );
    expect(await screen.findByRole("button", { name: /^More about Studio/ })).toBeTruthy();
  });

  it.each([
    ["?by=made&from=2026-11-30&to=2026-11-01", "2026-11-01", "2026-11-30"],
    ["?by=made&from=2020-01-01&to=2026-11-30", "2025-11-30", "2026-11-30"],
    ["?by=made", "2026-11-01", "2026-11-30"],
  ])("asks for days that the list takes where the address is %s", async (search, from, to) => {
    const { callsOf } = show(
      { "bookings.listBookings": () => ({ bookings: [], nextCursor: null }) },
      { path: `/demo/admin/bookings${search}` },
    );
    expect(await screen.findByText("No booking matches")).toBeTruthy();
    const [asked] = callsOf(listBookings).filter(({ url }) => url.searchParams.has("by"));
    expect([asked?.url.searchParams.get("from"), asked?.url.searchParams.get("to")]).toEqual([from, to]);
  });

  it("shows all fields of a booking, and no action if none is allowed", async () => {
    show(
      { "bookings.listBookings": inMonth("2026-11", over) },
      { path: `/demo/admin/bookings?view=list&booking=${over.bookingId}` },
    );
    const drawer = within(await screen.findByRole("dialog", { name: "Studio" }));
    expect(drawer.getByText(/^Monday 2 November 2026/)).toBeTruthy();
    expect(drawer.getByText("Mon 2 Nov, 09:55")).toBeTruthy();
    expect(drawer.queryByRole("button", { name: "Approve" })).toBeNull();
    expect(drawer.queryByRole("button", { name: "Cancel booking" })).toBeNull();
  });

  it("shows the policy as booked, the member and the trail", async () => {
    const booked = aBooking({
      countsFrom: "2026-11-24T09:00:00.000Z",
      status: "completed",
      terms: {
        bufferMinutes: 30,
        cancellationTiers: [
          { hours: 24, percent: 100 },
          { hours: 2, percent: 50 },
        ],
        checkInMinutes: 15,
        releaseMinutes: 10,
      },
      claim: {
        opensAt: "2026-11-24T09:45:00.000Z",
        closesAt: "2026-11-24T10:10:00.000Z",
        isReleased: true,
        isClaimable: false,
      },
      allowed: { cancel: false, approve: false },
    });
    show(
      { "bookings.listBookings": inMonth("2026-11", booked) },
      { path: `/demo/admin/bookings?view=list&booking=${booked.bookingId}` },
    );
    const drawer = within(await screen.findByRole("dialog", { name: "Desk 4" }));
    const fact = (name: string) => drawer.getByText(name).nextElementSibling?.textContent;
    // Tiers count from the earliest start that the booking ever had.
    expect(fact("Cancellation as booked")).toBe(
      "Cancelled before Mon 23 Nov, 09:00: 20 of 20 points back (100%). Before Tue 24 Nov, 07:00: 10 of 20 (50%).",
    );
    expect(fact("Free around it, as booked")).toBe("30 minutes");
    expect(fact("Check-in as booked")).toContain("10:10");
    expect(drawer.getByRole("link", { name: "Maya Chen" }).getAttribute("href")).toBe(
      `/demo/admin/members?member=${booked.memberId}`,
    );
    expect(drawer.getByRole("link", { name: "History of changes" }).getAttribute("href")).toBe(
      `/demo/admin/audit?object=booking%3A${booked.bookingId}`,
    );
  });

  it("names resource and member below the time while a detail stands beside the list", async () => {
    show(
      { "bookings.listBookings": inMonth("2026-11", over) },
      { path: `/demo/admin/bookings?view=list&booking=${over.bookingId}`, width: 1280 },
    );
    await screen.findByRole("dialog", { name: "Studio" });
    expect(await screen.findByText("Studio · Maya Chen")).toBeTruthy();
    expect(screen.queryByRole("columnheader", { name: "Resource" })).toBeNull();
  });

  it("reads the reason and the points of a cancelled one", async () => {
    const cancelled = aBooking({
      status: "cancelled",
      cancelledAt: "2026-11-21T11:00:00.000Z",
      endedBy: { cause: "administrator", reason: "Water damage" },
      pointsRefunded: 5,
      allowed: { cancel: false, approve: false },
    });
    show(
      { "bookings.listBookings": inMonth("2026-11", cancelled) },
      { path: `/demo/admin/bookings?view=list&booking=${cancelled.bookingId}` },
    );
    const drawer = within(await screen.findByRole("dialog", { name: "Desk 4" }));
    expect(drawer.getByText("Water damage")).toBeTruthy();
    expect(drawer.getByText("5 of 20 pts")).toBeTruthy();
  });
});

describe("one member, and a file", () => {
  const maya = makeMember({ memberId: aBooking().memberId, firstName: "Maya", lastName: "Chen" });

  it("lists one member's bookings, and everybody's again", async () => {
    const { callsOf, location } = show(
      {
        "bookings.listBookings": inMonth("2026-11", over),
        "members.listMembers": () => ({ members: [maya], waiting: 0, nextCursor: null }),
        "members.getMember": () => maya,
      },
      { width: 1280 },
    );
    await screen.findByRole("button", { name: /^More about Studio/ });
    await userEvent.click(screen.getByRole("combobox", { name: "Member" }));
    await userEvent.click(await screen.findByRole("option", { name: /^Maya Chen/ }));
    await waitFor(() => expect(location.search).toBe(`?view=list&member=${maya.memberId}`));
    const chip = (await screen.findByText("Of Maya Chen")).parentElement;
    expect(callsOf(listBookings).some(({ url }) => url.searchParams.get("memberId") === maya.memberId)).toBe(true);
    await userEvent.click(within(chip as HTMLElement).getByTestId("CancelIcon"));
    await waitFor(() => expect(location.search).toBe("?view=list"));
    expect(await screen.findByRole("combobox", { name: "Member" })).toBeTruthy();
  });

  it("writes a row for each booking, on the workspace's clock, and no cell that a spreadsheet would run", () => {
    const booking = aBooking({
      memberName: "=HYPERLINK(1)",
      status: "cancelled",
      cancelledAt: "2026-11-21T11:00:00.000Z",
      endedBy: { cause: "administrator", reason: "+Water damage" },
      pointsRefunded: 5,
    });
    const rows = bookingRows([booking], "Europe/Vienna");
    expect(rows[0]).toMatchObject({
      Start: "2026-11-24 11:00",
      End: "2026-11-24 13:00",
      "Time zone": "Europe/Vienna",
      Resource: "Desk 4",
      Status: "Cancelled",
      Points: 20,
      "Points returned": 5,
      Cancelled: "2026-11-21 12:00",
    });
    const [, line] = toCsv(rows).split("\r\n");
    expect(line).toContain(`,"'=HYPERLINK(1)",`);
    expect(line).toContain(`,"'+Water damage",`);
  });
});

describe("approving", () => {
  it("counts what waits only once every month is there", async () => {
    const later = Promise.withResolvers<unknown>();
    const page = (...bookings: unknown[]) => ({ bookings, nextCursor: null });
    show({
      "bookings.listBookings": ({ url }) => {
        if (url.searchParams.get("status") !== "awaiting") return page();
        return url.searchParams.get("month") === "2026-11" ? page(waiting) : later.promise;
      },
    });
    expect(await screen.findByText("No bookings in November 2026")).toBeTruthy();
    expect(screen.queryByText(/awaits? approval/)).toBeNull();
    later.resolve(page());
    expect(await screen.findByText("1 booking awaits approval")).toBeTruthy();
  });

  it("counts what waits, leads to the first, and approves it", async () => {
    let isApproved = false;
    const approved = aBooking({
      ...waiting,
      status: "confirmed",
      awaitsApproval: false,
      allowed: { cancel: true, approve: false },
    });
    const { callsOf } = show({
      "bookings.listBookings": (call) => inMonth("2026-11", isApproved ? approved : waiting, over)(call),
      "bookings.approveBooking": () => {
        isApproved = true;
        return approved;
      },
    });
    expect(await screen.findByText("1 booking awaits approval")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Review" }));
    const drawer = within(await screen.findByRole("dialog", { name: "Great hall" }));
    await userEvent.click(drawer.getByRole("button", { name: "Approve" }));
    expect(await screen.findByText("Great hall is confirmed for Maya Chen")).toBeTruthy();
    expect(callsOf(approveBooking)).toHaveLength(1);
    expect(callsOf(approveBooking)[0]?.key).not.toBeNull();
    await waitFor(() => expect(drawer.queryByRole("button", { name: "Approve" })).toBeNull());
    expect(screen.queryByText("1 booking awaits approval")).toBeNull();
  });

  it("is offered for several at once, and only while one of them waits", async () => {
    const second = aBooking({ ...waiting, bookingId: id("D"), resourceName: "Long table" });
    const { callsOf } = show(
      {
        "bookings.listBookings": inMonth("2026-11", waiting, second, over),
        "bookings.approveBooking": () => aBooking({ ...waiting, status: "confirmed", awaitsApproval: false }),
      },
      { width: 1280 },
    );
    await userEvent.click(await screen.findByRole("checkbox", { name: "Choose all that are loaded" }));
    const bar = within(screen.getByRole("toolbar"));
    await userEvent.click(bar.getByRole("button", { name: "Approve (2)" }));
    expect(await screen.findByText("2 bookings are confirmed")).toBeTruthy();
    expect(callsOf(approveBooking).map(({ url }) => url.pathname.split("/").at(-2))).toEqual([id("B"), id("D")]);
  });

  it("chooses no rows where nothing waits", async () => {
    show({ "bookings.listBookings": inMonth("2026-11", over) }, { width: 1280 });
    expect(await screen.findByRole("button", { name: /^More about Studio/ })).toBeTruthy();
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  it("is offered only if the server allows it", async () => {
    show({ "bookings.listBookings": inMonth("2026-11", waiting, over) }, { width: 1000 });
    const buttons = await screen.findAllByRole("button", { name: /^Approve/ });
    expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual([
      "Approve Great hall, Tue 24 Nov, 10:00 to 12:00",
    ]);
    await userEvent.click(screen.getByRole("button", { name: /^More about Studio/ }));
    const actions = await screen.findAllByRole("menuitem");
    expect(actions.map((action) => action.textContent)).toEqual(["View details"]);
  });

  it("explains that another person decided first, and refreshes the list", async () => {
    const { callsOf } = show(
      {
        "bookings.listBookings": inMonth("2026-11", waiting),
        "bookings.approveBooking": () => refusal(409, "bookings.not_approvable"),
      },
      { width: 1000 },
    );
    await userEvent.click(await screen.findByRole("button", { name: /^Approve Great hall/ }));
    expect(await screen.findByText("This booking does not wait for approval any more.")).toBeTruthy();
    await waitFor(() => expect(monthsAsked(callsOf(listBookings))).toHaveLength(2));
  });
});

describe("cancelling with a refund", () => {
  async function openDialog(booking = aBooking(), cancel?: Answers[string]) {
    const shown = show({
      "bookings.listBookings": inMonth("2026-11", booking),
      "bookings.cancelBooking": cancel ?? (() => ({ booking: { ...booking, status: "cancelled" }, balance: 0 })),
    });
    await userEvent.click(await screen.findByRole("button", { name: /^More about Desk 4/ }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Cancel booking" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    return { ...shown, dialog, confirm: dialog.getByRole("button", { name: "Cancel booking" }) };
  }

  it("returns all points by default, and says so before and after", async () => {
    const { dialog, confirm, callsOf } = await openDialog();
    expect(dialog.getByText("Cancel Desk 4, Tue 24 Nov, 10:00 to 12:00? 20 points go back to Maya Chen.")).toBeTruthy();
    await userEvent.click(confirm);
    expect(await dialog.findByText("Reason is required")).toBeTruthy();
    expect(callsOf(cancelBooking)).toHaveLength(0);
    await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Water damage");
    await userEvent.click(confirm);
    expect(await screen.findByText("Booking cancelled")).toBeTruthy();
    const [call] = callsOf(cancelBooking);
    expect(call?.body).toEqual({ reason: "Water damage", refundPoints: 20 });
    expect(call?.url.pathname).toContain(`/members/${aBooking().memberId}/bookings/${aBooking().bookingId}/cancel`);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  });

  it("is sent once, even if the reason is changed and sent again before the answer", async () => {
    const { dialog, callsOf } = await openDialog();
    const answered = Promise.withResolvers<void>();
    const answerRoutes = globalThis.fetch;
    vi.stubGlobal("fetch", async (address: string, request: RequestInit) => {
      const answer = await answerRoutes(address, request);
      if (request.method === "POST") await answered.promise;
      return answer;
    });
    const reason = dialog.getByRole("textbox", { name: "Reason" });
    await userEvent.type(reason, "Water damage{Enter}");
    await waitFor(() => expect(callsOf(cancelBooking)).toHaveLength(1));
    await userEvent.type(reason, " upstairs{Enter}");
    answered.resolve();
    expect(await screen.findByText("Booking cancelled")).toBeTruthy();
    expect(callsOf(cancelBooking)).toMatchObject([{ body: { reason: "Water damage" } }]);
  });

  it("returns nothing if that is chosen", async () => {
    const { dialog, confirm, callsOf } = await openDialog();
    await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "No-show");
    await userEvent.click(dialog.getByRole("radio", { name: "None" }));
    expect(dialog.getByText(/No points go back to Maya Chen\./)).toBeTruthy();
    await userEvent.click(confirm);
    await waitFor(() => expect(callsOf(cancelBooking)).toMatchObject([{ body: { refundPoints: 0 } }]));
  });

  it("returns a part, which is at most what was paid", async () => {
    const { dialog, confirm, callsOf } = await openDialog();
    await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Late");
    await userEvent.click(dialog.getByRole("radio", { name: "A part" }));
    expect(dialog.getByText("Cancel Desk 4, Tue 24 Nov, 10:00 to 12:00?")).toBeTruthy();
    await userEvent.click(confirm);
    expect(await dialog.findByText("Enter the points as a whole number")).toBeTruthy();
    const part = dialog.getByRole("spinbutton", { name: "Points, from 0 to 20" });
    await userEvent.type(part, "21");
    expect(await dialog.findByText("Points must be from 0 to 20")).toBeTruthy();
    await userEvent.clear(part);
    await userEvent.type(part, "1");
    expect(dialog.getByText(/1 point goes back to Maya Chen\./)).toBeTruthy();
    await userEvent.click(confirm);
    await waitFor(() => expect(callsOf(cancelBooking)).toMatchObject([{ body: { refundPoints: 1 } }]));
  });

  it("offers no choice if nothing was paid", async () => {
    const { dialog } = await openDialog(aBooking({ pointsCost: 0 }));
    expect(dialog.getByText(/Nothing was paid for it, so nothing goes back\./)).toBeTruthy();
    expect(dialog.queryByRole("radio")).toBeNull();
  });

  it("explains that it was too late, and refreshes the list", async () => {
    const { dialog, confirm, callsOf } = await openDialog(aBooking(), () => refusal(409, "bookings.not_cancellable"));
    await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Late");
    await userEvent.click(confirm);
    expect(await dialog.findByText("This booking can no longer be cancelled.")).toBeTruthy();
    expect(dialog.queryByRole("button", { name: "Cancel booking" })).toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(monthsAsked(callsOf(listBookings))).toHaveLength(2);
  });
});

describe("months", () => {
  it("are the current one in the workspace's time zone if the address names none, or an invalid one", () => {
    const now = Date.parse("2026-12-31T20:00:00Z");
    expect(monthOf(null, now, "Asia/Kathmandu")).toBe("2027-01");
    expect(monthOf("2026-13", now, "Europe/London")).toBe("2026-12");
    expect(monthOf("2026-02", now, "Europe/London")).toBe("2026-02");
  });

  it("search for waiting bookings in every month that can be booked, past a short February", () => {
    expect(openMonths(Date.parse("2027-01-31T12:00:00Z"), "Europe/London")).toEqual(["2027-01", "2027-02", "2027-03"]);
    expect(openMonths(Date.parse("2026-12-01T12:00:00Z"), "Europe/London")).toEqual(["2026-12"]);
  });
});
