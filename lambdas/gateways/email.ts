/**
 * SES: mails in the workspace's name, as HTML and as text. Text that people typed is escaped here, and nowhere else.
 */
import { SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import { type MailContent, platformName, toHtml, toSender, toSubject, toText } from "../mail/layout.ts";
import { environment, perEnvironment } from "../runtime/env.ts";

const client = perEnvironment(
  ({ AWS_REGION: region, SES_ENDPOINT: endpoint }) => new SESv2Client({ region, endpoint }),
);

export interface MailOptions {
  /** One plain address, as its schema allows. */
  replyTo?: string;
  /** The address that a mail program posts to when its reader presses "Unsubscribe" (RFC 8058). */
  unsubscribeUrl?: string;
  attachments?: readonly Attachment[];
  /** What an event of SES about this mail says again. */
  tags?: Readonly<Record<string, string>>;
}

interface Attachment {
  name: string;
  contentType: string;
  text: string;
}

/** `pipeline/mail.ts` alone calls it, because it knows which addresses are marked. */
export async function sendMail(to: string, written: MailContent, options: MailOptions = {}): Promise<void> {
  const { MAIL_CONFIGURATION_SET: configurationSet, PUBLIC_URL: publicUrl } = environment();
  // The platform's own mails name no workspace's address.
  const content = { home: publicUrl, ...written };
  const replyTo = options.replyTo ?? content.replyTo;
  const part = (Data: string) => ({ Data, Charset: "UTF-8" });
  await client().send(
    new SendEmailCommand({
      FromEmailAddress: senderOf(content),
      ...(configurationSet === "" ? {} : { ConfigurationSetName: configurationSet }),
      EmailTags: Object.entries(options.tags ?? {}).map(([Name, Value]) => ({ Name, Value })),
      Destination: { ToAddresses: [to] },
      ...(replyTo === undefined ? {} : { ReplyToAddresses: [replyTo] }),
      Content: {
        Simple: {
          Subject: part(toSubject(content.title)),
          Body: { Html: part(toHtml(content)), Text: part(toText(content)) },
          ...(options.attachments === undefined ? {} : { Attachments: options.attachments.map(attached) }),
          ...(options.unsubscribeUrl === undefined
            ? {}
            : {
                Headers: [
                  { Name: "List-Unsubscribe", Value: `<${options.unsubscribeUrl}>` },
                  { Name: "List-Unsubscribe-Post", Value: "List-Unsubscribe=One-Click" },
                ],
              }),
        },
      },
    }),
  );
}

/** The platform's own mails have its name, and those of a workspace the workspace's. */
function senderOf({ workspaceName, from }: MailContent): string {
  const { MAIL_FROM: platform } = environment();
  if (from !== undefined) return toSender(workspaceName, from);
  const address = /<(.+)>$/.exec(platform)?.[1];
  return address === undefined || workspaceName === platformName ? platform : toSender(workspaceName, address);
}

function attached({ name, contentType, text }: Attachment) {
  return {
    FileName: name,
    ContentType: contentType,
    ContentDisposition: "ATTACHMENT",
    ContentTransferEncoding: "BASE64",
    RawContent: new TextEncoder().encode(text),
  } as const;
}
