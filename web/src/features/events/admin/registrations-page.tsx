/** Event Registrations: who comes to an event. The event is in the address; without one, the page asks for it. */
import { ChooseEvent } from "./choose-event.tsx";
import { RegistrationList } from "./registration-list.tsx";
import { useRegistrationAddress } from "./use-registration-address.ts";

export function Component() {
  const { event } = useRegistrationAddress().values;
  return event === undefined ? <ChooseEvent /> : <RegistrationList key={event} eventId={event} />;
}
