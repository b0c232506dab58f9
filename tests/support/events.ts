/** Events for tests, written down by hand. */
import type { EventFields } from "#lambdas/events/contract.ts";

/** An event without a limit, a price or questions. */
export const aFreeEvent: EventFields = {
  title: "Breakfast",
  summary: "",
  cover: null,
  hostName: "",
  place: { kind: "text", text: "Hall" },
  onlineUrl: null,
  category: "social",
  startAt: "2026-12-01T18:00:00.000Z",
  endAt: "2026-12-01T20:00:00.000Z",
  capacity: null,
  tickets: [
    {
      ticketNo: null,
      name: "",
      audience: { kind: "everybody" },
      pointsCost: 0,
      opensAt: null,
      closesAt: null,
      capacity: null,
    },
  ],
  questions: [],
  hasWaitlist: true,
  offerMinutes: 60,
  refundCutoffMinutes: 24 * 60,
  showsGoers: true,
  isPublic: false,
  reminderHours: null,
  body: { type: "doc", content: [{ type: "paragraph" }] },
};
