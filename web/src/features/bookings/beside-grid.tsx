/** What opens beside a pressed hour: a popover, and on a phone a sheet from below. */
import Popover from "@mui/material/Popover";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { ReactNode } from "react";
import { Drawer } from "#web/kit/drawer.tsx";
import { sheetBreakpointPixels } from "#web/session/constants.ts";

/** Pixels of the window. */
export interface Place {
  top: number;
  left: number;
}

interface BesideGridProps {
  at: Place;
  titleId: string;
  onClose: () => void;
  children: ReactNode;
}

export function BesideGrid({ at, titleId, onClose, children }: BesideGridProps) {
  const isSheet = useIsSheet();
  const paper = { role: "dialog", "aria-modal": true, "aria-labelledby": titleId };
  if (isSheet) {
    return (
      <Drawer open anchor="bottom" onClose={onClose} slotProps={{ paper: { ...paper, sx: sheetLook } }}>
        {children}
      </Drawer>
    );
  }
  return (
    <Popover
      open
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={at}
      slotProps={{ paper: { ...paper, sx: { width: 340, maxWidth: "calc(100vw - 32px)", padding: 2 } } }}
    >
      {children}
    </Popover>
  );
}

/** Where a grid of hours is too narrow to press, and a popover would cover it. */
export const useIsSheet = () => useMediaQuery(`(max-width:${sheetBreakpointPixels - 0.05}px)`, { noSsr: true });

const sheetLook = {
  padding: 2,
  paddingBlockEnd: "calc(16px + env(safe-area-inset-bottom))",
  borderStartStartRadius: "var(--radius-card)",
  borderStartEndRadius: "var(--radius-card)",
  maxHeight: "calc(100dvh - 24px)",
} as const;
