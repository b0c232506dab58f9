/**
 * The first steps of a new workspace, and the legibility of a tenant's colours. The specification sets the clamps and
 * the choice of foreground.
 */
import { contrastRatio, type Hsl, hexToHsl, hslToHex } from "../contract/colour.ts";
import { productColours } from "../contract/product-colours.ts";
import { toMilliseconds } from "../contract/time.ts";
import type { ThemeColours } from "../tenants/contract.ts";
import type { FirstStep, LaterStep } from "./contract.ts";

export type ColourName = keyof ThemeColours;

/** The contrast that WCAG requires for text of ordinary size. */
export const leastContrast = 4.5;

const clamps = {
  foregroundTurnsDarkAbove: 50,
  background: { below: 10, becomes: 15 },
  others: { above: 90, become: 85 },
} as const;

/** The two text colours for text on a colour. */
export const inkOnColour = { dark: productColours.light.text, light: productColours.light.surface } as const;

export function clampColour(name: ColourName, colour: Hsl): Hsl {
  if (name === "background") {
    return colour.lightness < clamps.background.below ? { ...colour, lightness: clamps.background.becomes } : colour;
  }
  return colour.lightness > clamps.others.above ? { ...colour, lightness: clamps.others.become } : colour;
}

/** How much lighter a card is than its dark background, in percent. The same as in the product's own theme. */
export const darkSurfaceLift = 4;

/**
 * The background of cards on a tenant's background. On a light background it is white, as in the product's own theme.
 * On a dark background it is lighter than that background; a fixed shade could be darker than it.
 */
export function surfaceOn(background: Hsl): Hsl {
  return foregroundOn(background) === "dark"
    ? { hue: 0, saturation: 0, lightness: 100 }
    : { ...background, lightness: background.lightness + darkSurfaceLift };
}

/** The text colour that the specification chooses: dark above a lightness of 50. */
export function foregroundOn({ lightness }: Hsl): "dark" | "light" {
  return lightness > clamps.foregroundTurnsDarkAbove ? "dark" : "light";
}

/** The text colour with the higher contrast, whatever the lightness. */
export function bestInkOn(colour: string): "dark" | "light" {
  return contrastRatio(inkOnColour.dark, colour) >= contrastRatio(inkOnColour.light, colour) ? "dark" : "light";
}

/** The shade nearest in lightness that is legible on each of the backgrounds. Black or white always is. */
export function legibleOn(colour: Hsl, grounds: readonly string[]): Hsl {
  return nearestLightness(
    colour,
    (shade) => grounds.every((ground) => contrastRatio(shade, ground) >= leastContrast),
    (lightness) => ({ ...colour, lightness, saturation: softened(colour, lightness) }),
  );
}

/** Halves the saturation while darkening: a dark pastel at full saturation looks too strong. */
function softened({ saturation, lightness: own }: Hsl, lightness: number): number {
  const room = (at: number) => 1 - Math.abs((2 * at) / 100 - 1);
  const sameStrength = room(lightness) === 0 ? saturation : saturation * (room(own) / room(lightness));
  return Math.round((saturation + Math.min(saturation, sameStrength)) / 2);
}

export interface ContrastProblem {
  /** The colour to change. */
  colour: ColourName;
  /** The pair that is not legible: text on the colour, or the colour as text on a background. */
  pair: "text_on_colour" | "text_on_background" | "text_on_surface" | "quiet_text_on_background";
  /** Below `leastContrast`. */
  ratio: number;
  /** The nearest colour of the same hue that passes. */
  proposal: string;
}

/**
 * The pairs of a theme that are not legible. The product adjusts its own shades where a tenant's colour is text
 * (links, icons). It must not change colours that fill areas, so there the theme itself has to pass.
 */
