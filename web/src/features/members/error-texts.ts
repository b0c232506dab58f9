import type { ErrorTextsOf } from "#web/kit/error-texts.ts";

export const errorTexts: ErrorTextsOf<"members"> = {
  "members.not_found": "There is no such member.",
  "members.suspended": "Your membership of this workspace is suspended. Its administrators can tell you why.",
  "members.sign_up_closed": "This workspace takes new members by invitation only. Ask its administrator for one.",
  "members.applicant_not_proved": "This person has not confirmed their email address yet. Approve them once they have.",
  "members.decided_already": "Somebody else has decided about this membership already.",
  "members.not_decided": "This person still waits for approval. Approve or refuse the membership first.",
  "members.last_administrator": "A workspace keeps at least one active administrator. Make somebody else one first.",
  "members.not_yourself": "You cannot change this for yourself. Another administrator can.",
  "members.email_not_verified": "This email address has not been confirmed yet. Open the link in the mail first.",
};
