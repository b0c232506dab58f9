// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { type Arrival, arrivalSchema } from "#lambdas/access/arrivals-contract.ts";
import { Component as FrontDesk } from "#web/features/access/scan-page.tsx";
import { type Answers, refusal, showScreen } from "../support/member-screen.tsx";

afterEach(() => window.localStorage.clear());

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
    opens: [],
    note: null,
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

test("shows the note that staff wrote for the desk, whatever the answer", async () => {
  open(anArrival({ note: "Uses the side door", refusal: "plan_over" }));
  expect(await screen.findByText("Membership has ended")).toBeDefined();
  expect(screen.getByText("Uses the side door").closest("[role=status]")?.textContent).toContain("Maya Chen");
});

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

const pack = {
  issuedAt: "2026-11-24T09:00:00.000Z",
  rules: { needsPlan: true, entryRules: [], bookingOpensMinutes: 15 },
  zones: ["Hall", "Studio"],
  cards: [],
  nextCursor: null,
};

test("stands where the staff have chosen, also the next time, and asks and lets in for that zone", async () => {
  const asked: (string | null)[] = [];
  const answers: Answers = {
    "access.getDeskPack": () => pack,
    "access.getArrival": ({ url }) => {
      asked.push(url.searchParams.get("zone"));
      return anArrival();
    },
  };
  const { sent, user } = open(anArrival(), answers);
  await user.click(await screen.findByRole("combobox", { name: "Where this desk stands" }));
  await user.click(screen.getByRole("option", { name: "Studio" }));
  await vi.waitFor(() => expect(asked.at(-1)).toBe("Studio"));
  await user.click(await screen.findByRole("button", { name: "Check in" }));
  await screen.findByText("Welcome");
  expect(sent).toEqual([{ zone: "Studio", override: null }]);
  cleanup();
  open(anArrival(), answers);
  const field = await screen.findByRole("combobox", { name: "Where this desk stands" });
  expect(field.textContent).toBe("Studio");
  expect(asked[0]).toBe(null);
  expect(asked.at(-1)).toBe("Studio");
});

test("says when and where a plan opens the house to whoever comes at another time", async () => {
  const opens = [
    { weekdays: [1, 2, 3, 4, 5], from: "07:00", to: "22:00", zones: [] },
    { weekdays: [6, 7], from: "10:00", to: "02:00", zones: ["Hall", "Studio"] },
    { weekdays: [7, 1, 2, 3, 4, 5, 6], from: "12:00", to: "13:00", zones: [] },
  ];
  open(anArrival({ refusal: "outside_hours", opens }));
  expect(await screen.findByText("Not at this time")).toBeDefined();
  expect(screen.getAllByText(/^Open /).map(({ textContent }) => textContent)).toEqual([
    "Open Mon to Fri, 07:00 to 22:00",
    "Open Sat, Sun, 10:00 to 02:00 the next day: Hall, Studio",
    "Open every day, 12:00 to 13:00",
  ]);
});

test("says no hours to somebody whose plan is over", async () => {
  open(anArrival({ refusal: "plan_over", opens: [{ weekdays: [1], from: "07:00", to: "22:00", zones: [] }] }));
  expect(await screen.findByText("Membership has ended")).toBeDefined();
  expect(screen.queryByText(/^Open /)).toBeNull();
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
