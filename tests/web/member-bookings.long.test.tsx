// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { bookingIdSchema } from "#lambdas/contract/ids.ts";
import { MemberBookings } from "#web/features/members/member-bookings.tsx";
import { makeMember } from "../support/make.ts";
import { aBooking, refusal, setClock, showScreen } from "../support/member-screen.tsx";

const { memberId } = makeMember({});
const toCome = aBooking({ resourceName: "Studio", startAt: "2026-11-24T10:00:00.000Z" });
const over = aBooking({
  bookingId: bookingIdSchema.parse(`bkg_${"8".repeat(26)}`),
  resourceName: "Great hall",
  status: "completed",
  startAt: "2026-11-10T10:00:00.000Z",
  endAt: "2026-11-10T12:00:00.000Z",
});
const cancelled = aBooking({
  bookingId: bookingIdSchema.parse(`bkg_${"9".repeat(26)}`),
  resourceName: "Desk 9",
  status: "cancelled",
});

describe("a member's bookings in the drawer", () => {
  it("lists what is to come, and apart what is over or cancelled", async () => {
    setClock("2026-11-21T12:00:00Z");
    showScreen(() => <MemberBookings memberId={memberId} />, {
      answers: {
        "bookings.listMemberBookings": ({ url }) => ({
          bookings: url.searchParams.get("when") === "to_come" ? [toCome] : [cancelled, toCome, over],
          nextCursor: null,
        }),
      },
    });
    const next = within(await screen.findByRole("list", { name: "To come" }));
    expect(next.getByRole("link", { name: "Studio" })).toBeTruthy();
    expect(next.getByText(/^Tue 24 Nov, 10:00 to 12:00/)).toBeTruthy();
    const past = within(screen.getByRole("list", { name: "Past and cancelled" }));
    expect(past.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Desk 9", "Great hall"]);
    expect(screen.getByRole("link", { name: "Show all bookings" }).getAttribute("href")).toBe(
      `/demo/admin/bookings?view=list&by=start&from=2026-05-25&to=2027-05-20&member=${memberId}`,
    );
  });

  it("says that nothing is booked, or what has failed", async () => {
    setClock("2026-11-21T12:00:00Z");
    showScreen(() => <MemberBookings memberId={memberId} />, {
      answers: { "bookings.listMemberBookings": () => ({ bookings: [], nextCursor: null }) },
    });
    expect(await screen.findByText("Nothing is booked.")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Show all bookings" })).toBeNull();
  });

  it("offers another try after a failure", async () => {
    showScreen(() => <MemberBookings memberId={memberId} />, {
      answers: { "bookings.listMemberBookings": () => refusal(500, "internal") },
    });
    expect(await screen.findByRole("button", { name: /try again/i })).toBeTruthy();
  });
});
