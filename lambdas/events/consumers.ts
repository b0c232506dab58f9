import { defineConsumer, watch } from "../contract/define-consumer.ts";
import { memberItem } from "../members/items.ts";
import { eventItem, eventRefundsItem, eventRoundItem, linedItem, registrationItem, seatsItem } from "./items.ts";

export const offerSeats = defineConsumer({
  id: "events.offerSeats",
  summary: "Offers each free seat to the first one who waits for it, in order",
  source: {
    kind: "changes",
    watches: [
      watch(registrationItem, { changed: ["status", "ticketNo"] }),
      watch(eventItem, { changed: ["capacity", "updatedAt"], after: { status: ["published"] } }),
    ],
  },
  uses: { table: "write" },
});

export const settleLine = defineConsumer({
  id: "events.settleLine",
  summary: "Gives each one in the numbered line a seat, a refusal or a place on the waitlist, in order",
  source: {
    kind: "changes",
    watches: [
      watch(linedItem, { created: true }),
      // A call may say that there is a line after its place was settled. Nobody stands there then.
      watch(seatsItem, { changed: ["lined"], after: { lined: [1] } }),
    ],
  },
  uses: { table: "write" },
});

export const endOffers = defineConsumer({
  id: "events.endOffers",
  summary: "Ends each offered seat that was not accepted in time, so that the next one gets it",
  source: { kind: "due", of: "offer" },
  uses: { table: "write" },
});

export const refundCancelled = defineConsumer({
  id: "events.refundCancelled",
  summary: "Ends every registration of a cancelled event and returns its points, once, a part at a time",
  source: { kind: "changes", watches: [watch(eventRefundsItem, { created: true, changed: ["after"] })] },
  uses: { table: "write" },
});

export const followMoves = defineConsumer({
  id: "events.followMoves",
  summary: "Moves registrations in their members' lists when an event's start has changed",
  source: { kind: "changes", watches: [watch(eventItem, { changed: ["startAt"] })] },
  uses: { table: "write" },
});

export const passMoments = defineConsumer({
  id: "events.passMoments",
  summary: "Lets an event's publication and its reminder take place at their time",
  source: { kind: "due", of: "event" },
  uses: { table: "write" },
});

export const followMembers = defineConsumer({
  id: "events.followMembers",
  summary: "Ends the registrations or the offers of suspended members, and those and the words of erased members",
  source: {
    kind: "changes",
    watches: [
      watch(memberItem, { removed: true }),
      watch(memberItem, { changed: ["status"], before: { status: ["active"] }, after: { status: ["suspended"] } }),
    ],
  },
  uses: { table: "write" },
});

export const mailRegistrations = defineConsumer({
  id: "events.mailRegistrations",
  summary: "Mails the member when a registration is made, offered a seat or ended by others",
  source: { kind: "changes", watches: [watch(registrationItem, { created: true, changed: ["status"] })] },
  uses: { table: "write", email: true },
});

export const spreadRound = defineConsumer({
  id: "events.spreadRound",
  summary: "Sends those who get a mail about an event to the mail queue, a part at a time",
  source: { kind: "changes", watches: [watch(eventRoundItem, { created: true, changed: ["after"] })] },
  uses: { table: "write", queues: true },
});

export const mailRound = defineConsumer({
  id: "events.mailRound",
  summary: "Mails one registered member a reminder, a change or a message, once",
  source: { kind: "messages" },
  uses: { table: "write", email: true },
});
