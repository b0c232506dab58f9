import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./notice-texts.ts");
export type Checked = SameTexts<English, typeof import("./notice-texts.de.ts")>;

export const sentences: Translated<English["sentences"]> = {
  bookingOf: (resource, when) => `${resource}, ${when}`,
  made: (booking) => `Das Team hat für Sie gebucht: ${booking}.`,
  approved: (booking) => `Ihre Buchung wurde freigegeben: ${booking}.`,
  cancelled: (booking) => `Ihre Buchung wurde von der Administration storniert: ${booking}.`,
  moved: (booking) => `Die Administration hat Ihre Buchung verschoben. Sie ist jetzt: ${booking}.`,
  movedSeries: (bookings, first) =>
    plural(bookings, {
      one: `Die Administration hat eine Buchung Ihrer Serie geändert. Sie ist jetzt: ${first}.`,
      other: `Die Administration hat ${bookings} Buchungen Ihrer Serie geändert. Die erste ist jetzt: ${first}.`,
    }),
  cancelledSeries: (bookings, first) =>
    plural(bookings, {
      one: `Die Administration hat eine Buchung Ihrer Serie storniert: ${first}.`,
      other: `Die Administration hat ${bookings} Buchungen Ihrer Serie storniert. Die erste: ${first}.`,
    }),
  charged: (points) => `Von Ihrem Punktekonto wurden abgebucht: ${points}.`,
  lapsed: (booking) => `Niemand hat Ihre Buchung rechtzeitig freigegeben, sie ist deshalb verfallen: ${booking}.`,
  released: (booking) => `Niemand hat rechtzeitig eingecheckt, Ihre Buchung ist deshalb wieder frei: ${booking}.`,
  refused: (booking) => `Die Administration hat Ihre Buchung abgelehnt: ${booking}.`,
  because: (reason) => `Grund: ${reason}.`,
  refunded: (points) => `${points} sind auf Ihr Punktekonto zurückgekommen.`,
  waitsSeries: (name, bookings, first) =>
    `${bookings} Buchungen von ${name} warten auf Freigabe, jede für sich. Die erste: ${first}.`,
  waits: (name, booking) => `Eine Buchung von ${name} wartet auf Freigabe: ${booking}.`,
};
