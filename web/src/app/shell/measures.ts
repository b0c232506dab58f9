/** Pixels. */
export const headerHeightPixels = 64;
export const bottomBarHeightPixels = 60;
/** Icons alone, as high as a finger needs. */
export const lowBottomBarHeightPixels = 44;
