import { describe, expect, test } from "vitest";
import type { BookingRecord } from "#lambdas/bookings/items.ts";
import { moveBookingSlots } from "#lambdas/bookings/move-slot-repository.ts";
import { createBookingItem, forgetMember, saveBooking } from "#lambdas/bookings/repository.ts";
import { freeSlots, holdSlots } from "#lambdas/bookings/slot-repository.ts";
import { swapSlots } from "#lambdas/bookings/waitlist-slot-repository.ts";
import { changeTicket } from "#lambdas/events/seats.ts";
import { removeMembershipPlan } from "#lambdas/memberships/repository.ts";
import { membershipItems } from "#lambdas/memberships/transactions.ts";
import type { LedgerEntry, LedgerSubject } from "#lambdas/points/contract.ts";
import {
  closeWallet,
  createWallet,
  forgetReason,
  markReversed,
  mirrorStatus,
  moveWallet,
} from "#lambdas/points/repository.ts";
import type { Wallet } from "#lambdas/points/rules.ts";
import { openTenantScope } from "#lambdas/store/tenant-scope.ts";
import type { UpdateItem, WriteItem } from "#lambdas/store/write-items.ts";
import { makeMembership } from "../support/memberships.ts";

/** The writes that move points and slots, word for word: their conditions decide races that no test can time. */
const tenantId = "ten_01JABCDEFGHJKMNPQRSTVWXYZ0";
const scope = openTenantScope(tenantId as never);
const memberId = "mem_1" as never;
const partition = `T#${tenantId}#M#mem_1`;

const wallet = (more: Partial<Wallet> = {}): Wallet => ({
  memberId,
  balance: 100,
  version: 7,
  status: "active",
  erasedAt: null,
  lots: [],
  ...more,
});
const entry = (more: Partial<LedgerEntry>): LedgerEntry =>
  ({
    entryId: "led_1",
    number: 8,
    amount: -30,
    balanceAfter: 70,
    transactionType: "deducted",
    subject: { kind: "booking", bookingId: "bkg_1", resourceName: "Court 1" },
    lots: [],
    createdAt: "2026-11-22T10:00:00.000Z",
    ...more,
  }) as unknown as LedgerEntry;

const versionSeven = { attribute: "version", is: "=", value: 7 };
const balanceOf = (value: number) => ({ attribute: "balance", is: ">=", value });
const active = { attribute: "status", is: "=", value: "active" };
const notErased = { attribute: "erasedAt", is: "missing" };
const refusalOf = (write: WriteItem | undefined) => write?.refused(undefined);

function conditionsOf(amount: number, transactionType: string, kind: string) {
  const subject = { kind } as LedgerSubject;
  const one = entry({ amount, transactionType: transactionType as never, subject });
  return moveWallet(scope, wallet(), { entry: one, entries: [one], lots: [] })[0]?.conditions;
}

