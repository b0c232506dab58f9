import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const productsTexts: Translated<English["productsTexts"]> = {
  title: "Produkte verwalten",
  subtitle: "Was der Marktplatz verkauft, zu welchem Preis, und wie viel davon da ist",
  pointsOnly:
    "Dieser Arbeitsbereich hat kein aktives Konto bei Stripe und verkauft nur für Punkte. Einen Preis in Geld kann niemand mit Karte bezahlen.",
  add: "Produkt anlegen",
  more: "Mehr",
  loading: "Produkte werden geladen …",
  caption: "Produkte in der Reihenfolge des Marktplatzes",
  search: "Produkte durchsuchen",
  searchHint: "Name, Kategorie oder Artikelnummer",
  anyCategory: "Jede Kategorie",
  anyState: "Jeder Status",
  found: (count, printed) => plural(count, { one: "1 Produkt", other: `${printed} Produkte` }),
  noneFound: {
    title: "Kein Produkt passt",
    text: "Zu diesen Filtern gibt es kein Produkt.",
    action: "Alle Produkte zeigen",
  },
  empty: {
    title: "Noch keine Produkte",
    text: "Mitglieder kaufen Produkte auf dem Marktplatz. Legen Sie hier das erste an.",
  },
  columns: { name: "Name", category: "Kategorie", price: "Preis", stock: "Bestand", state: "Status" },
  notCounted: "Nicht gezählt",
  soldOut: "Ausverkauft",
  low: (left) => `${left}, niedrig`,
  edit: "Bearbeiten",
  stock: "Bestand …",
  offer: "In den Verkauf …",
  hide: "Ausblenden …",
  archive: "Archivieren …",
  remove: "Löschen …",
  moveUp: "Nach oben",
  moveDown: "Nach unten",
  moved: (name, place) => `${name} ist jetzt Nummer ${place}`,
  notMoved: (name) => `${name} wurde nicht verschoben`,
};

export const stateFilterTexts: Translated<English["stateFilterTexts"]> = {
  draft: "Entwurf",
  on_sale: "Im Verkauf",
  hidden: "Ausgeblendet",
  archived: "Archiviert",
  low: "Niedriger Bestand",
};

export const productFieldTexts: Translated<English["productFieldTexts"]> = {
  name: "Name",
  description: "Beschreibung",
  category: "Kategorie",
  pictures: "Bilder",
  variants: "Preis",
  fulfilment: "Übergabe",
  taxBasisPoints: "Steuersatz in Prozent",
  audience: "Wer es kaufen darf",
  limitPerMember: "Höchstens je Mitglied",
  hasStock: "Bestand zählen",
  lowAt: "Niedriger Bestand ab",
};

export const fulfilmentTexts: Translated<English["fulfilmentTexts"]> = {
  collect: "Abholung am Empfang",
  instant: "Sofort, mit Anleitung",
  points: "Punkte auf das Punktekonto",
};

export const formTexts: Translated<English["formTexts"]> = {
  addTitle: "Produkt anlegen",
  addSubtitle: "Es ist ein Entwurf, bis Sie es in den Verkauf geben.",
  editSubtitle: "Bestellungen behalten, was gekauft wurde und was es kostete.",
  add: "Produkt anlegen",
  save: "Änderungen speichern",
  cancel: "Abbrechen",
  added: (name) => `${name} als Entwurf angelegt`,
  saved: (name) => `${name} gespeichert`,
  notSaved: "Das Produkt wurde nicht gespeichert",
  notFound: {
    title: "Dieses Produkt gibt es nicht",
    text: "Vielleicht wurde es gelöscht, oder sein Bestand wird nicht gezählt.",
  },
  otherValue: "ein anderer Wert",
  categoryHelp: "Der Marktplatz ordnet danach. Wählen Sie eine Kategorie oder geben Sie eine neue ein.",
  taxHelp: "Er ist in einem Preis in Geld enthalten. Auf Punkte gibt es keine Steuer.",
  limitHelp: "Leer lassen für beliebig viele.",
  stockHelp: "Es wird nicht mehr verkauft, als da ist.",
  lowHelp: "Ab dieser Zahl markiert die Liste das Produkt. Leer lassen für keine Markierung.",
  instructions: "Anleitung für die Käufer",
  instructionsHelp: "Steht bei der Bestellung, für alle, die es gekauft haben.",
  grantedPoints: "Punkte",
  pointsHelp: "Nur für Geld, bezahlt mit Karte. Die Punkte kommen auf das Konto, sobald die Zahlung bestätigt ist.",
};

