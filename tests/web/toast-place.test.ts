// @vitest-environment happy-dom
import * as fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { type Area, freeOffset, offsetNow } from "#web/kit/toast-place.ts";

const column: Area = { left: 280, right: 660, top: 0, bottom: 776 };
const control = (top: number, left = 300): Area => ({ top, bottom: top + 40, left, right: left + 120 });

describe("a notice", () => {
  it("is at the foot of the window if nothing is in its way", () => {
    expect(freeOffset(column, 60, [])).toBe(0);
    expect(freeOffset(column, 60, [control(740, 700), control(200)])).toBe(0);
  });

  it("moves above a button that it would cover", () => {
    expect(freeOffset(column, 60, [control(740)])).toBe(44);
  });

  it("skips a gap that is too narrow", () => {
    expect(freeOffset(column, 60, [control(740), control(640)])).toBe(144);
  });

  it("stays at the foot if there is no room anywhere", () => {
    const everywhere = Array.from({ length: 16 }, (_row, row) => control(row * 50));
    expect(freeOffset(column, 60, everywhere)).toBe(0);
  });

  it("covers no control after it has moved", () => {
    const tops = fc.array(fc.integer({ min: 0, max: 780 }), { maxLength: 8 });
    fc.assert(
      fc.property(tops, fc.integer({ min: 30, max: 200 }), (heights, height) => {
        const controls = heights.map((top) => control(top));
        const offset = freeOffset(column, height, controls);
        fc.pre(offset > 0);
        const bottom = column.bottom - offset;
        expect(bottom - height).toBeGreaterThanOrEqual(column.top);
        for (const { top, bottom: end } of controls) expect(top >= bottom || end <= bottom - height).toBe(true);
      }),
    );
  });

  it("moves above the label of a field, not only above the field", () => {
    document.body.innerHTML =
      '<div id="notices"></div><div class="MuiFormControl-root"><label>Language</label><input></div>';
    const tops: Record<string, [top: number, height: number]> = { notices: [716, 60], "": [700, 66] };
    vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
      // The field itself begins below its label.
      const [top, height] = this.tagName === "INPUT" ? [726, 40] : (tops[this.id] ?? [0, 0]);
      return DOMRect.fromRect({ x: 300, y: top, width: 300, height });
    });
    vi.stubGlobal("innerHeight", 776);
    const region = document.getElementById("notices") as HTMLElement;
    // The foot of the window is at 776, and the label begins at 700, with 8 pixels between.
    expect(offsetNow(region, 0)).toBe(84);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
});
