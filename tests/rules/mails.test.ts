import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accountMail, codeMail } from "#lambdas/accounts/mails.ts";
import { bookingMail } from "#lambdas/bookings/mails.ts";
import type { StoredBooking } from "#lambdas/bookings/rules.ts";
import type { BookingId, MemberId, ResourceId } from "#lambdas/contract/ids.ts";
import { decisionMail } from "#lambdas/joining/mails.ts";
import { escapeHtml, type MailContent, toHtml, toSender, toSubject, toText } from "#lambdas/mail/layout.ts";
import type { ThemeColours } from "#lambdas/tenants/contract.ts";

const bad = `<img src=x onerror="alert('1')">&`;
const content = (changes: Partial<MailContent> = {}): MailContent => ({
  language: "en",
  workspaceName: "Brass House",
  colour: null,
  title: "A title",
  paragraphs: ["A sentence."],
  link: { label: "See it", url: "https://house.example/demo?one=1&two=2" },
  ...changes,
});

describe("a mail", () => {
  test("shows typed text as text, wherever it is", () => {
    const html = toHtml(
      content({ workspaceName: bad, title: bad, paragraphs: [bad], link: { label: bad, url: `https://x/${bad}` } }),
    );
    expect(html).not.toContain("<img");
    expect(html).not.toContain('onerror="');
    expect(html.split("&#60;img").length - 1).toBe(6);
  });

  test("keeps every text within its place", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const escaped = escapeHtml(text);
        expect(escaped).not.toMatch(/[<>"']/);
        const back = escaped.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
        expect(back).toBe(text);
      }),
    );
  });

  test("takes only a colour of six digits into its style", () => {
    expect(toHtml(content({ colour: "#12aBcD" }))).toContain("background:#12aBcD");
    for (const colour of ["red", "#123", "#12345g", `#123456;background:url(https://x)`, '"><script>', "#1234567"])
      expect(toHtml(content({ colour }))).not.toContain(colour);
  });

  test.each([
    ["#000000", "#FFFFFF"],
    ["#FFFFFF", "#000000"],
    ["#0F5A4C", "#FFFFFF"],
    ["#FFD54F", "#000000"],
  ])("prints on %s in %s", (colour, text) => {
    expect(toHtml(content({ colour }))).toContain(`background:${colour};color:${text}`);
  });

  test("has its link in HTML and in text", () => {
    expect(toHtml(content())).toContain('href="https://house.example/demo?one=1&#38;two=2"');
    expect(toText(content())).toContain("See it: https://house.example/demo?one=1&two=2");
    const { link: _none, ...without } = content();
    expect(toHtml(without)).not.toContain("href");
    expect(toText(without)).toBe("A title\n\nA sentence.\n\nBrass House\n");
  });

  test("has a subject of one line, no longer than Cognito takes", () => {
    expect(toSubject("Booked: Desk\r\nBcc: everybody@example.org\u0000\u0085!")).toBe(
      "Booked: Desk Bcc: everybody@example.org !",
    );
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (title) => {
        expect(toSubject(title)).not.toMatch(/\p{Cc}/u);
        expect(toSubject(title).length).toBeLessThanOrEqual(140);
        expect(toSubject(title).isWellFormed()).toBe(true);
      }),
    );
  });
});

