/**
 * Event Registrations: who comes to an event. The event is in the address; without one, the page asks for it. A figure
 * leads to the seats of some days instead.
 */
import { daysIn } from "#lambdas/contract/days.ts";
import { ChooseEvent } from "./choose-event.tsx";
import { RegistrationList } from "./registration-list.tsx";
import { SeatsOfDays } from "./seats-of-days.tsx";
import { useRegistrationAddress } from "./use-registration-address.ts";

export function Component() {
  const { values } = useRegistrationAddress();
  const { event, by } = values;
  const days = daysIn(values);
  if (event !== undefined) return <RegistrationList key={event} eventId={event} />;
  return by === undefined || days === undefined ? <ChooseEvent /> : <SeatsOfDays by={by} days={days} />;
}
