import { issueTypeTexts, priorityTexts } from "#web/domain/support-choices.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";
import { operator } from "../operator.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const enquiryTexts: Translated<English["enquiryTexts"]> = {
  title: "Sprechen Sie mit uns",
  subtitle: "Wir antworten innerhalb von 24 Stunden, per E-Mail oder Telefon.",
  aboutPlan: (plan) => `Zum Tarif ${plan}. Wir antworten innerhalb von 24 Stunden.`,
  fields: {
    firstName: "Vorname",
    lastName: "Nachname",
    email: "E-Mail",
    phone: "Telefon",
    company: "Unternehmen",
    companySize: "Größe des Unternehmens",
    enquiryType: "Art der Anfrage",
    message: "Nachricht",
  },
  sizes: {
    "1-10": "1–10 Beschäftigte",
    "11-50": "11–50 Beschäftigte",
    "51-200": "51–200 Beschäftigte",
    "201-1000": "201–1000 Beschäftigte",
    "1000+": "Über 1000 Beschäftigte",
  },
  types: {
    demo: "Vorführung vereinbaren",
    sales: "Vertrieb",
    pricing: "Preise",
    technical: "Technische Frage",
    partnership: "Partnerschaft",
    general: "Allgemeine Anfrage",
  },
  trial: { text: "Beginnen Sie die 30 Tage Probezeit gleich, ohne Gespräch:", link: "Tarife ansehen" },
  submit: "Anfrage senden",
  pending: "Wird gesendet …",
  done: {
    title: "Anfrage gesendet",
    text: "Vielen Dank für Ihr Interesse! Wir melden uns innerhalb von 24 Stunden.",
  },
  failed: {
    title: "Senden fehlgeschlagen",
    text: "Etwas ist schiefgegangen. Bitte versuchen Sie es erneut oder schreiben Sie uns direkt.",
  },
};

export const supportTexts: Translated<English["supportTexts"]> = {
  title: "Hilfe anfragen",
  subtitle: "Wir antworten innerhalb von 24 Stunden.",
  fields: {
    name: "Name",
    email: "E-Mail",
    issueType: "Art des Anliegens",
    priority: "Dringlichkeit",
    subject: "Betreff",
    message: "Nachricht",
  },
  issueTypes: issueTypeTexts,
  priorities: priorityTexts,
  submit: "Anfrage senden",
  pending: "Wird gesendet …",
  done: { title: "Hilfeanfrage gesendet", text: "Vielen Dank. Sie erhalten innerhalb von 24 Stunden eine Antwort." },
  failed: {
    title: "Senden fehlgeschlagen",
    text: `Etwas ist schiefgegangen. Bitte versuchen Sie es erneut oder schreiben Sie uns direkt an ${operator.supportEmail}.`,
  },
};

export const honeypotLabel: Translated<English["honeypotLabel"]> = "Website (bitte leer lassen)";

export const videoTexts: Translated<English["videoTexts"]> = {
  title: "Demo ansehen",
  text: "Ein Video folgt bald.",
  demo: "Bis dahin steht das Demo-Haus allen offen: Registrieren Sie sich dort und sehen Sie sich um.",
  action: "Demo-Haus öffnen",
  close: "Schließen",
};

export const chatTexts: Translated<English["chatTexts"]> = {
  title: "Hilfe im Live-Chat",
  log: "Unterhaltung",
  input: "Ihre Nachricht",
  send: "Senden",
  close: "Schließen",
  agentName: "Assistent von Guildhall",
  note: "Ein Assistent antwortet sofort. Ein Mensch antwortet per E-Mail.",
  you: "Sie",
  typing: (agent) => `${agent} schreibt`,
  greeting: "Hallo! Ich bin da, um zu helfen. Was möchten Sie wissen?",
  replies: [
    "Danke für Ihre Nachricht. Können Sie mir etwas mehr darüber sagen, was Sie auf Ihrem Bildschirm sehen?",
    "Ich verstehe. Das sollte sich unser Team mit Ihnen zusammen ansehen.",
    "Gute Frage. Die Anleitungen auf dieser Seite behandeln die häufigsten Fälle, und unser Team kennt den Rest.",
    "Danke für die Einzelheiten. Sie helfen uns sehr.",
    "Ich habe das notiert. Gehört noch etwas dazu?",
  ],
  handOver: {
    text: "Möchten Sie eine Antwort von unserem Team? Schicken Sie ihm diese Unterhaltung.",
    action: "Unterhaltung senden",
  },
  transcript: (lines) => `Aus dem Live-Chat:\n\n${lines}`,
};
