/** A screenshot of the product in a plain frame: sharp at 2x, in the reader's scheme, with its room kept free. */
interface PictureProps {
  /** Name of the files in `public/screenshots`, without scheme, size and ending. */
  name: string;
  alt: string;
  /** In CSS pixels. There is a file of that size, and one of twice as many pixels. */
  width: number;
  height: number;
  /** How wide it is shown. */
  sizes: string;
  /** The first picture of a page is wanted at once; the others when they come near. */
  isFirst?: boolean;
  className?: string;
}

export function Picture({ name, alt, width, height, sizes, isFirst = false, className = "" }: PictureProps) {
  const filesOf = (scheme: "light" | "dark") =>
    `/screenshots/${name}-${scheme}.webp ${width}w, /screenshots/${name}-${scheme}-2x.webp ${2 * width}w`;
  return (
    <picture className={`picture ${className}`}>
      <source media="(prefers-color-scheme: dark)" srcSet={filesOf("dark")} sizes={sizes} />
      <img
        src={`/screenshots/${name}-light.webp`}
        srcSet={filesOf("light")}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : "auto"}
      />
    </picture>
  );
}
