/** Texts of the rules of entry, and of the dialog that edits one. */
export const ruleTexts = {
  title: "Rules of entry",
  text: "Which plans, bookings and events open the house, where and when.",
  always: "No rules yet. Members with a running plan may come in at any time, in every zone.",
  alwaysAll: "No rules yet. Every active member may come in at any time, in every zone.",
  alwaysBooked: "A booking or a seat at an event lets nobody in by itself.",
  add: "Add rule",
  most: (count: string) => `These are ${count} rules, and a house has no more.`,
  edit: "Edit",
  editOne: (rule: string) => `Edit: ${rule}`,
  remove: "Remove",
  removeOne: (rule: string) => `Remove: ${rule}`,
  zonesGone: (zones: string) => `The house has no zone ${zones}. Add it again, or change this rule.`,
  quoted: (zone: string) => `“${zone}”`,
  needsNoPlan: "Whoever comes so needs no running plan.",
  bookingsOff: "Bookings are switched off, so this rule opens nothing now.",
  opensHelp: "From then on, a rule opens the house for a booking or a seat, and the desk checks bookings in.",
};

/** What a rule says, in one sentence. */
export const sentenceTexts = {
  plan: (plan: string, zones: string, times: string) => `${plan} opens ${zones}: ${times}.`,
  planWithGrace: (plan: string, zones: string, times: string, minutes: string) =>
    `${plan} opens ${zones}: ${times}, and ${minutes} min before and after.`,
  held: (what: string, zones: string, from: string, until: string) => `${what} opens ${zones} ${from} ${until}.`,
  booking: (name: string) => `A booking of ${name}`,
  anyBooking: "Any booking",
  event: "A seat at an event",
  wholeHouse: "the whole house",
  fromStart: "from its start",
  fromBefore: (minutes: string) => `from ${minutes} min before its start`,
  untilEnd: "until its end",
  untilAfter: (minutes: string) => `until ${minutes} min after its end`,
  planGone: "A plan that was deleted",
  resourceGone: "a resource that was deleted",
  unread: "…",
};

export const dialogTexts = {
  addTitle: "Add a rule of entry",
  editTitle: "Edit a rule of entry",
  subtitle: "It counts as soon as the settings are saved.",
  add: "Add rule",
  change: "Change rule",
  kind: "What opens the house",
  kinds: { plan: "A membership plan", booking: "A booking", event: "A seat at an event" },
  planHelp: "A plan without a rule opens the whole house at any time.",
  heldHelp: "It lets its member in whatever their plan, also without one.",
  plan: "Plan",
  archived: (name: string) => `${name} (archived)`,
  noPlans: "The workspace has no plan yet.",
  resource: "Resource",
  anyResource: "Any resource",
  weekdays: "Days",
  from: "From",
  to: "To",
  toNextDay: "On the next day",
  zones: "Zones",
  zonesHelp: "Choose none for the whole house.",
  noZones: "The house has no zones, so the rule opens all of it.",
  zoneGone: (zone: string) => `${zone} (no zone of the house)`,
  grace: "Grace, in minutes",
  planGraceHelp: "The plan opens so much earlier, and so much longer.",
  heldGraceHelp: "It opens so long after its end.",
  unfinished: "The rule stands here in words once it is complete.",
} as const;

/** Messages for invalid fields of a rule, by issue code. */
export const ruleInputTexts = {
  "rule.planId": { invalid_format: "Choose a plan" },
  "rule.weekdays": { too_small: "Choose a day" },
  "rule.from": { invalid_format: "Enter a time" },
  "rule.to": { invalid_format: "Enter a time" },
  "rule.graceMinutes": { invalid_type: "Expected a whole number" },
};
