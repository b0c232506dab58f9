import { pluralIn } from "../mail/reader.ts";
import type { MailTexts } from "./mail-texts.en.ts";

const plural = pluralIn("de");

export const mailTexts: MailTexts = {
  link: "Meine Buchungen ansehen",
  when: "Wann",
  where: "Wo",
  times: (start, end) => `${start} bis ${end}`,
  booked: (resource, when) => `Gebucht: ${resource}, ${when}`,
  asked: (resource, when) => `Wartet auf Freigabe: ${resource}, ${when}`,
  bookedSeries: (resource, bookings) =>
    plural(bookings, {
      one: `Als Serie gebucht: ${resource}, 1 Mal`,
      other: `Als Serie gebucht: ${resource}, ${bookings.printed} Mal`,
    }),
  cancelledInSeries: (resource, bookings) =>
    plural(bookings, {
      one: `In einer Serie storniert: ${resource}, 1 Mal`,
      other: `In einer Serie storniert: ${resource}, ${bookings.printed} Mal`,
    }),
  seriesWaits:
    "Jede Buchung wartet auf die Freigabe durch die Administration. Bis dahin können Sie sie stornieren und erhalten alles zurück.",
  seriesTerms:
    "Sie können eine, die folgenden oder alle stornieren. Was zurückkommt, und bis wann, steht bei jeder Buchung.",
  charged: (points, balance) =>
    plural(points, {
      one: `${points.printed} Punkt wurde von Ihrem Punktekonto abgebucht; Ihr Guthaben beträgt jetzt ${balance.printed}.`,
      other: `${points.printed} Punkte wurden von Ihrem Punktekonto abgebucht; Ihr Guthaben beträgt jetzt ${balance.printed}.`,
    }),
  byTeam: "Das Team hat das für Sie gebucht.",
  waits:
    "Die Buchung wartet auf die Freigabe durch die Administration. Bis dahin können Sie sie stornieren und erhalten alles zurück.",
  freeUntil: (moment) => `Sie können bis ${moment} kostenlos stornieren.`,
  returnsUntil: (moment, back, cost) =>
    plural(cost, {
      one: `Bei einer Stornierung vor ${moment} kommt ${back.printed} von ${cost.printed} Punkt zurück.`,
      other: `Bei einer Stornierung vor ${moment} kommen ${back.printed} von ${cost.printed} Punkten zurück.`,
    }),
  checkIn: (opens) => `Einchecken können Sie ab ${opens}.`,
  released: (opens, closes) =>
    `Einchecken können Sie ab ${opens}. Hat bis ${closes} niemand eingecheckt, wird die Zeit wieder frei.`,
  releasedUnpaid: "Dann kommt nichts zurück.",
  approved: (resource, when) => `Freigegeben: ${resource}, ${when}`,
  moved: (resource, when) => `Verschoben: ${resource}, ${when}`,
  movedFrom: (resource, when) => `Vorher war es ${resource}, ${when}.`,
  movedInSeries: (resource, bookings) =>
    plural(bookings, {
      one: `In einer Serie geändert: ${resource}, 1 Mal`,
      other: `In einer Serie geändert: ${resource}, ${bookings.printed} Mal`,
    }),
  movedInSeriesFrom: (resource, times) => `Vorher war es ${resource}: ${times}.`,
  movedInSeriesTo: (resource, times) => `Jetzt ist es ${resource}: ${times}.`,
  movedBack: (points) =>
    plural(points, {
      one: `${points.printed} Punkt ist auf Ihr Punktekonto zurückgegangen.`,
      other: `${points.printed} Punkte sind auf Ihr Punktekonto zurückgegangen.`,
    }),
  waitsAgain: "Die neue Zeit wartet auf die Freigabe durch die Administration.",
  seeYou: "Die Administration hat Ihre Buchung freigegeben. Bis bald!",
  cancelled: (resource, when) => `Storniert: ${resource}, ${when}`,
  refused: (resource, when) => `Abgelehnt: ${resource}, ${when}`,
  lapsed: "Niemand hat die Buchung vor ihrem Beginn freigegeben, daher ist sie verfallen.",
  notClaimed: "Niemand hat rechtzeitig eingecheckt, daher ist die Zeit wieder für andere frei.",
  reason: (reason) => `Grund: ${reason}.`,
  cancelledByMember: "Vom Mitglied storniert",
  membershipEnded: "Die Mitgliedschaft ist gesperrt oder beendet",
  noReason: "nicht angegeben",
  refunded: (refund, cost) =>
    plural(cost, {
      one: `${refund.printed} von ${cost.printed} Punkt ist auf Ihr Punktekonto zurückgegangen.`,
      other: `${refund.printed} von ${cost.printed} Punkten sind auf Ihr Punktekonto zurückgegangen.`,
    }),
};
