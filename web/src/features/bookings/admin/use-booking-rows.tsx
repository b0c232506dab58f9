import BlockOutlined from "@mui/icons-material/BlockOutlined";
import CancelOutlined from "@mui/icons-material/CancelOutlined";
import CheckOutlined from "@mui/icons-material/CheckOutlined";
import EditCalendarOutlined from "@mui/icons-material/EditCalendarOutlined";
import EventBusyOutlined from "@mui/icons-material/EventBusyOutlined";
import MoreTimeOutlined from "@mui/icons-material/MoreTimeOutlined";
import ReceiptLongOutlined from "@mui/icons-material/ReceiptLongOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { Booking } from "#lambdas/bookings/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { Points } from "#web/domain/points.tsx";
import { bookedByText } from "#web/domain/record-words.ts";
import { BookingBadge } from "#web/domain/status/booking.tsx";
import type { DataColumn, DataListProps } from "#web/kit/list/types.ts";
import { tightLines, twoLinesInCell } from "#web/kit/looks.ts";
import type { MenuAction } from "#web/kit/menu-button.tsx";
import { sharedTexts } from "#web/kit/texts.ts";
import { visuallyHidden } from "#web/kit/visually-hidden.ts";
import { useFeatures } from "#web/session/modules.ts";
import { moveTexts } from "../move/move-texts.ts";
import { seriesChangeTexts } from "../series-change/series-change-texts.ts";
import { canBeDecided } from "./refuse-booking-dialog.tsx";
import { refuseTexts } from "./refuse-texts.ts";
import { seriesEndTexts } from "./series-end-texts.ts";
import { allBookingsTexts } from "./texts.ts";

export interface BookingDecisions {
  onApprove: (booking: Booking) => void;
  onRefuse: (booking: Booking) => void;
  onCancel: (booking: Booking) => void;
  onMove: (booking: Booking) => void;
  onChangeSeries: (booking: Booking) => void;
  onCancelSeries: (booking: Booking) => void;
  isApproving: (booking: Booking) => boolean;
}

type BookingRows = Pick<DataListProps<Booking>, "name" | "columns" | "rowKey" | "rowName" | "rowActions">;

interface Shown {
  onOpen: (booking: Booking) => void;
  /** Whether a booking of the list waits. Its row then has a button beside the state. */
  hasWaiting: boolean;
}

/** The columns of the list and the actions of a row. */
export function useBookingRows(decisions: BookingDecisions, { onOpen, hasWaiting }: Shown): BookingRows {
  const format = useFormat();
  const { columns: headers } = allBookingsTexts;
  const { pointsEnabled } = useFeatures();
  const whenOf = ({ startAt, endAt }: Booking) =>
    sharedTexts.dayAndTime(format.date(startAt), format.timeRange(startAt, endAt));
  const nameOf = (booking: Booking) => `${booking.resourceName}, ${whenOf(booking)}`;

  const columns: DataColumn<Booking>[] = [
    {
      key: "resource",
      header: headers.resource,
      width: hasWaiting ? "12%" : "14%",
      narrowCell: ({ resourceName }) => resourceName,
      cell: ({ resourceName }) => <Name>{resourceName}</Name>,
    },
    {
      key: "member",
      header: headers.member,
      width: hasWaiting ? "11%" : "13%",
      narrowCell: ({ memberName }) => bookedByText(memberName),
      cell: ({ memberName }) => <Name>{bookedByText(memberName)}</Name>,
    },
    {
      key: "status",
      header: headers.status,
      width: hasWaiting ? 266 : 190,
      widthBesideDetail: 176,
      narrow: "end",
      narrowCell: (booking) => <BookingBadge booking={booking} />,
      cell: (booking) => <StatusCell booking={booking} name={nameOf(booking)} {...decisions} />,
    },
    {
      key: "cost",
      header: headers.cost,
      width: 100,
      align: "end",
      narrow: "beside",
      cell: ({ pointsCost }) => <Points value={pointsCost} />,
    },
    {
      key: "created",
      header: headers.created,
      width: 116,
      align: "end",
      narrow: "hidden",
      cell: ({ createdAt }) => <span title={format.dateTime(createdAt)}>{format.date(createdAt)}</span>,
    },
  ];

  return {
    name: {
      header: headers.when,
      text: (booking) => (
        <>
          <When day={format.date(booking.startAt)} hours={format.timeRange(booking.startAt, booking.endAt)} />
          <Box component="span" sx={visuallyHidden}>
            {allBookingsTexts.what(booking.resourceName, bookedByText(booking.memberName))}
          </Box>
        </>
      ),
      belowBesideDetail: ({ resourceName, memberName }) => `${resourceName} · ${bookedByText(memberName)}`,
    },
    columns: pointsEnabled ? columns : columns.filter(({ key }) => key !== "cost"),
    rowKey: ({ bookingId }) => bookingId,
    rowName: nameOf,
    rowActions: (booking) => [
      { label: allBookingsTexts.details, icon: <ReceiptLongOutlined />, onSelect: () => onOpen(booking) },
      ...actionsOf(booking, decisions),
    ],
  };
}

