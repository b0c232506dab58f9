// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { memberIdSchema, pointsImportIdSchema } from "#lambdas/contract/ids.ts";
import {
  addImportRows,
  checkImport,
  importRowSchema,
  listImports,
  readyRowSchema,
  startImport,
} from "#lambdas/imports/contract.ts";
import { downloadExample, downloadProblems } from "#web/features/ledgers/points-file.ts";
import { PointsFileDialog } from "#web/features/ledgers/points-file-dialog.tsx";
import { readRows } from "#web/features/ledgers/points-file-rows.ts";
import { Component as PointsManagement } from "#web/features/ledgers/points-page.tsx";
import { decode } from "#web/kit/csv-records.ts";
import { type Answers, refusal, setClock, showScreen } from "../support/member-screen.tsx";

const maya = memberIdSchema.parse("5a22d116-6c47-432c-9043-fde4ed91fda2");
const importId = pointsImportIdSchema.parse(`imp_${"A".repeat(26)}`);

const state = {
  importId,
  status: "receiving",
  rowCount: 1,
  done: 0,
  moved: 0,
  failed: 0,
  createdAt: "2026-11-21T12:00:00.000Z",
  finishedAt: null,
};

describe("a file of points", () => {
  it("shows each wrong row with its sentence, moves the others, and reports what could not be moved", async () => {
    setClock("2026-11-21T12:00:00Z");
    const onSent = vi.fn();
    const { callsOf } = showScreen(
      () => <PointsFileDialog importId={undefined} onSent={onSent} onClose={() => undefined} />,
      {
        answers: {
          "imports.checkImport": () => ({
            issues: [
              { row: 3, column: "amount", reason: "not_whole" },
              { row: 4, column: "member", reason: "unknown_member" },
              { row: 5, column: "member", reason: "swapped" },
            ],
            ready: [{ row: 2, memberId: maya, amount: -5, reason: "Key lost", endsOn: null }],
            members: [{ member: "maya@demo.example", memberName: "Maya Chen" }],
            balances: [{ memberId: maya, balance: 5 }],
          }),
          "imports.startImport": () => state,
          "imports.addImportRows": () => ({ ...state, status: "running" }),
          "imports.getImport": () => ({ ...state, status: "done", done: 1, failed: 1 }),
          "imports.listImportFailures": () => ({ failures: [{ row: 2, reason: "insufficient" }], nextCursor: null }),
        },
      },
    );
    const text =
      "member,points,reason\nmaya@demo.example,-5,Key lost\nmaya@demo.example,1.5,Tea\nx@y.example,3,Tea\n3,maya@demo.example,Tea";
    const file = new File([text], "points.csv", { type: "text/csv" });
    await userEvent.upload(screen.getByLabelText("Choose a CSV file", { selector: "input" }), file);
    expect(await screen.findByText("1 row is ready, 3 rows have errors and are left out")).toBeTruthy();
    expect(screen.getByRole("row", { name: "3 · Maya Chen points is not a whole number, such as 25" })).toBeTruthy();
    expect(screen.getByText("is not the email address or ID of anybody in this workspace")).toBeTruthy();
    expect(screen.getByText("holds what belongs into another column")).toBeTruthy();
    expect(screen.getByText("Granted: 0 pts. Deducted: 5 pts.")).toBeTruthy();
    expect(callsOf(checkImport)[0]?.body).toMatchObject({
      rows: [{ row: 2, amount: "-5" }, {}, {}, { amount: "maya@demo.example" }],
    });
    await userEvent.click(screen.getByRole("button", { name: "Move points of 1 row" }));
    expect(await screen.findByRole("row", { name: "2 · Maya Chen The wallet has not enough points." })).toBeTruthy();
    expect(screen.getByText("1 row moved nothing")).toBeTruthy();
    expect(onSent.mock.calls).toEqual([[importId]]);
    expect(callsOf(startImport)[0]?.body).toEqual({ rowCount: 1 });
    await waitFor(() => expect(callsOf(addImportRows)).toHaveLength(1));
    expect(callsOf(addImportRows)[0]?.body).toEqual({
      part: 1,
      rows: [{ row: 2, memberId: maya, amount: -5, reason: "Key lost", endsOn: null }],
    });
  });
});

