/** A member moves a booking of theirs. */
import { useState } from "react";
import { type Booking, listMyBookings } from "#lambdas/bookings/contract.ts";
import { moveMyBooking } from "#lambdas/bookings/move-contract.ts";
import { getMe } from "#lambdas/members/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { ruleSentence } from "#web/domain/rules/refusal-words.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useAddress } from "#web/session/address.ts";
import type { AnswerCache } from "#web/session/answer-cache.ts";
import { type CallOutputOf, useRouteMutation } from "#web/session/api.ts";
import { localeFor } from "#web/session/language.ts";
import { useMe, useWorkspace } from "#web/session/workspace.tsx";
import { bookingToast } from "./booking-toast.ts";
import { MoveDialog } from "./move/move-dialog.tsx";
import { moveTexts as texts } from "./move/move-texts.ts";
import { type MovePreview, useMoveChoice } from "./move/use-move-choice.ts";
import { withOwnBooking } from "./own-bookings-cache.ts";

const mover = { by: "member" } as const;

export function OwnMoveDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { tenantId, locale } = useWorkspace();
  const { balance } = useMe();
  const format = useFormat();
  const toasts = useToasts();
  const { set } = useAddress({});
  const choice = useMoveChoice(booking, mover);
  const mutation = useRouteMutation(moveMyBooking, { keeps: showMoved });
  const [refusal, setRefusal] = useState<string>();

  function send({ resource, startAt, endAt, durationMinutes, difference }: MovePreview): void {
    const { bookingId, version } = booking;
    const seen = { version, mostPoints: Math.max(0, difference), leastPoints: Math.max(0, -difference) };
    const body = { resourceId: resource.resourceId, startAt, durationMinutes, ...seen };
    setRefusal(undefined);
    mutation.mutate(
      { params: { tenantId, bookingId }, body },
      {
        onSuccess: () => {
          const when = `${format.date(startAt)}, ${format.timeRange(startAt, endAt)}`;
          const action = { label: texts.view, onPress: () => set({ booking: bookingId }) };
          toasts.success(texts.success, texts.successText(resource.name, when), { ...bookingToast, action });
          onClose();
        },
        onError: (error) => {
          const text = ruleSentence(error, localeFor(locale)) ?? errorText(error);
          setRefusal(text);
          toasts.error(texts.failure, text, bookingToast);
        },
      },
    );
  }

  return (
    <MoveDialog
      booking={booking}
      choice={choice}
      balance={balance}
      isPending={mutation.isPending}
      refusal={refusal}
      onMove={send}
      onClose={onClose}
    />
  );
}

/** Updates the cached balance, and the lists that come from an index. */
function showMoved({ booking, balance }: CallOutputOf<typeof moveMyBooking>, cache: AnswerCache): void {
  cache.change(getMe, (me) => ({ ...me, balance }));
  cache.hold(listMyBookings, (list, asked) => withOwnBooking(list, asked, booking));
}
