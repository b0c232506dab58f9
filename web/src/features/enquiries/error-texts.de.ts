import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./error-texts.ts");
export type Checked = SameTexts<English, typeof import("./error-texts.de.ts")>;

export const errorTexts: Translated<English["errorTexts"]> = {
  "enquiries.message_not_found": "Diese Nachricht gibt es nicht mehr. Nachrichten werden nur für eine Zeit aufbewahrt.",
  "enquiries.not_staff": "Diese Person gehört nicht mehr zum Team der Plattform. Wählen Sie jemand anderen.",
  "enquiries.conversation_full":
    "Dieses Gespräch hat 200 Einträge und nimmt keine mehr auf. Schreiben Sie per E-Mail weiter.",
  "enquiries.too_many":
    "In der letzten Stunde kamen von hier zu viele Nachrichten. Bitte versuchen Sie es später erneut.",
};
