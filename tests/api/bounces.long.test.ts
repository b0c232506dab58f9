/** Mails that come back: the address is marked, nothing is sent there any more, and somebody tries again. */
import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { adoptEmail } from "#lambdas/accounts/contract.ts";
import { tryAgain } from "#lambdas/bounces/contract.ts";
import { createInvitation, listInvitations, resendInvitation } from "#lambdas/invitations/contract.ts";
import { eraseMember } from "#lambdas/joining/contract.ts";
import { getMe, getMember, listMemberNotes, listMembers } from "#lambdas/members/contract.ts";
import { memberRef, replaceEmail } from "#lambdas/members/repository.ts";
import { listNotifications } from "#lambdas/notifications/contract.ts";
import { listBounces } from "#lambdas/platform/health-contract.ts";
import { book, outcome, rawItems, runConsumer } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { mailsTo } from "../support/mails.ts";
import type { Actor, TestTenant } from "../support/test-server.ts";

const server = serverOfFile({ withConsumers: true });
const waiting = { timeout: 20_000, interval: 50 };
const minute = 60_000;

const bouncing = () => `bounce-${randomUUID()}@people.example`;

async function giveAddress({ scope }: TestTenant, { memberId }: Actor, email: string): Promise<void> {
  const { member } = await server.table.getMany({ member: memberRef(scope, memberId) }, { consistent: true });
  if (member === undefined) throw new Error("There is no such member.");
  await server.table.commit([replaceEmail(scope, member, email)]);
}

async function openHouse() {
  const own = await server.newTenant();
  const admin = await server.newMember(own, { role: "admin" });
  const params = { tenantId: own.tenantId };
  const resource = await server.newResource(own);
  let bookings = 0;
  /** A booking, whose mail goes to the member. */
  const mail = async (member: Actor) => {
    const startAt = new Date(Date.UTC(2026, 10, 25, 8) + 2 * bookings * 60 * minute).toISOString();
    bookings += 1;
    expect(outcome(await book(server, own, member, { resource, startAt }))).toEqual([201, undefined]);
  };
  const newMember = async (email: string) => {
    const member = await server.newMember(own, { points: 100 });
    await giveAddress(own, member, email);
    return member;
  };
  const standing = async ({ memberId }: Actor) => {
    const { body } = await server.call(getMember, { as: admin, params: { ...params, memberId } });
    return body.mailTrouble;
  };
  const marks = () => rawItems(server, own, "mailMark");
  const bounces = async () =>
    (await rawItems(server, own, "bounce")).map(({ trouble, recipientId, mail: sent, isMarked }) => ({
      trouble,
      recipientId,
      mail: sent,
      isMarked,
    }));
  const becomes = (member: Actor, trouble: "bounced" | "complained" | null) =>
    vi.waitFor(async () => expect(await standing(member)).toBe(trouble), waiting);
  const notSent = (count: number) =>
    vi.waitFor(async () => expect((await marks()).map((mark) => mark.notSent)).toEqual([count]), waiting);
  const clear = (member: Actor, reason = "Asked by phone.") =>
    server.call(tryAgain, { as: admin, params: { ...params, memberId: member.memberId }, body: { reason } });
  return { own, admin, params, mail, newMember, standing, marks, bounces, becomes, notSent, clear };
}

const inboxOf = async (email: string) => (await mailsTo(server, email)).length;

/** An event of SES, as EventBridge hands it to the queue. @returns how many deliveries failed */
async function tell(message: unknown): Promise<number> {
  const body = typeof message === "string" ? message : JSON.stringify(message);
  const answer = await runConsumer("bounces.noteBounces", { Records: [{ body, messageId: "one" }] });
  return (answer as { batchItemFailures: unknown[] }).batchItemFailures.length;
}

interface Told {
  tenantId: string;
  recipientId: string;
  email: string;
  messageId?: string;
  at?: string;
}

const tagsOf = ({ tenantId, recipientId }: Told) => ({
  "ses:configuration-set": ["guildhall-local"],
  tenantId: [tenantId],
  recipientId: [recipientId],
  mail: ["bookings-mailBookingChanges"],
});

