import type { Page } from "@playwright/test";
import { call, expect, expectAccessible, signIn, test } from "./journey.ts";

/** Points Management: a file of grants and deductions, and a correction. Uses Harbour, whose member has 80 points. */
const member = { email: "member@harbour.example", name: "Noah Wright" };
const admin = { email: "admin@harbour.example", name: "Ava Nguyen" };

async function openLedger(page: Page): Promise<void> {
  await page.goto("/harbour/admin/points");
  await expect(page.getByRole("heading", { level: 1, name: "Points Management" })).toBeVisible();
}

const lineOf = (page: Page, cause: string) => page.getByRole("row", { name: cause });

async function openCorrection(page: Page, cause: string) {
  await page.getByRole("button", { name: `More about ${member.name}, ${cause}` }).click();
  await page.getByRole("menuitem", { name: "Reverse", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Reverse this line?" });
  await dialog.getByLabel("Reason").fill("Given to the wrong person");
  return dialog;
}

interface Line {
  memberId: string;
  number: number;
  reversedBy: number | null;
  subject: { kind: string; reason: string; reverses?: number };
}

test.describe("the points of a workspace", () => {
  // The correction needs the entries of the file.
  test.describe.configure({ mode: "serial" });

  test("a file names its bad rows by line, moves the others, and lists what could not be moved", async ({
    openBrowser,
  }) => {
    const page = await openBrowser();
    await signIn(page, "harbour", admin.email);
    await openLedger(page);
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Import file..." }).click();
    const dialog = page.getByRole("dialog", { name: "Grants, deductions and reversals from a file" });
    await expectAccessible(page);
    const rows = [
      "member,points,reason",
      `${member.email},25,Thank you for the tour`,
      "nobody@harbour.example,10,Thank you",
      `${member.email},1.5,Thank you`,
      `10,${member.email},Thank you`,
      `${admin.email},-7,Key lost`,
      `${member.email},-5,Key lost`,
    ];
    const buffer = Buffer.from(rows.join("\r\n"));
    // The check sees points that are spent before the rows are moved. So the check passes row 6, and the movement fails.
    await page.route("**/points/imports/checks", async (route) => {
      const response = await route.fetch();
      const { balances, ...answer } = (await response.json()) as { balances: { memberId: string; balance: number }[] };
      const earlier = balances.map(({ memberId, balance }) => ({ memberId, balance: balance + 7 }));
      await route.fulfill({ response, json: { ...answer, balances: earlier } });
    });
    await dialog.locator('input[type="file"]').setInputFiles({ name: "points.csv", mimeType: "text/csv", buffer });
    await expect(dialog.getByRole("status")).toHaveText("3 rows are ready, 3 rows have errors and are left out");
    await expect(dialog.getByText("Granted: 25 pts. Deducted: 12 pts.")).toBeVisible();
    for (const cells of [
      ["3", "member", "is not the email address or ID of anybody in this workspace"],
      [`4 · ${member.name}`, "points", "is not a whole number, such as 25"],
      ["5", "member", "holds what belongs into another column"],
      ["5", "points", "holds what belongs into another column"],
    ])
      await expect(dialog.getByRole("row", { name: cells.join(" ") })).toBeVisible();
    await expectAccessible(page);

    await dialog.getByRole("button", { name: "Move points of 3 rows" }).click();
    await expect(dialog.getByText("The points of 2 rows are moved")).toBeVisible();
    await expect(dialog.getByText("1 row moved nothing")).toBeVisible();
    await expect(
      dialog.getByRole("row", { name: `6 · ${admin.name} The wallet has not enough points.` }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(dialog.getByText("The points of 2 rows are moved")).toBeVisible();
    await expect(
      dialog.getByRole("row", { name: `6 · ${admin.name} The wallet has not enough points.` }),
    ).toBeVisible();
    await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
    await expect(lineOf(page, "Thank you for the tour")).toBeVisible();

    // The first page tells of the row that failed, and leads to the file and its report.
    await page.goto("/harbour/admin");
    const told = page.getByRole("listitem").filter({ hasText: /^1\s*file of points of the last 7 days/ });
    await told.getByRole("link").click();
    const files = page.getByRole("dialog", { name: "Files of points" });
    await expect(files.getByRole("listitem")).toHaveCount(1);
    await expect(files.getByText("2 rows moved \u00b7 1 row moved nothing")).toBeVisible();
    await expectAccessible(page);
    await files.getByRole("button", { name: /^Open report: / }).click();
    await expect(
      dialog.getByRole("row", { name: `6 · ${admin.name} The wallet has not enough points.` }),
    ).toBeVisible();
    await openLedger(page);

    const theirs = await openBrowser();
    await signIn(theirs, "harbour", member.email);
    await theirs.goto("/harbour/my-points");
    await expect(theirs.getByText("100 pts", { exact: true })).toBeVisible();
    await expect(theirs.getByText("Thank you for the tour")).toBeVisible();
    await expect(theirs.getByText("Key lost")).toBeVisible();
  });

  test("a correction names its line; the line is not corrected twice, nor is the correction", async ({
    openBrowser,
  }) => {
    const [page, other] = [await openBrowser(), await openBrowser()];
    for (const browser of [page, other]) {
      await signIn(browser, "harbour", admin.email);
      await openLedger(browser);
    }
    const [dialog, late] = [
      await openCorrection(page, "Thank you for the tour"),
      await openCorrection(other, "Thank you for the tour"),
    ];
    await expect(
      dialog.getByText("names the line that it reverses: Thank you for the tour", { exact: false }),
    ).toBeVisible();
    await dialog.getByRole("button", { name: "Reverse", exact: true }).click();
    await expect(page.getByText(`A line in the points history of ${member.name} is reversed`)).toBeVisible();
    await expect(lineOf(page, "Thank you for the tour · Reversed")).toBeVisible();

    await late.getByRole("button", { name: "Reverse", exact: true }).click();
    await expect(late.getByText("This line has already been reversed.")).toBeVisible();

    await page.getByRole("button", { name: `More about ${member.name}, Reversal: Given to the wrong person` }).click();
    await expect(page.getByRole("menuitem", { name: "Show only this member" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "Reverse", exact: true })).toHaveCount(0);
    await page.keyboard.press("Escape");

    const { tenantId, lines } = await ledgerOf(page);
    const correction = lines.find(({ subject }) => subject.kind === "reversal");
    const corrected = lines.find(({ subject }) => subject.reason === "Thank you for the tour");
    expect(correction?.subject.reverses).toBe(corrected?.number);
    expect(corrected?.reversedBy).toBe(correction?.number);
    const path = `/api/tenants/${tenantId}/members/${correction?.memberId}/points/reversals`;
    const body = { entryNumber: correction?.number, reason: "Once more" };
    const refused = await call<{ error: { code: string } }>(page, { method: "POST", path, body }, [409]);
    expect(refused.error.code).toBe("points.reversal_of_reversal");
    expect((await ledgerOf(page)).lines).toHaveLength(lines.length);
  });
});

/** What the server tells the page, and under which workspace. */
async function ledgerOf(page: Page): Promise<{ tenantId: string; lines: Line[] }> {
  const answered = page.waitForResponse(/\/points\/entries\?/);
  await page.reload();
  const response = await answered;
  const [, tenantId = ""] = /tenants\/([^/]+)\//.exec(response.url()) ?? [];
  return { tenantId, lines: ((await response.json()) as { lines: Line[] }).lines };
}
