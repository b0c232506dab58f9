/**
 * A grid of hours: resources of a day, or days of a resource, in rows. It is a table for screen readers and a grid for
 * the arrow keys. A free hour is a button; only rows near the sight are drawn.
 */
import Box from "@mui/material/Box";
import { memo, type MouseEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import type { Policy } from "#lambdas/bookings/policy.ts";
import { minutesLong, toInstant } from "#lambdas/contract/time.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { useNow } from "#web/kit/use-now.ts";
import { visuallyHidden } from "#web/kit/visually-hidden.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { cellAt, type DayCell, type Frame, hoursOfDay, nowPosition, sameCells } from "./day-cells.ts";
import { Canvas, NowLine, rowHeight, Scroller, TimelineTable } from "./day-timeline-look.tsx";
import type { NamedBlocks } from "./named-blocks.ts";
import type { QuickChoice } from "./quick-book.tsx";
import { dayTexts } from "./texts.ts";
import type { TimelineBlocks } from "./timeline-blocks.ts";
import { Cell } from "./timeline-cell.tsx";
import { cellKey, placeOf, useGridKeys } from "./use-grid-keys.ts";
import { type Dragged, usePressDrag } from "./use-press-drag.ts";
import { useRowWindow } from "./use-row-window.ts";

export interface GridRow {
  key: string;
  resource: Resource;
  date: string;
  policy: Policy;
  cells: readonly DayCell[];
  /** Heads the row, and names its cells. */
  label: string;
  /** Where the heading leads: the week of the resource. */
  weekSearch?: string | undefined;
  /** Below the heading. */
  note?: string | undefined;
  /** For administrators: how a booking of somebody is shown. */
  named?: NamedBlocks | undefined;
}

/** Use the date as the component's key, so that each day scrolls to its own start position. */
interface DayTimelineProps {
  label: string;
  /** The heading of the first column. */
  corner: string;
  /** The day whose hours head the columns. */
  date: string;
  now: number;
  frame: Frame;
  rows: readonly GridRow[];
  /** How the grid is used, for screen readers. */
  keysText?: string;
  /** Without it, free hours cannot be pressed. */
  onPick?: ((choice: QuickChoice) => void) | undefined;
  /** Blocks that can be moved. */
  blocks?: TimelineBlocks;
  /** Without it, taken times cannot be pressed. */
  onWait?: ((choice: Omit<QuickChoice, "at">) => void) | undefined;
}

export function DayTimeline({
  label,
  corner,
  date,
  now,
  frame,
  rows,
  keysText = dayTexts.keys,
  onPick,
  blocks,
  onWait,
}: DayTimelineProps) {
  const { timeZone } = useWorkspace();
  const format = useFormat();
  const keysId = useId();
  const table = useRef<HTMLTableElement>(null);
  const parts = hoursOfDay(date, timeZone, frame);
  const partsOfHour = 60 / frame.partMinutes;
  // Each hour has one heading, over all of its parts.
  const hours = parts.filter((_part, index) => index % partsOfHour === 0);
  const cells = useMemo(() => rows.map((row) => row.cells), [rows]);
  const keys = useGridKeys(table, cells);
  const hasNow = rows.every((row) => row.date === date);
  const scroller = useOpenAt((hasNow && nowPosition({ date, timeZone, now, frame })) || 0);
  const seen = useRowWindow(scroller, { rows: rows.length, rowHeight });

  function pick(row: number, cell: DayCell, element: HTMLElement, durationMinutes?: number): void {
    const of = rows[row];
    if (of === undefined) return;
    const { startAt, endAt } = cell;
    if (cell.kind === "taken") {
      onWait?.({ resource: of.resource, date: of.date, startAt, durationMinutes: minutesLong({ startAt, endAt }) });
      return;
    }
    const { left, bottom } = element.getBoundingClientRect();
    onPick?.({ resource: of.resource, date: of.date, startAt, durationMinutes, at: { top: bottom + 4, left } });
  }

  /** One handler for all cells. Handlers of each cell would have to be made for each. */
  function onClick({ target }: MouseEvent): void {
    const place = placeOf(target);
    const cell = place && cellAt(rows[place.row]?.cells ?? [], place.hour);
    if (place?.element instanceof HTMLButtonElement && cell !== undefined) pick(place.row, cell, place.element);
  }

  const drag = usePressDrag({
    rows: cells,
    enabled: onPick !== undefined,
    onDragged: ({ row, from, to }, cell, element) => pick(row, cell, element, (to - from + 1) * frame.partMinutes),
  });

  return (
    <Scroller ref={scroller}>
      <Canvas hours={hours.length} partsOfHour={partsOfHour}>
        <Box id={keysId} component="span" sx={visuallyHidden}>
          {keysText}
        </Box>
        <TimelineTable
          ref={table}
          role="grid"
          aria-label={label}
          aria-describedby={keysId}
          aria-rowcount={rows.length + 1}
          onKeyDown={(event) => {
            if (blocks?.onKeyDown(event) !== true) keys.onKeyDown(event);
          }}
          onFocus={keys.onFocus}
          onBlur={() => {
            keys.onBlur();
            blocks?.onBlur();
          }}
          onPointerDown={(event) => {
            drag.onPointerDown(event);
            blocks?.onPointerDown(event);
          }}
          onPointerMove={(event) => {
            drag.onPointerMove(event);
            blocks?.onPointerMove(event);
          }}
          onPointerUp={() => {
            drag.onPointerUp();
            blocks?.onPointerUp();
          }}
          onPointerCancel={blocks?.onPointerCancel}
          onPointerLeave={drag.onPointerLeave}
          onClickCapture={blocks?.onClickCapture}
          onClick={onClick}
        >
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col">{corner}</th>
              {hours.map((hour) => (
                <th key={hour} scope="col" colSpan={partsOfHour}>
                  {format.time(toInstant(hour))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Gap rows={seen.first} />
            {rows.slice(seen.first, seen.end).map((row, index) => (
              <Row
                key={row.key}
                row={row}
                index={seen.first + index}
                activeHour={keys.activeHour(seen.first + index)}
                dragged={drag.dragged?.row === seen.first + index ? drag.dragged : null}
                canPick={onPick !== undefined}
                canWait={onPick !== undefined && onWait !== undefined}
              />
            ))}
            <Gap rows={rows.length - seen.end} />
          </tbody>
        </TimelineTable>
        {blocks?.overlay}
        {hasNow && <Now date={date} frame={frame} />}
      </Canvas>
    </Scroller>
  );
}

/** By itself, because it moves each minute and no row does. */
function Now({ date, frame }: Pick<DayTimelineProps, "date" | "frame">) {
  const { timeZone } = useWorkspace();
  const position = nowPosition({ date, timeZone, now: useNow(), frame });
  return position === undefined ? null : <NowLine position={position} />;
}

/** The place of rows that are not drawn. */
function Gap({ rows }: { rows: number }) {
  if (rows <= 0) return null;
  return (
    <tr aria-hidden data-gap>
      <td style={{ height: rows * rowHeight, padding: 0 }}>{"\u00a0"}</td>
    </tr>
  );
}

interface RowProps {
  row: GridRow;
  index: number;
  /** The part of the day that Tab reaches, if it is in this row. */
  activeHour: number | undefined;
  dragged: Dragged | null;
  canPick: boolean;
  canWait: boolean;
}

const sameRow = (before: RowProps, after: RowProps) =>
  before.index === after.index &&
  before.activeHour === after.activeHour &&
  before.dragged === after.dragged &&
  before.canPick === after.canPick &&
  before.canWait === after.canWait &&
  (before.row === after.row || looksSame(before.row, after.row));

/** The rows are worked out anew when anything of the day changes. Most of them then show what they showed before. */
const looksSame = (before: GridRow, after: GridRow) =>
  before.label === after.label &&
  before.weekSearch === after.weekSearch &&
  before.note === after.note &&
  before.named === after.named &&
  sameCells(before.cells, after.cells);

/** Drawn again only if its hours, its focus or what is dragged in it has changed. */
const Row = memo(function Row({ row, index, activeHour, dragged, canPick, canWait }: RowProps) {
  const { label, weekSearch, note, named } = row;
  return (
    <tr aria-rowindex={index + 2}>
      <th scope="row">
        <strong>
          {weekSearch === undefined ? (
            label
          ) : (
            <RouterLink to={{ search: weekSearch }} aria-label={dayTexts.weekOf(label)}>
              {label}
            </RouterLink>
          )}
        </strong>
        {note !== undefined && <span>{note}</span>}
      </th>
      {row.cells.map((cell) => (
        <Cell
          key={cell.firstHour}
          cell={cell}
          label={label}
          named={named}
          cellKey={cellKey(index, cell)}
          isActive={
            activeHour !== undefined && activeHour >= cell.firstHour && activeHour < cell.firstHour + cell.hours
          }
          isDragged={dragged !== null && cell.firstHour >= dragged.from && cell.firstHour <= dragged.to}
          canPick={canPick}
          canWait={canWait && cell.canWait === true}
        />
      ))}
    </tr>
  );
}, sameRow);

/** Scrolls to the present hour on a narrow screen. Only once, because the reader may be looking at another hour. */
function useOpenAt(position: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const [openedAt] = useState(position);
  useEffect(() => {
    const element = scroller.current;
    if (element !== null) element.scrollLeft = openedAt * (element.scrollWidth - element.clientWidth);
  }, [openedAt]);
  return scroller;
}
