// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { AccessInput } from "#lambdas/access/settings-contract.ts";
import { membershipPlanSchema } from "#lambdas/memberships/plan-contract.ts";
import { ruleSentence } from "#web/features/access/control/rules/rule-sentence.ts";
import { Component as SettingsPage } from "#web/features/access/control/settings-page.tsx";
import { type Answers, aResource, refusal, showScreen } from "../support/member-screen.tsx";
import { monthly } from "../support/memberships.ts";

type Rule = AccessInput["entryRules"][number];

const idOf = (digit: number) => `pln_${String(digit).repeat(26)}`;
const aPlan = (digit: number, name: string, isActive = true) =>
  membershipPlanSchema.parse({ ...monthly, planId: idOf(digit), name, isActive, wasHeld: true, version: 1 });
const plans = [aPlan(1, "Hot Desk"), aPlan(2, "Founders", false), aPlan(3, "Night Owl")];
const desk = aResource();

const hall: Rule = {
  kind: "plan",
  planId: idOf(1),
  weekdays: [1, 2, 3, 4, 5],
  from: "09:00",
  to: "17:00",
  zones: ["Hall", "Roof"],
  graceMinutes: 10,
};
const hallInWords = "Hot Desk opens Hall and Roof: Mon to Fri, 09:00 to 17:00, and 10 min before and after.";
const booked: Rule = { kind: "booking", resourceId: desk.resourceId, zones: ["Roof"], graceMinutes: 5 };
const bookedInWords = "A booking of Desk 4 opens Roof from 15 min before its start until 5 min after its end.";

const whole: Rule = {
  ...hall,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  from: "00:00",
  to: "00:00",
  zones: [],
  graceMinutes: 0,
};
const weekend = { weekdays: [6, 7], from: "22:00", to: "22:00" };

const stored = (entryRules: Rule[]) => ({
  capacity: 40,
  zones: ["Hall", "Roof"],
  reasons: [{ code: "guest", label: null, isRetired: false }],
  closing: [null, null, null, null, null, null, null],
  needsPlan: true,
  entryRules,
  bookingOpensMinutes: 15,
});

interface Sent {
  zones: string[];
  entryRules: Rule[];
  bookingOpensMinutes: number;
}

function open(entryRules: Rule[] = [], answers: Answers = {}, features: { bookingEnabled?: boolean } = {}) {
  const bodies: Sent[] = [];
  const screenOf = showScreen(SettingsPage, {
    path: "/demo/admin/access/settings",
    features,
    answers: {
      "access.getAccessSettings": () => ({ ...stored(entryRules), closesAt: null, version: 3 }),
      "access.updateAccessSettings": ({ body }) => {
        bodies.push(body as Sent);
        return { version: 4, closesAt: null };
      },
      "memberships.listPlans": () => ({ plans }),
      "resources.listResources": () => ({ resources: [desk] }),
      ...answers,
    },
  });
  return { ...screenOf, bodies, user: userEvent.setup() };
}

type User = ReturnType<typeof userEvent.setup>;

const group = () => screen.findByRole("region", { name: "Rules of entry" });
const sentences = async () =>
  within(await group())
    .queryAllByRole("listitem")
    .map((row) => row.querySelector("p")?.textContent);

async function choose(user: User, field: string | RegExp, option: string) {
  await user.click(screen.getByRole("combobox", { name: field }));
  await user.click(await screen.findByRole("option", { name: option }));
}

async function save(user: User) {
  await user.click(screen.getByRole("button", { name: "Save settings" }));
}

test("says what holds without rules", async () => {
  const { user } = open();
  const rules = await group();
  expect(rules.textContent).toContain("Members with a running plan may come in at any time, in every zone.");
  expect(rules.textContent).toContain("A booking or a seat at an event lets nobody in by itself.");
  await user.click(screen.getByRole("switch", { name: "Only members with a running plan may come in" }));
  expect(rules.textContent).toContain("Every active member may come in at any time, in every zone.");
});

