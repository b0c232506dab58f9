import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./package-texts.ts");
export type Checked = SameTexts<English, typeof import("./package-texts.de.ts")>;

export const packagesTexts: Translated<English["packagesTexts"]> = {
  title: "Punktepakete",
  subtitle: "Was Mitglieder gegen Geld kaufen können, in der Reihenfolge, in der sie es sehen",
  back: "Punkteverwaltung",
  add: "Paket hinzufügen",
  loading: "Pakete werden geladen …",
  caption: "Punktepakete in der Reihenfolge, in der Mitglieder sie sehen",
  empty: {
    title: "Noch keine Pakete",
    text: "Ein Paket sagt, wie viele Punkte ein Mitglied für welchen Preis bekommt. Fügen Sie hier das erste hinzu.",
  },
  pointsOnly: "Dieser Arbeitsbereich hat kein aktives Konto bei Stripe. Mitglieder können noch keine Pakete kaufen.",
  columns: {
    name: "Name",
    points: "Punkte",
    price: "Preis",
    perPoint: "Je Punkt",
    validity: "Gültig",
    audience: "Für",
    state: "Stand",
  },
  bonus: (points, bonus) => `${points} + ${bonus}`,
  days: (count) => plural(count, { one: "1 Tag", other: `${count} Tage` }),
  endless: "Ohne Ende",
  activate: "Verkaufen …",
};

export const fieldTexts: Translated<English["fieldTexts"]> = {
  name: "Name",
  description: "Beschreibung",
  points: "Punkte",
  bonusPoints: "Bonuspunkte",
  priceMinor: "Preis",
  validDays: "Tage der Gültigkeit",
  audience: "Wer es kaufen darf",
  isActive: "Im Verkauf",
};

export const formTexts: Translated<English["formTexts"]> = {
  addTitle: "Paket hinzufügen",
  editSubtitle: "Ein begonnener Kauf behält Preis und Punkte.",
  add: "Paket hinzufügen",
  save: "Änderungen speichern",
  cancel: "Abbrechen",
  added: (name) => `${name} hinzugefügt`,
  saved: (name) => `${name} gespeichert`,
  bonusHint: "Zusätzlich zu den bezahlten Punkten",
  validHint: "Leer lassen für Punkte ohne Ende",
  priceHint: (currency) => `In ${currency}`,
  activeHint: "Ausgeschaltet kann es niemand kaufen.",
  notFound: {
    title: "Dieses Paket gibt es nicht",
    text: "Die Adresse ist vielleicht unvollständig, oder das Paket wurde gelöscht.",
  },
  notSaved: "Das wurde nicht gespeichert",
};

export const archiveTexts: Translated<English["archiveTexts"]> = {
  title: (name) => `${name} archivieren?`,
  text: "Niemand kann dieses Paket mehr kaufen. Begonnene Käufe gehen weiter. Sie können es wieder verkaufen.",
  confirm: "Paket archivieren",
  done: (name) => `${name} ist archiviert`,
};

export const activateTexts: Translated<English["activateTexts"]> = {
  title: (name) => `${name} verkaufen?`,
  text: "Mitglieder können dieses Paket wieder kaufen, wie sein Formular es sagt.",
  confirm: "Verkaufen",
  done: (name) => `${name} wird verkauft`,
};

export const deleteTexts: Translated<English["deleteTexts"]> = {
  title: (name) => `${name} löschen?`,
  text: "Niemand hat dieses Paket gekauft, es kann also weg. Das lässt sich nicht rückgängig machen.",
  confirm: "Paket löschen",
  done: (name) => `${name} gelöscht`,
};
