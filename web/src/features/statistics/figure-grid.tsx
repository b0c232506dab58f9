/**
 * The figures of a period, each beside the one before it. A figure is a link if a list shows just what it counts.
 * Otherwise a link below says what its list shows.
 */
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import type { FigureName, Overview } from "#lambdas/statistics/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { localeFor } from "#web/session/language.ts";
import { useFeatures } from "#web/session/modules.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { bookingsOf } from "./lists.ts";
import { printPeriod } from "./print-period.ts";
import { sumsUntilToday } from "./same-days.ts";
import { figureTexts as texts } from "./texts.ts";
import type { useOverviewAddress } from "./use-overview-address.ts";

/** Each row has the whole width, whatever its number of figures. On a phone, an odd last figure has a row of its own. */
const rowOf = (figures: number) =>
  ({
    display: "grid",
    gap: 2,
    gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", md: `repeat(${figures}, minmax(0, 1fr))` },
    "& > :last-child:nth-of-type(odd)": { gridColumn: { xs: "1 / -1", md: "auto" } },
    m: 0,
  }) as const;

interface FigureGridProps {
  overview: Overview;
  address: ReturnType<typeof useOverviewAddress>;
}

interface Figure {
  name: string;
  value: string;
  /** What stands below: the period before, or how the figure came about. */
  notes: readonly string[];
  /** The list of what it counts. */
  to?: string | undefined;
  /** A list that is near it. */
  near?: { text: string; to: string };
}

export function FigureGrid(props: FigureGridProps) {
  const path = usePath();
  const rows = useFigures(props).filter((figures) => figures.length > 0);
  return rows.map((figures) => (
    <Box component="dl" key={figures[0]?.name} aria-label={texts.title} sx={rowOf(figures.length)}>
      {figures.map(({ name, value, notes, to, near }) => (
        <Card key={name} variant="outlined" sx={{ p: 2, minWidth: 0 }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Box component="dd" sx={{ m: 0 }}>
            {to === undefined ? (
              <Typography variant="figure" sx={{ display: "block", my: 0.5 }}>
                {value}
              </Typography>
            ) : (
              <Link
                component={RouterLink}
                to={path(to)}
                color="inherit"
                underline="hover"
                variant="figure"
                aria-label={`${name}: ${value}`}
                sx={{ display: "block", my: 0.5 }}
              >
                {value}
              </Link>
            )}
            {notes.map((note) => (
              <Typography key={note} variant="body2" color="textSecondary">
                {note}
              </Typography>
            ))}
            {near !== undefined && (
              <Link component={RouterLink} to={path(near.to)} variant="body2">
                {near.text}
              </Link>
            )}
          </Box>
        </Card>
      ))}
    </Box>
  ));
}

/** Two rows: members and bookings, then points. */
function useFigures({ overview, address }: FigureGridProps): Figure[][] {
  const { current, previous, onPlan } = overview;
  const { locale } = useWorkspace();
  const { bookingEnabled, pointsEnabled } = useFeatures();
  const format = useFormat();
  const tag = localeFor(locale);
  const percent = new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 0 });
  const { period } = address;
  const nameBefore = printPeriod(period, previous, tag);
  const hours = (minutes: number) => texts.hoursOf(format.number(Math.round(minutes / 60)));

  const isRunning = current.from <= address.today && address.today < current.to;
  const sameDays = isRunning ? sumsUntilToday(overview, address.today) : undefined;

  const compared = (now: number, before: number, print: (value: number) => string, name = nameBefore) => {
    const change = before === 0 ? undefined : (now - before) / before;
    const words =
      change === undefined || (change === 0 && now === 0)
        ? []
        : [change === 0 ? texts.same : (change > 0 ? texts.more : texts.fewer)(percent.format(Math.abs(change)))];
    return [texts.before(name, print(before)), ...words];
  };
  const figure = (name: string, now: number, before: number, print: (value: number) => string): Figure => ({
    name,
    value: print(now),
    notes: compared(now, before, print),
  });
  /** The part of a running period stands beside as many days of the one before. */
  const counted = (title: string, name: FigureName, print: (value: number) => string, to: string): Figure => {
    const [now, before] = [current.sums[name], previous.sums[name]];
    if (!isRunning) return { ...figure(title, now, before, print), to };
    const notes =
      sameDays === undefined
        ? [texts.before(nameBefore, print(before)), texts.soFar]
        : compared(now, sameDays.sums[name], print, printPeriod("days", sameDays, tag));
    return { name: title, value: print(now), notes, to };
  };

  const bookings = bookingsOf(current, address);
  const points = (group?: string) =>
    `/admin/points?period=days&from=${current.from}&to=${current.to}${group === undefined ? "" : `&group=${group}`}`;
  const [now, before] = [current.sums, previous.sums];
  const booked = { ...figure(texts.hours, now.minutes, before.minutes, hours), to: bookings("use", "held") };
  const { number } = format;
  const change = (sums: Overview["current"]["sums"]) => texts.change(number(sums.joined), number(sums.left));
  const changeOfPlan = (sums: Overview["current"]["sums"]) =>
    texts.changeOfPlan(number(sums.joined), number(sums.left));
  const newest = "/admin/members?status=joined&sort=joined.descending";
  const members: Figure[] =
    onPlan !== null
      ? [
          {
            name: texts.onPlan,
            value: number(onPlan),
            notes: [
              texts.onPlanNote,
              texts.before(printPeriod(period, current, tag), changeOfPlan(now)),
              texts.before(nameBefore, changeOfPlan(before)),
            ],
            to: `/admin/members?plan=${address.planId ?? ""}`,
          },
        ]
      : current.members === null || previous.members === null
        ? []
        : [
            {
              name: texts.members,
              value: number(current.members),
              notes: [change(now), texts.before(nameBefore, `${number(previous.members)} (${change(before)})`)],
              // Who has left since is in no list.
              ...(address.today <= current.to ? { to: newest } : { near: { text: texts.membersNow, to: newest } }),
            },
          ];
  const ofBookings = [
    counted(texts.made, "made", number, bookings("made")),
    // These hours include days to come, so no part of the period before is like them.
    isRunning ? { ...booked, notes: [texts.before(nameBefore, hours(before.minutes)), texts.soFar] } : booked,
    counted(texts.cancelled, "cancelled", number, bookings("cancelled")),
  ];
  const isWhole = current.outstanding !== null && previous.outstanding !== null;
  const spent = counted(texts.spent, "spent", format.points, isWhole ? points("spent") : bookings("made"));
  const ofPoints = [
    ...(isWhole ? [counted(texts.granted, "granted", format.points, points("granted"))] : []),
    // What a resource or a plan spent is the price of its bookings.
    isWhole || bookingEnabled ? spent : { ...spent, to: undefined },
    ...(isWhole
      ? [
          {
            ...figure(texts.outstanding, current.outstanding ?? 0, previous.outstanding ?? 0, format.points),
            near: { text: texts.movements, to: points() },
          },
        ]
      : []),
  ];
  return [[...members, ...(bookingEnabled ? ofBookings : [])], pointsEnabled ? ofPoints : []];
}
