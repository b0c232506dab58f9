import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./check-texts.ts");
export type Checked = SameTexts<English, typeof import("./check-texts.de.ts")>;

export const checkTexts: Translated<English["checkTexts"]> = {
  title: "Geldabgleich",
  subtitle:
    "Stripe, Käufe, Bestellungen, bezahlte Mitgliedschaften und Punktekonten, jede Nacht nach den Konten verglichen",
  loading: "Das letzte Ergebnis wird geladen …",
  start: "Jetzt abgleichen",
  running: "Abgleich läuft …",
  progress: ({ payments, invoices, purchases, orders, entries }) =>
    `${payments} Zahlungen, ${invoices} Rechnungen, ${purchases} Käufe, ${orders} Bestellungen und ${entries} Buchungen verglichen`,
  never: {
    title: "Noch nichts verglichen",
    text: "Der erste Abgleich läuft in der nächsten Nacht, nach den Konten. Sie können jetzt einen starten.",
  },
  facts: {
    finished: "Beendet",
    startedBy: "Gestartet",
    payments: "Zahlungen bei Stripe",
    invoices: "Rechnungen für Mitgliedschaften",
    purchases: "Käufe",
    orders: "Bestellungen",
    entries: "Buchungen der Konten",
  },
  byNight: "In der Nacht",
  byHand: "Von Hand",
  noStripe: "Kein Konto bei Stripe ist lesbar. Daher wurden nur Käufe, Bestellungen und Konten verglichen.",
  clean: "Nichts weicht ab: Der Rest ist null.",
  differing: (count, printed) =>
    plural(count, { one: "1 Abweichung wurde gefunden.", other: `${printed} Abweichungen wurden gefunden.` }),
  more: (count) => `${count} weitere sind nicht aufgeführt.`,
  list: "Abweichungen",
  nights: "Ergebnisse",
  nightsHint: "Jedes Ergebnis bleibt 400 Tage. Die letzten 60 sind aufgeführt.",
  residue: (count, printed) => plural(count, { one: "1 Abweichung", other: `${printed} Abweichungen` }),
  zero: "Nichts weicht ab",
  purchase: "Kauf",
  order: "Bestellung",
  invoice: "Rechnung",
  own: { purchase: "der Kauf", order: "die Bestellung", membership: "die Mitgliedschaft" },
  formerMember: "Ehemaliges Mitglied",
  openPurchase: "Kauf öffnen",
  openOrder: "Bestellung öffnen",
  openMember: "Mitglied öffnen",
  openLedger: "Konto öffnen",
  openStripe: "Bei Stripe öffnen",
};

const same = (todo: string) => ({ purchase: todo, order: todo, membership: todo });
const askAgain = {
  purchase: "Öffnen Sie den Kauf und fragen Sie Stripe noch einmal. Dann folgen die Punkte.",
  order: "Öffnen Sie die Bestellung und fragen Sie Stripe noch einmal. Dann folgt die Bestellung.",
  membership: "Öffnen Sie das Mitglied. Die Mitgliedschaft fragt Stripe innerhalb von sechs Stunden selbst.",
};

export const differenceTexts: Translated<English["differenceTexts"]> = {
  payment_unknown: {
    title: "Eine Zahlung für nichts hier",
    sides: ({ expected }) => `Stripe hat ${expected}. Nichts in diesem Arbeitsbereich hat diese Nummer.`,
    todo: same("Sehen Sie die Zahlung an. Erstatten Sie dann das Geld bei Stripe."),
  },
  payment_doubled: {
    title: "Zweimal bezahlt",
    sides: ({ expected, own }) =>
      `Stripe hat ${expected} mehr. Bezahlt war hier ${own} schon mit einer anderen Zahlung.`,
    todo: same("Erstatten Sie diese Zahlung bei Stripe."),
  },
  not_credited: {
    title: "Bezahlt, nicht gutgeschrieben",
    sides: ({ expected, own }) => `Stripe hat ${expected}. Hier gilt ${own} nicht als bezahlt.`,
    todo: askAgain,
  },
  payment_missing: {
    title: "Gutgeschrieben, nicht bezahlt",
    sides: ({ found, own }) => `Hier ist ${own} mit ${found} bezahlt. Stripe kennt keine Zahlung dazu.`,
    todo: {
      purchase: "Suchen Sie die Zahlung bei Stripe. Ziehen Sie die Punkte ab, wenn es keine gibt.",
      order: "Suchen Sie die Zahlung bei Stripe. Geben Sie nichts aus, wenn es keine gibt.",
      membership: "Suchen Sie die Zahlung bei Stripe. Ziehen Sie die Punkte ab, wenn es keine gibt.",
    },
  },
  price: {
    title: "Ein anderer Preis",
    sides: ({ expected, found, own }) => `Stripe hat ${expected}, hier sagt ${own} ${found}.`,
    todo: same("Erstatten Sie bei Stripe, was zu viel bezahlt wurde."),
  },
  refunded: {
    title: "Eine andere Erstattung",
    sides: ({ expected, found, own }) => `Stripe hat ${expected} erstattet, hier sagt ${own} ${found}.`,
    todo: askAgain,
  },
  dispute: {
    title: "Ein anderer Stand des Einspruchs",
    sides: ({ own }) => `Stripe sagt dazu etwas anderes als hier ${own}.`,
    todo: askAgain,
  },
  points: {
    title: "Andere Punkte",
    sides: ({ expected, found }) => `Im Konto sollten ${expected} stehen, und es stehen ${found} dort.`,
    todo: same("Vergleichen Sie das Konto. Geben oder nehmen Sie, was nicht stimmt, mit dem Grund."),
  },
  entry_unknown: {
    title: "Eine Buchung ohne Ursache",
    sides: ({ found }) => `Das Konto hat ${found} dafür, und die Ursache hat diese Buchung nicht.`,
    todo: same("Vergleichen Sie das Konto. Geben oder nehmen Sie, was nicht stimmt, mit dem Grund."),
  },
};
