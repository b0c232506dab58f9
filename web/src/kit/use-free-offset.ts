/** Places the notices again when they change, and after the page has been scrolled. */
import { type RefObject, useEffect, useState } from "react";

const settleMilliseconds = 150;

/** Pixels to add below the notices. The code that finds the place is loaded with the first notice. */
export function useFreeOffset(region: RefObject<HTMLElement | null>, count: number): number {
  const [offset, setOffset] = useState(0);
  useEffect(() => {
    if (count === 0) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const place = async () => {
      const { offsetNow } = await import("./toast-place.ts");
      const { current } = region;
      if (current !== null) setOffset((before) => offsetNow(current, before));
    };
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void place(), settleMilliseconds);
    };
    // Without the file the notices stay at the bottom of the window.
    place().catch(() => undefined);
    window.addEventListener("scroll", settle, { passive: true });
    window.addEventListener("resize", settle);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("scroll", settle);
      window.removeEventListener("resize", settle);
    };
  }, [region, count]);
  return count === 0 ? 0 : offset;
}
