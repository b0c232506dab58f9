/** Month, filters and the opened booking stand in the address: they survive a reload and can be sent on. */
import { useSearchParams } from "react-router-dom";
import { bookingStatusSchema } from "#lambdas/bookings/contract.ts";
import { resourceIdSchema } from "#lambdas/contract/ids.ts";
import { useNow } from "#web/kit/use-now.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { monthOf } from "./month.ts";
import type { BookingFilter } from "./queries.ts";

export type AddressName = "month" | "status" | "resource" | "booking";
/** Null takes a name out of the address. */
export type AddressChange = Partial<Record<AddressName, string | null>>;

export function useBookingAddress() {
  const { timeZone } = useWorkspace();
  const now = useNow();
  const [address, setAddress] = useSearchParams();

  const filter: BookingFilter = {
    month: monthOf(address.get("month"), now, timeZone),
    status: bookingStatusSchema.safeParse(address.get("status")).data,
    resourceId: resourceIdSchema.safeParse(address.get("resource")).data,
  };

  return {
    filter,
    opened: address.get("booking"),
    go: (change: AddressChange, options?: { replace: boolean }) =>
      setAddress((before) => changed(before, change), options),
    /** The address of the list with this changed, for links. */
    searchWith: (change: AddressChange) => `?${changed(address, change)}`,
  };
}

function changed(address: URLSearchParams, change: AddressChange): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
