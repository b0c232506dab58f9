import { type Count, pluralIn } from "../mail/reader.ts";

const plural = pluralIn("en");

export const mailTexts = {
  link: "See my registrations",
  registered: (event: string) => `You are registered: ${event}`,
  waitlisted: (event: string) => `You are on the waitlist: ${event}`,
  offered: (event: string) => `A seat is free for you: ${event}`,
  accepted: (event: string) => `You have a seat: ${event}`,
  ended: (event: string) => `Your registration has ended: ${event}`,
  cancelled: (event: string) => `Cancelled: ${event}`,
  reminder: (event: string) => `Soon: ${event}`,
  movedHere: (event: string) => `You were moved to another event: ${event}`,
  movedFrom: (event: string, when: string) => `An administrator moved you here from: ${event}, ${when}.`,
  newCode: "Your ticket has a new code. The old one is not valid any more.",
  moved: (event: string) => `Time or place has changed: ${event}`,
  when: (start: string, end: string) => `${start} to ${end}`,
  where: (place: string) => `Place: ${place}`,
  online: "It takes place online. The link stands beside your registration.",
  ticket: (name: string) => `Ticket: ${name}`,
  charged: (points: Count) =>
    plural(points, {
      one: `${points.printed} point was taken from your wallet.`,
      other: `${points.printed} points were taken from your wallet.`,
    }),
  refundUntil: (moment: string) => `Cancel by ${moment} and every point comes back.`,
  waits: "When a seat is free for you, you get a mail, and some time to accept it.",
  offeredUntil: (moment: string) => `Accept it by ${moment}. After that the next person gets it.`,
  offerExpired: "You did not accept the seat in time, so the next person gets it.",
  lineSoldOut: "When the line came to you, no seat was left. You paid nothing.",
  lineNoPoints: "When the line came to you, your points were too few for the seat.",
  lineChanged: "While you stood in the line, the event changed or its sale ended. You paid nothing.",
  notForYou: "When it was your turn, this ticket was for other members. You paid nothing.",
  byStaff: (reason: string) => `Reason: ${reason}.`,
  membershipEnded: "Your membership was suspended or has ended.",
  eventCancelled: (reason: string) => `The event does not take place. Reason: ${reason}.`,
  refunded: (points: Count) =>
    plural(points, {
      one: `${points.printed} point went back to your wallet.`,
      other: `${points.printed} points went back to your wallet.`,
    }),
  refundAnyway: "If the change does not suit you, cancel before the start and every point comes back.",
};
export type MailTexts = typeof mailTexts;
