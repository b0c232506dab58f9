// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { replayDeadLetters } from "#lambdas/platform/health-contract.ts";
import { Component as HealthPage } from "#web/features/platform/health/health-page.tsx";
import { refusal, setClock, showScreen } from "../support/member-screen.tsx";

const tenantId = `ten_${"1".repeat(26)}`;
const zeros = Array.from({ length: 60 }, () => 0);
const nulls = Array.from({ length: 60 }, () => null);
const signals = {
  readAt: "2026-11-24T11:59:30.000Z",
  from: "2026-11-24T11:00:00.000Z",
  stepMinutes: 1,
  calls: [...zeros.slice(2), 150, 50],
  refused: [...zeros.slice(1), 4],
  failed: [...zeros.slice(1), 1],
  typicalMilliseconds: [...nulls.slice(1), 21],
  slowestMilliseconds: [...nulls.slice(1), 340],
  crashes: zeros,
  functionThrottles: [...zeros.slice(1), 2],
  tableThrottles: [...zeros.slice(1), 3],
  readUnits: zeros,
  writeUnits: zeros,
  failing: [{ id: "orders.mailOrders", failures: 7 }],
  oldestSeconds: { "orders.mailOrders": 300 },
};
const quiet = (consumerId: string) => ({ consumerId, waiting: 0, inWork: 0, deadLetters: 0, isGone: false });
const queues = [
  quiet("news.followAuthors"),
  { consumerId: "orders.mailOrders", waiting: 3, inWork: 1, deadLetters: 2, isGone: false },
];
const letter = (messageId: string) => ({
  messageId,
  sentAt: "2026-11-24T10:00:00.000Z",
  change: `order T#${tenantId}#O#${messageId} O v2`,
  entity: "order",
  tenantId,
  workspace: { name: "Harbour House", slug: "harbour" },
  attempts: 20,
  error: "TypeError at mailOrders",
});
const use = { calls: 1_280, readUnits: 640.5, writeUnits: 320, milliseconds: 51_234, microDollars: 1_290 };
const costs = {
  day: "2026-11-24",
  readAt: "2026-11-24T12:00:00.000Z",
  sampling: 64,
  workspaces: 1,
  total: use,
  costs: [{ tenantId, workspace: { name: "Harbour House", slug: "harbour" }, ...use }],
};

const show = (more: object = {}, search = "") => {
  setClock("2026-11-24T12:00:00Z");
  return showScreen(HealthPage, {
    path: `/demo/super-admin/health${search}`,
    answers: {
      "platform.getSignals": () => signals,
      "platform.listQueues": () => ({ queues }),
      "platform.listCosts": () => costs,
      "platform.listDeadLetters": () => ({ deadLetters: [letter("m1"), letter("m2")] }),
      ...more,
    },
  });
};

describe("Health", () => {
  test("shows figures, what fails, queues with their age, and costs", async () => {
    show();
    const tiles = await screen.findByText("Response time");
    const text = tiles.closest("dl")?.textContent ?? "";
    for (const words of [
      "200",
      "150 in the busiest minute",
      "0.5% of the calls",
      "99% under 340 ms",
      "Functions 2, table 3",
    ]) {
      expect(text).toContain(words);
    }
    const rowIn = async (table: string, name: string) =>
      within(await screen.findByRole("table", { name: table })).getByRole("row", { name: new RegExp(name) })
        .textContent;
    expect(await rowIn("Errors by route", "orders.mailOrders")).toContain("7");
    expect(await rowIn("Queues", "orders.mailOrders")).toContain("5 min");
    expect(screen.queryByText("news.followAuthors")).toBeNull();
    expect(await rowIn("Cost per workspace", "Harbour House")).toContain("$0.0013");
    expect(screen.getByText(/^Estimated from 1,280 calls: one of 64 is measured/)).toBeTruthy();
    expect(screen.getByText(/^2 messages failed at every attempt/)).toBeTruthy();
  });

  test("says when there is no dead letter, and shows queues although figures fail", async () => {
    show({
      "platform.getSignals": () => refusal(503, "unavailable"),
      "platform.listQueues": () => ({ queues: [quiet("news.followAuthors")] }),
    });
    expect(await screen.findByText(/No dead letters/)).toBeTruthy();
    expect(await screen.findByText("Every queue is empty.")).toBeTruthy();
    await userEvent.setup().click(screen.getByRole("button", { name: "Show all queues" }));
    expect(screen.getByText("news.followAuthors")).toBeTruthy();
  });

  test("says first that a queue does not exist, and not that all is well", async () => {
    show({
      "platform.listQueues": () => ({
        queues: [quiet("news.followAuthors"), { ...quiet("orders.mailOrders"), isGone: true }],
      }),
    });
    expect(
      await screen.findByText(
        "1 queue does not exist, so changes cannot reach a part of the product. Deploy the stage again.",
      ),
    ).toBeTruthy();
    expect(screen.queryByText(/No dead letters/)).toBeNull();
    const rows = within(screen.getByRole("table", { name: "Queues" })).getAllByRole("rowheader");
    expect(rows.map(({ textContent }) => textContent)).toEqual(["orders.mailOrdersDoes not exist"]);
  });

  test("sends all dead letters of a queue back, fifty a call, and says how many", async () => {
    const user = userEvent.setup();
    let left = 2;
    const { callsOf } = show(
      {
        "platform.replayDeadLetters": () => {
          left -= 1;
          return { replayed: 1, left };
        },
      },
      "?queue=orders.mailOrders",
    );
    expect((await screen.findAllByText(/tried 20 times/)).length).toBe(2);
    expect(screen.getAllByText("TypeError at mailOrders")).toHaveLength(2);
    await user.click(screen.getByRole("button", { name: "Send all back" }));
    const dialog = within(screen.getByRole("alertdialog", { name: "Send 2 messages back?" }));
    await user.click(dialog.getByRole("button", { name: "Send back" }));
    expect(await screen.findByText("2 messages are sent back")).toBeTruthy();
    expect(callsOf(replayDeadLetters).map(({ body }) => body)).toEqual([{ messageId: null }, { messageId: null }]);
  });

  test("keeps the question open when a message cannot be sent back", async () => {
    const user = userEvent.setup();
    show({ "platform.replayDeadLetters": () => refusal(404, "platform.queue_not_found") }, "?queue=orders.mailOrders");
    const [first] = await screen.findAllByRole("button", { name: "Send back" });
    if (first !== undefined) await user.click(first);
    const dialog = within(screen.getByRole("alertdialog", { name: "Send this message back?" }));
    await user.click(dialog.getByRole("button", { name: "Send back" }));
    expect(await dialog.findByText("No part of the product with this name has a queue.")).toBeTruthy();
  });
});
