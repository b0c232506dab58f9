import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./error-texts.ts");
export type Checked = SameTexts<English, typeof import("./error-texts.de.ts")>;

export const errorTexts: Translated<English["errorTexts"]> = {
  "events.not_found": "Diese Veranstaltung gibt es nicht.",
  "events.room_not_found": "Diesen Raum gibt es nicht mehr. Wählen Sie einen anderen.",
  "events.room_taken": "Der Raum ist in dieser Zeit belegt. Wählen Sie eine andere Zeit oder einen anderen Raum.",
  "events.start_passed": "Diese Veranstaltung würde in der Vergangenheit beginnen. Ändern Sie zuerst den Beginn.",
  "events.over": "Diese Veranstaltung ist vorbei oder abgesagt.",
  "events.capacity_below_sold": "Es sind mehr Plätze vergeben. Stornieren Sie zuerst Anmeldungen.",
  "events.ticket_in_use": "Jemand hat ein Ticket dieser Art oder wartet darauf. Es kann nicht entfernt werden.",
  "events.unknown_ticket": "Diese Ticketart gibt es nicht mehr.",
  "events.unknown_question": "Diese Frage gibt es nicht mehr.",
  "events.not_draft": "Nur ein Entwurf kann gelöscht werden. Sagen Sie die Veranstaltung stattdessen ab.",
  "events.already_published": "Diese Veranstaltung ist bereits veröffentlicht.",
  "events.not_published": "Diese Veranstaltung ist nicht veröffentlicht.",
  "events.registration_not_found": "Diese Anmeldung gibt es nicht.",
  "events.already_registered": "Sie sind bereits angemeldet oder warten bereits.",
  "events.full": "Für dieses Ticket ist kein Platz mehr frei.",
  "events.seat_free": "Ein Platz ist frei: Sie müssen nicht warten.",
  "events.no_waitlist": "Diese Veranstaltung hat keine Warteliste.",
  "events.not_on_sale": "Dieses Ticket ist zurzeit nicht im Verkauf.",
  "events.not_for_you": "Dieses Ticket ist für andere Mitglieder.",
  "events.terms_changed": "Preis, Zeit oder Tickets haben sich gerade geändert. Sehen Sie sie noch einmal an.",
  "events.answer_missing": "Eine Frage, die eine Antwort braucht, ist noch offen.",
  "events.answer_invalid": "Eine Antwort passt nicht zu ihrer Frage. Laden Sie die Seite neu.",
  "events.registration_over": "Diese Anmeldung kann nicht mehr geändert oder storniert werden.",
  "events.refund_changed": "Was zurückkommt, hat sich gerade geändert. Sehen Sie es noch einmal an.",
  "events.difference_changed": "Der Unterschied in Punkten hat sich gerade geändert. Sehen Sie ihn noch einmal an.",
  "events.check_in_not_open": "Der Check-in für diese Veranstaltung ist noch nicht offen.",
  "events.not_there": "Diese Person ist nicht als anwesend vermerkt.",
  "events.offer_expired": "Die Zeit, diesen Platz anzunehmen, ist vorbei.",
  "events.no_wallet": "Nur Mitglieder dieses Arbeitsbereichs können sich anmelden.",
  "events.not_checkable": "Zu dieser Anmeldung gehört kein Platz.",
  "events.refund_too_high": "Mehr als bezahlt wurde, kann nicht zurückgehen.",
  "events.too_many_rounds": "Zu oft angemeldet und storniert. Fragen Sie einen Administrator.",
};
