/**
 * The week of all resources: resources in rows, days in columns. A day shows its free times as a bar, and says how much
 * is free. Only rows near the sight are drawn.
 */
import Box from "@mui/material/Box";
import { type MouseEvent, memo, useId, useMemo, useRef } from "react";
import { Link as RouterLink } from "react-router-dom";
import { type Policy, specified } from "#lambdas/bookings/policy.ts";
import { startOfDay } from "#lambdas/contract/calendar.ts";
import { toInstant } from "#lambdas/contract/time.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { printMinutes } from "#web/domain/rules/refusal-words.ts";
import { visuallyHidden } from "#web/kit/visually-hidden.ts";
import { anyText, useAddress } from "#web/session/address.ts";
import { localeFor } from "#web/session/language.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import type { BookingIntent } from "./booking-dialog.tsx";
import { type DayCell, frameOf, nothingHeld } from "./day-cells.ts";
import { rowHeight, Scroller, TimelineTable } from "./day-timeline-look.tsx";
import { freeStretches, minutesFree, type OverviewDay, overviewDays, takenAround } from "./free-stretches.ts";
import { noneFreeWord } from "./none-free.ts";
import { dayTexts } from "./texts.ts";
import { heldOf, sameRuns, type TakenByResource, type TakenRun } from "./use-days.ts";
import { cellKey, placeOf, useGridKeys } from "./use-grid-keys.ts";
import { useRowWindow } from "./use-row-window.ts";
import { DayBar, OverviewCanvas } from "./week-overview-look.tsx";

const shape = { view: anyText, date: anyText, resource: anyText };

interface WeekOverviewProps {
  resources: readonly Resource[];
  policies: ReadonlyMap<string, Policy>;
  taken: TakenByResource;
  dates: readonly string[];
  now: number;
  onPick: (intent: BookingIntent) => void;
}

