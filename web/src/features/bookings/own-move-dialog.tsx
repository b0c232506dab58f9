/** A member moves a booking of theirs. */
import { useState } from "react";
import { type Booking, listMyBookings, slotTaken } from "#lambdas/bookings/contract.ts";
import { moveMyBooking } from "#lambdas/bookings/move-contract.ts";
import { tooClose } from "#lambdas/bookings/policy-contract.ts";
import { localDate } from "#lambdas/contract/calendar.ts";
import { toMilliseconds } from "#lambdas/contract/time.ts";
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
import { WaitDialog } from "./wait-dialog.tsx";

const mover = { by: "member" } as const;

/** Refusals of a time that may be free later. */
const heldByOthers: readonly string[] = [slotTaken.code, tooClose.code];

export function OwnMoveDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { tenantId, timeZone, locale } = useWorkspace();
  const { balance } = useMe();
  const format = useFormat();
  const toasts = useToasts();
  const { set } = useAddress({});
  const choice = useMoveChoice(booking, mover);
  const mutation = useRouteMutation(moveMyBooking, { keeps: showMoved });
  const [refusal, setRefusal] = useState<{ text: string; lost: MovePreview | undefined }>();
  const [wish, setWish] = useState<MovePreview>();

  function send(move: MovePreview): void {
    const { resource, startAt, endAt, durationMinutes, difference } = move;
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
          setRefusal({ text, lost: heldByOthers.includes(error.code) ? move : undefined });
          toasts.error(texts.failure, text, bookingToast);
        },
      },
    );
  }

  if (wish !== undefined) {
    const { resource, startAt, durationMinutes } = wish;
    const intent = { resource, date: localDate(toMilliseconds(startAt), timeZone), startAt, durationMinutes };
    return <WaitDialog intent={intent} rules={choice.rules} onClose={onClose} />;
  }
  return (
    <MoveDialog
      booking={booking}
      choice={choice}
      balance={balance}
      isPending={mutation.isPending}
      refusal={refusal?.text}
      onWait={refusal?.lost && (() => setWish(refusal.lost))}
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
