/** All Bookings: every booking that starts in a month of the workspace's time zone, with an administrator's actions. */
import Button from "@mui/material/Button";
import { useEffect, useState } from "react";
import type { Booking } from "#lambdas/bookings/contract.ts";
import { CalendarDrawing, LensDrawing } from "#web/kit/drawings.tsx";
import { ListPage } from "#web/kit/list/list-page.tsx";
import { EmptyState } from "#web/kit/states.tsx";
import { localeFor } from "#web/session/language.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { BookingDrawer } from "./booking-drawer.tsx";
import { BookingFilters } from "./booking-filters.tsx";
import { BookingsWaiting } from "./bookings-waiting.tsx";
import { CancelBookingDialog } from "./cancel-booking-dialog.tsx";
import { printMonth } from "./month.ts";
import { useBookings } from "./queries.ts";
import { allBookingsTexts } from "./texts.ts";
import { useApprove } from "./use-approve.ts";
import { useBookingAddress } from "./use-booking-address.ts";
import { useBookingRows } from "./use-booking-rows.tsx";

export function Component() {
  const { filter, opened, set, linkTo } = useBookingAddress();
  const { locale } = useWorkspace();
  const list = useBookings(filter);
  const [toCancel, setToCancel] = useState<Booking>();
  const { approve, isApproving } = useApprove();
  const decisions = { onApprove: approve, onCancel: setToCancel, isApproving };
  const rows = useBookingRows(decisions, ({ bookingId }) => set({ booking: bookingId }));

  const shown = list.rows?.find(({ bookingId }) => bookingId === opened);
  const isLooking = opened !== undefined && shown === undefined && (list.isPending || list.hasMore);
  useNextPage(isLooking && !list.isPending && !list.isLoadingMore && list.moreError === null, list.loadMore);

  const month = printMonth(filter.month, localeFor(locale));
  return (
    <ListPage
      title={allBookingsTexts.title}
      subtitle={allBookingsTexts.subtitle}
      notice={<BookingsWaiting onReview={set} />}
      filters={<BookingFilters filter={filter} onChange={set} />}
      keepsFilters
      list={list}
      isFiltered={filter.status !== undefined || filter.resourceId !== undefined}
      loadingText={allBookingsTexts.loading}
      empty={<EmptyState drawing={<CalendarDrawing />} {...allBookingsTexts.empty(month)} />}
      noneFound={<NoneFound onShowAll={() => set({ status: null, resource: null })} />}
      caption={allBookingsTexts.caption(month)}
      {...rows}
      rowLink={({ bookingId }) => linkTo({ booking: bookingId })}
      openKey={opened}
    >
      {opened !== undefined && (list.isPending || list.rows !== undefined) && (
        <BookingDrawer
          key={opened}
          booking={shown}
          isLooking={isLooking}
          onClose={() => set({ booking: null }, { replace: true })}
          {...decisions}
        />
      )}
      {toCancel !== undefined && <CancelBookingDialog booking={toCancel} onClose={() => setToCancel(undefined)} />}
    </ListPage>
  );
}

/** The address can name a booking that is not loaded yet. Further pages are read until it is found. */
function useNextPage(isWanted: boolean, loadMore: () => void): void {
  useEffect(() => {
    if (isWanted) loadMore();
  }, [isWanted, loadMore]);
}

function NoneFound({ onShowAll }: { onShowAll: () => void }) {
  const { title, text, action } = allBookingsTexts.noneFound;
  return (
    <EmptyState
      drawing={<LensDrawing />}
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
