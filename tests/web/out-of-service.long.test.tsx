// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { cancelBooking, listBookings } from "#lambdas/bookings/contract.ts";
import { moveBooking } from "#lambdas/bookings/move-contract.ts";
import { setOutOfService } from "#lambdas/bookings/out-of-service-contract.ts";
import { bookingIdSchema, resourceIdSchema } from "#lambdas/contract/ids.ts";
import { Component as ManageResources } from "#web/features/resources/resources-page.tsx";
import { type Answers, aBooking, aResource, refusal, setClock, showScreen } from "../support/member-screen.tsx";

const desk = { ...aResource(), isArchived: false };
const path = `/demo/admin/resources?resource=${desk.resourceId}`;

const maya = aBooking({
  bookingId: bookingIdSchema.parse(`bkg_${"1".repeat(26)}`),
  memberName: "Maya Chen",
  startAt: "2030-03-05T10:00:00.000Z",
  endAt: "2030-03-05T12:00:00.000Z",
  pointsCost: 20,
});
const tom = aBooking({
  bookingId: bookingIdSchema.parse(`bkg_${"2".repeat(26)}`),
  memberName: "Tom Okafor",
  startAt: "2030-03-06T10:00:00.000Z",
  endAt: "2030-03-06T11:00:00.000Z",
  pointsCost: 10,
});
/** On the last day, after the time has ended. */
const later = aBooking({
  bookingId: bookingIdSchema.parse(`bkg_${"3".repeat(26)}`),
  memberName: "Ines Adler",
  startAt: "2030-03-06T18:00:00.000Z",
  endAt: "2030-03-06T19:00:00.000Z",
});

async function open(answers: Answers = {}) {
  const shown = showScreen(ManageResources, {
    path,
    answers: {
      "resources.listAllResources": () => ({ resources: [desk] }),
      "bookings.listBookings": () => ({ bookings: [maya, tom, later], nextCursor: null }),
      "bookings.setOutOfService": ({ body }) => ({
        ...desk,
        outOfService: (body as { period: object }).period,
        version: 2,
      }),
      "bookings.cancelBooking": () => ({ booking: { ...maya, status: "cancelled" }, balance: 100 }),
      ...answers,
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Take out of service" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Desk 4 out of service" }));
  const fill = (name: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(new RegExp(`^${name}`)), { target: { value } });
  return { ...shown, dialog, fill };
}

