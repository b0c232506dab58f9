/** The one way by which mails leave. It looks for a mark on the address, and tells SES whose mail it is. */
import type { ConsumerContract } from "../contract/define-consumer.ts";
import { mailTagNames, type RecipientId } from "../contract/mail-tags.ts";
import { toInstant } from "../contract/time.ts";
import { type MailOptions, sendMail } from "../gateways/email.ts";
import type { MailContent } from "../mail/layout.ts";
import { countNotSent, mailMarkRef } from "../store/mail-marks.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { type ConsumerRequest, once } from "./consumer.ts";
import { addressHashOf } from "./mail-hash.ts";

/** Who gets a mail of a tenant: a member, or an invitation, that has the address. */
export interface MailRecipient {
  id: RecipientId;
  email: string;
}

type Sending = Pick<ConsumerRequest, "table" | "now" | "log">;

/** Sends a tenant's mail once for each `effectId`. */
export async function mailOnce(
  consumer: ConsumerContract,
  scope: TenantScope,
  effectId: string,
  request: Sending,
  to: MailRecipient,
  content: MailContent,
  options: MailOptions = {},
): Promise<void> {
  await once(consumer, scope, effectId, request, () => mailTo(consumer, scope, request, to, content, options));
}

/**
 * Sends a tenant's mail, unless the address is marked. Such a mail is counted at the mark, and is done. While somebody
 * tries again, the mail fails and is delivered again. The read is strong: an older answer would drop the first mail
 * after the mark was cleared.
 */
export async function mailTo(
  consumer: ConsumerContract,
  scope: TenantScope,
  { table, now, log }: Sending,
  { id, email }: MailRecipient,
  content: MailContent,
  options: MailOptions = {},
): Promise<void> {
  const addressHash = addressHashOf(email);
  const { mark } = await table.getMany({ mark: mailMarkRef(scope, addressHash) }, { consistent: true });
  if (mark === undefined) {
    const tags = { [mailTagNames.tenantId]: scope.tenantId, [mailTagNames.recipientId]: id };
    await sendMail(email, content, { ...options, tags: { ...tags, ...tagsOf(consumer) } });
    return;
  }
  if (mark.clearedAt !== null) throw new Error("The address is being cleared. The queue delivers this mail again.");
  await table.commit([countNotSent(scope, addressHash, toInstant(now))]);
  log.warn("mail_not_sent", { trouble: mark.trouble, recipientId: id });
}

/**
 * Sends a mail of the platform itself, once for each `effectId`. No house has a mark for it. SES's own list still holds
 * it back from an address that bounced.
 */
export async function mailForPlatformOnce(
  consumer: ConsumerContract,
  effectId: string,
  request: Pick<ConsumerRequest, "table" | "now">,
  email: string,
  content: MailContent,
  options: MailOptions = {},
): Promise<void> {
  await once(consumer, "platform", effectId, request, () => mailForPlatform(consumer, email, content, options));
}

export async function mailForPlatform(
  consumer: ConsumerContract,
  email: string,
  content: MailContent,
  options: MailOptions = {},
): Promise<void> {
  await sendMail(email, content, { ...options, tags: tagsOf(consumer) });
}

const tagsOf = ({ id }: ConsumerContract) => ({ [mailTagNames.mail]: id.replace(".", "-") });
