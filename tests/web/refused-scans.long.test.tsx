// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { listConflicts } from "#lambdas/access/refused-contract.ts";
import { listVisits } from "#lambdas/access/visits-contract.ts";
import { Component as AccessPage } from "#web/features/access/control/access-page.tsx";
import { visitsCsv } from "#web/features/access/control/visit-file.ts";
import { type Answers, refusal, showScreen } from "../support/member-screen.tsx";

const maya = "11111111-1111-4111-8111-111111111111";
const vera = "22222222-2222-4222-8222-222222222222";
const scanId = (digit: number) => `rsc_${String(digit).repeat(26)}`;

const refused = (fields: Record<string, unknown> = {}) =>
  listConflicts.response.shape.conflicts.element.parse({
    refusedScanId: scanId(1),
    at: "2026-11-24T09:40:00.000Z",
    memberId: null,
    why: "forged",
    zone: null,
    by: null,
    station: { stationId: `sta_${"1".repeat(26)}`, name: "North door" },
    isOffline: false,
    settled: null,
    version: 1,
    memberName: null,
    byName: null,
    settledByName: null,
    ...fields,
  });
const conflict = refused({
  refusedScanId: scanId(2),
  at: "2026-11-24T09:20:00.000Z",
  memberId: maya,
  memberName: "Maya Chen",
  why: "suspended",
  isOffline: true,
});
const visit = listVisits.response.shape.visits.element.parse({
  visitId: `vis_${"1".repeat(26)}`,
  memberId: maya,
  outcome: "entered",
  cameAt: "2026-11-24T09:30:00.000Z",
  leftAt: null,
  zone: "Studio",
  refusal: null,
  reason: null,
  by: vera,
  isOffline: true,
  leftHow: null,
  leftBy: null,
  corrected: { at: "2026-11-24T09:45:00.000Z", by: vera, reason: "tour" },
  version: 2,
  memberName: "Maya Chen",
  byName: "Vera Lund",
  leftByName: null,
  correctedByName: "Ada Weiss",
});
const settings = {
  capacity: null,
  entryRules: [],
  bookingOpensMinutes: 15,
  zones: ["Studio"],
  reasons: [{ code: "tour", label: "Came for a tour", isRetired: false }],
  closing: [null, null, null, null, null, null, null],
  needsPlan: true,
  closesAt: null,
  version: 1,
};

function open(answers: Answers = {}, path = "") {
  const shown = showScreen(AccessPage, {
    path: `/demo/admin/access${path}`,
    width: 1280,
    answers: {
      "access.listInside": () => ({ people: [], capacity: null, zones: ["Studio"], closesAt: null }),
      "access.listVisits": () => ({ visits: [visit], refused: [refused(), conflict], nextCursor: null }),
      "access.listConflicts": () => ({ conflicts: [conflict], nextCursor: null }),
      "access.getAccessSettings": () => settings,
      ...answers,
    },
  });
  return { ...shown, user: userEvent.setup() };
}

test("a refused scan stands among the visits by its time: who, why, where and when", async () => {
  open();
  const table = await screen.findByRole("table", { name: "Visits, denials and refused scans, the latest first" });
  await within(table).findByRole("row", { name: /Not known/ });
  const rows = within(table).getAllByRole("row").slice(1);
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  );
  expect(cells[0]).toEqual(
    expect.arrayContaining(["Refused", "Code not genuine", "Whole house", "North door", "09:40"]),
  );
  expect(rows[0]?.textContent).toContain("Not known");
  expect(rows[1]?.textContent).toContain("Maya Chen");
  expect(cells[2]).toEqual(expect.arrayContaining(["Conflict", "Suspended · Without a network", "09:20"]));
});

test("a conflict is told above the list, and leaves it once somebody has looked", async () => {
  const settled: string[] = [];
  const { user } = open({
    "access.settleConflict": ({ url }) => {
      settled.push(url.pathname);
      const { memberName: _m, byName: _b, settledByName: _s, ...stored } = conflict;
      return { ...stored, settled: { at: "2026-11-24T10:00:00.000Z", by: vera }, version: 2 };
    },
  });
  expect(await screen.findByText("1 person was let in without a network, and would have been refused.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Show conflicts" }));
  const drawer = await screen.findByRole("dialog", { name: "Conflicts" });
  expect(within(drawer).getByText("Suspended · Without a network")).toBeDefined();
  await user.click(within(drawer).getByRole("button", { name: "Mark as looked at: Maya Chen" }));
  expect(await screen.findByText("The conflict is marked as looked at")).toBeDefined();
  expect(settled).toEqual([expect.stringContaining(`/conflicts/${scanId(2)}/settlement`)]);
  expect(await within(drawer).findByText("No conflict")).toBeDefined();
});

test("a conflict that is not marked stays, with the reason", async () => {
  const { user } = open({ "access.settleConflict": () => refusal(503, "unavailable") }, "?view=conflicts");
  await user.click(await screen.findByRole("button", { name: "Mark as looked at: Maya Chen" }));
  await waitFor(() => expect(screen.getByText("The conflict was not marked")).toBeDefined());
  expect(screen.getByRole("button", { name: "Mark as looked at: Maya Chen" })).toBeDefined();
});

test("the drawer of a refused scan tells what is known, and that nobody is", async () => {
  open({}, `?scan=${scanId(1)}`);
  const drawer = await screen.findByRole("dialog", { name: "Refused scan" });
  for (const word of ["Not known", "Code not genuine", "North door", "Whole house"])
    expect(within(drawer).getByText(word)).toBeDefined();
  expect(within(drawer).queryByRole("button", { name: "Mark as looked at" })).toBeNull();
  // Without a button, no empty bar stands below.
  expect(drawer.querySelector("footer")).toBeNull();
});

test("the drawer of a visit tells that there was no network, and who corrected it and why", async () => {
  open({}, `?visit=vis_${"1".repeat(26)}`);
  const drawer = await screen.findByRole("dialog", { name: "Maya Chen" });
  expect(within(drawer).getByText("None: recorded afterwards")).toBeDefined();
  expect(within(drawer).getByText(/by Ada Weiss: Came for a tour/)).toBeDefined();
});

test("the file has a row for each refused scan, and tells of the network and who corrected a visit", () => {
  const settled = { at: "2026-11-24T10:00:00.000Z", by: vera };
  const looked = refused({ ...conflict, settled, settledByName: "Ada Weiss" });
  const [head = "", first = "", second = ""] = visitsCsv([visit, looked], "Europe/Vienna").split("\r\n");
  const names = head.split(",");
  const cell = (row: string, name: string) => row.split(",")[names.indexOf(name)];
  expect([cell(first, "without a network"), cell(first, "corrected by")]).toEqual(["yes", "Ada Weiss"]);
  expect([cell(first, "reason of the correction"), cell(first, "refused scan id")]).toEqual(["tour", ""]);
  const told = ["came", "result", "refusal", "station", "without a network", "looked at by", "refused scan id"];
  expect(told.map((name) => cell(second, name))).toEqual([
    "2026-11-24 10:20",
    "refused",
    "suspended",
    "North door",
    "yes",
    "Ada Weiss",
    scanId(2),
  ]);
});