export function judgeContrast(colours: ThemeColours): ContrastProblem[] {
  const problems: ContrastProblem[] = [];
  for (const name of ["primary", "secondary", "accent", "muted"] as const) {
    const judged = judge(name, colours[name], (hex) => contrastRatio(hex, inkOnColour[foregroundOn(parse(hex))]));
    if (judged !== undefined) problems.push({ ...judged, pair: "text_on_colour" });
  }
  const background = clamped("background", colours.background);
  const surface = hslToHex(surfaceOn(parse(background)));
  const defaults = productColours[schemeOf(colours.background)];
  const quiet = judge("background", colours.background, (hex) =>
    Math.min(
      contrastRatio(hex, defaults.quietText),
      contrastRatio(hslToHex(surfaceOn(parse(hex))), defaults.quietText),
    ),
  );
  if (quiet !== undefined) problems.push({ ...quiet, pair: "quiet_text_on_background" });
  const text = judge("foreground", colours.foreground, (hex) => contrastRatio(hex, background));
  if (text !== undefined) problems.push({ ...text, pair: "text_on_background" });
  const onSurface = judge("foreground", colours.foreground, (hex) => contrastRatio(hex, surface));
  if (onSurface !== undefined && text === undefined) problems.push({ ...onSurface, pair: "text_on_surface" });
  return problems;
}

/** The scheme that a background is made for. */
export function schemeOf(background: string): "light" | "dark" {
  return foregroundOn(parse(background)) === "dark" ? "light" : "dark";
}

function judge(
  colour: ColourName,
  hex: string,
  ratioOf: (hex: string) => number,
): Omit<ContrastProblem, "pair"> | undefined {
  const ratio = ratioOf(clamped(colour, hex));
  if (ratio >= leastContrast) return undefined;
  const proposal = nearestLightness(parse(hex), (shade) => ratioOf(clamped(colour, shade)) >= leastContrast);
  return { colour, ratio: Math.floor(ratio * 100) / 100, proposal: hslToHex(proposal) };
}

/** Searches up and down from the colour's own lightness, one percent at a time, for the first shade that passes. */
function nearestLightness(
  colour: Hsl,
  passes: (hex: string) => boolean,
  shadeAt = (lightness: number): Hsl => ({ ...colour, lightness }),
): Hsl {
  for (let step = 0; step <= 100; step += 1) {
    for (const lightness of [colour.lightness - step, colour.lightness + step]) {
      if (lightness < 0 || lightness > 100) continue;
      const shade = shadeAt(lightness);
      if (passes(hslToHex(shade))) return shade;
    }
  }
  return colour;
}

function clamped(name: ColourName, hex: string): string {
  return hslToHex(clampColour(name, parse(hex)));
}

function parse(hex: string): Hsl {
  const colour = hexToHsl(hex);
  if (colour === undefined) throw new TypeError("A colour must have six hex digits.");
  return colour;
}

interface Progress {
  tenant: {
    createdAt: string | null;
    logoUrl: string | null;
    colours: ThemeColours | null;
    hasSharedLink: boolean;
    isPastFirstSteps: boolean;
    hasBookingRules?: true | undefined;
    features: { bookingEnabled: boolean };
  };
  /** The number of members. */
  members: number;
  resources: number;
  /** Whether somebody has a membership plan. */
  hasMemberPlan: boolean;
  now: number;
}

const firstWeeksMilliseconds = 30 * 86_400_000;

/** Whether the workspace is so new that the list asks for hours and plans. Later, others have seen to them. */
export function isNewWorkspace({ createdAt }: { createdAt: string | null }, now: number): boolean {
  return createdAt !== null && now - toMilliseconds(createdAt) < firstWeeksMilliseconds;
}

/** A workspace's first steps. Most are derived from stored data; only the others are ticked off by hand. */
export function firstStepsOf({ tenant, members, resources, hasMemberPlan, now }: Progress): {
  isOpen: boolean;
  steps: { step: FirstStep; isDone: boolean }[];
  later: { step: LaterStep; isDone: boolean }[];
} {
  const steps = stepsOf<FirstStep>({
    look: tenant.logoUrl !== null || tenant.colours !== null,
    resource: resources > 0,
    members: members > 1,
    share: tenant.hasSharedLink,
  });
  const later = !isNewWorkspace(tenant, now)
    ? []
    : stepsOf<LaterStep>({
        ...(tenant.features.bookingEnabled && { hours: tenant.hasBookingRules === true }),
        plan: hasMemberPlan,
      });
  const isDone = [...steps, ...later].every((step) => step.isDone);
  return { isOpen: !tenant.isPastFirstSteps && !isDone, steps, later };
}

const stepsOf = <Step extends string>(done: Partial<Record<Step, boolean>>) =>
  Object.entries(done).map(([step, isDone]) => ({ step: step as Step, isDone: isDone === true }));
