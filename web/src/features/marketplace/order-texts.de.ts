import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./order-texts.ts");
export type Checked = SameTexts<English, typeof import("./order-texts.de.ts")>;

export const myOrdersTexts: Translated<English["myOrdersTexts"]> = {
  title: "Meine Bestellungen",
  subtitle: "Was Sie gekauft haben, und was am Empfang auf Sie wartet",
  loading: "Ihre Bestellungen werden geladen …",
  empty: {
    title: "Noch keine Bestellungen",
    text: "Was Sie auf dem Marktplatz kaufen, steht hier.",
    action: "Zum Marktplatz",
  },
  more: "Mehr zeigen",
  loadingMore: "Wird geladen …",
  number: (code) => `Bestellung ${code}`,
  piece: (quantity, name) => `${quantity} × ${name}`,
  refunded: (amounts) => `${amounts} erstattet`,
  refunding: (amounts) => `${amounts} auf dem Weg zurück`,
  returned: (amounts) => `${amounts} noch nicht erstattet`,
};

export const orderTexts: Translated<English["orderTexts"]> = {
  back: "Meine Bestellungen",
  loading: "Die Bestellung wird geladen …",
  gone: { title: "Diese Bestellung gibt es nicht", text: "Sehen Sie in Ihren Bestellungen nach." },
  receipt: "Beleg",
  from: (workspace, moment) => `${workspace}, ${moment}`,
  columns: { product: "Produkt", quantity: "Stück", each: "Einzeln", sum: "Summe" },
  total: "Summe",
  paidWith: "Mit Punkten bezahlt",
  byCard: "Mit Karte",
  inCash: "In bar",
  tax: "Enthaltene Steuer",
  receiptNumber: "Belegnummer",
  dispute: "Rückforderung",
  waits: (until) => `Diese Bestellung wartet bis ${until} auf Ihre Zahlung`,
  waitsText: "So lange sind die Produkte für Sie reserviert. Es wurde noch nichts abgebucht.",
  pays: "Wir fragen Stripe nach Ihrer Zahlung …",
  paysText: "Diese Seite ändert sich von selbst, sobald die Zahlung bestätigt ist. Bezahlen Sie nicht noch einmal.",
  pay: "Jetzt bezahlen",
  ended: "Diese Bestellung wurde nicht bezahlt und ist beendet",
  endedText: "Es wurde nichts abgebucht. Was Sie kaufen wollten, liegt wieder im Warenkorb.",
  toTheCart: "Zum Warenkorb",
  notOpened: "Die Zahlungsseite lässt sich nicht öffnen",
  gives: (points) => `Bringt ${points} auf das Punktekonto`,
  given: "Auf Ihr Punktekonto gekommen",
  undone: "Wieder vom Punktekonto abgezogen",
  missing: "Konnten nicht abgezogen werden",
  state: "Status",
  note: "Ihre Notiz",
  reason: "Grund",
  instructions: "Anleitung",
  collect: "Zeigen Sie diesen Code am Empfang",
  codePicture: (code) => `Code der Bestellung ${code} zum Scannen`,
  codeFailed: "Der Code lässt sich nicht zeichnen. Lesen Sie ihn stattdessen vor.",
  timeline: "Was geschah",
  print: "Beleg drucken",
  cancel: "Bestellung stornieren …",
  again: "Noch einmal kaufen",
  againDone: "Es ist in Ihrem Warenkorb",
  againSome: (left) =>
    plural(left, { one: "1 Produkt ist nicht mehr im Verkauf", other: `${left} Produkte sind nicht mehr im Verkauf` }),
  againNone: "Nichts davon ist noch im Verkauf",
  notAgain: "Nichts kam in den Warenkorb",
  toCart: "Zum Warenkorb",
  cancelTitle: (code) => `Bestellung ${code} stornieren?`,
  cancelText: (points) => `Sie bekommen ${points} zurück.`,
  cancelFree: "Die Bestellung ist dann beendet.",
  cancelUnpaid: "Es wurde nichts abgebucht. Die Produkte kommen zurück in den Warenkorb.",
  cancelMoney: (money) => `${money} gehen auf Ihre Karte zurück.`,
  cancelGiven: (points) => `${points} gehen wieder von Ihrem Punktekonto ab.`,
  cancelConfirm: "Bestellung stornieren",
  cancelled: (code) => `Bestellung ${code} ist storniert`,
  keep: "Bestellung behalten",
};

export const actTexts: Translated<English["actTexts"]> = {
  placed: "Aufgegeben",
  preparing: "Wird vorbereitet",
  ready: "Liegt bereit",
  collected: "Abgeholt",
  cancelled: "Storniert",
  refunded: "Teilerstattung",
  paid: "Bezahlt",
  expired: "Storniert: Sie wurde nicht rechtzeitig bezahlt",
  repaid: "Erstattung auf die Karte",
  disputed: "Die Bank der Karte wurde um das Geld gebeten",
  dispute_won: "Die Bank ließ das Geld hier",
  dispute_lost: "Die Bank gab das Geld zurück",
};

export const disputeTexts: Translated<English["disputeTexts"]> = {
  none: "Keine",
  open: "Die Bank entscheidet noch",
  won: "Für den Workspace entschieden",
  lost: "Für den Karteninhaber entschieden",
};

export const refundingTexts: Translated<English["refundingTexts"]> = {
  asked: { part_refunded: "Teilerstattung veranlasst", refunded: "Erstattung veranlasst" },
  pending: { part_refunded: "Teilerstattung unterwegs", refunded: "Erstattung unterwegs" },
  failed: { part_refunded: "Teilerstattung von der Bank zurück", refunded: "Erstattung von der Bank zurück" },
};
