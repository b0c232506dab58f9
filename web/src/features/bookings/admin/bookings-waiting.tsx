import HourglassEmptyOutlined from "@mui/icons-material/HourglassEmptyOutlined";
import Box from "@mui/material/Box";
import { localDate } from "#lambdas/contract/calendar.ts";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import { useFormat } from "#web/domain/format.ts";
import { bookedByText } from "#web/domain/record-words.ts";
import { WaitingNotice } from "#web/kit/waiting-notice.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import type { BookingView } from "./last-view.ts";
import { monthOfInstant } from "./month.ts";
import { useWaiting } from "./queries.ts";
import { waitingTexts } from "./texts.ts";
import type { AddressChange } from "./use-booking-address.ts";

interface BookingsWaitingProps {
  view: BookingView;
  onReview: (change: AddressChange) => void;
}

/** The number of bookings that await approval, in all months, with a button that leads to the earliest. */
export function BookingsWaiting({ view, onReview }: BookingsWaitingProps) {
  const { timeZone } = useWorkspace();
  const format = useFormat();
  const { bookings, isMore, isComplete } = useWaiting();
  const [first] = bookings;
  // A month that is still loading may hold an earlier one, and more of them.
  if (first === undefined || !isComplete) return null;
  const { bookingId, startAt, resourceName, memberName } = first;
  return (
    <WaitingNotice
      icon={<HourglassEmptyOutlined />}
      title={waitingTexts.title(bookings.length, isMore)}
      text={
        <>
          {waitingTexts.next(resourceName, bookedByText(memberName), format.dateTime(startAt))}{" "}
          {/* Only a wide screen has room for this sentence. */}
          <Box component="span" sx={{ display: { xs: "none", xl: "inline" } }}>
            {waitingTexts.lapse}
          </Box>
        </>
      }
      action={waitingTexts.review}
      onAction={() =>
        onReview({
          ...(view === "list"
            ? { month: monthOfInstant(startAt, timeZone) }
            : { date: localDate(toMilliseconds(startAt), timeZone) }),
          status: null,
          resource: null,
          booking: bookingId,
        })
      }
    />
  );
}
