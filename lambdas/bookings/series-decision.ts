/** The series that a request makes, if the rules allow each of its bookings. Pure. */
import type { Body } from "../contract/define-route.ts";
import { AppError } from "../contract/errors.ts";
import type { MemberId, SeriesId } from "../contract/ids.ts";
import { toInstant } from "../contract/time.ts";
import { refuseUnknownLength } from "./policy-decision.ts";
import { type BookingRequest, decideBooking, type StoredBooking } from "./rules.ts";
import { type createSeries, type Series, seriesCostsMore } from "./series-contract.ts";
import { decideDates } from "./series-dates.ts";
import { decideStarts, type Held, policyOfSeries, refuseChanged, refuseTooLarge } from "./series-rules.ts";

type SeriesRequest = Omit<BookingRequest, "bookingId" | "startAt" | "durationMinutes"> & {
  seriesId: SeriesId;
  body: Body<typeof createSeries>;
  /** The id of the booking with this start. */
  bookingIdOf: (seriesId: SeriesId, startAt: string) => StoredBooking["bookingId"];
  tenant: { originMinutes: number };
};

/** A series as it was made. */
interface MadeSeries extends Omit<Series, "size"> {
  memberId: MemberId;
  /** Soonest first. */
  starts: string[];
  version: number;
}

export const presentSeries = ({ starts, ...series }: MadeSeries): Series => ({ ...series, size: starts.length });

interface DecidedSeries {
  series: MadeSeries;
  /** Soonest first. */
  bookings: Omit<StoredBooking, "balanceAfterCharge">[];
}

/** Checks the request by itself, and returns its starts in order, in milliseconds. @throws `invalid_input` */
export function startsWanted({ body, resource, rules, tenant }: SeriesRequest): number[] {
  refuseUnknownLength(body.durationMinutes, policyOfSeries({ resource, rules }));
  return decideStarts(body.starts, decideDates(body, "body"), tenant);
}

/**
 * @param held what others hold, where it was read
 * @throws `bookings.series_changed`, `bookings.series_too_large`, `bookings.series_costs_more`
 */
export function decideSeries(request: SeriesRequest, starts: readonly number[], held: Held): DecidedSeries {
  const { seriesId, body, resource, rules, tenant, now } = request;
  const { resourceId, date, time, durationMinutes, frequency, weekdays, mostPoints } = body;
  const wish = { resource, rules, durationMinutes, tenant, now };
  refuseTooLarge(starts, wish);
  refuseChanged(starts, wish, held);
  const bookings = starts
    .map(toInstant)
    .map((startAt) =>
      decideBooking({ ...request, bookingId: request.bookingIdOf(seriesId, startAt), startAt, durationMinutes }),
    );
  const pointsCost = bookings.reduce((sum, booking) => sum + booking.pointsCost, 0);
  if (pointsCost > (mostPoints ?? pointsCost)) throw new AppError(seriesCostsMore, { points: pointsCost });
  const series = {
    seriesId,
    memberId: request.member.memberId,
    resourceId,
    resourceName: resource.name,
    date,
    time,
    durationMinutes,
    frequency,
    weekdays: weekdays.toSorted((a, b) => a - b),
    starts: starts.map(toInstant),
    pointsCost,
    createdAt: toInstant(now),
    version: 1,
  };
  return { series, bookings };
}