describe("what stands around a mail", () => {
  const home = "https://members.brass.example/brass";
  const order = (html: string, ...parts: string[]) => parts.map((part) => html.indexOf(part));

  test("without a logo, the initials lead in the workspace's colour, beside the name", () => {
    const html = toHtml(content({ workspaceName: "The Brass House", colour: "#FFD54F" }));
    expect(html).toMatch(/background:#FFD54F;color:#000000;[^>]*>BH<\/span>The Brass House<\/p>/);
    expect(toHtml(content({ logoUrl: "https://house.example/media/logo.png" }))).not.toContain(">BH<");
  });

  test("facts, sentences, a large code, the button and notes follow in this order", () => {
    const full = content({
      facts: [{ name: "Where", value: "First floor" }],
      code: "01234567",
      notes: ["Ignore it otherwise."],
      home,
    });
    const parts = ["Where:", "A sentence.", ">01234567<", ">See it<", "Ignore it otherwise.", "You get this mail"];
    const places = order(toHtml(full), ...parts);
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places.toSorted((one, other) => one - other)).toEqual(places);
    expect(toHtml(full)).toMatch(/font-size:34px[^>]*letter-spacing:6px[^>]*>01234567</);
    expect(toText(full)).toBe(
      [
        "A title",
        "Where: First floor",
        "A sentence.",
        "01234567",
        "See it: https://house.example/demo?one=1&two=2",
        "Ignore it otherwise.",
        "You get this mail because of your account, a booking, an order or an invitation at Brass House.",
        "Brass House\nhttps://members.brass.example/brass\n",
      ].join("\n\n"),
    );
  });

  test("the end names who wrote, where they are, where answers go, and last who runs the product", () => {
    const html = toHtml(content({ home, replyTo: "desk@brass.example" }));
    const end = html.slice(html.indexOf("border-top"));
    expect(end.replace(/<br>/g, "\n").replace(/<[^>]+>|^[^>]*>/g, "")).toBe(
      [
        "You get this mail because of your account, a booking, an order or an invitation at Brass House.",
        "Answers go to desk@brass.example",
        "Brass House, members.brass.example/brass",
        "Powered by Guildhall",
      ].join("\n"),
    );
    expect(end).toContain('href="mailto:desk@brass.example"');
    expect(end).toContain(`href="${home}"`);
    expect(toHtml(content({ home, hideBranding: true }))).not.toContain("Guildhall");
  });

  test("in German, the end is German", () => {
    const html = toHtml(content({ language: "de", home, replyTo: "desk@brass.example" }));
    expect(html).toContain(
      "Sie erhalten diese E-Mail wegen Ihres Kontos, einer Buchung, einer Bestellung oder einer Einladung bei Brass House.",
    );
    expect(html).toContain("Antworten gehen an <a");
  });

  test("a mail with its own reason has no other, and the platform's own mails name the platform alone", () => {
    const footer = { text: "You are a member.", link: { label: "Stop", url: "https://house.example/stop" } };
    expect(toHtml(content({ home, footer }))).not.toContain("because of your account");
    expect(toText(content({ home, footer }))).not.toContain("because of your account");
    const own = toHtml(content({ workspaceName: "Guildhall", home: "https://house.example" }));
    expect(own).not.toMatch(/You get this mail|Powered by/);
    expect(own).toContain(">house.example</a>");
  });
});

describe("a sender", () => {
  test.each([
    ["Mill House", '"Mill House" <no-reply@mill.example>'],
    ['The "Mill", Ltd. <x@y.example>', '"The \\"Mill\\", Ltd. <x@y.example>" <no-reply@mill.example>'],
    ["Mill\r\nBcc: everybody@example.org", '"Mill Bcc: everybody@example.org" <no-reply@mill.example>'],
    ["Mühle", "=?UTF-8?B?TcO8aGxl?= <no-reply@mill.example>"],
  ])("named %j is %s", (name, expected) => {
    expect(toSender(name, "no-reply@mill.example")).toBe(expected);
  });

  test("has one address and no line break, whatever its name is, and words of 75 characters at most", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 100 }), (name) => {
        const sender = toSender(name, "no-reply@mill.example");
        expect(sender).toMatch(/ <no-reply@mill\.example>$/);
        expect(sender).toMatch(/^[\x20-\x7e]+$/);
        for (const word of sender.matchAll(/=\?UTF-8\?B\?\S*/g)) expect(word[0].length).toBeLessThanOrEqual(75);
        const quoted = sender.slice(0, -" <no-reply@mill.example>".length);
        expect(quoted).toMatch(/^("([^"\\]|\\.)*"|=\?UTF-8\?B\?\S*( =\?UTF-8\?B\?\S*)*)$/);
      }),
    );
  });
});

const brass = { name: "Brass House", slug: "brass", domain: null, logoUrl: "/media/logo.png", colours: null };

