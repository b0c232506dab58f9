/** Finds room for the notices: the lowest place in their column where they lie on no control. */
export interface Area {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Pixels between a notice and a control. */
const margin = 8;

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

/** @returns the offset for what stands in the window now; `before` is the one that it has. */
export function offsetNow(region: HTMLElement, before: number): number {
  const { left, right, height } = region.getBoundingClientRect();
  const own = Number.parseFloat(getComputedStyle(region).insetBlockEnd) || 0;
  const controls = [...document.querySelectorAll(controlSelector)]
    .filter((control) => !region.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter((rect) => rect.height > 0 && rect.bottom > 0 && rect.top < window.innerHeight);
  return freeOffset({ top: 0, bottom: window.innerHeight - own + before, left, right }, height, controls);
}
