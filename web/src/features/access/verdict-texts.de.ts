import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./verdict-texts.ts");
export type Checked = SameTexts<English, typeof import("./verdict-texts.de.ts")>;

export const codeTexts: Translated<English["codeTexts"]> = {
  accepted: { title: "Code gilt", text: "Das Mitglied dieser Karte gibt es nicht mehr." },
  identified: {
    title: "Bild ansehen",
    text: "Dieser Code sagt nur, wem die Karte gehört. Lassen Sie die Person hinein, wenn sie es ist.",
  },
  unknown: { title: "Unbekannte Karte", text: "Kein Mitglied hat diese Karte." },
  replaced: { title: "Alte Karte", text: "Diese Karte wurde ersetzt. Nur die neue gilt." },
  blocked: { title: "Karte gesperrt", text: "Diese Karte ist gesperrt. Die Verwaltung kann sie wieder freigeben." },
  expired: { title: "Karte abgelaufen", text: "Der letzte Tag dieser Karte ist vorbei." },
  removed: { title: "Gerät entfernt", text: "Das Gerät, das diesen Code zeigt, wurde von der Karte entfernt." },
  forged: { title: "Nicht echt", text: "Kein Gerät dieser Karte hat diesen Code erzeugt." },
  late: { title: "Code zu alt", text: "Vielleicht ist es ein Bild. Lassen Sie sich die Karte in der App zeigen." },
  early: { title: "Uhr geht vor", text: "Die Uhr des Telefons geht vor. Bitten Sie darum, sie zu stellen." },
  spent: {
    title: "Schon benutzt",
    text: "Dieser Code wurde gerade benutzt. In einer halben Minute zeigt die Karte einen neuen.",
  },
};

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
  foreign: { title: "Anderes Haus", text: "Diese Karte gehört zu einem anderen Arbeitsbereich." },
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
