/** Pixels. */
export const headerHeightPixels = 64;
export const bottomBarHeightPixels = 60;
