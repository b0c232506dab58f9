/** My Bookings: those to come, past and cancelled ones. The tab and an open booking are in the address. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { Link as RouterLink } from "react-router-dom";
import * as z from "zod";
import { type Booking, listMyBookings } from "#lambdas/bookings/contract.ts";
import { FeedButton } from "#web/domain/calendar-feed/feed-button.tsx";
import { KeptNotice } from "#web/domain/kept-notice.tsx";
import { DataList } from "#web/kit/list/data-list.tsx";
import { MoreRows } from "#web/kit/list/more-rows.tsx";
import { useListKeys } from "#web/kit/list/use-list-keys.ts";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { Page } from "#web/kit/page.tsx";
import { useIsBesideDetail } from "#web/kit/side-panel.ts";
import { ErrorState } from "#web/kit/states.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { anyText, oneOf, useAddress } from "#web/session/address.ts";
import { useKeptAt } from "#web/session/kept-state.ts";
import { usePath } from "#web/session/workspace.tsx";
import { NoOwnBookings } from "./no-own-bookings.tsx";
import { OwnBookingDialogs } from "./own-booking-dialogs.tsx";
import { OwnBookingDrawer } from "./own-booking-drawer.tsx";
import { useHasNeverBooked, useOwnBookings } from "./own-bookings-list.ts";
import { useOwnColumns } from "./own-columns.tsx";
import { ownTexts } from "./own-texts.ts";
import { OwnWishes } from "./own-wishes.tsx";
import { SeriesDialog } from "./series-dialog.tsx";
import { myBookingsTexts } from "./texts.ts";
import { UpcomingBookings } from "./upcoming-bookings.tsx";
import { UpcomingSkeletons } from "./upcoming-skeletons.tsx";
import { useNamedBooking } from "./use-named-booking.ts";

const tabs = ["to_come", "past", "cancelled"] as const;
type Shown = (typeof tabs)[number];

const shape = { when: oneOf(z.enum(["past", "cancelled"])), booking: anyText, series: anyText };

export function Component() {
  const path = usePath();
  const { values, set, linkTo } = useAddress(shape);
  const when: Shown = values.when ?? "to_come";
  const list = useOwnBookings(when, useNow());
  const { rows } = list;
  const hasNeverBooked = useHasNeverBooked(when === "to_come" && rows?.length === 0);
  const named = useNamedBooking(values.booking, rows);
  const isBesideDetail = useIsBesideDetail();
  // On a narrow screen the subtitle has a line of its own.
  // On a phone the tabs fill the row, and the button for the calendar stands below the list.
  const isWide = useMediaQuery(({ breakpoints }) => breakpoints.up("sm"), { noSsr: true });
  const hasRoom = useMediaQuery(({ breakpoints }) => breakpoints.up("lg"), { noSsr: true });
  const page = useListKeys();
  const linkOf = ({ bookingId }: Booking) => linkTo({ booking: bookingId });

  return (
    <div ref={page}>
      <Page
        title={myBookingsTexts.title}
        subtitle={hasRoom && !isBesideDetail ? myBookingsTexts.subtitle : undefined}
        isDense
        action={
          hasNeverBooked === true ? undefined : (
            <Button variant="contained" component={RouterLink} to={path("/booking")}>
              {myBookingsTexts.book}
            </Button>
          )
        }
      >
        <KeptNotice keptAt={useKeptAt(listMyBookings)} />
        {!hasRoom && <Typography color="textSecondary">{myBookingsTexts.subtitle}</Typography>}
        {hasNeverBooked !== true && (
          <Stack direction="row" sx={{ mb: 2, gap: 2, alignItems: "center", justifyContent: "space-between" }}>
            <Tabs
              value={when}
              aria-label={ownTexts.tabs}
              onChange={(_event, chosen: Shown) =>
                set({ when: chosen === "to_come" ? null : chosen, booking: null }, { replace: true })
              }
            >
              {tabs.map((one) => (
                <Tab key={one} value={one} label={ownTexts.when[one]} />
              ))}
            </Tabs>
            {isWide && <FeedButton />}
          </Stack>
        )}
        {list.error !== null && <ErrorState error={list.error} onRetry={list.reload} />}
        {list.isPending && <LoadingText>{myBookingsTexts.loading}</LoadingText>}
        {when === "to_come" && <OwnWishes />}
        {rows?.length === 0 && <NoOwnBookings when={when} hasNeverBooked={hasNeverBooked} />}
        {when === "to_come" ? (
          <>
            {list.isPending && <UpcomingSkeletons />}
            {rows !== undefined && (
              <UpcomingBookings bookings={rows} linkTo={linkOf} opened={values.booking} isWhole={!list.hasMore} />
            )}
          </>
        ) : (
          (list.isPending || (rows !== undefined && rows.length > 0)) && (
            <OverBookings when={when} rows={rows} linkTo={linkOf} opened={values.booking} />
          )
        )}
        <MoreRows list={list} loadingLabel={myBookingsTexts.loadingMore} />
        {!isWide && hasNeverBooked !== true && (
          <Box sx={{ mt: 3 }}>
            <FeedButton />
          </Box>
        )}
        {values.booking !== undefined && (
          <OwnBookingDrawer
            key={values.booking}
            booking={named.booking}
            isLooking={named.isLooking}
            onClose={() => set({ booking: null }, { replace: true })}
          />
        )}
        {/* From a booking, the address names the booking, and its own dialog opens. */}
        {values.series?.startsWith("ser_") === true && (
          <SeriesDialog seriesId={values.series} onClose={() => set({ series: null }, { replace: true })} />
        )}
        <OwnBookingDialogs bookings={[...(rows ?? []), ...(named.booking === undefined ? [] : [named.booking])]} />
      </Page>
    </div>
  );
}

interface OverBookingsProps {
  when: "past" | "cancelled";
  rows: readonly Booking[] | undefined;
  linkTo: (booking: Booking) => { search: string };
  opened: string | undefined;
}

function OverBookings({ when, rows, linkTo, opened }: OverBookingsProps) {
  return (
    <section aria-label={ownTexts.when[when]}>
      <DataList
        {...useOwnColumns(when)}
        rows={rows ?? []}
        loading={rows === undefined}
        rowLink={linkTo}
        openKey={opened}
        caption={ownTexts.captions[when]}
      />
    </section>
  );
}
