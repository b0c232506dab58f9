/** Texts of the settings of access. */
export const settingsTexts = {
  title: "Access settings",
  subtitle: "Capacity, zones, rules of entry, reasons and closing times of the house",
  back: "Back to Access Control",
  loading: "Loading the settings...",
  save: "Save settings",
  saved: "Access settings saved",
  notSaved: "The settings were not saved",
  capacityHelp: "Empty without a limit. The page of access shows when the house is full.",
  zonesHelp: "One zone on each line, such as “Hall”. Earlier visits keep the zone's old name.",
  quoted: (zone: string) => `“${zone}”`,
  zonesNamed: (zones: string) => `A rule of entry names ${zones}. Keep it here, or change the rule first.`,
  neverCloses: "no closing",
  closesOn: (weekday: string, time: string) => `${weekday} ${time}`,
  needsPlanHelp: "Staff may always come in.",
  closingHelp: (timeZone: string) =>
    `Whoever is inside is then checked out. Empty on a day without closing. Times of ${timeZone}.`,
  nextClosing: (moment: string) => `The next closing: ${moment}.`,
  noClosing: "No closing is planned. Nobody is checked out automatically.",
  addReason: "Add reason",
  reason: (number: number) => `Reason ${number}`,
  retiredReason: (number: number) => `Reason ${number} (retired)`,
  retire: "Retire",
  retireNamed: (name: string) => `Retire “${name}”`,
  offer: "Use again",
  offerNamed: (name: string) => `Use again: “${name}”`,
  remove: "Remove",
  removeNamed: (name: string) => `Remove “${name}”`,
} as const;

export const fieldTexts = {
  capacity: "Capacity",
  zones: "Zones",
  reasons: "Reasons",
  closing: "Closing times",
  needsPlan: "Only members with a running plan may come in",
  entryRules: "Rules of entry",
  bookingOpensMinutes: "Minutes before a booking or an event",
} as const;

export const groupTexts = {
  house: { title: "The house", text: "How many people may be inside, and in which parts of it." },
  reasons: {
    title: "Reasons",
    text: "Why the desk lets somebody in by hand, or does not let them in. A retired reason stays readable in earlier visits.",
  },
  closing: { title: "Closing times" },
} as const;

/** Messages for invalid fields, by issue code. */
export const settingsInputTexts = {
  capacity: {
    invalid_type: "Expected a whole number",
    too_small: "Must be 1 or more",
  },
  zones: {
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} zones`,
    duplicate: "Two zones have the same name",
  },
  "zones.*": { too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters each` },
  entryRules: { too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} rules` },
  bookingOpensMinutes: {
    invalid_type: "Expected a whole number",
    too_small: "Must be 0 or more",
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} minutes`,
  },
  reasons: { too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} reasons` },
  "reasons.*.label": {
    too_small: "Enter the words of the reason",
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters`,
  },
};
