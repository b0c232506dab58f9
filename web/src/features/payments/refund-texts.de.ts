import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./refund-texts.ts");
export type Checked = SameTexts<English, typeof import("./refund-texts.de.ts")>;

export const refundsTexts: Translated<English["refundsTexts"]> = {
  title: "Erstattungen",
  subtitle: "Was von Bestellungen, Punktekäufen und bezahlten Mitgliedschaften zurückging, und ob es angekommen ist",
  memberships:
    "Geld eines Punktekaufs oder einer bezahlten Mitgliedschaft erstatten Sie bei Stripe. Danach steht es hier.",
  loading: "Erstattungen werden geladen …",
  caption: "Erstattungen, die neueste zuerst",
  of: "Von",
  anything: "Alle Erstattungen",
  kinds: { order: "Bestellungen", purchase: "Punktekäufe", membership: "Mitgliedschaften" },
  targets: { points: "Punkte", card: "Karte", cash: "Bargeld" },
  anywhere: "Überallhin",
  anyState: "Jeder Stand",
  period: "Wann",
  columns: { buyer: "Käufer", subject: "Von", amount: "Betrag", target: "An", by: "Durch", state: "Stand" },
  order: (code) => `Bestellung ${code}`,
  purchase: "Punktekauf",
  plan: (name) => (name === null ? "Mitgliedschaft" : `Mitgliedschaft ${name}`),
  formerStaff: "Ehemals im Team",
  byMember: "Das Mitglied",
  byStripe: "Bei Stripe",
  empty: { title: "Noch keine Erstattungen", text: "Was an Mitglieder und Käufer zurückgeht, steht hier." },
  noneFound: {
    title: "Keine Erstattung passt",
    text: "Zu diesen Filtern passt keine Erstattung.",
    action: "Alle Erstattungen zeigen",
  },
  found: (count, printed) => plural(count, { one: "1 Erstattung", other: `${printed} Erstattungen` }),
  exportFile: "CSV exportieren",
  exporting: "Erstattungen werden gelesen …",
  notExported: "Die Erstattungen wurden nicht exportiert",
};

export const refundFileTexts: Translated<English["refundFileTexts"]> = {
  name: "erstattungen",
  columns: {
    at: "Wann",
    of: "Von",
    number: "Nummer",
    plan: "Tarif",
    buyer: "Käufer",
    act: "Vorgang",
    by: "Durch",
    points: "Punkte",
    money: "Geld",
    currency: "Währung",
    moneyTo: "Geld an",
    state: "Stand",
  },
};
