import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const cardTexts: Translated<English["cardTexts"]> = {
  title: "Digitale Karte",
  none: "Bitte wenden Sie sich an die Administration, um eine digitale Karte zu erhalten.",
  blocked: "Ihre Karte ist gesperrt. Bitte wenden Sie sich an die Administration, um eine digitale Karte zu erhalten.",
  expired:
    "Ihre Karte ist abgelaufen. Bitte wenden Sie sich an die Administration, um eine digitale Karte zu erhalten.",
  face: (name) => `Mitgliedskarte von ${name}`,
  member: "Mitglied",
  memberSince: "Mitglied seit",
  cardId: "Kartennummer",
  validUntil: "Gültig bis",
  turn: "Karte umdrehen und Nummer zeigen",
  turnBack: "Karte zurückdrehen",
  access: "Digitaler Zutritt",
  codeOf: (name) => `Zutrittscode von ${name}`,
  hint: "Zeigen Sie diesen Code an der Tür. Er wechselt alle 30 Sekunden, ein Bildschirmfoto endet nach zwei Minuten.",
  staticHint:
    "Dieser Browser kann keinen Code signieren. Dieser hier sagt nur, wer Sie sind; der Empfang sieht Sie an.",
  failed: "Der Code ließ sich nicht zeichnen. Laden Sie die Seite neu.",
  enlarge: "Groß zeigen",
  bright: "Stellen Sie Ihren Bildschirm heller, und halten Sie ihn an den Scanner.",
  roomNeeded: (count) =>
    `Ihre Karte erscheint auf ${count} Geräten, und auf keinem weiteren. Dieser Browser kann das am längsten nicht genutzte ablösen.`,
  notHere: "Dieser Browser zeigt Ihre Karte nicht.",
  makeRoom: "Diesen Browser verwenden",
  replaceTitle: "Karte in diesem Browser zeigen?",
  replaceText: (device, day) =>
    `Ihre Karte erscheint nicht mehr auf ${device}, zuletzt verwendet am ${day}. Sie erscheint stattdessen in diesem Browser.`,
  replaced: "Dieser Browser zeigt Ihre Karte",
  devices: "Geräte mit Ihrer Karte",
};
