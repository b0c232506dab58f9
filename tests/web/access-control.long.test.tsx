// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { listInside, listVisits } from "#lambdas/access/visits-contract.ts";
import { Component as AccessPage } from "#web/features/access/control/access-page.tsx";
import { daysOf } from "#web/features/access/control/use-access-address.ts";
import { visitsCsv } from "#web/features/access/control/visit-file.ts";
import { whyText } from "#web/features/access/control/visit-words.tsx";
import { type Answers, refusal, showScreen } from "../support/member-screen.tsx";

const maya = "11111111-1111-4111-8111-111111111111";
const omar = "33333333-3333-4333-8333-333333333333";
const visitId = (digit: number) => `vis_${String(digit).repeat(26)}`;

const listed = (fields: Record<string, unknown> = {}) =>
  listVisits.response.shape.visits.element.parse({
    visitId: visitId(1),
    memberId: maya,
    outcome: "entered",
    cameAt: "2026-11-24T09:30:00.000Z",
    leftAt: null,
    zone: "Studio",
    refusal: null,
    reason: null,
    by: "22222222-2222-4222-8222-222222222222",
    leftHow: null,
    leftBy: null,
    corrected: null,
    version: 1,
    memberName: "Maya Chen",
    byName: "Vera Lund",
    leftByName: null,
    correctedByName: null,
    ...fields,
  });
const inHouse = listed();
const denied = listed({
  visitId: visitId(2),
  memberId: omar,
  memberName: "Omar Haddad",
  outcome: "denied",
  refusal: "suspended",
  reason: "tour",
});

test("a visit says that the desk had no network", () => {
  expect(whyText(listed({ isOffline: true }), [])).toBe("Without a network");
  expect(whyText(inHouse, [])).toBe("");
});

const person = {
  visitId: visitId(1),
  memberId: maya,
  cameAt: "2026-11-24T09:30:00.000Z",
  zone: "Studio",
  firstName: "Maya",
  lastName: "Chen",
  avatarUrl: null,
  phone: "+44 20 7946 0018",
};
const insideNow = (people: object[] = [person]) =>
  listInside.response.parse({ people, capacity: 40, zones: ["Studio", "Hall"], closesAt: null });

const settings = {
  capacity: 40,
  entryRules: [],
  bookingOpensMinutes: 15,
  zones: ["Studio", "Hall"],
  reasons: [
    { code: "forgotten_check_out", label: null, isRetired: false },
    { code: "tour", label: "Came for a tour", isRetired: false },
    { code: "open_day", label: "Open day", isRetired: true },
  ],
  closing: [null, null, null, null, null, null, null],
  needsPlan: true,
  closesAt: null,
  version: 1,
};

afterEach(() => vi.restoreAllMocks());

function open(answers: Answers = {}, path = "") {
  const sent: unknown[] = [];
  const shown = showScreen(AccessPage, {
    path: `/demo/admin/access${path}`,
    width: 1280,
    answers: {
      "access.listInside": () => insideNow(),
      "access.listVisits": () => ({ visits: [inHouse, denied], refused: [], nextCursor: null }),
      "access.listConflicts": () => ({ conflicts: [], nextCursor: null }),
      "access.getAccessSettings": () => settings,
      ...answers,
    },
  });
  return { ...shown, sent, user: userEvent.setup() };
}

test("says how many are inside against the capacity, and who came or was denied, and why", async () => {
  open();
  expect(await screen.findByText("1 of 40 inside")).toBeDefined();
  const table = await screen.findByRole("table", { name: "Visits, denials and refused scans, the latest first" });
  const cellsOf = (name: RegExp) => within(within(table).getByRole("row", { name })).getAllByRole("cell");
  expect(cellsOf(/Maya Chen/).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(["Inside", "Studio", "Vera Lund", "09:30"]),
  );
  expect(cellsOf(/Omar Haddad/).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(["Not let in", "Suspended · Came for a tour"]),
  );
});

test("the filters are in the address, and the server gets them", async () => {
  const { callsOf } = open({}, `?period=days&from=2026-11-20&to=2026-11-24&show=denied&member=${omar}`);
  expect(await screen.findByText("Only Omar Haddad")).toBeDefined();
  const { searchParams } = callsOf(listVisits)[0]?.url ?? new URL("http://none");
  expect(Object.fromEntries(searchParams)).toMatchObject({
    from: "2026-11-20",
    to: "2026-11-24",
    show: "denied",
    memberId: omar,
  });
});

