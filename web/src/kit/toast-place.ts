/** Finds the lowest place for the notices where they cover no control. */
export interface Area {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Pixels between a notice and a control. */
const margin = 8;

/** @returns pixels above the bottom of `column` for something of this height; 0 if no place is free */
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

/** Controls that the notices must not cover, with the labels above them. Rows of a list are left out, because they fill the whole column. */
const controlSelector =
  ':is(button, [role="button"], [role="combobox"], a.MuiButton-root, input, textarea):not([data-row] *, [aria-hidden="true"] *)';

/** @returns the offset for the present content of the window; `before` is the current offset */
export function offsetNow(region: HTMLElement, before: number): number {
  const { left, right, height } = region.getBoundingClientRect();
  const own = Number.parseFloat(getComputedStyle(region).insetBlockEnd) || 0;
  const controls = [...document.querySelectorAll(controlSelector)]
    .filter((control) => !region.contains(control))
    .map((control) => (control.closest(".MuiFormControl-root") ?? control).getBoundingClientRect())
    .filter((rect) => rect.height > 0 && rect.bottom > 0 && rect.top < window.innerHeight);
  return freeOffset({ top: 0, bottom: window.innerHeight - own + before, left, right }, height, controls);
}
