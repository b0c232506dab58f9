import { plural } from "#web/kit/plural.ts";

/** Sentences of the notices about bookings. */
export const sentences = {
  bookingOf: (resource: string, when: string) => `${resource}, ${when}`,
  made: (booking: string) => `The team booked this for you: ${booking}.`,
  approved: (booking: string) => `Your booking was approved: ${booking}.`,
  cancelled: (booking: string) => `Your booking was cancelled by an administrator: ${booking}.`,
  moved: (booking: string) => `An administrator moved your booking. It is now: ${booking}.`,
  movedSeries: (bookings: number, first: string) =>
    plural(bookings, {
      one: `An administrator changed a booking of your series. It is now: ${first}.`,
      other: `An administrator changed ${bookings} bookings of your series. The first is now: ${first}.`,
    }),
  cancelledSeries: (bookings: number, first: string) =>
    plural(bookings, {
      one: `An administrator cancelled a booking of your series: ${first}.`,
      other: `An administrator cancelled ${bookings} bookings of your series. The first: ${first}.`,
    }),
  charged: (points: string) => `Taken from your wallet: ${points}.`,
  lapsed: (booking: string) => `Nobody approved your booking in time, so it has lapsed: ${booking}.`,
  released: (booking: string) => `Nobody checked in in time, so your booking was released: ${booking}.`,
  refused: (booking: string) => `An administrator refused your booking: ${booking}.`,
  because: (reason: string) => `Reason: ${reason}.`,
  refunded: (points: string) => `${points} came back to your wallet.`,
  waitsSeries: (name: string, bookings: number, first: string) =>
    `${bookings} bookings by ${name} wait for approval, each by itself. The first: ${first}.`,
  waits: (name: string, booking: string) => `A booking by ${name} waits for approval: ${booking}.`,
} as const;
