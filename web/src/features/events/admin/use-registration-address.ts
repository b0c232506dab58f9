/** The event, the filters and the opened registration are in the address. */
import { eventIdSchema, registrationIdSchema } from "#lambdas/contract/ids.ts";
import { registrationStatusSchema } from "#lambdas/events/registration-contract.ts";
import { anyText, oneOf, useAddress } from "#web/session/address.ts";

const shape = {
  event: oneOf(eventIdSchema),
  status: oneOf(registrationStatusSchema),
  search: anyText,
  registration: oneOf(registrationIdSchema),
};

export const useRegistrationAddress = () => useAddress(shape);
