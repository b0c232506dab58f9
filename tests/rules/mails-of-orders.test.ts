/** The words of mails about orders, written by hand. */
import { describe, expect, test } from "vitest";
import type { MemberId, OrderId, ProductId } from "#lambdas/contract/ids.ts";
import { disputeMail, moneyMovedMails, receiptMail } from "#lambdas/orders/mails.ts";
import { noticeOfRefund, requestOfDispute } from "#lambdas/orders/notices.ts";
import { newOrder, paidOrder } from "#lambdas/orders/rules.ts";

const now = Date.UTC(2026, 10, 24, 9, 30);
const orderId = "ord_7KQ4MX2PABCDEFGHJKMNPQRS" as OrderId;
const memberId = "11111111-1111-4111-8111-111111111111" as MemberId;
const line = {
  lineNo: 1,
  productId: `prd_${"1".repeat(26)}` as ProductId,
  variantNo: 1,
  name: "House mug",
  variantName: "Moss",
  quantity: 2,
  payWith: "money",
  pointsEach: 0,
  moneyEachMinor: 1_200,
  taxBasisPoints: 2_000,
  taxMinor: 400,
  kind: "collect",
  givesPoints: 0,
  isCounted: false,
  isLimited: false,
  refunded: 0,
  restocked: 0,
} as const;
const tea = {
  ...line,
  lineNo: 2,
  name: "Tea",
  variantName: "",
  quantity: 1,
  payWith: "points",
  pointsEach: 3,
} as const;
const facts = { memberId, createdBy: "hash", channel: "web", tender: "card", by: null, currency: "GBP" } as const;
const lines = [line, { ...tea, moneyEachMinor: 0, taxMinor: 0 }];
const placed = newOrder(orderId, { ...facts, lines }, now);
const paid = paidOrder(placed, 7, { by: null, now });
const workspace = {
  name: "Brass House",
  slug: "brass",
  domain: null,
  timeZone: "Europe/London",
  colours: null,
  logoUrl: null,
  features: {},
} as never;
const writing = (language: "en" | "de") => ({
  publicUrl: "https://house.example",
  reader: { language, locale: language === "en" ? "en-GB" : "de-DE" },
});
const words = (mail: { title: string; paragraphs: readonly unknown[] } | undefined) =>
  mail && [mail.title, ...mail.paragraphs].map((text) => String(text).replaceAll("\u00a0", " "));

describe("the receipt of an order by card", () => {
  test("names lines, sum, tax, points and the moment", () => {
    expect(words(receiptMail(placed, paid, workspace, writing("en")))).toEqual([
      "Receipt 7 for your order 7KQ4-MX2P",
      "2 × House mug, Moss: £24.00",
      "1 × Tea",
      "Total: £24.00. Tax within it: £4.00.",
      "You also paid 3 points.",
      "Paid by card: Tue 24 Nov, 09:30.",
    ]);
    const german = words(receiptMail(placed, paid, workspace, writing("de")));
    expect(german?.slice(0, 5)).toEqual([
      "Beleg 7 zu Ihrer Bestellung 7KQ4-MX2P",
      "2 × House mug, Moss: 24,00 £",
      "1 × Tea",
      "Summe: 24,00 £. Steuer darin: 4,00 £.",
      "Dazu haben Sie 3 Punkte bezahlt.",
    ]);
  });

  test("is sent with the payment only, and not for cash", () => {
    expect(receiptMail(paid, { ...paid, handOver: "ready" }, workspace, writing("en"))).toBeUndefined();
    expect(receiptMail(placed, { ...paid, tender: "cash" }, workspace, writing("en"))).toBeUndefined();
  });
});

