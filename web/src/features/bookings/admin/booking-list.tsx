import CancelOutlined from "@mui/icons-material/CancelOutlined";
import CheckOutlined from "@mui/icons-material/CheckOutlined";
import ReceiptLongOutlined from "@mui/icons-material/ReceiptLongOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import type { Booking } from "#lambdas/bookings/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { Points } from "#web/domain/points.tsx";
import { bookedByText } from "#web/domain/record-words.ts";
import { DataList } from "#web/kit/data-list.tsx";
import type { DataColumn } from "#web/kit/data-list-props.ts";
import { visuallyHidden } from "#web/kit/visually-hidden.ts";
import { AdminBookingStatus } from "./admin-booking-status.tsx";
import { allBookingsTexts } from "./texts.ts";

export interface BookingDecisions {
  onApprove: (booking: Booking) => void;
  onCancel: (booking: Booking) => void;
  isApproving: (booking: Booking) => boolean;
}

interface BookingListProps extends BookingDecisions {
  caption: string;
  /** Undefined while they are on their way. */
  bookings: readonly Booking[] | undefined;
  /** The query string that opens a booking's detail. */
  searchOf: (booking: Booking) => string;
  onOpen: (booking: Booking) => void;
}

export function BookingList({ caption, bookings, searchOf, onOpen, ...decisions }: BookingListProps) {
  const format = useFormat();
  const { columns: headers } = allBookingsTexts;
  const nameOf = (booking: Booking) =>
    `${booking.resourceName}, ${format.date(booking.startAt)}, ${format.timeRange(booking.startAt, booking.endAt)}`;

  const columns: DataColumn<Booking>[] = [
    {
      key: "when",
      header: headers.when,
      cell: (booking) => (
        <Link component={RouterLink} to={{ search: searchOf(booking) }} color="inherit" underline="hover">
          {format.date(booking.startAt)}
          <Typography
            component="span"
            variant="body2"
            color="textSecondary"
            sx={{ display: "block", whiteSpace: { md: "nowrap" } }}
          >
            {format.timeRange(booking.startAt, booking.endAt)}
            <Box component="span" sx={visuallyHidden}>
              {allBookingsTexts.what(booking.resourceName, bookedByText(booking.memberName))}
            </Box>
          </Typography>
        </Link>
      ),
    },
    { key: "resource", header: headers.resource, cell: ({ resourceName }) => resourceName },
    { key: "member", header: headers.member, cell: ({ memberName }) => bookedByText(memberName) },
    {
      key: "status",
      header: headers.status,
      cell: (booking) => <StatusCell booking={booking} name={nameOf(booking)} {...decisions} />,
    },
    { key: "cost", header: headers.cost, align: "end", cell: ({ pointsCost }) => <Points value={pointsCost} /> },
    { key: "created", header: headers.created, align: "end", cell: ({ createdAt }) => format.dateTime(createdAt) },
  ];

  return (
    <DataList
      caption={caption}
      rows={bookings ?? []}
      columns={columns}
      rowKey={({ bookingId }) => bookingId}
      rowName={nameOf}
      loading={bookings === undefined}
      rowActions={(booking) => [
        { label: allBookingsTexts.details, icon: <ReceiptLongOutlined />, onSelect: () => onOpen(booking) },
        ...(booking.allowed.approve
          ? [
              {
                label: allBookingsTexts.approve,
                icon: <CheckOutlined />,
                onSelect: () => decisions.onApprove(booking),
              },
            ]
          : []),
        ...(booking.allowed.cancel
          ? [
              {
                label: allBookingsTexts.cancel,
                icon: <CancelOutlined />,
                tone: "negative" as const,
                onSelect: () => decisions.onCancel(booking),
              },
            ]
          : []),
      ]}
    />
  );
}

interface StatusCellProps extends BookingDecisions {
  booking: Booking;
  name: string;
}

/** What waits has its answer beside it, so that a morning's approvals need no menu. */
function StatusCell({ booking, name, onApprove, isApproving }: StatusCellProps) {
  return (
    <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
      <AdminBookingStatus booking={booking} />
      {booking.awaitsApproval && booking.allowed.approve && (
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
