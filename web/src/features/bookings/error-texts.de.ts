import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./error-texts.ts");
export type Checked = SameTexts<English, typeof import("./error-texts.de.ts")>;

export const errorTexts: Translated<English["errorTexts"]> = {
  "bookings.not_found": "Diese Buchung gibt es nicht.",
  "bookings.slot_taken": "Jemand war schneller: Diese Zeit wurde gerade gebucht. Es hat sich nichts geändert.",
  "bookings.resource_unavailable": "Diese Ressource kann im Moment nicht gebucht werden.",
  "bookings.start_in_past": "Diese Zeit hat schon begonnen. Wählen Sie eine spätere.",
  "bookings.start_too_far": "Gebucht werden kann 30 Tage im Voraus, und dieser Tag liegt weiter weg.",
  "bookings.start_off_grid": "Buchungen beginnen zur vollen Stunde, von 08:00 bis 19:00.",
  "bookings.not_cancellable": "Diese Buchung kann nicht mehr storniert werden.",
  "bookings.not_approvable": "Diese Buchung wartet nicht mehr auf Freigabe.",
  "bookings.no_wallet":
    "Nur Mitglieder dieses Arbeitsbereichs können buchen: Das Plattform-Team hat hier keine Punkte.",
  "bookings.closed_then": "Dann ist geschlossen. Bitte wählen Sie einen anderen Tag.",
  "bookings.outside_hours": "Diese Zeit liegt außerhalb der Öffnungszeiten.",
  "bookings.start_off_steps": "Zu dieser Minute beginnt keine Buchung. Bitte wählen Sie eine der angebotenen Zeiten.",
  "bookings.length_not_offered": "Buchungen dieser Länge werden nicht angeboten.",
  "bookings.start_too_soon": "Gebucht wird länger im Voraus. Bitte wählen Sie eine spätere Zeit.",
  "bookings.beyond_horizon": "So weit im Voraus kann nicht gebucht werden. Bitte wählen Sie einen früheren Tag.",
  "bookings.too_close": "Diese Zeit ist zu nah an einer anderen Buchung. Es hat sich nichts geändert.",
  "bookings.less_comes_back":
    "Inzwischen kommt weniger zurück, daher wurde nichts storniert. Bitte sehen Sie noch einmal nach.",
  "bookings.claim_not_open": "Das Einchecken ist noch nicht möglich. Bitte kommen Sie etwas später wieder.",
  "bookings.claim_closed": "Die Zeit zum Einchecken ist vorbei.",
  "bookings.not_claimable": "Für diese Buchung gibt es kein Einchecken.",
  "bookings.not_refusable": "Diese Buchung wartet nicht mehr auf eine Freigabe. Nichts wurde geändert.",
  "bookings.closure_past": "Ein Schließtag ist schon vorbei. Bitte entfernen Sie ihn, oder wählen Sie kommende Tage.",
  "bookings.no_length_fits": "Die kürzeste Buchung ist länger als die längste. So könnte nichts gebucht werden.",
  "bookings.rules_orphan": "Bestehende Buchungen passen nicht zu diesen Regeln. Nichts wurde geändert.",
  "bookings.out_of_service":
    "Dann ist sie außer Betrieb. Wählen Sie eine andere Zeit oder eine andere Ressource. Es hat sich nichts geändert.",
  "bookings.member_cannot_book":
    "Dieses Mitglied ist gesperrt, deshalb lässt sich nichts für es buchen. Es wurde nichts bezahlt.",
  "bookings.out_of_service_past": "Diese Zeit ist schon vorbei. Wählen Sie ein Ende in der Zukunft.",
  "bookings.start_skipped": "Die Uhren überspringen an diesem Tag diese Zeit.",
  "bookings.series_changed":
    "Einige dieser Zeiten können nicht mehr gebucht werden, daher wurde nichts gebucht. Bitte sehen Sie die Termine noch einmal an.",
  "bookings.series_too_large": "So viele Buchungen passen nicht in einen Schritt. Nichts wurde geändert.",
  "bookings.series_not_found": "Diese Serie gibt es nicht.",
  "bookings.series_seen_otherwise":
    "Inzwischen können andere Buchungen der Serie storniert werden, oder es kommt weniger zurück. Es wurde nichts storniert. Bitte sehen Sie noch einmal nach.",
  "bookings.series_costs_more":
    "Der Preis hat sich geändert, daher wurde nichts gebucht. Bitte sehen Sie noch einmal nach.",
  "bookings.series_change_refused":
    "Einige dieser Buchungen lassen sich so nicht ändern. Nichts wurde geändert. Bitte sehen Sie noch einmal nach.",
  "bookings.series_changed_too_often":
    "Diese Serie wurde zu oft gemeinsam geändert. Bitte verschieben Sie die Buchungen einzeln.",
  "bookings.not_movable": "Diese Buchung kann nicht mehr verschoben werden. Nichts wurde geändert.",
  "bookings.moved_onto_itself": "Die Buchung hat diese Ressource und diese Zeit schon. Nichts wurde geändert.",
  "bookings.move_has_begun":
    "Die Buchung hat begonnen. Nur ihr Ende lässt sich ändern, auf einen späteren Zeitpunkt als jetzt.",
  "bookings.difference_changed":
    "Der Preis hat sich inzwischen geändert, daher wurde nichts verschoben. Bitte sehen Sie den Unterschied noch einmal an.",
  "bookings.closures_full":
    "Die Regeln fassen keine weiteren Schließtage. Entfernen Sie einen vergangenen, oder stornieren Sie ohne zu schließen.",
  "bookings.moved_too_far":
    "Auf einen so späten Tag lässt sich die Buchung nicht verschieben. Bitte wählen Sie einen früheren.",
  "bookings.approval_too_late":
    "Diese Ressource braucht eine Freigabe, und es kommen nicht mehr alle Punkte zurück. Bitte wählen Sie eine, die keine braucht.",
  "bookings.charge_inactive":
    "Das Mitglied ist gesperrt, daher kann nichts abgebucht werden. Verzichten Sie auf den Unterschied.",
  "bookings.feed_not_found": "Diesen Kalender gibt es nicht. Seine Adresse wurde widerrufen oder ist abgelaufen.",
  "bookings.feed_needs_member": "Nur Mitglieder dieses Arbeitsbereichs haben hier Kalender.",
  "bookings.wish_not_found": "Sie stehen nicht auf dieser Warteliste.",
  "bookings.time_is_free": "Diese Zeit ist inzwischen frei. Buchen Sie sie, statt zu warten. Es wurde nichts bezahlt.",
  "bookings.own_time": "Sie haben diese Zeit selbst gebucht. Sie steht in „Meine Buchungen“.",
  "bookings.already_waiting": "Sie warten schon auf diese Zeit. Sie steht in „Meine Buchungen“.",
  "bookings.too_many_wishes": "Sie warten schon auf zehn Zeiten. Verlassen Sie zuerst eine der Wartelisten.",
  "bookings.waitlist_full":
    "Die Warteliste dieses Tages ist voll. Wählen Sie einen anderen Tag oder eine andere Ressource.",
  "bookings.price_changed":
    "Der Preis hat sich inzwischen geändert, deshalb wurde nichts bezahlt. Sehen Sie ihn noch einmal an.",
  "bookings.offer_over":
    "Das Angebot ist abgelaufen, und die Zeit geht an die nächste Person. Es wurde nichts bezahlt.",
  "bookings.wish_ended": "Sie warten nicht mehr auf diese Zeit. Nichts wurde geändert.",
};
