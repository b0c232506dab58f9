import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const feedTexts: Translated<English["feedTexts"]> = {
  open: "Kalender",
  openLong: "Im Kalender abonnieren",
  title: "Kalender Ihrer Buchungen",
  titleOf: (resource) => `Kalender von ${resource}`,
  text: "Ihr Kalenderprogramm zeigt Ihre Buchungen von einer geheimen Adresse und fragt etwa jede Stunde neu.",
  textOf: (resource) =>
    `Ein Kalenderprogramm zeigt die Buchungen von ${resource} mit den Namen der Mitglieder und fragt etwa jede Stunde neu. Die Adresse gehört nur Ihnen und endet mit Ihrer Rolle.`,
  secret: "Wer die Adresse hat, kann den Kalender ohne Anmeldung lesen. Geben Sie sie nur Ihrem Kalender.",
  loading: "Die Adresse wird gesucht …",
  failed: "Die Adresse konnte nicht nachgesehen werden.",
  none: "Noch gibt es keine Adresse.",
  since: (moment) => `Am ${moment} wurde eine Adresse angelegt. Sie wurde einmal angezeigt und ist nicht gespeichert.`,
  make: "Adresse anlegen",
  renew: "Neue Adresse anlegen",
  renewText: "Eine neue Adresse beendet die bisherige.",
  revoke: "Adresse widerrufen",
  revoked: "Die Adresse wurde widerrufen. Kalender erhalten darüber nichts mehr.",
  address: "Adresse",
  once: "Kopieren Sie sie jetzt. Sie wird nicht noch einmal angezeigt.",
  copy: "Kopieren",
  copied: "Adresse kopiert",
  notCopied: "Die Adresse konnte nicht kopiert werden. Markieren und kopieren Sie sie von Hand.",
  inCalendar: "Im Kalender öffnen",
  done: "Fertig",
  close: "Schließen",
  error: "Nichts wurde geändert",
};
