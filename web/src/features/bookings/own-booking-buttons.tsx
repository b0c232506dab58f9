/** The buttons of a member's booking, in full or as a row has room for. */
import Button from "@mui/material/Button";
import type { Booking } from "#lambdas/bookings/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { RowMenu } from "#web/kit/list/row-menu.tsx";
import { sharedTexts } from "#web/kit/texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { useAddress } from "#web/session/address.ts";
import { useOldestKeptAt } from "#web/session/kept-state.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { type OwnBookingAction, ownBookingActions } from "./own-booking-actions.tsx";
import { myBookingsTexts } from "./texts.ts";

interface OwnBookingButtonsProps {
  booking: Booking;
  /** `all`: each action has a button. `row`: some stand in a menu. */
  look: "all" | "row";
}

export function OwnBookingButtons({ booking, look }: OwnBookingButtonsProps) {
  const format = useFormat();
  const now = useNow();
  const { name, basePath } = useWorkspace();
  const toasts = useToasts();
  const { set } = useAddress({});
  const when = `${format.date(booking.startAt)}, ${format.timeRange(booking.startAt, booking.endAt)}`;
  const isKept = useOldestKeptAt() !== undefined;
  // Without a network nothing can be changed.
  const offered = isKept ? [] : ownBookingActions.filter(({ isOffered }) => isOffered(booking, now));
  const asButtons = offered.filter(({ place }) => look === "all" || place === "button");
  const inMenu = offered.filter((action) => !asButtons.includes(action));

  function sayNotLoaded(): void {
    toasts.error(sharedTexts.pieceNotLoaded.title, sharedTexts.pieceNotLoaded.text);
  }

  function start({ key, Dialog, run }: OwnBookingAction): void {
    if (Dialog !== undefined) set({ [key]: booking.bookingId });
    else run?.(booking, { workspaceName: name, address: `${window.location.origin}${basePath}` }).catch(sayNotLoaded);
  }

  return (
    <>
      {asButtons.map((action) => {
        const label = action.label(booking, now);
        return (
          <Button
            key={action.key}
            size={look === "row" ? "small" : undefined}
            variant="outlined"
            color={action.tone === "negative" ? "error" : "primary"}
            startIcon={look === "all" ? <action.Icon /> : undefined}
            onClick={() => start(action)}
            aria-label={myBookingsTexts.cancelFor(label, booking.resourceName, when)}
          >
            {label}
          </Button>
        );
      })}
      {look === "row" && !isKept && (
        <RowMenu
          name={`${booking.resourceName}, ${when}`}
          actions={inMenu.map((action) => ({
            label: action.label(booking, now),
            icon: <action.Icon />,
            tone: action.tone,
            onSelect: () => start(action),
          }))}
        />
      )}
    </>
  );
}
