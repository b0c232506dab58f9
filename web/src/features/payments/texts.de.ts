import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const purchaseTexts: Translated<English["purchaseTexts"]> = {
  title: "Punkte kaufen",
  subtitle: "Punktepakete, bezahlt mit Karte bei Stripe",
  loading: "Pakete werden geladen …",
  balance: "Punktestand",
  ends: (points, day) => `${points} bis ${day} auszugeben`,
  endless: (points) => `${points} ohne Ende`,
  pointsOnly: {
    title: "Zurzeit keine Zahlungen",
    text: "Dieser Arbeitsbereich nimmt zurzeit keine Kartenzahlungen an. Punkte kommen aus Ihrer Mitgliedschaft oder vom Haus.",
  },
  none: {
    title: "Keine Pakete im Verkauf",
    text: "Das Haus bietet zurzeit keine Punktepakete an.",
  },
  left: {
    pending:
      "Sie haben die Zahlungsseite verlassen, es wurde nichts bezahlt. Solange die Seite offen ist, können Sie unten fortfahren.",
    paid: "Dieser Kauf ist schon bezahlt, die Punkte sind auf Ihrem Punktekonto. Es wurde nichts doppelt abgebucht.",
    uncredited: "Dieser Kauf ist bezahlt, aber die Punkte konnten nicht gutgeschrieben werden. Fragen Sie das Haus.",
    expired: "Die Zahlungsseite ist geschlossen, es wurde nichts bezahlt.",
    failed: "Die Zahlung ist fehlgeschlagen, es wurde nichts bezahlt.",
  },
  packages: "Pakete",
  bonus: (points) => `davon ${points} geschenkt`,
  perPoint: (price) => `${price} je Punkt`,
  buysHours: (count, hours, resource) =>
    plural(count, {
      one: `Reicht für etwa ${hours} Stunde: ${resource}`,
      other: `Reicht für etwa ${hours} Stunden: ${resource}`,
    }),
  validFor: (days) => plural(days, { one: "1 Tag lang auszugeben", other: `${days} Tage lang auszugeben` }),
  validEndless: "Ohne Ende auszugeben",
  buy: "Kaufen",
  buyNamed: (name, price) => `${name} für ${price} kaufen`,
  opening: "Die Zahlungsseite wird geöffnet …",
  atStripe: "Sie zahlen bei Stripe. Kartendaten erreichen uns nie.",
  history: "Ihre Käufe",
  noHistory: "Was Sie kaufen, steht hier, jeweils mit seiner Quittung.",
  more: "Ältere Käufe zeigen",
  goOn: "Zahlung fortsetzen",
  look: "Erneut nachsehen",
  receipt: "Quittung",
  backAt: (moment) => `Geld zurück: ${moment}`,
};

export const successTexts: Translated<English["successTexts"]> = {
  title: "Punktekauf",
  checking: "Ihre Zahlung wird geprüft …",
  paid: (points) => `${points} sind auf Ihrem Punktekonto`,
  thanks: (price, name) => `Sie haben ${price} für ${name} bezahlt.`,
  newBalance: (points) => `Ihr Punktestand ist jetzt ${points}.`,
  pending: "Ihre Zahlung steht noch aus",
  pendingText:
    "Stripe hat sie noch nicht bestätigt. Die Punkte kommen, sobald das geschieht, auch wenn Sie diese Seite schließen.",
  expired: "Es wurde nichts bezahlt",
  expiredText: "Die Zahlungsseite wurde ohne Zahlung geschlossen.",
  failed: "Die Zahlung ist fehlgeschlagen",
  failedText: "Ihre Bank hat die Zahlung abgelehnt. Es wurden keine Punkte gutgeschrieben.",
  uncredited: "Die Punkte konnten nicht gutgeschrieben werden",
  uncreditedText: "Die Zahlung ist angekommen, aber es gibt kein Punktekonto dafür. Das Haus gibt das Geld zurück.",
  unknown: "Wir finden diesen Kauf nicht",
  unknownText: "Die Adresse ist vielleicht unvollständig. Ihre Käufe stehen unter Punkte kaufen.",
  look: "Erneut nachsehen",
  receipt: "Quittung",
  toPurchases: "Punkte kaufen",
  toPoints: "Meine Punkte",
};

export const receiptTexts: Translated<English["receiptTexts"]> = {
  title: "Quittung",
  back: "Punkte kaufen",
  loading: "Die Quittung wird geladen …",
  print: "Drucken",
  unpaid: "Es gibt keine Quittung: Dieser Kauf ist nicht bezahlt.",
  number: "Nummer",
  paidOn: "Bezahlt am",
  buyer: "Käufer",
  seller: "Verkäufer",
  item: "Artikel",
  points: "Punkte",
  bonus: "davon Bonuspunkte",
  validUntil: "Auszugeben bis",
  price: "Preis",
  total: "Bezahlt",
  refunded: "Erstattet",
  refundedAt: "Geld zurück am",
  undone: "Zurückgenommene Punkte",
  payment: "Mit Karte bei Stripe bezahlt.",
};
