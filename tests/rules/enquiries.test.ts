import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type * as z from "zod";
import type { EnquiryId, InboxEntryId, MemberId, SupportRequestId } from "#lambdas/contract/ids.ts";
import { issueCode } from "#lambdas/contract/input-issues.ts";
import { hourMilliseconds } from "#lambdas/contract/time.ts";
import { enquirySchema, type ReceivedMessage, supportRequestSchema } from "#lambdas/enquiries/contract.ts";
import { messageMail } from "#lambdas/enquiries/mails.ts";
import { decideStep, hourOf, newStanding } from "#lambdas/enquiries/rules.ts";
import { toHtml, toSubject, toText } from "#lambdas/mail/layout.ts";
import { networkOf } from "#lambdas/pipeline/network.ts";
import { enquiryInputTexts, supportInputTexts } from "#web/features/public/overlay/input-texts.ts";
import { type InputTexts, inputSentence } from "#web/kit/input-sentence.ts";

/** The page's message at the field of an issue. */
function told(found: z.core.$ZodIssue, texts: InputTexts): [string, string] {
  const path = found.path.join(".");
  return [path, inputSentence({ ...found, code: issueCode(found), path }, texts)];
}

const enquiry = {
  firstName: "Maya",
  lastName: "Chen",
  email: "maya@visitor.example",
  phone: "0207946000",
  company: "Harbour Studios",
  companySize: "11-50",
  enquiryType: "demo",
  message: "We run forty desks.",
};
const request = {
  name: "Maya Chen",
  email: "maya@visitor.example",
  issueType: "api",
  priority: "low",
  subject: "A question",
  message: "How do I list bookings?",
};

/** One row for each rule of the specification: the field, the input, and the form's message. */
const letters = (count: number) => "a".repeat(count);
const longEmail = `${letters(60)}@${letters(60)}.${letters(60)}.${letters(60)}.${letters(20)}.example`;

describe("an enquiry", () => {
  test.each([
    ["firstName", "", "First name is required"],
    ["firstName", "   ", "First name is required"],
    ["firstName", letters(51), "First name must be less than 50 characters"],
    ["lastName", "", "Last name is required"],
    ["lastName", letters(51), "Last name must be less than 50 characters"],
    ["email", "", "Please enter a valid email address"],
    ["email", "maya", "Please enter a valid email address"],
    ["email", longEmail, "Email must be less than 255 characters"],
    ["phone", "", "Please enter a valid phone number"],
    ["phone", "123456789", "Please enter a valid phone number"],
    ["phone", letters(21), "Phone number must be less than 20 characters"],
    ["company", "", "Company name is required"],
    ["company", letters(101), "Company name must be less than 100 characters"],
    ["companySize", "", "Please select company size"],
    ["companySize", undefined, "Please select company size"],
    ["enquiryType", "", "Please select enquiry type"],
    ["message", "too short", "Message must be at least 10 characters"],
    ["message", letters(1001), "Message must be less than 1000 characters"],
  ])("with %s %j is told: %s", (field, value, sentence) => {
    const parsed = enquirySchema.safeParse({ ...enquiry, [field]: value });
    expect(parsed.error?.issues.map((issue) => told(issue, enquiryInputTexts))).toEqual([[field, sentence]]);
  });

  test("may be as long as each rule says, and is trimmed", () => {
    const longest = {
      ...enquiry,
      firstName: ` ${letters(50)} `,
      lastName: letters(50),
      phone: letters(20),
      company: letters(100),
      message: letters(1000),
    };
    expect(enquirySchema.parse(longest)).toEqual({ ...longest, firstName: letters(50) });
    expect(enquirySchema.parse({ ...enquiry, phone: letters(10), message: letters(10) })).toBeTruthy();
  });
});

describe("a support request", () => {
  test.each([
    ["name", " ", "Name is required"],
    ["name", letters(101), "Name must be less than 100 characters"],
    ["email", "maya@", "Please enter a valid email address"],
    ["email", longEmail, "Email must be less than 255 characters"],
    ["issueType", "", "Please select an issue type"],
    ["priority", "", "Please select priority level"],
    ["subject", "", "Subject is required"],
    ["subject", letters(201), "Subject must be less than 200 characters"],
    ["message", "short", "Message must be at least 10 characters"],
    ["message", letters(2001), "Message must be less than 2000 characters"],
  ])("with %s %j is told: %s", (field, value, sentence) => {
    const parsed = supportRequestSchema.safeParse({ ...request, [field]: value });
    expect(parsed.error?.issues.map((issue) => told(issue, supportInputTexts))).toEqual([[field, sentence]]);
  });

  test("may be as long as each rule says", () => {
    const longest = { ...request, name: letters(100), subject: letters(200), message: letters(2000) };
    expect(supportRequestSchema.parse(longest)).toEqual(longest);
  });
});

describe("the mail to the operator", () => {
  const bad = `<img src=x onerror="alert('1')">&</p><script>`;
  const receivedAt = "2026-11-24T09:30:00.000Z";
  const messages: ReceivedMessage[] = [
    {
      kind: "enquiry",
      messageId: `enq_${"0".repeat(26)}` as EnquiryId,
      receivedAt,
      fields: {
        ...enquirySchema.parse(enquiry),
        firstName: bad,
        lastName: bad,
        phone: bad,
        company: `${bad}\r\nBcc: everybody@visitor.example`,
        message: `${bad}\r\n${bad}`,
        plan: bad,
      },
    },
    {
      kind: "supportRequest",
      messageId: `sup_${"0".repeat(26)}` as SupportRequestId,
      receivedAt,
      fields: {
        ...supportRequestSchema.parse(request),
        name: bad,
        subject: `${bad}\nBcc: everybody@visitor.example`,
        message: bad,
      },
    },
  ];

  test.each(messages.map((message) => [message.kind, message] as const))(
    "of %s shows all typed text as text",
    (_kind, message) => {
      const mail = messageMail(message);
      expect(toHtml(mail)).not.toMatch(/<img|<script|onerror="/);
      expect(toText(mail)).toContain(bad);
      expect(toText(mail)).toContain(message.messageId);
      expect(toSubject(mail.title)).not.toMatch(/[\r\n]/);
    },
  );
});

describe("the network of an address", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:0001:0002::1", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["64:ff9b::203.0.113.7", "64:ff9b:0:0::/64"],
    ["unknown", "unknown"],
  ])("%s is %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

test("an hour begins where the one before ends", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), (now) => {
      const { hour, endsAt } = hourOf(now);
      expect(endsAt).toBeGreaterThan(now);
      expect(endsAt - now).toBeLessThanOrEqual(hourMilliseconds);
      expect(hourOf(endsAt).hour).toBe(hour + 1);
    }),
  );
});

describe("a conversation", () => {
  const by = "11111111-1111-4111-8111-111111111111" as MemberId;
  const step = (entries: number) =>
    decideStep(
      { ...newStanding("en"), entries },
      { kind: "note", text: "Called." },
      { entryId: `ine_${"0".repeat(26)}` as InboxEntryId, by, version: 1, now: 0 },
    );

  test("takes two hundred entries, and no more", () => {
    expect(step(199).after.entries).toBe(200);
    expect(() => step(200)).toThrow("This conversation is too long.");
  });
});
