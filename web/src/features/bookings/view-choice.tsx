/** List, day or week. What else stands in the address is in `booking-choice.ts`. */
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useAddress } from "#web/session/address.ts";
import { bookingTexts } from "./texts.ts";

const views = ["list", "day", "week"] as const;
type View = (typeof views)[number];

const shape = {
  view: (text: string) => views.find((view) => view === text),
};

export function useView() {
  const { values, set } = useAddress(shape);
  return {
    view: values.view ?? "list",
    show: (next: View | null) => {
      if (next !== null) set({ view: next === "list" ? null : next }, { replace: true });
    },
  };
}

export function ViewChoice() {
  const { view, show } = useView();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={bookingTexts.views.label}
      sx={{ alignSelf: { xs: "flex-start", md: "auto" }, flexShrink: 0, marginBlockStart: { md: 3.375 } }}
      value={view}
      onChange={(_, next: View | null) => show(next)}
    >
      {views.map((one) => (
        <ToggleButton key={one} value={one}>
          {bookingTexts.views[one]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
