/** A function dies at every attempt of one message. The staff see the dead letter, send it back, and it is gone. */
import { join } from "node:path";
import { localRegion, queueNames } from "../../scripts/local/queues/queue-names.ts";
import { openQueueStore } from "../../scripts/local/queues/store.ts";
import { call, expect, expectAccessible, signIn, test } from "./journey.ts";

test.setTimeout(180_000);

const consumer = "platform.settleTenants";

/** A due item that is there no more. A function that lives has nothing to do, and is done with it. */
const messageOf = (tenantId: string) =>
  JSON.stringify({ pk: `T#${tenantId}#TENANT`, sk: "STEP", dueAt: "2026-11-01T00:00:00.000Z", askedAt: Date.now() });

/** While the product stands still: a function takes the message and never answers, until SQS gives it up. */
function poison(dataDir: string, body: string): void {
  const store = openQueueStore(join(dataDir, "queues.db"), localRegion, () => new Date());
  const { queue, deadLetters } = queueNames(consumer);
  store.send(queue, { body, attributes: {} });
  // The consumer may mail, so SQS tries forty times.
  for (let attempt = 0; attempt < 41; attempt += 1) store.receive(queue, 1, 0);
  expect(store.list(deadLetters)).toHaveLength(1);
  store.close();
}

test("a poisoned message is seen, sent back, and gone", async ({ openBrowser, product }) => {
  const [member, before] = [await openBrowser(), await openBrowser()];
  // Calls of a workspace's own people are what it costs.
  await signIn(member, "demo", "member@demo.example");
  await member.context().close();
  await signIn(before, "demo", "super@guildhall.example");
  const { tenantId } = await call<{ tenantId: string }>(before, { method: "GET", path: "/api/workspaces/demo" });
  await before.goto("/demo/super-admin/health");
  await expect(before.getByRole("alert").filter({ hasText: "No dead letters" })).toBeVisible({ timeout: 60_000 });
  await expect(before.getByText(/^As of /)).toBeVisible();
  await expect(before.getByRole("table", { name: "Cost per workspace" })).toContainText("Guildhall Demo House");
  await expectAccessible(before);

  await before.context().close();
  await product.stop();
  poison(product.dataDir, messageOf(tenantId));
  await product.start();

  const staff = await openBrowser();
  await signIn(staff, "demo", "super@guildhall.example");
  await staff.goto("/demo/super-admin/health");
  await expect(staff.getByText(/^1 message failed at every attempt/)).toBeVisible({ timeout: 60_000 });
  await staff.getByRole("button", { name: `Dead letters of ${consumer}` }).click();
  const drawer = staff.getByRole("dialog", { name: `Dead letters of ${consumer}` });
  await expect(drawer.getByRole("link", { name: "Guildhall Demo House" })).toBeVisible();
  await expect(drawer.getByText(/tried 40 times$/)).toBeVisible();
  await expectAccessible(staff);
  await drawer.getByRole("button", { name: "Send back" }).click();
  const dialog = staff.getByRole("alertdialog", { name: "Send this message back?" });
  await expectAccessible(staff);
  await dialog.getByRole("button", { name: "Send back" }).click();
  await expect(staff.getByText("1 message is sent back")).toBeVisible();
  await expect(drawer.getByText("No dead letters here")).toBeVisible();
  await staff.keyboard.press("Escape");
  await expect(staff.getByRole("alert").filter({ hasText: "No dead letters" })).toBeVisible();
  await staff.reload();
  await expect(staff.getByText("Every queue is empty.")).toBeVisible();
});
