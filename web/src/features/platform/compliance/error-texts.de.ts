import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./error-texts.ts");
export type Checked = SameTexts<English, typeof import("./error-texts.de.ts")>;

export const errorTexts: Translated<English["errorTexts"]> = {
  "privacy.receipt_wrong": "Eine Anfrage kam heute oder innerhalb des letzten Jahres.",
  "privacy.request_not_found": "Diese Anfrage gibt es nicht mehr.",
  "privacy.request_closed": "Jemand hat diese Anfrage schon abgeschlossen.",
  "privacy.already_extended": "Die Frist wurde schon verlängert. Das geht nur einmal.",
  "privacy.term_over": "Die Frist ist vorbei und kann nicht mehr verlängert werden.",
  "privacy.too_many_steps": "Diese Anfrage nimmt keine Notiz mehr auf. Beantworten Sie sie, oder lehnen Sie sie ab.",
};