test("adds a rule for a plan: days, hours, zones and grace", async () => {
  const { bodies, user } = open();
  await user.click(await screen.findByRole("button", { name: "Add rule" }));
  const dialog = await screen.findByRole("dialog", { name: "Add a rule of entry" });
  await choose(user, /^Plan/, "Night Owl");
  await user.click(screen.getByRole("button", { name: "Saturday" }));
  await user.click(screen.getByRole("button", { name: "Monday" }));
  const from = screen.getByLabelText(/^From/);
  await user.clear(from);
  await user.type(from, "22:00");
  const to = screen.getByLabelText(/^To/);
  await user.clear(to);
  await user.type(to, "06:30");
  expect(screen.getByText("On the next day")).toBeDefined();
  await user.click(screen.getByRole("checkbox", { name: "Roof" }));
  const grace = screen.getByLabelText("Grace, in minutes");
  await user.clear(grace);
  await user.type(grace, "5");
  const words = "Night Owl opens Roof: Tue to Sat, 22:00 to 06:30 the next day, and 5 min before and after.";
  expect(within(dialog).getByText(words)).toBeDefined();
  await user.click(within(dialog).getByRole("button", { name: "Add rule" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await sentences()).toEqual([words]);

  const opens = screen.getByLabelText("Minutes before a booking or an event");
  await user.clear(opens);
  await user.type(opens, "30");
  await save(user);
  expect(await screen.findByText("Access settings saved")).toBeDefined();
  expect(bodies[0]?.bookingOpensMinutes).toBe(30);
  expect(bodies[0]?.entryRules).toEqual([
    {
      kind: "plan",
      planId: idOf(3),
      weekdays: [2, 3, 4, 5, 6],
      from: "22:00",
      to: "06:30",
      zones: ["Roof"],
      graceMinutes: 5,
    },
  ]);
});

test("a new rule may be for any booking, for one resource, or for seats at events", async () => {
  const { bodies, user } = open();
  for (const [kind, resource] of [["A booking"], ["A booking", "Desk 4"], ["A seat at an event"]] as const) {
    await user.click(await screen.findByRole("button", { name: "Add rule" }));
    await screen.findByRole("dialog");
    await choose(user, "What opens the house", kind);
    if (resource !== undefined) await choose(user, "Resource", resource);
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Add rule" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
  expect(await sentences()).toEqual([
    "Any booking opens the whole house from 15 min before its start until its end.",
    "A booking of Desk 4 opens the whole house from 15 min before its start until its end.",
    "A seat at an event opens the whole house from 15 min before its start until its end.",
  ]);
  await save(user);
  await screen.findByText("Access settings saved");
  expect(bodies[0]?.entryRules).toEqual([
    { kind: "booking", resourceId: null, zones: [], graceMinutes: 0 },
    { kind: "booking", resourceId: desk.resourceId, zones: [], graceMinutes: 0 },
    { kind: "event", zones: [], graceMinutes: 0 },
  ]);
});

test("edits and removes a rule, and keeps the others", async () => {
  const { bodies, user } = open([hall, booked, { kind: "event", zones: [], graceMinutes: 0 }]);
  await waitFor(async () => expect((await sentences()).slice(0, 2)).toEqual([hallInWords, bookedInWords]));
  await user.click(screen.getByRole("button", { name: /^Remove: A seat/ }));
  expect(document.activeElement?.textContent).toBe("Add rule");
  await user.click(screen.getByRole("button", { name: `Edit: ${hallInWords}` }));
  const dialog = await screen.findByRole("dialog", { name: "Edit a rule of entry" });
  await user.click(within(dialog).getByRole("checkbox", { name: "Roof" }));
  await user.click(within(dialog).getByRole("button", { name: "Change rule" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await save(user);
  await screen.findByText("Access settings saved");
  expect(bodies[0]?.entryRules).toEqual([{ ...hall, zones: ["Hall"] }, booked]);
});

test("offers archived plans only where the rule names one", async () => {
  const { user } = open([{ ...hall, planId: idOf(2) }]);
  await user.click(await screen.findByRole("button", { name: "Add rule" }));
  await user.click(screen.getByRole("combobox", { name: /^Plan/ }));
  expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual([
    "Hot Desk",
    "Night Owl",
  ]);
  await user.keyboard("{Escape}");
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: /^Edit: Founders/ }));
  await screen.findByRole("dialog");
  expect(screen.getByRole("combobox", { name: /^Plan/ }).textContent).toBe("Founders (archived)");
});

test("says at the fields what a rule lacks", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Add rule" }));
  const dialog = await screen.findByRole("dialog");
  for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"])
    await user.click(screen.getByRole("button", { name: day }));
  await user.clear(screen.getByLabelText(/^From/));
  await user.clear(screen.getByLabelText("Grace, in minutes"));
  await user.click(within(dialog).getByRole("button", { name: "Add rule" }));
  expect(await within(dialog).findByText("Choose a plan")).toBeDefined();
  expect(within(dialog).getByText("Choose a day")).toBeDefined();
  expect(within(dialog).getByText("Enter a time")).toBeDefined();
  expect(within(dialog).getByText("Expected a whole number")).toBeDefined();
});

test("a zone that a rule names is not removed silently", async () => {
  const { bodies, user } = open([hall]);
  const zones = await screen.findByLabelText("Zones");
  await user.clear(zones);
  await user.type(zones, "Hall");
  expect(await screen.findByText("The house has no zone “Roof”. Add it again, or change this rule.")).toBeDefined();
  await save(user);
  expect(
    await screen.findByText("A rule of entry names “Roof”. Keep it here, or change the rule first."),
  ).toBeDefined();
  expect(bodies).toEqual([]);
  await user.click(screen.getByRole("button", { name: /^Edit: Hot Desk/ }));
  await user.click(await screen.findByRole("checkbox", { name: "Roof (no zone of the house)" }));
  await user.click(screen.getByRole("button", { name: "Change rule" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await save(user);
  await screen.findByText("Access settings saved");
  expect(bodies[0]?.zones).toEqual(["Hall"]);
});

test("the server's word about a zone stands at the field", async () => {
  const { user } = open([], { "access.updateAccessSettings": () => refusal(422, "access.rule_zone") });
  await user.type(await screen.findByLabelText("Capacity"), "0");
  await save(user);
  const words = await screen.findByText("A rule names a zone that the house does not have.");
  expect(screen.getByLabelText("Zones").getAttribute("aria-describedby")).toBe(words.id);
});

test("shows in words which rules somebody else saved", async () => {
  let version = 3;
  const theirs = [hall, booked];
  const { user } = open([], {
    "access.getAccessSettings": () => ({ ...stored(version === 3 ? [] : theirs), closesAt: null, version }),
    "access.updateAccessSettings": () => {
      version = 4;
      return refusal(409, "stale_version");
    },
  });
  await user.type(await screen.findByLabelText("Capacity"), "0");
  await save(user);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Rules of entry");
  expect(alert.textContent).toContain(`“${hallInWords} ${bookedInWords}”`);
  expect(await sentences()).toEqual([hallInWords, bookedInWords]);
});

test("a rule of bookings says that it opens nothing while bookings are switched off", async () => {
  const { user } = open([{ ...booked, resourceId: null }], {}, { bookingEnabled: false });
  expect(await screen.findByText("Bookings are switched off, so this rule opens nothing now.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Add rule" }));
  await user.click(await screen.findByRole("combobox", { name: "What opens the house" }));
  const kinds = await screen.findAllByRole("option");
  expect(kinds.map(({ textContent }) => textContent)).toEqual(["A membership plan", "A seat at an event"]);
});

const known = (id: string) => ({ [idOf(1)]: "Hot Desk", [desk.resourceId]: "Desk 4" })[id] ?? null;

test.each<[string, Rule, number]>([
  ["Hot Desk opens Hall and Roof: every day, all day.", { ...whole, zones: ["Hall", "Roof"] }, 15],
  ["Hot Desk opens the whole house: Sat, Sun, 22:00 to 22:00 the next day.", { ...whole, ...weekend }, 15],
  ["A plan that was deleted opens the whole house: every day, all day.", { ...whole, planId: idOf(9) }, 15],
  [
    "A seat at an event opens Roof from its start until its end.",
    { kind: "event", zones: ["Roof"], graceMinutes: 0 },
    0,
  ],
  [
    "A booking of a resource that was deleted opens Roof from its start until 5 min after its end.",
    { ...booked, resourceId: `res_${"9".repeat(26)}` },
    0,
  ],
])("prints a rule: %s", (words, rule, opensMinutes) => {
  expect(ruleSentence(rule, { locale: "en-GB", nameOf: known, opensMinutes })).toBe(words);
});
