// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { memberIdSchema } from "#lambdas/contract/ids.ts";
import { getReconciliation, type LedgerLine, ledgerLineSchema, listEntries } from "#lambdas/ledgers/contract.ts";
import { grantPoints, reverseEntry } from "#lambdas/points/contract.ts";
import { getOverview, type PeriodFigures } from "#lambdas/statistics/contract.ts";
import { holdLine } from "#web/features/ledgers/own-lines.ts";
import { overviewOf, periodOf } from "#web/features/ledgers/period.ts";
import { Component as PointsManagement } from "#web/features/ledgers/points-page.tsx";
import { type Answers, setClock, showScreen } from "../support/member-screen.tsx";
import { noSums } from "../support/sums.ts";

const maya = memberIdSchema.parse("5a22d116-6c47-432c-9043-fde4ed91fda2");

const id = (prefix: string) => `${prefix}_${"C".repeat(26)}` as never;

const aLine = (fields: Partial<LedgerLine> & { number: number }): LedgerLine =>
  ledgerLineSchema.parse({
    entryId: `led_${"A".repeat(24)}${String(fields.number).padStart(2, "0")}`,
    amount: 25,
    balanceAfter: 125,
    transactionType: "issued",
    subject: { kind: "grant", auditId: `aud_${"A".repeat(26)}`, reason: "Helped out" },
    lots: [],
    createdAt: "2026-11-20T10:00:00.000Z",
    memberId: maya,
    memberName: "Maya Chen",
    reversedBy: null,
    allowed: { reverse: true },
    ...fields,
  });

const booked = aLine({
  number: 3,
  amount: -5,
  balanceAfter: 120,
  transactionType: "deducted",
  subject: { kind: "booking", bookingId: `bkg_${"B".repeat(26)}` as never, resourceName: "Desk 4" },
  allowed: { reverse: false },
});

const ledger =
  (...lines: LedgerLine[]): Answers[string] =>
  () => ({ lines, nextCursor: null });

const statement = () => ({ balance: 125, lots: [], ended: [], entries: [], nextCursor: null });

const figuresOf = (sums: Partial<typeof noSums>, outstanding: number | null, days: Partial<PeriodFigures> = {}) => ({
  from: "2026-11-01",
  to: "2026-11-30",
  sums: { ...noSums, ...sums },
  rows: [],
  ...days,
  outstanding,
  members: null,
});
const overview =
  (current = figuresOf({}, 0), previous = figuresOf({}, 0)): Answers[string] =>
  () => ({ step: "day", current, previous, hours: [], resources: null, onPlan: null });

function show(answers: Answers, options: { path?: string; now?: string; timeZone?: string; width?: number } = {}) {
  setClock(options.now ?? "2026-11-21T12:00:00Z");
  return showScreen(PointsManagement, {
    path: options.path ?? "/demo/admin/points",
    ...(options.timeZone && { timeZone: options.timeZone }),
    answers: { "points.listMemberEntries": statement, "statistics.getOverview": overview(), ...answers },
    width: options.width ?? 1280,
  });
}

