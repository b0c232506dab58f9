import { useState } from "react";
import { approveBooking, type Booking } from "#lambdas/bookings/contract.ts";
import type { BookingId } from "#lambdas/contract/ids.ts";
import { bookedByText } from "#web/domain/record-words.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useEach } from "#web/kit/use-each.ts";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { approveTexts } from "./texts.ts";

/** Approves without a question. After a refusal the list is up to date and shows who decided first. */
export function useApprove() {
  const { tenantId } = useWorkspace();
  const toasts = useToasts();
  const mutation = useRouteMutation(approveBooking);
  const [pendingId, setPendingId] = useState<BookingId>();

  async function send({ bookingId, resourceName, memberName }: Booking): Promise<void> {
    setPendingId(bookingId);
    try {
      await mutation.mutateAsync({ params: { tenantId, bookingId }, body: {} });
      toasts.success(approveTexts.success(resourceName, bookedByText(memberName)));
    } catch (error) {
      toasts.error(approveTexts.failure, errorText(error));
    }
    setPendingId(undefined);
  }

  const each = useEach<Booking>();
  return {
    approveAll: (bookings: readonly Booking[]) =>
      each(bookings, {
        act: ({ bookingId }) => mutation.mutateAsync({ params: { tenantId, bookingId }, body: {} }),
        nameOf: ({ resourceName, memberName }) => `${resourceName}, ${bookedByText(memberName)}`,
        done: approveTexts.manyDone,
        failed: approveTexts.manyFailed,
      }),
    approve: (booking: Booking) => {
      if (!mutation.isPending) void send(booking);
    },
    isApproving: ({ bookingId }: Booking) => bookingId === pendingId,
  };
}
