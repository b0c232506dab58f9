/** A run of the comparison of money, and what it lists. */
import { expect, vi } from "vitest";
import { getMoneyCheck, startMoneyCheck } from "#lambdas/payments/check-contract.ts";
import type { SellingHouse } from "./purchases.ts";
import type { TestServer } from "./test-server.ts";

export const waiting = { timeout: 20_000, interval: 50 };

export function moneyCheckSteps(server: TestServer) {
  const read = async ({ admin, params }: SellingHouse) =>
    (await server.call(getMoneyCheck, { as: admin, params })).body;

  /** The result of a run that starts an hour later. */
  async function reconciled(house: SellingHouse) {
    server.clock.now += 60 * 60_000;
    const started = await server.call(startMoneyCheck, { as: house.admin, params: house.params, body: {} });
    expect(started.status).toBe(201);
    return vi.waitFor(async () => {
      const { running, run } = await read(house);
      expect(running).toBeNull();
      if (run?.startedAt !== started.body.startedAt) throw new Error("The run has not ended.");
      return run;
    }, waiting);
  }

  return { read, reconciled };
}

type Run = Awaited<ReturnType<ReturnType<typeof moneyCheckSteps>["reconciled"]>>;

export const brief = ({ differences }: Run) =>
  differences.map(({ kind, id, expected, found }) => [kind, id, expected, found]);
