import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./error-texts.ts");
export type Checked = SameTexts<English, typeof import("./error-texts.de.ts")>;

export const errorTexts: Translated<English["errorTexts"]> = {
  "accounts.code_refused":
    "Dieser Code stimmt nicht oder ist abgelaufen. Prüfen Sie ihn, oder fordern Sie einen neuen an.",
  "accounts.code_sent_recently":
    "Vor einem Moment wurde ein Code gesendet. Geben Sie der E-Mail etwas Zeit, um anzukommen.",
  "accounts.too_many_codes": "Zu viele Versuche. Bitte versuchen Sie es später noch einmal.",
  "accounts.current_password_wrong": "Das ist nicht Ihr bisheriges Passwort",
  "accounts.too_many_password_tries": "Zu viele Versuche. Bitte versuchen Sie es später noch einmal.",
  "accounts.email_taken": "Zu dieser E-Mail-Adresse gibt es schon ein Konto.",
  "accounts.no_second_factor":
    "Richten Sie zuerst die Zwei-Faktor-Anmeldung ein. Wiederherstellungscodes kommen mit ihr.",
  "accounts.recovery_code_refused": "Die E-Mail-Adresse, das Passwort oder der Wiederherstellungscode stimmt nicht.",
  "accounts.too_many_recovery_tries": "Zu viele Versuche. Bitte versuchen Sie es später noch einmal.",
  "accounts.password_refused": "Dieses Passwort wird nicht angenommen. Wählen Sie ein anderes.",
};
