import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const saleTexts: Translated<English["saleTexts"]> = {
  title: "Verkauf am Empfang",
  subtitle: "Finden Sie das Mitglied, tippen Sie an, was es nimmt, und nehmen Sie die Zahlung entgegen",
  subtitleOfAnybody: "Tippen Sie an, was verkauft wird, und nehmen Sie die Zahlung entgegen",
  noCards: "Dieser Arbeitsbereich nimmt zurzeit keine Kartenzahlungen an.",
  back: "Bestellungen verwalten",
  loading: "Der Verkauf wird geladen …",
  start: {
    title: "Wer kauft?",
    text: "Suchen Sie oben das Mitglied, oder verkaufen Sie ohne eines. Dann steht hier, was Sie verkaufen können.",
    action: "Ohne Mitglied verkaufen",
  },
  gone: {
    title: "Dieses Mitglied gibt es nicht",
    text: "Suchen Sie das Mitglied nach Name oder E-Mail-Adresse.",
    action: "Mitglied suchen",
  },
  products: "Produkte",
  search: "Produkte suchen",
  category: "Kategorie",
  anyCategory: "Alle Kategorien",
  empty: { title: "Noch nichts im Verkauf", text: "Was die Verwaltung in den Verkauf gibt, steht hier." },
  noneFound: {
    title: "Kein Produkt passt",
    text: "Zu dieser Suche passt kein Produkt.",
    action: "Alle Produkte zeigen",
  },
  found: (count, printed) => plural(count, { one: "1 Produkt", other: `${printed} Produkte` }),
};

export const buyerTexts: Translated<English["buyerTexts"]> = {
  member: "Mitglied",
  help: "Geben Sie den Anfang eines Namens oder einer E-Mail-Adresse ein.",
  helpWithCards:
    "Geben Sie den Anfang eines Namens oder einer E-Mail-Adresse ein, oder scannen Sie eine Karte oder ihr Tag.",
  refused: (title, text) => `${title}. ${text}`,
  noCard: "Das ist keine Karte und kein Tag dieses Arbeitsbereichs. Suchen Sie das Mitglied nach seinem Namen.",
  searching: "Suche läuft …",
  nobody: (words) => `Kein Name und keine E-Mail-Adresse beginnt mit „${words}“.`,
  isSuspended: "Gesperrt",
  suspended: (name) => `${name} ist gesperrt und kann nichts kaufen.`,
  buyer: "Käufer",
  noPlan: "Kein Tarif",
  anybody: "Bezahlt mit Geld. Punkte und Grenzen gibt es nur für Mitglieder.",
  chooseMember: "Mitglied suchen",
  change: "Ändern",
  changeName: (name) => `Ändern: ${name}`,
};

export const tileTexts: Translated<English["tileTexts"]> = {
  inBasket: (count) => `${count} im Korb`,
  left: (count, printed) => plural(count, { one: "Noch 1", other: `Noch ${printed}` }),
  variants: (count, printed) => plural(count, { one: "1 Variante", other: `${printed} Varianten` }),
  which: (name) => `${name}: welche Variante?`,
  close: "Fertig",
};

export const obstacleTexts: Translated<English["obstacleTexts"]> = {
  not_for_buyer: "Nicht für dieses Mitglied",
  sold_out: "Ausverkauft",
  no_price: "Hier ohne Preis",
  no_more: "Keine weiteren für dieses Mitglied",
};

