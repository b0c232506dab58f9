import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./first-steps-texts.ts");
export type Checked = SameTexts<English, typeof import("./first-steps-texts.de.ts")>;

export const firstStepsTexts: Translated<English["firstStepsTexts"]> = {
  title: "Erste Schritte",
  progress: (done, all) => `${done} von ${all} erledigt. Nur die Administration sieht diese Liste.`,
  done: ", erledigt",
  dismiss: "Diese Liste ausblenden",
  failed: "Die Liste konnte nicht geändert werden",
  copied: "Link zur Registrierung kopiert",
  notCopied: "Der Browser ließ das Kopieren nicht zu. Dies ist der Link:",
  steps: {
    look: {
      title: "Logo und Farben hinzufügen",
      text: "Mitglieder sehen sie auf jeder Seite und in jeder E-Mail.",
      action: "Aussehen öffnen",
    },
    resource: {
      title: "Erste Ressource anlegen",
      text: "Ein Tisch, ein Raum oder ein Stück Ausstattung, das Mitglieder buchen können.",
      action: "Ressource anlegen",
    },
    hours: {
      title: "Öffnungszeiten festlegen",
      text: "Ohne sie beginnen Buchungen von 08:00 bis 19:00 Uhr. Dort stehen auch die anderen Buchungsregeln.",
      action: "Buchungsregeln öffnen",
    },
    plan: {
      title: "Mitgliedern einen Tarif geben",
      text: "Zwei Tarife sind schon da. Ändern Sie diese, oder legen Sie eigene an.",
      action: "Tarife öffnen",
    },
    members: {
      title: "Mitglieder einladen",
      text: "Holen Sie die Menschen herein, die Sie schon kennen.",
      action: "Mitglieder verwalten",
    },
    share: {
      title: "Link zur Registrierung teilen",
      text: "Wer ihn öffnet, kann von selbst Mitglied werden.",
      action: "Link kopieren",
    },
  },
};