export function WeekOverview({ resources, policies, taken, dates, now, onPick }: WeekOverviewProps) {
  const { timeZone } = useWorkspace();
  const format = useFormat();
  const { linkTo } = useAddress(shape);
  const keysId = useId();
  const table = useRef<HTMLTableElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const seen = useRowWindow(scroller, { rows: resources.length, rowHeight });
  const frame = useMemo(() => frameOf([...policies.values()], nothingHeld), [policies]);
  const stops = useMemo(() => stopsOf(resources.length, dates.length), [resources.length, dates.length]);
  const keys = useGridKeys(table, stops);
  const days = useMemo(() => overviewDays(dates, { now, timeZone, frame }), [dates, now, timeZone, frame]);
  const nameOf = (date: string) => format.date(toInstant(startOfDay(date, timeZone)));
  const weekLinks = useMemo(
    () =>
      new Map(resources.map(({ resourceId }) => [resourceId, linkTo({ view: "week", resource: resourceId }).search])),
    [resources, linkTo],
  );
  const drawn = resources.slice(seen.first, seen.end);

  /** One handler for all cells. Handlers of each cell would have to be made for each. */
  function onClick({ target }: MouseEvent): void {
    const place = placeOf(target);
    const [resource, date] = place === undefined ? [] : [resources[place.row], dates[place.hour]];
    if (place?.element instanceof HTMLButtonElement && resource !== undefined && date !== undefined)
      onPick({ resource, date });
  }

  return (
    <Scroller ref={scroller}>
      <OverviewCanvas days={dates.length}>
        <Box id={keysId} component="span" sx={visuallyHidden}>
          {dayTexts.overviewKeys}
        </Box>
        <TimelineTable
          ref={table}
          role="grid"
          aria-label={dayTexts.weekOfAll(nameOf(dates[0] ?? ""))}
          aria-describedby={keysId}
          aria-rowcount={resources.length + 1}
          onKeyDown={keys.onKeyDown}
          onFocus={keys.onFocus}
          onBlur={keys.onBlur}
          onClick={onClick}
        >
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col">{dayTexts.resource}</th>
              {dates.map((date) => (
                <th key={date} scope="col">
                  <RouterLink to={linkTo({ view: "day", date })}>{nameOf(date)}</RouterLink>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Gap rows={seen.first} days={dates.length} />
            {drawn.map((resource, index) => (
              <Row
                key={resource.resourceId}
                resource={resource}
                policy={policies.get(resource.resourceId) ?? specified}
                held={taken.get(resource.resourceId)}
                days={days}
                index={seen.first + index}
                activeDay={keys.activeHour(seen.first + index)}
                weekLink={weekLinks.get(resource.resourceId) ?? ""}
              />
            ))}
            <Gap rows={resources.length - seen.end} days={dates.length} />
          </tbody>
        </TimelineTable>
      </OverviewCanvas>
    </Scroller>
  );
}

/** The arrow keys know cells. Here each day is one. */
const oneStop: DayCell = { kind: "free", startAt: "", endAt: "", firstHour: 0, hours: 1 };

function stopsOf(rows: number, days: number): DayCell[][] {
  const row = Array.from({ length: days }, (_, day) => ({ ...oneStop, firstHour: day }));
  return Array.from({ length: rows }, () => row);
}

/** The place of rows that are not drawn. */
function Gap({ rows, days }: { rows: number; days: number }) {
  if (rows <= 0) return null;
  return (
    <tr aria-hidden data-gap>
      <td colSpan={days + 1} style={{ height: rows * rowHeight, padding: 0 }}>
        {"\u00a0"}
      </td>
    </tr>
  );
}

interface RowProps {
  resource: Resource;
  policy: Policy;
  /** What is held of it; undefined where nothing is. */
  held: readonly TakenRun[] | undefined;
  days: readonly OverviewDay[];
  index: number;
  /** The day that Tab reaches, if it is in this row. */
  activeDay: number | undefined;
  weekLink: string;
}

const sameRow = (before: RowProps, after: RowProps) =>
  before.resource === after.resource &&
  before.policy === after.policy &&
  sameRuns(before.held, after.held) &&
  before.days === after.days &&
  before.index === after.index &&
  before.activeDay === after.activeDay &&
  before.weekLink === after.weekLink;

/** Drawn again only if what it shows has changed. Its days are worked out when it comes into sight. */
const Row = memo(function Row({ resource, policy, held, days, index, ...props }: RowProps) {
  const { locale } = useWorkspace();
  const format = useFormat();
  const ofDays = useMemo(() => {
    const all = heldOf(resource, new Map(held === undefined ? [] : [[resource.resourceId, held]]));
    return days.map((day) => {
      const taken = takenAround(all, day);
      return { day, taken, free: freeStretches(taken, policy, day) };
    });
  }, [resource, policy, held, days]);
  const listOf = useMemo(() => new Intl.ListFormat(localeFor(locale)), [locale]);

  return (
    <tr aria-rowindex={index + 2}>
      <th scope="row">
        <strong>
          <RouterLink to={{ search: props.weekLink }} aria-label={dayTexts.weekOf(resource.name)}>
            {resource.name}
          </RouterLink>
        </strong>
      </th>
      {ofDays.map(({ day, taken, free }, position) => {
        const stop = { ...oneStop, firstHour: position };
        const focus = {
          "data-cell": cellKey(index, stop),
          tabIndex: props.activeDay === position ? 0 : -1,
        };
        const dayName = format.date(toInstant(day.from));
        const bar = <DayBar bounds={day.shown} free={free} taken={taken} />;
        if (free.length === 0) {
          const word = noneFreeWord(day, taken, policy);
          return (
            <td
              key={day.date}
              data-overview="none"
              aria-label={dayTexts.noneAt(resource.name, dayName, word)}
              {...focus}
            >
              <span>
                {bar}
                <span>{word}</span>
              </span>
            </td>
          );
        }
        // The label holds what is seen, for people who speak to their browser.
        const length = dayTexts.freeFor(printMinutes(minutesFree(free)));
        const times = listOf.format(free.map(({ from, to }) => format.timeRange(toInstant(from), toInstant(to))));
        return (
          <td key={day.date} data-overview="free">
            <button
              type="button"
              aria-label={dayTexts.freeAt(resource.name, dayName, length, times)}
              title={times}
              {...focus}
            >
              {bar}
              <span>{length}</span>
            </button>
          </td>
        );
      })}
    </tr>
  );
}, sameRow);
