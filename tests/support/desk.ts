/** A desk for five points an hour, and what its member and its administrator do with bookings of it. */
import { approveBooking, cancelBooking, cancelMyBooking, getAvailability } from "#lambdas/bookings/contract.ts";
import { getMe } from "#lambdas/members/contract.ts";
import { type Actor, at, type TestServer, type TestTenant } from "./test-server.ts";

/** An instant of the Thursday after the test's clock, in London. */
export const thursday = (time: string) => at("2026-11-26", time);

export function deskSteps(server: TestServer) {
  async function balanceOf(of: TestTenant, as: Actor): Promise<number> {
    return (await server.call(getMe, { as, params: { tenantId: of.tenantId } })).body.balance;
  }

  async function startsOn(of: TestTenant, as: Actor, resourceId: string, date = "2026-11-26") {
    const params = { tenantId: of.tenantId, resourceId };
    const { starts } = (await server.call(getAvailability, { as, params, query: { date } })).body;
    return Object.fromEntries(starts.map(({ startAt, freeMinutes }) => [startAt.slice(11, 16), freeMinutes]));
  }

  const cancelMine = (of: TestTenant, as: Actor, bookingId: string, reason = "Cancelled by user") =>
    server.call(cancelMyBooking, { as, params: { tenantId: of.tenantId, bookingId }, body: { reason } });

  const approve = (of: TestTenant, as: Actor, bookingId: string) =>
    server.call(approveBooking, { as, params: { tenantId: of.tenantId, bookingId } });

  const cancelAs = (of: TestTenant, as: Actor, of_: { memberId: string; bookingId: string }, refundPoints: number) =>
    server.call(cancelBooking, {
      as,
      params: { tenantId: of.tenantId, ...of_ },
      body: { reason: "Room floods", refundPoints },
    });

  /** A tenant with a desk at 5 points an hour, a member who can pay, and an administrator. */
  async function openDesk(options: { requiresApproval?: boolean; freeCancelMinutes?: number; points?: number } = {}) {
    const { requiresApproval = false, freeCancelMinutes = 60, points = 100 } = options;
    const own = await server.newTenant({ freeCancelMinutes });
    const [desk, member, admin] = await Promise.all([
      server.newResource(own, { requiresApproval }),
      server.newMember(own, { points }),
      server.newMember(own, { role: "admin" }),
    ]);
    return { own, desk, member, admin };
  }

  return { balanceOf, startsOn, cancelMine, approve, cancelAs, openDesk };
}
