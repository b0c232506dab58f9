import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./check-texts.ts");
export type Checked = SameTexts<English, typeof import("./check-texts.de.ts")>;

export const checkTexts: Translated<English["checkTexts"]> = {
  title: "Geldabgleich",
  subtitle: "Stripe, Käufe, Bestellungen und Punktekonten, jede Nacht nach den Konten verglichen",
  loading: "Das letzte Ergebnis wird geladen …",
  start: "Jetzt abgleichen",
  running: "Abgleich läuft …",
  progress: (payments, purchases, orders, entries) =>
    `${payments} Zahlungen, ${purchases} Käufe, ${orders} Bestellungen und ${entries} Buchungen verglichen`,
  never: {
    title: "Noch nichts verglichen",
    text: "Der erste Abgleich läuft in der nächsten Nacht, nach den Konten. Sie können jetzt einen starten.",
  },
  facts: {
    finished: "Beendet",
    startedBy: "Gestartet",
    payments: "Zahlungen bei Stripe",
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
  formerMember: "Ehemaliges Mitglied",
  openPurchase: "Kauf öffnen",
  openOrder: "Bestellung öffnen",
  openLedger: "Konto öffnen",
  openStripe: "Bei Stripe öffnen",
};

export const differenceTexts: Translated<English["differenceTexts"]> = {
  payment_unknown: {
    title: "Eine Zahlung ohne Kauf",
    sides: ({ expected }) => `Stripe hat ${expected}. Kein Kauf hat diese Nummer.`,
    todo: "Sehen Sie die Zahlung an. Erstatten Sie dann das Geld bei Stripe.",
  },
  not_credited: {
    title: "Bezahlt, nicht gutgeschrieben",
    sides: ({ expected }) => `Stripe hat ${expected}. Der Kauf gilt nicht als bezahlt.`,
    todo: "Öffnen Sie den Kauf und fragen Sie Stripe noch einmal. Dann folgen die Punkte.",
  },
  payment_missing: {
    title: "Gutgeschrieben, nicht bezahlt",
    sides: ({ found }) => `Der Kauf sagt ${found}. Stripe kennt keine Zahlung dazu.`,
    todo: "Suchen Sie die Zahlung bei Stripe. Ziehen Sie die Punkte ab, wenn es keine gibt.",
  },
  price: {
    title: "Ein anderer Preis",
    sides: ({ expected, found }) => `Stripe hat ${expected}, der Kauf ${found}.`,
    todo: "Erstatten Sie bei Stripe, was zu viel bezahlt wurde.",
  },
  refunded: {
    title: "Eine andere Erstattung",
    sides: ({ expected, found }) => `Stripe hat ${expected} erstattet, der Kauf sagt ${found}.`,
    todo: "Öffnen Sie den Kauf und fragen Sie Stripe noch einmal. Dann folgen die Punkte.",
  },
  dispute: {
    title: "Ein anderer Stand des Einspruchs",
    sides: () => "Stripe und der Kauf sagen dazu etwas anderes.",
    todo: "Öffnen Sie den Kauf und fragen Sie Stripe noch einmal. Dann folgen die Punkte.",
  },
  points: {
    title: "Andere Punkte",
    sides: ({ expected, found }) => `Im Konto sollten ${expected} stehen, und es stehen ${found} dort.`,
    todo: "Vergleichen Sie das Konto. Geben oder nehmen Sie, was nicht stimmt, mit dem Grund.",
  },
  entry_unknown: {
    title: "Eine Buchung ohne Ursache",
    sides: ({ found }) => `Das Konto hat ${found} dafür, und die Ursache hat diese Buchung nicht.`,
    todo: "Vergleichen Sie das Konto. Geben oder nehmen Sie, was nicht stimmt, mit dem Grund.",
  },
};
