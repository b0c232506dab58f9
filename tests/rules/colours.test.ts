import { colord, extend } from "colord";
import a11y from "colord/plugins/a11y";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contrastRatio, hexToHsl, hslToHex } from "#lambdas/contract/colour.ts";
import { productColours } from "#lambdas/contract/product-colours.ts";
import { bestInkOn, inkOnColour, judgeContrast, leastContrast, legibleOn } from "#lambdas/settings/rules.ts";
import { tokens } from "#web/app/tokens.ts";
import { harbourColours as harbour } from "../../scripts/seed/demo-data.ts";

extend([a11y]);

const anyHex = fc
  .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }))
  .map((channels) => `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`.toUpperCase());

describe("contrast", () => {
  test("is WCAG's: 21 for black on white, 1 for a colour on itself", () => {
    expect(contrastRatio("#000000", "#FFFFFF")).toBeCloseTo(21, 5);
    expect(contrastRatio("#767676", "#FFFFFF")).toBeCloseTo(4.54, 2);
    expect(contrastRatio("#0F5A4C", "#0F5A4C")).toBe(1);
  });

  test("does not depend on which of the two is the text", () => {
    fc.assert(fc.property(anyHex, anyHex, (one, other) => contrastRatio(one, other) === contrastRatio(other, one)));
  });

  test("of the better ink is enough on every colour", () => {
    fc.assert(
      fc.property(anyHex, (hex) => {
        expect(contrastRatio(inkOnColour[bestInkOn(hex)], hex)).toBeGreaterThan(4);
      }),
    );
  });
});

