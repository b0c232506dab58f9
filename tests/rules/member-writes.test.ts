import { describe, expect, test } from "vitest";
import type { AddressClaim } from "#lambdas/invitations/items.ts";
import {
  acceptItems,
  createInvitationItems,
  removeInvitationItems,
  saveSending,
  setCode,
} from "#lambdas/invitations/repository.ts";
import type { StoredInvitation } from "#lambdas/invitations/rules.ts";
import type { Member } from "#lambdas/members/contract.ts";
import {
  addNote,
  createMember,
  listUnderPlan,
  nameMemberPlan,
  recordDeparture,
  removeMember,
  removeNote,
  removeRequest,
  replaceEmail,
  replacePicture,
  saveMember,
  setSessionsFrom,
  suspendWithBookings,
  whileThere,
  whileUnchanged,
} from "#lambdas/members/repository.ts";
import { openTenantScope } from "#lambdas/store/tenant-scope.ts";

/** The writes that decide who belongs to a workspace, and as what, word for word. */
const tenantId = "ten_01JABCDEFGHJKMNPQRSTVWXYZ0";
const scope = openTenantScope(tenantId as never);
const of = (rest: string) => `T#${tenantId}#${rest}`;
const at = "2026-11-22T10:00:00.000Z";
const raised = { version: 1 };
const isVersion = (value: number) => ({ attribute: "version", is: "=", value });
const isNew = { attribute: "pk", is: "missing" };

const member = {
  memberId: "mem_1",
  email: "maya@people.example",
  firstName: "Maya",
  lastName: "Lind",
  phone: null,
  role: "member",
  status: "active",
  avatarUrl: null,
  joinedAt: "2026-01-02T03:04:05.000Z",
  version: 4,
} as unknown as Member;
const { memberId } = member;

describe("a member", () => {
  const whole = { entity: "member", tenantId, memberId: "mem_1", role: "member", endsBookings: false };
  const key = saveMember(scope, member).key;

  test("joins once, and refuses older sessions from the start if there were any", () => {
    const write = { kind: "put", key, conditions: [isNew] };
    expect(createMember(scope, member)).toMatchObject({ ...write, item: { ...whole, version: 4, sessionsFrom: null } });
    expect(createMember(scope, member, at)).toMatchObject({ ...write, item: { ...whole, sessionsFrom: at } });
  });

  test("is changed only as its editor saw it, who is told", () => {
    const write = saveMember(scope, member);
    expect(write).toMatchObject({ kind: "put", item: { ...whole, version: 5 }, conditions: [isVersion(4)] });
    expect(write.refused(undefined)).toMatchObject({ definition: { code: "stale_version" } });
    const suspended = suspendWithBookings(scope, member);
    expect(suspended).toMatchObject({
      key,
      item: { ...whole, endsBookings: true, version: 5 },
      conditions: [isVersion(4)],
    });
  });

  test("gets another address or picture, and other sessions, only as it was read", () => {
    const changed = replaceEmail(scope, member, "maya@new.example");
    expect(changed).toMatchObject({
      key,
      item: { ...whole, email: "maya@new.example", firstName: "Maya", version: 5 },
      conditions: [isVersion(4)],
    });
    expect(changed.refused(undefined)).toBe("lost_race");
    const update = { kind: "update", key, add: raised, conditions: [isVersion(4)] };
    expect(replacePicture(scope, member, "/media/x")).toMatchObject({ ...update, set: { avatarUrl: "/media/x" } });
    expect(replacePicture(scope, member, null)).toMatchObject({ ...update, set: { avatarUrl: null } });
    expect(setSessionsFrom(scope, member, at)).toMatchObject({ ...update, set: { sessionsFrom: at } });
  });

  test("is removed only as it was seen, and leaves when they came and went", () => {
    const removed = removeMember(scope, memberId, 4);
    expect(removed).toMatchObject({ kind: "delete", key, conditions: [isVersion(4)] });
    expect(removed.refused(undefined)).toMatchObject({ definition: { code: "stale_version" } });
    const request = removeRequest(scope, member);
    expect(request).toMatchObject({ kind: "delete", key, conditions: [isVersion(4)] });
    expect(request.refused(undefined)).toBe("lost_race");
    const departure = recordDeparture(scope, member, { leftAt: at, planId: "pln_1" as never });
    expect(departure).toMatchObject({
      kind: "put",
      item: { joinedAt: "2026-01-02T03:04:05.000Z", leftAt: at, planId: "pln_1", version: 1 },
      conditions: [isNew],
    });
    expect(departure).not.toHaveProperty("item.firstName");
  });

  test("gets notes while they are there", () => {
    const note = { noteId: "not_1", text: "Paid in cash.", createdAt: at } as never;
    expect(whileThere(scope, memberId)).toMatchObject({
      kind: "check",
      key,
      conditions: [{ attribute: "pk", is: "present" }],
    });
    expect(whileUnchanged(scope, member)).toMatchObject({ kind: "check", key, conditions: [isVersion(4)] });
    const [guard, added] = addNote(scope, memberId, note);
    expect(guard).toMatchObject({ kind: "check", key });
    expect(added).toMatchObject({ kind: "put", item: { text: "Paid in cash.", version: 1 }, conditions: [isNew] });
    expect(removeNote(scope, memberId, note)).toMatchObject({ kind: "delete", key: added?.key, conditions: [] });
  });

  test("is listed under a plan while they are there as read, and taken from it as it was read", () => {
    const wanted = { member, planId: "pln_1" as never };
    const item = { entity: "memberListing", memberId: "mem_1", planId: "pln_1" };
    const guard = { kind: "check", key, conditions: [isVersion(4)] };
    const seen = { planId: "pln_0", version: 7 } as never;
    const [, first] = listUnderPlan(scope, memberId, wanted, undefined);
    expect(listUnderPlan(scope, memberId, wanted, undefined)).toMatchObject([
      guard,
      { kind: "put", item: { ...item, version: 1 }, conditions: [isNew] },
    ]);
    expect(listUnderPlan(scope, memberId, wanted, seen)).toMatchObject([
      guard,
      { kind: "update", key: first?.key, set: item, add: raised, conditions: [isVersion(7)] },
    ]);
    expect(listUnderPlan(scope, memberId, undefined, seen)).toMatchObject([
      { kind: "delete", key: first?.key, conditions: [isVersion(7)] },
    ]);
    expect(listUnderPlan(scope, memberId, undefined, undefined)).toEqual([]);
    expect(nameMemberPlan(scope, { planId: "pln_1" as never, name: "Gold" })).toMatchObject({
      kind: "update",
      set: { entity: "memberPlan", planId: "pln_1", name: "Gold" },
      add: raised,
      conditions: [],
    });
  });
});

