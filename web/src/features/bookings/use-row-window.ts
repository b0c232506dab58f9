/**
 * Which rows of a long grid are drawn. At first those in sight. Up to `most` rows, the others follow while nothing else is
 * to do, and stay: a scroll then draws nothing. Of more rows, only those in sight and some around them are drawn.
 */
import { type RefObject, startTransition, useEffect, useRef, useState } from "react";

/** Rows beyond the edge, so that the arrow keys and a quick scroll find them drawn. */
const beyond = 12;
/** Where fewer rows are left beyond the edge, others are drawn. */
const near = 4;
/** With so many rows, all are drawn at once. */
const few = 24;
/** With so many rows, all are drawn in the end. */
const most = 150;
/** Rows that are drawn at a time. */
const step = 16;

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
  const { end } = seen;
  const isComplete = drawsAll && end >= rows;
  const drawn = useRef(seen);
  useEffect(() => {
    drawn.current = seen;
  }, [seen]);
  useEffect(() => {
    const element = scroller.current;
    if (element === null || rows <= few || isComplete) return;
    // React hears of a scroll only where rows are missing. A state that is set at each scroll draws the whole grid.
    const look = () => {
      const { scrollTop, clientHeight } = element;
      const sight = { first: scrollTop / rowHeight, end: Math.min(rows, (scrollTop + clientHeight) / rowHeight) };
      const next = drawsAll ? wider(drawn.current, sight, rows) : moved(drawn.current, sight, rows);
      if (next === drawn.current) return;
      drawn.current = next;
      setSeen(next);
    };
    look();
    element.addEventListener("scroll", look, { passive: true });
    const watch = new ResizeObserver(look);
    watch.observe(element);
    return () => {
      element.removeEventListener("scroll", look);
      watch.disconnect();
    };
  }, [scroller, rows, rowHeight, drawsAll, isComplete]);
  const isGrowing = drawsAll && !isComplete;
  useEffect(() => {
    if (!isGrowing) return;
    const grown = end + step;
    return whenIdle(() => startTransition(() => setSeen((now) => ({ first: 0, end: Math.max(now.end, grown) }))));
  }, [isGrowing, end]);
  return rows <= few ? { first: 0, end: rows } : { first: seen.first, end: Math.min(rows, Math.max(seen.end, 1)) };
}

/** All rows up to those in sight, and some more. */
function wider(drawn: RowWindow, sight: RowWindow, rows: number): RowWindow {
  const end = Math.min(rows, Math.ceil(sight.end) + beyond);
  return drawn.first === 0 && drawn.end >= end ? drawn : { first: 0, end: Math.max(drawn.end, end) };
}

/** The rows in sight and some around them. The window moves only when its edge comes near, and then by many rows. */
function moved(drawn: RowWindow, sight: RowWindow, rows: number): RowWindow {
  const reachesBack = drawn.first === 0 || drawn.first <= sight.first - near;
  if (reachesBack && drawn.end >= Math.min(rows, sight.end + near)) return drawn;
  return {
    first: Math.max(0, Math.floor(sight.first) - beyond),
    end: Math.min(rows, Math.ceil(sight.end) + beyond),
  };
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
