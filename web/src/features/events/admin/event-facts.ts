/** Words about an event for lists: where it is, and how many seats are taken. */
import { type EventDetail, placeWords } from "#lambdas/events/contract.ts";
import type { Format } from "#web/domain/format.ts";
import { eventsAdminTexts as texts } from "./texts.ts";

export function placeOf({ place, isOnline }: Pick<EventDetail, "place" | "isOnline">): string {
  const words = placeWords(place);
  if (words === "") return isOnline ? texts.online : texts.noPlace;
  return isOnline ? `${words} · ${texts.online}` : words;
}

export function seatsOf({ seats, capacity }: Pick<EventDetail, "seats" | "capacity">, format: Format): string {
  const taken = format.number(seats.taken);
  return capacity === null ? taken : texts.seatsOf(taken, format.number(capacity));
}
