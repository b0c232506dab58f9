/**
 * The line drawings of every page's states: one stroke, in the tenant's colour. Each contains an arch, as the logo does.
 * The first pages load them. Other drawings load with the page that shows them (`drawings.tsx`).
 */
import Box from "@mui/material/Box";
import type { ReactNode } from "react";

export function Drawing({ children }: { children: ReactNode }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 120 96"
      aria-hidden
      sx={{
        display: "block",
        width: 120,
        height: 96,
        color: "primary.main",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
      }}
    >
      <path d="M8 86h104" />
      {children}
    </Box>
  );
}

export const arch = <path d="M32 86V42a28 28 0 0 1 56 0v44" />;

/** An empty shelf and a lens, for a search without results. */
export function LensDrawing() {
  return (
    <Drawing>
      {arch}
      <path d="M40 58h22M40 72h40M40 86V46m40 40V70" />
      <circle cx="76" cy="48" r="14" />
      <path d="m86 58 14 14" />
    </Drawing>
  );
}

/** A closed door, for something that does not exist or could not be loaded. */
export function DoorDrawing() {
  return (
    <Drawing>
      {arch}
      <path d="M40 86V44a20 20 0 0 1 40 0v42M60 24v62M54 58v6m12-6v6" />
      <path d="M94 86V70m0 0c-5-3-6-9-6-14m6 14c5-3 6-9 6-14m-6 14V52M88 86h12" />
    </Drawing>
  );
}
