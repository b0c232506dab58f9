import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const presetTexts: Translated<English["presetTexts"]> = {
  house: "Haus: Grün und Papier",
  harbour: "Hafen: Blau und Kupfer",
  orchard: "Obstgarten: Laubgrün",
  brick: "Ziegel: Terrakotta",
  plum: "Pflaume: Violett",
  slate: "Schiefer: Grau",
};

export const createTexts: Translated<English["createTexts"]> = {
  title: "Arbeitsbereich anlegen",
  subtitle: "Ein Arbeitsbereich ohne Kauf. Wem er gehört, erhält eine Einladung per E-Mail.",
  back: "Alle Arbeitsbereiche",
  failed: "Der Arbeitsbereich wurde nicht angelegt",
  house: { title: "Organisation", text: "Wie der Arbeitsbereich heißt und wo man ihn findet." },
  name: "Name der Organisation",
  ownerEmail: "E-Mail-Adresse des Inhabers",
  ownerHint: "An diese Adresse geht die Einladung. Wer sie annimmt, übernimmt Administration und Inhaberschaft.",
  plan: {
    title: "Tarif",
    text: "Mit dem Tarif kommen die Grenzen. Berechnet wird nichts, bis der Inhaber ein Abonnement abschließt.",
  },
  planField: "Tarif",
  planLimits: (name, members, resources) => `${name}: ${members} Mitglieder, ${resources} Ressourcen`,
  trialEndsOn: "Letzter Tag der Probezeit",
  trialHint: "Nach diesem Tag schließt der Arbeitsbereich, wenn er kein Abonnement hat. Leer: Er bleibt offen.",
  region: { title: "Ort und Sprache", text: "Der Inhaber kann das später ändern." },
  timeZone: "Zeitzone",
  timeZoneHint: "Nach dieser Uhr steht jede Zeit in diesem Arbeitsbereich.",
  currency: "Währung",
  language: "Sprache",
  languageHint: "Für die Einladung, die ersten Pläne und die Beispiele. Sie bestimmt auch die Form von Datum und Zahl.",
  languages: { en: "Englisch", de: "Deutsch" },
  parts: { title: "Benutzte Teile", text: "Was aus ist, fehlt im Menü. Der Inhaber kann es einschalten." },
  bookingEnabled: "Buchungen",
  pointsEnabled: "Punkte",
  digitalCardsEnabled: "Digitale Karten",
  look: { title: "Erster Eindruck", text: "Farben und Beispiele kann der Inhaber jederzeit ändern." },
  theme: "Farben",
  withSamples: "Mit Beispielen beginnen",
  withSamplesHint: "Ein Schreibtisch, ein Besprechungsraum, ein Beamer und ein Artikel, damit keine Seite leer ist.",
  kept: (at) => `Sie haben das am ${at} begonnen. Es geht dort weiter, wo Sie aufgehört haben.`,
  startOver: "Neu beginnen",
  step: (step, of) => `Schritt ${step} von ${of}`,
  previous: "Zurück",
  next: "Weiter",
  submit: "Arbeitsbereich anlegen",
  done: (name) => `${name} ist angelegt`,
  invited: (email) => `Die Einladung an ${email} ist unterwegs.`,
};
