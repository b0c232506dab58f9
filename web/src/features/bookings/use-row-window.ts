/**
 * Which rows of a long grid are drawn. At first those in sight. Up to `most` rows, the others follow while nothing else is
 * to do, and stay: a scroll then draws nothing. Of more rows, only those in sight and some around them are drawn.
 */
import { type RefObject, startTransition, useEffect, useState } from "react";

/** Rows beyond the edge, so that the arrow keys and a quick scroll find them drawn. */
const around = 6;
/** With so many rows, all are drawn at once. */
const few = 24;
/** With so many rows, all are drawn in the end. */
const most = 150;
/** Rows that are drawn at a time. */
const step = 8;

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
  const drawsAll = rows <= most;
  useEffect(() => {
    const element = scroller.current;
    if (element === null || rows <= few) return;
    const look = () => {
      const top = Math.max(0, Math.floor(element.scrollTop / rowHeight) - around);
      const bottom = Math.ceil((element.scrollTop + element.clientHeight) / rowHeight) + around;
      setSeen((before) => {
        const next = drawsAll ? { first: 0, end: Math.max(before.end, bottom) } : { first: top, end: bottom };
        return before.first === next.first && before.end === next.end ? before : next;
      });
    };
    look();
    element.addEventListener("scroll", look, { passive: true });
    const watch = new ResizeObserver(look);
    watch.observe(element);
    return () => {
      element.removeEventListener("scroll", look);
      watch.disconnect();
    };
  }, [scroller, rows, rowHeight, drawsAll]);
  const { end } = seen;
  const isGrowing = drawsAll && end < rows;
  useEffect(() => {
    if (!isGrowing) return;
    const grown = end + step;
    return whenIdle(() => startTransition(() => setSeen((now) => ({ first: 0, end: Math.max(now.end, grown) }))));
  }, [isGrowing, end]);
  return rows <= few ? { first: 0, end: rows } : { first: seen.first, end: Math.min(rows, Math.max(seen.end, 1)) };
}

/** Safari has no idle callback. */
function whenIdle(run: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(run, 50);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run);
  return () => cancelIdleCallback(handle);
}
