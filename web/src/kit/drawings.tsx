/** Line drawings for empty states of some pages, beside those of `state-drawings.tsx`. */
import { arch, Drawing } from "./state-drawings.tsx";

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
