/** Events and live sessions that the demo house has behind it. Days count from today. */
import type { LiveFields } from "#lambdas/live/contract.ts";
import { type DemoEvent, text, ticket, usual } from "./demo-events.ts";

interface Gathering {
  day: number;
  hour: number;
  /** How many neighbours register or watch, and where in their list they begin. */
  guests: number;
  skips: number;
}

export interface PastEvent extends Gathering, Pick<DemoEvent, "fields" | "hours"> {
  place: string;
}

export type PastSession = Gathering & Omit<LiveFields, "startAt">;

const past = {
  soup: {
    fields: {
      ...usual,
      title: "Soup and slides",
      summary: "Three neighbours show what they work on.",
      category: "talk",
      capacity: 24,
      tickets: ticket(5),
      body: text("Three talks of ten minutes, one pot of soup."),
    },
    place: "Kitchen",
    hour: 18,
    hours: 2,
  },
  repair: {
    fields: {
      ...usual,
      title: "Repair evening",
      summary: "Bring what is broken.",
      category: "workshop",
      capacity: 12,
      tickets: ticket(10),
      body: text("Tools are there. Whoever can solder helps whoever cannot."),
    },
    place: "Workshop",
    hour: 17,
    hours: 3,
  },
  walk: {
    fields: {
      ...usual,
      title: "Walk along the river",
      summary: "An hour outside, whatever the weather.",
      category: "wellbeing",
      capacity: null,
      tickets: ticket(0),
      body: text("We meet at the gate."),
    },
    place: "At the gate",
    hour: 12,
    hours: 1,
  },
} as const satisfies Record<string, Pick<PastEvent, "fields" | "place" | "hour" | "hours">>;

export const pastEvents: readonly PastEvent[] = [
  { ...past.soup, day: -76, guests: 14, skips: 0 },
  { ...past.repair, day: -62, guests: 9, skips: 11 },
  { ...past.soup, day: -48, guests: 17, skips: 5 },
  { ...past.walk, day: -41, guests: 8, skips: 20 },
  { ...past.repair, day: -34, guests: 11, skips: 2 },
  { ...past.soup, day: -20, guests: 21, skips: 8 },
  { ...past.walk, day: -15, guests: 6, skips: 14 },
  { ...past.repair, day: -9, guests: 12, skips: 17 },
  { ...past.soup, day: -3, guests: 19, skips: 3 },
];

const meeting = {
  title: "House meeting",
  summary: "What changes in the house this month, and time for your questions.",
  hostName: "Rosa Alvarez",
  durationMinutes: 45,
  audience: { kind: "everybody" },
  source: { kind: "link", url: "https://meet.example/house-meeting" },
  waitingText: "",
  hasChat: true,
  isRecorded: false,
  replayDays: 30,
  hour: 9,
} as const;

const talk = {
  ...meeting,
  title: "Bookkeeping for one",
  summary: "Taxes, receipts and what to keep.",
  hostName: "Ida Nordin",
  durationMinutes: 60,
  audience: { kind: "points", pointsCost: 8 },
  source: { kind: "link", url: "https://meet.example/bookkeeping" },
  hour: 17,
} as const;

export const pastSessions: readonly PastSession[] = [
  { ...meeting, day: -58, guests: 16, skips: 1 },
  { ...talk, day: -44, guests: 9, skips: 6 },
  { ...meeting, day: -28, guests: 18, skips: 4 },
  { ...talk, day: -12, guests: 11, skips: 12 },
  { ...meeting, day: -5, guests: 20, skips: 9 },
];
