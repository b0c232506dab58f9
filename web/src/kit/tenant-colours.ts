/**
 * A tenant's colours as CSS variables of the theme, by the rules of the specification:
 *
 * - Hex becomes HSL.
 * - Primary, secondary, accent and muted get a dark foreground if their lightness is above 50, else a light one.
 * - A background below 10 is raised to 15. Any other colour above 90 is lowered to 85.
 * - A value that is not six hex digits is left out with a warning.
 *
 * `fill` is the colour of an area, such as a button. In the light scheme it is the tenant's colour, unchanged. In the
 * dark scheme it is light enough to be seen on the background. `main` is the colour of text and icons: the nearest shade
 * that can be read on the background. Background, text and hairlines apply only in the scheme that they were made for.
 * Cards are white on a light background, and lighter than a dark one.
 */
import { type Hsl, hexToHsl, hslToHex } from "#lambdas/contract/colour.ts";
import { productColours } from "#lambdas/contract/product-colours.ts";
import {
  bestInkOn,
  type ColourName,
  clampColour,
  darkSurfaceLift,
  foregroundOn,
  inkOnColour,
  legibleOn,
  surfaceOn,
} from "#lambdas/settings/rules.ts";
import { logoGroundVariable } from "./logo-ground.ts";

export type TenantColours = Readonly<Partial<Record<ColourName, string>>>;
export type Variables = Record<`--${string}`, string>;
type Scheme = keyof typeof productColours;
type Parsed = Partial<Record<ColourName, Hsl>>;

/** The variables to set beside the theme's own, per scheme. */
export function tenantVariables(colours: TenantColours): Record<Scheme, Variables> {
  const parsed = parse(colours);
  const madeFor: Scheme =
    parsed.background === undefined || foregroundOn(parsed.background) === "dark" ? "light" : "dark";
  return {
    light: { ...brandOf(parsed, "light", madeFor), ...(madeFor === "light" ? groundOf(parsed) : logoGround(parsed)) },
    dark: { ...brandOf(parsed, "dark", madeFor), ...(madeFor === "dark" ? groundOf(parsed) : {}) },
  };
}

/** A logo that is drawn for a dark background keeps it in the light scheme. */
function logoGround({ background }: Parsed): Variables {
  return background === undefined ? {} : { [logoGroundVariable]: css(background) };
}

function parse(colours: TenantColours): Parsed {
  const parsed: Parsed = {};
  for (const [name, hex] of Object.entries(colours) as [ColourName, string][]) {
    const colour = hexToHsl(hex);
    if (colour === undefined)
      console.warn(`The tenant's colour "${name}" is not six hex digits and is left out: ${hex}`);
    else parsed[name] = clampColour(name, colour);
  }
  return parsed;
}

function groundOf({ background, foreground, border, muted: ownMuted }: Parsed): Variables {
  const muted = ownMuted && (background === undefined ? ownMuted : liftedFrom(surfaceOn(background), ownMuted));
  return {
    ...(background && {
      ...(foregroundOn(background) === "light" && { [logoGroundVariable]: "transparent" }),
      "--mui-palette-background-default": css(background),
      "--mui-palette-background-paper": css(surfaceOn(background)),
    }),
    ...(foreground && { "--mui-palette-text-primary": css(foreground) }),
    ...(border && { "--mui-palette-divider": css(border) }),
    ...(muted && {
      "--mui-palette-muted-main": css(muted),
      "--mui-palette-muted-contrastText": inkOnColour[foregroundOn(muted)],
    }),
  };
}

/** In the dark scheme a selected item must be lighter than its card. On a light card any colour is visible. */
function liftedFrom(surface: Hsl, muted: Hsl): Hsl {
  return foregroundOn(surface) === "dark" || muted.lightness >= surface.lightness + darkSurfaceLift
    ? muted
    : { ...muted, lightness: surface.lightness + darkSurfaceLift };
}

function brandOf({ primary, secondary, accent, background }: Parsed, scheme: Scheme, madeFor: Scheme): Variables {
  const defaults = productColours[scheme];
  const grounds =
    scheme === madeFor && background !== undefined
      ? [hslToHex(surfaceOn(background)), hslToHex(background)]
      : [defaults.surface, defaults.background];
  return {
    ...(primary && paletteOf("primary", primary, scheme, grounds)),
    ...(secondary && paletteOf("secondary", secondary, scheme, grounds)),
    ...(accent && paletteOf("brass", accent, scheme, grounds)),
  };
}

/** The nearest readable grey on a dark ground looks like a disabled button, so near-black becomes near-white. */
const nearWhite = 88;
const isNearBlack = ({ saturation, lightness }: Hsl) => saturation < 20 && lightness < 35;

function paletteOf(
  name: "primary" | "secondary" | "brass",
  colour: Hsl,
  scheme: Scheme,
  grounds: readonly string[],
): Variables {
  const main = legibleOn(
    scheme === "dark" && isNearBlack(colour) ? { ...colour, lightness: nearWhite } : colour,
    grounds,
  );
  const fill = scheme === "light" ? colour : main;
  const ink = scheme === "light" ? foregroundOn(fill) : bestInkOn(hslToHex(fill));
  const shade = (of: Hsl, by: number) => css({ ...of, lightness: Math.min(100, Math.max(0, of.lightness + by)) });
  return {
    [`--mui-palette-${name}-main`]: css(main),
    [`--mui-palette-${name}-light`]: shade(main, 12),
    [`--mui-palette-${name}-dark`]: shade(main, -8),
    [`--mui-palette-${name}-contrastText`]: inkOnColour[bestInkOn(hslToHex(main))],
    [`--mui-palette-${name}-fill`]: css(fill),
    [`--mui-palette-${name}-fillHover`]: shade(fill, ink === "light" ? -6 : 6),
    [`--mui-palette-${name}-fillText`]: inkOnColour[ink],
  };
}

function css({ hue, saturation, lightness }: Hsl): string {
  return `hsl(${hue} ${saturation}% ${lightness}%)`;
}