const bounceOf = (told: Told, bounceType = "Permanent") => ({
  version: "0",
  source: "aws.ses",
  "detail-type": "Email Bounced",
  detail: {
    eventType: "Bounce",
    mail: { messageId: told.messageId ?? "m-1", destination: [told.email], tags: tagsOf(told) },
    bounce: {
      bounceType,
      bounceSubType: "General",
      bouncedRecipients: [{ emailAddress: told.email, action: "failed", status: "5.1.1" }],
      timestamp: told.at ?? "2026-11-24T09:00:00.000Z",
    },
  },
});

const complaintOf = (told: Told, complaintFeedbackType?: string) => ({
  source: "aws.ses",
  "detail-type": "Email Complaint Received",
  detail: {
    eventType: "Complaint",
    mail: { messageId: told.messageId ?? "m-1", tags: tagsOf(told) },
    complaint: {
      complainedRecipients: [{ emailAddress: told.email }],
      timestamp: told.at ?? "2026-11-24T09:00:00.000Z",
      ...(complaintFeedbackType === undefined ? {} : { complaintFeedbackType }),
    },
  },
});

describe("a mail that comes back for good", () => {
  test("marks the member, whom administrators see; the next mail is not sent, and a new address gets mails", async () => {
    const house = await openHouse();
    const member = await house.newMember(bouncing());
    await house.mail(member);
    await house.becomes(member, "bounced");
    expect(await house.bounces()).toEqual([
      { trouble: "bounced", recipientId: member.memberId, mail: "bookings-mailBookingChanges", isMarked: true },
    ]);
    const listed = (await server.call(listMembers, { as: house.admin, params: house.params })).body.members;
    expect(listed.map(({ memberId, mailTrouble }) => [memberId, mailTrouble])).toContainEqual([
      member.memberId,
      "bounced",
    ]);
    expect((await server.call(getMe, { as: member, params: house.params })).body.mailTrouble).toBe("bounced");
    expect((await server.call(getMe, { as: house.admin, params: house.params })).body.mailTrouble).toBeUndefined();

    const told = async () => {
      const { body } = await server.call(listNotifications, { as: house.admin, params: house.params });
      return body.notifications.map((notice) => [notice.kind, "memberId" in notice ? notice.memberId : ""]);
    };
    await vi.waitFor(async () => expect(await told()).toEqual([["mails_held_back", member.memberId]]), waiting);
    await house.mail(member);
    await house.notSent(1);
    expect(await house.bounces(), "SES got no second mail").toHaveLength(1);
    const staff = await server.newSuperAdmin();
    const forStaff = async (of = house) => (await server.call(listBounces, { as: staff, params: of.params })).body;
    const seen = { trouble: "bounced", mail: "bookings-mailBookingChanges", to: "member", isMarked: true };
    expect(await forStaff()).toMatchObject({ count: 1, isMore: false, heldBack: 1, bounces: [seen] });
    expect(JSON.stringify(await forStaff()), "names nobody").not.toContain(member.memberId);
    expect(await forStaff(await openHouse())).toEqual({ count: 0, isMore: false, heldBack: 0, bounces: [] });

    const proved = `${randomUUID()}@people.example`;
    await giveAddress(house.own, member, proved);
    expect(await house.standing(member)).toBeNull();
    await vi.waitFor(async () => expect(await house.marks()).toEqual([]), waiting);
    await vi.waitFor(async () => expect(await told()).toEqual([]), waiting);
    expect((await forStaff()).heldBack).toBe(0);
    await house.mail(member);
    await vi.waitFor(async () => expect(await inboxOf(proved)).toBe(1), waiting);
  });

  test("is forgotten once the account's owner proves another address", async () => {
    const house = await openHouse();
    const member = await house.newMember(bouncing());
    await house.mail(member);
    await house.becomes(member, "bounced");
    // The pool has the account's own address all the while. It differs from the one that came back.
    expect((await server.call(adoptEmail, { as: member, body: {} })).body).toEqual({ email: member.email });
    expect(await house.standing(member)).toBeNull();
    await vi.waitFor(async () => expect(await house.marks()).toEqual([]), waiting);
  });

  test("does not mark the member who has another address meanwhile, and is noted", async () => {
    const house = await openHouse();
    const earlier = `${randomUUID()}@people.example`;
    const member = await house.newMember(earlier);
    await giveAddress(house.own, member, `${randomUUID()}@people.example`);
    const told = { tenantId: house.own.tenantId, recipientId: member.memberId, email: earlier };
    expect(await tell(bounceOf(told))).toBe(0);
    expect(await house.standing(member)).toBeNull();
    expect(await house.marks()).toEqual([]);
    expect(await house.bounces()).toMatchObject([{ recipientId: member.memberId, isMarked: false }]);
  });

  test("that is told twice is noted once, also after somebody has cleared it", async () => {
    const house = await openHouse();
    const email = `${randomUUID()}@People.example`;
    const member = await house.newMember(email);
    const event = bounceOf({
      tenantId: house.own.tenantId,
      recipientId: member.memberId,
      email: email.toUpperCase(),
    });
    expect(await Promise.all([tell(event), tell(event)])).toEqual([0, 0]);
    expect(await tell(event)).toBe(0);
    expect(await house.bounces()).toHaveLength(1);
    expect(await house.standing(member)).toBe("bounced");
    expect((await house.clear(member)).status).toBe(200);
    await vi.waitFor(async () => expect(await house.marks()).toEqual([]), waiting);
    expect(await tell(event)).toBe(0);
    expect(await house.standing(member)).toBeNull();
    expect(await house.bounces()).toHaveLength(1);
  });

  test("is another tenant's business in no way, though the same person is a member there", async () => {
    const house = await openHouse();
    const other = await openHouse();
    const email = bouncing().replace("bounce-", "both-");
    const member = await house.newMember(email);
    await server.newMember(other.own, { account: member, points: 100 });
    await giveAddress(other.own, member, email);
    expect(await tell(bounceOf({ tenantId: house.own.tenantId, recipientId: member.memberId, email }))).toBe(0);
    expect([await house.standing(member), await other.standing(member)]).toEqual(["bounced", null]);
    expect([(await house.marks()).length, (await other.marks()).length]).toEqual([1, 0]);
    await other.mail(member);
    await vi.waitFor(async () => expect(await inboxOf(email)).toBe(1), waiting);
    expect((await server.call(getMe, { as: member, params: other.params })).body.mailTrouble).toBeUndefined();
    const asOther = { as: other.admin, params: { ...house.params, memberId: member.memberId } };
    expect(outcome(await server.call(tryAgain, { ...asOther, body: { reason: "Mine." } }))[0]).toBe(404);
  });

  test("is gone with the member: neither the mark nor its hash stays", async () => {
    const house = await openHouse();
    const member = await house.newMember(bouncing());
    await house.mail(member);
    await house.becomes(member, "bounced");
    const [{ pk } = { pk: "" }] = await house.marks();
    const hash = pk.split("#").at(-1) ?? "";
    expect(hash).toHaveLength(26);
    const { memberId } = member;
    const { version } = (await server.call(getMember, { as: house.admin, params: { ...house.params, memberId } })).body;
    const erased = await server.call(eraseMember, {
      as: house.admin,
      params: { ...house.params, memberId },
      body: { version },
    });
    expect(outcome(erased)).toEqual([200, undefined]);
    await vi.waitFor(async () => expect(await house.marks()).toEqual([]), waiting);
    const left = (await rawItems(server, house.own, "member")).map((item) => JSON.stringify(item)).join();
    expect(left).not.toContain(hash);
  });
});

