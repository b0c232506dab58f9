import { ringsOn } from "../contract/define-ring.ts";
import { eventChanges, ownRegistrations, registeredChanges } from "./channels.ts";
import { eventItem, eventRefundsItem, registrationItem, seatsItem } from "./items.ts";
import { eventIdOf } from "./items.ts";

export const eventRings = [
  ringsOn(
    eventChanges,
    eventItem,
    [{ created: true, removed: true, changed: ["version", "announcedAt"] }],
    ([{ eventId }]) => ({ to: {}, ring: { noun: "events", ids: [eventId] } }),
  ),
  ringsOn(eventChanges, seatsItem, [{ changed: ["free", "waiting", "taken"] }], (_seats, pk) => ({
    to: {},
    ring: { noun: "events", ids: [eventIdOf(pk)] },
  })),
  ringsOn(
    ownRegistrations,
    registrationItem,
    [{ created: true, changed: ["version", "startAt"] }],
    ([{ memberId }]) => ({
      to: { memberId },
      ring: { noun: "events" },
    }),
  ),
  ringsOn(registeredChanges, registrationItem, [{ created: true, changed: ["version"] }], ([{ eventId }]) => ({
    to: {},
    ring: { noun: "events", ids: [eventId] },
  })),
  ringsOn(registeredChanges, eventRefundsItem, [{ created: true, changed: ["version"] }], ([{ eventId }]) => ({
    to: {},
    ring: { noun: "events", ids: [eventId] },
  })),
];
