/** Something to find: a workspace with members, desks and bookings, and one of each kind of people that may come. */

import { createBooking } from "#lambdas/bookings/contract.ts";
import { addDays, localDate } from "#lambdas/contract/calendar.ts";
import type { Role } from "#lambdas/contract/roles.ts";
import { at, type House } from "../../support/house.ts";

export interface Guest {
  name: string;
  /** None of the workspace: undefined. */
  role: Role | undefined;
  /** None at all: undefined. */
  token: string | undefined;
}

export interface Furnished {
  guests: Guest[];
  tenantId: string;
  environment: Record<string, string>;
}

export async function furnish(house: House): Promise<Furnished> {
  // Closed, so that whoever comes from elsewhere cannot simply join.
  const own = await house.newTenant({ signUpPolicy: "invitation" });
  const [member, verifier, admin, staff] = [
    await house.newMember(own, { points: 10_000 }),
    await house.newMember(own, { role: "verifier" }),
    await house.newMember(own, { role: "admin" }),
    await house.newSuperAdmin(),
  ];
  // A second administrator, and somebody else to suspend, so that nobody locks the others out.
  const subject = await house.newMember(own, { points: 500 });
  const stranger = await house.newMember(await house.newTenant(), { role: "admin" });
  const desk = await house.newResource(own, { requiresApproval: true });
  const startAt = at(addDays(localDate(house.clock.now, own.tenant.timeZone), 2), "10:00");
  const { booking } = (
    await house.call(createBooking, {
      as: member,
      params: { tenantId: own.tenantId },
      body: { resourceId: desk.resourceId, startAt, durationMinutes: 60 },
    })
  ).body;
  return {
    tenantId: own.tenantId,
    guests: [
      { name: "anybody", role: undefined, token: undefined },
      { name: "another workspace's administrator", role: undefined, token: stranger.token() },
      { name: "a member", role: "member", token: member.token() },
      { name: "front desk", role: "verifier", token: verifier.token() },
      { name: "an administrator", role: "admin", token: admin.token() },
      { name: "platform staff", role: "super_admin", token: staff.token() },
    ],
    environment: {
      FUZZ_TENANT_ID: own.tenantId,
      FUZZ_SLUG: own.tenant.slug,
      FUZZ_MEMBER_ID: subject.memberId,
      FUZZ_RESOURCE_ID: desk.resourceId,
      FUZZ_BOOKING_ID: booking.bookingId,
    },
  };
}