describe("what passes, or is no trouble", () => {
  test("marks nobody: a full mailbox, a reader who calls a mail no spam, a mail of the user pool", async () => {
    const house = await openHouse();
    const email = `${randomUUID()}@people.example`;
    const member = await house.newMember(email);
    const told = { tenantId: house.own.tenantId, recipientId: member.memberId, email };
    const ofPool = bounceOf(told);
    ofPool.detail.mail.tags = { "ses:configuration-set": ["guildhall-local"] } as ReturnType<typeof tagsOf>;
    for (const event of [
      bounceOf(told, "Transient"),
      bounceOf(told, "Undetermined"),
      complaintOf(told, "not-spam"),
      bounceOf({ ...told, tenantId: "ten_of-somebody-else" }),
      bounceOf({ ...told, recipientId: "T#x#M#y" }),
      ofPool,
    ])
      expect(await tell(event)).toBe(0);
    expect(await house.standing(member)).toBeNull();
    expect([await house.marks(), await house.bounces()]).toEqual([[], []]);
  });

  test("marks whoever calls a mail spam", async () => {
    const house = await openHouse();
    const member = await house.newMember(`complain-${randomUUID()}@people.example`);
    await house.mail(member);
    await house.becomes(member, "complained");
    await house.mail(member);
    await house.notSent(1);
  });

  test("that is no event of SES fails, and ends in the dead letters", async () => {
    const house = await openHouse();
    const told = { tenantId: house.own.tenantId, recipientId: house.admin.memberId, email: house.admin.email };
    const event = bounceOf(told);
    const broken = [
      "no JSON",
      "null",
      { ...event, source: "aws.other" },
      { ...event, detail: { ...event.detail, eventType: "Open" } },
      { ...event, detail: { ...event.detail, bounce: { ...event.detail.bounce, bouncedRecipients: "all" } } },
      { ...event, detail: { ...event.detail, bounce: { ...event.detail.bounce, timestamp: "yesterday" } } },
      { ...event, detail: { ...event.detail, mail: { tags: tagsOf(told) } } },
    ];
    for (const message of broken) expect(await tell(message), JSON.stringify(message)).toBe(1);
    expect(await house.bounces()).toEqual([]);
  });

  test("is not later than now, whatever the event says", async () => {
    const house = await openHouse();
    const member = await house.newMember(`${randomUUID()}@people.example`);
    const { email } = (
      await server.call(getMember, { as: house.admin, params: { ...house.params, memberId: member.memberId } })
    ).body;
    const told = { tenantId: house.own.tenantId, recipientId: member.memberId, email, at: "2999-01-01T00:00:00.000Z" };
    expect(await tell(bounceOf(told))).toBe(0);
    const [bounce] = await rawItems(server, house.own, "bounce");
    expect(bounce?.at).toBe("2026-11-24T09:30:00.000Z");
  });
});

