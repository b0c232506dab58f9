import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./code-texts.ts");
export type Checked = SameTexts<English, typeof import("./code-texts.de.ts")>;

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

export const identityTexts: Translated<English["identityTexts"]> = {
  foreign: { title: "Anderes Haus", text: "Diese Karte gehört zu einem anderen Arbeitsbereich." },
  comparePhoto: "Dieser Code sagt nur, wem die Karte gehört. Vergleichen Sie das Bild mit der Person.",
  withoutPhoto: "Dieser Code sagt nur, wem die Karte gehört, und es gibt kein Bild. Fragen Sie nach dem Namen.",
};
