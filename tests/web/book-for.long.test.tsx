// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { bookForMember } from "#lambdas/bookings/book-for-contract.ts";
import { firstRules } from "#lambdas/resources/rules-contract.ts";
import { Component as AllBookings } from "#web/features/bookings/admin/all-bookings-page.tsx";
import { heldOn } from "../support/booking-screen.tsx";
import { makeMember } from "../support/make.ts";
import { type Answers, aBooking, aResource, refusal, setClock, showScreen } from "../support/member-screen.tsx";

const maya = makeMember({ memberId: aBooking().memberId, firstName: "Maya", lastName: "Chen", balance: 30 });
const made = aBooking({ byTeam: true, pointsCost: 20 });

function show(answers: Answers = {}, path = "?view=day", now = "2026-11-21T08:10:00Z") {
  setClock(now);
  return showScreen(AllBookings, {
    path: `/demo/admin/bookings${path}`,
    width: 1280,
    answers: {
      "bookings.listClearings": () => ({ clearings: [] }),
      "resources.listResources": () => ({ resources: [aResource()] }),
      "bookings.getDays": heldOn([
        { startAt: "2026-11-21T11:00:00.000Z", endAt: "2026-11-21T13:00:00.000Z", tag: "THEIRS" },
      ]),
      "bookings.listBookings": () => ({ bookings: [], nextCursor: null }),
      "members.listMembers": () => ({ members: [maya], waiting: 0, nextCursor: null }),
      "bookings.bookForMember": () => ({ booking: made, balance: 10 }),
      ...answers,
    },
  });
}

async function pick() {
  const dialog = within(await screen.findByRole("dialog", { name: "Book for a member" }));
  await userEvent.click(dialog.getByRole("combobox", { name: "Member" }));
  await userEvent.click(await screen.findByRole("option", { name: /^Maya Chen/ }));
  return dialog;
}

