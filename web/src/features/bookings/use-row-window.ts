/** Which rows of a long grid are drawn: those in sight, some around them, and the one with the focus. */
import { type RefObject, useEffect, useState } from "react";

/** Rows beyond the edge, so that the arrow keys and a quick scroll find them drawn. */
const around = 6;
/** With so many rows, all are drawn. */
const few = 24;

export interface RowWindow {
  first: number;
  /** The first row after the window. */
  end: number;
}

export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  { rows, rowHeight }: { rows: number; rowHeight: number },
): RowWindow {
  const [seen, setSeen] = useState<RowWindow>({ first: 0, end: few });
  useEffect(() => {
    const element = scroller.current;
    if (element === null || rows <= few) return;
    const look = () => {
      const first = Math.max(0, Math.floor(element.scrollTop / rowHeight) - around);
      const end = Math.ceil((element.scrollTop + element.clientHeight) / rowHeight) + around;
      setSeen((before) => (before.first === first && before.end === end ? before : { first, end }));
    };
    look();
    element.addEventListener("scroll", look, { passive: true });
    const watch = new ResizeObserver(look);
    watch.observe(element);
    return () => {
      element.removeEventListener("scroll", look);
      watch.disconnect();
    };
  }, [scroller, rows, rowHeight]);
  return rows <= few ? { first: 0, end: rows } : { first: seen.first, end: Math.min(rows, Math.max(seen.end, 1)) };
}
