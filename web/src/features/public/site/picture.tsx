import { useSyncExternalStore } from "react";
import { schemeAttribute } from "#web/session/constants.ts";

/**
 * A screenshot of the product in a plain frame. It is sharp at 2x, follows the colour scheme and reserves its space.
 */
interface Shot {
  /** Base name of the files in `public/screenshots`, without scheme, size and extension. */
  name: string;
  /** CSS pixels. There is a file of this size, and one with twice as many pixels. */
  width: number;
  height: number;
  /** The `sizes` attribute of the image. */
  sizes: string;
}

interface PictureProps extends Shot {
  alt: string;
  /** Another picture for narrow screens, where this one would be too small to read. */
  onPhone?: Shot;
  /** Loads at once; other pictures load when they come near the viewport. */
  isFirst?: boolean;
  className?: string;
}

const phone = "(max-width: 599.95px)";
const never = () => () => undefined;

/**
 * The media of the dark pictures. The page's scheme is the reader's own choice, or else the system's. Only the browser
 * knows it; until then the system's counts.
 */
function useDarkMedia(): string {
  const scheme = useSyncExternalStore(
    never,
    () => document.documentElement.getAttribute(schemeAttribute),
    () => null,
  );
  if (scheme === null) return "(prefers-color-scheme: dark)";
  return scheme === "dark" ? "all" : "not all";
}

function darkOnPhone(dark: string): string {
  if (dark === "all") return phone;
  return dark === "not all" ? dark : `${phone} and ${dark}`;
}

function sourceOf({ name, width, height, sizes }: Shot, scheme: "light" | "dark") {
  const srcSet = `/screenshots/${name}-${scheme}.webp ${width}w, /screenshots/${name}-${scheme}-2x.webp ${2 * width}w`;
  return { srcSet, sizes, width, height };
}

export function Picture({ alt, onPhone, isFirst = false, className = "", ...shot }: PictureProps) {
  const dark = useDarkMedia();
  return (
    <picture className={`picture ${className}`}>
      {onPhone !== undefined && (
        <>
          <source media={darkOnPhone(dark)} {...sourceOf(onPhone, "dark")} />
          <source media={phone} {...sourceOf(onPhone, "light")} />
        </>
      )}
      <source media={dark} {...sourceOf(shot, "dark")} />
      <img
        src={`/screenshots/${shot.name}-light.webp`}
        {...sourceOf(shot, "light")}
        alt={alt}
        decoding="async"
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : "auto"}
      />
    </picture>
  );
}
