/** How much room the bottom bar takes. A phone at a zoom of 200 % leaves a quarter of its area. */
import useMediaQuery from "@mui/material/useMediaQuery";
import { bottomBarHeightPixels, lowBottomBarHeightPixels } from "./measures.ts";

/** Of the window. The words of five entries need more. */
const isSmall = "(max-height: 500px), (max-width: 280px)";
/** A bar that stays in sight would take too much of this. */
const isVeryLow = "(max-height: 320px)";

export interface BarSize {
  heightPixels: number;
  hasWords: boolean;
  /** Otherwise it stands at the end of the page. */
  staysInSight: boolean;
}

export function useBarSize(): BarSize {
  const hasWords = !useMediaQuery(isSmall, { noSsr: true });
  const staysInSight = !useMediaQuery(isVeryLow, { noSsr: true });
  return { heightPixels: hasWords ? bottomBarHeightPixels : lowBottomBarHeightPixels, hasWords, staysInSight };
}
