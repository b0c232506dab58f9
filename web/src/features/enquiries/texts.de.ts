import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const enquiriesTexts: Translated<English["enquiriesTexts"]> = {
  title: "Anfragen",
  subtitle: "Was Besucher der öffentlichen Seiten uns geschrieben haben, das Neueste zuerst",
  caption: "Anfragen und Hilfeanfragen",
  loading: "Anfragen werden geladen …",
  columns: { sender: "Von", kind: "Art", about: "Thema", received: "Eingegangen" },
  kinds: { enquiry: "Anfrage", supportRequest: "Hilfeanfrage" },
  empty: {
    title: "Noch hat niemand geschrieben",
    text: "Anfragen und Hilfeanfragen von den öffentlichen Seiten stehen hier und gehen per E-Mail an den Betreiber.",
  },
  notFound: {
    title: "Diese Nachricht steht nicht im geladenen Teil der Liste",
    text: "Schließen Sie dies, zeigen Sie mehr von der Liste an und öffnen Sie die Nachricht von dort.",
  },
  answer: "Per E-Mail antworten",
  subject: (about) => `Re: ${about}`,
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
