// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { listMyEntries } from "#lambdas/points/contract.ts";
import { Component as MyPoints } from "#web/features/points/my-points-page.tsx";
import { setClock, showScreen } from "../support/member-screen.tsx";

function entry(number: number, transactionType: string, amount: number, balanceAfter: number) {
  return {
    entryId: `led_${String(number).padStart(26, "0")}`,
    number,
    amount,
    balanceAfter,
    transactionType,
    subject: { kind: "grant", auditId: `aud_${"0".repeat(26)}`, reason: `Reason ${number}` },
    createdAt: "2026-11-21T09:05:00.000Z",
  };
}

describe("My Points", () => {
  it("shows the balance and, per type, icon, sign, reason, time and balance after", async () => {
    setClock("2026-11-21T12:00:00Z");
    const { callsOf } = showScreen(MyPoints, {
      timeZone: "Asia/Kathmandu",
      answers: {
        "points.listMyEntries": () => ({
          balance: 1175,
          entries: [
            entry(4, "adjusted", -5, 1175),
            entry(3, "refunded", 20, 1180),
            entry(2, "deducted", -20, 1160),
            entry(1, "issued", 1200, 1180),
          ],
          nextCursor: null,
        }),
      },
    });
    const rows = await screen.findAllByRole("listitem");
    expect(screen.getByText("1,175 pts")).toBeTruthy();
    const shown = rows.map((row) => [
      within(row).getByRole("img").textContent,
      within(row).getByText(/pts$/).textContent,
    ]);
    expect(shown).toEqual([
      ["Adjusted", "−5 pts"],
      ["Refunded", "+20 pts"],
      ["Deducted", "−20 pts"],
      ["Issued", "+1,200 pts"],
    ]);
    const [first] = rows;
    expect(first && within(first).getByText("Reason 4")).toBeTruthy();
    expect(first && within(first).getByText("Balance 1,175")).toBeTruthy();
    expect(first && within(first).getByText(/Sat 21 Nov, 14:50/)).toBeTruthy();
    expect(callsOf(listMyEntries)[0]?.url.searchParams.get("limit")).toBe("50");
  });

  it("says so if there are no entries yet", async () => {
    showScreen(MyPoints, {
      answers: { "points.listMyEntries": () => ({ balance: 0, entries: [], nextCursor: null }) },
    });
    expect(screen.getByText("Loading your points...")).toBeTruthy();
    expect(await screen.findByText("No points activity")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Current Balance" })).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Points History" })).toBeTruthy();
  });
});
