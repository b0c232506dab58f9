import { eventIdSchema, registrationIdSchema } from "../contract/ids.ts";
import { tellsOnCall, tellsOnChange } from "../pipeline/define-notice-source.ts";
import { moveToEvent } from "./desk-contract.ts";
import { eventItem, eventRoundItem, registrationItem } from "./items.ts";
import { noticeOfExchange, noticeOfMove, noticeOfStatus } from "./notices.ts";

export const eventNoticeSources = [
  tellsOnCall([moveToEvent.id], async (call, scope, read) => {
    const { data: eventId } = eventIdSchema.safeParse(call.subject.eventId);
    const { data: registrationId } = registrationIdSchema.safeParse(call.subject.registrationId);
    if (eventId === undefined || registrationId === undefined) return undefined;
    const to = (await read(registrationItem.ref(scope, eventId, registrationId)))?.movedTo;
    if (to == null) return undefined;
    const registration = await read(registrationItem.ref(scope, to.eventId, to.registrationId));
    const event = await read(eventItem.ref(scope, to.eventId));
    return registration && event && noticeOfExchange(call, registration, event);
  }),
  tellsOnChange(
    registrationItem,
    { changed: ["status"], after: { status: ["offered", "cancelled"] } },
    async (before, { eventId, registrationId, status }, scope, read) => {
      if (before?.status === status) return undefined;
      const registration = await read(registrationItem.ref(scope, eventId, registrationId));
      const event = await read(eventItem.ref(scope, eventId));
      return registration && event && noticeOfStatus(before, registration, event);
    },
  ),
  tellsOnChange(registrationItem, { changed: ["toldMoves"] }, async (before, after, scope, read) => {
    const { eventId, toldMoves } = after;
    if (before === undefined || before.toldMoves >= toldMoves) return undefined;
    const round = await read(eventRoundItem.ref(scope, eventId, "moved", String(toldMoves)));
    const event = await read(eventItem.ref(scope, eventId));
    return round && event?.status === "published" ? noticeOfMove(after, round, event) : undefined;
  }),
];
