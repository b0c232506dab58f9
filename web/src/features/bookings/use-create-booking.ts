/** Sending a booking, and what is said about the answer. */
import { useState } from "react";
import {
  createBooking,
  getAvailability,
  getDayCalendar,
  listBookings,
  listMyBookings,
  slotTaken,
} from "#lambdas/bookings/contract.ts";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { getDashboard } from "#lambdas/dashboard/contract.ts";
import { getMe } from "#lambdas/members/contract.ts";
import { insufficientPoints, listMyEntries } from "#lambdas/points/contract.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { type ApiError, useRouteMutation } from "#web/session/api.ts";
import { useMe, useWorkspace } from "#web/session/workspace.tsx";
import type { Quote } from "./quote.ts";
import { dialogTexts } from "./texts.ts";

/** A booking or its end moves points and time: everything that shows either is read again. */
export const touchedByBooking: readonly RouteContract[] = [
  getAvailability,
  getDayCalendar,
  listMyBookings,
  listBookings,
  listMyEntries,
  getMe,
  getDashboard,
];

/** `taken`: somebody else got this start first. */
export type Refusal = { kind: "taken"; startAt: string } | { kind: "failed"; text: string };

interface Options {
  resource: Resource;
  durationMinutes: number;
  onBooked: () => void;
}

export function useCreateBooking({ resource, durationMinutes, onBooked }: Options) {
  const { tenantId } = useWorkspace();
  const { balance } = useMe();
  const toasts = useToasts();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const create = useRouteMutation(createBooking, { refreshes: touchedByBooking, waitsForRefresh: true });

  function refuseForPoints(cost: number, available: number): void {
    toasts.error(dialogTexts.insufficient, dialogTexts.insufficientText(cost, available));
  }

  function explain(error: ApiError, quote: Quote): void {
    if (error.code === insufficientPoints.code) {
      refuseForPoints(Number(error.details.cost ?? quote.cost), Number(error.details.balance ?? balance));
      return;
    }
    const text = errorText(error);
    setRefusal(error.code === slotTaken.code ? { kind: "taken", startAt: quote.startAt } : { kind: "failed", text });
    toasts.error(dialogTexts.error, text);
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
        onSuccess: () => {
          toasts.success(dialogTexts.success, dialogTexts.successText);
          onBooked();
        },
        onError: (error) => explain(error, quote),
      },
    );
  }

  return {
    book,
    isPending: create.isPending,
    /** Why the last try did not work; null once something else is chosen. It outlives its toast. */
    refusal,
    forgetRefusal: () => setRefusal(null),
  };
}
