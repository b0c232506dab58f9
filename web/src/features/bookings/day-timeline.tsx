/**
 * A day: resources in rows, hours in columns. It is a table for screen readers and a grid for the arrow keys. A free
 * hour is a button that opens the booking dialog.
 */
import Box from "@mui/material/Box";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { type Policy, specified } from "#lambdas/bookings/policy.ts";
import { toInstant } from "#lambdas/contract/time.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { visuallyHidden } from "#web/kit/visually-hidden.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { type DayCell, dayCells, frameOf, hoursOfDay, nowPosition } from "./day-cells.ts";
import { Canvas, NowLine, Scroller, TimelineTable } from "./day-timeline-look.tsx";
import { bookingTexts, dayTexts } from "./texts.ts";
import type { TakenRun } from "./use-days.ts";
import { cellKey, useGridKeys } from "./use-grid-keys.ts";

/** Use the date as the component's key, so that each day scrolls to its own start position. */
interface DayTimelineProps {
  date: string;
  now: number;
  resources: readonly Resource[];
  taken: ReadonlyMap<string, readonly TakenRun[]>;
  /** The rules of each resource. */
  policies: ReadonlyMap<string, Policy>;
  onPick: (resource: Resource, startAt: string) => void;
}

export function DayTimeline({ date, now, resources, taken, policies, onPick }: DayTimelineProps) {
  const { timeZone, features } = useWorkspace();
  const format = useFormat();
  const keysId = useId();
  const table = useRef<HTMLTableElement>(null);
  const frame = useMemo(() => frameOf([...policies.values()]), [policies]);
  const day = { date, timeZone, now, frame };
  const parts = hoursOfDay(date, timeZone, frame);
  const partsOfHour = 60 / frame.partMinutes;
  // Each hour has one heading, over all of its parts.
  const hours = parts.filter((_part, index) => index % partsOfHour === 0);
  const rows = resources.map(({ resourceId }) =>
    dayCells({ ...day, policy: policies.get(resourceId) ?? specified }, taken.get(resourceId) ?? []),
  );
  const keys = useGridKeys(table, rows);
  const position = nowPosition(day);
  const scroller = useOpenAt(position ?? 0);

  return (
    <Scroller ref={scroller}>
      <Canvas hours={hours.length} partsOfHour={partsOfHour}>
        <Box id={keysId} component="span" sx={visuallyHidden}>
          {dayTexts.keys}
        </Box>
        <TimelineTable
          ref={table}
          role="grid"
          aria-label={dayTexts.grid(format.dateLong(toInstant(hours[0] ?? now)))}
          aria-describedby={keysId}
          onKeyDown={keys.onKeyDown}
          onFocus={keys.onFocus}
          onBlur={keys.onBlur}
        >
          <thead>
            <tr>
              <th scope="col">{dayTexts.resource}</th>
              {hours.map((hour) => (
                <th key={hour} scope="col" colSpan={partsOfHour}>
                  {format.time(toInstant(hour))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {resources.map((resource, row) => (
              <tr key={resource.resourceId}>
                <th scope="row">
                  <strong>{resource.name}</strong>
                  {features.pointsEnabled && <span>{bookingTexts.price(resource.pointCostPerHour)}</span>}
                </th>
                {rows[row]?.map((cell) => (
                  <Cell
                    key={cell.firstHour}
                    cell={cell}
                    name={resource.name}
                    cellKey={cellKey(row, cell)}
                    isActive={keys.isActive(row, cell)}
                    onFocus={() => keys.onFocusCell(row, cell)}
                    onPick={() => onPick(resource, cell.startAt)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </TimelineTable>
        {position !== undefined && <NowLine position={position} />}
      </Canvas>
    </Scroller>
  );
}

interface CellProps {
  cell: DayCell;
  name: string;
  cellKey: string;
  isActive: boolean;
  onFocus: () => void;
  onPick: () => void;
}

function Cell({ cell, name, cellKey: key, isActive, onFocus, onPick }: CellProps) {
  const format = useFormat();
  const path = usePath();
  const time = cell.kind === "free" ? format.time(cell.startAt) : format.timeRange(cell.startAt, cell.endAt);
  const label = dayTexts.cell(name, time, dayTexts.kinds[cell.kind]);
  const stop = { "data-cell": key, tabIndex: isActive ? 0 : -1, onFocus };
  if (cell.kind === "free") {
    return (
      <td colSpan={cell.hours} data-kind="free">
        <button type="button" aria-label={label} onClick={onPick} {...stop} />
      </td>
    );
  }
  if (cell.kind === "mine") {
    return (
      <td colSpan={cell.hours} data-kind="mine">
        <RouterLink to={path("/my-bookings")} aria-label={label} {...stop}>
          {dayTexts.mine}
        </RouterLink>
      </td>
    );
  }
  return (
    <td colSpan={cell.hours} data-kind={cell.kind} aria-label={label} {...stop}>
      {cell.kind === "taken" && <span>{dayTexts.taken}</span>}
      {cell.kind === "event" && <span>{dayTexts.event}</span>}
      {cell.kind === "closed" && <span>{dayTexts.closed}</span>}
    </td>
  );
}

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
