/** The columns of past and of cancelled bookings. */
import type { Booking, EndedBy } from "#lambdas/bookings/contract.ts";
import { type Format, useFormat } from "#web/domain/format.ts";
import { Points } from "#web/domain/points.tsx";
import { endingText } from "#web/domain/record-words.ts";
import { hasCapacity } from "#web/domain/resource/has-capacity.ts";
import { typeTexts } from "#web/domain/resource/texts.ts";
import { typeIcons } from "#web/domain/resource/type-icons.ts";
import { BookingBadge } from "#web/domain/status/booking.tsx";
import type { DataColumn, DataListProps } from "#web/kit/list/types.ts";
import { useFeatures } from "#web/session/modules.ts";
import { ownTexts } from "./own-texts.ts";
import { bookingTexts, myBookingsTexts } from "./texts.ts";

type Rows = Pick<DataListProps<Booking>, "name" | "columns" | "rowKey" | "rowName">;

export function useOwnColumns(when: "past" | "cancelled"): Rows {
  const format = useFormat();
  const { pointsEnabled } = useFeatures();
  const columns = when === "past" ? pastColumns(format) : cancelledColumns();
  const whenOf = ({ startAt, endAt }: Booking) => `${format.date(startAt)}, ${format.timeRange(startAt, endAt)}`;
  return {
    name: {
      header: ownTexts.resource,
      text: ({ resourceName }) => resourceName,
      before: ({ resourceType }) => {
        const TypeIcon = typeIcons[resourceType];
        return <TypeIcon titleAccess={typeTexts[resourceType].one} sx={{ color: "text.secondary" }} />;
      },
      below: ({ resourceLocation, resourceType, resourceCapacity }) =>
        [
          ...(resourceLocation === "" ? [] : [resourceLocation]),
          ...(hasCapacity(resourceType, resourceCapacity) ? [bookingTexts.capacity(resourceCapacity)] : []),
        ].join(" · "),
    },
    columns: [
      // A reader on another clock sees the zone behind the time.
      { key: "when", header: myBookingsTexts.date, width: 264, widthBesideDetail: 216, cell: whenOf },
      ...columns.filter(({ key }) => pointsEnabled || !pointColumns.includes(key)),
    ],
    rowKey: ({ bookingId }) => bookingId,
    rowName: (booking) => `${booking.resourceName}, ${whenOf(booking)}`,
  };
}

const pointColumns = ["cost", "returned"];

const pastColumns = (format: Format): DataColumn<Booking>[] => [
  {
    key: "arrival",
    header: ownTexts.arrival,
    width: 148,
    narrow: "hidden",
    cell: ({ checkedInAt, checkedOutAt }) => {
      if (checkedInAt === null) return ownTexts.notArrived;
      const arrival = format.time(checkedInAt);
      return checkedOutAt === null
        ? ownTexts.arrivedAt(arrival)
        : ownTexts.wasThere(arrival, format.time(checkedOutAt));
    },
  },
  statusColumn(132),
  {
    key: "cost",
    header: myBookingsTexts.cost,
    width: 96,
    align: "end",
    narrow: "end",
    cell: ({ pointsCost }) => <Points value={pointsCost} />,
  },
];

const cancelledColumns = (): DataColumn<Booking>[] => [
  {
    key: "cause",
    header: ownTexts.because,
    width: "26%",
    narrow: "hidden",
    cell: ({ endedBy }) => (endedBy === null ? "" : causeText(endedBy)),
  },
  statusColumn(132),
  {
    key: "returned",
    header: ownTexts.returned,
    width: 148,
    align: "end",
    narrow: "end",
    cell: ({ pointsRefunded, pointsCost }) => myBookingsTexts.returnedOf(pointsRefunded ?? 0, pointsCost),
  },
];

/** On a phone the state stands beside the name. The line below then has room for the day and its times. */
function statusColumn(width: number): DataColumn<Booking> {
  return {
    key: "status",
    header: ownTexts.status,
    width,
    narrow: "beside",
    cell: (booking) => <BookingBadge booking={booking} />,
  };
}

/** To the member, their own cancellation is "You cancelled it". */
export function causeText(endedBy: EndedBy): string {
  return endedBy.cause === "member" && endedBy.reason === null ? ownTexts.youCancelled : endingText(endedBy);
}
