import { expect, test } from "vitest";
import type { ChangedItem } from "#lambdas/pipeline/wakes.ts";
import { changed, consumersWokenBy, created } from "../support/changed-items.ts";

/**
 * Which consumers a change of points or figures wakes, written by hand.
 * A missing consumer loses an effect. An extra one costs a call.
 */
test.each<[string, ChangedItem, string[]]>([
  ["points move", changed("wallet", { balance: 1, version: 1 }, { balance: 2, version: 2 }), ["ledgers.listMovements"]],
  [
    "a reconciliation has done a step",
    changed("reconciliation", { status: "running", step: 3 }, { step: 4 }),
    ["ledgers.reconcileWallets"],
  ],
  [
    "a reconciliation has ended",
    changed("reconciliation", { status: "running", step: 3 }, { status: "done", step: 4 }),
    ["payments.checkMoney"],
  ],
  [
    "a reconciliation of money has done a step",
    changed("moneyCheck", { status: "running", step: 3 }, { step: 4 }),
    ["payments.checkMoney"],
  ],
  [
    "a reconciliation of money has ended",
    changed("moneyCheck", { status: "running", step: 3 }, { status: "done", step: 4 }),
    [],
  ],
  ["a reconciliation is planned", created("reconciliation", { status: "done", step: 0 }), []],
  [
    "the last part of a file of points arrives",
    changed("pointsImport", { status: "receiving", next: 0 }, { status: "running", next: 1 }),
    ["imports.moveRows"],
  ],
  [
    "a part of a file of points arrives",
    changed("pointsImport", { status: "receiving", next: 0 }, { received: [1] }),
    [],
  ],
  [
    "a file of points is done",
    changed("pointsImport", { status: "running", next: 1 }, { status: "done", next: 2 }),
    [],
  ],
  ["a wallet is opened", created("wallet", { balance: 0, version: 0 }), ["ledgers.listMovements"]],
  [
    "a wallet's member is suspended",
    {
      entity: "wallet",
      before: { status: "active", version: 3 },
      after: { status: "suspended", version: 3 },
    },
    [],
  ],
  ["an entry of the ledger is written", created("ledgerEntry", { amount: 1 }), ["statistics.countChanges"]],
  [
    "a minute of a live session is watched",
    changed("liveViewer", { minutes: 1, lastMinute: 7 }, { minutes: 2, lastMinute: 8 }),
    ["statistics.countChanges"],
  ],
  [
    "something happens to a membership",
    created("membershipEvent", { action: "changed", planBefore: "pln_1", planId: "pln_2" }),
    ["statistics.countChanges"],
  ],
  ["somebody has left", created("departure", { joinedAt: "1", leftAt: "2" }), ["statistics.countChanges"]],
  ["a day of a resource is counted", changed("figures", { m: 1 }, { m: 2 }), []],
])("%s", (_name, change, expected) => {
  expect(consumersWokenBy(change)).toEqual(expected);
});