describe("an administrator who tries again", () => {
  test("leaves the reason as a note, and mails reach the address again", async () => {
    const house = await openHouse();
    const email = `${randomUUID()}@people.example`;
    const member = await house.newMember(email);
    await tell(bounceOf({ tenantId: house.own.tenantId, recipientId: member.memberId, email }));
    await house.mail(member);
    await house.notSent(1);
    const answer = await house.clear(member, "The mailbox is back.");
    expect(outcome(answer)).toEqual([200, undefined]);
    await house.mail(member);
    await vi.waitFor(async () => {
      // A mail that met the mark meanwhile is delivered again.
      server.clock.now += 1000;
      expect(await inboxOf(email), "the second mail only").toBe(1);
    }, waiting);
    expect(await house.marks()).toEqual([]);
    const params = { ...house.params, memberId: member.memberId };
    const { notes } = (await server.call(listMemberNotes, { as: house.admin, params })).body;
    expect(notes.map(({ text }) => text)).toEqual(["The mailbox is back."]);
  });

  test("takes the address off SES's list, so that a mail comes back once more, and not by the list", async () => {
    const house = await openHouse();
    const member = await house.newMember(bouncing());
    await house.mail(member);
    await house.becomes(member, "bounced");
    await house.clear(member);
    await vi.waitFor(async () => expect(await house.marks()).toEqual([]), waiting);
    server.clock.now += minute;
    await house.mail(member);
    await house.becomes(member, "bounced");
    expect(await house.bounces()).toHaveLength(2);
  });
});

describe("an invitation that comes back", () => {
  test("says so in the list; sending it again tries the address again", async () => {
    const house = await openHouse();
    const email = bouncing();
    const invited = await server.call(createInvitation, { as: house.admin, params: house.params, body: { email } });
    const { invitationId } = invited.body;
    const trouble = async () => {
      const { invitations } = (await server.call(listInvitations, { as: house.admin, params: house.params })).body;
      return invitations.map(({ mailTrouble }) => mailTrouble);
    };
    await vi.waitFor(async () => expect(await trouble()).toEqual(["bounced"]), waiting);
    expect(await house.bounces()).toEqual([
      { trouble: "bounced", recipientId: invitationId, mail: "invitations-mailInvitations", isMarked: true },
    ]);
    server.clock.now += 61 * minute;
    const params = { ...house.params, invitationId };
    expect(outcome(await server.call(resendInvitation, { as: house.admin, params, body: {} }))).toEqual([
      200,
      undefined,
    ]);
    await vi.waitFor(async () => expect(await house.bounces()).toHaveLength(2), waiting);
    await vi.waitFor(async () => expect(await trouble()).toEqual(["bounced"]), waiting);
  });
});
