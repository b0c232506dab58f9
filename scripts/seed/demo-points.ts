/** What the demo house's administrator gave and took by hand, and who waits for a plan. Days count from today. */

export interface HandMovement {
  who: string;
  /** Below zero for a deduction. */
  amount: number;
  day: number;
  reason: string;
  /** Days after which what was not spent ends; without it the points have no last day. */
  validDays?: number;
}

export const movements: readonly HandMovement[] = [
  { who: "Amira Haddad", amount: 60, day: -84, reason: "Opened the house on Sunday" },
  { who: "Ivo Petrov", amount: 40, day: -80, reason: "Trial month", validDays: 30 },
  { who: "Chidi Eze", amount: 80, day: -73, reason: "Repaired the projector" },
  { who: "Gabriel Costa", amount: -30, day: -69, reason: "Broken monitor stand" },
  { who: "Deepa Krishnan", amount: 50, day: -61, reason: "Hosted the breakfast", validDays: 60 },
  { who: "Fiona Drummond", amount: 50, day: -61, reason: "Hosted the breakfast", validDays: 60 },
  { who: "Jonah Adler", amount: 100, day: -54, reason: "Won the poster competition" },
  { who: "Anders Holm", amount: 40, day: -46, reason: "Founders' thanks", validDays: 90 },
  { who: "Clara Weiss", amount: 40, day: -46, reason: "Founders' thanks", validDays: 90 },
  { who: "Gwen Harper", amount: 40, day: -46, reason: "Founders' thanks", validDays: 90 },
  { who: "Kaito Mori", amount: -25, day: -39, reason: "Room left uncleaned" },
  { who: "Leila Aziz", amount: 60, day: -34, reason: "Introduced a new member" },
  { who: "Elin Svensson", amount: 80, day: -30, reason: "Front desk on bank holiday" },
  { who: "Lena Fuchs", amount: 60, day: -26, reason: "Introduced a new member" },
  { who: "Mei Tanaka", amount: 80, day: -21, reason: "Front desk on Saturday" },
  { who: "Xenia Galanis", amount: 40, day: -9, reason: "Trial month", validDays: 30 },
  { who: "Bastian Vogel", amount: -40, day: -8, reason: "Camera kit returned late" },
  { who: "Oona Virtanen", amount: 50, day: -4, reason: "Hosted the open evening", validDays: 60 },
  { who: "Adaeze Nwosu", amount: 80, day: -1, reason: "Held the first-aid course" },
];

/** A grant with a zero too many, and its reversal an hour later. */
export const correction = {
  who: "Nilofar Rahimi",
  amount: 500,
  day: -14,
  reason: "Helped at the open evening",
  reversed: "Should be 50",
  again: 50,
} as const;

export const planWishes = [
  { who: "Leila Aziz", plan: "studio", day: -4 },
  { who: "Pavel Dvorak", plan: "studio", day: -2 },
  { who: "Hamza Sheikh", plan: "studio", day: -1 },
] as const;

/** Bookings that an administrator has to approve. `outcome`: what became of it. */
export const approvals = [
  { who: "Amira Haddad", what: "Great hall", day: -62, hour: 18, hours: 3, outcome: "approved" },
  { who: "Jonah Adler", what: "Laser cutter", day: -48, hour: 14, hours: 3, outcome: "approved" },
  { who: "Fiona Drummond", what: "Great hall", day: -40, hour: 17, hours: 2, outcome: "approved" },
  { who: "Deepa Krishnan", what: "Roof terrace", day: -33, hour: 16, hours: 2, outcome: "approved" },
  { who: "Luca Bianchi", what: "Laser cutter", day: -29, hour: 10, hours: 2, outcome: "declined" },
  { who: "Kaito Mori", what: "Laser cutter", day: -27, hour: 13, hours: 2, outcome: "approved" },
  { who: "Beatriz Moura", what: "Great hall", day: -19, hour: 18, hours: 2, outcome: "approved" },
  { who: "Daniel Osei", what: "Roof terrace", day: -13, hour: 17, hours: 2, outcome: "lapsed" },
  { who: "Chidi Eze", what: "Laser cutter", day: -12, hour: 15, hours: 2, outcome: "approved" },
  { who: "Callum Baird", what: "Laser cutter", day: 0, hour: 8, hours: 2, outcome: "lapsed" },
  { who: "Lena Fuchs", what: "Laser cutter", day: 6, hour: 13, hours: 2, outcome: "waits" },
  { who: "Adaeze Nwosu", what: "Roof terrace", day: 7, hour: 17, hours: 2, outcome: "waits" },
  { who: "Valentin Roth", what: "Laser cutter", day: 9, hour: 10, hours: 3, outcome: "waits" },
] as const;
