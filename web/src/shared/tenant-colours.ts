/**
 * A tenant's colours as CSS variables of the theme, by the rules of the specification: hex becomes HSL; primary,
 * secondary, accent and muted get a dark or light foreground by whether their lightness is above 50; a background below
 * 10 is lifted to 15, any other colour above 90 is lowered to 85; what is not six hex digits is left out with a warning.
 *
 * Brand colours hold in both schemes. Ground, text and hairlines hold in the scheme that they were made for: a white
 * ground would undo the dark scheme. In the dark scheme brand colours are light enough to be read on it.
 */
import type { Workspace } from "../../../lambdas/tenants/contract.ts";

type ColourName = keyof NonNullable<Workspace["colours"]>;
export type TenantColours = Readonly<Partial<Record<ColourName, string>>>;
export type Variables = Record<`--${string}`, string>;

export interface Hsl {
  /** Degrees. */
  hue: number;
  /** Percent. */
  saturation: number;
  /** Percent. */
  lightness: number;
}

const limits = {
  foregroundTurnsDarkAbove: 50,
  background: { below: 10, becomes: 15 },
  others: { above: 90, become: 85 },
  /** Percent: a brand colour that is text on the dark ground. */
  leastOnDark: 65,
} as const;

const foregrounds = { dark: "hsl(40 4% 11%)", light: "hsl(0 0% 100%)" } as const;

export function hexToHsl(hex: string): Hsl | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) return undefined;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255,
  );
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  const lightness = most - range / 2;
  const saturation = range === 0 ? 0 : range / (1 - Math.abs(2 * lightness - 1));
  const sector =
    range === 0
      ? 0
      : most === red
        ? (green - blue) / range + (green < blue ? 6 : 0)
        : most === green
          ? (blue - red) / range + 2
          : (red - green) / range + 4;
  return {
    hue: Math.round(sector * 60),
    saturation: Math.round(saturation * 100),
    lightness: Math.round(lightness * 100),
  };
}

export function clampColour(name: ColourName, colour: Hsl): Hsl {
  if (name === "background") {
    return colour.lightness < limits.background.below ? { ...colour, lightness: limits.background.becomes } : colour;
  }
  return colour.lightness > limits.others.above ? { ...colour, lightness: limits.others.become } : colour;
}

/** The variables to set beside the theme's own, per scheme. */
export function tenantVariables(colours: TenantColours): Record<"light" | "dark", Variables> {
  const hsl = parse(colours);
  const isDarkGround = (hsl.background?.lightness ?? 100) <= limits.foregroundTurnsDarkAbove;
  const ground = {
    ...(hsl.background && { "--mui-palette-background-default": css(hsl.background) }),
    ...(hsl.foreground && { "--mui-palette-text-primary": css(hsl.foreground) }),
    ...(hsl.border && { "--mui-palette-divider": css(hsl.border) }),
    ...(hsl.muted && { "--mui-palette-muted-main": css(hsl.muted), ...onColour("muted", hsl.muted) }),
  };
  const brand = (lighten: (colour: Hsl) => Hsl) => ({
    ...(hsl.primary && paletteOf("primary", lighten(hsl.primary))),
    ...(hsl.secondary && paletteOf("secondary", lighten(hsl.secondary))),
    ...(hsl.accent && paletteOf("brass", lighten(hsl.accent))),
  });
  return {
    light: { ...brand((colour) => colour), ...(isDarkGround ? {} : ground) },
    dark: {
      ...brand((colour) => ({ ...colour, lightness: Math.max(colour.lightness, limits.leastOnDark) })),
      ...(isDarkGround ? ground : {}),
    },
  };
}

function parse(colours: TenantColours): Partial<Record<ColourName, Hsl>> {
  const parsed: Partial<Record<ColourName, Hsl>> = {};
  for (const [name, hex] of Object.entries(colours) as [ColourName, string][]) {
    const colour = hexToHsl(hex);
    if (colour === undefined)
      console.warn(`The tenant's colour "${name}" is not six hex digits and is left out: ${hex}`);
    else parsed[name] = clampColour(name, colour);
  }
  return parsed;
}

function paletteOf(name: "primary" | "secondary" | "brass", colour: Hsl): Variables {
  const shade = (by: number) => css({ ...colour, lightness: Math.min(100, Math.max(0, colour.lightness + by)) });
  return {
    [`--mui-palette-${name}-main`]: css(colour),
    [`--mui-palette-${name}-light`]: shade(12),
    [`--mui-palette-${name}-dark`]: shade(-8),
    ...onColour(name, colour),
  };
}

function onColour(name: string, { lightness }: Hsl): Variables {
  const foreground = lightness > limits.foregroundTurnsDarkAbove ? foregrounds.dark : foregrounds.light;
  return { [`--mui-palette-${name}-contrastText`]: foreground };
}

function css({ hue, saturation, lightness }: Hsl): string {
  return `hsl(${hue} ${saturation}% ${lightness}%)`;
}
