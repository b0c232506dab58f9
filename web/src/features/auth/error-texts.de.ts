import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./error-texts.ts");
export type Checked = SameTexts<English, typeof import("./error-texts.de.ts")>;

export const errorTexts: Translated<English["errorTexts"]> = {
  "accounts.code_refused":
    "Dieser Code stimmt nicht oder ist abgelaufen. Prüfen Sie ihn, oder fordern Sie einen neuen an.",
  "accounts.code_sent_recently":
    "Vor einem Moment wurde ein Code gesendet. Geben Sie der E-Mail etwas Zeit, um anzukommen.",
  "accounts.too_many_codes": "Zu viele Versuche. Bitte versuchen Sie es später noch einmal.",
  "accounts.password_refused": "Dieses Passwort wird nicht angenommen. Wählen Sie ein anderes.",
};
