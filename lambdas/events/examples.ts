import { type Caller, examplesOf, type FixtureTenant } from "../contract/define-examples.ts";
import type { Body } from "../contract/define-route.ts";
import { toInstant, toMilliseconds } from "../contract/time.ts";
import type { EventDetail, EventFields } from "./contract.ts";
import * as desk from "./desk-contract.ts";
import * as publicPages from "./public-contract.ts";
import * as registrations from "./registration-contract.ts";
import * as staff from "./staff-contract.ts";

const day = 24 * 60 * 60 * 1000;

interface Wanted {
  capacity?: number;
  daysAhead?: number;
}

function fieldsOf(fixture: FixtureTenant, { capacity = 20, daysAhead = 5 }: Wanted = {}): EventFields {
  const start = fixture.now() + daysAhead * day;
  return {
    title: "Breakfast with neighbours",
    summary: "",
    cover: null,
    hostName: "",
    place: { kind: "text", text: "Great hall" },
    onlineUrl: null,
    category: "social",
    startAt: toInstant(start),
    endAt: toInstant(start + day / 12),
    capacity,
    tickets: [
      {
        ticketNo: null,
        name: "Guest",
        audience: { kind: "everybody" },
        pointsCost: 3,
        opensAt: null,
        closesAt: null,
        capacity: null,
      },
      {
        ticketNo: null,
        name: "Helper",
        audience: { kind: "everybody" },
        pointsCost: 1,
        opensAt: null,
        closesAt: null,
        capacity: null,
      },
    ],
    questions: [],
    hasWaitlist: true,
    offerMinutes: 60,
    refundCutoffMinutes: 60,
    showsGoers: true,
    isPublic: true,
    reminderHours: null,
    body: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Bring a cup." }] }] },
  };
}

async function draft(fixture: FixtureTenant, options: Wanted = {}): Promise<EventDetail> {
  return fixture.call(staff.createEvent, { body: fieldsOf(fixture, options) });
}

async function publish(fixture: FixtureTenant, options: Wanted = {}): Promise<EventDetail> {
  const { eventId, version } = await draft(fixture, options);
  return fixture.call(staff.publishEvent, { params: { eventId }, body: { publishAt: null, version } });
}

const idOf = ({ eventId }: Pick<EventDetail, "eventId">) => ({ eventId });

async function termsOf(fixture: FixtureTenant, event: EventDetail): Promise<number> {
  return (await fixture.call(registrations.getEvent, { params: idOf(event) })).terms;
}

const wish: Pick<Body<typeof registrations.register>, "ticketNo" | "answers" | "isListed"> = {
  ticketNo: 1,
  answers: [],
  isListed: true,
};

async function registered(fixture: FixtureTenant, options: Wanted = {}) {
  const event = await publish(fixture, options);
  const body = { ...wish, wish: "seat", terms: await termsOf(fixture, event) } as const;
  const { registration } = await fixture.call(registrations.register, { params: idOf(event), body });
  return { event, registration, params: { ...idOf(event), registrationId: registration.registrationId } };
}

/** The fixture's member waits for the one seat, which somebody else has given up. */
async function waiting(fixture: FixtureTenant) {
  const event = await publish(fixture, { capacity: 1 });
  const terms = await termsOf(fixture, event);
  const other: Caller = await fixture.newMember();
  const seat = { params: idOf(event), body: { ...wish, wish: "seat", terms } } as const;
  const taken = await fixture.call(registrations.register, { ...seat, as: other });
  const line = { params: idOf(event), body: { ...wish, wish: "waitlist", terms } } as const;
  const { registration } = await fixture.call(registrations.register, line);
  const { registrationId } = taken.registration;
  await fixture.call(registrations.cancelMyRegistration, {
    as: other,
    params: { ...idOf(event), registrationId },
    body: { refundSeen: taken.registration.refundNow },
  });
  return { terms, params: { ...idOf(event), registrationId: registration.registrationId } };
}

