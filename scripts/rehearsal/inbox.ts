/** The mails that functions sent through SES. The emulator keeps them. */
import { setTimeout as sleep } from "node:timers/promises";
import { CreateEmailIdentityCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { mailDomain, type Stage } from "../../lib/stages.ts";

export interface Mail {
  to: string[];
  subject: string;
  text: string;
}

export interface Inbox {
  /** The newest mail to this address whose subject begins so. @throws if none arrives within half a minute */
  waitFor(to: string, subject: string): Promise<Mail>;
}

interface SentMail {
  To: string[];
  Subject: string;
  BodyText: string;
}

const patienceMilliseconds = 30_000;

export function openInbox(endpoint: string): Inbox {
  const list = async (): Promise<Mail[]> => {
    const response = await fetch(`${endpoint}/_ministack/ses/messages`);
    const { messages } = (await response.json()) as { messages: Record<string, SentMail[]> };
    return Object.values(messages)
      .flat()
      .map(({ To, Subject, BodyText }) => ({ to: To, subject: Subject, text: BodyText }));
  };
  return {
    waitFor: async (to, subject) => {
      for (const deadline = Date.now() + patienceMilliseconds; Date.now() < deadline; await sleep(250)) {
        const mail = (await list()).findLast((sent) => sent.to.includes(to) && sent.subject.startsWith(subject));
        if (mail !== undefined) return mail;
      }
      throw new Error(`No mail "${subject} …" has come to ${to}.`);
    },
  };
}

/** The step of `docs/operate.md` before the first deployment: SES sends only for a verified domain. */
export async function proveMailDomain(stage: Stage): Promise<string> {
  const client = new SESv2Client();
  const EmailIdentity = mailDomain(stage);
  await client.send(new CreateEmailIdentityCommand({ EmailIdentity }));
  client.destroy();
  return EmailIdentity;
}
