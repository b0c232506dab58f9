// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ImportRow } from "#lambdas/invitations/contract.ts";
import { checkRows, downloadIssues, inviteRows, readRows } from "#web/features/members/import-file.ts";
import { exportList, exportMember, exportRows } from "#web/features/members/member-files.ts";
import type { ListedMember } from "#web/features/members/queries.ts";
import { configureApi } from "#web/session/api.ts";
import { makeMember } from "../support/make.ts";
import { aBooking } from "../support/member-screen.tsx";
import { possiblyFetched } from "../support/possible-answers.ts";

const tenantId = `ten_${"0".repeat(26)}` as never;
interface Call {
  path: string;
  query: Record<string, string>;
  body: { rows: ImportRow[] };
  key: string | null;
}
let calls: Call[] = [];
let answer: (call: Call) => Response | object = () => ({});
let files: { name: string; type: string; text: Promise<string> }[] = [];

beforeEach(() => {
  [calls, files] = [[], []];
  configureApi({ token: async () => "token", signedOut: () => undefined, refused: async () => undefined });
  vi.stubGlobal("fetch", async (address: string, request: RequestInit) => {
    const { headers, body } = request;
    const url = new URL(address, "https://api.example");
    const call = {
      path: url.pathname.split("/").slice(4).join("/"),
      query: Object.fromEntries(url.searchParams),
      body: body === undefined ? { rows: [] } : JSON.parse(String(body)),
      key: new Headers(headers).get("idempotency-key"),
    };
    calls.push(call);
    return possiblyFetched(address, request, answer(call));
  });
  let last: Blob | undefined;
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    last = blob as Blob;
    return "blob:made";
  });
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    expect(this.href).toBe("blob:made");
    files.push({ name: this.download, type: last?.type ?? "", text: last?.text() ?? Promise.resolve("") });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const member = (more: Partial<ListedMember> = {}) =>
  makeMember({ lastName: "Lind", balance: 40, joinedAt: "2026-01-02T03:04:05.000Z", ...more });

it("the list as CSV has a row per member, empty cells for what is missing, and no formula", async () => {
  exportRows([member(), member({ firstName: "=1+1", phone: "+44 1", planName: "Gold", balance: -5 })]);
  expect(files.map(({ name, type }) => [name, type])).toEqual([["members.csv", "text/csv;charset=utf-8"]]);
  expect((await files[0]?.text)?.split("\r\n")).toEqual([
    "first name,last name,email,phone,role,status,plan,points,joined",
    "Maya,Lind,maya@people.example,,member,active,,40,2026-01-02T03:04:05.000Z",
    `"'=1+1",Lind,maya@people.example,"'+44 1",member,active,Gold,-5,2026-01-02T03:04:05.000Z`,
  ]);
  expect(URL.revokeObjectURL).toHaveBeenCalledWith("blob:made");
});

it("the list is read to its end in pages of a hundred, with the filter of the page", async () => {
  answer = ({ query }) =>
    query.cursor === undefined
      ? { members: [member(), member()], waiting: 0, nextCursor: "more" }
      : { members: [member()], waiting: 0, nextCursor: null };
  const seen: number[] = [];
  const count = await exportList(tenantId, { status: "active" } as never, (rows) => seen.push(rows));
  expect([count, seen]).toEqual([3, [2, 3]]);
  expect(calls.map(({ path, query }) => [path, query])).toEqual([
    ["members", { status: "active", limit: "100" }],
    ["members", { status: "active", limit: "100", cursor: "more" }],
  ]);
  expect((await files[0]?.text)?.split("\r\n")).toHaveLength(4);
});

const createdAt = "2026-11-21T09:05:00.000Z";
const note = { noteId: `not_${"0".repeat(26)}`, text: "n", authorName: null, createdAt };
const booking = aBooking();
const entry = {
  entryId: `led_${"0".repeat(26)}`,
  number: 1,
  amount: 40,
  balanceAfter: 40,
  transactionType: "issued",
  subject: { kind: "welcome" },
  lots: [],
  createdAt,
};

it("a member's data holds what the switched-on modules store", async () => {
  answer = ({ path }) => {
    const name = path.split("/").at(-1);
    if (name === "notes") return { notes: [note], nextCursor: null };
    if (name === "bookings") return { bookings: [booking], nextCursor: null };
    return { balance: 40, lots: [], ended: [], entries: [entry], nextCursor: null };
  };
  await exportMember(tenantId, member(), { bookingEnabled: true, pointsEnabled: true });
  await exportMember(tenantId, member(), { bookingEnabled: false, pointsEnabled: false });
  expect(files.map(({ name, type }) => [name, type])).toEqual([
    [`member-${member().memberId}.json`, "application/json;charset=utf-8"],
    [`member-${member().memberId}.json`, "application/json;charset=utf-8"],
  ]);
  const [all, few] = await Promise.all(files.map(async ({ text }) => JSON.parse(await text)));
  expect(all).toMatchObject({ notes: [note], ledger: [entry], bookings: [booking] });
  expect(all.member.email).toBe("maya@people.example");
  expect(few).toMatchObject({ notes: [note], ledger: [], bookings: [] });
  expect(calls).toHaveLength(4);
});

