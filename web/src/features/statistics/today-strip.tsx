/** What an administrator needs first: what runs, what comes next, what waits and what failed. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { Link as RouterLink } from "react-router-dom";
import { addDays } from "#lambdas/contract/calendar.ts";
import type { BookingToday, Today } from "#lambdas/statistics/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { thisMonth } from "#web/domain/month.ts";
import { todayTexts as statusTexts } from "#web/domain/status/today-texts.ts";
import { oneLine, ruledList } from "#web/kit/looks.ts";
import { useFeatures } from "#web/session/modules.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { GatheringsToday } from "./gatherings-today.tsx";
import { InsideLink } from "./inside-link.tsx";
import { bookingsOf, waitingBookings } from "./lists.ts";
import { todayTexts as texts } from "./texts.ts";

const columns = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" },
} as const;

const column = {
  p: { xs: 2, sm: 3 },
  minWidth: 0,
  borderColor: "divider",
  "& + &": {
    borderBlockStart: { xs: "1px solid", md: 0 },
    borderInlineStart: { md: "1px solid" },
    borderColor: { xs: "divider", md: "divider" },
  },
} as const;

interface TodayStripProps {
  today: Today;
  /** On the workspace's clock. */
  day: string;
}

export function TodayStrip({ today, day }: TodayStripProps) {
  const features = useFeatures();
  const path = usePath();
  const format = useFormat();
  const titleId = useId();
  const hasBookings = features.bookingEnabled;
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mb: 4 }}>
      <Stack direction="row" sx={{ alignItems: "baseline", justifyContent: "space-between", gap: 2, mb: 1.5 }}>
        <Typography id={titleId} variant="h2">
          {texts.title}
        </Typography>
        <Stack direction="row" sx={{ flexWrap: "wrap", justifyContent: "flex-end", columnGap: 2 }}>
          {features.digitalCardsEnabled && <InsideLink />}
          {hasBookings && today.bookings === 0 && (
            <Typography variant="body2" color="textSecondary">
              {texts.bookings(format.number(0))}
            </Typography>
          )}
          {hasBookings && today.bookings > 0 && (
            <Link
              component={RouterLink}
              to={path(bookingsOf({ from: day, to: day })("start", "held"))}
              variant="body2"
              color="textSecondary"
            >
              {texts.bookings(format.number(today.bookings))}
            </Link>
          )}
        </Stack>
      </Stack>
      <Card variant="outlined" sx={hasBookings ? columns : undefined}>
        <Column name={texts.waits}>
          <Waiting today={today} day={day} />
        </Column>
        {hasBookings && (
          <>
            <Column name={texts.now}>
              <Bookings
                bookings={today.now}
                empty={texts.nobodyNow}
                timeOf={({ endAt }) => texts.until(format.time(endAt))}
              />
            </Column>
            <Column name={texts.next}>
              <Bookings
                bookings={today.next}
                empty={texts.nothingNext}
                timeOf={({ startAt, endAt }) =>
                  format.date(startAt) === format.date(today.at)
                    ? format.timeRange(startAt, endAt)
                    : format.dateTime(startAt)
                }
              />
            </Column>
          </>
        )}
      </Card>
      {today.gatherings.length > 0 && <GatheringsToday gatherings={today.gatherings} />}
    </Box>
  );
}

function Column({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={column}>
      <Typography variant="body2" component="h3" color="textSecondary" sx={{ mb: 1 }}>
        {name}
      </Typography>
      {children}
    </Box>
  );
}

interface BookingsProps {
  bookings: readonly BookingToday[];
  empty: string;
  timeOf: (booking: BookingToday) => string;
}