test("corrects when somebody left, in the workspace's time, and sends the version that was seen", async () => {
  const bodies: unknown[] = [];
  const { user } = open({
    "access.correctVisit": ({ body }) => {
      bodies.push(body);
      return refusal(422, "access.times_wrong");
    },
  });
  await user.click(await screen.findByRole("button", { name: "More about Maya Chen, Inside" }));
  await user.click(await screen.findByRole("menuitem", { name: "Correct" }));
  const dialog = await screen.findByRole("dialog", { name: "Correct the visit of Maya Chen" });
  await user.type(within(dialog).getByLabelText("Left"), "2026-11-24T11:00");
  await user.click(within(dialog).getByRole("button", { name: "Save correction" }));
  expect(await within(dialog).findByText("A visit begins before it ends, and neither is in the future.")).toBeDefined();
  expect(bodies).toEqual([
    {
      cameAt: "2026-11-24T09:30:00.000Z",
      leftAt: "2026-11-24T11:00:00.000Z",
      reason: "forgotten_check_out",
      version: 1,
    },
  ]);
});

test("checks somebody out from the list of who is inside", async () => {
  const bodies: unknown[] = [];
  let people = [person];
  const { user } = open(
    {
      "access.listInside": () => insideNow(people),
      "access.checkOut": ({ body }) => {
        bodies.push(body);
        people = [];
        const { memberName: _m, byName: _b, leftByName: _l, correctedByName: _c, ...visit } = inHouse;
        return {
          visit: { ...visit, leftAt: "2026-11-24T10:00:00.000Z", leftHow: "desk", leftBy: visit.by, version: 2 },
          wasAlready: false,
        };
      },
    },
    "?view=inside",
  );
  await user.click(await screen.findByRole("button", { name: "Check out Maya Chen" }));
  expect(await screen.findByText("Maya Chen has left")).toBeDefined();
  expect(bodies).toEqual([{ visitId: visitId(1) }]);
  expect(await screen.findByText("Nobody is in the house")).toBeDefined();
});

test("prints who is inside from what is loaded, also when the next read fails", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  window.print = print;
  let isDown = false;
  const { user } = open({ "access.listInside": () => (isDown ? refusal(503, "unavailable") : insideNow()) });
  await screen.findByText("1 of 40 inside");
  isDown = true;
  await user.click(screen.getByRole("button", { name: "Print emergency list" }));
  expect(print).toHaveBeenCalledOnce();
  const list = document.querySelector("[data-paper-sheet]");
  expect(list?.textContent).toContain("Maya Chen");
  expect(list?.textContent).toContain("Studio");
  expect(list?.textContent).toContain("+44 20 7946 0018");
});

test("says what the page is for while nobody has come, and what failed", async () => {
  open({
    "access.listVisits": () => ({ visits: [], refused: [], nextCursor: null }),
    "access.listInside": () => refusal(503, "unavailable"),
  });
  expect(await screen.findByText("Nobody has come in this period")).toBeDefined();
  await waitFor(() => expect(screen.getByRole("alert")).toBeDefined());
  expect(screen.getByRole("button", { name: "Print emergency list" })).toHaveProperty("disabled", true);
});

test("the file has the times of the workspace's clock, with its zone", () => {
  const [head, row] = visitsCsv([listed({ cameAt: "2026-11-24T23:30:00.000Z" })], "Europe/Vienna").split("\r\n");
  expect(head?.startsWith("came,left,time zone,member")).toBe(true);
  expect(row?.startsWith("2026-11-25 00:30,,Europe/Vienna,Maya Chen")).toBe(true);
});

test("days are turned, and a list covers a year at most", () => {
  const today = "2026-11-24";
  expect(daysOf("today", today, {})).toEqual({ from: today, to: today });
  expect(daysOf("week", today, {})).toEqual({ from: "2026-11-18", to: today });
  expect(daysOf("days", today, { from: "2026-11-20", to: "2026-11-02" })).toEqual({
    from: "2026-11-02",
    to: "2026-11-20",
  });
  expect(daysOf("days", today, { from: "0001-01-01", to: today })).toEqual({ from: "2025-11-24", to: today });
});
