import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { BodyTooLarge, readBody } from "../storage/read-body.ts";
import { eventOf, fateOf } from "./events.ts";
import type { Identities } from "./identities.ts";
import { inboxPage, mailPage, missingPage, type Page } from "./pages.ts";
import { checkMail, MailRefused, parseSendEmail } from "./send-email.ts";
import { bareAddress, type Mail, openMailStore } from "./store.ts";

export interface LocalMail {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Puts a mail into the inbox without SES and returns its id. */
  deliver(mail: { from: string; to: string | string[]; subject: string; html?: string; text?: string }): string;
  close(): void;
}

/** What SES tells EventBridge of a mail. */
export type MailEvent = object;

export interface LocalMailOptions {
  /** The path of the mount, such as "/_local/mail". */
  prefix: string;
  /** A path, or ":memory:". */
  databaseFile: string;
  now?: () => Date;
  /** The senders of workspaces' own hosts. Without them, any sender is taken as verified. */
  senders?: { identities: Identities; platformDomain: string };
  /** Gets what SES tells of mails that name a configuration set. */
  tell?: (event: MailEvent) => void;
}

const mostBodyBytes = 54 * 1024 * 1024; // 40 MB, the most that SES takes, in base64

/** SES v2 for the SDK's client, and an inbox that shows the mails. */
export function createMail({
  prefix,
  databaseFile,
  now = () => new Date(),
  senders,
  tell,
}: LocalMailOptions): LocalMail {
  const store = openMailStore(databaseFile);

  async function sendEmail(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      // A page of another origin cannot set this header without CORS, so it cannot put mail into the inbox.
      if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 ")) {
        throw new MailRefused("The request is not signed.", "MissingAuthenticationTokenException");
      }
      const body = await readBody(request, mostBodyBytes);
      const sent = parseSendEmail(body.toString("utf8"));
      refuseUnverified(sent.from);
      const messageId = send(sent);
      sendJson(response, 200, { MessageId: messageId });
    } catch (error) {
      if (error instanceof BodyTooLarge) return refuse(response, new MailRefused("Message length exceeds 40 MB."));
      if (!(error instanceof MailRefused)) throw error;
      refuse(response, error);
    }
  }

  /** A mail that comes back is in nobody's inbox. Its sender gets an id in any case, as at SES. */
  function send(mail: Mail): string {
    const [to = ""] = mail.to.map(bareAddress);
    const fate = fateOf(to, store.isSuppressed(to));
    const messageId =
      fate === "bounced" || fate === "suppressed" || fate === "full" ? randomUUID() : store.add(mail, now());
    if (fate === "bounced" || fate === "complained") store.suppress(to);
    if (fate !== "delivered" && mail.configurationSet !== undefined)
      tell?.(eventOf(fate, to, { ...mail, messageId }, now()));
    return messageId;
  }

  function answerSuppression(address: string, request: IncomingMessage, response: ServerResponse): void {
    if (request.method !== "DELETE")
      return refuse(response, new MailRefused("Unknown here.", "UnknownOperationException"));
    if (store.lift(bareAddress(address))) return sendJson(response, 200, {});
    refuse(response, new MailRefused(`${address} is not on the suppression list.`, "NotFoundException"));
  }

  function refuseUnverified(from: string): void {
    const host = bareAddress(from).split("@").at(-1) ?? "";
    if (senders === undefined || host === senders.platformDomain || senders.identities.isVerified(host)) return;
    throw new MailRefused(`Email address is not verified: ${host}`, "MessageRejected");
  }

  /** The three calls about a host. */
  async function answerIdentity(host: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      if (senders === undefined) throw new MailRefused("There are no identities here.", "UnknownOperationException");
      const { identities } = senders;
      if (request.method === "GET" && host !== "") return sendJson(response, 200, identities.read(host));
      if (request.method === "DELETE" && host !== "") {
        identities.remove(host);
        return sendJson(response, 200, {});
      }
      if (request.method !== "POST" || host !== "")
        throw new MailRefused("This call is unknown here.", "UnknownOperationException");
      const body = JSON.parse((await readBody(request, mostBodyBytes)).toString("utf8")) as { EmailIdentity?: unknown };
      sendJson(response, 200, identities.create(body.EmailIdentity));
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      refuse(response, error);
    }
  }

  function show(url: URL, response: ServerResponse): void {
    const to = url.searchParams.get("to")?.trim() || undefined;
    const path = url.pathname.slice(prefix.length);
    const [, messageId, attachment] = /^\/messages\/([0-9a-f-]{36})(?:\/attachments\/(\d{1,3}))?$/.exec(path) ?? [];
    if (path === "") return redirect(response, `${prefix}/${url.search}`);
    if (path === "/") return sendPage(response, 200, inboxPage(prefix, store.listSummaries(to), to));
    if (path === "/messages.json") return sendJson(response, 200, store.list(to));
    const mail = messageId === undefined ? undefined : store.find(messageId);
    if (!mail) return sendPage(response, 404, missingPage(prefix));
    if (attachment === undefined) return sendPage(response, 200, mailPage(prefix, mail));
    const file = mail.attachments[Number(attachment)];
    if (!file) return sendPage(response, 404, missingPage(prefix));
    response.writeHead(200, {
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, "_")}`,
      "x-content-type-options": "nosniff",
    });
    response.end(Buffer.from(file.base64, "base64"));
  }

  return {
    async handle(request, response) {
      const url = new URL(request.url ?? "", "http://localhost");
      if (request.method === "POST" && url.pathname === `${prefix}/v2/email/outbound-emails`) {
        return sendEmail(request, response);
      }
      const [, host] = /^\/v2\/email\/identities(?:\/([^/]+))?$/.exec(url.pathname.slice(prefix.length)) ?? [null];
      if (url.pathname.startsWith(`${prefix}/v2/email/identities`))
        return answerIdentity(decodeURIComponent(host ?? ""), request, response);
      const [, address] =
        /^\/v2\/email\/suppression\/addresses\/([^/]+)$/.exec(url.pathname.slice(prefix.length)) ?? [];
      if (address !== undefined) return answerSuppression(decodeURIComponent(address), request, response);
      if (request.method === "GET" || request.method === "HEAD") return show(url, response);
      refuse(
        response,
        new MailRefused(`${request.method} ${url.pathname} is unknown here.`, "UnknownOperationException"),
      );
    },
    deliver: ({ from, to, subject, html = "", text = "" }) =>
      store.add(
        checkMail({ from, to: [to].flat(), cc: [], bcc: [], replyTo: [], subject, html, text, attachments: [] }),
        now(),
      ),
    close: () => store.close(),
  };
}

function refuse(response: ServerResponse, refusal: MailRefused): void {
  response.setHeader("x-amzn-errortype", refusal.code);
  const status =
    { MissingAuthenticationTokenException: 403, UnknownOperationException: 404, NotFoundException: 404 }[
      refusal.code
    ] ?? 400;
  sendJson(response, status, { message: refusal.message });
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, {
    "content-type": "application/json",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  response.end(JSON.stringify(value));
}

function sendPage(response: ServerResponse, status: number, page: Page): void {
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": page.contentSecurityPolicy,
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  });
  response.end(page.html);
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(308, { location });
  response.end();
}
