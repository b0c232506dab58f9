import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Area, freeOffset } from "#web/kit/toast-place.ts";

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
});
