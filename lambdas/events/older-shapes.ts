/** Events as earlier releases stored them. Pure. */

/**
 * The first release stored few facts: a title, a time, a text for the place, one price, and a number of registrations
 * that nothing moved. Such an event has one ticket type. Its seats come from a backfill.
 */
export function upgradeEvent(stored: unknown): unknown {
  if (typeof stored !== "object" || stored === null || "tickets" in stored) return stored;
  const { location, pointCost, registrationCount: _never, ...event } = stored as Record<string, unknown>;
  const ticket = { ticketNo: 1, name: "", audience: { kind: "everybody" }, pointsCost: pointCost };
  return {
    summary: "",
    cover: null,
    hostName: "",
    category: "other",
    place: { kind: "text", text: location },
    onlineUrl: null,
    tickets: [{ ...ticket, opensAt: null, closesAt: null, capacity: null }],
    questions: [],
    lastTicketNo: 1,
    lastQuestionNo: 0,
    hasWaitlist: true,
    offerMinutes: 24 * 60,
    refundCutoffMinutes: 24 * 60,
    showsGoers: false,
    isPublic: false,
    reminderHours: null,
    status: "published",
    publishedAt: event.startAt,
    cancelledAt: null,
    cancelReason: null,
    terms: 1,
    moves: 0,
    announcedAt: event.startAt,
    remindedFor: null,
    updatedAt: event.startAt,
    ...event,
  };
}