it("a file's columns are found by English and German titles in any case, and its rows are counted from one", () => {
  const row = { row: 1, email: "a@b.example", firstName: "A", lastName: "B", role: "member" };
  expect(readRows(" E-Mail ,First Name,LASTNAME,role\na@b.example,A,B,member\n\n,,,\n")).toEqual([row]);
  expect(readRows("e-mail-adresse;vorname;nachname;rolle\na@b.example;A;B;member")).toEqual([row]);
  expect(readRows("email\na@b.example\nc@d.example")).toEqual([
    { row: 1, email: "a@b.example", firstName: "", lastName: "", role: "" },
    { row: 2, email: "c@d.example", firstName: "", lastName: "", role: "" },
  ]);
  expect(readRows(`email\n${"a".repeat(301)}`)).toMatchObject([{ email: "a".repeat(300) }]);
});

it("a file without addresses, without rows or with too many says so", () => {
  const list = (rows: number) => `email\n${"a@b.example\n".repeat(rows)}`;
  const sentences = [readRows("name\nMaya"), readRows("email\n"), readRows(list(5001))];
  for (const sentence of sentences) expect(sentence).toEqual(expect.any(String));
  expect(new Set(sentences).size).toBe(3);
  expect(sentences[2]).toMatch(/5000/);
  expect(readRows(list(5000))).toHaveLength(5000);
});

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, position) => ({
    row: position + 1,
    email: `p${position + 1}@people.example`,
    firstName: "A",
    lastName: "B",
    role: "member",
  }));

it("rows are checked nineteen at a time, and those with an issue are not ready", async () => {
  const issue = (row: number) => ({ row, column: "role", reason: "unknown_role" });
  answer = ({ body }) =>
    body.rows.length === 19
      ? { issues: [issue(7), issue(7)], placesLeft: 900 }
      : { issues: [issue(21), issue(3)], placesLeft: 800 };
  const seen: number[] = [];
  const { issues, ready, placesLeft } = await checkRows(tenantId, rowsOf(21), (done) => seen.push(done));
  expect(calls.map(({ body }) => body.rows.length)).toEqual([19, 2]);
  expect(seen).toEqual([19, 21]);
  expect(issues.map(({ row }) => row)).toEqual([3, 7, 21]);
  expect(placesLeft).toBe(800);
  expect(ready).toHaveLength(18);
  expect(ready.map(({ row }) => row)).not.toContain(7);
});

it("an address that the file names twice is found across its batches", async () => {
  answer = () => ({ issues: [], placesLeft: 900 });
  const rows = rowsOf(20).map((row) => (row.row === 20 ? { ...row, email: "P1@people.example" } : row));
  const { issues, ready } = await checkRows(tenantId, rows, () => undefined);
  expect(issues.map(({ row, column }) => [row, column])).toEqual([[20, "email"]]);
  expect(ready).toHaveLength(19);
});

it("each batch is invited with a key of its own, and sent again with it if its answer was lost", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let failures = 3;
  answer = ({ body }) => {
    failures -= 1;
    if (failures >= 0) return new Response("", { status: 503 });
    return {
      invited: body.rows.length,
      issues: [{ row: body.rows[0]?.row ?? 0, column: "email", reason: "invited" }],
    };
  };
  const seen: number[] = [];
  const done = inviteRows(tenantId, "file-1", rowsOf(20), (count) => seen.push(count));
  await vi.advanceTimersByTimeAsync(60_000);
  const { invited, issues } = await done;
  expect([invited, issues.map(({ row }) => row), seen]).toEqual([20, [1, 20], [19, 20]]);
  expect(new Set(calls.slice(0, -1).map(({ key }) => key))).toEqual(new Set(["file-1-0"]));
  expect(calls.at(-1)?.key).toBe("file-1-1");
});

it("a refused batch ends the import at once, and a lost one after some tries", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  answer = () => Response.json({ error: { code: "invitations.too_many", message: "Full." } }, { status: 429 });
  await expect(inviteRows(tenantId, "f", rowsOf(1), () => undefined)).rejects.toMatchObject({ status: 429 });
  expect(calls).toHaveLength(1);
  answer = () => new Response("", { status: 503 });
  const lost = expect(inviteRows(tenantId, "f", rowsOf(1), () => undefined)).rejects.toMatchObject({ status: 503 });
  await vi.advanceTimersByTimeAsync(600_000);
  await lost;
});

it("the rows with errors come back as a file with all their issues", async () => {
  const issues = [
    { row: 2, column: "email", reason: "invalid" },
    { row: 2, column: "role", reason: "invalid" },
  ] as never;
  downloadIssues(rowsOf(3), issues);
  const lines = (await files[0]?.text)?.split("\r\n");
  expect(files[0]?.name).toBe("rows-with-errors.csv");
  expect(lines?.[0]).toBe("row,email,first name,last name,role,errors");
  expect(lines?.[1]).toMatch(/^2,p2@people\.example,A,B,member,.+; .+$/);
  expect(lines).toHaveLength(2);
});
