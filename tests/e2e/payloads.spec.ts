import { readFileSync } from "node:fs";
import { editable } from "../support/editable-settings.ts";
import { call, expect, signIn, test } from "./journey.ts";
import { expectInert, expectInertMail, payloads, watched } from "./payloads.ts";

/**
 * Typed text stays text wherever it is shown. Each payload is stored as a name, a note, a reason, a place.
 * Then every page that shows it is opened. `openBrowser` fails the test for a console message or a violated policy.
 */
test("a script in typed text shows as text on every page, in every mail and file, and never runs", async ({
  openBrowser,
  product,
}) => {
  test.setTimeout(300_000);
  const admin = watched(await openBrowser());
  await signIn(admin, "demo", "admin@demo.example");
  const { tenantId } = await call<{ tenantId: string }>(admin, { method: "GET", path: "/api/workspaces/demo" });
  const api = (path: string) => `/api/tenants/${tenantId}/${path}`;

  // Names: the administrator's own, and the workspace's.
  const me = await call<{ member: { version: number } }>(admin, { method: "GET", path: api("me") });
  const [scripted, image, formula] = [payloads[0], payloads[1], payloads[12]];
  const name = { firstName: formula, lastName: image, phone: "+1 javascript:alert(1)" };
  await call(admin, { method: "PATCH", path: api("me"), body: { ...name, version: me.member.version } });
  const settings = await call<Record<string, unknown>>(admin, { method: "GET", path: api("settings") });
  const fields = editable(settings);
  const workspaceName = `Demo ${image}`;
  await call(admin, {
    method: "PUT",
    path: api("settings"),
    body: { ...fields, name: workspaceName, description: payloads.slice(0, 6).join(" ").slice(0, 200) },
  });

  // All other text fields, with each payload.
  const { members } = await call<{ members: { memberId: string; email: string }[] }>(admin, {
    method: "GET",
    path: api("members?search=maya"),
  });
  const maya = members[0]?.memberId ?? "";
  const resources: string[] = [];
  for (const [position, payload] of payloads.entries()) {
    const body = {
      name: payload,
      type: "desk",
      location: payload,
      capacity: 1,
      pointCostPerHour: 1,
      amenities: [payload.slice(0, 40)],
      isAvailable: true,
      requiresApproval: false,
    };
    const made = await call<{ resourceId: string }>(admin, { method: "POST", path: api("resources"), body });
    resources.push(made.resourceId);
    await call(admin, { method: "POST", path: api(`members/${maya}/notes`), body: { text: payload } });
    const grant = { amount: 1, reason: payload };
    await call(admin, { method: "POST", path: api(`members/${maya}/points`), body: grant });
    const invitee = { email: `payload${position}@people.example`, firstName: payload, lastName: payload };
    await call(admin, { method: "POST", path: api("invitations"), body: { ...invitee, message: payload } });
  }

  // A theme is six hex digits or nothing.
  const colours = Object.fromEntries(
    ["primary", "secondary", "accent", "background", "foreground", "muted", "border"].map((part) => [part, "#0F5A4C"]),
  );
  const { version } = await call<{ version: number }>(admin, { method: "GET", path: api("settings") });
  for (const payload of [...payloads, "#0F5A4C;}*{display:none}", "#0F5A4", "url(#x)", "#0F5A4C\n"])
    await call(
      admin,
      { method: "PUT", path: api("theme"), body: { colours: { ...colours, primary: payload }, version } },
      [400],
    );
  expect(await call<{ colours: unknown }>(admin, { method: "GET", path: api("settings") })).toMatchObject({
    colours: null,
  });

  // A member's pages.
  const member = watched(await openBrowser());
  await signIn(member, "demo", "member@demo.example");
  const startAt = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 86_400_000 + 12 * 3_600_000).toISOString();
  for (const resourceId of resources.slice(0, 3)) {
    const body = { resourceId, startAt, durationMinutes: 60 };
    await call(member, { method: "POST", path: api("bookings"), body });
  }
  for (const [path, shown] of [
    ["dashboard", [workspaceName]],
    ["booking", payloads],
    ["my-bookings", payloads.slice(0, 3)],
    ["my-points", payloads],
    ["my-profile", [workspaceName]],
  ] as const) {
    await member.goto(`/demo/${path}`);
    await expectInert(member, shown);
  }
  await member.goto("/demo/booking");
  await member.getByRole("button", { name: `Book Now: ${image}` }).click();
  await expectInert(member, [image]);

  // An administrator's pages.
  for (const [path, shown] of [
    ["admin/members", [formula, image]],
    [`admin/members?member=${maya}`, payloads],
    ["admin/members?view=invitations", [scripted]],
    ["admin/resources", payloads],
    [`admin/bookings?month=${startAt.slice(0, 7)}`, payloads.slice(0, 3)],
    ["admin/settings", [workspaceName]],
  ] as const) {
    await admin.goto(`/demo/${path}`);
    await expectInert(admin, shown);
  }
  const visitor = watched(await openBrowser());
  await visitor.goto("/demo/auth");
  await expectInert(visitor, [`Welcome to ${workspaceName}`]);

  // Files: a spreadsheet calculates no formula from them.
  await admin.goto("/demo/admin/members");
  const saving = admin.waitForEvent("download");
  await admin.getByRole("button", { name: "More", exact: true }).click();
  await admin.getByRole("menuitem", { name: "Export the list" }).click();
  const list = readFileSync(await (await saving).path(), "utf8");
  expect(list).toContain(`"'=HYPERLINK`);
  expect(list).toContain("'+1 javascript:alert(1)");
  expect(list.split(/\r?\n/).filter((line) => /^"?[=+@-]/.test(line))).toEqual([]);

  await admin.getByRole("button", { name: "More", exact: true }).click();
  await admin.getByRole("menuitem", { name: "Import a file" }).click();
  const cells = payloads.map((payload) => `"${payload.replaceAll('"', '""')}"`);
  const csv = ["email,first name,last name,role", ...cells.map((cell) => [cell, cell, cell, cell].join(","))].join(
    "\n",
  );
  const dialog = admin.getByRole("dialog", { name: "Import a file" });
  const file = { name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
  await dialog.locator('input[type="file"]').setInputFiles(file);
  await expect(dialog.getByText(`0 can be invited, ${payloads.length} cannot be invited`)).toBeVisible();
  const savingRows = admin.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download the rows with errors" }).click();
  const rows = readFileSync(await (await savingRows).path(), "utf8");
  expect(rows).toContain(`"'=HYPERLINK`);
  expect(rows).not.toMatch(/(^|,)"?[=+@-]/m);
  await expectInert(admin, []);

  // Mails, as a mail program that runs scripts shows them.
  await expect(async () => {
    const all = (await (await fetch(`${product.url}/_local/mail/messages.json`)).json()) as { subject: string }[];
    expect(all.filter(({ subject }) => subject.startsWith("You are invited to")).length).toBe(payloads.length);
  }).toPass();
  const mails = (await (await fetch(`${product.url}/_local/mail/messages.json`)).json()) as {
    to: string[];
    subject: string;
    html: string;
  }[];
  expect(mails.flatMap(({ to }) => to).filter((to) => to.includes("evil.example"))).toEqual([]);
  for (const { html, subject } of mails) {
    expect(subject).not.toMatch(/[\r\n]/);
    await expectInertMail(visitor, html);
  }
});
