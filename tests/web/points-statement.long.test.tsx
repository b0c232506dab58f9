// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, test } from "vitest";
import { getMyStatement, ledgerEntrySchema, listMyEntries } from "#lambdas/points/contract.ts";
import { balancesByDay } from "#web/features/points/balances-by-day.ts";
import { latestMonths, monthOf } from "#web/features/points/months.ts";
import { Component as MyPoints } from "#web/features/points/my-points-page.tsx";
import { statementCsv } from "#web/features/points/statement-file.ts";
import { Component as StatementPage } from "#web/features/points/statement-page.tsx";
import { me, setClock, showScreen } from "../support/member-screen.tsx";

const line = (number: number, amount: number, balanceAfter: number, createdAt: string, reason = `Reason ${number}`) =>
  ledgerEntrySchema.parse({
    entryId: `led_${String(number).padStart(26, "0")}`,
    number,
    amount,
    balanceAfter,
    transactionType: amount < 0 ? "adjusted" : "issued",
    subject: { kind: "grant", auditId: `aud_${"0".repeat(26)}`, reason },
    lots: [],
    createdAt,
  });

const history = (entries: object[], balance = 40) => ({ balance, lots: [], ended: [], entries, nextCursor: null });

describe("the balance of each day", () => {
  const today = { balance: 12, today: "2026-11-05", timeZone: "Asia/Kathmandu" };

  test("is the one after the day's last entry, on the workspace's clock, and stays on days without entries", () => {
    const entries = [
      // 3 November, 00:15 in Kathmandu.
      { createdAt: "2026-11-02T18:30:00.000Z", balanceAfter: 20 },
      { createdAt: "2026-11-01T09:00:00.000Z", balanceAfter: 15 },
      { createdAt: "2026-11-01T08:00:00.000Z", balanceAfter: 50 },
    ];
    expect(balancesByDay(entries, today)).toEqual([
      { day: "2026-11-01", balance: 15 },
      { day: "2026-11-02", balance: 15 },
      { day: "2026-11-03", balance: 20 },
      { day: "2026-11-04", balance: 20 },
      { day: "2026-11-05", balance: 12 },
    ]);
  });

  test("reaches back a year, and is today's alone without entries", () => {
    const old = [{ createdAt: "2020-01-01T09:00:00.000Z", balanceAfter: 1 }];
    const days = balancesByDay(old, today);
    expect([days.length, days[0], days.at(-1)]).toEqual([
      366,
      { day: "2025-11-05", balance: 1 },
      { day: "2026-11-05", balance: 12 },
    ]);
    expect(balancesByDay([], today)).toEqual([{ day: "2026-11-05", balance: 12 }]);
  });
});

test("months are those of the workspace's clock, the latest first", () => {
  expect(monthOf(Date.parse("2026-12-31T18:15:00Z"), "Asia/Kathmandu")).toBe("2027-01");
  expect(latestMonths("2027-01", 3)).toEqual(["2027-01", "2026-12", "2026-11"]);
});

describe("My Points", () => {
  const entries = [line(2, -5, 40, "2026-11-20T09:00:00.000Z"), line(1, 45, 45, "2026-11-18T09:00:00.000Z")];

  it("shows the balance over time, as a table on request", async () => {
    setClock("2026-11-21T12:00:00Z");
    showScreen(MyPoints, { answers: { "points.listMyEntries": () => history(entries) } });
    await userEvent.click(await screen.findByRole("button", { name: "Show as table: Balance over time" }));
    const table = screen.getByRole("table", { name: "Balance over time" });
    expect(
      within(table)
        .getAllByRole("row")
        .map(({ textContent }) => textContent),
    ).toEqual(["DayBalance at the end of the day", "18 Nov45", "19 Nov45", "20 Nov40", "21 Nov40"]);
  });

  it("asks for the month and the kind of the address, and keeps the balance", async () => {
    setClock("2026-11-21T12:00:00Z");
    const { callsOf } = showScreen(MyPoints, {
      path: "/demo?month=2026-10&group=spent",
      answers: {
        "points.listMyEntries": ({ url }) => (url.searchParams.has("month") ? history([]) : history(entries)),
      },
    });
    expect(await screen.findByText("No line matches")).toBeTruthy();
    expect(screen.getByText("40 pts")).toBeTruthy();
    const filtered = callsOf(listMyEntries).map(({ url }) => [
      url.searchParams.get("month"),
      url.searchParams.get("group"),
    ]);
    expect(filtered).toEqual([
      [null, null],
      ["2026-10", "spent"],
    ]);
    const link = screen.getByRole("link", { name: "Statement" });
    expect(link.getAttribute("href")).toBe("/demo/my-points/statement?month=2026-10");
    await userEvent.click(screen.getByRole("button", { name: "Show all lines" }));
    expect(await screen.findAllByRole("listitem")).toHaveLength(2);
  });

  it("leads from points of a membership to the membership", async () => {
    const cycle = {
      ...line(1, 45, 45, "2026-11-18T09:00:00.000Z"),
      subject: {
        kind: "cycle",
        planId: `pln_${"1".repeat(26)}`,
        planName: "Flex",
        cycleNumber: 1,
        from: "2026-11-18",
        to: "2026-12-17",
      },
    };
    showScreen(MyPoints, { answers: { "points.listMyEntries": () => history([cycle]) } });
    const link = await screen.findByRole("link", { name: "Points of the membership: Flex" });
    expect(link.getAttribute("href")).toBe("/demo/my-membership");
  });
});

