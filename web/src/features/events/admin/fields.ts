/** What the form of an event edits. */
import type { CallInput, CallOutput } from "#lambdas/contract/define-route.ts";
import { emptyRichText } from "#lambdas/contract/rich-text.ts";
import type { EventDetail } from "#lambdas/events/contract.ts";
import type { createEvent, getEventToEdit } from "#lambdas/events/staff-contract.ts";

/** The values of the form. The contract's schema turns them into `EventFields`. */
export type EventInput = CallInput<typeof createEvent>["body"];
export type TicketInput = EventInput["tickets"][number];
export type QuestionInput = EventInput["questions"][number];

export type StoredEvent = Pick<CallOutput<typeof getEventToEdit>, "event" | "body">;

export const emptyTicket: TicketInput = {
  ticketNo: null,
  name: "",
  audience: { kind: "everybody" },
  pointsCost: 0,
  opensAt: null,
  closesAt: null,
  capacity: null,
};

export const emptyQuestion: QuestionInput = {
  questionNo: null,
  text: "",
  kind: "text",
  options: [],
  isRequired: false,
};

export const emptyFields: EventInput = {
  title: "",
  summary: "",
  cover: null,
  category: "social",
  hostName: "",
  place: { kind: "text", text: "" },
  onlineUrl: null,
  startAt: "",
  endAt: "",
  capacity: null,
  tickets: [emptyTicket],
  questions: [],
  hasWaitlist: true,
  offerMinutes: 24 * 60,
  refundCutoffMinutes: 24 * 60,
  showsGoers: false,
  isPublic: false,
  reminderHours: 24,
  body: emptyRichText,
};

/** The part of an event that the form edits; an edit sends all of it. */
export function fieldsOf({ event, body }: StoredEvent): EventInput {
  const { title, summary, cover, category, hostName, place, onlineUrl, startAt, endAt, capacity } = event;
  const { hasWaitlist, offerMinutes, refundCutoffMinutes, showsGoers, isPublic, reminderHours } = event;
  return {
    title,
    summary,
    cover,
    category,
    hostName,
    place: place.kind === "text" ? place : { kind: "room", resourceId: place.resourceId },
    onlineUrl,
    startAt,
    endAt,
    capacity,
    tickets: event.tickets.map(({ seats: _seats, ...ticket }) => ticket),
    questions: event.questions,
    hasWaitlist,
    offerMinutes,
    refundCutoffMinutes,
    showsGoers,
    isPublic,
    reminderHours,
    body,
  };
}

/** Gives what is typed now the numbers that a save gave to new tickets and questions. Otherwise they count as new. */
export function withNumbers(typed: EventInput, sent: EventInput, saved: EventInput): EventInput {
  return {
    ...typed,
    tickets: typed.tickets.map((ticket, place) => {
      const isSent = ticket.ticketNo === null && sent.tickets[place]?.ticketNo === null;
      return isSent ? { ...ticket, ticketNo: saved.tickets[place]?.ticketNo ?? null } : ticket;
    }),
    questions: typed.questions.map((question, place) => {
      const isSent = question.questionNo === null && sent.questions[place]?.questionNo === null;
      return isSent ? { ...question, questionNo: saved.questions[place]?.questionNo ?? null } : question;
    }),
  };
}

/** The typed tickets, and after them the stored ones that were removed. */
export function withRemoved(typed: readonly TicketInput[], stored: readonly TicketInput[]): TicketInput[] {
  const kept = new Set(typed.map(({ ticketNo }) => ticketNo));
  return [...typed, ...stored.filter(({ ticketNo }) => !kept.has(ticketNo))];
}

/** The actions that an event allows. One that is over cannot be changed. */
export function allowedFor({ state }: Pick<EventDetail, "state">) {
  const isOver = state === "finished" || state === "cancelled";
  const isUnpublished = state === "draft" || state === "scheduled";
  return {
    edit: !isOver,
    publish: isUnpublished,
    cancel: !isOver && state !== "draft",
    remove: state === "draft",
    /** Whether somebody can have registered. */
    registrations: !isUnpublished,
  };
}
