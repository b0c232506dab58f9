import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  DeleteSuppressedDestinationCommand,
  SESv2Client,
  SendEmailCommand,
  type SendEmailCommandInput,
} from "@aws-sdk/client-sesv2";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createMail, type LocalMail } from "../../scripts/local/mail/mail.ts";
import type { StoredMail } from "../../scripts/local/mail/store.ts";

const prefix = "/_local/mail";
const closers: (() => unknown)[] = [];
let databaseFile: string;
let mail: LocalMail;
let base: string;
let client: SESv2Client;

beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), "mail-test-"));
  databaseFile = join(folder, "mail.db");
  mail = createMail({ prefix, databaseFile, now: () => new Date("2027-03-04T05:06:07Z") });
  const server = createServer((request, response) => void mail.handle(request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}${prefix}`;
  client = new SESv2Client({
    endpoint: base,
    region: "eu-central-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  closers.push(
    () => client.destroy(),
    () => new Promise((resolve) => server.close(resolve)),
    () => mail.close(),
    () => rmSync(folder, { recursive: true, force: true }),
  );
});

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const simple = (change: Partial<SendEmailCommandInput> = {}): SendEmailCommandInput => ({
  FromEmailAddress: "Guildhall <hello@guildhall.example>",
  Destination: { ToAddresses: ["Maya Chen <Maya@Example.com>"] },
  Content: { Simple: { Subject: { Data: "Welcome" }, Body: { Text: { Data: "Hi" }, Html: { Data: "<p>Hi</p>" } } } },
  ...change,
});
const send = (input: SendEmailCommandInput) => client.send(new SendEmailCommand(input));
const list = async (query = "") => (await (await fetch(`${base}/messages.json${query}`)).json()) as StoredMail[];
const open = async (path: string) => {
  const response = await fetch(`${base}${path}`);
  return { response, html: await response.text(), policy: response.headers.get("content-security-policy") ?? "" };
};

test("keeps what the SDK sends, with the id that it was answered", async () => {
  const { MessageId } = await send(
    simple({
      ReplyToAddresses: ["desk@guildhall.example"],
      Destination: { CcAddresses: ["a@b.example"], BccAddresses: ["c@d.example"] },
      Content: {
        Simple: {
          Subject: { Data: "Welcome" },
          Body: { Text: { Data: "Hi" }, Html: { Data: "<p>Hi</p>" } },
          Headers: [{ Name: "List-Unsubscribe-Post", Value: "List-Unsubscribe=One-Click" }],
        },
      },
    }),
  );
  expect(await list()).toEqual([
    {
      messageId: MessageId,
      sentAt: "2027-03-04T05:06:07.000Z",
      from: "Guildhall <hello@guildhall.example>",
      to: [],
      cc: ["a@b.example"],
      bcc: ["c@d.example"],
      replyTo: ["desk@guildhall.example"],
      subject: "Welcome",
      headers: [{ name: "List-Unsubscribe-Post", value: "List-Unsubscribe=One-Click" }],
      html: "<p>Hi</p>",
      text: "Hi",
      attachments: [],
    },
  ]);
});

test("lists newest first and filters by mailbox, whatever its name and case", async () => {
  for (const to of ["maya@example.com", "noor@example.com", "Maya <MAYA@example.com>"]) {
    mail.deliver({ from: "a@b.example", to, subject: `To ${to}`, text: "Hi" });
  }
  expect((await list()).map((each) => each.subject)).toEqual([
    "To Maya <MAYA@example.com>",
    "To noor@example.com",
    "To maya@example.com",
  ]);
  expect(await list("?to=Maya@Example.com")).toHaveLength(2);
  expect(await list("?to=nobody@example.com")).toEqual([]);
  const { html } = await open("/?to=noor@example.com");
  expect(html).toContain("To noor@example.com");
  expect(html).not.toContain("To maya@example.com");
});

test("reads a raw mail: encoded words, parts, charsets and an attachment", async () => {
  const raw = [
    "From: =?UTF-8?Q?Andr=C3=A9?= <andre@guildhall.example>",
    'To: "Chen, Maya" <maya@example.com>, noor@example.com',
    "Subject: =?UTF-8?B?R3LDvMOfZQ==?= =?UTF-8?Q?_aus_K=C3=B6ln?=",
    'Content-Type: multipart/mixed;\r\n boundary="outer"',
    "",
    "--outer",
    'Content-Type: multipart/alternative; boundary="inner"',
    "",
    "--inner",
    "Content-Type: text/plain; charset=iso-8859-1",
    "Content-Transfer-Encoding: quoted-printable",
    "",
    "K=F6ln is a long=\r\n way",
    "--inner",
    "Content-Type: text/html; charset=utf-8",
    "Content-Transfer-Encoding: base64",
    "",
    Buffer.from("<p>Köln</p>").toString("base64"),
    "--inner--",
    "--outer",
    "Content-Type: text/calendar; name=ignored.ics",
    "Content-Disposition: attachment; filename*=UTF-8''booking%20one.ics",
    "Content-Transfer-Encoding: base64",
    "",
    Buffer.from("BEGIN:VCALENDAR").toString("base64"),
    "--outer--",
    "",
  ].join("\r\n");
  const { MessageId } = await send({ Content: { Raw: { Data: Buffer.from(raw) } } });
  expect((await list())[0]).toMatchObject({
    from: "André <andre@guildhall.example>",
    to: ['"Chen, Maya" <maya@example.com>', "noor@example.com"],
    subject: "Grüße aus Köln",
    text: "Köln is a long way",
    html: "<p>Köln</p>",
    attachments: [{ name: "booking one.ics", contentType: "text/calendar" }],
  });
  expect(await list("?to=maya@example.com")).toHaveLength(1);
  const { response, html } = await open(`/messages/${MessageId}/attachments/0`);
  expect(html).toBe("BEGIN:VCALENDAR");
  expect(response.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''booking%20one.ics");
});

test.each<[string, Partial<SendEmailCommandInput>]>([
  ["no sender", { FromEmailAddress: undefined }],
  ["a sender that is no address", { FromEmailAddress: "nobody" }],
  ["no recipient", { Destination: {} }],
  ["a recipient that is no address", { Destination: { ToAddresses: ["a@b@c"] } }],
  ["a recipient with a line break", { Destination: { ToAddresses: ["a@b.example\r\nBcc: x@y.example"] } }],
  ["51 recipients", { Destination: { ToAddresses: Array.from({ length: 51 }, (_, index) => `m${index}@b.example`) } }],
  ["no content", { Content: {} }],
  ["a template", { Content: { Template: { TemplateName: "x" } } }],
  ["no body", { Content: { Simple: { Subject: { Data: "x" }, Body: {} } } }],
  ["a subject with a line break", { Content: { Simple: { Subject: { Data: "a\nb" }, Body: { Text: { Data: "" } } } } }],
])("refuses %s", async (_, change) => {
  await expect(send(simple(change))).rejects.toMatchObject({ name: "BadRequestException" });
  expect(await list()).toEqual([]);
});

test("refuses a sender that did not sign, as a page of another origin would be", async () => {
  const body = JSON.stringify(simple());
  const response = await fetch(`${base}/v2/email/outbound-emails`, { method: "POST", body });
  expect(response.status).toBe(403);
  expect(await list()).toEqual([]);
});

test("shows a mail in a frame without scripts, with its links clickable", async () => {
  const { MessageId } = await send(
    simple({
      Content: {
        Simple: {
          Subject: { Data: "Reset" },
          Body: {
            Html: { Data: '<a href="https://a.example/?x=1&y=2">Reset</a><script>alert(1)</script>' },
            Text: { Data: "Open https://a.example/reset?x=1&y=2. <b>Now</b>" },
          },
        },
      },
    }),
  );
  const { html, policy } = await open(`/messages/${MessageId}`);
  expect(html).toContain(
    'sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"',
  );
  expect(html).toContain('srcdoc="&#60;base target=&#34;_top&#34;&#62;&#60;a href=&#34;https://a.example/?x=1&#38;y=2');
  expect(html).toContain('<a href="https://a.example/reset?x=1&#38;y=2">');
  expect(html).toContain("&#60;b&#62;Now");
  expect(html).not.toMatch(/<script/i);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("script-src");
});

test("escapes every fact of a mail on every page", async () => {
  const evil = `"><img src=x onerror=alert(1)>'&`;
  const to = `"<img src=x>" <maya@example.com>`;
  const messageId = mail.deliver({ from: `"<img src=y>" <a@b.example>`, to, subject: evil, html: evil, text: evil });
  for (const path of ["/", `/messages/${messageId}`, `/?to=${encodeURIComponent(evil)}`]) {
    const { html, policy } = await open(path);
    expect(html).not.toContain("<img");
    expect(policy).toContain("default-src 'none'");
  }
});

