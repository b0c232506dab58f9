// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Expected, expectedSchema } from "#lambdas/access/expected-contract.ts";
import { groupByStart } from "#web/features/access/arrivals/arrival.ts";
import { Component as Arrivals } from "#web/features/access/arrivals/arrivals-page.tsx";
import { nextChange } from "#web/features/access/arrivals/use-arrivals.ts";
import { type Answers, refusal, showScreen } from "../support/member-screen.tsx";

const maya = "11111111-1111-4111-8111-111111111111";
const nils = "22222222-2222-4222-8222-222222222222";
const visitId = `vis_${"1".repeat(26)}`;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-24T10:10:00.000Z") });
});
afterEach(() => {
  vi.useRealTimers();
  window.localStorage.clear();
});

const someone = (fields: Partial<Record<keyof Expected | "bookingId" | "resourceName", unknown>> = {}): Expected =>
  expectedSchema.parse({
    kind: "booking",
    bookingId: `bkg_${"1".repeat(26)}`,
    resourceName: "Desk 4",
    resourceLocation: "First floor",
    awaitsApproval: false,
    memberId: maya,
    firstName: "Maya",
    lastName: "Chen",
    avatarUrl: null,
    startAt: "2026-11-24T10:00:00.000Z",
    endAt: "2026-11-24T12:00:00.000Z",
    state: "late",
    opensAt: "2026-11-24T09:45:00.000Z",
    checkedInAt: null,
    checkedOutAt: null,
    visitId: null,
    allowed: { checkIn: true, checkOut: false },
    ...fields,
  });

const later = someone({
  bookingId: `bkg_${"2".repeat(26)}`,
  memberId: nils,
  firstName: "Nils",
  lastName: "Berg",
  startAt: "2026-11-24T14:00:00.000Z",
  endAt: "2026-11-24T15:00:00.000Z",
  opensAt: "2026-11-24T13:45:00.000Z",
  state: "expected",
  allowed: { checkIn: false, checkOut: false },
});

const visit = {
  visitId,
  memberId: maya,
  outcome: "entered",
  cameAt: "2026-11-24T10:10:00.000Z",
  leftAt: null,
  zone: null,
  refusal: null,
  reason: null,
  by: nils,
  leftHow: null,
  leftBy: null,
  corrected: null,
  version: 1,
};

const booking = {
  bookingId: `bkg_${"1".repeat(26)}`,
  resourceName: "Desk 4",
  resourceLocation: "First floor",
  startAt: "2026-11-24T10:00:00.000Z",
  endAt: "2026-11-24T12:00:00.000Z",
  checkedInAt: "2026-11-24T10:10:00.000Z",
  checkedOutAt: null,
  awaitsApproval: false,
  opensAt: "2026-11-24T09:45:00.000Z",
  allowed: { checkIn: false, checkOut: true },
};

/** Opens the page, and notes the calls that change something. */
function open(arrivals: readonly Expected[], answers: Answers = {}) {
  const { calls } = showScreen(Arrivals, {
    path: "/demo/admin/access/arrivals",
    answers: {
      "access.listExpected": () => ({ arrivals, zones: [], nextCursor: null }),
      "access.checkIn": () => ({ visit, wasAlready: false }),
      "access.checkOut": () => ({ visit, wasAlready: false }),
      "access.recordBooking": () => ({ booking, wasAlready: false }),
      ...answers,
    },
  });
  const sent = () => calls.flatMap(({ route, body }) => (route === "access.listExpected" ? [] : [[route, body]]));
  const asked = () => calls.map(({ url }) => Object.fromEntries(url.searchParams)).at(-1);
  return { sent, asked, user: userEvent.setup() };
}

const button = (name: string) => screen.findByRole("button", { name });

test("one tap lets the person in and checks the booking in", async () => {
  const { sent, user } = open([someone(), later]);
  await user.click(await button("Check in Maya Chen"));
  expect(await screen.findByText("Maya Chen is checked in")).toBeDefined();
  expect(sent()).toEqual([
    ["access.checkIn", { zone: null, override: null }],
    ["access.recordBooking", { isThere: true, hasLeft: false }],
  ]);
});

test("somebody in the house is checked out of it, and of the booking", async () => {
  const here = someone({ state: "here", visitId, checkedInAt: "2026-11-24T10:05:00.000Z" });
  const { sent, user } = open([{ ...here, allowed: { checkIn: false, checkOut: true } }]);
  expect(await screen.findByText("In the house")).toBeDefined();
  await user.click(await button("Check out Maya Chen"));
  expect(await screen.findByText("Maya Chen is checked out")).toBeDefined();
  expect(sent()).toEqual([
    ["access.checkOut", { visitId }],
    ["access.recordBooking", { isThere: true, hasLeft: true }],
  ]);
});

test("somebody who comes early is let in, and the booking waits for its time", async () => {
  const { sent, user } = open([later]);
  await user.click(await button("Check in Nils Berg"));
  expect(await screen.findByText("Nils Berg is checked in")).toBeDefined();
  expect(sent()).toEqual([["access.checkIn", { zone: null, override: null }]]);
});

test("a refusal says why, records nothing, and leads to the front desk", async () => {
  const { sent, user } = open([someone()], { "access.checkIn": () => refusal(409, "access.no_plan") });
  await user.click(await button("Check in Maya Chen"));
  expect(await screen.findByText("Maya Chen is not checked in")).toBeDefined();
  expect(await button("Open")).toBeDefined();
  expect(sent().map(([route]) => route)).toEqual(["access.checkIn"]);
});

test("the line of now stands between those who should be here and those who come later", async () => {
  open([someone(), later]);
  const list = await screen.findByRole("region", { name: "Arrivals of today, in order of time" });
  const words = list.textContent ?? "";
  const places = ["From 10:00", "Maya Chen", "Now, 10:10", "From 14:00", "Nils Berg"].map((word) =>
    words.indexOf(word),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places.includes(-1)).toBe(false);
  expect(within(list).getByText("Late")).toBeTruthy();
});

test("search and choice ask the server", async () => {
  const { asked, user } = open([]);
  await user.click(await button("Late"));
  await user.type(screen.getByRole("searchbox"), "maya");
  await waitFor(() => expect(asked()).toMatchObject({ show: "late", search: "maya" }));
  expect(await screen.findByText("Nobody fits")).toBeDefined();
});

test("those who begin together stand together, and the list is read again when the clock changes somebody", () => {
  const beside = someone({ bookingId: `bkg_${"3".repeat(26)}`, memberId: nils });
  expect(groupByStart([someone(), beside, later]).map(({ arrivals }) => arrivals.length)).toEqual([2, 1]);
  expect(nextChange([someone(), later], Date.parse("2026-11-24T10:10:00Z"))).toBe(Date.parse("2026-11-24T12:00:00Z"));
  expect(nextChange([someone(), later], Date.parse("2026-11-24T12:00:00Z"))).toBe(Date.parse("2026-11-24T13:45:00Z"));
  expect(nextChange([], 0)).toBeUndefined();
});
