/** Which part the reader sees: the one of the address at first, and then the one that is scrolled to. */
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import type { Part } from "./parts.ts";

/** A band below the header. A part is in sight while its heading is in it, and until another's is. */
const band = { rootMargin: "-64px 0px -55% 0px" };

export function usePartInSight(parts: readonly Part[]): Part | undefined {
  const location = useLocation();
  const [scrolledTo, setScrolledTo] = useState<{ part: Part; since: string }>();
  const named = parts.find((part) => location.hash === `#${part}`);
  const names = parts.join(" ");

  useEffect(() => {
    // What a link leads to comes into the band by itself, or stands at the end of the page.
    let isFirst = true;
    const inBand = new Set<string>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inBand.add(target.id);
        else inBand.delete(target.id);
      }
      const wasFirst = isFirst;
      isFirst = false;
      if (wasFirst && location.hash !== "") return;
      const top = (names.split(" ") as Part[]).find((part) => inBand.has(part));
      if (top !== undefined) setScrolledTo({ part: top, since: location.key });
    }, band);
    for (const heading of document.querySelectorAll("[data-page-part]")) observer.observe(heading);
    return () => observer.disconnect();
  }, [location, names]);

  // A press on a link counts for more than what was scrolled to before it.
  return (scrolledTo?.since === location.key ? scrolledTo.part : undefined) ?? named ?? parts[0];
}