it("lists whose points the file moves before it moves any, and takes another file instead", async () => {
  const { calls } = showScreen(
    () => <PointsFileDialog importId={undefined} onSent={vi.fn()} onClose={() => undefined} />,
    {
      answers: {
        "imports.checkImport": ({ body }) => {
          const { rows } = body as { rows: { row: number; amount: string; endsOn: string }[] };
          return {
            issues: [],
            ready: rows.map(({ row, amount, endsOn }) => {
              const moved = { row, memberId: maya, reason: `Tea ${row}`, endsOn: endsOn || null, reverses: null };
              // Line 12 of the ledger gave 30 points.
              return amount === "" ? { ...moved, amount: -30, reverses: 12 } : { ...moved, amount: Number(amount) };
            }),
            // Whoever has left since, or a function of the release before, is named by nobody.
            members: [
              { member: "maya@demo.example", memberName: "Maya Chen" },
              { member: maya, memberName: "Maya Chen" },
            ],
            balances: [{ memberId: maya, balance: 1000 }],
          };
        },
      },
    },
  );
  const choose = (label: string, lines: readonly string[]) => {
    const text = ["member,points,reason,last day,number", ...lines].join("\n");
    const input = screen.getByLabelText(label, { selector: "input" });
    return userEvent.upload(input, new File([text], "points.csv", { type: "text/csv" }));
  };
  const more = Array.from({ length: 49 }, (_, at) => `kim@demo.example,${at + 5},Tea,,`);
  await choose("Choose a CSV file", ["Maya@demo.example,1250,Tea,2026-12-31,", `${maya},,Tea,,12`, ...more]);
  const rowsOf = async () =>
    within(await screen.findByRole("table", { name: "What is moved" }))
      .getAllByRole("row")
      .map((row) => [...row.children].map(({ textContent }) => textContent));
  const shown = await rowsOf();
  expect(shown.slice(0, 4)).toEqual([
    ["Member and reason", "Points", "Valid until"],
    ["Maya ChenTea 2", "+1,250", "31 December"],
    ["Maya ChenReverses line 12: Tea 3", "\u221230", ""],
    ["kim@demo.exampleTea 4", "+5", ""],
  ]);
  expect(shown).toHaveLength(51);
  expect(screen.getByText("And 1 more.")).toBeTruthy();
  await choose("Choose another file", ["sam@demo.example,-7,Tea,,"]);
  expect(await screen.findByRole("button", { name: "Move points of 1 row" })).toBeTruthy();
  expect(await rowsOf()).toEqual([
    ["Member and reason", "Points"],
    ["sam@demo.exampleTea 2", "\u22127"],
  ]);
  expect(calls.filter(({ route }) => route === "imports.startImport")).toEqual([]);
});

