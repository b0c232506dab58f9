// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, onTestFinished, vi } from "vitest";
import { listEntries, listOfObject, trailEntrySchema } from "#lambdas/audit/contract.ts";
import { createFormat } from "#web/domain/format.ts";
import { HistoryLink } from "#web/domain/history-link.tsx";
import { Component as AuditPage } from "#web/features/audit/audit-page.tsx";
import { actionText, valueText } from "#web/features/audit/words.ts";
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

const [basic, deleted] = [`pln_${"2".repeat(26)}`, `pln_${"3".repeat(26)}`];

const changed = trailEntrySchema.parse({
  ...grant,
  auditId: `aud_${"4".repeat(26)}`,
  action: "memberships.changeMembership",
  change: {
    before: { planId: deleted, endsWithCycle: false },
    after: { act: "pause", planId: basic, endsWithCycle: true, pausedUntil: "2026-12-01" },
    mentioned: [],
  },
  planNames: { [basic]: "Basic" },
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
  // Each value stands below its heading, and the first column in line with the facts above.
  const starts = ({ cells }: HTMLTableRowElement) =>
    [...cells].map((cell) => getComputedStyle(cell).getPropertyValue("padding-inline-start"));
  const [head] = within(screen.getByRole("table", { name: "What changed" })).getAllByRole<HTMLTableRowElement>("row");
  expect([head, row as HTMLTableRowElement].map((line) => line && starts(line))).toEqual([
    ["0", "0", "0"],
    ["0", "0", "0"],
  ]);
  expect(
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  ).toEqual(["240", "265"]);
  const [{ url } = { url: new URL("http://localhost") }] = callsOf(listEntries);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ from: "2026-11-01", to: "2026-11-30", kind: "member" });
});

it("says which act changed a membership, and gives plans their present names", async () => {
  showScreen(AuditPage, {
    path,
    width: 1280,
    answers: { "audit.listEntries": () => ({ entries: [changed], nextCursor: null }) },
  });
  await userEvent.click(await screen.findByRole("link", { name: /^Paused a membership/ }));
  const rows = within(await screen.findByRole("table", { name: "What changed" })).getAllByRole("row");
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    "PlanDeleted membership planBasic",
    "Ends at the end of the cycleNoYes",
    "Paused until–Tue 1 Dec",
  ]);
});

it.each([
  ["members.setMemberStatus", { status: "suspended" }, "Suspended a member"],
  ["members.setMemberStatus", { status: "active" }, "Reinstated a member"],
  ["memberships.decidePlanRequest", { status: "refused", planId: basic }, "Refused a request for a plan"],
  ["orders.moveOrder", { handOver: "collected" }, "Handed over an order"],
  ["live.setViewer", { act: "let_in" }, "Let somebody into a live session again"],
  // Nothing was different afterwards, or an earlier release kept no value.
  ["live.setViewer", {}, "Muted, removed or let in somebody"],
])("says what %s did with %o", (action, after, sentence) => {
  const change = { before: {}, after, mentioned: [] };
  expect(actionText({ action, change })).toBe(sentence);
});

it("finds an action by a part of its sentence, and shows all actions again", async () => {
  const { location } = showScreen(AuditPage, {
    path,
    width: 1280,
    answers: { "audit.listEntries": () => ({ entries: [grant], nextCursor: null }) },
  });
  const action = await screen.findByRole("combobox", { name: "Action" });
  await userEvent.type(action, "second factor");
  const options = await screen.findAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual(["Removed a member's second factor"]);
  await userEvent.click(options[0] as HTMLElement);
  expect(new URLSearchParams(location.search).get("action")).toBe("accounts.resetTwoFactor");
  await userEvent.clear(action);
  expect(new URLSearchParams(location.search).get("action")).toBeNull();
});

