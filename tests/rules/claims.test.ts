import { describe, expect, test } from "vitest";
import { canClaim, claimOf, decideClaim, dueOf, isReleased, presentClaim } from "#lambdas/bookings/claims.ts";
import { policyOf } from "#lambdas/bookings/policy.ts";
import { packTerms, termsOf, unpackTerms } from "#lambdas/bookings/policy-terms.ts";
import { decideBooking, presentBooking, type StoredBooking, statusAt } from "#lambdas/bookings/rules.ts";
import { AppError } from "#lambdas/contract/errors.ts";
import type { BookingId, MemberId, ResourceId } from "#lambdas/contract/ids.ts";
import { ruleFieldsSchema } from "#lambdas/resources/rules-contract.ts";

const startAt = "2026-11-26T10:00:00.000Z";
const moment = (time: string) => Date.parse(`2026-11-26T${time}Z`);

function booked(
  rules: { checkInMinutes?: number; releaseMinutes?: number },
  changes: Partial<StoredBooking> = {},
  { requiresApproval = false, durationMinutes = 60 } = {},
): StoredBooking {
  const booking = decideBooking({
    bookingId: `bkg_${"0".repeat(26)}` as BookingId,
    member: { memberId: "00000000-0000-4000-8000-000000000000" as MemberId, name: "Robin Test" },
    resource: {
      resourceId: `res_${"0".repeat(26)}` as ResourceId,
      name: "Desk 1",
      type: "desk",
      location: "",
      floor: "",
      description: "",
      photos: [],
      capacity: 1,
      pointCostPerHour: 5,
      amenities: [],
      isAvailable: true,
      requiresApproval,
      rules,
      version: 1,
    },
    startAt,
    durationMinutes,
    tenant: { timeZone: "Europe/London", freeCancelMinutes: 60, features: { pointsEnabled: true } },
    now: Date.parse("2026-11-24T09:30:00Z"),
  });
  return { ...booking, balanceAfterCharge: 95, ...changes };
}

const codeOf = (run: () => unknown) => {
  try {
    run();
    return "nothing was refused";
  } catch (error) {
    return error instanceof AppError ? [error.definition.code, error.details] : error;
  }
};

describe("the check-in window", () => {
  test.each([
    [{}, null],
    [{ checkInMinutes: 30 }, ["09:30", "11:00", false]],
    [{ checkInMinutes: 0 }, ["10:00", "11:00", false]],
    [{ releaseMinutes: 10 }, ["09:45", "10:10", true]],
    [{ checkInMinutes: 5, releaseMinutes: 20 }, ["09:55", "10:20", true]],
    [{ checkInMinutes: 5, releaseMinutes: 0 }, ["09:55", "11:00", false]],
    [{ releaseMinutes: 0 }, null],
    // Its end comes first, so there is nothing to release.
    [{ releaseMinutes: 60 }, ["09:45", "11:00", false]],
    [{ releaseMinutes: 59 }, ["09:45", "10:59", true]],
  ])("under the rules %j is %j", (rules, window) => {
    const claim = claimOf(booked(rules));
    const at = (instant: string) => instant.slice(11, 16);
    expect(claim && [at(claim.opensAt), at(claim.closesAt), claim.isReleased]).toEqual(window);
  });

  test("of a resource differs from the workspace's, and zero means never", () => {
    const workspace = { checkInMinutes: 30, releaseMinutes: 10 };
    const of = (own: object) => {
      const { checkInMinutes, releaseMinutes } = policyOf(workspace, own);
      return [checkInMinutes, releaseMinutes];
    };
    expect(of({})).toEqual([30, 10]);
    expect(of({ releaseMinutes: 0 })).toEqual([30, null]);
    expect(of({ checkInMinutes: 5, releaseMinutes: 20 })).toEqual([5, 20]);
  });

  test("takes no release in the first four minutes", () => {
    const releases = (releaseMinutes: number) =>
      ruleFieldsSchema.shape.releaseMinutes.safeParse(releaseMinutes).success;
    expect([0, 1, 4, 5, 240, 241, 7.5].map(releases)).toEqual([true, false, false, true, true, false, false]);
  });
});

describe("terms", () => {
  test("are stored as a few words, and read back", () => {
    const terms = termsOf(
      policyOf(undefined, {
        bufferMinutes: 30,
        checkInMinutes: 15,
        releaseMinutes: 10,
        cancellationTiers: [{ hours: 48, percent: 100 }],
      }),
    );
    expect(terms && packTerms(terms)).toBe("b30 c15 r10 48:100");
    expect(unpackTerms("b30 c15 r10 48:100")).toEqual(terms);
    expect(unpackTerms("c0")).toEqual({
      bufferMinutes: null,
      cancellationTiers: null,
      checkInMinutes: 0,
      releaseMinutes: null,
    });
  });

  test("are missing where nobody has set a rule", () => {
    expect(booked({}).terms).toBeNull();
    expect(booked({ releaseMinutes: 0 }).terms).toBeNull();
  });
});