export const examples = {
  ...examplesOf(staff, {
    getEventToEdit: async (fixture) => ({ params: idOf(await draft(fixture)) }),
    createEvent: (fixture) => {
      const body = fieldsOf(fixture);
      return { body, otherBody: { ...body, title: "Supper with neighbours" } };
    },
    updateEvent: async (fixture) => {
      const { eventId, version } = await draft(fixture);
      const { tickets, ...fields } = fieldsOf(fixture);
      const kept = tickets.map((ticket, position) => ({ ...ticket, ticketNo: position + 1 }));
      const body = { ...fields, tickets: kept, version };
      return {
        params: { eventId },
        body: { ...body, title: "Breakfast for all" },
        otherBody: { ...body, title: "Supper for all" },
      };
    },
    publishEvent: async (fixture) => {
      const { eventId, version, startAt } = await draft(fixture);
      const later = toInstant(toMilliseconds(startAt) - day);
      return {
        params: { eventId },
        body: { publishAt: null, version },
        otherBody: { publishAt: later, version },
      };
    },
    cancelEvent: async (fixture) => {
      const { eventId, version } = await publish(fixture);
      return {
        params: { eventId },
        body: { reason: "The hall floods", version },
        otherBody: { reason: "The hall burns", version },
      };
    },
    deleteEvent: async (fixture) => {
      const { eventId, version } = await draft(fixture);
      return { params: { eventId }, body: { version }, otherBody: { version: version + 1 } };
    },
  }),
  ...examplesOf(publicPages, {
    getPublicEvent: async (fixture) => ({ params: idOf(await publish(fixture)) }),
    getEventPage: async (fixture) => ({
      params: { language: "en" },
      query: { slug: fixture.slug, ...idOf(await publish(fixture)) },
    }),
  }),
  ...examplesOf(registrations, {
    getEvent: async (fixture) => ({ params: idOf(await publish(fixture)) }),
    listGoers: async (fixture) => ({ params: idOf(await publish(fixture)) }),
    register: async (fixture) => {
      const event = await publish(fixture);
      const body = { ...wish, wish: "seat", terms: await termsOf(fixture, event) } as const;
      return { params: idOf(event), body, otherBody: { ...body, ticketNo: 2 } };
    },
    updateMyAnswers: async (fixture) => {
      const { params, registration } = await registered(fixture);
      const { version } = registration;
      return {
        params,
        body: { answers: [], isListed: false, version },
        otherBody: { answers: [], isListed: false, version: version + 1 },
      };
    },
    acknowledgeChange: async (fixture) => {
      const { params, event } = await registered(fixture);
      return { params, body: { terms: await termsOf(fixture, event) } };
    },
    cancelMyRegistration: async (fixture) => {
      const { params, registration } = await registered(fixture);
      return { params, body: { refundSeen: registration.refundNow }, otherBody: { refundSeen: 0 } };
    },
    acceptOffer: async (fixture) => {
      const { params, terms } = await waiting(fixture);
      // Where consumers run, one of them may have offered the seat already.
      await fixture.call(desk.offerSeat, { params }).catch(() => undefined);
      return { params, body: { terms }, otherBody: { terms: terms + 1 } };
    },
  }),
  ...examplesOf(desk, {
    listRegistrations: async (fixture) => ({ params: idOf(await publish(fixture)) }),
    listSeatsOfDays: async () => ({ query: { by: "registered", from: "2026-11-01", to: "2026-11-30" } }),
    checkIn: async (fixture) => {
      // Tickets are checked in from twelve hours before the start.
      const { params } = await registered(fixture, { daysAhead: 0.25 });
      return { params, body: { isThere: true } };
    },
    addRegistration: async (fixture) => {
      const { eventId } = await publish(fixture);
      const { memberId } = await fixture.newMember();
      return {
        params: { eventId, memberId },
        body: { ticketNo: 1, isCharged: true, pointsSeen: 3 },
        otherBody: { ticketNo: 2, isCharged: true, pointsSeen: 1 },
      };
    },
    cancelRegistration: async (fixture) => {
      const { params } = await registered(fixture);
      return {
        params,
        body: { reason: "Asked for it", refundPoints: 3 },
        otherBody: { reason: "Asked for it", refundPoints: 1 },
      };
    },
    moveRegistration: async (fixture) => {
      const { params } = await registered(fixture);
      return {
        params,
        body: { ticketNo: 2, differenceSeen: -2 },
        otherBody: { ticketNo: 3, differenceSeen: -2 },
      };
    },
    moveToEvent: async (fixture) => {
      const { params } = await registered(fixture);
      const { eventId: toEventId } = await publish(fixture);
      return {
        params,
        body: { toEventId, ticketNo: 2, differenceSeen: -2 },
        otherBody: { toEventId, ticketNo: 1, differenceSeen: 0 },
      };
    },
    offerSeat: async (fixture) => ({ params: (await waiting(fixture)).params }),
    messageRegistered: async (fixture) => {
      const { event } = await registered(fixture);
      const body = { segment: "seats", subject: "Bring a cup", text: "We have too few." } as const;
      return { params: idOf(event), body, otherBody: { ...body, subject: "Bring a plate" } };
    },
  }),
};
