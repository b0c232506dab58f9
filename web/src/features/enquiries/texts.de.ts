import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const enquiriesTexts: Translated<English["enquiriesTexts"]> = {
  title: "Posteingang",
  subtitle: "Was Besucher der öffentlichen Seiten uns geschrieben haben, das Neueste zuerst",
  search: "Suchen",
  searchHint: "Name, Adresse, Unternehmen oder Wörter",
  state: "Stand",
  anyState: "Jeder Stand",
  assignee: "Wer sie hat",
  anybody: "Alle",
  assignees: { mine: "Meine", nobody: "Von niemandem" },
  noneFound: {
    title: "Keine Nachricht passt",
    text: "Ändern Sie die Suche oder die Filter.",
    action: "Alle Nachrichten zeigen",
  },
  waits: (unread, open) => `${unread} neu, ${open} in Arbeit`,
  caption: "Anfragen und Hilfeanfragen",
  loading: "Anfragen werden geladen …",
  columns: {
    sender: "Von",
    kind: "Art",
    about: "Thema",
    received: "Eingegangen",
    state: "Stand",
    assignee: "Wer sie hat",
  },
  you: "Sie",
  colleague: "Jemand aus dem Team",
  nobody: "Niemand",
  kinds: { enquiry: "Anfrage", supportRequest: "Hilfeanfrage" },
  empty: {
    title: "Noch hat niemand geschrieben",
    text: "Anfragen und Hilfeanfragen von den öffentlichen Seiten stehen hier und gehen per E-Mail an den Betreiber.",
  },
  notFound: {
    title: "Diese Nachricht gibt es nicht",
    text: "Nachrichten werden nur für eine Zeit aufbewahrt.",
  },
  about: (topic, company) => `${topic}, ${company}`,
  fields: {
    email: "E-Mail",
    phone: "Telefon",
    company: "Unternehmen",
    companySize: "Größe des Unternehmens",
    topic: "Thema",
    plan: "Tarif",
    priority: "Dringlichkeit",
    subject: "Betreff",
    message: "Nachricht",
    reference: "Kennung",
  },
};

export const enquiryTypeTexts: Translated<English["enquiryTypeTexts"]> = {
  demo: "Vorführung",
  sales: "Vertrieb",
  pricing: "Preise",
  technical: "Technische Frage",
  partnership: "Partnerschaft",
  general: "Allgemein",
};
