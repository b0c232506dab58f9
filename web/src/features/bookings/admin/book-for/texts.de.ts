import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const bookForTexts: Translated<English["bookForTexts"]> = {
  open: "Für ein Mitglied buchen",
  openShort: "Buchen",
  title: "Für ein Mitglied buchen",
  resource: "Ressource",
  date: "Tag",
  time: "Beginn",
  length: "Dauer",
  chosen: (name, points) => `Für ${name} mit ${points}.`,
  chosenWithoutPoints: (name) => `Für ${name}.`,
  other: "Anderes Mitglied wählen",
  looking: "Der Tag wird gelesen …",
  price: "Preis",
  listPrice: "Wie die Ressource kostet",
  otherPrice: "Ein anderer Preis",
  points: "Punkte",
  tooFew: (cost, balance) => `Es kostet ${cost}, und das Mitglied hat ${balance}.`,
  anyway: "Trotzdem buchen",
  anywayHint: "Die Regel gilt für diese Buchung nicht. Was belegt oder außer Betrieb ist, bleibt es.",
  reason: "Grund",
  reasonHint: "Administratoren lesen ihn bei der Buchung. Das Mitglied sieht, dass das Team gebucht hat.",
  submit: "Buchen",
  pending: "Wird gebucht …",
  success: (resource, member) => `${resource} ist für ${member} gebucht`,
  paid: (points, left) => `${points} wurden abgebucht, ${left} bleiben.`,
  by: "Gebucht von",
  team: "Vom Team, für das Mitglied",
  overridden: "Außer Kraft gesetzt",
  insteadOf: (points) => `Der Preis: Es hätte ${points} gekostet.`,
  against: (rule) => `Eine Regel: ${rule}`,
  why: "Warum",
};
