import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./payments-texts.ts");
export type Checked = SameTexts<English, typeof import("./payments-texts.de.ts")>;

export const paymentsTexts: Translated<English["paymentsTexts"]> = {
  title: "Zahlungen",
  intro:
    "Was mit Karte bezahlt wird, geht auf Ihr eigenes Konto bei Stripe. Kartendaten werden bei Stripe eingegeben und erreichen uns nie.",
  pointsOnly: "Bis das Konto aktiv ist, verkauft dieser Arbeitsbereich nur gegen Punkte.",
  loading: "Zahlungen werden geladen …",
  sentences: {
    not_started: "Dieser Arbeitsbereich hat noch kein Konto bei Stripe.",
    details_missing: "Stripe braucht weitere Angaben, bevor das Konto Zahlungen annehmen darf.",
    under_review: "Stripe prüft Ihre Angaben. Das kann einige Tage dauern; es gibt nichts zu tun.",
    active: "Mitglieder können mit Karte Punkte kaufen.",
  },
  restrictions: {
    disconnected: "Die Verbindung wurde bei Stripe beendet. Beginnen Sie neu, um ein Konto zu verbinden.",
    rejected: "Stripe nimmt für dieses Unternehmen keine Zahlungen an. Den Grund nennt das Dashboard von Stripe.",
    other: "Stripe hat die Zahlungen dieses Kontos angehalten. Den Grund nennt das Dashboard von Stripe.",
  },
  facts: { state: "Stand", fee: "Unser Teil jeder Zahlung", payouts: "Auszahlungen", readAt: "Zuletzt gefragt" },
  fee: (percent: string) => `${percent}; Stripe behält ihn von der Zahlung ein. Stripes eigene Gebühren kommen hinzu.`,
  noFee: "Keiner",
  paysOut: "Stripe zahlt aus",
  noPayouts: "Stripe hält Auszahlungen zurück",
  never: "Noch nie",
  due: (count: number) =>
    plural(count, {
      one: "Stripe fragt nach 1 weiteren Angabe.",
      other: `Stripe fragt nach ${count} weiteren Angaben.`,
    }),
  start: "Zahlungen einrichten",
  goOn: "Bei Stripe fortfahren",
  again: "Neu verbinden",
  look: "Erneut nachsehen",
  opening: "Stripe wird geöffnet …",
  read: "Bei Stripe neu gelesen",
  expired: "Dieser Link war schon geöffnet oder zu alt. Fahren Sie bei Stripe fort, um einen neuen zu bekommen.",
};
