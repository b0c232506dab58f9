import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./error-texts.ts");
export type Checked = SameTexts<English, typeof import("./error-texts.de.ts")>;

export const errorTexts: Translated<English["errorTexts"]> = {
  "members.not_found": "Dieses Mitglied gibt es nicht.",
  "members.suspended":
    "Ihre Mitgliedschaft in diesem Arbeitsbereich ist gesperrt. Die Administration kann Ihnen sagen, warum.",
  "members.sign_up_closed":
    "Dieser Arbeitsbereich nimmt neue Mitglieder nur auf Einladung auf. Bitten Sie die Administration darum.",
  "members.applicant_not_proved":
    "Diese Person hat ihre E-Mail-Adresse noch nicht bestätigt. Nehmen Sie sie danach auf.",
  "members.decided_already": "Jemand anderes hat über diese Mitgliedschaft schon entschieden.",
  "members.not_decided": "Diese Person wartet noch auf Aufnahme. Nehmen Sie sie zuerst auf oder lehnen Sie sie ab.",
  "members.last_administrator":
    "Ein Arbeitsbereich behält mindestens einen aktiven Administrator. Machen Sie zuerst jemand anderen dazu.",
  "members.not_yourself": "Das können Sie nicht für sich selbst ändern. Ein anderer Administrator kann es.",
  "members.email_not_verified":
    "Diese E-Mail-Adresse ist noch nicht bestätigt. Öffnen Sie zuerst den Link in der E-Mail.",
};
