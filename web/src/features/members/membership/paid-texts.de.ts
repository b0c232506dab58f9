import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./paid-texts.ts");
export type Checked = SameTexts<English, typeof import("./paid-texts.de.ts")>;

export const paidTexts: Translated<English["paidTexts"]> = {
  byHand: "Für einen Tarif, den Sie zuweisen, wird niemandem etwas abgebucht. Wer selbst einen wählt, zahlt mit Karte.",
  loading: "Die Zahlungen werden geladen …",
  title: "Zahlungen",
  heldFrom: (day) => `Die Zahlungen ruhen. Ab dem ${day} wird nichts abgebucht, und es gibt keine Punkte.`,
  held: "Die Mitgliedschaft ruht. Es wird nichts abgebucht, und es gibt keine Punkte, bis jemand sie fortsetzt.",
  goesOn: (day) => `Die Mitgliedschaft geht mit der nächsten Zahlung am ${day} weiter.`,
  pause: "Zahlungen pausieren",
  pauseTitle: "Zahlungen pausieren?",
  pauseText: (day) =>
    `Bis zum ${day} bleibt alles, wie es ist. Danach bucht Stripe nichts ab, die Mitgliedschaft ruht, und das Mitglied bekommt keine Punkte weiterer Zeiträume. Die Pause dauert, bis jemand die Zahlungen fortsetzt.`,
  heldDone: "Zahlungen pausiert",
  resume: "Zahlungen fortsetzen",
  resumeTitle: "Zahlungen fortsetzen?",
  resumeText: (day, price) =>
    `Stripe bucht dem Mitglied am ${day} ${price} ab und danach mit jedem Zeitraum. Jede Zahlung gibt die Punkte ihres Zeitraums. Punkte pausierter Zeiträume werden nicht nachgereicht.`,
  resumed: "Die Zahlungen gehen weiter",
  creditLost: (credit) =>
    `Das Mitglied hat ein Guthaben von ${credit} aus einem früheren Tarifwechsel. Es bezahlt nur weitere Zeiträume und verfällt mit dem Ende der Mitgliedschaft. Stripe zahlt nichts aus.`,
  price: "Preis eines Zeitraums",
  next: "Nächste Zahlung",
  none: "Keine",
  pausesOn: (day) =>
    `Eine Zahlung ist fehlgeschlagen. Ab dem ${day} ruht die Mitgliedschaft, wenn bis dahin nichts bezahlt ist.`,
  changes: (plan, price) => `Das Mitglied wechselt zum nächsten Zeitraum zu ${plan}, für ${price} je Zeitraum.`,
  changesToFree: (plan) => `Das Mitglied wechselt zum nächsten Zeitraum zu ${plan}, kostenlos.`,
  locked:
    "Das Mitglied bezahlt diese Mitgliedschaft bei Stripe. Kündigen Sie die Zahlungen, bevor Sie sie von Hand ändern.",
  cancel: "Zahlungen kündigen",
  keep: "Doch nicht kündigen",
  cancelTitle: "Zahlungen kündigen?",
  cancelText:
    "Stripe bucht nichts mehr ab. Die Mitgliedschaft endet mit ihrem Zeitraum. Bezahltes Geld geht nur bei Stripe zurück.",
  now: "Jetzt kündigen",
  nowText:
    "Stripe bucht nichts mehr ab, und die Mitgliedschaft endet jetzt. Bezahltes Geld geht nur bei Stripe zurück.",
  cancelled: "Zahlungen gekündigt",
  keepTitle: "Zahlungen behalten?",
  keepText: "Stripe bucht den nächsten Zeitraum ab wie bisher.",
  kept: "Zahlungen behalten",
};