describe("the statement", () => {
  const october = {
    opening: 100,
    closing: 125,
    entries: [line(7, 40, 140, "2026-10-05T09:00:00.000Z"), line(8, -15, 125, "2026-10-31T23:30:00.000Z")],
  };

  it("shows opening balance, lines and closing balance, of all pages", async () => {
    setClock("2026-11-21T12:00:00Z");
    const { callsOf } = showScreen(StatementPage, {
      path: "/demo?month=2026-10",
      answers: {
        "tenants.getMe": me(40),
        "members.getMe": me(40),
        "points.getMyStatement": ({ url }) =>
          url.searchParams.has("cursor")
            ? { ...october, entries: october.entries.slice(1), nextCursor: null }
            : { ...october, entries: october.entries.slice(0, 1), nextCursor: "more" },
      },
    });
    const table = await screen.findByRole("table", { name: "Lines of the statement, oldest first" });
    expect(
      within(table)
        .getAllByRole("row")
        .map((row) => row.textContent),
    ).toEqual([
      "WhenWhatPointsBalance",
      "Opening balance100",
      "Mon 5 Oct, 10:00Reason 7+40140",
      "Sat 31 Oct, 23:30Reason 8−15125",
      "Closing balance125",
    ]);
    expect(screen.getByRole("heading", { name: "Points in October 2026" })).toBeTruthy();
    expect(screen.queryByText(/not over/)).toBeNull();
    expect(callsOf(getMyStatement).map(({ url }) => url.searchParams.get("month"))).toEqual(["2026-10", "2026-10"]);
  });

  it("leads from a reversal to the line that it reverses", async () => {
    setClock("2026-11-21T12:00:00Z");
    const reversal = {
      ...line(9, -40, 85, "2026-10-31T23:40:00.000Z"),
      subject: { kind: "reversal", auditId: `aud_${"1".repeat(26)}`, reason: "Twice", reverses: 7 },
    };
    showScreen(StatementPage, {
      path: "/demo?month=2026-10",
      answers: {
        "tenants.getMe": me(40),
        "members.getMe": me(40),
        "points.getMyStatement": () => ({
          ...october,
          closing: 85,
          entries: [...october.entries, reversal],
          nextCursor: null,
        }),
      },
    });
    const row = within(await screen.findByRole("row", { name: /Reversal: Twice/ }));
    const link = row.getByRole("link", { name: "Show the reversed line" });
    expect(link.getAttribute("href")).toBe("/demo/my-points?entry=7");
    expect(screen.getAllByRole("link", { name: "Show the reversed line" })).toHaveLength(1);
  });

  it("of this month says that lines may follow, and of an empty one that there is none", async () => {
    setClock("2026-11-21T12:00:00Z");
    const { callsOf } = showScreen(StatementPage, {
      answers: {
        "points.getMyStatement": () => ({ opening: 7, closing: 7, entries: [], nextCursor: null }),
        "tenants.getMe": me(40),
      },
    });
    expect(await screen.findByText("No line in this month.")).toBeTruthy();
    expect(screen.getByText("This month is not over. Further lines may follow.")).toBeTruthy();
    await waitFor(() => expect(callsOf(getMyStatement)[0]?.url.searchParams.get("month")).toBe("2026-11"));
  });

  const joined = {
    memberId: "00000000-0000-4000-8000-222222222222",
    email: "maya@people.example",
    firstName: "Maya",
    lastName: "Chen",
    phone: null,
    avatarUrl: null,
    role: "member",
    status: "active",
    joinedAt: "2026-09-14T10:00:00.000Z",
    version: 1,
  };
  const answers = {
    "tenants.getMe": () => ({ ...me(40)(), member: joined }),
    "members.getMe": () => ({ ...me(40)(), member: joined }),
    "points.getMyStatement": () => ({ ...october, nextCursor: null }),
  };

  it("is offered for the months since the member joined, and names its day of issue", async () => {
    setClock("2026-11-21T12:00:00Z");
    showScreen(StatementPage, { path: "/demo?month=2026-10", answers });
    expect(await screen.findByText("Issued on Saturday 21 November 2026")).toBeTruthy();
    await userEvent.click(screen.getByRole("combobox", { name: "Month" }));
    const months = (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
    expect(months).toEqual(["November 2026", "October 2026", "September 2026"]);
  });

  it.each(["2031-99", "2026-12", "2026-08"])(
    "says that there is none of %s, and leads to this month",
    async (month) => {
      setClock("2026-11-21T12:00:00Z");
      const { callsOf } = showScreen(StatementPage, { path: `/demo?month=${month}`, answers });
      expect(await screen.findByText("No statement for this month")).toBeTruthy();
      expect(screen.getByRole("button", { name: "Print" })).toHaveProperty("disabled", true);
      await userEvent.click(screen.getByRole("button", { name: "Show this month" }));
      expect(await screen.findByRole("heading", { name: "Points in November 2026" })).toBeTruthy();
      expect(callsOf(getMyStatement).at(-1)?.url.searchParams.get("month")).toBe("2026-11");
    },
  );

  test("as a file begins with the opening and ends with the closing balance, and runs no formula", () => {
    const entries = [line(7, 40, 140, "2026-10-05T09:00:00.000Z", "=1+1"), ...october.entries.slice(1)];
    expect(statementCsv({ ...october, entries }, "Asia/Kathmandu").split("\r\n")).toEqual([
      "at,time zone,number,kind,cause,points,balance after",
      ",,,,Opening balance,,100",
      '2026-10-05 14:45,Asia/Kathmandu,7,granted,"\'=1+1",40,140',
      "2026-11-01 05:15,Asia/Kathmandu,8,granted,Reason 8,-15,125",
      ",,,,Closing balance,,125",
    ]);
  });
});
