import { describe, expect, test } from "vitest";
import { clampColour, judgeContrast, legibleOn } from "#lambdas/settings/rules.ts";
import { harbourColours as harbour } from "../../scripts/seed/demo-data.ts";

const grey = (lightness: number) => ({ hue: 0, saturation: 0, lightness });

describe("the specification's clamps", () => {
  test.each([
    ["background", 0, 15],
    ["background", 9, 15],
    ["background", 10, 10],
    ["background", 100, 100],
    ["primary", 0, 0],
    ["primary", 90, 90],
    ["primary", 91, 85],
    ["foreground", 100, 85],
  ] as const)("take %s of %i %% lightness for %i %%, and keep its hue", (name, lightness, shown) => {
    expect(clampColour(name, { hue: 200, saturation: 40, lightness })).toEqual({
      hue: 200,
      saturation: 40,
      lightness: shown,
    });
  });

  test("leave a light background as it is, so that grey text on white is readable", () => {
    expect(judgeContrast({ ...harbour, background: "#FFFFFF", foreground: "#757575" })).toEqual([]);
  });
});

describe("the nearest readable shade", () => {
  test("is the darker one of two that are equally near", () => {
    // On this grey, only black and white are readable.
    expect(legibleOn(grey(50), ["#757575"])).toEqual(grey(0));
  });

  test("may be white, even for black", () => {
    for (const lightness of [0, 50]) expect(legibleOn(grey(lightness), ["#757575", "#000000"])).toEqual(grey(100));
  });

  test("is never sought below black", () => {
    // Black has a contrast of 4.1 here. The first grey with 4.5 is 95 % light.
    expect(legibleOn(grey(0), ["#6E6E6E"])).toEqual(grey(95));
  });
});

describe("a judged colour", () => {
  test("has its contrast cut to two digits, never rounded up to one that passes", () => {
    // Shown as #787878, with a contrast of 4.415 on white.
    expect(judgeContrast({ ...harbour, foreground: "#777777" })).toMatchObject([{ colour: "foreground", ratio: 4.41 }]);
  });

  test("must have six hex digits", () => {
    expect(() => judgeContrast({ ...harbour, primary: "red" })).toThrow("A colour must have six hex digits.");
  });
});
