/** Arrow keys in the timeline. One cell is reachable by Tab; the arrows, Home and End move the focus. */
import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { cellAt, type DayCell } from "./day-cells.ts";

export interface GridPosition {
  row: number;
  /** Index among the shown hours, not among the cells: cells of different rows cover different numbers of hours. */
  hour: number;
}

type Move = (at: GridPosition, cell: DayCell, rows: readonly (readonly DayCell[])[]) => GridPosition;

const moves: Record<string, Move> = {
  ArrowLeft: ({ row }, cell) => ({ row, hour: cell.firstHour - 1 }),
  ArrowRight: ({ row }, cell) => ({ row, hour: cell.firstHour + cell.hours }),
  ArrowUp: ({ row, hour }) => ({ row: row - 1, hour }),
  ArrowDown: ({ row, hour }) => ({ row: row + 1, hour }),
  Home: ({ row }) => ({ row, hour: 0 }),
  End: ({ row }, _cell, rows) => ({ row, hour: rows[row]?.at(-1)?.firstHour ?? 0 }),
};

export function useGridKeys(table: RefObject<HTMLTableElement | null>, rows: readonly (readonly DayCell[])[]) {
  const [position, setPosition] = useState<GridPosition>({ row: 0, hour: 0 });
  // Fewer rows may be shown than when the focus was last here.
  const active = position.row < rows.length ? position : { row: 0, hour: 0 };

  function onKeyDown(event: KeyboardEvent): void {
    const cell = cellAt(rows[active.row] ?? [], active.hour);
    if (cell === undefined) return;
    const next = moves[event.key]?.(active, cell, rows);
    if (next === undefined) return;
    event.preventDefault();
    const target = cellAt(rows[next.row] ?? [], next.hour);
    if (target === undefined) return;
    setPosition(next);
    table.current?.querySelector<HTMLElement>(`[data-cell="${cellKey(next.row, target)}"]`)?.focus();
  }

  function onFocusCell({ row, hour }: GridPosition): void {
    const cell = cellAt(rows[row] ?? [], hour);
    if (cell === undefined) return;
    const isInside = active.hour >= cell.firstHour && active.hour < cell.firstHour + cell.hours;
    setPosition({ row, hour: row === active.row || !isInside ? cell.firstHour : active.hour });
  }

  const hasFocus = useRef(false);
  // Another person has taken the focused hour, so its button is gone. Its place keeps the focus.
  useLayoutEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return;
    const cell = cellAt(rows[active.row] ?? [], active.hour);
    if (cell === undefined) return;
    table.current
      ?.querySelector<HTMLElement>(`[data-cell="${cellKey(active.row, cell)}"]`)
      ?.focus({ preventScroll: true });
  });

  return {
    onKeyDown,
    /** For the table, because handlers of each cell cost time. React reports no blur of an element that it removes. */
    onFocus: ({ target }: FocusEvent) => {
      hasFocus.current = true;
      const place = placeOf(target);
      if (place !== undefined) onFocusCell(place);
    },
    onBlur: () => {
      hasFocus.current = false;
    },
    /** The part of the day that Tab reaches, if it is in this row. */
    activeHour: (row: number): number | undefined => (row === active.row ? active.hour : undefined),
  };
}

/** The cell below or around an element. `element` carries its key. */
export function placeOf(target: EventTarget | null): (GridPosition & { element: HTMLElement }) | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>("[data-cell]") : null;
  const [row, hour] = element?.dataset.cell?.split("-").map(Number) ?? [];
  return element === null || row === undefined || hour === undefined ? undefined : { row, hour, element };
}

export function cellKey(row: number, cell: DayCell): string {
  return `${row}-${cell.firstHour}`;
}
