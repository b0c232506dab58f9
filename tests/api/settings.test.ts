import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getAccount } from "#lambdas/accounts/contract.ts";
import { getMe } from "#lambdas/members/contract.ts";
import {
  getFirstSteps,
  getSettings,
  type SettingsFields,
  tickFirstStep,
  updateSettings,
  updateTheme,
} from "#lambdas/settings/contract.ts";
import { updateBookingRules } from "#lambdas/bookings/policy-contract.ts";
import { planIdSchema } from "#lambdas/contract/ids.ts";
import { nameMemberPlan } from "#lambdas/members/repository.ts";
import { firstRules } from "#lambdas/resources/rules-contract.ts";
import { lostRace, update } from "#lambdas/store/write-items.ts";
import { getWorkspace } from "#lambdas/tenants/contract.ts";
import { tenantItem } from "#lambdas/tenants/items.ts";
import { harbourColours as colours } from "../../scripts/seed/demo-data.ts";
import { type Actor, startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";

let server: TestServer;
let own: TestTenant;
let admin: Actor;

beforeAll(async () => {
  server = await startTestServer();
  own = await server.newTenant();
  admin = await server.newMember(own, { role: "admin" });
});

afterAll(() => server.close());

const fields: SettingsFields = {
  name: "Harbour Studios",
  description: "Studios and benches",
  replyTo: "desk@harbour.example",
  timeZone: "Australia/Sydney",
  locale: "en-AU",
  currency: "AUD",
  hideBranding: true,
  signUpPolicy: "invitation",
  confirmsSignUps: false,
  freeCancelMinutes: 90,
  features: { bookingEnabled: true, pointsEnabled: false, digitalCardsEnabled: true },
  requiresAdminTwoFactor: false,
};

const read = async (of = own, as = admin) =>
  (await server.call(getSettings, { as, params: { tenantId: of.tenantId } })).body;
const workspace = async (of = own) => (await server.call(getWorkspace, { params: { slug: of.tenant.slug } })).body;

describe("settings", () => {
  test("are read with the plan's usage, and changed with the version that was seen", async () => {
    const before = await read();
    expect(before).toMatchObject({ name: "Test house", description: "", use: { members: 1, maxMembers: 1000 } });
    const answer = await server.call(updateSettings, {
      as: admin,
      params: { tenantId: own.tenantId },
      body: { ...fields, version: before.version },
    });
    expect(answer.body).toEqual({ version: before.version + 1 });
    expect(await read()).toMatchObject({ ...fields, version: before.version + 1 });
    expect(await workspace()).toMatchObject({ name: "Harbour Studios", timeZone: "Australia/Sydney", currency: "AUD" });
  });

  test("with a stale version are refused, and nothing changes", async () => {
    const { version } = await read();
    const answer = await server.call(updateSettings, {
      as: admin,
      params: { tenantId: own.tenantId },
      body: { ...fields, name: "Late", version: version - 1 },
    });
    expect([answer.status, answer.error?.code]).toEqual([409, "stale_version"]);
    expect((await read()).name).not.toBe("Late");
  });

  test("do not change what the plan decides", async () => {
    const other = await server.newTenant({ maxMembers: 7 });
    const as = await server.newMember(other, { role: "admin" });
    const { version } = await read(other, as);
    await server.call(updateSettings, { as, params: { tenantId: other.tenantId }, body: { ...fields, version } });
    expect((await read(other, as)).use.maxMembers).toBe(7);
  });

  test.each([
    ["name", { name: "  " }, "too_small"],
    ["name", { name: "\u202Eesuoh" }, "unreadable_characters"],
    ["name", { name: "\u200B" }, "unreadable_characters"],
    ["description", { description: "a\u0000b" }, "unreadable_characters"],
    ["timeZone", { timeZone: "Europe/Atlantis" }, "unknown_time_zone"],
    ["locale", { locale: "xx-not-a-locale-at-all" }, "unknown_locale"],
    ["freeCancelMinutes", { freeCancelMinutes: -1 }, "too_small"],
  ])("refuse an impossible %s with its path", async (name, change, code) => {
    const { version } = await read();
    const answer = await server.call(updateSettings, {
      as: admin,
      params: { tenantId: own.tenantId },
      body: { ...fields, ...change, version },
    });
    expect([answer.status, answer.error?.issues]).toEqual([
      400,
      [expect.objectContaining({ path: `body.${name}`, code })],
    ]);
  });

  test("a new name appears in everybody's list of workspaces", async () => {
    const { version } = await read();
    await server.call(updateSettings, {
      as: admin,
      params: { tenantId: own.tenantId },
      body: { ...fields, name: "Renamed", version },
    });
    const { workspaces } = (await server.call(getAccount, { as: admin })).body;
    expect(workspaces.map(({ name }) => name)).toEqual(["Renamed"]);
  });
});

describe("the theme", () => {
  test("is saved if its text is readable, and can be removed again", async () => {
    const save = async (next: typeof colours | null) => {
      const { version } = await read();
      return server.call(updateTheme, {
        as: admin,
        params: { tenantId: own.tenantId },
        body: { colours: next, version },
      });
    };
    expect((await save(colours)).status).toBe(200);
    expect((await workspace()).colours).toEqual(colours);
    expect((await save(null)).status).toBe(200);
    expect((await workspace()).colours).toBeNull();
  });

  test("is refused if its text is not readable, with a colour that would pass", async () => {
    const { version } = await read();
    const answer = await server.call(updateTheme, {
      as: admin,
      params: { tenantId: own.tenantId },
      body: { colours: { ...colours, primary: "#FFE600" }, version },
    });
    expect([answer.status, answer.error?.code]).toEqual([422, "settings.contrast_too_low"]);
    const [issue] = answer.error?.issues ?? [];
    expect(issue).toMatchObject({ path: "body.colours.primary", code: "text_on_colour" });
    expect(issue?.details).toEqual({
      ratio: expect.any(Number),
      leastContrast: 4.5,
      proposal: expect.stringMatching(/^#[0-9A-F]{6}$/),
    });
    expect((await read()).version).toBe(version);
  });

  test("that are broken in the table close nothing: the product's colours show, and the log tells", async () => {
    const house = await server.newTenant();
    const member = await server.newMember(house);
    const broken = { ...colours, accent: "red" };
    await server.table.commit([update(tenantItem.key(house.scope), { set: { colours: broken } }, [], lostRace)]);
    const lines = server.log.length;
    const shown = await server.call(getWorkspace, { params: { slug: house.tenant.slug } });
    expect([shown.status, shown.body.colours]).toEqual([200, null]);
    expect(shown.text).not.toContain("roken");
    expect((await server.call(getMe, { as: member, params: { tenantId: house.tenantId } })).status).toBe(200);
    const told = server.log.slice(lines).filter(({ event }) => event === "broken_colours");
    expect(told).toHaveLength(2);
    for (const line of told) expect(line).toMatchObject({ level: "warn", tenantId: house.tenantId });
  });

  test.each(["red", "#12", "#12345G", "url(https://x.example)", "#123456;}"])("refuses %s as a colour", async (hex) => {
    const { version } = await read();
    const answer = await server.call(updateTheme, {
      as: admin,
      params: { tenantId: own.tenantId },
      body: { colours: { ...colours, accent: hex }, version },
    });
    expect([answer.status, answer.error?.issues[0]?.path]).toEqual([400, "body.colours.accent"]);
  });
});

describe("the first steps", () => {
  const steps = async (of: TestTenant, as: Actor) =>
    (await server.call(getFirstSteps, { as, params: { tenantId: of.tenantId } })).body;
  const tick = async (of: TestTenant, as: Actor, done: "share" | "all") =>
    (await server.call(tickFirstStep, { as, params: { tenantId: of.tenantId }, body: { done } })).body;
  const open = ({ steps: all }: { steps: { step: string; isDone: boolean }[] }) =>
    all.filter(({ isDone }) => !isDone).map(({ step }) => step);

  async function setHoursAndPlan(of: TestTenant, as: Actor): Promise<void> {
    const { reachDays: _reach, ...rules } = firstRules;
    const params = { tenantId: of.tenantId };
    expect((await server.call(updateBookingRules, { as, params, body: rules })).status).toBe(200);
    const plan = { planId: planIdSchema.parse(`pln_${"0".repeat(26)}`), name: "Basic" };
    await server.table.commit([nameMemberPlan(of.scope, plan)]);
  }

  test("are derived from the workspace, one after the other, and close when the last is done", async () => {
    const fresh = await server.newTenant();
    const as = await server.newMember(fresh, { role: "admin" });
    expect(open(await steps(fresh, as))).toEqual(["look", "resource", "members", "share"]);
    await server.newResource(fresh);
    await server.newMember(fresh);
    expect(open(await steps(fresh, as))).toEqual(["look", "share"]);
    const { version } = (await server.call(getSettings, { as, params: { tenantId: fresh.tenantId } })).body;
    await server.call(updateTheme, { as, params: { tenantId: fresh.tenantId }, body: { colours, version } });
    expect(await tick(fresh, as, "share")).toMatchObject({ isOpen: true });
    await setHoursAndPlan(fresh, as);
    expect(await steps(fresh, as)).toMatchObject({ isOpen: false });
  });

  test("ask a new workspace for opening hours and a plan for somebody", async () => {
    const fresh = await server.newTenant();
    const as = await server.newMember(fresh, { role: "admin" });
    const later = async () => (await steps(fresh, as)).later;
    expect(await later()).toEqual([
      { step: "hours", isDone: false },
      { step: "plan", isDone: false },
    ]);
    await setHoursAndPlan(fresh, as);
    expect(await later()).toEqual([
      { step: "hours", isDone: true },
      { step: "plan", isDone: true },
    ]);
    expect((await tick(fresh, as, "share")).later).toEqual(await later());
  });

  test("can be dismissed, which does not edit the settings", async () => {
    const fresh = await server.newTenant();
    const as = await server.newMember(fresh, { role: "admin" });
    expect(await tick(fresh, as, "all")).toMatchObject({ isOpen: false });
    const { version } = (await server.call(getSettings, { as, params: { tenantId: fresh.tenantId } })).body;
    expect(version).toBe(1);
  });
});
