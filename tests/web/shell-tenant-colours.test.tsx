import * as fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { contrastRatio, hexToHsl, hslToHex } from "#lambdas/contract/colour.ts";
import { productColours } from "#lambdas/contract/product-colours.ts";
import { clampColour, judgeContrast } from "#lambdas/settings/rules.ts";
import { tenantVariables } from "#web/kit/tenant-colours.ts";

afterEach(() => vi.restoreAllMocks());

/** "hsl(209 59% 65%)" as six digits. */
function hexOf(css: string): string {
  const [hue = 0, saturation = 0, lightness = 0] = (css.match(/[\d.]+/g) ?? []).map(Number);
  return hslToHex({ hue, saturation, lightness });
}

const lightnessOf = (hex: string) => hexToHsl(hex)?.lightness ?? Number.NaN;

describe("a tenant's colours", () => {
  test("become hue, saturation and lightness", () => {
    expect(hexToHsl("#0F5A4C")).toEqual({ hue: 169, saturation: 71, lightness: 21 });
    expect(hexToHsl("#FFFFFF")).toEqual({ hue: 0, saturation: 0, lightness: 100 });
    expect(hexToHsl("#ff0000")).toEqual({ hue: 0, saturation: 100, lightness: 50 });
    expect(hexToHsl("#0000ff")).toEqual({ hue: 240, saturation: 100, lightness: 50 });
    expect(hexToHsl("#ff00aa")?.hue).toBe(320);
  });

  test.each(["#fff", "0F5A4C", "#0F5A4G", "#0F5A4C80", "red", "", "url(x)"])("%s is no colour", (hex) => {
    expect(hexToHsl(hex)).toBeUndefined();
  });

  test("a background below 10 is raised to 15, and a light one stays", () => {
    const colour = { hue: 10, saturation: 5 };
    expect(clampColour("background", { ...colour, lightness: 9 }).lightness).toBe(15);
    expect(clampColour("background", { ...colour, lightness: 10 }).lightness).toBe(10);
    expect(clampColour("background", { ...colour, lightness: 100 }).lightness).toBe(100);
  });

  test("any other colour above 90 is lowered to 85, and a dark one stays", () => {
    const colour = { hue: 10, saturation: 5 };
    expect(clampColour("primary", { ...colour, lightness: 91 }).lightness).toBe(85);
    expect(clampColour("border", { ...colour, lightness: 90 }).lightness).toBe(90);
    expect(clampColour("foreground", { ...colour, lightness: 3 }).lightness).toBe(3);
  });

  test("the foreground turns dark above a lightness of 50", () => {
    const on = (primary: string) => tenantVariables({ primary }).light["--mui-palette-primary-fillText"];
    expect(on("#ff0000")).toBe("#FFFFFF");
    expect(on("#ff0505")).toBe("#1D1C1A");
    expect(on("#1F4E79")).toBe("#FFFFFF");
  });

  test("a logo keeps the dark background that it is drawn for, also in the light scheme", () => {
    const dark = tenantVariables({ background: "#16202A" });
    expect([dark.light["--logo-ground"], dark.dark["--logo-ground"]]).toEqual(["hsl(210 31% 13%)", "transparent"]);
    const light = tenantVariables({ background: "#FFFFFF" });
    expect([light.light["--logo-ground"], light.dark["--logo-ground"]]).toEqual([undefined, undefined]);
  });

  test("a filled button turns darker under the pointer", () => {
    const { light } = tenantVariables({ primary: "#1F4E79" });
    expect(light["--mui-palette-primary-fill"]).toBe("hsl(209 59% 30%)");
    expect(light["--mui-palette-primary-fillHover"]).toBe("hsl(209 59% 24%)");
  });

  test("an invalid one is left out with a warning, and the others apply", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { light } = tenantVariables({ primary: "#12", accent: "#B5541C" });
    expect(light).not.toHaveProperty("--mui-palette-primary-main");
    expect(light["--mui-palette-brass-fill"]).toBe("hsl(22 73% 41%)");
    const warning = `The tenant's colour "primary" is not six hex digits and is left out: #12`;
    expect(warn.mock.calls).toEqual([[warning]]);
  });

  test("the background applies in the scheme that it was made for, the brand in both", () => {
    const light = tenantVariables({ primary: "#1F4E79", background: "#FFFFFF", foreground: "#16202A" });
    expect(light.light).toMatchObject({ "--mui-palette-background-default": "hsl(0 0% 100%)" });
    expect(light.dark).not.toHaveProperty("--mui-palette-background-default");
    const dark = tenantVariables({ background: "#101820", foreground: "#E8EEF4" });
    expect(dark.dark).toHaveProperty("--mui-palette-background-default");
    expect(dark.light).toEqual({ "--logo-ground": "hsl(210 33% 15%)" });
  });

  test("give cards a raised look on any background: white on light ones, lighter than dark ones", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
        const hex = `#${number.toString(16).padStart(6, "0")}`;
        const { light, dark } = tenantVariables({ background: hex });
        for (const variables of [light, dark]) {
          const ground = variables["--mui-palette-background-default"];
          if (ground === undefined) expect(variables).not.toHaveProperty("--mui-palette-background-paper");
          else {
            const surface = hexOf(variables["--mui-palette-background-paper"] ?? "");
            if (variables === light) expect(surface).toBe("#FFFFFF");
            else expect(lightnessOf(surface) - lightnessOf(hexOf(ground))).toBeGreaterThanOrEqual(3);
          }
        }
      }),
    );
  });

  test("give the cards on a near-black background, raised to 15, a lighter background still", () => {
    const { dark } = tenantVariables({ background: "#0B0B0C" });
    expect(dark["--mui-palette-background-default"]).toBe("hsl(240 4% 15%)");
    expect(dark["--mui-palette-background-paper"]).toBe("hsl(240 4% 19%)");
  });

  test("raise the selection above a dark card, and leave it unchanged if it is distinct already", () => {
    const mutedOn = (background: string, muted: string) => {
      const { light, dark } = tenantVariables({ background, muted });
      return { ...light, ...dark }["--mui-palette-muted-main"];
    };
    expect(mutedOn("#0B0B0C", "#262626")).toBe("hsl(0 0% 23%)");
    expect(mutedOn("#0B0B0C", "#4D4D4D")).toBe("hsl(0 0% 30%)");
    expect(mutedOn("#FFF7F9", "#EEF1F4")).toBe("hsl(210 21% 85%)");
  });

  test.each(["#FFD1DC", "#0A0A0A", "#FF3300", "#0000FF", "#FFE600"])(
    "%s fills unchanged in the light scheme, and its text is readable in both",
    (primary) => {
      const { light, dark } = tenantVariables({ primary });
      const hsl = clampColour("primary", hexToHsl(primary) ?? { hue: 0, saturation: 0, lightness: 0 });
      expect(light["--mui-palette-primary-fill"]).toBe(`hsl(${hsl.hue} ${hsl.saturation}% ${hsl.lightness}%)`);
      for (const [variables, grounds] of [
        [light, ["#FAF8F4", "#FFFFFF"]],
        [dark, ["#121413", "#1B1E1C"]],
      ] as const) {
        const main = hexOf(variables["--mui-palette-primary-main"] ?? "");
        for (const ground of grounds) expect(contrastRatio(main, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(main, variables["--mui-palette-primary-contrastText"] ?? "")).toBeGreaterThanOrEqual(4.5);
      }
    },
  );
});

