/** A finger that moves sideways over an element. Up and down stay the page's own scrolling. */
import { type PointerEvent, useRef } from "react";

/** Pixels from which a movement counts. */
const least = 48;

/** @param onSwipe 1: to what follows, in the direction of reading; -1: back */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null);

  function end(event: PointerEvent<HTMLElement>): void {
    const from = start.current;
    start.current = null;
    event.currentTarget.style.removeProperty("transform");
    if (from?.id !== event.pointerId) return;
    const [across, down] = [event.clientX - from.x, event.clientY - from.y];
    if (Math.abs(across) < least || Math.abs(across) < 2 * Math.abs(down)) return;
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === "rtl";
    onSwipe(across < 0 === !isRightToLeft ? 1 : -1);
  }

  return {
    style: { touchAction: "pan-y" },
    onPointerDown: ({ pointerType, isPrimary, pointerId, clientX, clientY }: PointerEvent) => {
      start.current = pointerType === "mouse" || !isPrimary ? null : { id: pointerId, x: clientX, y: clientY };
    },
    // The element follows the finger, so that the reader sees what the movement does.
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = start.current;
      if (from?.id !== event.pointerId) return;
      event.currentTarget.style.transform = `translateX(${event.clientX - from.x}px)`;
    },
    onPointerUp: end,
    // The browser takes the finger for its own scrolling.
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      start.current = null;
      event.currentTarget.style.removeProperty("transform");
    },
  } as const;
}
