/** Month, filters and the opened booking are in the address, so they survive a reload and can be shared. */
import { bookingStatusSchema } from "#lambdas/bookings/contract.ts";
import { resourceIdSchema } from "#lambdas/contract/ids.ts";
import { useNow } from "#web/kit/use-now.ts";
import { anyText, oneOf, useAddress } from "#web/session/address.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { monthOf } from "./month.ts";
import type { BookingFilter } from "./queries.ts";

const shape = {
  month: anyText,
  status: oneOf(bookingStatusSchema),
  resource: oneOf(resourceIdSchema),
  booking: anyText,
};

export type AddressChange = Partial<Record<keyof typeof shape, string | null>>;

export function useBookingAddress() {
  const { timeZone } = useWorkspace();
  const { values, set, linkTo } = useAddress(shape);
  const filter: BookingFilter = {
    month: monthOf(values.month ?? null, useNow(), timeZone),
    status: values.status,
    resourceId: values.resource,
  };
  return { filter, opened: values.booking, set, linkTo };
}