it("leads from an object to its own trail, which asks for that object alone", async () => {
  showScreen(() => <HistoryLink kind="member" id={maya} />, { answers: {} });
  const href = screen.getByRole("link", { name: "History of changes" }).getAttribute("href") ?? "";
  expect(href).toBe(`/demo/admin/audit?object=member%3A${maya}`);
  const { callsOf } = showScreen(AuditPage, {
    path: href,
    width: 1280,
    answers: { "audit.listOfObject": () => ({ object: grant.object, entries: [grant], nextCursor: null }) },
  });
  expect(await screen.findByText("Only Maya Chen")).toBeTruthy();
  const [{ url } = { url: new URL("http://localhost") }] = callsOf(listOfObject);
  expect([url.searchParams.get("kind"), url.searchParams.get("objectId")]).toEqual(["member", maya]);
});

it("names the object before its first entry is written, as a moment after a change", async () => {
  const object = { kind: "member", id: maya, name: "Maya Chen", startAt: null, eventId: null };
  showScreen(AuditPage, {
    path: `/demo/admin/audit?object=member%3A${maya}`,
    width: 1280,
    answers: { "audit.listOfObject": () => ({ object, entries: [], nextCursor: null }) },
  });
  expect(await screen.findByText("Only Maya Chen")).toBeTruthy();
  expect(screen.getByText("No history yet")).toBeTruthy();
});

it("names the member whom a live session's host has removed, and leads to them", async () => {
  const sessionId = `liv_${"5".repeat(26)}`;
  const removed = trailEntrySchema.parse({
    ...grant,
    action: "live.setViewer",
    object: { kind: "liveSession", id: sessionId, name: "An evening", startAt: null },
    also: [{ kind: "member", id: maya, name: "Maya Chen", startAt: null }],
    change: { before: {}, after: { act: "remove" }, mentioned: [] },
  });
  showScreen(AuditPage, {
    path: `${path}&entry=${grant.auditId}`,
    width: 1280,
    answers: { "audit.listEntries": () => ({ entries: [removed], nextCursor: null }) },
  });
  const detail = within(await screen.findByRole("dialog", { name: "Removed somebody from a live session" }));
  const leads = detail.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(leads).toEqual([
    ["An evening", `/demo/admin/live-sessions/${sessionId}`],
    ["Maya Chen", `/demo/admin/members?member=${maya}`],
  ]);
  expect(screen.getByRole("button", { name: /An evening · Maya Chen/ })).toBeTruthy();
});

it.each([
  ["event", `evt_${"5".repeat(26)}`, "/demo/admin/events/"],
  ["liveSession", `liv_${"5".repeat(26)}`, "/demo/admin/live-sessions/"],
] as const)("leads from an entry to the %s", async (kind, id, target) => {
  const entry = { ...grant, object: { kind, id, name: "An evening", startAt: "2026-11-12T18:00:00.000Z" } };
  showScreen(AuditPage, {
    path: `${path}&entry=${grant.auditId}`,
    width: 1280,
    answers: { "audit.listEntries": () => ({ entries: [entry], nextCursor: null }) },
  });
  await screen.findAllByText(/An evening/);
  const targets = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(targets).toContain(`${target}${id}`);
});

it("leads from an act on a registration to the registration in its event", async () => {
  const [registrationId, eventId] = [`reg_${"5".repeat(26)}`, `evt_${"6".repeat(26)}`];
  const object = { kind: "registration", id: registrationId, name: "Maya Chen", startAt: null, eventId };
  const entry = trailEntrySchema.parse({ ...grant, action: "events.cancelRegistration", object, change: null });
  showScreen(AuditPage, {
    path: `${path}&entry=${grant.auditId}`,
    width: 1280,
    answers: { "audit.listEntries": () => ({ entries: [entry], nextCursor: null }) },
  });
  expect((await screen.findAllByText("Registration")).length).toBeGreaterThan(0);
  const targets = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(targets).toContain(`/demo/admin/event-registrations?event=${eventId}&registration=${registrationId}`);
});

it("says that no entry fits the filters, keeps the filters, and removes them on request", async () => {
  const { location } = showScreen(AuditPage, {
    path: `${path}&actor=${administrator}`,
    width: 1280,
    answers: {
      "audit.listEntries": ({ url }) => ({ entries: url.searchParams.has("kind") ? [] : [grant], nextCursor: null }),
    },
  });
  expect(await screen.findByText("No entry matches")).toBeTruthy();
  expect(screen.getByRole("combobox", { name: "Object" }).textContent).toBe("Member");
  await userEvent.click(screen.getByRole("button", { name: "Show all entries" }));
  expect(await screen.findByRole("link", { name: /Granted points/ })).toBeTruthy();
  expect(location.search).toBe("?month=2026-11");
});