describe("booking for a member", () => {
  it("starts from a free hour of the grid, says the price, and sends what was chosen", async () => {
    const { callsOf } = show();
    await userEvent.click(await screen.findByRole("button", { name: "Desk 4, 14:00, free" }));
    const dialog = await pick();
    expect(await dialog.findByText("For Maya Chen, who has 30 pts.")).toBeTruthy();
    expect(await dialog.findByText("As the resource costs: 10 pts")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Book" }));
    expect(await screen.findByText("Desk 4 is booked for Maya Chen")).toBeTruthy();
    expect(screen.getByText("20 pts were taken, 10 pts are left.")).toBeTruthy();
    const [call] = callsOf(bookForMember);
    expect(call?.url.pathname).toContain(`/members/${maya.memberId}/bookings`);
    expect(call?.body).toEqual({
      resourceId: aResource().resourceId,
      startAt: "2026-11-21T14:00:00.000Z",
      durationMinutes: 60,
    });
  });

  it.each([
    { from: "the shown day", path: "?view=day&date=2026-11-23", now: "2026-11-21T08:10:00Z", at: "2026-11-23T08:00" },
    { from: "today", path: "?view=list", now: "2026-11-21T08:10:00Z", at: "2026-11-21T09:00" },
    {
      from: "tomorrow, after today's last hour",
      path: "?view=list",
      now: "2026-11-21T23:30:00Z",
      at: "2026-11-22T08:00",
    },
  ])("begins with the first free hour of $from", async ({ path, now, at }) => {
    const { callsOf } = show({}, path, now);
    await userEvent.click(await screen.findByRole("button", { name: "Book for a member" }));
    const dialog = await pick();
    await waitFor(() => expect(dialog.getByLabelText("Start time")).toHaveProperty("value", at.slice(11)));
    await userEvent.click(dialog.getByRole("button", { name: "Book" }));
    await waitFor(() => expect(callsOf(bookForMember)).toHaveLength(1));
    expect(callsOf(bookForMember)[0]?.body).toMatchObject({ startAt: `${at}:00.000Z`, durationMinutes: 60 });
  });

  it("promises no wait, although the workspace's rule asks for approvals", async () => {
    const rules = { ...firstRules, requiresApproval: true };
    show({ "resources.listResources": () => ({ resources: [aResource()], rules }) });
    await userEvent.click(await screen.findByRole("button", { name: "Desk 4, 14:00, free" }));
    const dialog = await pick();
    expect(await dialog.findByText(/until Sat 21 Nov, 13:00/)).toBeTruthy();
    expect(dialog.queryByText(/approval/)).toBeNull();
  });

  it("asks for a reason for another price, and sends both", async () => {
    const { callsOf } = show();
    await userEvent.click(await screen.findByRole("button", { name: "Desk 4, 14:00, free" }));
    const dialog = await pick();
    await userEvent.click(await dialog.findByRole("radio", { name: "Another price" }));
    const submit = dialog.getByRole("button", { name: "Book" });
    expect(submit).toHaveProperty("disabled", true);
    await userEvent.type(dialog.getByRole("textbox", { name: /^Reason/ }), "  ");
    expect(submit).toHaveProperty("disabled", true);
    await userEvent.type(dialog.getByRole("textbox", { name: /^Reason/ }), "A gift");
    await userEvent.click(submit);
    await waitFor(() => expect(callsOf(bookForMember)).toHaveLength(1));
    expect(callsOf(bookForMember)[0]?.body).toMatchObject({ override: { reason: "A gift", points: 0 } });
  });

  it("names the rule that refuses, and sets it aside with a reason", async () => {
    const { callsOf } = show();
    await userEvent.click(await screen.findByRole("button", { name: "Desk 4, 14:00, free" }));
    const dialog = await pick();
    const time = dialog.getByLabelText("Start time");
    await userEvent.clear(time);
    await userEvent.type(time, "20:00");
    expect(await dialog.findByText("Bookings start on the hour, from 08:00 to 19:00.")).toBeTruthy();
    const submit = dialog.getByRole("button", { name: "Book" });
    expect(submit).toHaveProperty("disabled", true);
    await userEvent.click(dialog.getByRole("checkbox", { name: "Book anyway" }));
    await userEvent.type(dialog.getByRole("textbox", { name: /^Reason/ }), "Evening class");
    await userEvent.click(submit);
    await waitFor(() => expect(callsOf(bookForMember)).toHaveLength(1));
    expect(callsOf(bookForMember)[0]?.body).toMatchObject({
      startAt: "2026-11-21T20:00:00.000Z",
      override: { reason: "Evening class", anyTime: true },
    });
  });

  it("does not set aside what is taken, nor more points than the member has", async () => {
    show();
    await userEvent.click(await screen.findByRole("button", { name: "Desk 4, 14:00, free" }));
    const dialog = await pick();
    const time = dialog.getByLabelText("Start time");
    await userEvent.clear(time);
    await userEvent.type(time, "11:00");
    expect(await dialog.findByText(/11:00 to 13:00/)).toBeTruthy();
    expect(dialog.queryByRole("checkbox", { name: "Book anyway" })).toBeNull();
    await userEvent.clear(time);
    await userEvent.type(time, "14:00");
    await userEvent.click(dialog.getByRole("combobox", { name: "Duration" }));
    await userEvent.click(await screen.findByRole("option", { name: "4 hours" }));
    expect(await dialog.findByText("It costs 40 pts, and the member has 30 pts.")).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Book" })).toHaveProperty("disabled", true);
    await userEvent.click(dialog.getByRole("combobox", { name: "Duration" }));
    await userEvent.click(await screen.findByRole("option", { name: "3 hours" }));
    expect(dialog.getByRole("button", { name: "Book" })).toHaveProperty("disabled", false);
  });

  it("sets no rule aside where something else stands in the way, and says what", async () => {
    show({
      "bookings.getDays": heldOn([
        { startAt: "2026-11-21T20:00:00.000Z", endAt: "2026-11-21T21:00:00.000Z", tag: "THEIRS" },
      ]),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Desk 4, 14:00, free" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Book for a member" }));
    const time = dialog.getByLabelText("Start time");
    const anyway = () => dialog.queryByRole("checkbox", { name: "Book anyway" });
    await userEvent.clear(time);
    await userEvent.type(time, "14:10");
    expect(await dialog.findByText("Bookings start on the hour, from 08:00 to 19:00.")).toBeTruthy();
    expect(anyway()).toBeNull();
    await userEvent.clear(time);
    await userEvent.type(time, "21:00");
    expect(anyway()).not.toBeNull();
    await userEvent.clear(time);
    await userEvent.type(time, "20:00");
    expect(await dialog.findByText("Taken: 20:00 to 21:00.")).toBeTruthy();
    expect(anyway()).toBeNull();
  });

  it("says in the dialog why the server refused, and keeps what was entered", async () => {
    show({ "bookings.bookForMember": () => refusal(409, "bookings.member_cannot_book") });
    await userEvent.click(await screen.findByRole("button", { name: "Desk 4, 14:00, free" }));
    const dialog = await pick();
    await userEvent.click(await dialog.findByRole("button", { name: "Book" }));
    expect(await dialog.findByText(/^This member is suspended/)).toBeTruthy();
    expect(dialog.getByText("For Maya Chen, who has 30 pts.")).toBeTruthy();
  });

  it("shows in the drawer who booked, what was set aside and why", async () => {
    show(
      {
        "bookings.listBookings": ({ url }) => ({
          bookings: url.searchParams.has("status") ? [] : [made],
          nextCursor: null,
        }),
        "bookings.getBooking": () => ({
          ...made,
          overridden: { reason: "Evening class", listPoints: 40, rule: "bookings.closed_then" },
        }),
      },
      `?booking=${made.bookingId}`,
    );
    const drawer = within(await screen.findByRole("dialog", { name: "Desk 4" }));
    expect(drawer.getByText("The team, for the member")).toBeTruthy();
    expect(await drawer.findByText("Evening class")).toBeTruthy();
    expect(drawer.getByText(/it would have cost 40 pts\. A rule: It is closed then\./)).toBeTruthy();
  });
});
