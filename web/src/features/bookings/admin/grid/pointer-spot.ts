/** The row and the part of the day below the pointer. Rows that are not drawn are counted too. */
import { rowHeight } from "../../day-timeline-look.tsx";
import type { Spot } from "./block-places.ts";

export function spotOf(
  table: HTMLElement,
  { clientX, clientY }: { clientX: number; clientY: number },
  { rows, parts }: { rows: number; parts: number },
): Spot {
  const box = table.getBoundingClientRect();
  const names = table.querySelector("thead th")?.getBoundingClientRect();
  const isLeftToRight = getComputedStyle(table).direction !== "rtl";
  const across = isLeftToRight ? clientX - box.left : box.right - clientX;
  const width = box.width - (names?.width ?? 0);
  const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, Math.floor(value)));
  // The heading stays in sight while the rows scroll below it, so its height counts and not its place.
  return {
    part: within(((across - (names?.width ?? 0)) / width) * parts, parts),
    row: within((clientY - box.top - (names?.height ?? 0)) / rowHeight, rows),
  };
}

const edgePixels = 40;
const scrollPixels = 16;

/** Scrolls the grid while the pointer is near its edge. */
export function scrollNear(table: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): void {
  const scroller = table.parentElement?.parentElement;
  if (scroller == null) return;
  const box = scroller.getBoundingClientRect();
  const towards = (at: number, from: number, to: number) =>
    at < from + edgePixels ? -scrollPixels : at > to - edgePixels ? scrollPixels : 0;
  scroller.scrollBy(towards(clientX, box.left, box.right), towards(clientY, box.top, box.bottom));
}
