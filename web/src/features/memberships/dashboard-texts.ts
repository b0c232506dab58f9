/** Texts of the membership on the dashboard. */
export const dashboardTexts = {
  name: "Membership",
  none: "None",
  noneNote: "Ask an administrator for a plan",
  paused: "Paused",
  pausedUntil: (day: string) => `Paused. It resumes on ${day}.`,
  perMonth: (points: string) => `${points} points per month`,
  perMonths: (points: string, months: number) => `${points} points every ${months} months`,
  perCycle: (points: string, days: number) => `${points} points every ${days} days`,
} as const;
