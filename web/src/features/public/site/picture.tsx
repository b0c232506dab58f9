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
const dark = "(prefers-color-scheme: dark)";

function sourceOf({ name, width, height, sizes }: Shot, scheme: "light" | "dark") {
  const srcSet = `/screenshots/${name}-${scheme}.webp ${width}w, /screenshots/${name}-${scheme}-2x.webp ${2 * width}w`;
  return { srcSet, sizes, width, height };
}

export function Picture({ alt, onPhone, isFirst = false, className = "", ...shot }: PictureProps) {
  return (
    <picture className={`picture ${className}`}>
      {onPhone !== undefined && (
        <>
          <source media={`${phone} and ${dark}`} {...sourceOf(onPhone, "dark")} />
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
