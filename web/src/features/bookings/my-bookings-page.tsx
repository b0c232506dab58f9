import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { type Booking, listMyBookings } from "#lambdas/bookings/contract.ts";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import { CalendarDrawing } from "#web/kit/drawings.tsx";
import { MoreRows } from "#web/kit/list/more-rows.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { Page } from "#web/kit/page.tsx";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { anyText, useAddress } from "#web/session/address.ts";
import { useRoutePages } from "#web/session/route-pages.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { groupBookings } from "./group-bookings.ts";
import { MyBookingCard } from "./my-booking-card.tsx";
import { myBookingsTexts } from "./texts.ts";

const pageRows = 20;

/** The booking that the cancel dialog asks about, and the one that a line of the points history leads to. */
const shape = { cancel: anyText, booking: anyText };

export function Component() {
  const path = usePath();
  const { tenantId } = useWorkspace();
  const list = useRoutePages(
    listMyBookings,
    { params: { tenantId }, query: { limit: pageRows } },
    (answer) => answer.bookings,
  );
  const bookings = list.rows;
  const { values, set } = useAddress(shape);
  // In the address, so that the dashboard can link here. A booking that can no longer be cancelled opens no dialog.
  const toCancel = useKept(
    bookings?.find(({ bookingId, allowed }) => bookingId === values.cancel && allowed.cancel),
    values.cancel,
  );
  const book = (
    <Button variant="contained" component={RouterLink} to={path("/booking")}>
      {myBookingsTexts.book}
    </Button>
  );

  return (
    <Page
      title={myBookingsTexts.title}
      subtitle={myBookingsTexts.subtitle}
      action={bookings?.length === 0 ? undefined : book}
    >
      {list.isPending && <LoadingBookings />}
      {list.error !== null && <ErrorState error={list.error} onRetry={list.reload} />}
      {bookings?.length === 0 && <NoBookings to={path("/booking")} />}
      {bookings !== undefined && bookings.length > 0 && (
        <Groups bookings={bookings} named={values.booking} onCancel={({ bookingId }) => set({ cancel: bookingId })} />
      )}
      <MoreRows list={list} loadingLabel={myBookingsTexts.loadingMore} />
      {toCancel !== undefined && (
        <CancelDialog booking={toCancel} onClose={() => set({ cancel: null }, { replace: true })} />
      )}
    </Page>
  );
}

/**
 * The booking of the open dialog. The dialog stays when somebody else ends the booking meanwhile; its button then says
 * so.
 */
function useKept(found: Booking | undefined, asked: string | undefined): Booking | undefined {
  const [kept, setKept] = useState<Booking>();
  if (found !== undefined && found !== kept) setKept(found);
  if (asked === undefined && kept !== undefined) setKept(undefined);
  return found ?? (kept?.bookingId === asked ? kept : undefined);
}

/** Called when the booking appears, so the page scrolls to it once. */
function showOnce(row: HTMLLIElement | null): void {
  row?.scrollIntoView({ block: "center" });
}

interface GroupsProps {
  bookings: readonly Booking[];
  /** The id of the booking that the page scrolls to. */
  named: string | undefined;
  onCancel: (booking: Booking) => void;
}

function Groups({ bookings, named, onCancel }: GroupsProps) {
  const now = useNow();
  const { upcoming, past, next } = groupBookings(bookings, now);
  const isOn = next !== undefined && toMilliseconds(next.startAt) <= now;
  const list = { named, next, nextMark: isOn ? myBookingsTexts.on : myBookingsTexts.next, onCancel };
  return (
    <Stack spacing={4}>
      <Group title={myBookingsTexts.upcoming} bookings={upcoming} {...list} />
      {past.length > 0 && <Group title={myBookingsTexts.past} bookings={past} {...list} />}
    </Stack>
  );
}

interface GroupProps extends GroupsProps {
  title: string;
  next: Booking | undefined;
  nextMark: string;
}

function Group({ title, bookings, named, next, nextMark, onCancel }: GroupProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Typography id={headingId} variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {bookings.length === 0 && <Typography color="textSecondary">{myBookingsTexts.noneUpcoming}</Typography>}
      <Stack component="ul" spacing={2} sx={{ listStyle: "none", p: 0, m: 0 }}>
        {bookings.map((booking) => (
          <li key={booking.bookingId} ref={booking.bookingId === named ? showOnce : undefined}>
            <MyBookingCard
              booking={booking}
              mark={booking === next ? nextMark : undefined}
              onCancel={() => onCancel(booking)}
            />
          </li>
        ))}
      </Stack>
    </section>
  );
}

function NoBookings({ to }: { to: string }) {
  const { title, text, action } = myBookingsTexts.empty;
  return (
    <EmptyState
      drawing={<CalendarDrawing />}
      title={title}
      text={text}
      action={
        <Button variant="contained" component={RouterLink} to={to}>
          {action}
        </Button>
      }
    />
  );
}

function LoadingBookings() {
  return (
    <>
      <LoadingText>{myBookingsTexts.loading}</LoadingText>
      <Stack aria-hidden spacing={2}>
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} variant="rounded" height={196} />
        ))}
      </Stack>
    </>
  );
}
