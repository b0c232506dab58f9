/**
 * The bookings of the whole house that administrators find: by reference, by member, or by words. Each read is bounded.
 * A reference is read by its key and a member by the member's own list. Words are looked for in the coming days.
 */
import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { type Booking, getBooking, listBookings, listMemberBookings } from "#lambdas/bookings/contract.ts";
import { addDays, localDate } from "#lambdas/contract/calendar.ts";
import { type BookingId, bookingIdSchema, type MemberId } from "#lambdas/contract/ids.ts";
import { useNow } from "#web/kit/use-now.ts";
import { isMissing, routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";

interface Asked {
  isOn: boolean;
  /** What was typed, once nobody types. */
  text: string;
  /** The members that the text names. */
  memberIds: readonly MemberId[];
}

interface HouseBookings {
  /** The soonest first, each once. */
  bookings: readonly Booking[];
  /** The address of the list with all of them; undefined where nothing was left out. */
  more: string | undefined;
  isError: boolean;
  isFetching: boolean;
}

/** Members whose own lists are read, and bookings of each. */
const mostMembers = 3;
const mostOfMember = 4;
/** Days after today that are looked through for words, and bookings that one page holds. A call reads ten pages. */
const daysAhead = 13;
const pageRows = 50;

export function useHouseBookings({ isOn, text, memberIds }: Asked): HouseBookings {
  const { tenantId, timeZone } = useWorkspace();
  const params = { tenantId };
  const today = localDate(useNow(), timeZone);
  const days = { from: today, to: addDays(today, daysAhead) };
  const reference = referenceIn(text);
  const named = useQuery({
    ...routeQuery(getBooking, { params: { ...params, bookingId: reference ?? "" } }),
    enabled: isOn && reference !== undefined,
  });
  const hasWords = isOn && reference === undefined;
  const withWords = useQuery({
    ...routeQuery(listBookings, {
      params,
      query: { by: "use", ...days, status: "held", search: text, limit: pageRows },
    }),
    enabled: hasWords,
    placeholderData: keepPreviousData,
  });
  const ofMembers = useQueries({
    queries: (hasWords ? memberIds.slice(0, mostMembers) : []).map((memberId) =>
      routeQuery(listMemberBookings, {
        params: { ...params, memberId },
        query: { when: "to_come", limit: mostOfMember },
      }),
    ),
  });
  const isOld = withWords.isPlaceholderData;
  const found = new Map<BookingId, Booking>();
  const answers = [
    named.data === undefined || reference === undefined ? [] : [named.data],
    ...(hasWords ? ofMembers.map(({ data }) => data?.bookings ?? []) : []),
    hasWords && !isOld ? (withWords.data?.bookings ?? []) : [],
  ];
  for (const booking of answers.flat()) found.set(booking.bookingId, booking);
  const isMore = hasWords && !isOld && (withWords.data?.nextCursor ?? null) !== null;
  return {
    bookings: [...found.values()].toSorted((one, other) => (one.startAt < other.startAt ? -1 : 1)),
    more: isMore
      ? `/admin/bookings?${new URLSearchParams({ view: "list", by: "use", ...days, search: text })}`
      : undefined,
    // A reference that nobody has is no failure.
    isError:
      (named.isError && !isMissing(named.error)) || withWords.isError || ofMembers.some(({ isError }) => isError),
    isFetching: named.isFetching || withWords.isFetching || ofMembers.some(({ isFetching }) => isFetching),
  };
}

/** A reference alone, or an address that ends in one. */
export function referenceIn(text: string): BookingId | undefined {
  return bookingIdSchema.safeParse(/[a-z]+_[0-9A-Za-z]+$/.exec(text)?.[0]).data;
}
