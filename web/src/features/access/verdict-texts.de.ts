import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./verdict-texts.ts");
export type Checked = SameTexts<English, typeof import("./verdict-texts.de.ts")>;

export const verdictTexts: Translated<English["verdictTexts"]> = {
  field: "Scannen",
  hint: "Scannen Sie eine Karte, ihr Tag, ein Ticket oder den Code einer Bestellung.",
  checking: "Wird geprüft …",
  sound: "Ton",
  welcome: "Willkommen",
  wasThere: "Schon da",
  next: "Nächste Person",
  former: "Ehemaliges Mitglied",
  failed: "Nicht geprüft",
  unreadable: {
    title: "Keine Karte",
    text: "Das ist keine Karte, kein Tag, kein Ticket und keine Bestellung. Suchen Sie das Mitglied nach seinem Namen.",
  },
  noTicket: { title: "Unbekanntes Ticket", text: "Dieses Ticket gibt es hier nicht." },
  noOrder: {
    title: "Unbekannte Bestellung",
    text: "Keine Bestellung und kein Tag hat diesen Code. Wenn es ein Name ist, suchen Sie das Mitglied weiter unten.",
  },
  ticket: "Ticket",
  noSeat: "Kein Platz",
  checkTicketIn: "Ticket einchecken",
  openMember: "Mitglied anzeigen",
  order: "Abzuholen",
  notToHandOver: "Nicht auszugeben",
  handedOver: "Ausgegeben",
  handOver: "Ausgeben",
  orderCode: (code) => `Bestellung ${code}`,
  line: (count, name) => `${count} × ${name}`,
};
