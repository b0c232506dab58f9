import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./error-texts.ts");
export type Checked = SameTexts<English, typeof import("./error-texts.de.ts")>;

export const errorTexts: Translated<English["errorTexts"]> = {
  "invitations.not_found": "Diese Einladung gilt nicht mehr. Bitten Sie um eine neue.",
  "invitations.already_invited": "Diese Adresse hat schon eine offene Einladung.",
  "invitations.already_member": "Jemand mit dieser Adresse ist schon Mitglied.",
  "invitations.used": "Diese Einladung wurde schon angenommen. Melden Sie sich an, um fortzufahren.",
  "invitations.expired": "Diese Einladung ist abgelaufen. Bitten Sie um eine neue.",
  "invitations.other_address": "Diese Einladung ging an eine andere E-Mail-Adresse. Melden Sie sich mit jener an.",
  "invitations.sent_too_often": "Diese Einladung wurde gerade erst gesendet. Geben Sie der E-Mail etwas Zeit.",
  "invitations.too_many":
    "Dieser Arbeitsbereich hat in dieser Stunde so viele Einladungen verschickt, wie er darf. Bitte versuchen Sie es später erneut.",
  "invitations.too_many_of_network":
    "Aus diesem Netz kamen in dieser Stunde zu viele Einladungen. Bitte versuchen Sie es später erneut.",
};