test("a near-black colour becomes near-white on a dark ground, and a dark one with some colour keeps it", () => {
  const mainOf = (primary: string) => tenantVariables({ primary }).dark["--mui-palette-primary-main"];
  // Saturation 8 and 14, then 20.
  expect(mainOf("#4B4040")).toBe("hsl(0 8% 88%)");
  expect(mainOf("#403030")).toBe("hsl(0 14% 88%)");
  expect(lightnessOf(hexOf(mainOf("#5A3C3C") ?? ""))).toBeLessThan(70);
});

const themes = {
  pastel: {
    primary: "#F2B8C6",
    secondary: "#CDE7D8",
    accent: "#B8C7F2",
    background: "#FFF7F9",
    foreground: "#2B2226",
    muted: "#FBE4EA",
    border: "#EBCFD6",
  },
  "near-black": {
    primary: "#161616",
    secondary: "#3A3A3A",
    accent: "#D7AF2D",
    background: "#0B0B0C",
    foreground: "#F2F2F2",
    muted: "#262626",
    border: "#3A3A3A",
  },
  saturated: {
    primary: "#E6007A",
    secondary: "#008080",
    accent: "#FF6D05",
    background: "#FFFFFF",
    foreground: "#101010",
    muted: "#FFE0F0",
    border: "#FFB3D9",
  },
};

describe.each(Object.entries(themes))("a %s theme", (name, colours) => {
  test("can be saved", () => expect(judgeContrast(colours)).toEqual([]));

  test.each(["light", "dark"] as const)("is readable in the %s scheme", (scheme) => {
    const variables: Record<string, string> = tenantVariables(colours)[scheme];
    const defaults = productColours[scheme];
    const value = (variable: string, otherwise = "") => {
      const own = variables[`--mui-palette-${variable}`] ?? otherwise;
      return own.startsWith("#") ? own : hexOf(own);
    };
    const background = value("background-default", defaults.background);
    const surface = value("background-paper", defaults.surface);
    const pairs = [
      [value("text-primary", defaults.text), background],
      [value("text-primary", defaults.text), surface],
      [defaults.quietText, background],
      [defaults.quietText, surface],
      ...["primary", "secondary", "brass"].flatMap((brand) => [
        [value(`${brand}-main`), background],
        [value(`${brand}-main`), surface],
        [value(`${brand}-contrastText`), value(`${brand}-main`)],
        [value(`${brand}-fillText`), value(`${brand}-fill`)],
      ]),
    ];
    for (const [ink = "", ground = ""] of pairs)
      expect(contrastRatio(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });

  test("has a button in the dark scheme that does not look disabled", () => {
    const fill = hexOf(tenantVariables(colours).dark["--mui-palette-primary-fill"] ?? "");
    const hsl = hexToHsl(fill);
    expect((hsl?.saturation ?? 0) > 20 || contrastRatio(fill, productColours.dark.surface) >= 7, name).toBe(true);
  });
});
