/** What is stored of mails that came back. It names nobody: the ids of members and invitations stand alone. */
import * as z from "zod";
import { mailTroubleSchema, recipientIdSchema } from "../contract/mail-tags.ts";
import { instantSchema } from "../contract/time.ts";
import { defineItem } from "../store/define-item.ts";
import { tenantKey } from "../store/keys.ts";

export const bounceItem = defineItem({
  entity: "bounce",
  summary: "mail that came back, or that its reader called spam; expires",
  readBy: "the workspace's page for the platform's staff",
  schema: z.object({
    at: instantSchema,
    trouble: mailTroubleSchema,
    recipientId: recipientIdSchema,
    /** The consumer that sent the mail, with a dash for its dot. */
    mail: z.string(),
    /** Whether the address was marked. Not if its owner has left, or has another address meanwhile. */
    isMarked: z.boolean(),
    version: z.int(),
  }),
  key: tenantKey<[], [at: string, idBody: string]>("BOUNCES", "<at>#<idBody>"),
});
export type Bounce = Omit<z.output<(typeof bounceItem)["schema"]>, "version">;
