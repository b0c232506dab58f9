import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./payment-texts.ts");
export type Checked = SameTexts<English, typeof import("./payment-texts.de.ts")>;

export const paymentTexts: Translated<English["paymentTexts"]> = {
  title: "Zahlung",
  pay: "Wählen und bezahlen",
  payNamed: (plan) => `Wählen und bezahlen: ${plan}`,
  payTitle: (plan) => `${plan} bezahlen?`,
  price: "Preis eines Zeitraums",
  paysAtStripe: (price) => `Sie zahlen ${price} jetzt bei Stripe und wieder mit jedem Zeitraum, bis Sie kündigen.`,
  begins: "Der Tarif und seine Punkte beginnen mit der ersten Zahlung.",
  replaces: (plan) =>
    `Der Tarif tritt sofort an die Stelle von ${plan}. Punkte des laufenden Zeitraums verfallen wie vorgesehen.`,
  noneGoOver: "Nicht ausgegebene Punkte des laufenden Zeitraums gehen nicht in den bezahlten über.",
  cancelAnyTime: "Sie können auf dieser Seite kündigen, sofort oder zum Ende eines Zeitraums.",
  toStripe: "Zur Zahlung",
  leaving: "Sie gehen jetzt zu Stripe",
  noPayments:
    "Dieser Tarif wird mit Karte bezahlt. Zurzeit nimmt dieser Bereich keine Zahlungen an. Fragen Sie die Administration.",
  settleFirst: "Sie können den Tarif wechseln, sobald Ihre Zahlung geklärt ist.",
  changePlan: "Tarif wechseln",
  changePlanNamed: (plan) => `Tarif wechseln: ${plan}`,
  changeTitle: (plan) => `Zu ${plan} wechseln?`,
  asksForAmounts: "Stripe berechnet die Beträge…",
  beginLabel: "Wann beginnt er?",
  dueNow: (due, price, credit) =>
    `Sie zahlen jetzt ${due}: ${price} für den ersten Zeitraum, abzüglich ${credit} für den Rest des laufenden.`,
  nothingDueNow: (price, credit) =>
    `Sie zahlen jetzt nichts: Der erste Zeitraum kostet ${price}, und der Rest des laufenden ist ${credit} wert.`,
  creditLeft: (left) => `Der Rest, ${left}, wird mit Ihren nächsten Zahlungen verrechnet.`,
  newCycle: (price) => `Heute beginnt ein neuer Zeitraum. Danach zahlen Sie ${price} mit jedem Zeitraum.`,
  pointsNow: (points) => `Sie erhalten ${points} Punkte. Ihre vorhandenen Punkte bleiben gültig wie bisher.`,
  pointsCredited: (points) =>
    `${points} Punkte haben Sie für die Zeit erhalten, deren Geld zurückkommt. Der erste Zeitraum gibt so viele weniger.`,
  onlyAtEnd: "Dieser Tarif kann nur mit dem Ende des Zeitraums beginnen.",
  paysFrom: (price, day) => `Sie zahlen jetzt nichts. Ab dem ${day} zahlen Sie ${price} mit jedem Zeitraum.`,
  freeFrom: (day) => `Der Tarif beginnt am ${day}. Es wird nichts mehr abgebucht.`,
  keepsUntilThen: "Bis dahin behalten Sie Ihren Tarif und seine Punkte.",
  changedNow: (plan) => `Sie haben jetzt ${plan}`,
  changePlanned: (plan) => `${plan} beginnt mit dem nächsten Zeitraum`,
  nextPrice: (plan, price) => `${plan} beginnt mit der nächsten Zahlung, für ${price} je Zeitraum.`,
  nextFree: (plan) => `${plan} beginnt mit dem Ende des Zeitraums. Es wird nichts mehr abgebucht.`,
  keepPlan: "Nicht wechseln",
  keepPlanTitle: "Jetzigen Tarif behalten?",
  keepPlanText: "Stripe bucht den nächsten Zeitraum Ihres jetzigen Tarifs ab wie bisher.",
  planKept: "Jetziger Tarif behalten",
  next: "Nächste Zahlung",
  none: "Keine",
  heldFrom: (day) => `Die Zahlungen ruhen. Ab dem ${day} wird nichts abgebucht, und Sie bekommen keine Punkte.`,
  held: "Ihre Mitgliedschaft ruht. Es wird nichts abgebucht, und Sie bekommen keine Punkte, bis Sie sie fortsetzen.",
  goesOn: (day) => `Ihre Mitgliedschaft geht mit der nächsten Zahlung am ${day} weiter.`,
  pause: "Zahlungen pausieren",
  pauseTitle: "Mitgliedschaft pausieren?",
  pauseText: (day) =>
    `Bis zum ${day} bleibt alles, wie es ist. Danach bucht Stripe nichts ab, die Mitgliedschaft ruht, und Sie bekommen keine Punkte weiterer Zeiträume. Die Pause dauert, bis Sie die Zahlungen fortsetzen.`,
  heldDone: "Zahlungen pausiert",
  resume: "Zahlungen fortsetzen",
  resumeTitle: "Zahlungen fortsetzen?",
  resumeText: (day, price) =>
    `Stripe bucht am ${day} ${price} ab und danach mit jedem Zeitraum. Jede Zahlung gibt die Punkte ihres Zeitraums. Punkte pausierter Zeiträume werden nicht nachgereicht.`,
  resumed: "Die Zahlungen gehen weiter",
  changeFirst: "Sie können den Tarif wechseln, sobald Ihre Zahlungen weitergehen.",
  credit: "Guthaben",
  creditLost: (credit) =>
    `Sie haben ein Guthaben von ${credit} aus einem früheren Tarifwechsel. Es bezahlt nur weitere Zeiträume und verfällt mit dem Ende der Mitgliedschaft. Stripe zahlt nichts aus.`,
  pending: (plan) => `Stripe hat Ihre Zahlung für ${plan} noch nicht bestätigt.`,
  look: "Noch einmal prüfen",
  goOn: "Zahlung fortsetzen",
  failing: (day) =>
    `Ihre letzte Zahlung ist fehlgeschlagen. Stripe versucht es noch einmal. Ändern Sie Ihre Karte, sonst ruht Ihre Mitgliedschaft ab dem ${day}.`,
  paused:
    "Ihre Mitgliedschaft ruht, weil eine Zahlung fehlgeschlagen ist. Ändern Sie Ihre Karte, damit sie weitergeht.",
  endsWithCycle: (day) =>
    `Sie haben gekündigt. Es wird nichts mehr abgebucht, und Ihr letzter Tag liegt vor dem ${day}.`,
  changeCard: "Karte ändern",
  cancel: "Zahlungen kündigen",
  keep: "Doch nicht kündigen",
  cancelTitle: "Mitgliedschaft kündigen?",
  cancelText: "Stripe bucht nichts mehr ab. Geld für einen begonnenen Zeitraum bleibt beim Anbieter.",
  whenLabel: "Wann endet sie?",
  atEnd: "Zum Ende dieses Zeitraums",
  now: "Jetzt",
  cancelled: "Mitgliedschaft gekündigt",
  keepTitle: "Mitgliedschaft behalten?",
  keepText: "Stripe bucht den nächsten Zeitraum ab wie bisher.",
  kept: "Mitgliedschaft behalten",
};
