// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { acceptWish, joinWaitlist, leaveWaitlist } from "#lambdas/bookings/waitlist-contract.ts";
import { Component as MyBookings } from "#web/features/bookings/my-bookings-page.tsx";
import { heldOn, showBooking } from "../support/booking-screen.tsx";
import { type Answers, aBooking, aResource, me, refusal, setClock, showScreen } from "../support/member-screen.tsx";

/** Waiting for a taken time: the dialog that joins, and the places in line and offers in My Bookings. */
const at = (time: string) => `2026-11-21T${time}:00.000Z`;

const taken = heldOn([{ startAt: at("10:00"), endAt: at("12:00"), tag: "THEIRS" }]);

const wish = {
  wishId: `wsh_${"9".repeat(26)}`,
  resourceId: `res_${"4".repeat(26)}`,
  resourceName: "Desk 4",
  startAt: "2026-11-24T10:00:00.000Z",
  endAt: "2026-11-24T12:00:00.000Z",
  atOnce: false,
  pointsCost: 20,
  status: "waiting",
  offeredUntil: null,
  passedOverAt: null,
  endedBy: null,
  bookingId: null,
  createdAt: "2026-11-20T10:00:00.000Z",
  place: 1,
};

async function openWait(answers: Answers = { "bookings.joinWaitlist": () => Response.json(wish, { status: 201 }) }) {
  const screenOf = showBooking(
    { "bookings.getDays": taken, ...answers },
    { path: "/demo/booking?view=day", width: 1280 },
  );
  await userEvent.click(
    await screen.findByRole("button", { name: "Desk 4, 10:00 to 12:00, taken, join the waitlist" }),
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Wait for Desk 4" }));
  await waitFor(() => expect(dialog.getByRole("combobox", { name: "Start time" }).textContent).toBe("10:00"));
  return { ...screenOf, dialog };
}

describe("joining the waitlist", () => {
  it("begins with the pressed block, offers only what is taken, and sends the price that was shown", async () => {
    const { dialog, callsOf } = await openWait();
    expect(dialog.getByRole("combobox", { name: "Duration" }).textContent).toBe("2 hours");
    await userEvent.click(dialog.getByRole("combobox", { name: "Start time" }));
    // Two hours from nine on meet what is held; from eight and from noon on they do not.
    const starts = screen.getAllByRole("option").map(({ textContent }) => textContent);
    expect(starts).toEqual(["09:00", "10:00", "11:00"]);
    await userEvent.click(screen.getByRole("option", { name: "11:00" }));
    expect(dialog.getByText("Offer it to me, and hold it for 15 minutes")).toBeTruthy();
    expect(dialog.getByText("You get a mail and a notice, and accept or decline in My Bookings.")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Join the waitlist" }));
    await waitFor(() => expect(callsOf(joinWaitlist)).toHaveLength(1));
    expect(await screen.findByText("You are on the waitlist")).toBeTruthy();
    expect(callsOf(joinWaitlist)[0]?.key).not.toBeNull();
    expect(callsOf(joinWaitlist)[0]?.body).toEqual({
      resourceId: `res_${"4".repeat(26)}`,
      startAt: at("11:00"),
      durationMinutes: 120,
      atOnce: false,
      mostPoints: 20,
    });
  });

  it("offers no start that meets the reader's own booking, or a time out of service alone", async () => {
    const own = `bkg_M1NE00${"7".repeat(20)}`;
    const outOfService = { from: at("15:00"), until: at("17:00"), note: "" };
    const { dialog } = await openWait({
      "resources.listResources": () => ({ resources: [aResource({ outOfService })] }),
      "bookings.getDays": heldOn([
        { startAt: at("10:00"), endAt: at("12:00"), tag: "THEIRS" },
        { startAt: at("12:00"), endAt: at("13:00"), tag: "M1NE00" },
      ]),
      "bookings.listMyBookings": () => ({
        bookings: [{ ...aBooking(), bookingId: own, startAt: at("12:00"), endAt: at("13:00") }],
        nextCursor: null,
      }),
    });
    await userEvent.click(dialog.getByRole("combobox", { name: "Start time" }));
    const starts = screen.getAllByRole("option").map(({ textContent }) => textContent);
    expect(starts).toEqual(["09:00", "10:00"]);
  });

  it("says what booking at once takes from the wallet, and asks for it", async () => {
    const { dialog, callsOf } = await openWait();
    const summary = dialog.getByRole("region", { name: "Summary" });
    expect(summary.textContent).toContain("Charged when you accept20 pts");
    await userEvent.click(dialog.getByRole("radio", { name: "Book it at once" }));
    expect(summary.textContent).toContain("Charged when it is booked20 pts");
    // Nobody knows the balance of that moment.
    expect(summary.textContent).not.toContain("Balance after");
    expect(
      dialog.getByText("At once: 20 pts leave your wallet at that moment, and never more than that."),
    ).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Join the waitlist" }));
    await waitFor(() => expect(callsOf(joinWaitlist)).toMatchObject([{ body: { atOnce: true, mostPoints: 20 } }]));
  });

  it.each([
    ["bookings.time_is_free", {}, "This time is free by now. Book it instead of waiting. Nothing was paid."],
    ["bookings.already_waiting", {}, "You already wait for this time. Find it in My Bookings."],
    ["bookings.too_many_wishes", { most: 10 }, "You wait for ten times already. Leave one of them first."],
    [
      "bookings.waitlist_full",
      { most: 50 },
      "The waitlist of this day is full. Choose another day or another resource.",
    ],
  ])("stays open and says why %s refuses", async (code, details, sentence) => {
    const { dialog } = await openWait({ "bookings.joinWaitlist": () => refusal(409, code, details) });
    await userEvent.click(dialog.getByRole("button", { name: "Join the waitlist" }));
    expect((await dialog.findByRole("alert")).textContent).toBe(sentence);
    expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Join the waitlist" }).disabled).toBe(false);
  });
});

const offered = { ...wish, status: "offered", offeredUntil: "2026-11-21T12:14:05.000Z", place: null };
const name = "Desk 4, Tue 24 Nov, 10:00 to 12:00";

function showWishes(wishes: object[], { balance = 50, answers = {} }: { balance?: number; answers?: Answers } = {}) {
  setClock("2026-11-21T12:00:00Z");
  return showScreen(MyBookings, {
    path: "/demo/my-bookings",
    answers: {
      "members.getMe": me(balance),
      "bookings.listMyBookings": () => ({ bookings: [], nextCursor: null }),
      "bookings.listMyWishes": () => ({ wishes }),
      ...answers,
    },
  });
}

const rows = async () => {
  const waitlisted = within(await screen.findByRole("region", { name: "Waitlisted" }));
  return waitlisted.getAllByRole("article");
};

describe("what somebody waits for", () => {
  it("says the place in line, and what happens once it is free", async () => {
    const second = { ...wish, wishId: `wsh_${"8".repeat(26)}`, place: 3, atOnce: true, resourceName: "Studio" };
    showWishes([wish, second]);
    const [first, other] = await rows();
    expect(first?.textContent).toContain("You are next in line");
    expect(first?.textContent).toContain("20 pts · Offered when free");
    expect(other?.textContent).toContain("Place 3 in line");
    expect(other?.textContent).toContain("Booked at once when free");
  });

  it("tells that its member had too few points when it was free", async () => {
    showWishes([{ ...wish, passedOverAt: "2026-11-21T09:00:00.000Z" }]);
    const [row] = await rows();
    expect(row?.textContent).toContain("It was free on Sat 21 Nov, 09:00, but you had too few points. You still wait.");
  });

  it("is left by one press, for that time alone", async () => {
    const { callsOf } = showWishes([wish], {
      answers: { "bookings.leaveWaitlist": () => ({ ...wish, status: "ended" }) },
    });
    await userEvent.click(await screen.findByRole("button", { name: `Leave waitlist: ${name}` }));
    expect(await screen.findByText("You no longer wait")).toBeTruthy();
    expect(callsOf(leaveWaitlist)).toHaveLength(1);
  });
});

describe("an offer", () => {
  it("comes first, counts down to its end, and says price and balance after", async () => {
    showWishes([wish, { ...offered, wishId: `wsh_${"8".repeat(26)}`, resourceName: "Studio" }]);
    const [first] = await rows();
    expect(first?.textContent).toContain("Studio");
    expect(first?.textContent).toMatch(/Held for you, 14:0\d left, until 12:14/);
    expect(first?.textContent).toContain("20 pts, balance after 30 pts");
  });

  it("is accepted at the price that was shown, and its booking takes its place", async () => {
    let isAccepted = false;
    const { callsOf } = showWishes([], {
      answers: {
        "bookings.listMyWishes": () => ({ wishes: isAccepted ? [] : [offered] }),
        "bookings.acceptWish": () => {
          isAccepted = true;
          return Response.json({ booking: aBooking(), balance: 30 }, { status: 201 });
        },
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: `Accept: ${name}` }));
    expect(await screen.findByText("Booked")).toBeTruthy();
    expect(callsOf(acceptWish)).toMatchObject([{ body: { mostPoints: 20 } }]);
    expect(callsOf(acceptWish)[0]?.key).not.toBeNull();
    await waitFor(() => expect(screen.queryByRole("region", { name: "Waitlisted" })).toBeNull());
  });

  it("is to be accepted with exactly its points", async () => {
    showWishes([offered], { balance: 20 });
    const accept = await screen.findByRole<HTMLButtonElement>("button", { name: `Accept: ${name}` });
    expect(accept.disabled).toBe(false);
    const [row] = await rows();
    expect(row?.textContent).toContain("20 pts, balance after 0 pts");
  });

  it("is not to be accepted with too few points, and says what is missing", async () => {
    showWishes([offered], { balance: 5 });
    const accept = await screen.findByRole<HTMLButtonElement>("button", { name: `Accept: ${name}` });
    expect(accept.disabled).toBe(true);
    const [row] = await rows();
    expect(row?.textContent).toContain("Costs 20 pts, and you have 5 pts.");
  });

  it.each([
    [
      "bookings.offer_over",
      { offeredUntil: "2026-11-21T12:14:05.000Z" },
      "The offer has ended, and the time goes to the next person. Nothing was paid.",
    ],
    ["bookings.wish_ended", { endedBy: "booked" }, "You wait for this time no longer. Nothing was changed."],
    [
      "bookings.price_changed",
      { points: 25 },
      "The price has changed meanwhile, so nothing was paid. Look at it again.",
    ],
  ])("that %s refuses says why, and is asked once", async (code, details, sentence) => {
    const { callsOf } = showWishes([offered], {
      answers: { "bookings.acceptWish": () => refusal(409, code, details) },
    });
    await userEvent.click(await screen.findByRole("button", { name: `Accept: ${name}` }));
    expect(await screen.findByText("Nothing was changed")).toBeTruthy();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(callsOf(acceptWish)).toHaveLength(1);
  });

  it("is declined by one press, and leaves the list once it has ended", async () => {
    const { callsOf } = showWishes([offered], {
      answers: { "bookings.leaveWaitlist": () => ({ ...wish, status: "ended" }) },
    });
    await userEvent.click(await screen.findByRole("button", { name: `Decline: ${name}` }));
    expect(await screen.findByText("Declined: the next person gets it")).toBeTruthy();
    expect(callsOf(leaveWaitlist)).toHaveLength(1);
  });

  it("that is over is shown no longer", async () => {
    showWishes([{ ...offered, offeredUntil: "2026-11-21T12:00:00.000Z" }, wish]);
    expect((await rows()).map((row) => row.textContent.includes("Held for you"))).toEqual([false]);
  });
});
