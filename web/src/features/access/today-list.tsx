/** A member's bookings and events of today, with the one thing to do about each. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { type Arrival, type BookingHere, recordBooking } from "#lambdas/access/arrivals-contract.ts";
import { checkIn as checkSeatIn } from "#lambdas/events/desk-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { todayTexts as statusTexts } from "#web/domain/status/today-texts.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { cardFrame } from "#web/kit/looks.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { scanTexts as texts } from "./texts.ts";

interface TodayListProps {
  /** A scan's answer comes before its lists. */
  arrival: Pick<Arrival, "member"> & Partial<Arrival>;
}

export function TodayList({ arrival: { member, bookings, events } }: TodayListProps) {
  const { tenantId } = useWorkspace();
  const format = useFormat();
  const toasts = useToasts();
  const booking = useRouteMutation(recordBooking);
  const seat = useRouteMutation(checkSeatIn);
  const { memberId } = member;

  const record = ({ bookingId, resourceName }: BookingHere, hasLeft: boolean) =>
    booking
      .mutateAsync({ params: { tenantId, memberId, bookingId }, body: { isThere: true, hasLeft } })
      .catch((error: unknown) => toasts.error(texts.cameTo(resourceName), errorText(error)));

  const stateOf = ({ awaitsApproval, checkedInAt, checkedOutAt, opensAt, allowed }: BookingHere) => {
    if (awaitsApproval) return statusTexts["booking.waits"];
    if (checkedOutAt !== null) return texts.gone(format.time(checkedOutAt));
    if (checkedInAt !== null) return texts.there(format.time(checkedInAt));
    return allowed.checkIn ? "" : texts.opens(format.time(opensAt));
  };

  return (
    <>
      <Part title={texts.bookings} empty={texts.noBookings}>
        {bookings?.map((one) => (
          <Row
            key={one.bookingId}
            name={one.resourceName}
            detail={[format.timeRange(one.startAt, one.endAt), stateOf(one)].filter(Boolean).join(" · ")}
          >
            {one.allowed.checkIn && (
              <Button aria-label={texts.cameTo(one.resourceName)} onClick={() => void record(one, false)}>
                {texts.checkIn}
              </Button>
            )}
            {one.allowed.checkOut && (
              <Button aria-label={texts.leftFrom(one.resourceName)} onClick={() => void record(one, true)}>
                {texts.checkOut}
              </Button>
            )}
          </Row>
        ))}
      </Part>
      <Part title={texts.events} empty={texts.noEvents}>
        {events?.map(({ eventId, registrationId, title, startAt, endAt, status }) => (
          <Row key={registrationId} name={title} detail={format.timeRange(startAt, endAt)}>
            {status === "registered" && (
              <Button
                aria-label={texts.cameTo(title)}
                onClick={() =>
                  void seat
                    .mutateAsync({ params: { tenantId, eventId, registrationId }, body: { isThere: true } })
                    .catch((error: unknown) => toasts.error(texts.cameTo(title), errorText(error)))
                }
              >
                {texts.checkIn}
              </Button>
            )}
          </Row>
        ))}
      </Part>
    </>
  );
}

function Part({
  title,
  empty,
  children,
}: {
  title: string;
  empty: string;
  children: readonly ReactNode[] | undefined;
}) {
  return (
    <Box component="section">
      <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 1 }}>
        {title}
      </Typography>
      {children === undefined ? (
        <Skeleton aria-hidden variant="rounded" height={56} />
      ) : children.length === 0 ? (
        <Typography color="textSecondary">{empty}</Typography>
      ) : (
        <Box sx={cardFrame}>{children}</Box>
      )}
    </Box>
  );
}

function Row({ name, detail, children }: { name: string; detail: string; children: ReactNode }) {
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 2, minHeight: 56, paddingInline: 2, paddingBlock: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="strong" sx={{ overflowWrap: "anywhere" }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {detail}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}
