/** Resources that are free at the time of a booking, for an administrator who moves it there. */
import { useQuery } from "@tanstack/react-query";
import type { Booking } from "#lambdas/bookings/contract.ts";
import { getDays } from "#lambdas/bookings/days-contract.ts";
import { moveRefusalOf } from "#lambdas/bookings/moves.ts";
import { isOutOfService } from "#lambdas/bookings/out-of-service.ts";
import { policyOf } from "#lambdas/bookings/policy.ts";
import { inTheWay } from "#lambdas/bookings/policy-buffers.ts";
import { localDate } from "#lambdas/contract/calendar.ts";
import { minutesLong, toMilliseconds } from "#lambdas/contract/time.ts";
import { listResources, type Resource } from "#lambdas/resources/contract.ts";
import { useNow } from "#web/kit/use-now.ts";
import { routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";

/** More choices help nobody. */
const mostPlaces = 6;

/**
 * The most alike first: of the same type, and with the fewest places that are enough. Undefined until it is known. The
 * server decides again when the booking moves.
 */
export function useOtherPlaces(booking: Booking, { enabled }: { enabled: boolean }) {
  const workspace = useWorkspace();
  const { tenantId, timeZone } = workspace;
  const now = useNow();
  const [from, to] = [toMilliseconds(booking.startAt), toMilliseconds(booking.endAt)];
  const listed = useQuery({ ...routeQuery(listResources, { params: { tenantId }, query: {} }), enabled });
  // A booking may go on after midnight.
  const query = { date: localDate(from, timeZone), days: 2 };
  const held = useQuery({ ...routeQuery(getDays, { params: { tenantId }, query }), enabled });
  const isError = listed.isError || held.isError;
  if (listed.data === undefined || held.data === undefined) return { places: undefined, isError };
  const { rules } = listed.data;
  const taken = new Map(held.data.resources.map((one) => [one.resourceId, one.taken]));

  const fits = (resource: Resource) => {
    const policy = policyOf(rules, resource.rules);
    const mover = { by: "administrator", settles: false } as const;
    const wanted = { start: from, durationMinutes: minutesLong(booking) };
    return (
      resource.resourceId !== booking.resourceId &&
      resource.isAvailable &&
      policy.lengthsMinutes.includes(wanted.durationMinutes) &&
      moveRefusalOf({ booking, mover, policy, tenant: workspace, now }, wanted) === undefined &&
      !isOutOfService(resource, from, to) &&
      inTheWay(taken.get(resource.resourceId) ?? [], { from, to }, policy.bufferMinutes) === undefined
    );
  };
  const rank = ({ type, capacity }: Resource) => [
    type === booking.resourceType ? 0 : 1,
    capacity >= booking.resourceCapacity ? 0 : 1,
    Math.abs(capacity - booking.resourceCapacity),
  ];
  const byRank = (one: Resource, other: Resource) => {
    const [first, second] = [rank(one), rank(other)];
    const at = first.findIndex((value, index) => value !== second[index]);
    return at === -1 ? one.name.localeCompare(other.name) : (first[at] ?? 0) - (second[at] ?? 0);
  };
  return { places: listed.data.resources.filter(fits).toSorted(byRank).slice(0, mostPlaces), isError };
}
