/** Press on a free hour and drag along its row: the length of a booking. A finger scrolls instead, and taps. */
import { type PointerEvent, useRef, useState } from "react";
import { cellAt, type DayCell } from "./day-cells.ts";
import { placeOf } from "./use-grid-keys.ts";

/** From one part of the day to another one of the same row, which counts. */
export interface Dragged {
  row: number;
  from: number;
  to: number;
}

interface Options {
  enabled: boolean;
  rows: readonly (readonly DayCell[])[];
  onDragged: (dragged: Dragged, cell: DayCell, element: HTMLElement) => void;
}

export function usePressDrag({ enabled, rows, onDragged }: Options) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const pressed = useRef<{ cell: DayCell; element: HTMLElement } | null>(null);

  const placeBelow = (event: PointerEvent) => placeOf(document.elementFromPoint(event.clientX, event.clientY));

  /** The last part that is free without a gap. */
  function freeTo(row: number, from: number, wanted: number): number {
    let to = from;
    for (let cell = cellAt(rows[row] ?? [], from); cell?.kind === "free" && cell.firstHour <= wanted; ) {
      to = cell.firstHour + cell.hours - 1;
      cell = cellAt(rows[row] ?? [], to + 1);
    }
    return to;
  }

  return {
    dragged,
    onPointerDown: (event: PointerEvent) => {
      const place = !enabled || event.pointerType === "touch" || event.button !== 0 ? undefined : placeBelow(event);
      const cell = place && cellAt(rows[place.row] ?? [], place.hour);
      if (place === undefined || cell?.kind !== "free") return;
      pressed.current = { cell, element: place.element };
      setDragged({ row: place.row, from: cell.firstHour, to: cell.firstHour + cell.hours - 1 });
    },
    onPointerMove: (event: PointerEvent) => {
      if (dragged === null) return;
      const place = placeBelow(event);
      const to = place?.row === dragged.row ? freeTo(dragged.row, dragged.from, place.hour) : dragged.to;
      if (to !== dragged.to && to >= dragged.from) setDragged({ ...dragged, to });
    },
    /** A press without a move is the button's own click. */
    onPointerUp: () => {
      const start = pressed.current;
      pressed.current = null;
      setDragged(null);
      if (dragged === null || start === null) return;
      if (dragged.to >= start.cell.firstHour + start.cell.hours) onDragged(dragged, start.cell, start.element);
    },
    onPointerLeave: () => {
      pressed.current = null;
      setDragged(null);
    },
  };
}
