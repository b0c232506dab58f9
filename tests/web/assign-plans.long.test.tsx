// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { type AssignmentRow, assignPlans, checkAssignments } from "#lambdas/assignments/contract.ts";
import { memberIdSchema } from "#lambdas/contract/ids.ts";
import { listMembers } from "#lambdas/members/contract.ts";
import { membershipPlanSchema } from "#lambdas/memberships/plan-contract.ts";
import { readRows } from "#web/features/members/assign/assign-rows.ts";
import { Component as ManageMembers } from "#web/features/members/members-page.tsx";
import { makeMember } from "../support/make.ts";
import { type Answers, refusal, setClock, showScreen } from "../support/member-screen.tsx";

const planId = membershipPlanSchema.shape.planId.parse(`pln_${"1".repeat(26)}`);
const monthly = membershipPlanSchema.parse({
  planId,
  name: "Monthly",
  description: "",
  pointsPerCycle: 100,
  cycle: { unit: "months", count: 1 },
  rollsOver: false,
  rolloverLimit: null,
  priceMinor: 0,
  chosenBy: "staff",
  isActive: true,
  wasHeld: true,
  version: 1,
});
const print = (count: number) => count.toLocaleString("en-GB");
const idOf = (number: number) => memberIdSchema.parse(`5a22d116-6c47-432c-9043-${String(number).padStart(12, "0")}`);
const rowsOf = (body: unknown) => (body as { rows: AssignmentRow[] }).rows;

function show(query: string, answers: Answers = {}) {
  setClock("2026-11-10T12:00:00Z");
  return showScreen(ManageMembers, {
    path: `/demo/admin/members${query}`,
    width: 1280,
    answers: {
      "members.getMe": () => ({ member: null, role: "admin", balance: 0, isEmailProved: true }),
      "members.listMembers": () => ({ members: [makeMember()], waiting: 0, nextCursor: null }),
      "members.listMemberPlans": () => ({ plans: [] }),
      "memberships.listPlans": () => ({ plans: [monthly] }),
      "assignments.checkAssignments": ({ body }) => ({
        issues: [],
        ready: rowsOf(body).map(({ row }) => ({ row, memberId: idOf(row), planId, points: 100 })),
      }),
      "assignments.assignPlans": ({ body }) => ({
        assigned: rowsOf(body).length,
        granted: rowsOf(body).length * 100,
        issues: [],
      }),
      ...answers,
    },
  });
}

const csv = (count: number) =>
  ["member,plan", ...Array.from({ length: count }, (_, row) => `m${row}@people.example,Monthly`)].join("\n");

async function chooseFile(text: BlobPart) {
  const dialog = within(await screen.findByRole("dialog", { name: "Assign plans" }));
  await userEvent.upload(dialog.getByLabelText("Choose a file", { selector: "input" }), new File([text], "plans.csv"));
  return dialog;
}

