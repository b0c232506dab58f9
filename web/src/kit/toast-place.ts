/** Finds room for the notices: the lowest place in their column where they lie on no control. */
import { type RefObject, useLayoutEffect, useState } from "react";

export interface Area {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Pixels between a notice and a control. */
const margin = 8;
const settleMilliseconds = 150;

/** @returns how far above the bottom of `column` something of this height must stand; 0 where it has room nowhere. */
export function freeOffset(column: Area, height: number, controls: readonly Area[]): number {
  const inTheWay = controls.filter(({ left, right }) => left < column.right && right > column.left);
  let bottom = column.bottom;
  while (bottom - height >= column.top) {
    const from = bottom - height - margin;
    const to = bottom + margin;
    const covered = inTheWay.filter((control) => control.top < to && control.bottom > from);
    if (covered.length === 0) return column.bottom - bottom;
    bottom = Math.min(...covered.map(({ top }) => top)) - margin;
  }
  return 0;
}

/** What somebody may press or fill in. The rows of a list, which fill its whole column, are not among them. */
const controlSelector =
  ':is(button, [role="button"], [role="combobox"], a.MuiButton-root, input, textarea):not([data-row] *, [aria-hidden="true"] *)';

/** Pixels to add below the notices. They are placed anew when they change, and after the page has been scrolled. */
export function useFreeOffset(region: RefObject<HTMLElement | null>, items: readonly unknown[]): number {
  const [offset, setOffset] = useState(0);
  const count = items.length;
  useLayoutEffect(() => {
    if (count === 0) return undefined;
    const place = () => {
      const { current } = region;
      if (current === null) return;
      const { left, right, height } = current.getBoundingClientRect();
      const own = Number.parseFloat(getComputedStyle(current).insetBlockEnd) || 0;
      setOffset((before) => {
        const bottom = window.innerHeight - own + before;
        const controls = [...document.querySelectorAll(controlSelector)]
          .filter((control) => !current.contains(control))
          .map((control) => control.getBoundingClientRect())
          .filter((rect) => rect.height > 0 && rect.bottom > 0 && rect.top < window.innerHeight);
        return freeOffset({ top: 0, bottom, left, right }, height, controls);
      });
    };
    place();
    let timer: ReturnType<typeof setTimeout>;
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(place, settleMilliseconds);
    };
    window.addEventListener("scroll", settle, { passive: true });
    window.addEventListener("resize", settle);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("scroll", settle);
      window.removeEventListener("resize", settle);
    };
  }, [region, count]);
  return count === 0 ? 0 : offset;
}
