import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./orders-texts.ts");
export type Checked = SameTexts<English, typeof import("./orders-texts.de.ts")>;

export const ordersTexts: Translated<English["ordersTexts"]> = {
  title: "Bestellungen verwalten",
  subtitle: "Was Mitglieder gekauft haben, was vorzubereiten ist und was auf Abholung wartet",
  loading: "Bestellungen werden geladen …",
  caption: "Bestellungen, die neueste zuerst",
  show: "Zeigen",
  anything: "Alle Bestellungen",
  columns: {
    items: "Produkte",
    member: "Käufer",
    code: "Bestellung",
    points: "Bezahlt",
    payment: "Zahlung",
    state: "Übergabe",
  },
  empty: { title: "Noch keine Bestellungen", text: "Was Mitglieder auf dem Marktplatz kaufen, steht hier." },
  noneFound: {
    title: "Keine Bestellung passt",
    text: "Zu diesem Filter gibt es keine Bestellung.",
    action: "Alle Bestellungen zeigen",
  },
  found: (count, printed) => plural(count, { one: "1 Bestellung", other: `${printed} Bestellungen` }),
  code: "Code einer Bestellung",
  codeShort: "Bestellcode",
  codeHelp: "Scannen Sie ihn oder geben Sie ihn ein, dann drücken Sie die Eingabetaste.",
  find: "Finden",
  unknownCode: "Diesen Code hat keine Bestellung. Er hat acht Zeichen.",
  piece: (quantity, name) => `${quantity} × ${name}`,
  sale: "Am Empfang verkaufen",
  sales: "Verkäufe",
  refunds: "Erstattungen",
  exportFile: "CSV exportieren",
  exporting: "Die Bestellungen werden gelesen …",
  notExported: "Die Bestellungen wurden nicht exportiert",
};

export const orderFilterTexts: Translated<English["orderFilterTexts"]> = {
  to_do: "Vorzubereiten",
  ready: "Abzuholen",
  over: "Beendet",
};

export const orderDrawerTexts: Translated<English["orderDrawerTexts"]> = {
  title: (code) => `Bestellung ${code}`,
  loading: "Die Bestellung wird geladen …",
  notFound: {
    title: "Diese Bestellung gibt es nicht",
    text: "Sehen Sie in der Liste nach, oder suchen Sie nach dem Code.",
  },
  buyer: "Käufer",
  placed: "Aufgegeben",
  channel: "Weg",
  web: "Web",
  counter: "Empfang",
  money: "Geld",
  tender: { card: "mit Karte", cash: "in bar" },
  dispute: "Rückforderung",
  receiptNumber: "Belegnummer",
  byStripe: "von Stripe gemeldet",
  paidWith: "Punkte",
  given: "Gegebene Punkte",
  undone: "Zurückgenommene Punkte",
  missing: "Nicht zurückgenommene Punkte",
  missingText: (points) => `${points} waren ausgegeben, bevor das Geld zurückging. Sie wurden nicht zurückgenommen.`,
  payment: "Zahlung",
  handOver: "Übergabe",
  note: "Notiz des Mitglieds",
  reason: "Grund",
  lines: "Was gekauft wurde",
  timeline: "Wer was getan hat",
  byMember: "vom Mitglied",
  by: (name) => `von ${name}`,
  points: (amounts) => `Erstattung: ${amounts}`,
  prepare: "Vorbereiten",
  ready: "Liegt bereit",
  handOverNow: "Übergeben",
  cancel: "Stornieren …",
  refund: "Erstatten …",
  moved: {
    preparing: (code) => `Bestellung ${code} wird vorbereitet`,
    ready: (code) => `Bestellung ${code} liegt bereit. Das Mitglied bekommt eine E-Mail.`,
    collected: (code) => `Bestellung ${code} wurde übergeben`,
  },
  manyMoved: {
    preparing: (count) =>
      plural(count, { one: "1 Bestellung ist in Vorbereitung", other: `${count} Bestellungen sind in Vorbereitung` }),
    ready: (count) =>
      plural(count, {
        one: "1 Bestellung liegt bereit. Das Mitglied erhält eine E-Mail.",
        other: `${count} Bestellungen liegen bereit. Jedes Mitglied erhält eine E-Mail.`,
      }),
    collected: (count) =>
      plural(count, { one: "1 Bestellung wurde übergeben", other: `${count} Bestellungen wurden übergeben` }),
  },
  manyNotMoved: (count) =>
    plural(count, { one: "1 Bestellung wurde nicht geändert", other: `${count} Bestellungen wurden nicht geändert` }),
  notMoved: "Die Bestellung wurde nicht geändert",
  reread: "Stripe noch einmal fragen",
  unchanged: "Stripe sagt dasselbe",
  changed: "Die Bestellung sagt nun, was Stripe sagt",
  notRead: "Stripe wurde nicht gefragt",
};

export const cancelOrderTexts: Translated<English["cancelOrderTexts"]> = {
  title: (code) => `Bestellung ${code} stornieren?`,
  text: (points, name) => `${name} bekommt ${points} zurück, und die Bestellung ist beendet.`,
  textOfAnybody: (sum) => `Der Käufer bekommt ${sum} zurück, und die Bestellung ist beendet.`,
  reasonOfAnybody: "Grund",
  takes: (points) => `${points} gehen wieder vom Punktekonto ab, soweit sie noch da sind.`,
  reason: "Grund, den das Mitglied liest",
  restocks: "Die Stücke zurück in den Bestand nehmen",
  confirm: "Bestellung stornieren",
  keep: "Bestellung behalten",
  done: (code) => `Bestellung ${code} ist storniert`,
};

export const refundTexts: Translated<English["refundTexts"]> = {
  title: (code) => `Bestellung ${code} erstatten`,
  quantity: (name, left) => `${name} (${left} noch nicht erstattet)`,
  none: "Geben Sie bei mindestens einer Zeile eine Stückzahl ein.",
  sum: (points) => `Das Mitglied bekommt ${points} zurück.`,
  sumOfAnybody: {
    cash: (sum) => `Geben Sie dem Käufer ${sum} in bar zurück.`,
    card: (sum) => `${sum} gehen zurück auf die Karte des Käufers.`,
  },
  reasonOfAnybody: "Grund",
  takes: (points) => `${points} gehen wieder vom Punktekonto ab, soweit sie noch da sind.`,
  reason: "Grund, den das Mitglied liest",
  restocks: "Die Stücke zurück in den Bestand nehmen",
  confirm: "Erstatten",
  done: (amounts) => `Erstattung von ${amounts} vermerkt`,
};

export const deskInputTexts: Translated<English["deskInputTexts"]> = {
  reason: {
    too_small: "Nennen Sie den Grund",
    too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen`,
  },
  "quantities.*": {
    invalid_type: "Geben Sie eine ganze Zahl ein",
    too_small: "Geben Sie 0 oder mehr ein",
    too_big: ({ maximum }) => `Höchstens ${maximum} können erstattet werden`,
  },
};

export const fileTexts: Translated<English["fileTexts"]> = {
  name: "bestellungen",
  columns: {
    code: "Bestellung",
    createdAt: "Aufgegeben",
    member: "Käufer",
    items: "Produkte",
    points: "Punkte",
    pointsRefunded: "Erstattete Punkte",
    money: "Geld",
    tax: "Steuer",
    moneyRefunded: "Erstattetes Geld",
    currency: "Währung",
    receipt: "Beleg",
    dispute: "Rückforderung",
    payment: "Zahlung",
    handOver: "Übergabe",
    channel: "Weg",
  },
};
