import Box from "@mui/material/Box";
import type { Booking } from "#lambdas/bookings/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { DetailDrawer } from "#web/kit/detail-drawer.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { LensDrawing } from "#web/kit/state-drawings.tsx";
import { EmptyState } from "#web/kit/states.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { WaitingRows } from "#web/kit/waiting.tsx";
import { useOldestKeptAt } from "#web/session/kept-state.ts";
import { ClaimButton } from "./claim-button.tsx";
import { ownBookingActions } from "./own-booking-actions.tsx";
import { OwnBookingButtons } from "./own-booking-buttons.tsx";
import { OwnBookingFacts } from "./own-booking-facts.tsx";
import { ownTexts } from "./own-texts.ts";
import { myBookingsTexts } from "./texts.ts";

interface OwnBookingDrawerProps {
  /** Undefined while it is looked for, and if it is not the reader's. */
  booking: Booking | undefined;
  isLooking: boolean;
  onClose: () => void;
}

export function OwnBookingDrawer({ booking, isLooking, onClose }: OwnBookingDrawerProps) {
  const format = useFormat();
  const now = useNow();
  const isKept = useOldestKeptAt() !== undefined;
  if (booking === undefined) {
    return (
      <DetailDrawer open title={myBookingsTexts.title} onClose={onClose}>
        {isLooking ? (
          <>
            <LoadingText>{ownTexts.looking}</LoadingText>
            <WaitingRows rows={4} />
          </>
        ) : (
          <EmptyState drawing={<LensDrawing />} {...ownTexts.notFound} />
        )}
      </DetailDrawer>
    );
  }
  const hasActions = !isKept && ownBookingActions.some(({ isOffered }) => isOffered(booking, now));
  return (
    <DetailDrawer
      open
      title={booking.resourceName}
      subtitle={`${format.date(booking.startAt)}, ${format.timeRange(booking.startAt, booking.endAt)}`}
      onClose={onClose}
      footer={hasActions ? <OwnBookingButtons booking={booking} look="all" /> : undefined}
    >
      <Box sx={{ mb: 3, "&:empty": { display: "none" } }}>
        <ClaimButton booking={booking} />
      </Box>
      <OwnBookingFacts booking={booking} />
    </DetailDrawer>
  );
}