describe("money that went back to a card", () => {
  const refund = { refundId: "re_1", stepNo: 3, moneyMinor: 1_200 };
  const back = { ...paid, moneyRefundedMinor: 1_200, moneySentMinor: 1_200 };
  const asIs = (state: "pending" | "succeeded" | "failed") => ({
    ...back,
    moneySentMinor: state === "failed" ? 0 : 1_200,
    cardRefunds: [{ ...refund, state }],
  });
  const mails = (before: typeof back, after: typeof back, language: "en" | "de" = "en") =>
    moneyMovedMails(before, after, workspace, writing(language)).map(({ mail }) => words(mail));
  const [onItsWay, arrived, returned] = [
    [
      "£12.00 is on its way to your card for order 7KQ4-MX2P",
      "Stripe has sent the money. Your bank has not taken it yet. We write again when it has.",
    ],
    [
      "£12.00 went back to your card for order 7KQ4-MX2P",
      "Stripe has sent the money. Your bank may need up to ten days to show it.",
    ],
    [
      "Your bank returned £12.00 for order 7KQ4-MX2P",
      "The refund did not arrive. We ask Stripe to send it again. If it fails once more, please talk to us.",
    ],
  ];

  test("is told as what is known of it: on its way, arrived, or returned by the bank", () => {
    const decided = { ...paid, moneyRefundedMinor: 1_200 };
    expect(mails(paid, decided)).toEqual([]);
    expect(mails(decided, asIs("pending"))).toEqual([onItsWay]);
    expect(mails(asIs("pending"), asIs("succeeded"))).toEqual([arrived]);
    expect(mails(decided, asIs("succeeded"))).toEqual([arrived]);
    expect(mails(asIs("pending"), asIs("failed"))).toEqual([returned]);
    expect(mails(asIs("succeeded"), asIs("failed"))).toEqual([returned]);
    expect(mails(asIs("pending"), { ...asIs("pending"), handOver: "collected" })).toEqual([]);
  });

  test("is told in German, too", () => {
    expect(mails(paid, asIs("pending"), "de")[0]?.[0]).toBe(
      "12,00 £ für Bestellung 7KQ4-MX2P sind zu Ihrer Karte unterwegs",
    );
    expect(mails(paid, asIs("succeeded"), "de")[0]).toEqual([
      "12,00 £ gingen für Bestellung 7KQ4-MX2P auf Ihre Karte zurück",
      "Stripe hat das Geld gesendet. Ihre Bank kann bis zu zehn Tage brauchen, bis sie es zeigt.",
    ]);
    expect(mails(paid, asIs("failed"), "de")[0]?.[0]).toBe(
      "Ihre Bank hat 12,00 £ für Bestellung 7KQ4-MX2P zurückgeschickt",
    );
  });

  test("is told for each refund for itself", () => {
    const other = { refundId: "re_2", stepNo: 4, moneyMinor: 400, state: "pending" as const };
    const both = {
      ...asIs("failed"),
      moneySentMinor: 400,
      cardRefunds: [{ ...refund, state: "failed" as const }, other],
    };
    expect(mails(asIs("succeeded"), both).map((mail) => mail?.[0])).toEqual([
      "Your bank returned £12.00 for order 7KQ4-MX2P",
      "£4.00 is on its way to your card for order 7KQ4-MX2P",
    ]);
  });

  test("is not told again when Stripe names what an earlier release has sent", () => {
    expect(mails(back, asIs("succeeded"))).toEqual([]);
    const more = { ...asIs("succeeded"), moneySentMinor: 1_500 };
    const named = {
      ...more,
      cardRefunds: [
        ...more.cardRefunds,
        { ...refund, refundId: "re_2", stepNo: 4, moneyMinor: 300, state: "succeeded" as const },
      ],
    };
    expect(mails(back, named).map((mail) => mail?.[0])).toEqual(["£3.00 went back to your card for order 7KQ4-MX2P"]);
  });

  test("and points are in the member's bell, except those of a cancellation or of an unpaid order", () => {
    const money = { kind: "order_refunded", code: "7KQ4-MX2P", points: 0, moneyMinor: 1_200, currency: "GBP" };
    expect(noticeOfRefund(paid, back)).toMatchObject({ to: memberId, notice: money });
    const points = { ...paid, pointsRefunded: 3 };
    expect(noticeOfRefund(paid, points)).toMatchObject({ notice: { points: 3, moneyMinor: 0 } });
    expect(noticeOfRefund(paid, { ...points, handOver: "cancelled" })).toBeUndefined();
    expect(noticeOfRefund(placed, { ...placed, pointsRefunded: 3 })).toBeUndefined();
  });
});

describe("a dispute", () => {
  const at = "2026-11-25T08:00:00.000Z";
  const step = { act: "disputed", at, by: null, points: 0, moneyMinor: 0 } as const;
  const disputed = { ...paid, dispute: "open" as const, steps: [...paid.steps, step] };

  test.each([
    [
      "open",
      [
        "The payment of order 7KQ4-MX2P is disputed",
        "The cardholder has asked their bank for £24.00.",
        "Answer the bank in Stripe's dashboard. Nothing goes back before the bank has decided.",
      ],
      "Gegen die Zahlung der Bestellung 7KQ4-MX2P gibt es Einspruch",
    ],
    [
      "won",
      ["The dispute about order 7KQ4-MX2P is won", "The bank has decided for you. The £24.00 stay with you."],
      "Der Einspruch zu Bestellung 7KQ4-MX2P ist gewonnen",
    ],
    [
      "lost",
      ["The dispute about order 7KQ4-MX2P is lost", "The bank has given £24.00 back to the cardholder."],
      "Der Einspruch zu Bestellung 7KQ4-MX2P ist verloren",
    ],
  ] as const)("that is %s is mailed to administrators", (dispute, english, german) => {
    const mail = disputeMail(paid, { ...paid, dispute }, workspace, writing("en"));
    expect(words(mail)).toEqual(english);
    expect(mail?.link).toEqual({
      label: "Open the order",
      url: `https://house.example/brass/admin/orders?order=${orderId}`,
    });
    expect(disputeMail(paid, { ...paid, dispute }, workspace, writing("de"))?.title).toBe(german);
    expect(disputeMail({ dispute }, { ...paid, dispute }, workspace, writing("en"))).toBeUndefined();
  });

  test("waits in the bell of administrators until the bank has decided", () => {
    expect(requestOfDispute(disputed)).toEqual({
      isOpen: true,
      about: [orderId, "disputed", at],
      notice: { kind: "order_disputed", at, memberId, orderId, code: "7KQ4-MX2P" },
    });
    expect(requestOfDispute({ ...disputed, dispute: "won" }).isOpen).toBe(false);
  });
});
