// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { CheckDrawer } from "#web/features/platform/subscriptions/check-drawer.tsx";
import { showScreen } from "../support/member-screen.tsx";

const harbour = { tenantId: `ten_${"1".repeat(26)}`, name: "Harbour House" };
const mismatch = (subscriptionId: string, tenant: typeof harbour | null) => ({
  subscriptionId,
  tenant,
  fields: ["missing"],
  ours: null,
  stripes: "active price_1",
});

test("a subscription that names no workspace says what to do in place of a button", async () => {
  showScreen(() => <CheckDrawer onClose={() => undefined} />, {
    path: "/demo/super-admin/subscriptions",
    answers: {
      "subscriptions.listMismatches": () => ({
        compared: 2,
        mismatches: [mismatch("sub_1", harbour), mismatch("sub_2", null)],
        nextAfter: null,
      }),
      "subscriptions.listMissedEvents": () => ({ events: [] }),
    },
  });
  expect(await screen.findByText("Harbour House")).toBeTruthy();
  expect(screen.getByText("sub_2")).toBeTruthy();
  expect(
    screen.getAllByText("No workspace of ours is named. If it has just been paid, send its event again at Stripe."),
  ).toHaveLength(1);
  expect(screen.getAllByRole("button", { name: "Read again" })).toHaveLength(1);
  expect(screen.getAllByRole("link", { name: "Open at Stripe" })).toHaveLength(2);
});
