/** Which mails come back here, and what SES tells EventBridge of them. */
import { randomUUID } from "node:crypto";

export type Fate = "delivered" | "bounced" | "suppressed" | "complained" | "full";

/** The beginning of an address says what happens to a mail, as at SES's mailbox simulator. */
export function fateOf(address: string, isSuppressed: boolean): Fate {
  if (isSuppressed) return "suppressed";
  if (address.startsWith("bounce")) return "bounced";
  if (address.startsWith("complain")) return "complained";
  return address.startsWith("mailbox-full") ? "full" : "delivered";
}

interface Sent {
  messageId: string;
  from: string;
  tags?: readonly { Name?: string; Value?: string }[] | undefined;
  configurationSet?: string | undefined;
}

export function eventOf(fate: Exclude<Fate, "delivered">, address: string, sent: Sent, now: Date): object {
  const { messageId, from, tags = [], configurationSet = "" } = sent;
  const mail = {
    timestamp: now.toISOString(),
    source: from,
    messageId,
    destination: [address],
    tags: {
      "ses:configuration-set": [configurationSet],
      ...Object.fromEntries(tags.map(({ Name = "", Value = "" }) => [Name, [Value]])),
    },
  };
  const about = { feedbackId: randomUUID(), timestamp: now.toISOString() };
  const bounceType = fate === "full" ? "Transient" : "Permanent";
  const bounceSubType = { full: "MailboxFull", suppressed: "OnAccountSuppressionList", bounced: "General" };
  const isComplaint = fate === "complained";
  return {
    version: "0",
    id: randomUUID(),
    "detail-type": isComplaint ? "Email Complaint Received" : "Email Bounced",
    source: "aws.ses",
    time: now.toISOString(),
    detail: isComplaint
      ? { eventType: "Complaint", mail, complaint: { ...about, complainedRecipients: [{ emailAddress: address }] } }
      : {
          eventType: "Bounce",
          mail,
          bounce: {
            ...about,
            bounceType,
            bounceSubType: bounceSubType[fate],
            bouncedRecipients: [{ emailAddress: address, action: "failed", status: "5.1.1" }],
          },
        },
  };
}
