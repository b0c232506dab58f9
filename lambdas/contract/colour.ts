/**
 * Colour conversions (hex and HSL) and WCAG 2.2's contrast (relative luminance, success criterion 1.4.3). The package
 * colord does the same but is too heavy for a page. A test compares each function with it.
 */

export interface Hsl {
  /** Degrees. */
  hue: number;
  /** Percent. */
  saturation: number;
  /** Percent. */
  lightness: number;
}

export function isHexColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** Undefined when the text is not six hex digits. */
export function hexToHsl(hex: string): Hsl | undefined {
  if (!isHexColour(hex)) return undefined;
  const [red, green, blue] = channels(hex);
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
    hue: Math.round(sector * 60) % 360,
    saturation: Math.round(saturation * 100),
    lightness: Math.round(lightness * 100),
  };
}

export function hslToHex({ hue, saturation, lightness }: Hsl): string {
  const light = lightness / 100;
  const chroma = (saturation / 100) * Math.min(light, 1 - light);
  const channel = (offset: number) => {
    const sector = (offset + hue / 30) % 12;
    const value = light - chroma * Math.max(-1, Math.min(sector - 3, 9 - sector, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`.toUpperCase();
}

/** The contrast of two colours of six hex digits, from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function channels(hex: string): [number, number, number] {
  const channel = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
}

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
