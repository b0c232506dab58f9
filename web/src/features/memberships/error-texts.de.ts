import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./error-texts.ts");
export type Checked = SameTexts<English, typeof import("./error-texts.de.ts")>;

export const errorTexts: Translated<English["errorTexts"]> = {
  "memberships.plan_not_found": "Diesen Tarif gibt es nicht mehr.",
  "memberships.plan_archived": "Dieser Tarif ist archiviert. Wählen Sie einen anderen, oder aktivieren Sie ihn wieder.",
  "memberships.plan_was_held":
    "Jemand hat, hatte oder bekommt diesen Tarif, deshalb lässt er sich nicht löschen. Archivieren Sie ihn stattdessen.",
  "memberships.too_many_plans":
    "Für einen weiteren Tarif ist kein Platz. Löschen Sie einen, den nie jemand hatte, oder ändern Sie einen.",
  "memberships.plans_changed":
    "Inzwischen ist ein Tarif dazugekommen oder gelöscht worden. Laden Sie die Seite neu und ordnen Sie dann.",
  "memberships.none": "Es läuft keine Mitgliedschaft.",
  "memberships.has_one": "Es gibt schon eine Mitgliedschaft. Wechseln Sie stattdessen den Tarif.",
  "memberships.same_plan": "Das ist schon der jetzige Tarif.",
  "memberships.paused": "Die Mitgliedschaft ruht. Setzen Sie sie zuerst fort.",
  "memberships.not_paused": "Die Mitgliedschaft ruht nicht mehr.",
  "memberships.nothing_scheduled": "Es ist keine Änderung mehr vorgemerkt.",
  "memberships.no_next_cycle": "Es gibt keinen nächsten Zeitraum. Ändern Sie die Mitgliedschaft stattdessen sofort.",
  "memberships.ends_before":
    "Die Mitgliedschaft endet vor ihrem nächsten Zeitraum, der Tarif würde also nie beginnen. Wechseln Sie ihn sofort, oder verschieben Sie den letzten Tag.",
  "memberships.day_passed": "Dieser Tag ist vorbei. Wählen Sie einen späteren.",
  "memberships.request_not_found": "Diese Anfrage gibt es nicht.",
  "memberships.request_decided": "Über diese Anfrage ist schon entschieden, oder sie wurde zurückgezogen.",
  "memberships.too_many_requests":
    "Sie haben in dieser Stunde zu oft Tarife gewählt oder angefragt. Bitte versuchen Sie es später noch einmal.",
  "memberships.is_paid": "Das Mitglied bezahlt diese Mitgliedschaft bei Stripe. Kündigen Sie zuerst die Zahlungen.",
  "memberships.must_be_paid": "Dieser Tarif hat einen Preis, er beginnt also mit einer Zahlung.",
};