describe("a movement of points", () => {
  test("needs the version that was read, and the member's own debit a balance and an active member", () => {
    expect(conditionsOf(-30, "deducted", "booking")).toEqual([versionSeven, balanceOf(30), active]);
    // A booking that costs nothing.
    expect(conditionsOf(0, "deducted", "booking")).toEqual([versionSeven, balanceOf(-0), active]);
  });

  test("of an administrator needs a member who is there, who may be suspended", () => {
    expect(conditionsOf(-30, "deducted", "deduction")).toEqual([versionSeven, balanceOf(30), notErased]);
    expect(conditionsOf(-30, "adjusted", "reversal")).toEqual([versionSeven, balanceOf(30), notErased]);
    expect(conditionsOf(30, "adjusted", "reversal")).toEqual([versionSeven, notErased]);
    expect(conditionsOf(30, "issued", "grant")).toEqual([versionSeven, notErased]);
  });

  test("that gives back what a booking cost needs neither", () => {
    expect(conditionsOf(30, "refunded", "booking_ended")).toEqual([versionSeven]);
  });

  test("sets balance, number and lots, and adds each entry, which must be new", () => {
    const ended = entry({ number: 8, amount: -10, balanceAfter: 90, lots: [{ endsOn: "2026-11-21", points: -10 }] });
    const own = entry({ number: 9, amount: -30, balanceAfter: 60 });
    const lots = [{ endsOn: "2026-12-31", points: 20 }];
    const writes = moveWallet(scope, wallet({ lots }), { entry: own, entries: [ended, own], lots });
    expect(writes).toMatchObject([
      {
        kind: "update",
        key: { pk: partition, sk: "WALLET" },
        set: { balance: 60, version: 9, lots: { 20261231: 20 } },
        conditions: [versionSeven, balanceOf(40), active],
      },
      {
        kind: "put",
        key: { pk: partition, sk: "L#000000000008" },
        item: { entity: "ledgerEntry", memberId: "mem_1", amount: -10, version: 1, lots: { 20261121: -10 } },
        conditions: [{ attribute: "pk", is: "missing" }],
      },
      { kind: "put", key: { pk: partition, sk: "L#000000000009" }, item: { amount: -30, balanceAfter: 60 } },
    ]);
    expect(writes[2]).not.toHaveProperty("item.lots");
    for (const write of writes) expect(refusalOf(write)).toBe("lost_race");
  });

  test("stores lots once a wallet has had some, also when none is left", () => {
    const setBy = (before: Wallet["lots"], after: Wallet["lots"]) => {
      const own = entry({});
      return (moveWallet(scope, wallet({ lots: before }), { entry: own, entries: [own], lots: after })[0] as UpdateItem)
        .set;
    };
    const lots = [{ endsOn: "2026-12-31", points: 20 }];
    expect(setBy([], [])).toEqual({ balance: 70, version: 8 });
    expect(setBy(lots, [])).toEqual({ balance: 70, version: 8, lots: {} });
    expect(setBy([], lots)).toEqual({ balance: 70, version: 8, lots: { 20261231: 20 } });
  });
});

describe("a wallet", () => {
  const key = { pk: partition, sk: "WALLET" };
  const isThere = [{ attribute: "pk", is: "present" }];

  test("begins empty and active, once", () => {
    expect(createWallet(scope, memberId)).toMatchObject({
      kind: "put",
      key,
      item: { entity: "wallet", memberId: "mem_1", balance: 0, version: 0, status: "active" },
      conditions: [{ attribute: "pk", is: "missing" }],
    });
  });

  test("follows its member's status and erasure only where it stands, and keeps its number", () => {
    expect(mirrorStatus(scope, memberId, "suspended")).toMatchObject({
      kind: "update",
      key,
      set: { status: "suspended" },
      add: {},
      remove: ["erasedAt"],
      conditions: isThere,
    });
    expect(closeWallet(scope, memberId, "2026-11-22T10:00:00.000Z")).toMatchObject({
      kind: "update",
      key,
      set: { status: "suspended", erasedAt: "2026-11-22T10:00:00.000Z" },
      remove: [],
      conditions: isThere,
    });
  });

  test("entry is reversed once", () => {
    const write = markReversed(scope, memberId, { reverses: 3, by: 8 });
    expect(write).toMatchObject({
      key: { pk: partition, sk: "REVERSED#000000000003" },
      item: { entity: "reversal", reverses: 3, by: 8 },
      conditions: [{ attribute: "pk", is: "missing" }],
    });
    expect(refusalOf(write)).toMatchObject({ definition: { code: "points.already_reversed" } });
  });

  test("entry loses only the words of a reason, and an entry without any is left alone", () => {
    const subject = { kind: "grant", reason: "Bar duty" } as LedgerSubject;
    expect(forgetReason(scope, memberId, entry({ number: 3, subject }))).toMatchObject([
      {
        kind: "update",
        key: { pk: partition, sk: "L#000000000003" },
        set: { subject: { kind: "grant", reason: "" } },
        remove: ["reason"],
        conditions: isThere,
      },
    ]);
    expect(forgetReason(scope, memberId, entry({ subject: { ...subject, reason: "" } as LedgerSubject }))).toEqual([]);
    expect(forgetReason(scope, memberId, entry({}))).toEqual([]);
  });
});

const booking = {
  bookingId: "bkg_ABCDEFGHIJ",
  memberId,
  memberName: "Maya Lind",
  resourceId: "res_1",
  startAt: "2026-11-30T23:00:00.000Z",
  createdAt: "2026-11-22T10:00:00.000Z",
  slotFrom: 1_920_000,
  slotTo: 1_920_002,
  status: "pending",
  requiresApproval: true,
  cancelledAt: null,
  endedBy: null,
  version: 4,
} as unknown as BookingRecord;