describe("the mail about an account", () => {
  const facts = {
    language: "en" as const,
    publicUrl: "https://house.example",
    setup: null,
    workspace: brass,
    email: "a+b&c@test.example",
    code: "{####}",
  };

  const ours = { ...facts, isSignUp: false, code: "7KQ" };

  test("for a new password links to the workspace's page with the code", () => {
    const mail = codeMail("recovery", ours);
    expect(mail.title).toBe("Reset your password for Brass House");
    expect(mail.link?.url).toBe(
      "https://house.example/brass/auth?type=recovery&email=a%2Bb%26c%40test.example&code=7KQ",
    );
  });

  test("that proves an address has the code alone, and no link", () => {
    const mail = codeMail("proof", { ...ours, code: "01234567" });
    expect(mail.title).toBe("01234567 is your code");
    expect(mail.paragraphs).toEqual([
      "Enter this code on the page of Brass House to confirm that this address is yours. It works once, for 15 minutes.",
    ]);
    expect(mail.code).toBe("01234567");
    expect(mail.link).toBeUndefined();
    expect(mail.notes).toEqual([
      "If you did not ask for it, somebody has signed up with your address. Give the code to nobody.",
    ]);
  });

  test("with a code of the user pool's own has no code in its link, because no page uses it", () => {
    for (const workspace of [brass, undefined]) {
      const mail = accountMail("CustomMessage_ForgotPassword", { ...facts, workspace });
      expect(mail?.paragraphs.join()).toContain("{####}");
      expect(mail?.link?.url).toBe(`https://house.example${workspace === undefined ? "" : "/brass"}/auth`);
    }
  });

  test.each([
    ["CustomMessage_SignUp", "signup"],
    ["CustomMessage_ResendCode", "signup"],
  ])("for %s links to the workspace's page with the code as Cognito will fill it in", (source, type) => {
    const mail = accountMail(source, facts);
    expect(mail?.link?.url).toBe(
      `https://house.example/brass/auth?type=${type}&email=a%2Bb%26c%40test.example&code={####}`,
    );
    expect(toHtml(mail as MailContent)).toContain("{####}");
    expect(mail?.title).toContain("Brass House");
  });

  test("contains the workspace's logo, with its name as the alternative text", () => {
    const mail = accountMail("CustomMessage_SignUp", { ...facts, workspace: { ...brass, name: 'Brass "House"' } });
    expect(toHtml(mail as MailContent)).toContain(
      '<img src="https://house.example/media/logo.png" alt="Brass &#34;House&#34;"',
    );
    for (const logoUrl of [null, "https://elsewhere.example/spy.png", "javascript:alert(1)"]) {
      const other = accountMail("CustomMessage_SignUp", { ...facts, workspace: { ...brass, logoUrl } });
      expect(toHtml(other as MailContent)).not.toContain("<img");
    }
  });

  test("links to the workspace's own host, where it has one", () => {
    const workspace = { ...brass, domain: "members.brass.example" };
    for (const source of ["CustomMessage_SignUp", "CustomMessage_ForgotPassword", "CustomMessage_UpdateUserAttribute"])
      expect(accountMail(source, { ...facts, workspace })?.link?.url).toMatch(
        /^https:\/\/members\.brass\.example\/brass\//,
      );
    expect(codeMail("recovery", { ...ours, workspace }).link?.url).toMatch(
      /^https:\/\/members\.brass\.example\/brass\/auth\?type=recovery&/,
    );
    const setup = { plan: "starter", session: "cs_test_1" };
    expect(accountMail("CustomMessage_SignUp", { ...facts, workspace, setup })?.link?.url).toMatch(
      /^https:\/\/house\.example\/setup-tenant/,
    );
  });

  test("tells only the owner that someone signed up with an address that has an account", () => {
    const mail = codeMail("recovery", { ...ours, isSignUp: true });
    expect(mail.title).toBe("You have an account for Brass House already");
    expect(mail.link?.url).toMatch(/\/brass\/auth\?type=recovery&.*&code=7KQ&joins=yes$/);
    const founding = codeMail("recovery", { ...ours, isSignUp: true, workspace: undefined });
    expect(founding.link?.url).toMatch(/^https:\/\/house\.example\/auth\?type=recovery&.*code=7KQ$/);
  });

  test("links to the common page if no workspace is known", () => {
    const mail = codeMail("recovery", { ...ours, workspace: undefined });
    expect(mail.link?.url.startsWith("https://house.example/auth?type=recovery")).toBe(true);
  });

  test("leads the founder of a workspace back to their payment", () => {
    const setup = { plan: "professional", session: "cs_test_1&type=recovery" };
    const mail = accountMail("CustomMessage_SignUp", { ...facts, workspace: undefined, setup });
    const url = new URL((mail?.link?.url ?? "").replace("{####}", "123456"));
    expect(url.pathname).toBe("/setup-tenant");
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ ...setup, type: "signup", email: facts.email });

    // And an existing account, after it has a new password.
    const known = codeMail("recovery", { ...ours, isSignUp: true, workspace: undefined, setup });
    const reset = new URL(known.link?.url ?? "");
    expect([reset.pathname, reset.searchParams.get("type"), reset.searchParams.get("code")]).toEqual([
      "/auth",
      "recovery",
      "7KQ",
    ]);
    const next = new URL(reset.searchParams.get("next") ?? "", facts.publicUrl);
    expect(next.pathname).toBe("/setup-tenant");
    expect(Object.fromEntries(next.searchParams)).toEqual(setup);
  });

  test("contains the code if an address changes, and leaves the rest to Cognito", () => {
    for (const source of ["CustomMessage_UpdateUserAttribute", "CustomMessage_VerifyUserAttribute"]) {
      const mail = accountMail(source, facts);
      expect(mail?.code).toBe("{####}");
      expect(mail?.link?.url).toMatch(/\/my-profile\?type=email_change&code=\{####\}$/);
    }
    for (const source of ["CustomMessage_Authentication", "CustomMessage_AdminCreateUser", ""])
      expect(accountMail(source, facts)).toBeUndefined();
  });
});