describe("our colour calculations, compared with the package colord", () => {
  test("reads and writes hue, saturation and lightness alike", () => {
    fc.assert(
      fc.property(anyHex, (hex) => {
        const { h, s, l } = colord(hex).toHsl();
        const { hue = 0, saturation = -9, lightness = -9 } = hexToHsl(hex) ?? {};
        // Half a step may be rounded either way.
        expect(Math.min(Math.abs(hue - h), 360 - Math.abs(hue - h))).toBeLessThanOrEqual(1);
        expect(Math.abs(saturation - s)).toBeLessThanOrEqual(1);
        expect(Math.abs(lightness - l)).toBeLessThanOrEqual(1);
      }),
    );
    const hsl = fc.record({
      h: fc.integer({ min: 0, max: 359 }),
      s: fc.integer({ min: 0, max: 100 }),
      l: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(hsl, ({ h, s, l }) => {
        const theirs = colord({ h, s, l }).toRgb();
        const ours = colord(hslToHex({ hue: h, saturation: s, lightness: l })).toRgb();
        // Half a step may be rounded either way.
        for (const channel of ["r", "g", "b"] as const)
          expect(Math.abs(ours[channel] - theirs[channel])).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("give the same contrast, which colord cuts to two digits", () => {
    fc.assert(
      fc.property(anyHex, anyHex, (one, other) => {
        expect(Math.abs(contrastRatio(one, other) - colord(one).contrast(other))).toBeLessThan(0.0101);
      }),
    );
  });
});

describe("a colour", () => {
  test("survives the conversion to hue, saturation and lightness and back, but for rounding", () => {
    fc.assert(
      fc.property(anyHex, (hex) => {
        const back = hslToHex(hexToHsl(hex) ?? { hue: 0, saturation: 0, lightness: 0 });
        for (const start of [1, 3, 5]) {
          const channel = (of: string) => Number.parseInt(of.slice(start, start + 2), 16);
          expect(Math.abs(channel(back) - channel(hex))).toBeLessThanOrEqual(8);
        }
      }),
    );
  });

  test("has a readable shade on the product's backgrounds, nearest in lightness", () => {
    fc.assert(
      fc.property(anyHex, fc.constantFrom("light" as const, "dark" as const), (hex, scheme) => {
        const { background, surface } = productColours[scheme];
        const colour = hexToHsl(hex);
        if (colour === undefined) throw new Error(hex);
        const shade = legibleOn(colour, [background, surface]);
        expect(contrastRatio(hslToHex(shade), background)).toBeGreaterThanOrEqual(leastContrast);
        expect(contrastRatio(hslToHex(shade), surface)).toBeGreaterThanOrEqual(leastContrast);
        expect(shade.hue).toBe(colour.hue);
        expect(shade.saturation).toBeLessThanOrEqual(colour.saturation);
      }),
    );
  });

  test("that is a pastel gets no garish text shade, and a strong one stays strong", () => {
    expect(legibleOn({ hue: 346, saturation: 69, lightness: 84 }, ["#FFFFFF"]).saturation).toBeLessThan(55);
    expect(legibleOn({ hue: 60, saturation: 100, lightness: 50 }, ["#FFFFFF"]).saturation).toBe(100);
  });

  test("that is readable stays unchanged", () => {
    const green = { hue: 169, saturation: 71, lightness: 21 };
    expect(legibleOn(green, ["#FFFFFF"])).toEqual(green);
  });
});

describe("judging a theme", () => {
  test("finds nothing if everything is readable", () => {
    expect(judgeContrast(harbour)).toEqual([]);
  });

  test("names the yellow that is unreadable under white text, and a yellow that passes", () => {
    const [problem] = judgeContrast({ ...harbour, primary: "#FFE600" });
    expect(problem).toMatchObject({ colour: "primary", pair: "text_on_colour" });
    expect(problem?.ratio).toBeLessThan(leastContrast);
    expect(judgeContrast({ ...harbour, primary: problem?.proposal ?? "" })).toEqual([]);
  });

  test("judges text and quiet text on the background", () => {
    const judged = judgeContrast({ ...harbour, background: "#8A8A8A", foreground: "#777777" });
    expect(judged.map(({ colour, pair }) => [colour, pair])).toEqual([
      ["background", "quiet_text_on_background"],
      ["foreground", "text_on_background"],
    ]);
  });

  test("judges both texts on the cards of a dark background too, which are lighter than it", () => {
    const dark = { ...harbour, background: "#363636", foreground: "#FFFFFF" };
    expect(contrastRatio(dark.background, productColours.dark.quietText)).toBeGreaterThan(leastContrast);
    const [problem] = judgeContrast(dark);
    expect(problem).toMatchObject({ colour: "background", pair: "quiet_text_on_background" });
    expect(judgeContrast({ ...dark, background: problem?.proposal ?? "" })).toEqual([]);
    const grey = { ...harbour, background: "#262626", foreground: "#8C8C8C" };
    expect(contrastRatio(grey.foreground, grey.background)).toBeGreaterThan(leastContrast);
    expect(judgeContrast(grey).map(({ colour, pair }) => [colour, pair])).toEqual([["foreground", "text_on_surface"]]);
  });

  test("judges the colours that are shown, after the specification's clamps", () => {
    // White as primary becomes 85 % light, with dark text.
    expect(judgeContrast({ ...harbour, primary: "#FFFFFF" })).toEqual([]);
  });

  test("proposes, for any colour, one that passes", () => {
    fc.assert(
      fc.property(anyHex, fc.constantFrom("primary", "secondary", "accent", "muted", "foreground"), (hex, name) => {
        for (const problem of judgeContrast({ ...harbour, [name]: hex })) {
          expect(judgeContrast({ ...harbour, [problem.colour]: problem.proposal }), JSON.stringify(problem)).toEqual(
            [],
          );
        }
      }),
      { numRuns: 300 },
    );
  });
});

test("themes are judged on the backgrounds that the web app shows", () => {
  for (const scheme of ["light", "dark"] as const) {
    const { background, surface, text, muted } = tokens[scheme];
    expect(productColours[scheme]).toMatchObject({ background, surface, text, quietText: muted });
  }
});