it("names rows that would fail after the rows before them, across the parts of the file", async () => {
  const sam = memberIdSchema.parse("00000000-0000-4000-8000-333333333333");
  const ofMaya = (...amounts: number[]) => amounts.map((amount) => ["maya@demo.example", amount] as const);
  const rows = [
    ...ofMaya(20, -15, -6),
    ["sam@demo.example", 5] as const,
    ["sam@demo.example", 6] as const,
    ...ofMaya(...Array.from({ length: 45 }, (_, at) => at + 100)),
    // The second part. The rows before leave 5,495 points.
    ...ofMaya(-1, -5495),
  ];
  const { callsOf } = showScreen(
    () => <PointsFileDialog importId={undefined} onSent={vi.fn()} onClose={() => undefined} />,
    {
      answers: {
        "imports.checkImport": ({ body }) => ({
          issues: [],
          ready: (body as { rows: { row: number; member: string; amount: string }[] }).rows.map(
            ({ row, member, amount }) => ({
              row,
              memberId: member.startsWith("sam") ? sam : maya,
              amount: Number(amount),
              reason: "Tea",
              endsOn: null,
            }),
          ),
          members: [],
          balances: [
            { memberId: maya, balance: 0 },
            { memberId: sam, balance: 999_999_990 },
          ],
        }),
      },
    },
  );
  const lines = rows.map(([who, amount]) => `${who},${amount},Tea`);
  const file = new File([["member,points,reason", ...lines].join("\n")], "points.csv", { type: "text/csv" });
  await userEvent.upload(screen.getByLabelText("Choose a CSV file", { selector: "input" }), file);
  expect(await screen.findByText("49 rows are ready, 3 rows have errors and are left out")).toBeTruthy();
  const [wrong] = screen.getAllByRole("table");
  const errors = within(wrong as HTMLElement)
    .getAllByRole("row")
    .slice(1);
  expect(errors.map(({ textContent }) => textContent)).toEqual([
    "4pointsare more than the member will have after the rows above",
    "6pointsare more than the member's wallet can hold after the rows above",
    "53pointsare more than the member will have after the rows above",
  ]);
  expect(callsOf(checkImport)).toHaveLength(2);
});

it("leaves out a row that moves the same as one of another part, by another spelling", async () => {
  const { callsOf } = showScreen(
    () => <PointsFileDialog importId={undefined} onSent={vi.fn()} onClose={() => undefined} />,
    {
      answers: {
        "imports.checkImport": ({ body }) => ({
          issues: [],
          ready: (body as { rows: { row: number }[] }).rows.map(({ row }) => {
            const amount = row === 52 ? 2 : row;
            return { row, memberId: maya, amount, reason: "Tea", endsOn: null };
          }),
          members: [],
          balances: [{ memberId: maya, balance: 0 }],
        }),
      },
    },
  );
  const lines = Array.from({ length: 50 }, (_, at) => `maya@demo.example,${at + 2},Tea`);
  const text = ["member,points,reason", ...lines, `${maya},+2,Tea`].join("\n");
  const file = new File([text], "points.csv", { type: "text/csv" });
  await userEvent.upload(screen.getByLabelText("Choose a CSV file", { selector: "input" }), file);
  expect(await screen.findByText("50 rows are ready, 1 row has errors and is left out")).toBeTruthy();
  expect(
    screen.getByRole("row", { name: "52 member is in the file already, with the same points and reason" }),
  ).toBeTruthy();
  expect(callsOf(checkImport)).toHaveLength(2);
});

it("refuses a file of one huge cell with a sentence, and sends nothing", async () => {
  const { calls } = showScreen(
    () => <PointsFileDialog importId={undefined} onSent={vi.fn()} onClose={() => undefined} />,
    { answers: {} },
  );
  const file = new File(["member,points,reason\n", "x".repeat(10_000_000)], "points.csv", { type: "text/csv" });
  await userEvent.upload(screen.getByLabelText("Choose a CSV file", { selector: "input" }), file);
  expect(await screen.findByText("This file is larger than 4 MB.")).toBeTruthy();
  expect(calls.filter(({ route }) => route.startsWith("imports."))).toEqual([]);
});