export const variantTexts: Translated<English["variantTexts"]> = {
  title: "Varianten",
  add: "Variante hinzufügen",
  one: (number) => `Variante ${number}`,
  remove: "Entfernen",
  removeOne: (variant) => `${variant} entfernen`,
  name: "Name der Variante",
  sku: "Artikelnummer",
  pointsPrice: "Preis in Punkten",
  pointsPriceHelp: "Leer lassen, wenn es das nicht für Punkte gibt.",
  moneyPrice: (currency) => `Preis in ${currency}, mit Steuer`,
  moneyPriceHelp: "Mit Karte, solange dieser Arbeitsbereich Zahlungen annimmt.",
};

export const pictureTexts: Translated<English["pictureTexts"]> = {
  add: "Bild hinzufügen",
  one: (number) => `Bild ${number}`,
  alt: "Was das Bild zeigt",
  first: "Zuerst zeigen",
  firstOne: (picture) => `${picture} zuerst zeigen`,
  remove: "Entfernen",
  removeOne: (picture) => `${picture} entfernen`,
};

export const movementTexts: Translated<English["movementTexts"]> = {
  received: "Eingang",
  sold: "Außerhalb des Marktplatzes verkauft",
  returned: "Zurückgegeben",
  damaged: "Beschädigt oder verloren",
  counted: "Gezählt",
};

export const stockTexts: Translated<English["stockTexts"]> = {
  title: (product) => `Bestand: ${product}`,
  pieces: "Stück",
  low: (left) => `${left}, niedrig`,
  change: "Bestand ändern",
  variant: "Variante",
  reason: "Grund",
  quantity: "Stück",
  note: "Notiz (optional)",
  submit: "Bewegung speichern",
  moved: (left) => plural(left, { one: "Jetzt ist 1 Stück da", other: `Jetzt sind ${left} Stück da` }),
  history: "Änderungen von Hand",
  loading: "Änderungen werden geladen …",
  noHistory: "Diesen Bestand hat noch niemand geändert.",
  changed: (change, left) => `${change}, dann ${left}`,
};

export const stateQuestionTexts: Translated<English["stateQuestionTexts"]> = {
  offer: {
    title: (name) => `${name} in den Verkauf geben?`,
    text: "Mitglieder sehen es sofort auf dem Marktplatz.",
    confirm: "In den Verkauf geben",
    done: (name) => `${name} ist im Verkauf`,
  },
  hide: {
    title: (name) => `${name} ausblenden?`,
    text: "Mitglieder sehen es nicht mehr. Bestellungen bleiben, und Sie können es wieder in den Verkauf geben.",
    confirm: "Produkt ausblenden",
    done: (name) => `${name} ist ausgeblendet`,
  },
  archive: {
    title: (name) => `${name} archivieren?`,
    text: "Es wird nicht mehr verkauft. Bestellungen bleiben, wie sie sind.",
    confirm: "Produkt archivieren",
    done: (name) => `${name} ist archiviert`,
  },
};

export const deleteTexts: Translated<English["deleteTexts"]> = {
  title: (name) => `${name} löschen?`,
  text: "Dieser Entwurf war nie im Verkauf. Er lässt sich nicht wiederherstellen.",
  confirm: "Entwurf löschen",
  done: (name) => `${name} gelöscht`,
};
