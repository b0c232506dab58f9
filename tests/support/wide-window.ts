/** Styles that a page computes depend on the window's width. Tests start with a phone's. */
import type { Window } from "happy-dom";
import { onTestFinished } from "vitest";

/** Gives the window a desktop's width until the test ends. Call it before the page is drawn. */
export function widenWindow(): void {
  const { happyDOM } = window as unknown as Window;
  const { innerWidth: width, innerHeight: height } = window;
  happyDOM.setViewport({ width: 1280, height: 900 });
  onTestFinished(() => happyDOM.setViewport({ width, height }));
}
