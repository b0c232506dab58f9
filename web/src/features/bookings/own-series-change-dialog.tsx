/** A member changes bookings of a series of theirs together. */
import { useState } from "react";
import { type Booking, listMyBookings } from "#lambdas/bookings/contract.ts";
import { changeMySeries } from "#lambdas/bookings/series-change-contract.ts";
import { getMe } from "#lambdas/members/contract.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { bookingToast } from "./booking-toast.ts";
import { SeriesChangeDialog } from "./series-change/series-change-dialog.tsx";
import { seriesChangeTexts as texts } from "./series-change/series-change-texts.ts";
import { useChangeRefusal } from "./series-change/use-change-refusal.ts";
import { useSeriesChange } from "./series-change/use-series-change.ts";

export function OwnSeriesChangeDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { tenantId } = useWorkspace();
  const toasts = useToasts();
  const change = useSeriesChange(booking, { by: "member" });
  const explain = useChangeRefusal(change);
  const [refusal, setRefusal] = useState<string>();
  const mutation = useRouteMutation(changeMySeries, {
    keeps: ({ balance }, cache) => cache.change(getMe, (me) => ({ ...me, balance })),
    refreshes: [listMyBookings],
  });

  function send(): void {
    const { resourceId, durationMinutes, moves, sum } = change;
    setRefusal(undefined);
    mutation.mutate(
      {
        params: { tenantId, seriesId: booking.series?.seriesId ?? "" },
        body: {
          resourceId,
          durationMinutes,
          moves,
          mostPoints: Math.max(0, sum),
          leastPoints: Math.max(0, -sum),
        },
      },
      {
        onSuccess: ({ bookings }) => {
          toasts.success(texts.success, texts.successText(bookings), bookingToast);
          onClose();
        },
        onError: (error) => {
          const text = explain(error);
          setRefusal(text);
          toasts.error(texts.error, text, bookingToast);
        },
      },
    );
  }

  return (
    <SeriesChangeDialog
      booking={booking}
      change={change}
      isPending={mutation.isPending}
      refusal={refusal}
      isOwn
      onSubmit={send}
      onClose={onClose}
    />
  );
}
