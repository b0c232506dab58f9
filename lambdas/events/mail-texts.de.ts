import { pluralIn } from "../mail/reader.ts";
import type { MailTexts } from "./mail-texts.en.ts";

const plural = pluralIn("de");

export const mailTexts: MailTexts = {
  link: "Meine Anmeldungen ansehen",
  registered: (event) => `Sie sind angemeldet: ${event}`,
  waitlisted: (event) => `Sie stehen auf der Warteliste: ${event}`,
  offered: (event) => `Ein Platz ist für Sie frei: ${event}`,
  accepted: (event) => `Sie haben einen Platz: ${event}`,
  ended: (event) => `Ihre Anmeldung ist beendet: ${event}`,
  cancelled: (event) => `Abgesagt: ${event}`,
  reminder: (event) => `Bald: ${event}`,
  movedHere: (event) => `Sie wurden umgebucht: ${event}`,
  movedFrom: (event, when) => `Die Administration hat Sie umgebucht. Vorher: ${event}, ${when}.`,
  newCode: "Ihr Ticket hat einen neuen Code. Der alte gilt nicht mehr.",
  moved: (event) => `Zeit oder Ort hat sich geändert: ${event}`,
  when: (start, end) => `${start} bis ${end}`,
  where: (place) => `Ort: ${place}`,
  online: "Die Veranstaltung findet online statt. Der Link steht bei Ihrer Anmeldung.",
  ticket: (name) => `Ticket: ${name}`,
  charged: (points) =>
    plural(points, {
      one: `${points.printed} Punkt wurde von Ihrem Punktekonto abgebucht.`,
      other: `${points.printed} Punkte wurden von Ihrem Punktekonto abgebucht.`,
    }),
  refundUntil: (moment) => `Wenn Sie bis ${moment} absagen, erhalten Sie alle Punkte zurück.`,
  waits: "Sobald ein Platz für Sie frei ist, erhalten Sie eine E-Mail und etwas Zeit, ihn anzunehmen.",
  offeredUntil: (moment) => `Nehmen Sie ihn bis ${moment} an. Danach bekommt ihn die nächste Person.`,
  offerExpired: "Sie haben den Platz nicht rechtzeitig angenommen. Die nächste Person bekommt ihn.",
  lineSoldOut: "Als Sie an der Reihe waren, war kein Platz mehr frei. Sie haben nichts bezahlt.",
  lineNoPoints: "Als Sie an der Reihe waren, reichten Ihre Punkte nicht für den Platz.",
  lineChanged:
    "Während Sie anstanden, hat sich die Veranstaltung geändert oder ihr Verkauf ist zu Ende gegangen. Sie haben nichts bezahlt.",
  notForYou: "Als Sie an der Reihe waren, war dieses Ticket für andere Mitglieder bestimmt. Sie haben nichts bezahlt.",
  byStaff: (reason) => `Grund: ${reason}.`,
  membershipEnded: "Ihre Mitgliedschaft wurde gesperrt oder ist beendet.",
  eventCancelled: (reason) => `Die Veranstaltung findet nicht statt. Grund: ${reason}.`,
  refunded: (points) =>
    plural(points, {
      one: `${points.printed} Punkt wurde Ihrem Punktekonto gutgeschrieben.`,
      other: `${points.printed} Punkte wurden Ihrem Punktekonto gutgeschrieben.`,
    }),
  refundAnyway:
    "Wenn Ihnen die Änderung nicht passt, sagen Sie vor dem Beginn ab. Sie erhalten dann alle Punkte zurück.",
};
