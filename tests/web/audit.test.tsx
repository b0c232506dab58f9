// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { listEntries, trailEntrySchema } from "#lambdas/audit/contract.ts";
import { Component as AuditPage } from "#web/features/audit/audit-page.tsx";
import { showScreen } from "../support/member-screen.tsx";

const administrator = "00000000-0000-4000-8000-111111111111";
const maya = "00000000-0000-4000-8000-222222222222";

const grant = trailEntrySchema.parse({
  auditId: `aud_${"1".repeat(26)}`,
  at: "2026-11-10T09:00:00.000Z",
  actor: { actorId: administrator, role: "admin", name: "Ada Kern" },
  action: "points.grantPoints",
  object: { kind: "member", id: maya, name: "Maya Chen", startAt: null },
  change: { before: { balance: 240 }, after: { balance: 265 }, mentioned: [] },
});

const path = "/demo/admin/audit?month=2026-11&kind=member";

it("lists entries by the filters of the address, and opens one with its values before and after", async () => {
  const { callsOf, location } = showScreen(AuditPage, {
    path,
    width: 1280,
    answers: { "audit.listEntries": () => ({ entries: [grant], nextCursor: null }) },
  });
  await userEvent.click(await screen.findByRole("link", { name: /Granted points/ }));
  expect(new URLSearchParams(location.search).get("entry")).toBe(grant.auditId);
  const row = await screen.findByRole("row", { name: "Balance 240 265" });
  expect(
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  ).toEqual(["240", "265"]);
  const [{ url } = { url: new URL("http://localhost") }] = callsOf(listEntries);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ from: "2026-11-01", to: "2026-11-30", kind: "member" });
});
