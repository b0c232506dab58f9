import type { SameTexts, Translated } from "../session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const gateTexts: Translated<English["gateTexts"]> = {
  loading: "Arbeitsbereich wird geladen …",
};

export const pageTexts: Translated<English["pageTexts"]> = {
  notFound: {
    code: "404",
    title: "Seite nicht gefunden",
    action: "Zur Startseite",
    text: "Unter dieser Adresse gibt es keine Seite.",
  },
  broken: {
    title: "Diese Seite funktioniert nicht mehr",
    text: "Was Sie gespeichert haben, ist sicher. Laden Sie die Seite neu. Geschieht es wieder, nennen Sie dem Support die Kennung.",
    outdatedTitle: "Es gibt eine neue Fassung",
    outdatedText:
      "Diese Seite wurde vor einer Aktualisierung geöffnet, oder die Verbindung brach ab. Laden Sie sie neu.",
    offlineTitle: "Sie sind offline",
    offlineText: "Diese Seite lädt, sobald die Verbindung wieder da ist.",
    reload: "Seite neu laden",
    home: "Zur Startseite",
    reference: (reference) => `Kennung: ${reference}`,
  },
};
