/** Every booking that starts in a month, or those of some days, with an administrator's actions. */
import CheckOutlined from "@mui/icons-material/CheckOutlined";
import DownloadOutlined from "@mui/icons-material/DownloadOutlined";
import { printMonth } from "#web/domain/print-month.ts";
import { CalendarDrawing } from "#web/kit/drawings.tsx";
import { ListPage } from "#web/kit/list/list-page.tsx";
import { PageActions } from "#web/kit/page-actions.tsx";
import { EmptyState, NoneFound } from "#web/kit/states.tsx";
import { useExport } from "#web/kit/use-export.ts";
import { localeFor } from "#web/session/language.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { useBookFor } from "./book-for/use-book-for.tsx";
import { BookingDrawer } from "./booking-drawer.tsx";
import { BookingFilters } from "./booking-filters.tsx";
import { BookingsWaiting } from "./bookings-waiting.tsx";
import { useClearing } from "./clearing/use-clearing.tsx";
import { fileTexts } from "./file-texts.ts";
import { printDays } from "./month.ts";
import { useBooking, useBookings } from "./queries.ts";
import { canBeDecided } from "./refuse-booking-dialog.tsx";
import { allBookingsTexts, listedTexts } from "./texts.ts";
import { useApprove } from "./use-approve.ts";
import { type BookingAddress, noFilters } from "./use-booking-address.ts";
import { useBookingRows } from "./use-booking-rows.tsx";
import { useDecisions } from "./use-decisions.tsx";
import { ViewChoice } from "./view-choice.tsx";

export function BookingsList({ filter, month: monthShown, isFiltered, opened, set, linkTo }: BookingAddress) {
  const { tenantId, timeZone, locale } = useWorkspace();
  const list = useBookings(filter);
  const { decisions, dialog } = useDecisions();
  const { approveAll } = useApprove();
  const bookFor = useBookFor();
  const clearing = useClearing();
  const file = useExport(
    async () => (await import("./booking-file.ts")).exportBookings({ tenantId, timeZone }, filter),
    fileTexts.failed,
  );
  const hasWaiting = list.rows?.some(canBeDecided) === true;
  const rows = useBookingRows(decisions, { onOpen: ({ bookingId }) => set({ booking: bookingId }), hasWaiting });

  const listed = list.rows?.find(({ bookingId }) => bookingId === opened);
  // The address can name a booking of another month, or of a page that is not loaded yet.
  const single = useBooking(!list.isPending && listed === undefined ? opened : undefined);
  const shown = listed ?? (single.data?.bookingId === opened ? single.data : undefined);
  const isLooking = opened !== undefined && shown === undefined && (list.isPending || single.isPending);

  const tag = localeFor(locale);
  const month = printMonth(monthShown, tag);
  const { by, from = "", to = "" } = filter;
  return (
    <ListPage
      title={allBookingsTexts.title}
      subtitle={allBookingsTexts.subtitle}
      action={bookFor.button}
      more={
        <>
          <ViewChoice view="list" onChange={set} />
          <PageActions
            actions={[
              { label: fileTexts.export, icon: <DownloadOutlined />, disabled: file.isBusy, onSelect: file.run },
            ]}
            rare={[clearing.action]}
          />
        </>
      }
      notice={
        <>
          <BookingsWaiting view="list" onReview={set} />
          {clearing.progress}
        </>
      }
      filters={<BookingFilters filter={filter} month={monthShown} onChange={set} />}
      keepsFilters
      list={list}
      isFiltered={isFiltered}
      loadingText={allBookingsTexts.loading}
      empty={<EmptyState drawing={<CalendarDrawing />} {...allBookingsTexts.empty(month)} />}
      noneFound={
        <NoneFound
          texts={allBookingsTexts.noneFound}
          onShowAll={() => set({ ...noFilters, by: null, from: null, to: null })}
        />
      }
      caption={
        by === undefined
          ? allBookingsTexts.caption(month)
          : listedTexts.caption(listedTexts[by], printDays({ from, to }, tag))
      }
      {...rows}
      rowLink={({ bookingId }) => linkTo({ booking: bookingId })}
      openKey={opened}
      // Nothing else is done to several bookings at once, so nothing is chosen where none waits.
      {...(hasWaiting && {
        bulkActions: [
          { label: allBookingsTexts.approve, icon: <CheckOutlined />, fits: canBeDecided, onSelect: approveAll },
        ],
      })}
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
      {dialog}
      {bookFor.dialog}
      {clearing.dialog}
    </ListPage>
  );
}
