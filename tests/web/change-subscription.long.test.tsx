// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { changePlan, previewPlan } from "#lambdas/subscriptions/staff-contract.ts";
import { ChangeDialog } from "#web/features/platform/subscriptions/change-dialog.tsx";
import type { Subscription } from "#web/features/platform/subscriptions/queries.ts";
import { refusal, showScreen } from "../support/member-screen.tsx";

const tenantId = `ten_${"1".repeat(26)}`;
const subscription = { tenant: { tenantId, name: "Weavers House" }, plan: "starter", status: "active" } as Subscription;
const shown = { creditMinor: 0, laterMinor: 49_900, couponEndsAt: null, fullMinor: 49_900, currency: "GBP" };
const previews = [
  { ...shown, prorationAt: "2026-11-24T11:40:00.000Z", dueMinor: 30_000 },
  { ...shown, prorationAt: "2026-11-24T12:00:00.000Z", dueMinor: 29_000 },
];

test("amounts that no longer hold are asked for again before anything is charged", async () => {
  const { callsOf } = showScreen(() => <ChangeDialog subscription={subscription} onClose={() => undefined} />, {
    path: "/demo/super-admin/subscriptions",
    answers: {
      "subscriptions.previewPlan": () => previews[callsOf(previewPlan).length - 1] ?? refusal(500, "internal"),
      "subscriptions.changePlan": () => refusal(409, "subscriptions.preview_outdated"),
    },
  });
  expect(await screen.findByText(/£300\.00/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Change plan" }));
  expect(
    await screen.findByText("The amounts have changed since they were shown. Nothing was charged: look again."),
  ).toBeTruthy();
  expect(await screen.findByText(/£290\.00/)).toBeTruthy();
  expect(callsOf(changePlan).map(({ body }) => body)).toEqual([
    { plan: "professional", prorationAt: "2026-11-24T11:40:00.000Z" },
  ]);
});