describe("the report of a file", () => {
  const show = (answer: object) =>
    showScreen(() => <PointsFileDialog importId={importId} onSent={vi.fn()} onClose={() => undefined} />, {
      answers: {
        "imports.getImport": () => ({ ...state, rowCount: 120, ...answer }),
        "imports.listImportFailures": () => ({ failures, nextCursor: null }),
      },
    });

  const failures = [
    { row: 7, reason: "gone", memberName: null },
    { row: 9, reason: "suspended", memberName: "Maya Chen" },
  ];

  it("is there again at its address, with whose rows failed, without a file to choose", async () => {
    show({ status: "done", done: 120, moved: 119, failed: 1 });
    expect(await screen.findByText("The points of 119 rows are moved")).toBeTruthy();
    expect(screen.getByRole("row", { name: "7 The member has left the workspace." })).toBeTruthy();
    expect(screen.getByRole("row", { name: /^9 · Maya Chen / })).toBeTruthy();
    expect(screen.queryByText("Choose a CSV file")).toBeNull();
    expect(screen.queryByRole("button", { name: "Download the rows with errors" })).toBeNull();
  });

  it("says how far the movements are, and that they go on without the page", async () => {
    show({ status: "running", done: 50 });
    expect(await screen.findByText("Moving points: 50 of 120 rows")).toBeTruthy();
    expect(screen.getByText(/the movements go on\. Its address shows the report for 30 days\./)).toBeTruthy();
  });
});

const print = (count: number) => count.toLocaleString("en");
const read = (text: string) => readRows(text, print);
const tea = { row: 2, member: "a@b.example", amount: "5", reason: "Tea", endsOn: "", number: "" };

describe("a file that the page writes", () => {
  const written = async (write: () => void): Promise<string> => {
    const blobs: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return "blob:points";
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    write();
    return (await blobs[0]?.text()) ?? "";
  };

  it("is read again when it is the example, with its deduction", async () => {
    const rows = read(await written(downloadExample));
    expect(rows).toEqual([
      {
        row: 2,
        member: "robin@example.org",
        amount: "25",
        reason: "Thank you for the tour",
        endsOn: "2027-12-31",
        number: "",
      },
      { row: 3, member: "sam@example.org", amount: "-10", reason: "Key lost", endsOn: "", number: "" },
      { row: 4, member: "kim@example.org", amount: "", reason: "Given twice", endsOn: "", number: "12" },
    ]);
  });

  it("is read again as the rows were, also those that it has guarded", async () => {
    const rows = [{ ...tea, amount: "+10", reason: "=1+1" }];
    const text = await written(() => downloadProblems(rows, [{ row: 2, column: "reason", text: "is wrong" }]));
    expect(text.split("\r\n")[1]).toBe(`2,a@b.example,"'+10","'=1+1",,,reason is wrong`);
    expect(readRows(text, print)).toEqual(rows);
  });

  it("names a deduction as it was, with its error, and leaves no formula", async () => {
    const rows = [{ ...tea, amount: "-10", reason: "=1+1" }];
    const text = await written(() => downloadProblems(rows, [{ row: 2, column: "reason", text: "is wrong" }]));
    expect(text.split("\r\n")).toEqual([
      "Line,member,points,reason,valid until,number,What is wrong",
      `2,a@b.example,-10,"'=1+1",,,reason is wrong`,
    ]);
  });
});

