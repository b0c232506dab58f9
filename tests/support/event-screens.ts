/** Events and registrations as the API answers administrators with them. A test names what differs. */
import type { EventId, RegistrationId } from "#lambdas/contract/ids.ts";
import { type EventDetail, eventSchema } from "#lambdas/events/contract.ts";
import { type ListedRegistration, listedRegistrationSchema } from "#lambdas/events/desk-contract.ts";

export const eventId = `evt_${"5".repeat(26)}` as EventId;
export const registrationId = (letter: string) => `reg_${letter.repeat(26)}` as RegistrationId;

type Ticket = EventDetail["tickets"][number];

export const aTicket = (fields: Partial<Ticket> = {}): Ticket => ({
  ticketNo: 1,
  name: "",
  audience: { kind: "everybody" },
  pointsCost: 0,
  opensAt: null,
  closesAt: null,
  capacity: null,
  seats: { taken: 0, left: 20, waiting: 0 },
  ...fields,
});

/** An evening in London, in winter time. */
export const anEvent = (fields: Partial<EventDetail> = {}): EventDetail =>
  eventSchema.parse({
    eventId,
    title: "Harvest supper",
    summary: "A long table.",
    cover: null,
    hostName: "",
    place: { kind: "text", text: "Courtyard" },
    isOnline: false,
    state: "draft",
    category: "social",
    startAt: "2099-12-04T19:00:00.000Z",
    endAt: "2099-12-04T22:00:00.000Z",
    capacity: 20,
    hasWaitlist: true,
    offerMinutes: 1440,
    refundCutoffMinutes: 1440,
    showsGoers: false,
    isPublic: false,
    reminderHours: 24,
    onlineUrl: null,
    tickets: [aTicket()],
    questions: [],
    seats: { taken: 0, left: 20, waiting: 0 },
    publishedAt: null,
    cancelledAt: null,
    cancelReason: null,
    updatedAt: "2026-11-20T10:00:00.000Z",
    version: 3,
    ...fields,
  });

export const aRegistration = (fields: Partial<ListedRegistration> = {}): ListedRegistration =>
  listedRegistrationSchema.parse({
    registrationId: registrationId("A"),
    eventId,
    memberId: "00000000-0000-4000-8000-000000000001",
    memberName: "Maya Chen",
    ticketNo: 1,
    ticketName: "Patron",
    status: "registered",
    pointsCost: 25,
    answers: [],
    isListed: true,
    offeredUntil: null,
    refundUntil: "2099-12-03T19:00:00.000Z",
    refundNow: 25,
    checkedInAt: null,
    checkedOutAt: null,
    checkedInByName: null,
    cancelledAt: null,
    endedBy: null,
    pointsRefunded: null,
    source: "member",
    createdAt: "2026-11-20T10:00:00.000Z",
    version: 2,
    allowed: { cancel: true, accept: false, editAnswers: true },
    ...fields,
  });
