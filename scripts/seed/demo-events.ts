/** The events of the demo house. */
import type { EventFields } from "#lambdas/events/contract.ts";

export interface DemoEvent {
  fields: Omit<EventFields, "startAt" | "endAt" | "place" | "cover">;
  /** The name of a resource that the event holds, or of another place. */
  room: string;
  inDays: number;
  hour: number;
  hours: number;
  /** How many neighbours go, and how many of the list come before them. */
  goers: number;
  skips: number;
}

export const usual: Pick<
  EventFields,
  | "hostName"
  | "onlineUrl"
  | "questions"
  | "hasWaitlist"
  | "offerMinutes"
  | "refundCutoffMinutes"
  | "showsGoers"
  | "isPublic"
  | "reminderHours"
> = {
  hostName: "",
  onlineUrl: null,
  questions: [],
  hasWaitlist: true,
  offerMinutes: 12 * 60,
  refundCutoffMinutes: 24 * 60,
  showsGoers: true,
  isPublic: true,
  reminderHours: 24,
};

export const ticket = (pointsCost: number): EventFields["tickets"] => [
  {
    ticketNo: null,
    name: "",
    audience: { kind: "everybody" },
    pointsCost,
    opensAt: null,
    closesAt: null,
    capacity: null,
  },
];

export const text = (...paragraphs: string[]): EventFields["body"] => ({
  type: "doc",
  content: paragraphs.map((line) => ({ type: "paragraph", content: [{ type: "text", text: line }] })),
});

export const demoEvents: readonly DemoEvent[] = [
  {
    fields: {
      ...usual,
      title: "Breakfast with neighbours",
      summary: "Coffee, bread and whoever is new in the house.",
      category: "social",
      capacity: 40,
      tickets: ticket(0),
      body: text("We put the long table together and eat.", "Bring a cup, and somebody who has just moved in."),
    },
    room: "Great hall",
    inDays: 3,
    hour: 8,
    hours: 1,
    goers: 9,
    skips: 0,
  },
  {
    fields: {
      ...usual,
      title: "Plant swap",
      summary: "Bring a cutting, take one home.",
      category: "social",
      capacity: 6,
      tickets: ticket(0),
      body: text("Six people, one table. Pots and soil are there."),
    },
    room: "Courtyard",
    inDays: 6,
    hour: 17,
    hours: 2,
    goers: 7,
    skips: 9,
  },
  {
    fields: {
      ...usual,
      title: "Letterpress evening",
      summary: "Set three lines by hand, and print them.",
      category: "workshop",
      hostName: "The print shop",
      capacity: 8,
      tickets: ticket(20),
      questions: [
        { questionNo: null, text: "Have you printed before?", kind: "yes_no", options: [], isRequired: true },
        { questionNo: null, text: "Which line would you like to set?", kind: "text", options: [], isRequired: false },
      ],
      body: text("Everybody sets three lines, and takes twelve prints home."),
    },
    room: "Print shop",
    inDays: 9,
    hour: 18,
    hours: 3,
    goers: 0,
    skips: 0,
  },
  {
    fields: {
      ...usual,
      title: "How the house decides",
      summary: "An open hour about money, rooms and rules.",
      category: "talk",
      onlineUrl: "https://meet.example/house",
      capacity: null,
      tickets: ticket(0),
      body: text("Ask what you have always wanted to ask."),
    },
    room: "",
    inDays: 14,
    hour: 19,
    hours: 1,
    goers: 4,
    skips: 3,
  },
];
