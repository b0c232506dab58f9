/** The mails that the stack has delivered, and the links within them. */
import type { TestServer } from "./test-server.ts";

export interface Mail {
  from: string;
  to: string[];
  subject: string;
  html: string;
  text: string;
  replyTo: string[];
  headers: { name: string; value: string }[];
  attachments: { name: string; contentType: string; base64: string }[];
}

/** The mails to an address, newest first. */
export async function mailsTo(server: TestServer, email: string): Promise<Mail[]> {
  const response = await fetch(`${server.stack.url}/_local/mail/messages.json?to=${encodeURIComponent(email)}`);
  return (await response.json()) as Mail[];
}

/** The address in a mail's first link, as a browser reads it. */
export function linkIn({ html }: Mail): URL {
  const [, address = ""] = /href="([^"]+)"/.exec(html) ?? [];
  return new URL(address.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))));
}

export const codeIn = (mail: Mail) => linkIn(mail).searchParams.get("code") ?? "";
