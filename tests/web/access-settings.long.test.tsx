// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ownReasonCode } from "#web/features/access/control/reason-code.ts";
import { Component as SettingsPage } from "#web/features/access/control/settings-page.tsx";
import { type Answers, refusal, showScreen } from "../support/member-screen.tsx";

const stored = {
  capacity: 40,
  zones: ["Hall"],
  reasons: [
    { code: "guest", label: null, isRetired: false },
    { code: "own_1", label: "Came for a tour", isRetired: false },
  ],
  closing: ["22:00", null, null, null, null, null, null],
  needsPlan: true,
  entryRules: [],
  bookingOpensMinutes: 15,
};

function open(answers: Answers = {}) {
  const bodies: unknown[] = [];
  const screenOf = showScreen(SettingsPage, {
    path: "/demo/admin/access/settings",
    answers: {
      "access.getAccessSettings": () => ({ ...stored, closesAt: null, version: 3 }),
      "memberships.listPlans": () => ({ plans: [] }),
      "resources.listResources": () => ({ resources: [] }),
      "access.updateAccessSettings": ({ body }) => {
        bodies.push(body);
        return { version: 4, closesAt: null };
      },
      ...answers,
    },
  });
  return { ...screenOf, bodies, user: userEvent.setup() };
}

test("saves capacity, zones, reasons and closing times with the version that was seen", async () => {
  const { bodies, user } = open();
  const capacity = await screen.findByLabelText("Capacity");
  await user.clear(capacity);
  await user.type(capacity, "55");
  await user.type(screen.getByLabelText("Zones"), "\nRoof");
  await user.click(screen.getByRole("button", { name: "Retire “Came for a tour”" }));
  await user.click(screen.getByRole("button", { name: "Add reason" }));
  await user.type(screen.getByLabelText(/^Reason 3/), "Open day");
  await user.type(screen.getByLabelText("Tuesday"), "21:30");
  await user.click(screen.getByRole("button", { name: "Save settings" }));
  expect(await screen.findByText("Access settings saved")).toBeDefined();
  expect(bodies).toEqual([
    {
      capacity: 55,
      zones: ["Hall", "Roof"],
      reasons: [
        { code: "guest", label: null, isRetired: false },
        { code: "own_1", label: "Came for a tour", isRetired: true },
        { code: "own_2", label: "Open day", isRetired: false },
      ],
      closing: ["22:00", "21:30", null, null, null, null, null],
      needsPlan: true,
      entryRules: [],
      bookingOpensMinutes: 15,
      version: 3,
    },
  ]);
});

test("a saved reason can only be retired; the last one stays, and a new one is taken out again", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Retire “Comes as a guest”" }));
  expect(screen.getByRole("button", { name: "Retire “Came for a tour”" })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("button", { name: "Use again: “Comes as a guest”" }));
  await user.click(screen.getByRole("button", { name: "Add reason" }));
  await user.type(screen.getByLabelText(/^Reason 3/), "Open day");
  await user.click(screen.getByRole("button", { name: "Remove “Open day”" }));
  expect(screen.queryByLabelText(/^Reason 3/)).toBeNull();
});

test("says at the field what is wrong, and sends nothing", async () => {
  const { bodies, user } = open();
  await user.type(await screen.findByLabelText("Zones"), "\nHall");
  await user.click(screen.getByRole("button", { name: "Add reason" }));
  await user.click(screen.getByRole("button", { name: "Save settings" }));
  expect(await screen.findByText("Two zones have the same name")).toBeDefined();
  expect(screen.getByText("Enter the words of the reason")).toBeDefined();
  expect(bodies).toEqual([]);
});

test("asks before unsaved changes are lost", async () => {
  const { leave, user } = open();
  await user.type(await screen.findByLabelText("Capacity"), "0");
  leave("/demo/admin/access");
  await user.click(await screen.findByRole("button", { name: "Keep editing" }));
  expect(screen.getByLabelText("Capacity")).toHaveProperty("value", "400");
});

test("shows what somebody else saved, and overwrites nothing unseen", async () => {
  let version = 3;
  const { user } = open({
    "access.getAccessSettings": () =>
      version === 3 ? { ...stored, closesAt: null, version } : { ...stored, capacity: 30, closesAt: null, version },
    "access.updateAccessSettings": () => {
      version = 4;
      return refusal(409, "stale_version");
    },
  });
  const capacity = await screen.findByLabelText("Capacity");
  await user.clear(capacity);
  await user.type(capacity, "55");
  await user.click(screen.getByRole("button", { name: "Save settings" }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Capacity");
  expect(alert.textContent).toContain("30");
  expect(screen.getByLabelText("Capacity")).toHaveProperty("value", "55");
});

test("a new reason gets a code that no other reason has", () => {
  expect(ownReasonCode([])).toBe("own_1");
  expect(ownReasonCode([{ code: "own_1" }, { code: "guest" }, { code: "own_3" }])).toBe("own_2");
});
