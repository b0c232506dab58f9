// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { type Arrival, arrivalSchema } from "#lambdas/access/contract.ts";
import { Component as FrontDesk } from "#web/features/access/scan-page.tsx";
import { type Answers, refusal, showScreen } from "../support/member-screen.tsx";

const memberId = "11111111-1111-4111-8111-111111111111";
const visit = {
  visitId: `vis_${"1".repeat(26)}`,
  memberId,
  outcome: "entered",
  cameAt: "2026-11-24T09:30:00.000Z",
  leftAt: null,
  zone: null,
  refusal: null,
  reason: null,
  by: "22222222-2222-4222-8222-222222222222",
  leftHow: null,
  leftBy: null,
  corrected: null,
  version: 1,
} as const;

const anArrival = (fields: Record<string, unknown> = {}): Arrival =>
  arrivalSchema.parse({
    member: {
      memberId,
      firstName: "Maya",
      lastName: "Chen",
      email: "maya@demo.example",
      avatarUrl: null,
      role: "member",
      joinedAt: "2026-01-10T09:00:00.000Z",
    },
    plan: { name: "Basic", lastDay: null },
    refusal: null,
    visit: null,
    bookings: [],
    events: [],
    desk: {
      reasons: [
        { code: "guest", label: null },
        { code: "tour", label: "Came for a tour" },
      ],
      zones: [],
    },
    ...fields,
  });

/** Opens the page at the member, and notes what it sends. */
function open(arrival: Arrival, answers: Answers = {}) {
  const sent: unknown[] = [];
  showScreen(FrontDesk, {
    path: `/demo/admin/access/scan?member=${memberId}`,
    answers: {
      "access.getArrival": () => arrival,
      "access.checkIn": ({ body }) => {
        sent.push(body);
        return { visit, wasAlready: false };
      },
      ...answers,
    },
  });
  return { sent, user: userEvent.setup() };
}

test("says in one word that a member may come in, and lets them in", async () => {
  const { sent, user } = open(anArrival());
  expect(await screen.findByText("May come in")).toBeDefined();
  expect(screen.getByText("Plan: Basic")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Check in" }));
  expect(await screen.findByText("Welcome")).toBeDefined();
  expect(sent).toEqual([{ zone: null, override: null }]);
});

test("offers no check-in to somebody who is suspended, and takes a reason to let them in by hand", async () => {
  const { sent, user } = open(anArrival({ refusal: "suspended" }));
  expect(await screen.findByText("Suspended")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Check in" })).toBeNull();
  expect(screen.getByRole("button", { name: "Let in by hand" })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("combobox", { name: "Reason" }));
  await user.click(await screen.findByRole("option", { name: "Came for a tour" }));
  await user.click(screen.getByRole("button", { name: "Let in by hand" }));
  expect(await screen.findByText("Welcome")).toBeDefined();
  expect(sent).toEqual([{ zone: null, override: "tour" }]);
});

test("checks out who is inside, and says why a call was refused", async () => {
  const { user } = open(anArrival({ visit }), { "access.checkOut": () => refusal(409, "access.not_inside") });
  expect(await screen.findByText("Is in the house")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Check out" }));
  expect(await screen.findByText("This member is not in the house any more.")).toBeDefined();
});

test("checks a booking in that is open, and says when another one opens", async () => {
  const booking = {
    bookingId: `bkg_${"1".repeat(26)}`,
    resourceName: "Desk 4",
    resourceLocation: "Hall",
    startAt: "2026-11-24T09:30:00.000Z",
    endAt: "2026-11-24T10:30:00.000Z",
    checkedInAt: null,
    checkedOutAt: null,
    awaitsApproval: false,
    opensAt: "2026-11-24T09:15:00.000Z",
    allowed: { checkIn: true, checkOut: false },
  };
  const later = {
    ...booking,
    bookingId: `bkg_${"2".repeat(26)}`,
    resourceName: "Room 1",
    allowed: { checkIn: false, checkOut: false },
  };
  let sent: unknown;
  const { user } = open(anArrival({ bookings: [booking, later] }), {
    "access.recordBooking": ({ body }) => {
      sent = body;
      return { booking, wasAlready: false };
    },
  });
  await user.click(await screen.findByRole("button", { name: "Check in: Desk 4" }));
  expect(screen.queryByRole("button", { name: "Check in: Room 1" })).toBeNull();
  expect(screen.getByText(/Opens at/)).toBeDefined();
  expect(sent).toEqual({ isThere: true, hasLeft: false });
});