/** Of a series, while the booking may move. Its administrator then chooses which of the others change with it. */
export const canChangeSeries = ({ series, allowed }: Booking): boolean => series !== null && allowed.move === true;

/** Of a series, while the booking may be cancelled. Its administrator then chooses which of the others end with it. */
export const canCancelSeries = ({ series, allowed }: Booking): boolean => series !== null && allowed.cancel;

function actionsOf(
  booking: Booking,
  { onApprove, onRefuse, onCancel, onMove, onChangeSeries, onCancelSeries }: BookingDecisions,
): MenuAction[] {
  const { cancel } = booking.allowed;
  return [
    ...(canBeDecided(booking)
      ? [{ label: allBookingsTexts.approve, icon: <CheckOutlined />, onSelect: () => onApprove(booking) }]
      : []),
    // It waits for nobody. Its member then cancels no more.
    ...(booking.allowed.approve && !canBeDecided(booking)
      ? [{ label: allBookingsTexts.confirmNow, icon: <CheckOutlined />, onSelect: () => onApprove(booking) }]
      : []),
    ...(booking.allowed.move === true
      ? [{ label: moveTexts.move, icon: <MoreTimeOutlined />, onSelect: () => onMove(booking) }]
      : []),
    ...(canChangeSeries(booking)
      ? [{ label: seriesChangeTexts.open, icon: <EditCalendarOutlined />, onSelect: () => onChangeSeries(booking) }]
      : []),
    ...(canBeDecided(booking)
      ? [
          {
            label: refuseTexts.refuse,
            icon: <BlockOutlined />,
            tone: "negative" as const,
            onSelect: () => onRefuse(booking),
          },
        ]
      : []),
    ...(cancel
      ? [
          {
            label: allBookingsTexts.cancel,
            icon: <CancelOutlined />,
            tone: "negative" as const,
            onSelect: () => onCancel(booking),
          },
        ]
      : []),
    ...(canCancelSeries(booking)
      ? [
          {
            label: seriesEndTexts.open,
            icon: <EventBusyOutlined />,
            tone: "negative" as const,
            onSelect: () => onCancelSeries(booking),
          },
        ]
      : []),
  ];
}

/** The day above the hours where both have no room beside each other. The hours name a zone for some readers. */
function When({ day, hours }: { day: string; hours: string }) {
  return (
    <Box component="span" sx={{ display: "block", whiteSpace: "normal", lineHeight: tightLines }}>
      <Box component="span" sx={{ whiteSpace: "nowrap" }}>
        {sharedTexts.dayAndTime(day, "").trimEnd()}
      </Box>{" "}
      <Box component="span" sx={{ display: "inline-block" }}>
        {hours}
      </Box>
    </Box>
  );
}

/** On two lines where a name is longer than its column. */
function Name({ children }: { children: string }) {
  return (
    <Box component="span" sx={twoLinesInCell}>
      {children}
    </Box>
  );
}

interface StatusCellProps extends BookingDecisions {
  booking: Booking;
  name: string;
}

/** A waiting booking has an Approve button in its row, so that no menu is needed. */
function StatusCell({ booking, name, onApprove, isApproving }: StatusCellProps) {
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 1 }}>
      <BookingBadge booking={booking} />
      {canBeDecided(booking) && (
        <Button
          size="small"
          variant="outlined"
          loading={isApproving(booking)}
          aria-label={allBookingsTexts.approveFor(name)}
          onClick={() => onApprove(booking)}
        >
          {allBookingsTexts.approve}
        </Button>
      )}
    </Box>
  );
}