describe("an invitation", () => {
  const invitation = {
    invitationId: "inv_1",
    email: "tom@people.example",
    status: "open",
    invitedBy: "mem_1",
    askedAt: at,
    createdAt: at,
    sentAt: null,
    sends: 2,
    codeHash: "hash",
    expiresAt: "2026-11-29T10:00:00.000Z",
    version: 3,
  } as unknown as StoredInvitation;
  // Thirty days after it has expired: 29 December 2026, 10:00.
  const expiresAtSeconds = 1_798_538_400;
  const claimed = { invitationId: "inv_1", expiresAt: "2026-11-29T10:00:00.000Z", expiresAtSeconds };
  const [created, claim] = createInvitationItems(scope, invitation, "ADDRESS", undefined);

  test("claims its address, which must be free", () => {
    expect(created).toMatchObject({
      kind: "put",
      item: { entity: "invitation", email: "tom@people.example", expiresAtSeconds, gsi1sk: `${at}#inv_1` },
      conditions: [isNew],
    });
    expect(claim).toMatchObject({
      kind: "put",
      item: { entity: "invitedAddress", ...claimed, version: 1 },
      conditions: [isNew],
    });
    expect(claim?.key.pk.startsWith(of(""))).toBe(true);
  });

  test("takes the place of one that has expired, as read, and removes that", () => {
    const expired = { invitationId: "inv_0", version: 8 } as unknown as AddressClaim;
    const writes = createInvitationItems(scope, invitation, "ADDRESS", expired);
    expect(writes).toMatchObject([
      { kind: "put", key: created?.key },
      { kind: "update", key: claim?.key, set: claimed, add: raised, conditions: [isVersion(8)] },
      { kind: "delete", conditions: [] },
    ]);
    expect(writes[2]?.key).not.toEqual(created?.key);
    const own = { invitationId: "inv_1", version: 8 } as unknown as AddressClaim;
    expect(createInvitationItems(scope, invitation, "ADDRESS", own)).toHaveLength(2);
  });

  test("that is sent again begins its time again, for its address too", () => {
    expect(saveSending(scope, invitation, "ADDRESS", undefined)).toMatchObject([
      {
        kind: "update",
        key: created?.key,
        set: {
          invitedBy: "mem_1",
          askedAt: at,
          sends: 2,
          sentAt: null,
          codeHash: "hash",
          expiresAt: "2026-11-29T10:00:00.000Z",
          expiresAtSeconds,
        },
        add: raised,
        conditions: [isVersion(3)],
      },
      {
        kind: "update",
        key: claim?.key,
        set: { expiresAt: "2026-11-29T10:00:00.000Z", expiresAtSeconds },
        add: raised,
        conditions: [{ attribute: "invitationId", is: "=", value: "inv_1" }],
      },
    ]);
  });

  const isOpen = { attribute: "status", is: "=", value: "open" };

  test("gets a code only for its newest sending, while it is open", () => {
    expect(setCode(scope, invitation, "new", at)).toMatchObject({
      kind: "update",
      key: created?.key,
      set: { codeHash: "new", sentAt: at },
      add: raised,
      conditions: [{ attribute: "sends", is: "=", value: 2 }, isOpen],
    });
  });

  test("is accepted once, with its code, and keeps no address and no name", () => {
    const isCode = (value: string) => ({ attribute: "codeHash", is: "=", value });
    expect(acceptItems(scope, invitation, "ADDRESS", memberId)).toMatchObject([
      {
        kind: "update",
        key: created?.key,
        set: { status: "accepted", acceptedBy: "mem_1" },
        add: raised,
        remove: [
          "email",
          "firstName",
          "lastName",
          "message",
          "gsi1pk",
          "gsi1sk",
          "mailTrouble",
          "mailTroubledAt",
          "mailHash",
        ],
        conditions: [isOpen, isCode("hash")],
      },
      { kind: "delete", key: claim?.key, conditions: [] },
    ]);
    const codeless = { ...invitation, codeHash: null };
    expect(acceptItems(scope, codeless, "ADDRESS", memberId)[0]?.conditions).toEqual([isOpen, isCode("")]);
  });

  test("is withdrawn as it was read, with its claim", () => {
    expect(removeInvitationItems(scope, invitation, "ADDRESS")).toMatchObject([
      { kind: "delete", key: created?.key, conditions: [isVersion(3)] },
      { kind: "delete", key: claim?.key, conditions: [] },
    ]);
  });
});
