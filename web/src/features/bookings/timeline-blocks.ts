/** How blocks of the timeline are taken up and moved. The timeline passes on what happens in its table. */
import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from "react";

export interface TimelineBlocks {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  /** Before a link opens: a drag also ends with a click. */
  onClickCapture: (event: MouseEvent<HTMLElement>) => void;
  /** True if the key belongs to a block that is being moved. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => boolean;
  /** The focus leaves the grid, and what was taken up goes back. */
  onBlur: () => void;
  /** Drawn over the table, in its own coordinates. */
  overlay: ReactNode;
}