describe("the rows of a file", () => {
  it("are taken by the server wherever they stand, also behind the blank lines of a whole spreadsheet", () => {
    const rows = read(`email,points,reason\n${",,\n".repeat(1_048_574)}maya@people.example,5,Thank you`);
    if (typeof rows === "string") throw new Error(rows);
    expect(rows.map(({ row }) => row)).toEqual([1_048_576]);
    for (const row of rows) expect(importRowSchema.safeParse(row).error).toBeUndefined();
    const moved = { row: 1_048_576, memberId: "00000000-0000-4000-8000-000000000000", amount: 5, reason: "Thank you" };
    expect(readyRowSchema.safeParse({ ...moved, endsOn: null }).error).toBeUndefined();
  });

  it("are read by English and German titles", () => {
    const expected = [{ ...tea, endsOn: "2026-12-31" }];
    expect(read("Email;Points;Reason;Last day\na@b.example;5;Tea;2026-12-31")).toEqual(expected);
    expect(read("Mitglied,Punkte,Grund,Gültig bis\na@b.example,5,Tea,2026-12-31")).toEqual(expected);
  });

  it("are refused as a whole without a needed column, without rows, and above ten thousand", () => {
    expect(read("member,points\na@b.example,5")).toBe("This file has no column named reason.");
    expect(read("member,points,reason\n")).toBe("There are no rows in this file.");
    const rows = (count: number) => `member,points,reason\n${"a@b.example,5,Tea\n".repeat(count)}`;
    expect(read(rows(10_001))).toBe("A file may have up to 10,000 rows. This one has 10,001.");
    expect(read(rows(100_000))).toBe("A file may have up to 10,000 rows. This one has 100,000.");
    expect(read(rows(10_000))).toHaveLength(10_000);
  });

  it("know their line in the file, behind blank lines and cells of several lines", () => {
    const text = 'member,points,reason\r\n\r\na@b.example,5,"Tea\r\nand\r\ncake"\r\na@b.example,5,Tea\r\n';
    expect(read(text)).toEqual([
      { ...tea, row: 3, reason: "Tea\r\nand\r\ncake" },
      { ...tea, row: 6 },
    ]);
  });

  it("are refused with the line of an open quotation mark, of a cell too many, and for a double column", () => {
    expect(read('member,points,reason\na@b.example,5,Tea\na@b.example,5,"Tea\na@b.example,5,Tea')).toBe(
      "In line 3, a cell begins with a quotation mark, and its end is not clear.",
    );
    expect(read("member,points,reason\na@b.example,5,Tea,and cake")).toBe(
      "Line 2 has more cells than the first line. A text with a separator in it needs quotation marks.",
    );
    expect(read("member,points,reason\na@b.example,5,Tea,,")).toEqual([tea]);
    expect(read("member,email,points,reason\na@b.example,,5,Tea")).toBe("This file has two columns named member.");
  });

  it("are cut where a cell is longer than any that is valid", () => {
    expect(read(`member,points,reason\n${"x".repeat(1_000)},5,${"y".repeat(1_000)}`)).toEqual([
      { ...tea, member: "x".repeat(300), reason: "y".repeat(201) },
    ]);
    expect(read("member,points,reason\na@b.example,5,Tea\u0000")).toEqual([{ ...tea, reason: "Tea\u0000" }]);
  });
});

describe("the bytes of a file", () => {
  const text = "member,points,reason\na@b.example,5,Grüße";
  const bytesOf = (bytes: Uint8Array) => new Uint8Array(bytes).buffer;
  const withBytes = (...numbers: number[]) => Uint8Array.from(numbers);

  it("are text in UTF-8 with or without a mark, in UTF-16, and in the code page of Windows", () => {
    const utf8 = new TextEncoder().encode(text);
    const utf16 = Uint8Array.from([...text].flatMap((letter) => [letter.charCodeAt(0), 0]));
    const windows = Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)));
    const expected = [{ ...tea, reason: "Grüße" }];
    expect(read(decode(bytesOf(utf8)))).toEqual(expected);
    expect(read(decode(bytesOf(withBytes(0xef, 0xbb, 0xbf, ...utf8))))).toEqual(expected);
    expect(read(decode(bytesOf(withBytes(0xff, 0xfe, ...utf16))))).toEqual(expected);
    expect(read(decode(bytesOf(windows)))).toEqual(expected);
  });
});

