import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./desk-texts.ts");
export type Checked = SameTexts<English, typeof import("./desk-texts.de.ts")>;

export const memberPurchasesTexts: Translated<English["memberPurchasesTexts"]> = {
  title: "Punktekäufe",
  subtitle: "Was Mitglieder bei Stripe für Punkte bezahlt haben, neueste zuerst",
  loading: "Käufe werden geladen …",
  caption: "Punktekäufe, neueste zuerst",
  show: "Anzeigen",
  anything: "Alle Käufe",
  period: "Begonnen",
  ofMember: (name) => `Nur ${name}`,
  oneMember: "ein Mitglied",
  formerMember: "Ehemaliges Mitglied",
  columns: {
    member: "Mitglied",
    package: "Paket",
    points: "Punkte",
    price: "Preis",
    refunded: "Erstattet",
    state: "Stand",
  },
  none: "–",
  empty: {
    title: "Noch keine Käufe",
    text: "Hier steht jedes Punktepaket, dessen Kauf ein Mitglied beginnt, bezahlt oder nicht.",
  },
  noneFound: { title: "Kein Kauf passt", text: "Kein Kauf passt zu den Filtern.", action: "Alle Käufe anzeigen" },
  found: (count, printed) => plural(count, { one: "1 Kauf", other: `${printed} Käufe` }),
  onlyMember: "Nur dieses Mitglied",
  openMember: "Mitglied öffnen",
  exportFile: "CSV exportieren",
  exporting: "Käufe werden gelesen …",
  notExported: "Die Käufe wurden nicht exportiert",
};

export const purchaseFilterTexts: Translated<English["purchaseFilterTexts"]> = {
  pending: "Zahlung offen",
  paid: "Bezahlt",
  uncredited: "Bezahlt, nicht gutgeschrieben",
  expired: "Nicht bezahlt",
  failed: "Zahlung gescheitert",
  refunded: "Erstattet",
  disputed: "Bestritten",
};

export const memberPurchaseTexts: Translated<English["memberPurchaseTexts"]> = {
  title: (name) => `Kauf von ${name}`,
  loading: "Der Kauf wird geladen …",
  notFound: { title: "Diesen Kauf gibt es nicht", text: "Die Adresse ist vielleicht unvollständig. Siehe die Liste." },
  member: "Mitglied",
  number: "Nummer",
  begun: "Begonnen",
  paidAt: "Bezahlt",
  state: "Stand",
  price: "Preis",
  fee: "Gebühr der Plattform",
  refunded: "Erstattet",
  refundedAt: "Geld zurück",
  points: "Punkte",
  bonus: (points, bonus) => `${points}, davon ${bonus} gratis`,
  undone: "Zurückgenommene Punkte",
  missing: "Punkte, die vor der Rücknahme ausgegeben waren",
  endsOn: "Gültig bis",
  dispute: "Einspruch",
  disputes: { none: "Keiner", open: "Offen bei der Bank", won: "Gewonnen", lost: "Verloren" },
  uncredited: "Das Geld ist da, aber das Mitglied war schon fort. Erstatten Sie es bei Stripe.",
  disputed: "Die Bank soll das Geld zurückholen. Antworten Sie bei Stripe vor dem letzten Tag.",
  missingPoints: (points) => `${points} waren ausgegeben, bevor das Geld zurückging. Sie bleiben ausgegeben.`,
  openStripe: "Bei Stripe öffnen",
  refundHint: "Erstattet wird bei Stripe. Die Punkte folgen von selbst.",
  reread: "Stripe noch einmal fragen",
  unchanged: "Stripe sagt dasselbe wie zuvor",
  changed: "Der Kauf folgt wieder Stripe",
  notRead: "Stripe wurde nicht gefragt",
};

export const purchaseFileTexts: Translated<English["purchaseFileTexts"]> = {
  name: "punktekaeufe",
  columns: {
    number: "Nummer",
    begun: "Begonnen",
    paid: "Bezahlt",
    member: "Mitglied",
    memberId: "Kennung des Mitglieds",
    package: "Paket",
    points: "Punkte",
    price: "Preis",
    fee: "Gebühr",
    refunded: "Erstattet",
    currency: "Währung",
    undone: "Zurückgenommene Punkte",
    missing: "Fehlende Punkte",
    state: "Stand",
    dispute: "Einspruch",
  },
};