it("of a month without entries has its own sentence", async () => {
  showScreen(AuditPage, {
    path: "/demo/admin/audit?month=2026-01",
    answers: { "audit.listEntries": () => ({ entries: [], nextCursor: null }) },
  });
  expect(await screen.findByText("No entries in this month")).toBeTruthy();
});

it("names nobody who is gone, and tells staff and the payment provider apart", async () => {
  const by = (actorId: string, role: string, position: number) => ({
    ...grant,
    auditId: `aud_${String(position).repeat(26)}`,
    actor: { actorId, role, name: null },
    object: { ...grant.object, name: null },
  });
  showScreen(AuditPage, {
    path,
    width: 1280,
    answers: {
      "audit.listEntries": () => ({
        entries: [by(administrator, "admin", 1), by(administrator, "super_admin", 2), by("stripe", "stripe", 3)],
        nextCursor: null,
      }),
    },
  });
  await screen.findAllByRole("link", { name: /Granted points/ });
  const rows = screen.getAllByRole("row").slice(1);
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  );
  expect(cells.map(([object, actor]) => [object, actor])).toEqual([
    ["Former member", "Former member"],
    ["Former member", "Platform staff"],
    ["Former member", "Payment provider"],
  ]);
});

it("exports every page as CSV, with ids beside the names, and no formula", async () => {
  onTestFinished(() => void vi.restoreAllMocks());
  let file: Blob | undefined;
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    file = blob as Blob;
    return "blob:file";
  });
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  const hostile = {
    ...grant,
    auditId: `aud_${"2".repeat(26)}`,
    object: { ...grant.object, name: "=HYPERLINK(1)" },
    change: { ...grant.change, mentioned: ["name"] },
  };
  showScreen(AuditPage, {
    path,
    width: 1280,
    answers: {
      "audit.listEntries": ({ url }) =>
        url.searchParams.get("cursor") === "more"
          ? { entries: [hostile, changed], nextCursor: null }
          : { entries: [grant], nextCursor: "more" },
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Export as CSV" }));
  expect(await screen.findByText("3 entries exported")).toBeTruthy();
  const [head, ...lines] = (await (file as Blob).text()).split("\r\n");
  expect(head).toBe(
    "at,what,action,object kind,object,object id,also about,also about id,who,who id,role,before,after,also changed,reference",
  );
  expect(lines).toEqual([
    `2026-11-10T09:00:00.000Z,Granted points,points.grantPoints,member,Maya Chen,${maya},,,Ada Kern,${administrator},admin,Balance: 240,Balance: 265,,aud_${"1".repeat(26)}`,
    `2026-11-10T09:00:00.000Z,Granted points,points.grantPoints,member,"'=HYPERLINK(1)",${maya},,,Ada Kern,${administrator},admin,Balance: 240,Balance: 265,Name,aud_${"2".repeat(26)}`,
    [
      "2026-11-10T09:00:00.000Z",
      "Paused a membership",
      "memberships.changeMembership",
      "member",
      "Maya Chen",
      maya,
      "",
      "",
      "Ada Kern",
      administrator,
      "admin",
      "Plan: Deleted membership plan; Ends at the end of the cycle: No",
      "Plan: Basic; Ends at the end of the cycle: Yes; Paused until: Tue 1 Dec",
      "",
      `aud_${"4".repeat(26)}`,
    ].join(","),
  ]);
});

it.each(["Pacific/Auckland", "Pacific/Kiritimati", "America/Los_Angeles"])(
  "prints a day as itself in %s",
  (timeZone) => {
    const format = createFormat("en-GB", timeZone);
    const workspace = { currency: "GBP", locale: "en-GB", timeZone } as const;
    expect(valueText("pausedUntil", "2030-12-02", { format, workspace, planNames: {} })).toBe("Mon 2 Dec 2030");
  },
);
