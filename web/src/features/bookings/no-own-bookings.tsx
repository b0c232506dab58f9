import Button from "@mui/material/Button";
import { Link as RouterLink } from "react-router-dom";
import { CalendarDrawing } from "#web/kit/drawings.tsx";
import { EmptyState } from "#web/kit/states.tsx";
import { usePath } from "#web/session/workspace.tsx";
import { ownTexts } from "./own-texts.ts";
import { myBookingsTexts } from "./texts.ts";

interface NoOwnBookingsProps {
  when: keyof typeof ownTexts.none;
  /** Undefined until it is known. */
  hasNeverBooked: boolean | undefined;
}

/** An empty tab. Somebody who has never booked is led to the first booking. */
export function NoOwnBookings({ when, hasNeverBooked }: NoOwnBookingsProps) {
  const path = usePath();
  if (when === "to_come" && hasNeverBooked === undefined) return null;
  if (hasNeverBooked !== true) return <EmptyState drawing={<CalendarDrawing />} {...ownTexts.none[when]} />;
  const { title, text, action } = myBookingsTexts.empty;
  return (
    <EmptyState
      drawing={<CalendarDrawing />}
      title={title}
      text={text}
      action={
        <Button variant="contained" component={RouterLink} to={path("/booking")}>
          {action}
        </Button>
      }
    />
  );
}
