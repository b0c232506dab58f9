import type { SameTexts } from "#web/session/translated.ts";
import type { PageHead } from "../head.ts";

type English = typeof import("./head.ts");
export type Checked = SameTexts<English, typeof import("./head.de.ts")>;

export const legalHeads: Readonly<Record<import("./head.ts").LegalSubject, PageHead>> = {
  terms: {
    title: "Nutzungsbedingungen · Guildhall",
    description: "Was ein Arbeitsbereich umfasst, was er kostet, wie er endet und wer wofür verantwortlich ist.",
    path: "/terms",
  },
  privacy: {
    title: "Datenschutz · Guildhall",
    description:
      "Welche personenbezogenen Daten Guildhall speichert, wozu, wie lange, wer sie erhält und was Sie verlangen können.",
    path: "/privacy",
  },
  processing: {
    title: "Auftragsverarbeitung · Guildhall",
    description:
      "Wie Guildhall Daten von Mitgliedern für einen Arbeitsbereich verarbeitet: Weisungen, Maßnahmen, Dienstleister, Ende.",
    path: "/processing",
  },
  imprint: {
    title: "Impressum · Guildhall",
    description: "Wer diesen Dienst betreibt und wie Sie die Menschen dahinter erreichen.",
    path: "/imprint",
  },
};
