/** As a `ref`: scrolls to a message that has just appeared far from the pressed button. */
export function inSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "center" });
}
