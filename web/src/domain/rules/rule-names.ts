/** Names of the rules of booking, and how they read. */
import { plural } from "#web/kit/plural.ts";

export const ruleNames = {
  hours: "Opening hours",
  closures: "Closures and holidays",
  granularityMinutes: "Start times",
  shortestMinutes: "Shortest booking",
  longestMinutes: "Longest booking",
  leadMinutes: "Lead time",
  daysAhead: "How far ahead",
  bufferMinutes: "Between two bookings",
  cancellationTiers: "What a cancellation returns",
  checkInMinutes: "Check-in",
  releaseMinutes: "Release without check-in",
  requiresApproval: "Approval",
  offerMinutes: "Offers of the waitlist",
};

export const readTexts = {
  usualHours: "Bookings start from 08:00 to 19:00, every day",
  days: (first: string, last: string) => `${first} to ${last}`,
  onDays: (days: string, hours: string) => `${days} ${hours}`,
  closed: "closed",
  everyHour: "On the hour",
  every: (minutes: number) => `Every ${minutes} minutes`,
  noLead: "Until the start",
  lead: (time: string) => `At least ${time} before the start`,
  returnsFirst: (moment: string, percent: number, back: number, cost: number) =>
    `Cancelled before ${moment}: ${back} of ${plural(cost, { one: "1 point", other: `${cost} points` })} back (${percent}%).`,
  returnsNext: (moment: string, percent: number, back: number, cost: number) =>
    `Before ${moment}: ${back} of ${cost} (${percent}%).`,
  tiers: (tiers: readonly { hours: number; percent: number }[]) =>
    tiers
      .map(({ hours, percent }) =>
        hours === 0
          ? `${percent}% until the start`
          : `${percent}% until ${plural(hours, { one: "1 hour", other: `${hours} hours` })} before`,
      )
      .join(", "),
  noTiers: "All points, until the free period of the workspace ends",
  noBuffer: "No time between",
  buffer: (time: string) => `At least ${time} between`,
  noCheckIn: "Members need not check in",
  checkIn: (minutes: number) =>
    minutes === 0
      ? "Opens at the start"
      : plural(minutes, {
          one: "Opens 1 minute before the start",
          other: `Opens ${minutes} minutes before the start`,
        }),
  noRelease: "Never",
  release: (minutes: number) => `${minutes} minutes after the start, if nobody has checked in`,
  /** What a booking says of its check-in. */
  claimFrom: (opens: string) => `Check in from ${opens} on.`,
  claimWithin: (opens: string, closes: string) =>
    `Check in from ${opens} on. If nobody has checked in by ${closes}, the time is released.`,
  claimOrPay: (opens: string, closes: string) =>
    `Check in from ${opens} on. If nobody has checked in by ${closes}, the time is released and nothing comes back.`,
  approvalOfResource: "Only where the resource asks for it",
  approval: "Every booking waits for an administrator",
  noApproval: "No booking waits",
  offer: (minutes: number) => `Held for ${minutes} minutes`,
  closures: (count: number) => plural(count, { one: "1 closure", other: `${count} closures` }),
  noClosures: "None",
};

export const differsTexts = {
  differs: "Differs from the workspace",
  reset: "Reset",
  resetFor: (rule: string) => `Reset to the workspace's rule: ${rule}`,
};
