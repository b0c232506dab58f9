/** Line drawings for empty states: one stroke, in the tenant's colour. Each contains an arch, as the logo does. */
import Box from "@mui/material/Box";
import type { ReactNode } from "react";

function Drawing({ children }: { children: ReactNode }) {
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

const arch = <path d="M32 86V42a28 28 0 0 1 56 0v44" />;

/** Two armchairs in a niche, for members. */
export function ChairsDrawing() {
  return (
    <Drawing>
      {arch}
      <path d="M14 86v-6m26 6v-6M12 80h30v-9a4 4 0 0 0-8 0v2H20v-2a4 4 0 0 0-8 0zM17 67V54a5 5 0 0 1 5-5h10a5 5 0 0 1 5 5v13" />
      <path d="M80 86v-6m26 6v-6M78 80h30v-9a4 4 0 0 0-8 0v2H86v-2a4 4 0 0 0-8 0zM83 67V54a5 5 0 0 1 5-5h10a5 5 0 0 1 5 5v13" />
      <path d="M53 86V66m14 20V66M48 66h24" />
    </Drawing>
  );
}

/** A desk with a lamp, for resources. */
export function DeskDrawing() {
  return (
    <Drawing>
      {arch}
      <path d="M16 62h88M22 62v24m76-24v24M70 62v10h28" />
      <path d="M46 62h14m-7 0V46l-9-9m-5 7 9-12 5 4-9 11z" />
      <path d="M76 62V52h14v10" />
    </Drawing>
  );
}

/** A wall calendar, for bookings. */
export function CalendarDrawing() {
  return (
    <Drawing>
      {arch}
      <path d="M42 36h36v34H42zM42 45h36M50 31v9m20-9v9" />
      <path d="M50 53h4m8 0h4m-16 9h4m8 0h8" />
      <path d="M18 86V72h8v14m-4-14c-6-4-6-12 0-18 6 6 6 14 0 18z" />
    </Drawing>
  );
}

/** Pigeonholes with a letter, for invitations and messages. */
export function LetterDrawing() {
  return (
    <Drawing>
      {arch}
      <path d="M40 50h40v36M40 50v36M40 68h40M60 50v36" />
      <path d="m20 32 34-8 5 22-34 8zm0 0 21 9 13-17" />
    </Drawing>
  );
}

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

/** A front desk's bell, for news. */
export function BellDrawing() {
  return (
    <Drawing>
      {arch}
      <path d="M14 68h92M20 68v18m80-18v18" />
      <path d="M42 62a18 18 0 0 1 36 0zM38 62h44M60 44v-4m-4 0h8" />
    </Drawing>
  );
}

/** Coins on a small table, for points. */
export function CoinsDrawing() {
  return (
    <Drawing>
      {arch}
      <path d="M36 70h48M42 70v16m36-16v16" />
      <path d="M48 70v-5h16v5m-16-5v-5h16v5m-16-5v-5h16v5" />
      <circle cx="74" cy="62" r="8" />
      <path d="M71 66v-4a3 3 0 0 1 6 0v4" />
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

/** A card on a stand, for memberships. */
export function CardDrawing() {
  return (
    <Drawing>
      {arch}
      <path d="M42 46h36a4 4 0 0 1 4 4v20a4 4 0 0 1-4 4H42a4 4 0 0 1-4-4V50a4 4 0 0 1 4-4zM38 54h44" />
      <path d="M46 64h12m6 0h10M50 74l-6 12m26-12 6 12" />
    </Drawing>
  );
}