test("answers 404 for a mail that it does not have and for an operation that it does not know", async () => {
  expect((await open("/messages/00000000-0000-4000-8000-000000000000")).response.status).toBe(404);
  expect((await open("/messages/../x")).response.status).toBe(404);
  expect((await fetch(`${base}/v2/email/identities`, { method: "POST" })).status).toBe(404);
});

test("keeps its mails over a restart, and only the newest thousand", async () => {
  for (let index = 0; index < 1_001; index++) {
    mail.deliver({ from: "a@b.example", to: `m${index}@b.example`, subject: `${index}`, text: "" });
  }
  mail.close();
  mail = createMail({ prefix, databaseFile });
  const subjects = (await list()).map((each) => each.subject);
  expect(subjects).toHaveLength(1_000);
  expect(subjects[0]).toBe("1000");
  expect(await list("?to=m0@b.example")).toEqual([]);
});

test("tells what SES tells of mails that come back, and keeps the list of addresses that get nothing more", async () => {
  const told: object[] = [];
  const own = createMail({ prefix, databaseFile: ":memory:", tell: (event) => told.push(event) });
  const server = createServer((request, response) => void own.handle(request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${prefix}`;
  const ses = new SESv2Client({
    endpoint: address,
    region: "eu-central-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  closers.push(
    () => ses.destroy(),
    () => new Promise((resolve) => server.close(resolve)),
    () => own.close(),
  );
  const mailTo = (to: string, more: Partial<SendEmailCommandInput> = {}) =>
    ses.send(new SendEmailCommand(simple({ Destination: { ToAddresses: [to] }, ...more })));
  const set = { ConfigurationSetName: "guildhall-local", EmailTags: [{ Name: "mail", Value: "orders-mailOrders" }] };
  for (const to of [
    "bounce@a.example",
    "bounce@a.example",
    "complain@a.example",
    "mailbox-full@a.example",
    "maya@a.example",
  ])
    await mailTo(to, set);
  expect(told).toMatchObject([
    { source: "aws.ses", detail: { bounce: { bounceType: "Permanent", bounceSubType: "General" } } },
    { detail: { bounce: { bounceType: "Permanent", bounceSubType: "OnAccountSuppressionList" } } },
    { detail: { complaint: { complainedRecipients: [{ emailAddress: "complain@a.example" }] } } },
    { detail: { bounce: { bounceType: "Transient" } } },
  ]);
  expect(told[0]).toMatchObject({
    detail: { mail: { tags: { mail: ["orders-mailOrders"], "ses:configuration-set": ["guildhall-local"] } } },
  });
  const inbox = (await (await fetch(`${address}/messages.json`)).json()) as StoredMail[];
  expect(inbox.map(({ to }) => to[0])).toEqual(["maya@a.example", "complain@a.example"]);
  await ses.send(new DeleteSuppressedDestinationCommand({ EmailAddress: "complain@a.example" }));
  await expect(
    ses.send(new DeleteSuppressedDestinationCommand({ EmailAddress: "complain@a.example" })),
  ).rejects.toMatchObject({ name: "NotFoundException" });
  await mailTo("bounce@b.example");
  expect(told, "without a configuration set SES tells nothing").toHaveLength(4);
  await expect(mailTo("maya@a.example", { EmailTags: [{ Name: "mail", Value: "a.b" }] })).rejects.toMatchObject({
    name: "BadRequestException",
  });
});
