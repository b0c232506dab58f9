import { describe, expect, test } from "vitest";
import { accountMail, codeMail } from "#lambdas/accounts/mails.ts";
import { bookingMail } from "#lambdas/bookings/mails.ts";
import type { StoredBooking } from "#lambdas/bookings/rules.ts";
import type { BookingId, InvitationId, MemberId, ResourceId } from "#lambdas/contract/ids.ts";
import type { CheckoutSessionId } from "#lambdas/contract/plans.ts";
import { invitationMail } from "#lambdas/invitations/mails.ts";
import type { StoredInvitation } from "#lambdas/invitations/rules.ts";
import { decisionMail, requestMail } from "#lambdas/joining/mails.ts";
import { toHtml, toText } from "#lambdas/mail/layout.ts";
import { readerOf } from "#lambdas/mail/reader.ts";
import { setupMail } from "#lambdas/setup/mails.ts";

const publicUrl = "https://house.example";
const hafen = { name: "Hafenwerk", slug: "hafen", domain: null, logoUrl: null, colours: null };
const german = { publicUrl, language: "de" } as const;

describe("the reader of a mail", () => {
  test.each([
    ["de", "en-GB", { language: "de", locale: "de-DE" }],
    ["de", "de-AT", { language: "de", locale: "de-AT" }],
    ["en", "de-DE", { language: "en", locale: "en-GB" }],
    [null, "de-CH", { language: "de", locale: "de-CH" }],
    [undefined, "en-AU", { language: "en", locale: "en-AU" }],
    [null, "fr-FR", { language: "en", locale: "en-GB" }],
    [null, undefined, { language: "en", locale: "en-GB" }],
  ] as const)("whose account says %s, in a workspace of %s, is %j", (chosen, tenantLocale, expected) => {
    expect(readerOf(chosen, tenantLocale)).toEqual(expected);
  });
});

describe("a mail about a booking, in German", () => {
  const booking: StoredBooking = {
    bookingId: `bkg_${"0".repeat(26)}` as BookingId,
    memberId: "884b2a81-fe66-4138-81f9-096a3e6dba20" as MemberId,
    memberName: "Robin",
    resourceId: `res_${"0".repeat(26)}` as ResourceId,
    resourceName: "Tisch 1",
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
    pointsCost: 1,
    balanceAfterCharge: 1250,
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
  const context = { publicUrl, reader: { language: "de", locale: "de-DE" } } as const;
  const features = { bookingEnabled: true, pointsEnabled: true };
  const mail = (before: StoredBooking | undefined, after: StoredBooking) =>
    bookingMail(before, after, { ...hafen, timeZone: "Europe/Berlin", features }, context);

  test("prints times, numbers and plurals in German form, in the workspace's time zone", () => {
    expect(mail(undefined, booking)).toMatchObject({
      language: "de",
      title: "Gebucht: Tisch 1, Do., 26. Nov., 14:00 bis 16:00",
      facts: [
        { name: "Wann", value: "Do., 26. Nov., 14:00 bis 16:00" },
        { name: "Wo", value: "Hafenwerk" },
      ],
      paragraphs: [
        "1 Punkt wurde von Ihrem Punktekonto abgebucht; Ihr Guthaben beträgt jetzt 1.250.",
        "Sie können bis Do., 26. Nov., 13:00 kostenlos stornieren.",
      ],
      link: { label: "Meine Buchungen ansehen" },
    });
    expect(mail(undefined, { ...booking, pointsCost: 12 })?.paragraphs[0]).toContain("12 Punkte wurden");
  });

  test("does not call a booking booked that still waits for approval", () => {
    expect(mail(undefined, { ...booking, requiresApproval: true })?.title).toBe(
      "Wartet auf Freigabe: Tisch 1, Do., 26. Nov., 14:00 bis 16:00",
    );
    expect(mail(undefined, { ...booking, requiresApproval: true, status: "confirmed" })?.title).toMatch(/^Gebucht: /);
  });

  test.each([
    [{ cause: "member", reason: null }, "Grund: Vom Mitglied storniert."],
    [{ cause: "administrator", reason: "Wasserschaden" }, "Grund: Wasserschaden."],
    [{ cause: "membership_ended", reason: null }, "Grund: Die Mitgliedschaft ist gesperrt oder beendet."],
    [
      { cause: "not_approved", reason: null },
      "Niemand hat die Buchung vor ihrem Beginn freigegeben, daher ist sie verfallen.",
    ],
  ] as const)("says of an end by %j: %s", (endedBy, sentence) => {
    const after = { ...booking, status: "cancelled", pointsCost: 10, pointsRefunded: 4, endedBy } as const;
    expect(mail(booking, after)?.paragraphs).toEqual([
      sentence,
      "4 von 10 Punkten sind auf Ihr Punktekonto zurückgegangen.",
    ]);
  });
});

describe("in German", () => {
  test("a code of the user pool stands alone, on a page marked as German", () => {
    const facts = {
      ...german,
      setup: null,
      workspace: hafen,
      email: "a@test.example",
      code: "{####}",
    };
    const mail = accountMail("CustomMessage_SignUp", facts);
    expect(mail?.title).toBe("Bestätigen Sie Ihre E-Mail-Adresse für Hafenwerk");
    expect(mail?.paragraphs[1]).toBe(
      "Wenn eine Seite nach einem Code fragt, geben Sie diesen ein. Er gilt 24 Stunden.",
    );
    expect(mail?.code).toBe("{####}");
    expect(mail && toHtml(mail)).toContain('<html lang="de">');
    expect(codeMail("recovery", { ...facts, isSignUp: false }).title).toBe(
      "Setzen Sie Ihr Passwort für Hafenwerk zurück",
    );
    expect(codeMail("proof", { ...facts, isSignUp: false, code: "01234567" }).paragraphs[0]).toContain(
      "auf der Seite von Hafenwerk",
    );
  });

  test("an invitation names the role in German, beside the inviter's own words", () => {
    const invitation = {
      invitationId: `inv_${"0".repeat(26)}` as InvitationId,
      firstName: "Jana",
      message: "Schön, dass du kommst",
      role: "admin",
    } as StoredInvitation;
    const mail = invitationMail(invitation, hafen, { ...german, inviterName: undefined, code: "x", isForOwner: false });
    expect(mail.paragraphs.slice(0, 3)).toEqual([
      "Guten Tag Jana,",
      "Hafenwerk lädt Sie in die Administration von Hafenwerk ein.",
      "Schön, dass du kommst",
    ]);
  });

  test("requests to join, decisions and the way back to a payment are whole sentences", () => {
    expect(requestMail(hafen, german).title).toBe("Neue Beitrittsanfrage: Hafenwerk");
    expect(toText(decisionMail(true, "", hafen, german))).toContain("Guten Tag,\n\nDie Administration hat Sie");
    expect(decisionMail(false, "Jana", hafen, german).paragraphs[1]).toBe(
      "Die Administration von Hafenwerk hat Ihre Beitrittsanfrage geprüft und nicht angenommen.",
    );
    const sessionId = "cs_test_12345678" as CheckoutSessionId;
    expect(setupMail({ ...german, sessionId, plan: "starter" }).paragraphs[0]).toBe(
      "Vielen Dank, dass Sie sich für Starter entschieden haben. Ihre 30 Tage Probezeit haben begonnen.",
    );
  });
});