describe("a resource is taken out of service", () => {
  it("with each booking in the time shown, and those chosen cancelled and paid back", async () => {
    const { dialog, fill, callsOf } = await open();
    fill("From", "2030-03-05T08:00");
    fill("Until", "2030-03-06T18:00");
    fill("Why", "New chair");
    expect(await dialog.findByText("2 bookings fall in this time")).toBeTruthy();
    expect(dialog.queryByText("Ines Adler")).toBeNull();
    expect(callsOf(listBookings)[0]?.url.search).toContain("from=2030-03-05&to=2030-03-06&by=use");
    await userEvent.click(dialog.getByRole("combobox", { name: /booking of Tom Okafor/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Cancel, 10 pts back" }));
    await userEvent.click(dialog.getByRole("button", { name: "Take out of service" }));
    expect(await screen.findByText("Desk 4 is out of service then")).toBeTruthy();
    expect(screen.getByText("1 booking cancelled and paid back.")).toBeTruthy();
    expect(callsOf(setOutOfService)[0]?.body).toEqual({
      period: { from: "2030-03-05T08:00:00.000Z", until: "2030-03-06T18:00:00.000Z", note: "New chair" },
      version: 1,
    });
    expect(callsOf(cancelBooking).map(({ url, body }) => [url.pathname.split("/").at(-2), body])).toEqual([
      [tom.bookingId, { reason: "New chair", refundPoints: 10 }],
    ]);
  });

  it("and one moves to what is free at the same time, for the same price and with the reason", async () => {
    const place = (digit: string, name: string, more = {}) => ({
      ...aResource(),
      resourceId: resourceIdSchema.parse(`res_${digit.repeat(26)}`),
      name,
      ...more,
    });
    const [taken, hall, near] = [
      place("5", "Desk 5"),
      place("6", "Hall", { type: "room", capacity: 40, pointCostPerHour: 50 }),
      place("7", "Desk 7"),
    ];
    const broken = place("8", "Desk 8", {
      outOfService: { from: "2030-03-05T00:00:00.000Z", until: "2030-03-06T00:00:00.000Z", note: "Paint" },
    });
    const shut = place("9", "Desk 9", { isAvailable: false });
    const held = [{ startAt: "2030-03-05T11:00:00.000Z", endAt: "2030-03-05T12:00:00.000Z", tag: "AAAAAA" }];
    setClock("2030-03-04T12:00:00Z");
    const { dialog, fill, callsOf } = await open({
      "bookings.listBookings": () => ({
        bookings: [{ ...maya, allowed: { cancel: true, approve: true, move: true } }],
        nextCursor: null,
      }),
      "resources.listResources": () => ({ resources: [desk, taken, hall, near, broken, shut] }),
      "bookings.getDays": () => ({
        date: "2030-03-05",
        days: 2,
        startAt: "2030-03-05T00:00:00.000Z",
        endAt: "2030-03-07T00:00:00.000Z",
        dayNos: [22_000],
        originMinutes: 0,
        resources: [{ resourceId: taken.resourceId, taken: held }],
      }),
      "bookings.moveBooking": () => ({ booking: { ...maya, resourceName: "Desk 7" }, balance: 100 }),
    });
    fill("From", "2030-03-05T08:00");
    fill("Until", "2030-03-05T18:00");
    fill("Why", "New chair");
    await userEvent.click(await dialog.findByRole("combobox", { name: /booking of Maya Chen/ }));
    await screen.findByRole("option", { name: "Move to Desk 7" });
    const options = screen.getAllByRole("option").map(({ textContent }) => textContent);
    expect(options).toEqual(["Keep", "Cancel, 20 pts back", "Move to Desk 7", "Move to Hall"]);
    await userEvent.click(screen.getByRole("option", { name: "Move to Desk 7" }));
    await userEvent.click(dialog.getByRole("button", { name: "Take out of service" }));
    expect(await screen.findByText("1 booking moved.")).toBeTruthy();
    expect(callsOf(cancelBooking)).toEqual([]);
    expect(callsOf(moveBooking).map(({ url, body }) => [url.pathname.split("/").at(-2), body])).toEqual([
      [
        maya.bookingId,
        {
          resourceId: near.resourceId,
          startAt: "2030-03-05T10:00:00.000Z",
          durationMinutes: 120,
          version: 1,
          settles: false,
          mostPoints: 0,
          reason: "New chair",
        },
      ],
    ]);
  });

  it("and a cancellation that fails is named, and tried again with the next save", async () => {
    let tries = 0;
    const { dialog, fill, callsOf } = await open({
      "bookings.cancelBooking": () =>
        (tries += 1) === 1 ? refusal(409, "bookings.not_cancellable") : { booking: maya, balance: 100 },
    });
    fill("From", "2030-03-05T08:00");
    fill("Until", "2030-03-05T18:00");
    fill("Why", "New chair");
    expect(await dialog.findByText("1 booking falls in this time")).toBeTruthy();
    await userEvent.click(dialog.getByRole("combobox", { name: /booking of Maya Chen/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Cancel, 20 pts back" }));
    await userEvent.click(dialog.getByRole("button", { name: "Take out of service" }));
    expect(
      await dialog.findByText(/were neither cancelled nor moved: Maya Chen: This booking can no longer/),
    ).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Take out of service" }));
    expect(await screen.findByText("Desk 4 is out of service then")).toBeTruthy();
    expect(callsOf(setOutOfService).map(({ body }) => (body as { version: number }).version)).toEqual([1, 2]);
  });

  it("only with a beginning, an end after it, and a reason", async () => {
    const { dialog, fill, callsOf } = await open();
    await userEvent.click(dialog.getByRole("button", { name: "Take out of service" }));
    expect(await dialog.findByText("Enter when it begins")).toBeTruthy();
    fill("From", "2030-03-05T08:00");
    fill("Until", "2030-03-05T07:00");
    fill("Why", "New chair");
    expect(await dialog.findByText("It ends before it begins")).toBeTruthy();
    fill("Until", "2030-04-20T08:00");
    expect(await dialog.findByText(/At most 45 days/)).toBeTruthy();
    expect(callsOf(setOutOfService)).toEqual([]);
  });
});
