/** Texts of the front desk. */
import type { Refusal } from "#lambdas/access/contract.ts";
import type { knownReasons } from "#lambdas/access/settings-contract.ts";

export const reasonTexts: Record<(typeof knownReasons)[number], string> = {
  card_forgotten: "Has forgotten the card",
  being_renewed: "The membership is being renewed",
  guest: "Comes as a guest",
  system_error: "Our system is wrong",
  not_the_person: "Is not the person in the picture",
  house_rules: "Broke the house rules",
  forgotten_check_out: "Nobody was checked out",
};

export const refusalTexts: Record<Refusal, { title: string; text: string }> = {
  suspended: { title: "Suspended", text: "This membership is suspended." },
  no_plan: { title: "No membership", text: "This person has no membership." },
  plan_over: { title: "Membership has ended", text: "The last day of this membership is over." },
  plan_paused: { title: "Membership is paused", text: "This membership is paused." },
  outside_hours: { title: "Not at this time", text: "The plan does not open this part of the house now." },
  outside_zone: { title: "Not this zone", text: "The plan does not open this part of the house." },
};

export const scanTexts = {
  title: "Front Desk",
  subtitle: "Scan a card or find a member, and let them in or out.",
  search: "Member",
  help: "Type the beginning of a name or an email address.",
  nobody: (words: string) => `Nobody's name or email begins with “${words}”.`,
  found: "Members found",
  formerMember: "Former member",
  startTitle: "Who is at the desk?",
  startText: "The answer, today's bookings and events stand here.",
  next: "Next person",
  loading: "Looking the member up...",
  welcome: "May come in",
  inside: "Is in the house",
  since: (moment: string) => `Since ${moment}`,
  cameIn: "Welcome",
  wasInside: "Was inside already",
  left: "Has left",
  wasDenied: "Not let in",
  byHand: (reason: string) => `By hand: ${reason}`,
  plan: (name: string) => `Plan: ${name}`,
  planUntil: (name: string, day: string) => `Plan: ${name}, until ${day}`,
  noPlan: "No plan",
  note: "Note",
  memberSince: (day: string) => `Member since ${day}`,
  checkIn: "Check in",
  checkOut: "Check out",
  letIn: "Let in by hand",
  deny: "Do not let in",
  reason: "Reason",
  deskZone: "Where this desk stands",
  noZone: "Whole house",
  bookings: "Bookings today",
  noBookings: "No booking today.",
  events: "Events today",
  noEvents: "No event today.",
  opens: (time: string) => `Opens at ${time}`,
  there: (time: string) => `There since ${time}`,
  gone: (time: string) => `Left at ${time}`,
  cameTo: (name: string) => `Check in: ${name}`,
  leftFrom: (name: string) => `Check out: ${name}`,
};

export const hoursTexts = {
  everyDay: "every day",
  range: (first: string, last: string) => `${first} to ${last}`,
  hours: (days: string, from: string, to: string) => `${days}, ${from} to ${to}`,
  overnight: (days: string, from: string, to: string) => `${days}, ${from} to ${to} the next day`,
  allDay: (days: string) => `${days}, all day`,
  inZones: (times: string, zones: string) => `${times}: ${zones}`,
  opens: (hours: string) => `Open ${hours}`,
};
