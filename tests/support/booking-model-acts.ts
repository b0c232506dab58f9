/** Acts of the model of bookings beside booking itself: "I'm here", releases, and times out of service. */
import { expect } from "vitest";
import { claimMyBooking } from "#lambdas/bookings/claims-contract.ts";
import { setOutOfService } from "#lambdas/bookings/out-of-service-contract.ts";
import type { Command, Held, Model, Place } from "./booking-model.ts";
import { outcome, releaseNow } from "./claims.ts";
import type { TestServer } from "./test-server.ts";

const minute = 60_000;
/** The model's clock stands at half past an hour. So a booking can be claimed half an hour before and after its start. */
export const claimRules = { checkInMinutes: 60, releaseMinutes: 45 };

const releaseAt = ({ from }: Held) => from + claimRules.releaseMinutes * minute;

/** Whether a time meets one in which its resource is out of service. */
export function isIdle({ idle }: Model, { resource, from, to }: Place): boolean {
  const period = idle[resource];
  return period !== undefined && from < period.to && to > period.from;
}

/** Whoever was not there has lost the rest of the time, and gets nothing back. */
export async function releaseDue(model: Model, server: TestServer): Promise<void> {
  await releaseNow(server);
  model.held = model.held.filter((held) => held.isClaimed === true || model.now < releaseAt(held));
}

export function claimCommand(position: number): Command {
  return {
    check: ({ held }) => held.length > 0,
    toString: () => `claim ${position}`,
    run: async (model, { server, of, members }) => {
      const own = model.held[position % model.held.length];
      if (own === undefined) throw new Error("Nothing is held.");
      const answer = await server.call(claimMyBooking, {
        as: members[own.member],
        params: { tenantId: of.tenantId, bookingId: own.bookingId },
        body: {},
      });
      const opensAt = own.from - claimRules.checkInMinutes * minute;
      // A second claim gets the answer of the first one.
      if (own.isClaimed === true) return expect(outcome(answer)).toEqual([200, undefined]);
      if (model.now < opensAt) return expect(outcome(answer)).toEqual([409, "bookings.claim_not_open"]);
      expect(outcome(answer)).toEqual([200, undefined]);
      own.isClaimed = true;
      own.version = answer.body.version;
    },
  };
}

/** So long that most sequences want a time within it. */
const idleHours = 36;

/** @param ends true: the resource is in service again */
export function idleCommand({ resource, from }: Place, ends: boolean): Command {
  const to = from + idleHours * 60 * minute;
  return {
    check: () => true,
    toString: () => `${ends ? "in" : "out of"} service ${JSON.stringify({ resource, from, to })}`,
    run: async (model, { server, of, admin, resources }) => {
      const stored = resources[resource];
      if (stored === undefined) throw new Error("The house is not complete.");
      const period = { from: new Date(from).toISOString(), until: new Date(to).toISOString(), note: "Repairs" };
      const answer = await server.call(setOutOfService, {
        as: admin,
        params: { tenantId: of.tenantId, resourceId: stored.resourceId },
        body: { period: ends ? null : period, version: stored.version },
      });
      if (!ends && to <= model.now) return expect(outcome(answer)).toEqual([422, "bookings.out_of_service_past"]);
      expect(outcome(answer)).toEqual([200, undefined]);
      model.idle[resource] = ends ? undefined : { from, to };
      resources[resource] = { ...stored, version: answer.body.version };
    },
  };
}
