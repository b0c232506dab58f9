import { eventChanges, ownRegistrations, registeredChanges } from "#lambdas/events/channels.ts";
import { listenOn, reread, rereadLate } from "#web/session/realtime/listener.ts";

export const eventListeners = {
  "events.eventChanges": listenOn(
    eventChanges,
    rereadLate("events.listEvents"),
    reread("events.getEvent", ({ ids }, { params }) => ids?.includes(params.eventId) ?? true),
    rereadLate("events.listGoers", ({ ids }, { params }) => ids?.includes(params.eventId) ?? true),
    rereadLate("events.listAllEvents"),
    rereadLate("access.listExpected"),
    reread("events.getEventToEdit", ({ ids }, { params }) => ids?.includes(params.eventId) ?? true),
    rereadLate("dashboard.getDashboard"),
  ),
  "events.ownRegistrations": listenOn(
    ownRegistrations,
    rereadLate("events.listMyRegistrations"),
    reread("events.getEvent"),
    // A seat opens a live session.
    reread("live.getSession"),
    // A seat costs points, and a cancellation gives them back.
    reread("members.getMe"),
  ),
  "events.registeredChanges": listenOn(
    registeredChanges,
    rereadLate("access.listExpected"),
    rereadLate("events.listSeatsOfDays"),
    rereadLate("events.listRegistrations", ({ ids }, { params }) => ids?.includes(params.eventId) ?? true),
  ),
};
