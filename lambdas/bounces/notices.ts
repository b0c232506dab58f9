/** The notice that administrators have while mails to somebody's address are held back. */
import * as z from "zod";
import { memberIdSchema } from "../contract/ids.ts";
import { type MailStanding, mailTroubleSchema } from "../contract/mail-tags.ts";
import { type ApprovalRequest, happenedSchema, type ModuleOfKind } from "../contract/notices.ts";

export const bounceNoticeSchema = happenedSchema.extend({
  kind: z.literal("mails_held_back"),
  trouble: mailTroubleSchema,
  /** Null for an invitation. */
  memberId: memberIdSchema.nullable(),
  memberName: z.string(),
});
export type BounceNotice = z.infer<typeof bounceNoticeSchema>;

export const moduleOfBounceNotice: ModuleOfKind<BounceNotice["kind"]> = { mails_held_back: null };

/** The notice stands until there is another address, or somebody tries again. */
export function requestOfStanding(
  id: string,
  { mailTrouble, mailTroubledAt }: MailStanding,
  who: Pick<BounceNotice, "memberId" | "memberName">,
): ApprovalRequest<BounceNotice> {
  const at = mailTroubledAt ?? new Date(0).toISOString();
  return {
    isOpen: mailTrouble !== null,
    about: [id, at, "mails"],
    notice: { kind: "mails_held_back", at, trouble: mailTrouble ?? "bounced", ...who },
  };
}