describe("slots", () => {
  // 1,920,000 quarter hours are 20,000 days of 96.
  const day = (dayNo: number) => ({ pk: `T#${tenantId}#D#${dayNo}`, sk: "res_1" });

  /** The day does not say that the resource is out of service for this slot. */
  const inService = (from: number, to = from + 1) => ({
    anyOf: [
      { attribute: "outTo", is: "missing" },
      { attribute: "outTo", is: "<=", value: from },
      { attribute: "outFrom", is: ">", value: to - 1 },
    ],
  });

  test("are taken only where each is free, and one write per day says so", () => {
    const writes = holdSlots(scope, booking, -15);
    expect(writes).toMatchObject([
      {
        kind: "update",
        key: day(19_999),
        set: { entity: "resourceDay", s95: "ABCDEF" },
        add: { version: 1 },
        conditions: [{ attribute: "s95", is: "missing" }, inService(95)],
      },
      {
        key: day(20_000),
        set: { s0: "ABCDEF" },
        conditions: [{ attribute: "s0", is: "missing" }, inService(0)],
      },
    ]);
    expect(refusalOf(writes[0])).toMatchObject({ definition: { code: "bookings.slot_taken" } });
  });

  test("are freed only where each is held by this booking", () => {
    const writes = freeSlots(scope, booking, 0);
    expect(writes).toMatchObject([
      {
        kind: "update",
        key: day(20_000),
        set: {},
        add: { version: 1 },
        remove: ["s0", "s1"],
        conditions: [
          { attribute: "s0", is: "=", value: "ABCDEF" },
          { attribute: "s1", is: "=", value: "ABCDEF" },
        ],
      },
    ]);
    expect(refusalOf(writes[0])).toBe("lost_race");
  });

  test("of a booking that moves are its own, and those that it takes are free and in service", () => {
    const after = { ...booking, slotFrom: booking.slotFrom + 1, slotTo: booking.slotTo + 1 };
    expect(moveBookingSlots(scope, { before: booking, after }, 0)).toMatchObject([
      {
        kind: "update",
        key: day(20_000),
        set: { s2: "ABCDEF" },
        remove: ["s0"],
        conditions: [
          { attribute: "s0", is: "=", value: "ABCDEF" },
          { attribute: "s1", is: "=", value: "ABCDEF" },
          { attribute: "s2", is: "missing" },
          inService(1, 3),
        ],
      },
    ]);
  });

  test("of an accepted offer are still the offer's, with the buffer free, and in service", () => {
    const own = { ...booking, terms: { bufferMinutes: 15 } } as unknown as BookingRecord;
    expect(swapSlots(scope, "OFFER1", own, 0)).toMatchObject([
      { kind: "check", key: day(19_999), conditions: [{ attribute: "s95", is: "missing" }] },
      {
        kind: "update",
        key: day(20_000),
        set: { s0: "ABCDEF", s1: "ABCDEF" },
        conditions: [
          { attribute: "s0", is: "=", value: "OFFER1" },
          { attribute: "s1", is: "=", value: "OFFER1" },
          { attribute: "s2", is: "missing" },
          inService(0, 2),
        ],
      },
    ]);
  });
});

