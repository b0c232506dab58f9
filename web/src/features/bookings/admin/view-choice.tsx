/** List, day or week. The list keeps its own period, and the grid its day. */
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { gridTexts } from "./grid/texts.ts";
import { type BookingView, bookingViews } from "./last-view.ts";
import type { AddressChange } from "./use-booking-address.ts";

interface ViewChoiceProps {
  view: BookingView;
  onChange: (change: AddressChange) => void;
}

export function ViewChoice({ view, onChange }: ViewChoiceProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={gridTexts.view}
      value={view}
      onChange={(_, next: BookingView | null) => {
        if (next !== null) onChange({ view: next });
      }}
      sx={{ flexShrink: 0 }}
    >
      {bookingViews.map((one) => (
        <ToggleButton key={one} value={one}>
          {gridTexts.views[one]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