describe("the files of points", () => {
  const listed = (letter: string, facts: object) => ({
    ...state,
    importId: `imp_${letter.repeat(26)}`,
    status: "done",
    rowCount: 1200,
    done: 1200,
    moved: 1200,
    finishedAt: "2026-11-20T09:31:00.000Z",
    createdAt: "2026-11-20T09:30:00.000Z",
    actorId: maya,
    actorName: "Maya Chen",
    ...facts,
  });
  const failed = listed("B", { moved: 1197, failed: 3, actorName: null });
  const running = listed("C", { status: "running", done: 400, moved: 400, createdAt: "2026-11-21T11:00:00.000Z" });
  const broken = listed("D", { status: "receiving", done: 0, moved: 0, createdAt: "2026-11-19T11:00:00.000Z" });

  function show(path: string, answers: Answers = {}) {
    setClock("2026-11-21T12:00:00Z");
    return showScreen(PointsManagement, {
      path,
      width: 1280,
      answers: {
        "ledgers.listEntries": () => ({ lines: [], nextCursor: null }),
        "statistics.getOverview": () => refusal(503, "unavailable"),
        "imports.listImports": ({ url }) => ({
          imports: url.searchParams.get("show") === "failed" ? [failed] : [running, failed, broken],
          nextCursor: null,
        }),
        "imports.getImport": () => ({ ...failed, actorName: undefined, actorId: undefined }),
        "imports.listImportFailures": () => ({ failures: [{ row: 2, reason: "insufficient" }], nextCursor: null }),
        ...answers,
      },
    });
  }

  it("are listed with who, when and what became of the rows, and each opens its report", async () => {
    const { location } = show("/demo/admin/points");
    await userEvent.click(await screen.findByRole("button", { name: "More" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Earlier files" }));
    const drawer = within(await screen.findByRole("dialog", { name: "Files of points" }));
    const rows = await drawer.findAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "Sat 21 Nov, 11:00Maya Chen, 1,200 rowsMoving: 400 of 1,200 \u00b7 400 rows movedOpen report",
      "Fri 20 Nov, 09:30Former member, 1,200 rows1,197 rows moved \u00b7 3 rows moved nothingOpen report",
      "Thu 19 Nov, 11:00Maya Chen, 1,200 rowsThe upload did not end, so nothing was moved",
    ]);
    expect(location.search).toBe("?files=all");
    await userEvent.click(drawer.getByRole("button", { name: "Open report: Fri 20 Nov, 09:30" }));
    expect(await screen.findByText("The wallet has not enough points.")).toBeTruthy();
    expect(location.search).toBe(`?files=all&file=${failed.importId}`);
    const [close] = screen.getAllByRole("button", { name: "Close" }).slice(-1);
    await userEvent.click(close as HTMLElement);
    expect(await screen.findByRole("dialog", { name: "Files of points" })).toBeTruthy();
    expect(location.search).toBe("?files=all");
  });

  it("that failed are asked for as the first page does, and all can be shown", async () => {
    const { callsOf, location } = show("/demo/admin/points?files=failed&since=2026-11-15");
    const drawer = within(await screen.findByRole("dialog", { name: "Files of points" }));
    expect(await drawer.findAllByRole("listitem")).toHaveLength(1);
    expect(drawer.getByText("The files since 15 November, newest first")).toBeTruthy();
    const asked = Object.fromEntries(callsOf(listImports)[0]?.url.searchParams ?? []);
    expect(asked).toEqual({ show: "failed", from: "2026-11-15", limit: "25" });
    await userEvent.click(drawer.getByRole("combobox"));
    await userEvent.click(await screen.findByRole("option", { name: "All files" }));
    await waitFor(() => expect(drawer.getAllByRole("listitem")).toHaveLength(3));
    expect(location.search).toBe("?files=all&since=2026-11-15");
  });

  it("are none yet, or cannot be read, and say so", async () => {
    show("/demo/admin/points?files=all", { "imports.listImports": () => ({ imports: [], nextCursor: null }) });
    expect(await screen.findByText("No files yet")).toBeTruthy();
    show("/demo/admin/points?files=failed", { "imports.listImports": () => ({ imports: [], nextCursor: null }) });
    expect(await screen.findByText("No such file")).toBeTruthy();
    show("/demo/admin/points?files=all", { "imports.listImports": () => refusal(503, "unavailable") });
    const drawers = await screen.findAllByRole("dialog", { name: "Files of points" });
    expect(await within(drawers.at(-1) as HTMLElement).findByRole("button", { name: "Try again" })).toBeTruthy();
  });
});
