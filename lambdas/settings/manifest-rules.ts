/** What a workspace's installed app is called, where it starts, and what its icons look like. */
import { hexToHsl } from "../contract/colour.ts";
import { productColours } from "../contract/product-colours.ts";
import type { Workspace } from "../tenants/contract.ts";
import { appIconUrl } from "../uploads/rules.ts";
import { tenantInitials } from "../contract/tenant-initials.ts";
import type { WebManifest } from "./manifest-contract.ts";
import { foregroundOn } from "./rules.ts";

/** Below an icon, launchers show about so many characters. */
const shortCharacters = 12;

type Shown = Pick<Workspace, "slug" | "name" | "locale" | "logoUrl" | "colours">;

/** @param look the ground of the icon and the ink on it, as six hex digits */
export function webManifestOf(
  { slug, name, locale, logoUrl, colours }: Shown,
  { at, look }: { at: "slug" | "host"; look: { ground: string; ink: string } },
): WebManifest {
  const scope = at === "host" ? "/" : `/${slug}/`;
  const initials = svgUrl(drawInitials(tenantInitials(name), look));
  return {
    id: scope,
    name,
    short_name: shortNameOf(name),
    lang: locale,
    start_url: `${scope}dashboard`,
    scope,
    display: "standalone",
    theme_color: look.ground,
    background_color: colours?.background ?? productColours.light.background,
    icons: [
      ...(logoUrl !== null && suitsWhite(colours)
        ? [{ src: appIconUrl(logoUrl), sizes: "512x512", type: "image/png" as const, purpose: "any" as const }]
        : []),
      { src: initials, sizes: "any", type: "image/svg+xml", purpose: "any" },
      { src: initials, sizes: "any", type: "image/svg+xml", purpose: "maskable" },
    ],
  };
}

/** Whether the logo was made for a light ground. One for a dark ground may be white, and the icon's ground is white. */
export function suitsWhite(colours: Workspace["colours"]): boolean {
  const background = colours === null ? undefined : hexToHsl(colours.background);
  return background === undefined || foregroundOn(background) === "dark";
}

/** As many whole words as fit below an icon; the beginning of a first word that is longer. */
function shortNameOf(name: string): string {
  let short = "";
  for (const word of name.split(/\s+/)) {
    const longer = short === "" ? word : `${short} ${word}`;
    if (Array.from(longer).length > shortCharacters) break;
    short = longer;
  }
  return short === "" ? Array.from(name).slice(0, shortCharacters).join("") : short;
}

/** Fills its square. The middle 60 percent hold the letters, so that a launcher can cut the corners. Initials are letters and digits. */
function drawInitials(initials: string, { ground, ink }: { ground: string; ink: string }): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">' +
    `<rect width="512" height="512" fill="${ground}"/>` +
    `<text x="256" y="256" dy="0.36em" text-anchor="middle" font-family="Figtree, Helvetica, Arial, sans-serif" font-size="200" font-weight="600" fill="${ink}">${initials}</text>` +
    "</svg>"
  );
}

const svgUrl = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;
