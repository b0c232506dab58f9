/** Texts of an administrator's cancellation of bookings of a series. */
import { plural } from "#web/kit/plural.ts";

const points = (value: number, printed: string) =>
  plural(value, { one: `${printed} point`, other: `${printed} points` });

export const seriesEndTexts = {
  open: "Cancel series",
  title: (resource: string) => `Cancel the series: ${resource}`,
  of: (member: string) => `Booked by ${member}`,
  which: "Cancel",
  scopes: { one: "Only this one", following: "This one and the following", all: "All that have not begun" },
  refund: "Points",
  refunds: {
    all: "Return all points",
    terms: "Return what each cancellation would return now",
    none: "Return nothing",
  },
  reason: "Reason",
  reasonHint: "The member reads it in the mail and beside each booking.",
  reasonMissing: "Say why. The member reads it.",
  ends: (count: number) => plural(count, { one: "1 booking ends.", other: `${count} bookings end.` }),
  goesBack: (count: number, printed: string, member: string) => {
    if (count === 0) return `No points go back to ${member}.`;
    return `${points(count, printed)} ${plural(count, { one: "goes", other: "go" })} back to ${member}.`;
  },
  begun: (count: number) => plural(count, { one: "1 has begun, and stays.", other: `${count} have begun, and stay.` }),
  nothing: "Nothing of it can be cancelled together any more.",
  confirm: (count: number) => plural(count, { one: "Cancel 1 booking", other: `Cancel ${count} bookings` }),
  cancelling: "Cancelling...",
  keep: "Keep them",
  success: (count: number) => plural(count, { one: "1 booking cancelled", other: `${count} bookings cancelled` }),
};
