import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const resourcesTexts: Translated<English["resourcesTexts"]> = {
  title: "Ressourcen verwalten",
  subtitle: "Was Mitglieder buchen können und was es kostet",
  subtitleWithoutPoints: "Was Mitglieder buchen können",
  add: "Ressource anlegen",
  loading: "Ressourcen werden geladen …",
  caption: "Ressourcen",
  search: "Suchen",
  searchHint: "Name, Ort oder Merkmal",
  type: "Art",
  allTypes: "Alle Arten",
  found: (count) => plural(count, { one: "1 Ressource", other: `${count} Ressourcen` }),
  empty: {
    title: "Noch keine Ressourcen",
    text: "Tische, Räume und Ausstattung, die Sie hier anlegen, buchen Ihre Mitglieder mit ihren Punkten.",
    textWithoutPoints: "Tische, Räume und Ausstattung, die Sie hier anlegen, buchen Ihre Mitglieder.",
  },
  noneFound: {
    title: "Keine Ressource passt",
    text: "Versuchen Sie ein anderes Wort oder eine andere Art.",
    action: "Alle Ressourcen zeigen",
  },
  columns: {
    name: "Name",
    type: "Art",
    location: "Ort",
    capacity: "Plätze",
    cost: "Preis",
    availability: "Verfügbarkeit",
  },
  noLocation: "Nicht angegeben",
  costPerHour: (points) => `${points}/Stunde`,
  edit: "Bearbeiten",
  makeAvailable: "Verfügbar machen",
  makeUnavailable: "Sperren",
  nowAvailable: (name) => `${name} ist verfügbar`,
  nowUnavailable: (name) => `${name} ist nicht verfügbar`,
  nowUnavailableText: "Bestehende Buchungen bleiben.",
  undo: "Rückgängig",
  notChanged: (name) => `${name} wurde nicht geändert`,
};

export const rulesTexts: Translated<English["rulesTexts"]> = {
  title: "Buchungsregeln",
  all: "Buchungsregeln",
  change: "Regeln ändern",
  asWorkspace: "Wie im Arbeitsbereich.",
  reset: (rule) => `${rule}: wieder wie im Arbeitsbereich`,
  notReset: (rule) => `${rule} wurde nicht zurückgesetzt`,
};

export const fieldTexts: Translated<English["fieldTexts"]> = {
  name: "Name",
  type: "Art",
  location: "Ort",
  floor: "Etage oder Bereich",
  description: "Beschreibung",
  photos: "Fotos",
  capacity: "Plätze",
  pointCostPerHour: "Preis in Punkten je Stunde",
  amenities: "Merkmale",
  isAvailable: "Kann gebucht werden",
  requiresApproval: "Buchungen brauchen eine Freigabe",
};

export const archiveTexts: Translated<English["archiveTexts"]> = {
  archive: "Archivieren",
  restore: "Wiederherstellen",
  archived: (name) => `${name} ist archiviert`,
  restored: (name) => `${name} ist wiederhergestellt`,
  notArchived: (name) => `${name} wurde nicht archiviert`,
  notRestored: (name) => `${name} wurde nicht wiederhergestellt`,
  state: "Zustand",
  inUse: "In Gebrauch",
  archivedOnes: "Archiviert",
};

export const copyTexts: Translated<English["copyTexts"]> = {
  action: "Kopieren",
  title: (name) => `${name} kopieren`,
  subtitle: "Jede Kopie hat dieselben Fotos, Preise und Buchungsregeln.",
  count: "Anzahl der Kopien",
  countWrong: "Bitte geben Sie eine Zahl von 1 bis 10 ein",
  names: (names) => `Neu: ${names.join(", ")}`,
  confirm: "Kopieren",
  done: (count) => plural(count, { one: "1 Kopie angelegt", other: `${count} Kopien angelegt` }),
};

export const orderTexts: Translated<English["orderTexts"]> = {
  title: "Reihenfolge ändern",
  subtitle: "Mitglieder sehen die Ressourcen in dieser Reihenfolge.",
  keys: "Pfeil hoch und Pfeil runter verschieben die Ressource. Pos1 und Ende setzen sie an den Anfang und ans Ende.",
  handle: (name, place, count) => `${name} verschieben, Platz ${place} von ${count}`,
  movedTo: (name, place, count) => `${name} steht auf Platz ${place} von ${count}`,
  save: "Reihenfolge speichern",
  done: "Die Reihenfolge ist gespeichert",
};

