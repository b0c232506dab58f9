/** The first `npm start` after a clone: a new folder, and the demo house with its quarter. Its seconds are the bench's. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { signInToDemo, startProduct } from "../support/started-product.ts";

const timeout = 240_000;

test("npm start answers on its first run, with the grown demo house in its lists and its figures", {
  timeout,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "guildhall-first-"));
  const product = startProduct("start", { DATA_DIR: dataDir, DYNAMODB_ENDPOINT: "" });
  onTestFinished(async () => {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const url = await product.url;
  const page = await fetch(`${url}/demo/admin`, { headers: { accept: "text/html" } });
  expect([page.status, (await page.text()).includes("<script")]).toEqual([200, true]);
  expect((await fetch(`${url}/api/health`)).status).toBe(200);

  const { call } = await signInToDemo(url, "admin@demo.example");
  const members = (await call("GET", "members?status=joined&limit=100")).body as { members: unknown[] };
  expect(members.members).toHaveLength(60);
  const month = new Date().toISOString().slice(0, 7);
  const figures = (await call("GET", `statistics?period=quarter&from=${month}-01`)).body as {
    current: { members: number };
    resources: unknown[];
  };
  expect(figures.current.members).toBe(60);
  expect(figures.resources.length).toBeGreaterThan(20);
  const today = (await call("GET", `statistics/today?date=${month}-15`)).body as { approvals: number };
  expect(today.approvals).toBe(4);
  // A new user sees at once how people pay by card.
  const { call: callAsMember } = await signInToDemo(url, "second@demo.example");
  const { takesPayments, offers } = (await callAsMember("GET", "me/points-packages")).body as {
    takesPayments: boolean;
    offers: { packageId: string; name: string; version: number }[];
  };
  expect([takesPayments, ...offers.map(({ name }) => name)]).toEqual([true, "Try it out", "Regular"]);
  const [offer] = offers;
  const begun = await callAsMember("POST", "me/purchases", { packageId: offer?.packageId, version: offer?.version });
  expect(begun.status).toBe(201);
  const checkout = await fetch((begun.body as { url: string }).url);
  expect(await checkout.text()).toContain("£10.00");
});