describe("the mail about a request to join", () => {
  const workspace = { ...brass, domain: "members.brass.example", colours: { primary: "#123456" } as ThemeColours };
  const context = { publicUrl: "https://house.example", language: "en" } as const;

  test("welcomes on the workspace's own host, in its look, with the name as text", () => {
    const mail = decisionMail(true, bad, workspace, context);
    expect(mail.link?.url).toBe("https://members.brass.example/brass/dashboard");
    expect(toHtml(mail)).toContain("background:#123456");
    expect(toHtml(mail)).toContain('<img src="https://house.example/media/logo.png" alt="Brass House"');
    expect(toHtml(mail)).not.toContain('onerror="');
    expect(toText(mail)).toContain("has approved your membership");
  });

  test("states a refusal plainly, and has no link", () => {
    const mail = decisionMail(false, "", workspace, context);
    expect(toText(mail)).toContain("did not approve it");
    expect(mail.link).toBeUndefined();
  });
});

describe("the mail about a booking", () => {
  const booking: StoredBooking = {
    bookingId: `bkg_${"0".repeat(26)}` as BookingId,
    memberId: "884b2a81-fe66-4138-81f9-096a3e6dba20" as MemberId,
    memberName: "Robin",
    resourceId: `res_${"0".repeat(26)}` as ResourceId,
    resourceName: "Desk 1",
    resourceType: "desk",
    resourceLocation: "",
    resourceCapacity: 1,
    startAt: "2026-11-26T13:00:00.000Z",
    endAt: "2026-11-26T15:00:00.000Z",
    slotFrom: 0,
    slotTo: 8,
    status: "pending",
    requiresApproval: false,
    freeCancelUntil: "2026-11-26T12:00:00.000Z",
    pointsCost: 10,
    balanceAfterCharge: 90,
    createdAt: "2026-11-24T09:30:00.000Z",
    checkedInAt: null,
    checkedOutAt: null,
    cancelledAt: null,
    endedBy: null,
    pointsRefunded: null,
    planId: null,
    series: null,
    lapsed: null,
    byTeam: null,
    wishId: null,
    terms: null,
    moves: null,
    countsFrom: null,
    pointsKept: null,
    waitsAgain: null,
    version: 1,
  };
  const features = { bookingEnabled: true, pointsEnabled: true };
  const workspace = { ...brass, timeZone: "America/New_York", features };
  const context = { publicUrl: "https://house.example", reader: { language: "en", locale: "en-GB" } } as const;
  const mail = (before: StoredBooking | undefined, after: StoredBooking) =>
    bookingMail(before, after, workspace, context);
  const cancelled: StoredBooking = {
    ...booking,
    status: "cancelled",
    endedBy: { cause: "administrator", reason: bad },
    pointsRefunded: 4,
  };

  test("prints its time in the workspace's time zone and links to the member's own list", () => {
    const made = mail(undefined, booking);
    expect(made?.title).toContain("08:00");
    expect(made?.title).toContain("10:00");
    expect(made?.paragraphs.join(" ")).toContain("10 points were taken from your wallet; 90 are left.");
    expect(made?.paragraphs.join(" ")).toContain("07:00");
    expect(made?.link?.url).toBe("https://house.example/brass/my-bookings");
  });

  test("says when and where: at the resource's own place, or at the workspace", () => {
    const place = (resourceLocation: string) => mail(undefined, { ...booking, resourceLocation })?.facts?.at(-1);
    expect(place("Second floor, left")).toEqual({ name: "Where", value: "Second floor, left, Brass House" });
    expect(place("")).toEqual({ name: "Where", value: "Brass House" });
    const [when] = mail(undefined, booking)?.facts ?? [];
    expect(when).toEqual({ name: "When", value: "Thu 26 Nov, 08:00 to 10:00" });
  });

  test("promises no free time that is over when the booking is made", () => {
    const late = { ...booking, createdAt: "2026-11-26T12:30:00.000Z" };
    expect(mail(undefined, late)?.paragraphs.join(" ")).not.toContain("free of charge");
  });

  test("says who booked if an administrator did", () => {
    expect(mail(undefined, { ...booking, byTeam: true })?.paragraphs[0]).toBe("The team booked this for you.");
    expect(mail(undefined, booking)?.paragraphs.join()).not.toContain("The team");
  });

  test("says that approval is awaited if it is", () => {
    expect(mail(undefined, { ...booking, requiresApproval: true })?.paragraphs.join()).toContain(
      "waits for an administrator",
    );
  });

  test("reports an approval, a cancellation with its reason and refund, and a lapse", () => {
    expect(mail(booking, { ...booking, status: "confirmed" })?.title).toMatch(/^Approved: /);
    const told = mail(booking, cancelled);
    expect(told?.paragraphs).toEqual([`Reason: ${bad}.`, "4 of 10 points went back to your wallet."]);
    expect(toHtml(told as MailContent)).not.toContain("<img src=x");
    const lapsed = mail(booking, { ...cancelled, endedBy: { cause: "not_approved", reason: null } });
    expect(lapsed?.paragraphs[0]).toContain("it has lapsed");
  });

  test("speaks of no points while they are switched off, and is not sent while bookings are", () => {
    const without = { ...workspace, features: { ...features, pointsEnabled: false } };
    const [booked, ended] = [
      bookingMail(undefined, booking, without, context),
      bookingMail(booking, cancelled, without, context),
    ];
    expect(booked?.paragraphs).toEqual(["You can cancel free of charge until Thu 26 Nov, 07:00."]);
    expect(ended?.paragraphs).toEqual([`Reason: ${bad}.`]);
    const off = { ...workspace, features: { ...features, bookingEnabled: false } };
    expect(bookingMail(undefined, booking, off, context)).toBeUndefined();
    expect(bookingMail(booking, cancelled, off, context)).toBeUndefined();
  });

  test("is not sent for a change that does not concern the member", () => {
    expect(mail(booking, { ...booking, version: 2, checkedInAt: booking.startAt })).toBeUndefined();
    expect(mail(cancelled, { ...cancelled, version: 3 })).toBeUndefined();
  });
});
