/** Events and own registrations as the API answers members with them. A test names what differs. */
import { type EventCard, eventCardSchema } from "#lambdas/events/contract.ts";
import {
  type MyRegistration,
  myRegistrationSchema,
  registrationSchema,
} from "#lambdas/events/registration-contract.ts";
import { eventId, registrationId } from "./event-screens.ts";

/** 20 points, an evening in London, whose seats can be given back until the day before. */
export const aCard = (fields: Partial<EventCard> = {}): EventCard =>
  eventCardSchema.parse({
    eventId,
    title: "Letterpress evening",
    summary: "Three lines by hand.",
    cover: null,
    hostName: "",
    place: { kind: "text", text: "Print shop" },
    isOnline: false,
    state: "on_sale",
    category: "workshop",
    startAt: "2026-12-02T18:00:00.000Z",
    endAt: "2026-12-02T21:00:00.000Z",
    capacity: 8,
    hasWaitlist: true,
    offerMinutes: 60,
    refundCutoffMinutes: 1440,
    showsGoers: false,
    isPublic: false,
    reminderHours: 24,
    seats: { taken: 2, left: 6, waiting: 0 },
    pointsFrom: 20,
    pointsUpTo: 20,
    mine: null,
    ...fields,
  });

export const aTicketForMe = (fields: object = {}) => ({
  ticketNo: 1,
  name: "",
  pointsCost: 20,
  opensAt: null,
  closesAt: null,
  capacity: null,
  audience: { kind: "everybody", planNames: [] },
  sale: "open",
  left: 6,
  ...fields,
});

export const aDetail = (fields: object = {}) => ({
  event: aCard(),
  body: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Bring an apron." }] }] },
  tickets: [aTicketForMe()],
  questions: [],
  terms: 4,
  mine: null,
  lineEnd: null,
  ...fields,
});

export const mySeat = (fields: object = {}) =>
  registrationSchema.parse({
    registrationId: registrationId("A"),
    eventId,
    memberId: "00000000-0000-4000-8000-000000000001",
    memberName: "Maya Chen",
    ticketNo: 1,
    ticketName: "",
    status: "registered",
    pointsCost: 20,
    answers: [],
    isListed: true,
    offeredUntil: null,
    refundUntil: "2026-12-01T18:00:00.000Z",
    refundNow: 20,
    checkedInAt: null,
    checkedOutAt: null,
    cancelledAt: null,
    endedBy: null,
    pointsRefunded: null,
    source: "member",
    createdAt: "2026-11-20T10:00:00.000Z",
    version: 1,
    allowed: { cancel: true, accept: false, editAnswers: true },
    ...fields,
  });

export const mine = (registration: object = {}, fields: Partial<MyRegistration> = {}): MyRegistration => {
  const { mine: _mine, pointsFrom: _from, pointsUpTo: _upTo, seats: _seats, ...event } = aCard();
  return myRegistrationSchema.parse({
    registration: mySeat(registration),
    event: { ...event, onlineUrl: null, questions: [] },
    waitingPlace: null,
    terms: 4,
    hasChanged: false,
    ...fields,
  });
};
