import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./closure-texts.ts");
export type Checked = SameTexts<English, typeof import("./closure-texts.de.ts")>;

export const closureTexts: Translated<English["closureTexts"]> = {
  title: "Diesen Arbeitsbereich schließen",
  closingTitle: "Das Ende dieses Arbeitsbereichs",
  text: (days) =>
    `${days} Tage lang kann alles gelesen und nichts geändert werden, und Sie können ihn wieder öffnen. Danach wird er archiviert, und sein Abonnement endet.`,
  close: "Arbeitsbereich schließen",
  ownerCloses: (owner) =>
    owner === null
      ? "Nur wer den Arbeitsbereich besitzt, kann ihn schließen."
      : `Nur ${owner} kann diesen Arbeitsbereich schließen.`,
  closes: (until) => `Dieser Arbeitsbereich wird geschlossen. Am ${until} wird er archiviert.`,
  meanwhile: [
    "Bis dahin können alle alles lesen, und niemand kann etwas ändern.",
    "Solange wird nichts abgebucht.",
    "Danach kann ihn niemand mehr betreten, und sein Abonnement endet.",
    "Fordern Sie vorher oben Ihr Archiv an, wenn Sie alles mitnehmen möchten.",
  ],
  ownerReopens: (owner) =>
    owner === null ? "Wer ihn besitzt, kann ihn wieder öffnen." : `${owner} kann ihn wieder öffnen.`,
  staffReopen: "Wir haben ihn geschlossen. Nur unser Support kann ihn wieder öffnen.",
  reopen: "Wieder öffnen",
  write: "Dem Support schreiben",
  reason: "Warum gehen Sie? (freiwillig)",
  reasonHint: "Wir lesen es. Im Arbeitsbereich liest es niemand.",
  slug: (slug) => `Geben Sie zur Bestätigung ${slug} ein`,
  slugWrong: (slug) => `Das ist nicht ${slug}.`,
  closeDialog: {
    title: (name) => `${name} schließen?`,
    text: (days) =>
      `Ab jetzt kann niemand mehr etwas darin ändern. Veranstaltungen, Buchungen und Türen ruhen damit. Sie können ihn innerhalb von ${days} Tagen wieder öffnen. Danach wird er archiviert, sein Abonnement endet, und niemand kann ihn betreten.`,
    confirm: "Arbeitsbereich schließen",
    success: (name) => `${name} wird geschlossen`,
  },
  reopenDialog: {
    title: (name) => `${name} wieder öffnen?`,
    text: (_days) => "Alle können sofort wieder arbeiten. Alles ist wie zuvor, auch das Abonnement.",
    confirm: "Wieder öffnen",
    success: (name) => `${name} ist wieder offen`,
  },
};