describe("Points Management", () => {
  it("shows what moved in the running period beside the same days of the one before", async () => {
    const row = (at: string, sums: Partial<typeof noSums>) => ({ at, ...noSums, ...sums });
    const october = {
      from: "2026-10-01",
      to: "2026-10-31",
      rows: [
        row("2026-10-02", { granted: 200 }),
        row("2026-10-21", { granted: 50 }),
        row("2026-10-22", { granted: 30 }),
      ],
    };
    const { callsOf } = show({
      "ledgers.listEntries": ledger(aLine({ number: 2 })),
      "statistics.getOverview": overview(
        figuresOf({ granted: 310, spent: 205, refunded: 40, expired: 12, deducted: 7, corrected: -50 }, 1_393),
        figuresOf({ granted: 280, spent: 190, refunded: 8, expired: 0 }, 1_317, october),
      ),
    });
    expect(await screen.findByText("310 pts")).toBeTruthy();
    // The first line of the ledger comes before the comparison.
    expect(screen.queryByText("250 in the same days before")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Compare with before" }));
    expect(screen.getByText("250 in the same days before")).toBeTruthy();
    expect(screen.getByText("205 pts")).toBeTruthy();
    expect(screen.getByText("1,393 pts")).toBeTruthy();
    expect(screen.getByText("7 pts")).toBeTruthy();
    expect(screen.getByText("-50 pts")).toBeTruthy();
    expect(screen.getByText("1,317 before the period")).toBeTruthy();
    const asked = callsOf(getOverview)[0]?.url.searchParams;
    expect([asked?.get("period"), asked?.get("from")]).toEqual(["month", "2026-11-01"]);
  });

  it("shows a period that is over beside the whole of the one before", async () => {
    show({
      "ledgers.listEntries": ledger(aLine({ number: 2 })),
      "statistics.getOverview": overview(
        figuresOf({ granted: 280 }, 1_450, { from: "2026-10-01", to: "2026-10-31" }),
        figuresOf({ granted: 190 }, 1_317, { from: "2026-09-01", to: "2026-09-30" }),
      ),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Compare with before" }));
    expect(screen.getByText("190 in the period before")).toBeTruthy();
  });

  it("leads from each line to its own detail and to its booking", async () => {
    show({ "ledgers.listEntries": ledger(booked, aLine({ number: 2 })) });
    const cause = await screen.findByRole("link", { name: "Booking: Desk 4" });
    expect(cause.getAttribute("href")).toBe(`/demo/admin/bookings?booking=bkg_${"B".repeat(26)}`);
    const [line] = screen.getAllByRole("link", { name: "Maya Chen" });
    expect(line?.getAttribute("href")).toBe(`/demo/admin/points?line=${booked.entryId}`);
    expect(screen.getByText("\u22125")).toBeTruthy();
    expect(screen.getByText("+25")).toBeTruthy();
  });

  it.each([
    [
      { kind: "event", eventId: id("evt"), registrationId: id("reg"), eventTitle: "Talk" },
      `/admin/event-registrations?event=${id("evt")}&registration=${id("reg")}`,
    ],
    [{ kind: "live_ended", sessionId: id("liv"), sessionTitle: "Stream" }, `/admin/live-sessions/${id("liv")}`],
    [{ kind: "order", orderId: id("ord") }, `/admin/orders?order=${id("ord")}`],
    [{ kind: "purchase", purchaseId: id("pur"), packageName: "Ten" }, `/admin/points/purchases?purchase=${id("pur")}`],
    [
      { kind: "cycle", planId: id("pln"), planName: "Basic", cycleNumber: 1, from: "2026-11-01", to: "2026-11-30" },
      `/admin/members?member=${maya}&view=membership`,
    ],
    [
      { kind: "rollover", planId: id("pln"), planName: "Basic", cycleNumber: 2, from: "2026-11-01", points: 5 },
      `/admin/members?member=${maya}&view=membership`,
    ],
    [
      { kind: "grant", auditId: id("aud"), reason: "Helped out" },
      `/admin/audit?object=member%3A${maya}&entry=${id("aud")}`,
    ],
    [
      { kind: "deduction", auditId: id("aud"), reason: "A fine" },
      `/admin/audit?object=member%3A${maya}&entry=${id("aud")}`,
    ],
  ])("leads from a line to its cause: %j", async (subject, target) => {
    show({ "ledgers.listEntries": ledger(aLine({ number: 2, subject: subject as LedgerLine["subject"] })) });
    await screen.findByText("+25");
    const targets = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(targets).toContain(`/demo${target}`);
  });

  it.each([{ kind: "welcome" }, { kind: "expiry" }] as const)(
    "of a line without a page of its cause says only what it is: %j",
    async (subject) => {
      show({ "ledgers.listEntries": ledger(aLine({ number: 2, subject })) });
      await screen.findByText("+25");
      expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
        `/demo/admin/points?line=led_${"A".repeat(24)}02`,
      ]);
    },
  );

  it("shows of an opened line the member, the balance around it, its lots, its correction and who did it", async () => {
    const given = aLine({
      number: 2,
      balanceAfter: 1_125,
      lots: [{ endsOn: "2026-12-31", points: 20 }],
      reversedBy: 5,
      allowed: { reverse: false },
    });
    const { location } = show({ "ledgers.listEntries": ledger(booked, given) });
    const [, name] = await screen.findAllByRole("link", { name: "Maya Chen" });
    await userEvent.click(name as HTMLElement);
    expect(location.search).toBe(`?line=${given.entryId}`);
    const detail = within(await screen.findByRole("dialog", { name: "Helped out" }));
    expect(detail.getByRole("link", { name: "Maya Chen" }).getAttribute("href")).toBe(
      `/demo/admin/members?member=${maya}`,
    );
    const facts = detail.getAllByRole("definition").map(({ textContent }) => textContent);
    expect(detail.getAllByRole("term").map(({ textContent }, at) => `${textContent}: ${facts[at]}`)).toEqual([
      "Member: Maya Chen",
      "Movement: Granted",
      "Points: +25",
      "Line of this wallet: 2",
      "Balance before: 1,100 pts",
      "Balance after: 1,125 pts",
      "Cause: Helped out · Reversed",
      "Reversed by: Line 5",
      "Points that end: +20, until 31 December",
      `Entry: ${given.entryId}`,
    ]);
    expect(detail.getByRole("link", { name: "Line 5" }).getAttribute("href")).toBe(
      `/demo/admin/points?period=days&from=2026-11-20&to=2027-11-20&member=${maya}`,
    );
    expect(detail.getByRole("link", { name: "Who did this, in the audit trail" }).getAttribute("href")).toBe(
      `/demo/admin/audit?object=member%3A${maya}&entry=aud_${"A".repeat(26)}`,
    );
    expect(detail.queryByRole("button", { name: "Reverse" })).toBeNull();
    await userEvent.click(detail.getByRole("button", { name: "Show only this member" }));
    expect(location.search).toBe(`?member=${maya}`);
  });

  it("reverses an opened line by its number", async () => {
    const { callsOf } = show(
      {
        "ledgers.listEntries": ledger(aLine({ number: 2 })),
        "points.reverseEntry": () => ({ entry: aLine({ number: 4 }), balance: 100 }),
      },
      { path: `/demo/admin/points?line=led_${"A".repeat(24)}02` },
    );
    await userEvent.click(await screen.findByRole("button", { name: "Reverse" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Reverse this line?" }));
    await userEvent.type(dialog.getByRole("textbox", { name: /Reason/ }), "Given twice");
    await userEvent.click(dialog.getByRole("button", { name: "Reverse" }));
    await waitFor(() => expect(callsOf(reverseEntry)[0]?.body).toEqual({ entryNumber: 2, reason: "Given twice" }));
  });

  it("says of a line that the period or the filters leave out where to look for it", async () => {
    show({ "ledgers.listEntries": ledger(booked) }, { path: `/demo/admin/points?line=${id("led")}` });
    expect(await screen.findByText("This line is not in the list")).toBeTruthy();
  });

  it("shows three sums on a phone, so that the first line is in sight, and the others on request", async () => {
    show(
      {
        "ledgers.listEntries": ledger(booked),
        "statistics.getOverview": overview(figuresOf({ granted: 310, spent: 205, refunded: 40 }, 1_393)),
      },
      { width: 390 },
    );
    expect(await screen.findByText("1,393 pts")).toBeTruthy();
    const names = () => screen.getAllByRole("term").map(({ textContent }) => textContent);
    expect(names()).toEqual(["Granted", "Spent", "Outstanding"]);
    await userEvent.click(screen.getByRole("button", { name: "Show all sums" }));
    expect(names()).toEqual(["Sold", "Granted", "Spent", "Refunded", "Ended unspent", "Outstanding"]);
    await userEvent.click(screen.getByRole("button", { name: "Show fewer sums" }));
    expect(names()).toHaveLength(3);
  });

  it("says that the sums count every movement while the list is filtered", async () => {
    const sentence = "The sums count every movement of the period. The filters choose only the lines below.";
    show({ "ledgers.listEntries": ledger(booked) });
    await screen.findByText("Desk 4", { exact: false });
    expect(screen.queryByText(sentence)).toBeNull();
    await userEvent.click(screen.getByRole("combobox", { name: "Movement" }));
    await userEvent.click(await screen.findByRole("option", { name: "Spent" }));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it("asks for this month in the workspace's time zone, and keeps another period in the address", async () => {
    // In Kathmandu the new year has begun; in London it begins hours later.
    const { callsOf, location } = show(
      { "ledgers.listEntries": ledger() },
      { now: "2026-12-31T20:00:00Z", timeZone: "Asia/Kathmandu" },
    );
    expect(await screen.findByText("No movements in this period")).toBeTruthy();
    const asked = () => callsOf(listEntries).at(-1)?.url.searchParams;
    expect([asked()?.get("from"), asked()?.get("to")]).toEqual(["2027-01-01", "2027-01-31"]);
    await userEvent.click(screen.getByRole("combobox", { name: "Period" }));
    await userEvent.click(await screen.findByRole("option", { name: "Last month" }));
    await waitFor(() => expect(location.search).toBe("?period=last_month"));
    await waitFor(() => expect(asked()?.get("from")).toBe("2026-12-01"));
  });

  it("reads on when a filtered page holds no line, and offers all lines when none is found", async () => {
    const pages = vi.fn<(cursor: string | null) => object>((cursor) =>
      cursor === null ? { lines: [], nextCursor: "2026-11~x" } : { lines: [], nextCursor: null },
    );
    const { location } = show(
      { "ledgers.listEntries": ({ url }) => pages(url.searchParams.get("cursor")) },
      { path: "/demo/admin/points?group=expired" },
    );
    await userEvent.click(await screen.findByRole("button", { name: "Show all lines" }));
    expect(pages.mock.calls.map(([cursor]) => cursor).slice(0, 2)).toEqual([null, "2026-11~x"]);
    expect(location.search).toBe("");
  });

  it("corrects a line by its number, and offers no correction where none is allowed", async () => {
    const { callsOf } = show({
      "ledgers.listEntries": ledger(booked, aLine({ number: 2 })),
      "points.reverseEntry": () => ({ entry: aLine({ number: 4 }), balance: 100 }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "More about Maya Chen, Booking: Desk 4" }));
    expect(await screen.findByRole("menuitem", { name: "Open member" })).toBeTruthy();
    expect(screen.queryByRole("menuitem", { name: "Reverse" })).toBeNull();
    await userEvent.keyboard("{Escape}");
    await userEvent.click(await screen.findByRole("button", { name: "More about Maya Chen, Helped out" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Reverse" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByRole("textbox", { name: /Reason/ }), "Given twice");
    await userEvent.click(dialog.getByRole("button", { name: "Reverse" }));
    await waitFor(() => expect(callsOf(reverseEntry)).toHaveLength(1));
    expect(callsOf(reverseEntry)[0]?.body).toEqual({ entryNumber: 2, reason: "Given twice" });
  });

  it("keeps a place for each figure of the line while the sums load", async () => {
    show({ "ledgers.listEntries": ledger(), "statistics.getOverview": () => new Promise(() => undefined) });
    const places = await screen.findByRole("status", { name: "Loading the sums..." });
    expect(places.children).toHaveLength(4);
  });

  it("names the line that a correction corrects, and leads to where both stand", async () => {
    const correction = (number: number, reverses: number) =>
      aLine({
        number,
        transactionType: "adjusted",
        subject: { kind: "reversal", auditId: `aud_${"B".repeat(26)}` as never, reason: "Given twice", reverses },
        allowed: { reverse: false },
      });
    show({ "ledgers.listEntries": ledger(correction(9, 2), correction(8, 1), aLine({ number: 2 })) });
    const path = `/demo/admin/points?period=days&from=2025-11-20&to=2026-11-20&member=${maya}`;
    expect((await screen.findByRole("link", { name: "Reverses: Helped out" })).getAttribute("href")).toBe(path);
    expect(screen.getByRole("link", { name: "Reverses an earlier line" }).getAttribute("href")).toBe(path);
  });

  it("looks again while wallets are recomputed, until the run is over", async () => {
    const last = { startedAt: "2026-11-21T11:59:00.000Z", finishedAt: "2026-11-21T12:00:00.000Z" };
    const done = {
      ...last,
      wallets: 60,
      entries: 900,
      endedWallets: 3,
      endedPoints: 527,
      differences: [],
      differenceCount: 0,
    };
    const answers: object[] = [
      { running: { startedAt: last.startedAt, wallets: 12, entries: 340 }, last: null },
      { running: null, last: done },
    ];
    const { callsOf, location } = show({
      "ledgers.listEntries": ledger(),
      "ledgers.getReconciliation": () => (answers.length > 1 ? answers.shift() : answers[0]) as object,
    });
    await userEvent.click(await screen.findByRole("button", { name: /More/ }));
    await userEvent.click(await screen.findByRole("menuitem", { name: /Reconciliation/ }));
    expect(await screen.findByText("12 wallets and 340 entries so far")).toBeTruthy();
    expect(await screen.findByText("Every wallet equals its entries.", {}, { timeout: 5_000 })).toBeTruthy();
    expect(screen.getByText("527 pts from 3 wallets")).toBeTruthy();
    expect(callsOf(getReconciliation)).toHaveLength(2);
    expect(location.search).toBe("?view=reconciliation");
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(location.search).toBe(""));
  });

  it("opens the last result of the recomputation by its address", async () => {
    const last = {
      startedAt: "2026-11-21T11:59:00.000Z",
      finishedAt: "2026-11-21T12:00:00.000Z",
      wallets: 60,
      entries: 900,
      endedWallets: 0,
      endedPoints: 0,
      differenceCount: 1,
      differences: [
        { memberId: maya, memberName: "Maya Chen", kind: "balance", number: null, expected: 45, found: 46 },
      ],
    };
    show(
      { "ledgers.listEntries": ledger(), "ledgers.getReconciliation": () => ({ running: null, last }) },
      { path: "/demo/admin/points?view=reconciliation" },
    );
    expect(await screen.findByText("1 difference was found.")).toBeTruthy();
  });

  it("grants points to a member who is picked by name", async () => {
    const member = {
      memberId: maya,
      firstName: "Maya",
      lastName: "Chen",
      email: "maya@demo.example",
      phone: null,
      avatarUrl: null,
      role: "member",
      status: "active",
      joinedAt: "2026-11-01T09:00:00.000Z",
      version: 1,
      balance: 125,
      planName: null,
      deskNote: null,
      mailTrouble: null,
      mailTroubledAt: null,
    };
    const { callsOf } = show({
      "ledgers.listEntries": ledger(),
      "members.listMembers": () => ({ members: [member], waiting: 0, nextCursor: null }),
      "points.grantPoints": () => ({
        entry: aLine({
          number: 4,
          amount: 7,
          balanceAfter: 132,
          subject: { kind: "grant", auditId: `aud_${"C".repeat(26)}` as never, reason: "Thank you" },
          createdAt: "2026-11-21T12:00:00.000Z",
        }),
        balance: 132,
      }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Grant points" }));
    await userEvent.type(await screen.findByRole("combobox", { name: "Member" }), "May");
    await userEvent.click(await screen.findByRole("option", { name: "Maya Chen · maya@demo.example" }));
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    await userEvent.type(await screen.findByRole("spinbutton", { name: /Points/ }), "7");
    await userEvent.type(screen.getByRole("textbox", { name: /Reason/ }), "Thank you");
    await userEvent.click(screen.getByRole("button", { name: "Grant 7 points" }));
    await waitFor(() => expect(callsOf(grantPoints)).toHaveLength(1));
    expect(callsOf(grantPoints)[0]?.body).toEqual({ amount: 7, reason: "Thank you" });
    // The ledger follows later: the server's list is still empty.
    const line = within(await screen.findByRole("row", { name: /Maya Chen.*Thank you/ }));
    expect(line.getByText("+7")).toBeTruthy();
    expect(line.getByText("132")).toBeTruthy();
  });
});

describe("a line of one's own", () => {
  it("stands at once in the list of each period that holds its day, also as first or last day", () => {
    const held = (from: string, to: string) => {
      let shown: unknown;
      const hold = (_route: unknown, change: (answer: object, asked: object) => unknown) => {
        shown = change({ lines: [], nextCursor: null }, { query: { from, to } });
      };
      const { memberName: _name, reversedBy: _by, allowed: _allowed, ...entry } = aLine({ number: 4 });
      holdLine({ hold } as never, entry, { memberId: maya, name: "Maya Chen" }, "Europe/London");
      return shown !== undefined;
    };
    expect([held("2026-11-20", "2026-11-30"), held("2026-11-01", "2026-11-20")]).toEqual([true, true]);
    expect([held("2026-11-21", "2026-11-30"), held("2026-11-01", "2026-11-19")]).toEqual([false, false]);
  });
});

describe("a period", () => {
  it.each([
    ["month", "2028-02-10", {}, { from: "2028-02-01", to: "2028-02-29" }],
    ["last_month", "2027-01-31", {}, { from: "2026-12-01", to: "2026-12-31" }],
    ["quarter", "2026-11-21", {}, { from: "2026-08-24", to: "2026-11-21" }],
    ["year", "2026-11-21", {}, { from: "2026-01-01", to: "2026-12-31" }],
    ["days", "2026-11-21", { from: "2026-11-30", to: "2026-11-02" }, { from: "2026-11-02", to: "2026-11-30" }],
    ["days", "2026-11-21", { from: "2020-01-01", to: "2026-11-21" }, { from: "2025-11-21", to: "2026-11-21" }],
  ] as const)(
    "of %s on %s is whole, in order, and no longer than the route allows",
    (name, today, chosen, expected) => {
      expect(periodOf(name, today, chosen)).toEqual(expected);
    },
  );
});

describe("the figures of a period", () => {
  it.each([
    ["month", { from: "2026-11-01", to: "2026-11-30" }, { period: "month", from: "2026-11-01" }],
    ["last_month", { from: "2026-10-01", to: "2026-10-31" }, { period: "month", from: "2026-10-01" }],
    ["year", { from: "2026-01-01", to: "2026-12-31" }, { period: "year", from: "2026-01-01" }],
    ["days", { from: "2026-11-01", to: "2026-11-30" }, { period: "month", from: "2026-11-01" }],
    ["quarter", { from: "2026-08-24", to: "2026-11-21" }, { period: "days", from: "2026-08-24", to: "2026-11-21" }],
    ["days", { from: "2026-01-01", to: "2026-04-02" }, { period: "days", from: "2026-01-01", to: "2026-04-02" }],
    ["days", { from: "2025-11-21", to: "2026-11-21" }, { period: "days", from: "2025-11-21", to: "2026-11-21" }],
  ] as const)("of %s from %o are asked for as %o", (name, period, expected) => {
    expect(overviewOf(name, period)).toEqual(expected);
  });
});
