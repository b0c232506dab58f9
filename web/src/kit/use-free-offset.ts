/** Where the notices stand: they are placed anew when they change, and after the page has been scrolled. */
import { type RefObject, useEffect, useState } from "react";

const settleMilliseconds = 150;

/** Pixels to add below the notices. What finds the place is fetched with the first of them. */
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
    // Without the file the notices stand at the foot of the window, as they do with room.
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
