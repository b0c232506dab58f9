/** All Bookings: every booking that starts in a month of the workspace's clock, and what an administrator decides about it. */
import EventNoteOutlined from "@mui/icons-material/EventNoteOutlined";
import SearchOffOutlined from "@mui/icons-material/SearchOffOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect, useState } from "react";
import type { Booking } from "#lambdas/bookings/contract.ts";
import { Page } from "#web/kit/page.tsx";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { visuallyHidden } from "#web/kit/visually-hidden.ts";
import { localeFor } from "#web/session/language.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { BookingDrawer } from "./booking-drawer.tsx";
import { BookingFilters } from "./booking-filters.tsx";
import { BookingList } from "./booking-list.tsx";
import { CancelBookingDialog } from "./cancel-booking-dialog.tsx";
import { printMonth } from "./month.ts";
import { useBookings } from "./queries.ts";
import { allBookingsTexts } from "./texts.ts";
import { useApprove } from "./use-approve.ts";
import { useBookingAddress } from "./use-booking-address.ts";
import { WaitingNotice } from "./waiting-notice.tsx";

export function Component() {
  const { filter, opened, go, searchWith } = useBookingAddress();
  const { locale } = useWorkspace();
  const pages = useBookings(filter);
  const bookings = pages.data?.pages.flatMap((page) => page.bookings);
  const [toCancel, setToCancel] = useState<Booking>();
  const close = () => go({ booking: null }, { replace: true });
  const { approve, isApproving } = useApprove();

  const shown = bookings?.find(({ bookingId }) => bookingId === opened);
  const isLooking = opened !== null && shown === undefined && (pages.isPending || pages.hasNextPage);
  useNextPage(isLooking && !pages.isPending && !pages.isFetchingNextPage && !pages.isError, pages.fetchNextPage);

  const month = printMonth(filter.month, localeFor(locale));
  const isFiltered = filter.status !== undefined || filter.resourceId !== undefined;
  const decisions = { onApprove: approve, onCancel: setToCancel, isApproving };

  return (
    <Page title={allBookingsTexts.title} subtitle={allBookingsTexts.subtitle}>
      <WaitingNotice onReview={go} />
      <BookingFilters filter={filter} onChange={go} />
      <Box component="output" sx={visuallyHidden}>
        {pages.isPending && allBookingsTexts.loading}
      </Box>
      {pages.isError && bookings === undefined && <ErrorState error={pages.error} onRetry={() => pages.refetch()} />}
      {bookings?.length === 0 &&
        !pages.hasNextPage &&
        (isFiltered ? (
          <NoneFound onShowAll={() => go({ status: null, resource: null })} />
        ) : (
          <EmptyState icon={<EventNoteOutlined />} {...allBookingsTexts.empty(month)} />
        ))}
      {(pages.isPending || (bookings !== undefined && bookings.length > 0)) && (
        <BookingList
          caption={allBookingsTexts.caption(month)}
          bookings={bookings}
          searchOf={({ bookingId }) => searchWith({ booking: bookingId })}
          onOpen={({ bookingId }) => go({ booking: bookingId })}
          {...decisions}
        />
      )}
      {pages.hasNextPage && (
        <Button
          variant="outlined"
          sx={{ mt: 3 }}
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {pages.isFetchingNextPage ? allBookingsTexts.loadingMore : allBookingsTexts.more}
        </Button>
      )}
      {opened !== null && (pages.isPending || bookings !== undefined) && (
        <BookingDrawer booking={shown} isLooking={isLooking} onClose={close} {...decisions} />
      )}
      {toCancel !== undefined && <CancelBookingDialog booking={toCancel} onClose={() => setToCancel(undefined)} />}
    </Page>
  );
}

/** The address may name a booking further down the month than what is loaded: pages are read until it is found. */
function useNextPage(isWanted: boolean, fetchNextPage: () => unknown): void {
  useEffect(() => {
    if (isWanted) fetchNextPage();
  }, [isWanted, fetchNextPage]);
}

function NoneFound({ onShowAll }: { onShowAll: () => void }) {
  const { title, text, action } = allBookingsTexts.noneFound;
  return (
    <EmptyState
      icon={<SearchOffOutlined />}
      title={title}
      text={text}
      action={
        <Button variant="outlined" onClick={onShowAll}>
          {action}
        </Button>
      }
    />
  );
}
