/** The colours of a pass and of an app icon: the primary colour, and text that is legible on it. */
import { contrastRatio, hexToHsl, hslToHex } from "../contract/colour.ts";
import { productColours } from "../contract/product-colours.ts";
import type { ThemeColours } from "../tenants/contract.ts";
import { bestInkOn, clampColour, inkOnColour, leastContrast, legibleOn } from "./rules.ts";

/**
 * Both have six hex digits. A colour that fills an area is used unchanged. One of an earlier release, on which no text
 * can be read, becomes the nearest shade that can.
 */
export function groundAndInk(colours: ThemeColours | null): { ground: string; ink: string } {
  const hex = colours?.primary ?? productColours.light.primary;
  const own = hexToHsl(hex);
  if (own === undefined) return groundAndInk(null);
  const wished = clampColour("primary", own);
  const ground = wished.lightness === own.lightness ? hex : hslToHex(wished);
  const ink = inkOnColour[bestInkOn(ground)];
  return { ground: contrastRatio(ground, ink) < leastContrast ? hslToHex(legibleOn(wished, [ink])) : ground, ink };
}
