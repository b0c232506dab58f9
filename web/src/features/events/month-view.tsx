/** A month of events: a table of days on a wide screen, a list of days on a phone. */
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useEffect, useRef } from "react";
import { Link as RouterLink } from "react-router-dom";
import { localDate } from "#lambdas/contract/calendar.ts";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import type { EventCard } from "#lambdas/events/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { statusTexts } from "#web/domain/status/words.ts";
import { cardFrame, twoLines } from "#web/kit/looks.ts";
import { useNow } from "#web/kit/use-now.ts";
import { visuallyHidden } from "#web/kit/visually-hidden.ts";
import { localeFor } from "#web/session/language.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { YourTime } from "./event-words.tsx";
import { byDay, weeksOf } from "./month.ts";
import { eventsTexts as texts } from "./texts.ts";

interface MonthViewProps {
  /** "2026-11". */
  month: string;
  label: string;
  events: readonly EventCard[];
}

export function MonthView({ month, label, events }: MonthViewProps) {
  const { timeZone } = useWorkspace();
  const days = byDay(events, timeZone);
  return (
    <>
      {events.length === 0 && (
        <Typography color="textSecondary" sx={{ marginBlockEnd: 2 }}>
          {texts.emptyMonth}
        </Typography>
      )}
      <MonthTable month={month} label={label} days={days} />
      <MonthList month={month} days={days} />
    </>
  );
}

type Days = ReadonlyMap<string, readonly EventCard[]>;

const tableLook = {
  display: { xs: "none", md: "table" },
  width: "100%",
  tableLayout: "fixed",
  borderCollapse: "separate",
  borderSpacing: 0,
  ...cardFrame,
  "& th": { typography: "caption", color: "text.secondary", textAlign: "start", padding: 1 },
  "& td": {
    height: 104,
    padding: 1,
    verticalAlign: "top",
    borderBlockStart: "1px solid",
    borderColor: "divider",
  },
  "& td + td": { borderInlineStart: "1px solid", borderColor: "divider" },
} as const;

function MonthTable({ month, label, days }: { month: string; label: string; days: Days }) {
  const { locale, timeZone } = useWorkspace();
  const today = localDate(useNow(), timeZone);
  const weeks = weeksOf(month);
  const weekday = new Intl.DateTimeFormat(localeFor(locale), { weekday: "short", timeZone: "UTC" });
  return (
    <Box component="table" sx={tableLook}>
      <caption style={visuallyHidden}>{label}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              {weekday.format(new Date(day))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day}>
                {day.startsWith(month) && (
                  <>
                    <Typography
                      variant={day === today ? "strongSmall" : "body2"}
                      component="p"
                      color={day === today ? "primary" : "textSecondary"}
                      aria-current={day === today ? "date" : undefined}
                    >
                      {Number(day.slice(8))}
                      {day === today && <span style={visuallyHidden}> {texts.today}</span>}
                    </Typography>
                    <Stack component="ul" spacing={0.5} sx={{ listStyle: "none", padding: 0, margin: 0 }}>
                      {days.get(day)?.map((event) => (
                        <li key={event.eventId}>
                          <DayEvent event={event} />
                        </li>
                      ))}
                    </Stack>
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

function DayEvent({ event: { eventId, title, startAt, state } }: { event: EventCard }) {
  const path = usePath();
  const format = useFormat();
  return (
    <Link
      component={RouterLink}
      to={path(`/events/${eventId}`)}
      underline="hover"
      title={title}
      sx={{ typography: "body2", ...twoLines, ...(state === "cancelled" && { color: "text.secondary" }) }}
    >
      {state === "cancelled" && `${statusTexts["event.cancelled"]}: `}
      {format.time(startAt)} {title}
    </Link>
  );
}

function MonthList({ month, days }: { month: string; days: Days }) {
  const path = usePath();
  const format = useFormat();
  const { first, firstSection } = useFirstInSight(month, days);
  return (
    <Stack spacing={3} sx={{ display: { md: "none" } }}>
      {[...days].map(([day, events]) => (
        <section
          key={day}
          ref={day === first ? firstSection : undefined}
          aria-label={format.dateLong(events[0]?.startAt ?? day)}
        >
          <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 1 }}>
            {format.dateLong(events[0]?.startAt ?? day)}
          </Typography>
          <Stack component="ul" spacing={1.5} sx={{ listStyle: "none", padding: 0, margin: 0 }}>
            {events.toSorted(byStart).map((event) => {
              const { eventId, title, startAt, endAt, mine, state } = event;
              return (
                <li key={eventId}>
                  <Link component={RouterLink} to={path(`/events/${eventId}`)} underline="hover" color="inherit">
                    <Typography variant="strong" component="span" sx={{ overflowWrap: "anywhere" }}>
                      {title}
                    </Typography>
                  </Link>
                  <Typography variant="body2" color="textSecondary">
                    {format.timeRange(startAt, endAt)}
                  </Typography>
                  <Typography variant="caption" component="p" color="textSecondary">
                    <YourTime event={event} />
                  </Typography>
                  {mine !== null && <StatusBadge status={`registration.${mine.status}`} />}
                  {state === "cancelled" && <StatusBadge status="event.cancelled" />}
                </li>
              );
            })}
          </Stack>
        </section>
      ))}
    </Stack>
  );
}

/** The present month begins with today, or with the next day that has an event. What is over stands above the window. */
function useFirstInSight(month: string, days: Days) {
  const { timeZone } = useWorkspace();
  const today = localDate(useNow(), timeZone);
  const first = today.startsWith(month) ? [...days.keys()].find((day) => day >= today) : undefined;
  const firstSection = useRef<HTMLElement>(null);
  const isDone = useRef(false);
  const hasEarlier = first !== undefined && days.keys().next().value !== first;
  useEffect(() => {
    if (first === undefined || isDone.current) return;
    isDone.current = true;
    // Whoever comes back from an event stands where they were.
    if (hasEarlier && window.scrollY === 0) firstSection.current?.scrollIntoView({ block: "start" });
  }, [first, hasEarlier]);
  return { first, firstSection };
}

const byStart = (one: EventCard, other: EventCard) => toMilliseconds(one.startAt) - toMilliseconds(other.startAt);
