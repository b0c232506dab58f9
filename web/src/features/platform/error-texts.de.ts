import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./error-texts.ts");
export type Checked = SameTexts<English, typeof import("./error-texts.de.ts")>;

export const errorTexts: Translated<English["errorTexts"]> = {
  "platform.has_owner":
    "Dieser Arbeitsbereich hat schon einen Inhaber. Einen anderen benennen Sie unter seinen Administratoren.",
  "platform.trial_end_wrong": "Eine Probezeit endet nach dem heutigen Tag und innerhalb eines Jahres.",
  "platform.too_many_entries":
    "Fünf Personen aus dem Team sind schon als Support in diesem Arbeitsbereich. Warten Sie, bis jemand fertig ist.",
  "platform.archived": "Dieser Arbeitsbereich ist archiviert. Seine Frist ist vorbei.",
  "platform.has_subscription":
    "Der Tarif dieses Arbeitsbereichs ist der seines Abonnements. Wählen Sie einen, den Stripe verkauft, und sehen Sie zuerst die Vorschau an.",
  "platform.past_trial": "Die Probezeit dieses Abonnements ist vorbei. Verlängern lässt sich nichts mehr.",
  "platform.export_not_found": "Diese Datei gibt es nicht mehr. Wer sie begonnen hat, liest sie innerhalb eines Tages.",
  "platform.not_owner": "Nur wer diesen Arbeitsbereich besitzt, schließt ihn oder öffnet ihn wieder.",
  "platform.closed_by_staff":
    "Wir schließen diesen Arbeitsbereich. Schreiben Sie unserem Support, der ihn wieder öffnen kann.",
  "platform.queue_not_found": "Kein Teil des Produkts mit diesem Namen hat eine Warteschlange.",
  "platform.not_an_administrator":
    "Nur eine aktive Administratorin oder ein aktiver Administrator kann Inhaber sein. Vergeben Sie zuerst diese Rolle.",
};
