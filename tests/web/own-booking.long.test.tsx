// @vitest-environment happy-dom
import { useQuery } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { createBooking } from "#lambdas/bookings/contract.ts";
import { getDays } from "#lambdas/bookings/days-contract.ts";
import { getMe } from "#lambdas/members/contract.ts";
import type { Quote } from "#web/features/bookings/quote.ts";
import { useCreateBooking } from "#web/features/bookings/use-create-booking.ts";
import { routeQuery } from "#web/session/api.ts";
import { useMe, useWorkspace } from "#web/session/workspace.tsx";
import { type Answers, aBooking, aResource, me, refusal, setClock, showScreen } from "../support/member-screen.tsx";

const other = `res_${"5".repeat(26)}`;
const hour = (at: number, day = "2026-11-24") => `${day}T${String(at).padStart(2, "0")}:00:00.000Z`;
const quoteOf = (cost: number) => ({ startAt: hour(10), endAt: hour(12), cost }) as Quote;

/** What the hook tells its page, and a day as the cache holds it. */
function Page({ cost }: { cost: number }) {
  const { tenantId } = useWorkspace();
  const { balance } = useMe();
  const { data } = useQuery({
    ...routeQuery(getDays, { params: { tenantId }, query: { date: "2026-11-24", days: 1 } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { book, refusal: refused } = useCreateBooking({
    resource: aResource(),
    durationMinutes: 120,
    onBooked: () => undefined,
  });
  return (
    <>
      <button type="button" onClick={() => book(quoteOf(cost))}>
        Book
      </button>
      <output aria-label="balance">{balance}</output>
      <output aria-label="day">{JSON.stringify(data?.resources)}</output>
      <output aria-label="refusal">{JSON.stringify(refused)}</output>
    </>
  );
}

const text = (name: string) => screen.getByRole("status", { name }).textContent;
const day = () => JSON.parse(text("day") || "[]") as unknown;
const held = (from: string, to: string, isMine: boolean) => ({
  startAt: from,
  endAt: to,
  tag: isMine ? "777777" : "THEIRS",
});

async function show(cost: number, answers: Answers) {
  setClock("2026-11-21T08:10:00Z");
  const shown = showScreen(() => <Page cost={cost} />, {
    answers: {
      "members.getMe": me(50),
      "bookings.getDays": () => ({
        date: "2026-11-24",
        days: 1,
        dayNos: [20781],
        originMinutes: 0,
        startAt: hour(0),
        endAt: hour(0, "2026-11-25"),
        resources: [
          { resourceId: other, taken: [held(hour(9), hour(10), false)] },
          { resourceId: aResource().resourceId, taken: [held(hour(14), hour(15), false)] },
        ],
      }),
      ...answers,
    },
  });
  await waitFor(() => expect(text("balance")).toBe("50"));
  await waitFor(() => expect(day()).toHaveLength(2));
  await userEvent.click(screen.getByRole("button", { name: "Book" }));
  return shown;
}

const unchanged = [
  { resourceId: other, taken: [held(hour(9), hour(10), false)] },
  { resourceId: aResource().resourceId, taken: [held(hour(14), hour(15), false)] },
];
const books = (startAt: string, endAt: string): Answers => ({
  "bookings.createBooking": () => ({ booking: aBooking({ startAt, endAt }), balance: 30 }),
});

it("an own booking is in the cached day and in the balance at once, beside what others hold", async () => {
  const { callsOf } = await show(20, books(hour(10), hour(12)));
  await waitFor(() => expect(text("balance")).toBe("30"));
  expect(day()).toEqual([
    unchanged[0],
    {
      resourceId: aResource().resourceId,
      taken: [held(hour(14), hour(15), false), held(hour(10), hour(12), true)],
    },
  ]);
  expect(callsOf(createBooking)[0]?.body).toEqual({
    resourceId: aResource().resourceId,
    startAt: hour(10),
    durationMinutes: 120,
  });
  expect(callsOf(getDays)).toHaveLength(1);
  expect(callsOf(getMe)).toHaveLength(1);
});

it("a booking over midnight holds the day's part of it, and one of another day holds nothing of it", async () => {
  await show(20, books(hour(23), hour(1, "2026-11-25")));
  const midnight = hour(0, "2026-11-25");
  await waitFor(() =>
    expect(day()).toEqual([
      unchanged[0],
      { resourceId: aResource().resourceId, taken: [held(hour(14), hour(15), false), held(hour(23), midnight, true)] },
    ]),
  );
});

it("a booking from the day before holds its rest from midnight", async () => {
  await show(20, books(hour(23, "2026-11-23"), hour(1)));
  await waitFor(() => expect(JSON.stringify(day())).toContain(JSON.stringify(held(hour(0), hour(1), true))));
});

it.each([
  ["begins with the next day", hour(0, "2026-11-25"), hour(1, "2026-11-25")],
  ["ends with the day before", hour(23, "2026-11-23"), hour(0)],
])("a booking that %s leaves the day as it is", async (_case, from, to) => {
  await show(20, books(from, to));
  await waitFor(() => expect(text("balance")).toBe("30"));
  expect(day()).toEqual(unchanged);
});

it("more than the balance is not sent", async () => {
  const { callsOf } = await show(51, {});
  expect(await screen.findByText(/51/)).toBeDefined();
  expect(callsOf(createBooking)).toHaveLength(0);
  expect(text("refusal")).toBe("null");
});

it("a start that is taken is told as such, and any other refusal with its sentence", async () => {
  let answer = () => refusal(409, "bookings.slot_taken");
  await show(50, { "bookings.createBooking": () => answer() });
  await waitFor(() => expect(JSON.parse(text("refusal") ?? "")).toEqual({ kind: "taken", startAt: hour(10) }));
  answer = () => refusal(422, "bookings.start_in_past");
  await userEvent.click(screen.getByRole("button", { name: "Book" }));
  await waitFor(() =>
    expect(JSON.parse(text("refusal") ?? "")).toMatchObject({ kind: "failed", text: expect.any(String) }),
  );
  expect(text("balance")).toBe("50");
});