function Bookings({ bookings, empty, timeOf }: BookingsProps) {
  const path = usePath();
  const { timeZone } = useWorkspace();
  if (bookings.length === 0) return <Typography color="textSecondary">{empty}</Typography>;
  return (
    <Box component="ul" sx={ruledList}>
      {bookings.map((booking) => (
        <Box component="li" key={booking.bookingId} sx={{ py: 1, "&:first-of-type": { pt: 0 } }}>
          <Stack direction="row" sx={{ justifyContent: "space-between", alignItems: "baseline", gap: 2 }}>
            <Link
              component={RouterLink}
              to={path(
                `/admin/bookings?month=${thisMonth(Date.parse(booking.startAt), timeZone)}&booking=${booking.bookingId}`,
              )}
              color="inherit"
              underline="hover"
              variant="strongSmall"
              sx={{ ...oneLine, minWidth: 0 }}
            >
              {booking.resourceName}
            </Link>
            <Typography variant="body2" sx={{ flexShrink: 0, fontVariantNumeric: "tabular-nums" }}>
              {timeOf(booking)}
            </Typography>
          </Stack>
          <Typography variant="body2" color="textSecondary" sx={oneLine}>
            {booking.memberName ?? texts.formerMember}
            {booking.awaitsApproval && ` · ${statusTexts["booking.waits"]}`}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** The answer counts one more of these at most. */
const mostCounted = 9;
const countedToTen = ["planRequests", "failedFiles"];

function Waiting({ today, day }: TodayStripProps) {
  const format = useFormat();
  const { approvals, requests, planRequests, lapsed, failedFiles, isPaymentDue } = today;
  const { walletDifferences, moneyDifferences } = today;
  const rows = [
    {
      key: "approvals",
      count: approvals,
      text: texts.approvals(approvals),
      action: texts.review,
      to: waitingBookings(day),
    },
    {
      key: "requests",
      count: requests,
      text: texts.requests(requests),
      action: texts.review,
      to: "/admin/members?status=pending",
    },
    {
      key: "planRequests",
      count: planRequests,
      text: texts.planRequests(planRequests),
      action: texts.review,
      to: "/admin/membership-plans?view=requests",
    },
    {
      key: "lapsed",
      count: lapsed,
      text: texts.lapsed(lapsed),
      action: texts.open,
      to: bookingsOf({ from: day, to: day })("cancelled", "lapsed"),
    },
    {
      key: "failedFiles",
      count: failedFiles,
      text: texts.failedFiles(failedFiles),
      action: texts.open,
      to: `/admin/points?files=failed&since=${addDays(day, -6)}`,
    },
    {
      key: "walletDifferences",
      count: walletDifferences,
      text: texts.walletDifferences(walletDifferences),
      action: texts.open,
      to: "/admin/points?view=reconciliation",
    },
    {
      key: "moneyDifferences",
      count: moneyDifferences,
      text: texts.moneyDifferences(moneyDifferences),
      action: texts.open,
      to: "/admin/reconciliation",
    },
  ].filter(({ count }) => count > 0);
  if (rows.length === 0 && !isPaymentDue) return <Typography color="textSecondary">{texts.nothingWaits}</Typography>;
  return (
    <Box component="ul" sx={ruledList}>
      {rows.map(({ key, count, text, action, to }) => (
        <Waits
          key={key}
          count={countedToTen.includes(key) && count > mostCounted ? `${mostCounted}+` : format.number(count)}
          text={text}
          action={action}
          to={to}
        />
      ))}
      {isPaymentDue && <Waits count="!" text={texts.payment} action={texts.settings} to="/admin/settings" />}
    </Box>
  );
}

function Waits({ count, text, action, to }: { count: string; text: string; action: string; to: string }) {
  const path = usePath();
  const textId = useId();
  return (
    <Stack component="li" direction="row" sx={{ alignItems: "center", gap: 1.5, py: 1, "&:first-of-type": { pt: 0 } }}>
      <Box id={textId} sx={{ flexGrow: 1, minWidth: 0, display: "flex", alignItems: "baseline", gap: 1 }}>
        <Typography component="span" variant="figure" sx={{ color: "warning.main" }}>
          {count}
        </Typography>
        <Typography component="span" variant="body2">
          {text}
        </Typography>
      </Box>
      <Button
        component={RouterLink}
        to={path(to)}
        variant="outlined"
        size="small"
        aria-describedby={textId}
        sx={{ flexShrink: 0 }}
      >
        {action}
      </Button>
    </Stack>
  );
}

export function LoadingToday() {
  return <Skeleton variant="rounded" height={236} sx={{ mb: 4 }} />;
}
