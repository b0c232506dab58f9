import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./shop-texts.ts");
export type Checked = SameTexts<English, typeof import("./shop-texts.de.ts")>;

export const marketTexts: Translated<English["marketTexts"]> = {
  title: "Marktplatz",
  subtitle: "Was Sie kaufen und was Sie buchen können",
  pointsOnly: "Produkte werden mit Punkten bezahlt.",
  pointsOrCard: "Produkte werden mit Punkten bezahlt, oder mit Karte, wenn sie einen Preis in Geld haben.",
  loading: "Der Marktplatz wird geladen …",
  search: "Produkte durchsuchen",
  category: "Kategorie",
  anyCategory: "Alle Kategorien",
  show: { label: "Zeigen", all: "Alle Produkte", affordable: "Was ich mir leisten kann", left: "Was da ist" },
  price: {
    label: "Preis",
    any: "Jeder Preis",
    points: "In Punkten",
    money: "In Geld",
    from: "Von",
    to: "Bis",
    fromIn: (unit) => `Preis von, in ${unit}`,
    toIn: (unit) => `Preis bis, in ${unit}`,
    pointsUnit: "Punkten",
    reversed: "Der niedrigste Preis ist höher als der höchste. Ändern Sie einen. Bis dahin steht jeder Preis hier.",
    noAmount: "Ein Preis ist eine Zahl ab 0. Bis dahin steht jeder Preis hier.",
  },
  products: "Produkte",
  resources: "Arbeitsplatz buchen",
  perHour: (points) => `${points} pro Stunde`,
  book: "Jetzt buchen",
  bookName: (name) => `Jetzt buchen: ${name}`,
  empty: { title: "Noch nichts im Verkauf", text: "Was dieser Arbeitsbereich verkauft, steht hier." },
  noneFound: {
    title: "Kein Produkt passt",
    text: "Zu diesen Filtern gibt es kein Produkt.",
    action: "Alle Produkte zeigen",
  },
  found: (count, printed) => plural(count, { one: "1 Produkt", other: `${printed} Produkte` }),
  balance: (points) => `Sie haben ${points}`,
  cart: (count) => plural(count, { one: "Warenkorb: 1 Stück", other: `Warenkorb: ${count} Stück` }),
  emptyCart: "Warenkorb",
  uncategorised: "Anderes",
};

export const productTexts: Translated<English["productTexts"]> = {
  back: "Marktplatz",
  loading: "Das Produkt wird geladen …",
  gone: { title: "Dieses Produkt gibt es nicht", text: "Vielleicht ist es nicht mehr im Verkauf." },
  variant: "Variante",
  quantity: "Anzahl",
  add: "In den Warenkorb",
  added: (name) => `${name} ist im Warenkorb`,
  toCart: "Zum Warenkorb",
  inCart: (count) => plural(count, { one: "1 ist im Warenkorb", other: `${count} sind im Warenkorb` }),
  left: (count, printed) => plural(count, { one: "Noch 1 da", other: `Noch ${printed} da` }),
  soldOut: "Ausverkauft",
  notForYou: "Für andere Mitglieder",
  moneyOnly: "Nur für Geld. Zurzeit lässt es sich hier nicht kaufen.",
  affordable: "Das können Sie sich leisten",
  tooFew: (missing) => `Sie haben ${missing} zu wenig`,
  limit: (most, bought) =>
    bought === 0 ? `Höchstens ${most} je Mitglied.` : `Höchstens ${most} je Mitglied. Sie haben ${bought} gekauft.`,
  collect: "Sie holen es am Empfang ab.",
  instant: "Sie bekommen es sofort, mit Anleitung.",
  points: (points) => `Bringt ${points} auf Ihr Punktekonto.`,
  pictures: "Bilder",
};

export const cartTexts: Translated<English["cartTexts"]> = {
  title: "Warenkorb",
  subtitle: "Er folgt Ihnen auf jedes Gerät",
  loading: "Ihr Warenkorb wird geladen …",
  empty: { title: "Ihr Warenkorb ist leer", text: "Wählen Sie etwas auf dem Marktplatz.", action: "Zum Marktplatz" },
  lines: "Produkte im Warenkorb",
  quantityOf: (name) => `Anzahl von ${name}`,
  remove: "Entfernen",
  removeName: (name) => `${name} entfernen`,
  removed: (name) => `${name} ist nicht mehr im Warenkorb`,
  each: (points) => `je ${points}`,
  goneName: "Ein Produkt, das nicht mehr im Verkauf ist",
  total: "Summe",
  balance: "Guthaben",
  balanceAfter: "Guthaben danach",
  short: (missing) => `Sie haben ${missing} zu wenig.`,
  note: "Notiz für den Empfang (optional)",
  place: "Mit Punkten bezahlen",
  placeByCard: (money) => `${money} mit Karte bezahlen`,
  cardHow:
    "Sie bezahlen auf einer Seite von Stripe. Die Bestellung wartet eine halbe Stunde darauf und hält die Produkte frei.",
  payWith: (name) => `Wie Sie ${name} bezahlen`,
  points: "Punkte",
  card: "Karte",
  totalPoints: "Punkte",
  totalMoney: "Mit Karte",
  tax: "Enthaltene Steuer",
  placing: "Die Bestellung wird aufgegeben …",
  pointsOnly: "Produkte werden mit Punkten bezahlt.",
  pointsHow: "Die Punkte werden abgebucht, wenn Sie den Knopf drücken.",
  placed: "Ihre Bestellung ist aufgegeben",
  fix: "Ändern oder entfernen Sie, was nicht gekauft werden kann.",
  changed: "Der Warenkorb hat sich inzwischen geändert. Sehen Sie ihn sich noch einmal an und bezahlen Sie dann.",
  notPlaced: "Die Bestellung wurde nicht aufgegeben",
  unchanged: "Der Warenkorb wurde nicht geändert",
};

export const quantityTexts: Translated<English["quantityTexts"]> = {
  quantity: {
    invalid_type: "Geben Sie eine ganze Stückzahl ein",
    too_small: "Geben Sie 1 oder mehr ein. Mit Entfernen nehmen Sie es aus dem Warenkorb.",
    too_big: ({ maximum }) => `Eine Zeile hat höchstens ${maximum} Stück`,
  },
};

export const problemTexts: Translated<English["problemTexts"]> = {
  product_gone: "Es ist nicht mehr im Verkauf.",
  variant_gone: "Diese Variante gibt es nicht mehr.",
  not_for_you: "Es ist für andere Mitglieder.",
  money_only: "Es gibt es nur für Geld, und zurzeit lässt es sich hier nicht kaufen.",
  sold_out: "Es ist ausverkauft.",
  too_few: "So viele Stück sind nicht da.",
  above_limit: "Das ist mehr, als ein Mitglied kaufen darf.",
};

export const mostText: English["mostText"] = (most) =>
  most === 0
    ? "Mehr davon können Sie nicht haben."
    : plural(most, { one: "Sie können 1 haben.", other: `Sie können ${most} haben.` });
