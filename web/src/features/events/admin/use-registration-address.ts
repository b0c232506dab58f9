/** The event, the filters and the opened registration are in the address. A figure asks for days instead. */
import { eventIdSchema, registrationIdSchema } from "#lambdas/contract/ids.ts";
import { dateSchema } from "#lambdas/contract/time.ts";
import { seatChangeSchema } from "#lambdas/events/desk-contract.ts";
import { registrationStatusSchema } from "#lambdas/events/registration-contract.ts";
import { anyText, oneOf, useAddress } from "#web/session/address.ts";

const shape = {
  event: oneOf(eventIdSchema),
  status: oneOf(registrationStatusSchema),
  search: anyText,
  registration: oneOf(registrationIdSchema),
  /** With both days: the seats of all events that members got or lost on them. */
  by: oneOf(seatChangeSchema),
  from: oneOf(dateSchema),
  to: oneOf(dateSchema),
};

export const useRegistrationAddress = () => useAddress(shape);