export const idleTexts: Translated<English["idleTexts"]> = {
  part: "Außer Betrieb",
  none: "Sie ist in Betrieb.",
  period: (from, until, note) => `${from} bis ${until}: ${note}`,
  begin: "Außer Betrieb nehmen",
  change: "Ändern",
  end: "Wieder in Betrieb",
  ended: (name) => `${name} ist wieder in Betrieb`,
  notEnded: (name) => `${name} ist weiterhin außer Betrieb`,
  title: (name) => `${name} außer Betrieb`,
  subtitle:
    "In dieser Zeit kann nichts gebucht werden. Über jede bestehende Buchung entscheiden Sie. Ein Verschieben kostet das Mitglied nichts.",
  from: "Von",
  fromHint: "Nach der Uhr des Arbeitsbereichs",
  until: "Bis",
  untilHint: "Höchstens 45 Tage später",
  note: "Grund",
  noteHint: "Mitglieder sehen ihn, auch als Grund einer Stornierung",
  hit: (count) =>
    count === 0
      ? "Keine Buchung fällt in diese Zeit"
      : plural(count, { one: "1 Buchung fällt in diese Zeit", other: `${count} Buchungen fallen in diese Zeit` }),
  hitUnknown: "Die Buchungen in dieser Zeit lassen sich gerade nicht lesen. Sie bleiben, wie sie sind.",
  keep: "Behalten",
  keepAll: "Alle behalten",
  refund: (points) => `Stornieren, ${points} zurück`,
  refundAll: "Alle stornieren",
  moveTo: (resource) => `Verschieben auf ${resource}`,
  looking: "Es wird gesucht, was frei ist …",
  nowhere: "Sonst ist dann nichts frei",
  placesUnknown: "Was frei ist, lässt sich nicht lesen",
  cancel: "Stornieren",
  choiceFor: (name, when) => `Was mit der Buchung von ${name} geschieht, ${when}`,
  save: "Außer Betrieb nehmen",
  done: (name) => `${name} ist dann außer Betrieb`,
  refunded: (count) =>
    plural(count, {
      one: "1 Buchung storniert und erstattet",
      other: `${count} Buchungen storniert und erstattet`,
    }),
  moved: (count) => plural(count, { one: "1 Buchung verschoben", other: `${count} Buchungen verschoben` }),
  notDecided: (which) => `Sie ist dann außer Betrieb. Diese Buchungen wurden weder storniert noch verschoben: ${which}`,
};

export const manyTexts: Translated<English["manyTexts"]> = {
  action: "Mehrere ändern",
  title: (count) => plural(count, { one: "1 Ressource ändern", other: `${count} Ressourcen ändern` }),
  subtitle: "Nur was Sie hier setzen, ändert sich. Bestehende Buchungen bleiben.",
  leave: "Lassen, wie es ist",
  yes: "Ja",
  no: "Nein",
  emptyLeaves: "Leer lässt es, wie es ist",
  nothing: "Bitte setzen Sie mindestens ein Feld",
  save: "Ändern",
  done: (count) => plural(count, { one: "1 Ressource geändert", other: `${count} Ressourcen geändert` }),
};

export const codeTexts: Translated<English["codeTexts"]> = {
  print: "QR-Code drucken",
  codeOf: (name) => `QR-Code von ${name}`,
  scan: "Zum Buchen scannen",
  notDrawn: "Die Codes wurden nicht gezeichnet",
};

export const photoTexts: Translated<English["photoTexts"]> = {
  hint: "Das erste Foto steht in Listen. Höchstens fünf.",
  add: "Foto hinzufügen",
  one: (number) => `Foto ${number}`,
  alt: "Was das Foto zeigt",
  first: "Zuerst zeigen",
  firstOne: (photo) => `${photo} zuerst zeigen`,
  remove: "Entfernen",
  removeOne: (photo) => `${photo} entfernen`,
};

export const formTexts: Translated<English["formTexts"]> = {
  addTitle: "Ressource anlegen",
  editSubtitle: "Bestehende Buchungen behalten ihren Preis und ihre Regeln.",
  add: "Ressource anlegen",
  save: "Änderungen speichern",
  cancel: "Abbrechen",
  added: (name) => `${name} ist angelegt`,
  saved: (name) => `${name} ist gespeichert`,
  locationHint: "Wo Mitglieder sie finden, zum Beispiel „Erster Stock, ruhige Seite“",
  floorHint: "Mitglieder filtern danach. Bereiche des Hauses werden vorgeschlagen.",
  descriptionHint: "Was Mitglieder vor der Buchung wissen sollten",
  capacityHint: "Personen",
  costHint: "0 macht sie kostenlos",
  amenitiesHint: "Eines eintippen und Enter drücken",
  availableHint: "Solange dies aus ist, kann sie nicht gebucht werden; bestehende Buchungen bleiben.",
  approvalHint:
    "Eine Buchung wartet, bis die Administration entscheidet. Ohne Entscheidung verfällt sie zu ihrem Beginn und die Punkte kommen zurück. Ausgeschaltet gelten die Buchungsregeln.",
  notFound: {
    title: "Diese Ressource gibt es nicht",
    text: "Die Adresse ist vielleicht unvollständig oder gehört zu einem anderen Arbeitsbereich.",
  },
  notSaved: "Das wurde nicht gespeichert",
  limitReached: (limit) =>
    `Dieser Arbeitsbereich hat so viele Ressourcen, wie sein Tarif erlaubt (${limit}). Ein größerer Tarif schafft Platz. Ihre Eingaben bleiben hier, bis Sie schließen.`,
};
