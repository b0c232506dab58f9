/** Refusals of the server that belong to a field of the form. */
import { outOfService } from "#lambdas/bookings/out-of-service-contract.ts";
import {
  capacityBelowSold,
  roomNotFound,
  roomTaken,
  startPassed,
  ticketInUse,
  unknownTicket,
} from "#lambdas/events/contract.ts";
import type { Format } from "#web/domain/format.ts";
import { errorText } from "#web/kit/error-texts.ts";
import type { ApiError } from "#web/session/api.ts";
import { placeTexts, refusedTexts } from "./editor-texts.ts";
import type { TicketInput } from "./fields.ts";

type Field = "startAt" | "capacity" | "tickets" | `tickets.${number}.capacity` | "place.resourceId";

/**
 * The field and its sentence; undefined for a refusal of the whole event.
 * @param tickets as they stand in the form
 */
export function fieldRefusal(
  error: ApiError,
  format: Format,
  tickets: readonly TicketInput[],
): { name: Field; message: string } | undefined {
  const { code, details } = error;
  switch (code) {
    case roomTaken.code: {
      const [from, to] = [details.heldFrom, details.heldTo].map((instant) => format.dateTime(String(instant)));
      const sentence = details.by === "event" ? placeTexts.takenByEvent : placeTexts.takenByBooking;
      return { name: "place.resourceId", message: sentence(from ?? "", to ?? "") };
    }
    case outOfService.code: {
      const [from, until] = [details.from, details.until].map((instant) => format.dateTime(String(instant)));
      const message = placeTexts.outOfService(from ?? "", until ?? "", String(details.note));
      return { name: "place.resourceId", message };
    }
    case roomNotFound.code:
      return { name: "place.resourceId", message: errorText(error) };
    case startPassed.code:
      return {
        name: "startAt",
        message: details.publishedAt === undefined ? refusedTexts.startPassed : refusedTexts.startTooEarly,
      };
    case capacityBelowSold.code: {
      const sold = format.number(Number(details.sold));
      const place = tickets.findIndex(({ ticketNo }) => ticketNo === details.ticketNo);
      if (place < 0) return { name: "capacity", message: refusedTexts.capacityBelowSold(sold) };
      const message = refusedTexts.ticketBelowSold(sold, tickets[place]?.name ?? "");
      return { name: `tickets.${place}.capacity`, message };
    }
    case ticketInUse.code:
      return { name: "tickets", message: refusedTexts.ticketInUse };
    case unknownTicket.code:
      return { name: "tickets", message: errorText(error) };
    default:
      return undefined;
  }
}
