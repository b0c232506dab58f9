// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { Component as AllBookings } from "#web/features/bookings/admin/all-bookings-page.tsx";
import { Component as Rules } from "#web/features/bookings/admin/rules/rules-page.tsx";
import { heldOn } from "../support/booking-screen.tsx";
import { makeMember } from "../support/make.ts";
import { type Answers, aResource, refusal, setClock, showScreen } from "../support/member-screen.tsx";

const calendar: Answers[string] = ({ url }) => ({
  date: url.searchParams.get("date"),
  startAt: "2026-11-22T00:00:00.000Z",
  endAt: "2026-11-23T00:00:00.000Z",
  resources: [],
});

/** The page tests tomorrow, Sunday 22 November, from 10:00 to 11:00. */
function showRules(answers: Answers) {
  setClock("2026-11-21T08:10:00Z");
  return showScreen(Rules, {
    path: "/demo/admin/bookings/rules",
    answers: {
      "resources.listResources": () => ({ resources: [aResource()] }),
      "members.listMembers": () => ({ members: [], waiting: 0, nextCursor: null }),
      "bookings.getDayCalendar": calendar,
      ...answers,
    },
  });
}

const repairs = { from: "2026-11-22T09:00:00.000Z", until: "2026-11-22T11:30:00.000Z", note: "New chair" };

it("a time in which the resource is out of service cannot be booked, with its note and end", async () => {
  showRules({ "resources.listResources": () => ({ resources: [aResource({ outOfService: repairs })] }) });
  expect(await screen.findByText("Cannot be booked")).toBeTruthy();
  expect(screen.getByText("Out of service until Sun 22 Nov, 11:30: New chair")).toBeTruthy();
});

it("nothing is said where what is taken cannot be read, until it is read", async () => {
  let isDown = true;
  showRules({ "bookings.getDayCalendar": (call) => (isDown ? refusal(503, "unavailable") : calendar(call)) });
  const retry = await screen.findByRole("button", { name: "Try again" });
  expect(screen.queryByText("Can be booked")).toBeNull();
  isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByText("Can be booked")).toBeTruthy();
});

it("a suspended member cannot book", async () => {
  const maya = makeMember({ status: "suspended", balance: 100 });
  showRules({ "members.listMembers": () => ({ members: [maya], waiting: 0, nextCursor: null }) });
  await userEvent.click(await screen.findByRole("combobox", { name: "Member" }));
  await userEvent.click(await screen.findByRole("option", { name: /^Maya Chen/ }));
  expect(await screen.findByText("The member is suspended, and cannot book.")).toBeTruthy();
});

it("booking for a member says why a resource is out of service, and until when", async () => {
  setClock("2026-11-21T08:10:00Z");
  const outOfService = { from: "2026-11-21T15:00:00.000Z", until: "2026-11-21T17:00:00.000Z", note: "New chair" };
  showScreen(AllBookings, {
    path: "/demo/admin/bookings?view=day",
    width: 1280,
    answers: {
      "resources.listResources": () => ({ resources: [aResource({ outOfService })] }),
      "bookings.getDays": heldOn([]),
      "bookings.listBookings": () => ({ bookings: [], nextCursor: null }),
      "members.listMembers": () => ({ members: [makeMember()], waiting: 0, nextCursor: null }),
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Desk 4, 14:00, free" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Book for a member" }));
  const time = dialog.getByLabelText("Start time");
  await userEvent.clear(time);
  await userEvent.type(time, "16:00");
  expect(await dialog.findByText("Out of service until Sat 21 Nov, 17:00: New chair")).toBeTruthy();
});
