/** The wrapper of functions that get what Amazon SES tells of our mails. */
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import * as z from "zod";
import type { ConsumerContract } from "../contract/define-consumer.ts";
import { type MailTags, type MailTrouble, mailTagsSchema } from "../contract/mail-tags.ts";
import { toInstant } from "../contract/time.ts";
import { openTenantScope, type TenantScope } from "../store/tenant-scope.ts";
import { type ConsumerRequest, queued } from "./consumer.ts";

const returnedTo = z.array(z.object({ emailAddress: z.string().min(1).max(1_000) })).max(50);
const returnedMailSchema = z.object({
  messageId: z.string().min(1).max(200),
  tags: z.record(z.string(), z.array(z.string())).default({}),
});

/** What Amazon SES tells of a mail, as EventBridge sends it. */
const mailEventSchema = z.object({
  source: z.literal("aws.ses"),
  detail: z.discriminatedUnion("eventType", [
    z.object({
      eventType: z.literal("Bounce"),
      mail: returnedMailSchema,
      bounce: z.object({ bounceType: z.string(), bouncedRecipients: returnedTo, timestamp: z.iso.datetime() }),
    }),
    z.object({
      eventType: z.literal("Complaint"),
      mail: returnedMailSchema,
      complaint: z.object({
        complainedRecipients: returnedTo,
        complaintFeedbackType: z.string().nullish(),
        timestamp: z.iso.datetime(),
      }),
    }),
  ]),
});

/** A mail that came back for good, or that its reader called spam. */
export interface MailEvent extends Omit<MailTags, "tenantId"> {
  messageId: string;
  trouble: MailTrouble;
  addresses: readonly string[];
  at: string;
}

/** Undefined for what passes, such as a full mailbox. Also where a reader says that the mail is no spam. */
function troubleIn({
  detail,
}: z.infer<typeof mailEventSchema>): Pick<MailEvent, "trouble" | "addresses" | "at"> | undefined {
  if (detail.eventType === "Bounce") {
    const { bounceType, bouncedRecipients, timestamp: at } = detail.bounce;
    if (bounceType !== "Permanent") return undefined;
    return { trouble: "bounced", addresses: bouncedRecipients.map(({ emailAddress }) => emailAddress), at };
  }
  const { complaintFeedbackType, complainedRecipients, timestamp: at } = detail.complaint;
  if (complaintFeedbackType === "not-spam") return undefined;
  return { trouble: "complained", addresses: complainedRecipients.map(({ emailAddress }) => emailAddress), at };
}

/**
 * Gets what Amazon SES tells of our mails, at least once and in any order. A mail of the user pool, or of the platform
 * itself, carries no tenant's tags and is skipped. What is no event of SES fails, and ends in the dead letters.
 */
export function mailConsumer(
  consumer: ConsumerContract & { source: { kind: "mail" } },
  run: (event: MailEvent, scope: TenantScope, request: ConsumerRequest) => Promise<void>,
): (event: SQSEvent) => Promise<SQSBatchResponse> {
  return queued(consumer, mailEventSchema, async (event, request) => {
    const { eventType, mail } = event.detail;
    const tags = mailTagsSchema.safeParse(
      Object.fromEntries(Object.entries(mail.tags).map(([name, [tag]]) => [name, tag])),
    );
    const returned = troubleIn(event);
    if (!tags.success || returned === undefined) {
      request.log.info("mail_event_skipped", { eventType, isOfTenant: tags.success, messageId: mail.messageId });
      return;
    }
    const { tenantId, ...about } = tags.data;
    const at = toInstant(Math.min(Date.parse(returned.at), request.now));
    await run({ ...about, ...returned, at, messageId: mail.messageId }, openTenantScope(tenantId), request);
  });
}