export const basketTexts: Translated<English["basketTexts"]> = {
  title: "Korb",
  open: (count, printed) => plural(count, { one: "1 Stück", other: `${printed} Stück` }),
  empty: "Tippen Sie ein Produkt an.",
  each: (price) => `je ${price}`,
  more: (name) => `${name}: eines mehr`,
  fewer: (name) => `${name}: eines weniger`,
  clear: "Leeren",
  goneName: "Ein Produkt, das es nicht mehr gibt",
  notPossible: "Es ist nicht für dieses Mitglied, oder es gibt weniger.",
  payWith: "Bezahlen mit",
  points: "Punkten",
  money: "Geld",
  takeBy: "Geld nehmen",
  cash: "Bargeld",
  card: "Karte",
  pointsTotal: "Punkte",
  cashTotal: "Bargeld",
  cardTotal: "Karte",
  balance: "Guthaben",
  balanceAfter: "Guthaben danach",
  notForAnybody: "Es ist nur für Mitglieder, oder es gibt weniger.",
  short: (name, missing) => `${name} fehlen ${missing}.`,
  orCash: "Was einen Preis in Geld hat, kann mit Geld bezahlt werden.",
  toBasket: "Zum Korb",
  close: "Zurück zu den Produkten",
  takePoints: (points) => `${points} abbuchen`,
  takeFree: "Kostenlos übergeben",
  takeCash: (sum) => `${sum} in bar nehmen`,
  takeBoth: (points, sum) => `${points} und ${sum} in bar nehmen`,
  takeCard: (sum) => `Code für ${sum} zeigen`,
  takeBothByCard: (points, sum) => `${points} abbuchen, Code für ${sum} zeigen`,
  taking: "Wird verkauft …",
  notSold: "Es wurde nichts verkauft",
};

export const soldTexts: Translated<English["soldTexts"]> = {
  title: (name) => `Verkauft an ${name}`,
  titleOfAnybody: "Verkauft an Laufkundschaft",
  order: (code) => `Bestellung ${code}, übergeben`,
  balance: (before, after) => `Guthaben ${before}, jetzt ${after}`,
  next: "Nächster Verkauf",
  again: (name) => `Mehr an ${name} verkaufen`,
  againToAnybody: "Noch einer ohne Mitglied",
  print: "Beleg drucken",
  receipt: "Beleg",
  number: (number) => `Beleg Nr. ${number}`,
  from: (workspace, moment) => `${workspace}, ${moment}`,
  soldTo: "Mitglied",
  soldBy: "Verkauft von",
  paidWithPoints: "Mit Punkten bezahlt",
  paidInCash: "Bar bezahlt",
  paidByCard: "Mit Karte bezahlt",
  tax: "Enthaltene Steuer",
  loading: "Der Beleg wird geladen …",
  line: (quantity, name) => `${quantity} × ${name}`,
};

export const cardSaleTexts: Translated<English["cardSaleTexts"]> = {
  waits: (name) => `${name} zahlt mit Karte`,
  order: (code) => `Bestellung ${code}`,
  loading: "Der Verkauf wird geladen …",
  scan: "Scannen Sie diesen Code mit Ihrem Telefon, und bezahlen Sie dort.",
  picture: "Code der Zahlungsseite",
  pictureFailed: "Der Code kann nicht gezeichnet werden.",
  openHere: "Zahlungsseite hier öffnen",
  opening: "Die Zahlungsseite wird geöffnet …",
  notOpened: "Die Zahlungsseite kann nicht geöffnet werden",
  waiting: "Die Zahlung steht aus. Diese Seite ändert sich von selbst.",
  until: (time) => `Der Code endet um ${time}.`,
  held: (points) => `${points} sind abgebucht und kommen zurück, wenn niemand bezahlt.`,
  ask: "Stripe noch einmal fragen",
  end: "Verkauf beenden",
  ending: "Der Verkauf wird beendet …",
  notEnded: "Der Verkauf wurde nicht beendet",
  faster: "Es wurde gerade noch bezahlt",
  paid: (name) => `${name} hat bezahlt`,
  paidText: "Übergeben Sie, was gekauft wurde.",
  handOver: "Übergeben",
  notMoved: "Die Bestellung wurde nicht übergeben",
  ended: "Es wurde nichts bezahlt",
  endedText: "Die Zahlungsseite ist geschlossen, und alles, was der Verkauf hielt, ist zurück.",
  gone: {
    title: "Diesen Verkauf gibt es nicht",
    text: "Vielleicht steht er unter Bestellungen verwalten.",
    action: "Nächster Verkauf",
  },
};
