/** Sends a booking and shows the result. */
import { useState } from "react";
import { createBooking, listMyBookings, slotTaken } from "#lambdas/bookings/contract.ts";
import { getDays } from "#lambdas/bookings/days-contract.ts";
import { slotTag } from "#lambdas/bookings/slots.ts";
import { recentBookings as shownBookings } from "#lambdas/bookings/summary.ts";
import { getDashboard } from "#lambdas/dashboard/contract.ts";
import { getMe } from "#lambdas/members/contract.ts";
import { insufficientPoints } from "#lambdas/points/contract.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { ruleSentence } from "#web/domain/rules/refusal-words.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useView } from "#web/kit/use-view.ts";
import type { AnswerCache } from "#web/session/answer-cache.ts";
import { type ApiError, type CallOutputOf, useRouteMutation } from "#web/session/api.ts";
import { localeFor } from "#web/session/language.ts";
import { useMe, useWorkspace } from "#web/session/workspace.tsx";
import { bookingToast } from "./booking-toast.ts";
import { withOwnBooking } from "./own-bookings-cache.ts";
import type { Quote } from "./quote.ts";
import { dialogTexts } from "./texts.ts";

/** `taken`: somebody else has booked this start first. */
export type Refusal = { kind: "taken"; startAt: string } | { kind: "failed"; text: string };

interface Options {
  resource: Resource;
  durationMinutes: number;
  onBooked: () => void;
}

export function useCreateBooking({ resource, durationMinutes, onBooked }: Options) {
  const { tenantId, locale } = useWorkspace();
  const { balance } = useMe();
  const toasts = useToasts();
  const view = useView();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const create = useRouteMutation(createBooking, { keeps: showBooking });

  function refuseForPoints(cost: number, available: number): void {
    toasts.error(dialogTexts.insufficient, dialogTexts.insufficientText(cost, available), bookingToast);
  }

  function explain(error: ApiError, quote: Quote): void {
    if (error.code === insufficientPoints.code) {
      refuseForPoints(Number(error.details.cost ?? quote.cost), Number(error.details.balance ?? balance));
      return;
    }
    const text = ruleSentence(error, localeFor(locale)) ?? errorText(error);
    setRefusal(error.code === slotTaken.code ? { kind: "taken", startAt: quote.startAt } : { kind: "failed", text });
    toasts.error(dialogTexts.error, text, bookingToast);
  }

  function book(quote: Quote): void {
    setRefusal(null);
    if (quote.cost > balance) {
      refuseForPoints(quote.cost, balance);
      return;
    }
    create.mutate(
      {
        params: { tenantId },
        body: { resourceId: resource.resourceId, startAt: quote.startAt, durationMinutes },
      },
      {
        onSuccess: ({ booking }) => {
          const action = view(`/my-bookings?booking=${booking.bookingId}`);
          toasts.success(dialogTexts.success, dialogTexts.successText, { ...bookingToast, action });
          onBooked();
        },
        onError: (error) => explain(error, quote),
      },
    );
  }

  return {
    book,
    isPending: create.isPending,
    /** Why the last attempt failed; null once something else is chosen. It stays longer than its notice. */
    refusal,
    forgetRefusal: () => setRefusal(null),
  };
}

/** Updates the cached balance and the day's hours from the answer, and the lists that come from an index. */
export function showBooking({ booking, balance }: CallOutputOf<typeof createBooking>, cache: AnswerCache): void {
  const { bookingId, resourceId, startAt, endAt } = booking;
  cache.change(getMe, (me) => ({ ...me, balance }));
  cache.change(getDays, (day) => {
    if (startAt >= day.endAt || endAt <= day.startAt) return undefined;
    const mine = {
      startAt: startAt < day.startAt ? day.startAt : startAt,
      endAt: endAt > day.endAt ? day.endAt : endAt,
      tag: slotTag(bookingId),
    };
    const others = day.resources.filter((resource) => resource.resourceId !== resourceId);
    const taken = day.resources.find((resource) => resource.resourceId === resourceId)?.taken ?? [];
    return { ...day, resources: [...others, { resourceId, taken: [...taken, mine] }] };
  });
  cache.hold(listMyBookings, (list, asked) => withOwnBooking(list, asked, booking));
  cache.hold(getDashboard, (page) => {
    const { recentBookings, nextBooking } = page;
    if (recentBookings.some((recent) => recent.bookingId === bookingId)) return undefined;
    return {
      ...page,
      recentBookings: [booking, ...recentBookings].slice(0, shownBookings),
      nextBooking: nextBooking === null || startAt < nextBooking.startAt ? booking : nextBooking,
    };
  });
}