describe("a booking", () => {
  const key = { pk: `T#${tenantId}#B#bkg_ABCDEFGHIJ`, sk: "B" };

  test("is created once, with its places in the lists, and due only if somebody must approve it", () => {
    const write = createBookingItem(scope, booking);
    const lists = {
      gsi1pk: `T#${tenantId}#MB#mem_1`,
      gsi1sk: booking.startAt,
      gsi2pk: `T#${tenantId}#MC#mem_1`,
      gsi2sk: booking.createdAt,
      gsi3pk: `T#${tenantId}#BM#2026-11`,
      gsi3sk: booking.startAt,
    };
    expect(write).toMatchObject({
      kind: "put",
      key,
      item: { entity: "booking", memberName: "Maya Lind", version: 4, ...lists, gsi4sk: booking.startAt },
      conditions: [{ attribute: "pk", is: "missing" }],
    });
    // What the key says, and what is not there, is not stored.
    for (const name of ["bookingId", "cancelledAt", "endedBy"]) expect(write).not.toHaveProperty(`item.${name}`);
    const free = createBookingItem(scope, { ...booking, requiresApproval: false });
    expect(free).not.toHaveProperty("item.gsi4pk");
    expect(free).toHaveProperty("item.gsi3pk");
  });

  test("changes only as it was read, and leaves the approvals and its lots when it is settled", () => {
    const unchanged = [
      { attribute: "version", is: "=", value: 4 },
      { attribute: "status", is: "=", value: "pending" },
    ];
    const endedBy = { cause: "administrator", reason: null } as const;
    const cancelled = saveBooking(scope, booking, { status: "cancelled", endedBy, cancelledBy: null });
    expect(cancelled).toMatchObject({ kind: "update", key, conditions: unchanged });
    expect(cancelled).toMatchObject({
      set: { status: "cancelled", endedBy: { cause: "administrator" }, version: 5 },
      remove: ["gsi4pk", "gsi4sk", "paidFrom"],
    });
    expect((cancelled as UpdateItem).set).not.toHaveProperty("cancelledBy");
    expect((cancelled as UpdateItem).set.endedBy).toEqual({ cause: "administrator" });
    expect(saveBooking(scope, booking, { status: "confirmed" })).toMatchObject({ remove: ["gsi4pk", "gsi4sk"] });
    const free = { ...booking, requiresApproval: false };
    expect(saveBooking(scope, free, { status: "confirmed" })).toMatchObject({ remove: [], set: { version: 5 } });
    const said = { cause: "administrator", reason: "The roof leaks." } as const;
    expect(saveBooking(scope, free, { endedBy: said })).toMatchObject({ set: { endedBy: said } });
  });

  test("forgets its member's name and words, and is left alone without either", () => {
    const endedBy = { cause: "administrator", reason: "The roof leaks." } as const;
    const change = {
      kind: "update",
      key,
      add: { version: 1 },
      remove: ["memberName", "cancellationReason"],
      conditions: [{ attribute: "version", is: "=", value: 4 }],
    };
    expect(forgetMember(scope, booking)).toMatchObject([{ ...change, set: {} }]);
    expect(forgetMember(scope, { ...booking, memberName: null, endedBy })).toMatchObject([
      { ...change, set: { endedBy: { cause: "administrator" } } },
    ]);
    expect(forgetMember(scope, { ...booking, memberName: null })).toEqual([]);
    expect(forgetMember(scope, { ...booking, memberName: null, endedBy: { ...endedBy, reason: null } })).toEqual([]);
  });
});

describe("a membership", () => {
  test("plan is deleted only as its editor saw it, and while nobody has had it", () => {
    expect(removeMembershipPlan(scope, "pln_1" as never, 3)).toMatchObject({
      kind: "delete",
      conditions: [
        { attribute: "version", is: "=", value: 3 },
        { attribute: "wasHeld", is: "=", value: false },
      ],
    });
  });

  test("that gives no points is begun only for a member who is there", () => {
    const stepped = { membership: makeMembership(), grant: null, event: null };
    const grounds = { seen: undefined, plan: undefined, expired: 0, by: null, now: 0, timeZone: "UTC" };
    const { writes } = membershipItems(scope, stepped, { ...grounds, wallet: wallet() });
    const check = writes.find(({ kind }) => kind === "check");
    expect(check?.conditions).toEqual([{ attribute: "pk", is: "present" }, notErased]);
  });
});

test("a seat moves to another ticket type only while nobody stands in a line for it", () => {
  const [sale, free] = [
    { attribute: "sale", is: "=", value: "open" },
    { attribute: "f2", is: ">", value: 0 },
  ];
  const [unawaited, unlined] = [
    { attribute: "w2", is: "=", value: 0 },
    { attribute: "lined", is: "missing" },
  ];
  expect(changeTicket(1, 2, false).conditions).toEqual([sale, free, unawaited, unlined]);
  // From the start on, nobody on the waitlist is served.
  expect(changeTicket(1, 2, true).conditions).toEqual([sale, free, unlined]);
});