describe("a file", () => {
  it("is read by its titles, in English or German, with or without a last day", () => {
    expect(readRows("Plan;Member\nMonthly;ada@people.example\n", print)).toEqual([
      { row: 1, member: "ada@people.example", plan: "Monthly", endsOn: "" },
    ]);
    expect(readRows("Mitglied,Tarif,Letzter Tag\nada@people.example,Monat,2027-03-31", print)).toEqual([
      { row: 1, member: "ada@people.example", plan: "Monat", endsOn: "2027-03-31" },
    ]);
  });

  it.each([
    ["without a member", "plan\nMonthly", "This file has no column named member."],
    ["without a plan", "member\nada@people.example", "This file has no column named plan."],
    ["without rows", "member,plan\n\n , \n", "There are no rows."],
    ["with a row too many", csv(10_001), "At most 10,000 members can get plans at once. Divide them."],
    ["of nothing but quotes", '"'.repeat(200_000), "This file has no column named member."],
    [
      "with a quotation mark that never ends",
      'member,plan\n\n"b@people.example,One\nc@people.example,One\nd@people.example,One',
      "In line 3, a cell begins with a quotation mark, and its end is not clear.",
    ],
    [
      "with two columns of members",
      "member,email,plan\na@people.example,b@people.example,One",
      "This file has two columns named member.",
    ],
    [
      "with a cell too many",
      "member,plan\na@people.example,One\nb@people.example,One,Two",
      "Line 3 has more cells than the first line. A text with a separator in it needs quotation marks.",
    ],
  ])("%s says so", (_name, text, sentence) => {
    expect(readRows(text, print)).toBe(sentence);
  });

  it("is read by its own separator, between blank lines too", () => {
    expect(readRows("member;plan\n\nada@people.example;Monthly\n\n", print)).toEqual([
      { row: 1, member: "ada@people.example", plan: "Monthly", endsOn: "" },
    ]);
  });

  it("may be written in the code page of Windows", async () => {
    const { callsOf } = show("?view=assign");
    const text = "member,plan\nada@people.example,Größe";
    const bytes = Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)));
    const dialog = await chooseFile(bytes);
    expect(await dialog.findByText("1 member can get the plan")).toBeTruthy();
    expect(callsOf(checkAssignments).map(({ body }) => rowsOf(body)[0]?.plan)).toEqual(["Größe"]);
  });

  it("of 10,000 rows is read whole, and a cell of any length is cut", () => {
    expect(readRows(csv(10_000), print)).toHaveLength(10_000);
    expect(readRows(csv(10_000).replaceAll("\n", "\n\n"), print)).toHaveLength(10_000);
    const [row] = readRows(`member,plan\n${"x".repeat(1_000_000)},Monthly`, print) as AssignmentRow[];
    expect(row?.member).toHaveLength(300);
  });

  it("is checked before anything is assigned, names its bad rows, and is assigned in calls of 16", async () => {
    const { callsOf } = show("?view=assign", {
      "assignments.checkAssignments": ({ body }) => ({
        issues: rowsOf(body).flatMap(({ row }) =>
          row === 18 ? [{ row, column: "plan", reason: "unknown_plan" } as const] : [],
        ),
        ready: rowsOf(body).flatMap(({ row }) =>
          row === 18 ? [] : [{ row, memberId: idOf(row === 20 ? 1 : row), planId, points: 100 }],
        ),
      }),
    });
    const dialog = await chooseFile(csv(20));
    expect(await dialog.findByText("18 members can get a plan")).toBeTruthy();
    expect(dialog.getByText("Given at once: 1,800 pts")).toBeTruthy();
    expect(dialog.getByText("All their bookings stay, also those after a last day.")).toBeTruthy();
    expect(dialog.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
      "RowColumnWhat is wrong",
      "18planis no plan of this workspace",
      "20memberis in the file already",
    ]);
    expect(callsOf(assignPlans)).toEqual([]);
    await userEvent.click(dialog.getByRole("button", { name: "Assign to 18 members" }));
    expect(await dialog.findByText("18 members have a plan now")).toBeTruthy();
    expect(callsOf(checkAssignments).map(({ body }) => rowsOf(body).length)).toEqual([16, 4]);
    expect(callsOf(assignPlans).map(({ body }) => rowsOf(body).length)).toEqual([16, 2]);
  });

  it("goes on after a lost answer with the same call and the same key, and never sends what was answered", async () => {
    let isDown = true;
    const { callsOf } = show("?view=assign", {
      "assignments.assignPlans": ({ body }) => {
        if (isDown && rowsOf(body)[0]?.row === 17) return refusal(503, "unavailable");
        return { assigned: rowsOf(body).length, granted: 0, issues: [] };
      },
    });
    const dialog = await chooseFile(csv(20));
    await userEvent.click(await dialog.findByRole("button", { name: "Assign to 20 members" }));
    expect((await dialog.findByRole("alert", {}, { timeout: 10_000 })).textContent).toContain("It stopped here.");
    isDown = false;
    await userEvent.click(dialog.getByRole("button", { name: "Go on" }));
    expect(await dialog.findByText("20 members have a plan now")).toBeTruthy();
    const calls = callsOf(assignPlans);
    expect(calls.filter(({ body }) => rowsOf(body)[0]?.row === 1)).toHaveLength(1);
    const repeated = calls.filter(({ body }) => rowsOf(body)[0]?.row === 17);
    expect(repeated.length).toBeGreaterThan(1);
    expect(new Set(repeated.map(({ key, body }) => `${key} ${JSON.stringify(body)}`)).size).toBe(1);
  });
});

describe("a list", () => {
  it("gives the chosen plan to all that match the filter, and names who has one", async () => {
    const members = Array.from({ length: 3 }, (_, number) =>
      makeMember({ memberId: idOf(number), firstName: "Ada", lastName: `No ${number}` }),
    );
    const { callsOf } = show("?status=active", {
      "members.listMembers": ({ url }) =>
        url.searchParams.has("cursor")
          ? { members: members.slice(2), waiting: 0, nextCursor: null }
          : { members: members.slice(0, 2), waiting: 0, nextCursor: "more" },
      "assignments.checkAssignments": ({ body }) => ({
        issues: [{ row: 3, column: "member", reason: "has_membership" }],
        ready: rowsOf(body)
          .slice(0, 2)
          .map(({ row }) => ({ row, memberId: idOf(row), planId, points: 100 })),
      }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "More" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Assign a plan to all of them" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Assign plans" }));
    expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Check" }).disabled).toBe(true);
    await userEvent.click(await dialog.findByRole("combobox", { name: /Plan/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Monthly" }));
    await userEvent.click(dialog.getByRole("button", { name: "Check" }));
    expect(await dialog.findByText("2 members can get a plan")).toBeTruthy();
    expect(dialog.getAllByRole("row")[1]?.textContent).toBe("Ada No 2has a membership already");
    expect(dialog.getByText("1 member cannot get it")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Assign to 2 members" }));
    await waitFor(() =>
      expect(callsOf(assignPlans).map(({ body }) => rowsOf(body))).toEqual([
        [
          { row: 1, member: idOf(0), plan: planId, endsOn: "" },
          { row: 2, member: idOf(1), plan: planId, endsOn: "" },
        ],
      ]),
    );
    expect(callsOf(listMembers).every(({ url }) => url.searchParams.get("status") === "active")).toBe(true);
  });

  it("of more than 10,000 members is refused with its own sentence, and is not read to its end", async () => {
    const page = Array.from({ length: 100 }, (_, number) => makeMember({ memberId: idOf(number) }));
    const { callsOf } = show("", {
      "members.listMembers": () => ({ members: page, waiting: 0, nextCursor: "more" }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "More" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Assign a plan to all of them" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Assign plans" }));
    await userEvent.click(await dialog.findByRole("combobox", { name: /Plan/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Monthly" }));
    await userEvent.click(dialog.getByRole("button", { name: "Check" }));
    const alert = await dialog.findByRole("alert", {}, { timeout: 20_000 });
    expect(alert.textContent).toBe("At most 10,000 members can get plans at once. Divide them.");
    expect(callsOf(listMembers).filter(({ url }) => url.searchParams.get("limit") === "100").length).toBe(101);
    expect(callsOf(checkAssignments)).toEqual([]);
  });
});
