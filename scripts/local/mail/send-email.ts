import { parseMail } from "./mime.ts";
import { bareAddress, type Mail } from "./store.ts";

/** An answer of SES that is an error: its name, and a sentence. */
export class MailRefused extends Error {
  code: string;

  constructor(message: string, code = "BadRequestException") {
    super(message);
    this.code = code;
  }
}

const mostRecipients = 50;

/** The fields of SES v2's SendEmail that are understood here, as the SDK sends them. */
interface SendEmailRequest {
  FromEmailAddress?: string;
  Destination?: { ToAddresses?: string[]; CcAddresses?: string[]; BccAddresses?: string[] };
  ReplyToAddresses?: string[];
  ConfigurationSetName?: string;
  EmailTags?: { Name?: string; Value?: string }[];
  Content?: {
    Simple?: {
      Subject?: { Data?: string };
      Body?: { Text?: { Data?: string }; Html?: { Data?: string } };
      Headers?: { Name?: string; Value?: string }[];
      Attachments?: { RawContent?: string; FileName?: string; ContentType?: string }[];
    };
    Raw?: { Data?: string };
    Template?: unknown;
  };
}

export function parseSendEmail(json: string): Mail {
  const request = parseJson(json);
  const { EmailTags: tags = [], ConfigurationSetName: configurationSet } = request;
  for (const { Name = "", Value = "" } of tags) {
    if (!isTag(Name) || !isTag(Value)) throw new MailRefused(`Invalid tag: ${JSON.stringify([Name, Value])}`);
  }
  return {
    ...parseContent(request),
    ...(tags.length === 0 ? {} : { tags }),
    ...(configurationSet === undefined ? {} : { configurationSet }),
  };
}

/** SES takes no other characters in the names and values of tags. */
const isTag = (text: string) => /^[A-Za-z0-9_-]{1,256}$/.test(text);

function parseContent(request: SendEmailRequest): Mail {
  const { Simple, Raw } = request.Content ?? {};
  if (Number(Boolean(Simple)) + Number(Boolean(Raw)) !== 1) {
    throw new MailRefused("Content must hold Simple or Raw (templates are not kept here).");
  }
  const destination = {
    to: listOf(request.Destination?.ToAddresses),
    cc: listOf(request.Destination?.CcAddresses),
    bcc: listOf(request.Destination?.BccAddresses),
  };
  const replyTo = listOf(request.ReplyToAddresses);
  if (Raw) {
    const parsed = parseMail(Buffer.from(Raw.Data ?? "", "base64"));
    // Without a destination, the recipients are those of the mail's own headers.
    const recipients = request.Destination ? destination : { to: parsed.to, cc: parsed.cc, bcc: [] };
    return checkMail({ ...parsed, ...recipients, replyTo, from: request.FromEmailAddress ?? parsed.from });
  }
  const subject = Simple?.Subject?.Data;
  const { Text, Html } = Simple?.Body ?? {};
  if (typeof subject !== "string") throw new MailRefused("Subject is missing.");
  if (Text?.Data === undefined && Html?.Data === undefined) throw new MailRefused("Body is missing.");
  return checkMail({
    ...destination,
    replyTo,
    from: request.FromEmailAddress ?? "",
    subject,
    text: Text?.Data ?? "",
    headers: (Simple?.Headers ?? []).map(({ Name = "", Value = "" }) => ({ name: Name, value: Value })),
    html: Html?.Data ?? "",
    attachments: (Simple?.Attachments ?? []).map((attachment) => ({
      name: attachment.FileName ?? "unnamed",
      contentType: attachment.ContentType ?? "application/octet-stream",
      base64: attachment.RawContent ?? "",
    })),
  });
}

/** Refuses what SES refuses before sending. */
export function checkMail(mail: Mail): Mail {
  const recipients = [...mail.to, ...mail.cc, ...mail.bcc];
  if (recipients.length === 0) throw new MailRefused("Missing final recipient.");
  if (recipients.length > mostRecipients) throw new MailRefused(`Recipient count exceeds ${mostRecipients}.`);
  if (mail.from === "") throw new MailRefused("Missing sender.");
  for (const address of [mail.from, ...mail.replyTo, ...recipients]) {
    if (!isAddress(address)) throw new MailRefused(`Illegal address: ${JSON.stringify(address)}`);
  }
  if (hasControlCharacter(mail.subject)) throw new MailRefused("The subject must not hold control characters.");
  return mail;
}

function parseJson(json: string): SendEmailRequest {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === "object" && value !== null) return value;
  } catch {
    // answered below
  }
  throw new MailRefused("The body is not a JSON object.", "SerializationException");
}

function listOf(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value) && value.every((entry) => typeof entry === "string")) return value;
  throw new MailRefused("Addresses must be a list of strings.", "SerializationException");
}

function isAddress(address: string): boolean {
  if (hasControlCharacter(address)) return false;
  const bare = bareAddress(address);
  return bare.length <= 320 && /^[^\s@<>,;:"()[\]\\]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(bare);
}

function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
