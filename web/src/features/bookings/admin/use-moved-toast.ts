/** Says that a booking has moved, with the way back. Where nothing leads back, the booking is one press away. */
import type { Resource } from "#lambdas/resources/contract.ts";
import { ruleSentence } from "#web/domain/rules/refusal-words.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { useAddress } from "#web/session/address.ts";
import { localeFor } from "#web/session/language.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { moveTexts as texts } from "../move/move-texts.ts";
import { wayBack } from "./undo-move.ts";
import { useMoveBooking } from "./use-move-booking.ts";

export type TellMoved = (moved: Parameters<typeof wayBack>[0], where: string, resources: readonly Resource[]) => void;

export function useMovedToast(): TellMoved {
  const { locale, features } = useWorkspace();
  const toasts = useToasts();
  const now = useNow();
  const { set } = useAddress({});
  const { move } = useMoveBooking();
  return (moved, where, resources) => {
    const { after } = moved;
    const back = wayBack(moved, resources, { now, features });
    const view = { label: texts.view, onPress: () => set({ booking: after.bookingId }) };
    const undo = back && {
      label: texts.undo,
      onPress: () =>
        move(after, back, {
          onMoved: () => toasts.success(texts.undone),
          onRefused: (error) => toasts.error(texts.failure, ruleSentence(error, localeFor(locale)) ?? errorText(error)),
        }),
    };
    toasts.success(texts.success, where, { action: undo ?? view });
  };
}