describe("saying that one is here", () => {
  const booking = booked({ checkInMinutes: 15, releaseMinutes: 10 });

  test.each([
    ["09:44:59.999", ["bookings.claim_not_open", { opensAt: "2026-11-26T09:45:00.000Z" }]],
    ["09:45:00.000", "nothing was refused"],
    ["10:09:59.999", "nothing was refused"],
    ["10:10:00.000", ["bookings.claim_closed", { closesAt: "2026-11-26T10:10:00.000Z" }]],
    ["12:00:00.000", ["bookings.claim_closed", { closesAt: "2026-11-26T10:10:00.000Z" }]],
  ])("at %s ends as %j", (time, end) => {
    expect(codeOf(() => decideClaim(booking, moment(time)))).toEqual(end);
  });

  test("is refused without a window, while it waits for approval, and once it is cancelled", () => {
    const at = moment("09:50:00");
    for (const [other, status] of [
      [booked({}), "pending"],
      [booked({ releaseMinutes: 10 }, {}, { requiresApproval: true }), "pending"],
      [booked({ releaseMinutes: 10 }, { status: "cancelled" }), "cancelled"],
    ] as const)
      expect(codeOf(() => decideClaim(other, at))).toEqual(["bookings.not_claimable", { status }]);
  });

  test("twice changes nothing the second time, also after the window", () => {
    const claimed = decideClaim(booking, moment("09:50:00"));
    expect(claimed.checkedInAt).toBe("2026-11-26T09:50:00.000Z");
    expect(decideClaim(claimed, moment("10:30:00"))).toBe(claimed);
  });

  test("is offered until the window closes, and to nobody who is here", () => {
    const offered = (one: StoredBooking, time: string) => presentClaim(one, moment(time))?.isClaimable;
    expect([offered(booking, "08:00:00"), offered(booking, "10:09:59"), offered(booking, "10:10:00")]).toEqual([
      true,
      true,
      false,
    ]);
    expect(offered(decideClaim(booking, moment("09:50:00")), "09:51:00")).toBe(false);
  });
});

describe("a member who comes in", () => {
  const booking = booked({ checkInMinutes: 15, releaseMinutes: 10 });

  test.each([
    ["09:44:59.999", false],
    ["09:45:00.000", true],
    ["10:09:59.999", true],
    ["10:10:00.000", false],
  ])("at %s claims the booking: %s", (time, isClaimed) => {
    expect(canClaim(booking, moment(time))).toBe(isClaimed);
  });

  test("claims nothing that waits for approval, is cancelled or is claimed, and is offered no check-in of it", () => {
    const at = moment("09:50:00");
    const waiting = booked({ checkInMinutes: 15 }, {}, { requiresApproval: true });
    expect([canClaim(waiting, at), presentClaim(waiting, at)?.isClaimable]).toEqual([false, false]);
    expect(canClaim({ ...waiting, status: "confirmed" }, at)).toBe(true);
    expect(canClaim({ ...booking, status: "cancelled" }, at)).toBe(false);
    expect(canClaim(decideClaim(booking, at), at)).toBe(false);
  });
});

describe("a booking that nobody claims", () => {
  const booking = booked({ releaseMinutes: 10 });

  test("counts as cancelled from its release on, whatever the schedule does", () => {
    const statusOf = (time: string) => statusAt(booking, moment(time));
    expect(["09:59:59.999", "10:00:00", "10:09:59.999", "10:10:00", "11:00:00"].map(statusOf)).toEqual([
      "confirmed",
      "confirmed",
      "confirmed",
      "cancelled",
      "cancelled",
    ]);
    expect(presentBooking(booking, moment("10:10:00"), "member")).toMatchObject({
      endedBy: { cause: "not_claimed", reason: null },
      cancelledAt: "2026-11-26T10:10:00.000Z",
      pointsRefunded: 0,
      allowed: { cancel: false },
    });
  });

  test("stays as it is once its member is here", () => {
    const claimed = decideClaim(booking, moment("10:09:59.999"));
    expect([statusAt(claimed, moment("10:30:00")), isReleased(claimed, moment("10:30:00"))]).toEqual([
      "confirmed",
      false,
    ]);
  });

  test("falls due once: for its approval first, and for its release after it", () => {
    const waiting = booked({ releaseMinutes: 10 }, {}, { requiresApproval: true });
    expect(dueOf(waiting)).toEqual({ kind: "approval", at: startAt });
    expect(dueOf({ ...waiting, status: "confirmed" })).toEqual({ kind: "release", at: "2026-11-26T10:10:00.000Z" });
    expect(dueOf(booking)).toEqual({ kind: "release", at: "2026-11-26T10:10:00.000Z" });
    expect(dueOf(decideClaim(booking, moment("10:00:00")))).toBeUndefined();
    expect(dueOf({ ...booking, status: "cancelled" })).toBeUndefined();
    expect(dueOf(booked({}))).toBeUndefined();
  });

  test("lapses at its start, where it still waits for approval", () => {
    const waiting = booked({ releaseMinutes: 10 }, {}, { requiresApproval: true });
    expect(isReleased(waiting, moment("10:30:00"))).toBe(false);
    expect(presentBooking(waiting, moment("10:30:00"), "member").endedBy?.cause).toBe("not_approved");
  });
});
