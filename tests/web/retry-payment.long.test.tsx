// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { retryPayment } from "#lambdas/subscriptions/staff-contract.ts";
import type { Subscription } from "#web/features/platform/subscriptions/queries.ts";
import { RetryDialog } from "#web/features/platform/subscriptions/retry-dialog.tsx";
import { showScreen } from "../support/member-screen.tsx";

const tenantId = `ten_${"1".repeat(26)}`;
const subscription = {
  tenant: { tenantId, name: "Weavers House" },
  unpaidSince: "2026-11-21T09:30:00.000Z",
  failedAttempts: 2,
} as Subscription;

test.each([
  ["paid", "The invoice is paid", "CheckCircleOutlinedIcon"],
  ["declined", "The card was declined again, and the invoice stays unpaid", "ErrorOutlineOutlinedIcon"],
  ["nothing_due", "No invoice waits for payment any more", "InfoOutlinedIcon"],
])("a charge that ends as %s is told as what it is", async (outcome, sentence, icon) => {
  let isClosed = false;
  const { callsOf } = showScreen(
    () => (
      <RetryDialog
        subscription={subscription}
        onClose={() => {
          isClosed = true;
        }}
      />
    ),
    {
      path: "/demo/super-admin/subscriptions",
      answers: {
        "subscriptions.retryPayment": () => ({
          tenantId,
          status: "past_due",
          plan: "starter",
          cancelsAt: null,
          outcome,
        }),
      },
    },
  );
  expect(await screen.findByText("Charge the unpaid invoice of Weavers House again?")).toBeTruthy();
  expect(screen.getByText(/^Unpaid since Sat 21 Nov, after 2 failed charges\./)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Charge again" }));
  await screen.findByText(sentence);
  const notices = within(screen.getByRole("status"));
  expect(notices.getByTestId(icon)).toBeTruthy();
  expect(isClosed).toBe(true);
  await waitFor(() => expect(callsOf(retryPayment)).toHaveLength(1));
  expect(callsOf(retryPayment)[0]).toMatchObject({ body: {} });
  expect(callsOf(retryPayment)[0]?.key).not.toBeNull();
});
