import { expect, test } from "vitest";
import type { ChangedItem } from "#lambdas/pipeline/wakes.ts";
import { changed, consumersWokenBy, created } from "../support/changed-items.ts";

/**
 * Which consumers a change of an event or a live session wakes, written by hand.
 * A missing consumer loses an effect. An extra one costs a call.
 */
const liveSession = { status: "draft", endedAt: null, isRecorded: false, updatedAt: "earlier", version: 1 };
const event = { status: "draft", capacity: 8, startAt: "2026-12-01T18:00:00.000Z", updatedAt: "earlier", version: 1 };
const seats = { sale: "open", free: 2, taken: 0, waiting: 0, terms: 2, version: 1 };
const registration = { status: "registered", ticketNo: 1, startAt: "2026-12-01T18:00:00.000Z", version: 1 };

test.each<[string, ChangedItem, string[]]>([
  ["an event is drafted", created("event", event), ["realtime.ringChannels", "statistics.countChanges"]],
  [
    "a published event has more seats",
    changed("event", { ...event, status: "published" }, { capacity: 9, updatedAt: "later" }),
    ["events.offerSeats", "realtime.ringChannels", "statistics.countChanges"],
  ],
  [
    "a draft is moved",
    changed("event", event, { startAt: "2026-12-02T18:00:00.000Z" }),
    ["events.followMoves", "realtime.ringChannels", "statistics.countChanges"],
  ],
  ["a seat is taken", changed("seats", seats, { free: 1, taken: 1 }), ["realtime.ringChannels"]],
  ["a numbered line is announced", changed("seats", seats, { lined: 1 }), ["events.settleLine"]],
  ["a numbered line is empty", changed("seats", { ...seats, lined: 1 }, { lined: undefined }), []],
  ["the seats know other terms", changed("seats", seats, { terms: 3 }), []],
  [
    "somebody registers",
    created("registration", registration),
    ["events.mailRegistrations", "realtime.ringChannels", "statistics.countChanges"],
  ],
  [
    "a registration ends",
    changed("registration", registration, { status: "cancelled" }),
    [
      "events.mailRegistrations",
      "events.offerSeats",
      "live.endViewing",
      "notifications.tellMembers",
      "realtime.ringChannels",
      "statistics.countChanges",
    ],
  ],
  [
    "a seat is offered to somebody who waits",
    changed("registration", { ...registration, status: "waitlisted" }, { status: "offered", version: 2 }),
    [
      "events.mailRegistrations",
      "events.offerSeats",
      "notifications.tellMembers",
      "realtime.ringChannels",
      "statistics.countChanges",
    ],
  ],
  [
    "a member is told that the event was moved",
    changed("registration", registration, { toldMoves: 1, version: 1 }),
    ["notifications.tellMembers"],
  ],
  [
    "a seat moves to another ticket type",
    changed("registration", registration, { ticketNo: 2 }),
    ["events.offerSeats", "realtime.ringChannels"],
  ],
  [
    "somebody is there",
    changed("registration", registration, { checkedInAt: "now" }),
    ["realtime.ringChannels", "statistics.countChanges"],
  ],
  [
    "the refunds of a cancelled event begin",
    created("eventRefunds", { after: null, done: 0, version: 1 }),
    ["events.refundCancelled", "realtime.ringChannels"],
  ],
  [
    "a live session is drafted",
    created("liveSession", liveSession),
    ["realtime.ringChannels", "statistics.countChanges"],
  ],
  [
    "a live session is published",
    changed("liveSession", liveSession, { status: "published", updatedAt: "later" }),
    ["live.runChannel", "realtime.ringChannels", "statistics.countChanges"],
  ],
  [
    "a live session ends",
    changed("liveSession", { ...liveSession, status: "published" }, { endedAt: "2026-12-01T19:00:00.000Z" }),
    ["live.runChannel", "realtime.ringChannels"],
  ],
  [
    "a live session begins",
    changed("liveSession", { ...liveSession, status: "published" }, { startedAt: "2026-12-01T18:00:00.000Z" }),
    ["live.remindOfStart", "realtime.ringChannels", "statistics.countChanges"],
  ],
  [
    "a member is told that a live session has begun",
    changed("liveReminder", { toldAt: null, version: 1 }, { toldAt: "2026-12-01T18:00:00.000Z" }),
    ["notifications.tellMembers"],
  ],
  ["a member asks for a reminder", created("liveReminder", { toldAt: null, version: 1 }), []],
  [
    "a picture arrives",
    changed("liveStage", { signal: "none", version: 1 }, { signal: "incoming" }),
    ["realtime.ringChannels"],
  ],
  [
    "the refunds of a cancelled live session begin",
    created("liveRefunds", { after: null, done: 0, version: 1 }),
    ["live.refundPasses", "realtime.ringChannels"],
  ],
  [
    "somebody watches",
    created("liveViewer", { isMuted: false, isRemoved: false, version: 1 }),
    ["statistics.countChanges"],
  ],
  [
    "somebody is removed from a live session",
    changed("liveViewer", { isMuted: false, isRemoved: false, version: 1 }, { isRemoved: true }),
    ["live.endViewing", "realtime.ringChannels"],
  ],
  [
    "somebody is let in again",
    changed("liveViewer", { isMuted: false, isRemoved: true, version: 1 }, { isRemoved: false }),
    ["realtime.ringChannels"],
  ],
  ["somebody writes in a chat", created("chatMessage", { reports: 0, version: 1 }), ["realtime.ringChannels"]],
  ["a mail to many begins", created("eventRound", { after: null, version: 1 }), ["events.spreadRound"]],
])("%s", (_name, change, expected) => {
  expect(consumersWokenBy(change)).toEqual(expected);
});
