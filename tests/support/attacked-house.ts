/** What attacks on bookings share: a house with a waitlist, and acts of its people. */
import type { SQSBatchResponse } from "aws-lambda";
import { expect } from "vitest";
import { listClearings, startClearing } from "#lambdas/bookings/clearing-contract.ts";
import { listMyBookings } from "#lambdas/bookings/contract.ts";
import type { Wish } from "#lambdas/bookings/waitlist-contract.ts";
import { getMe, setMemberStatus } from "#lambdas/members/contract.ts";
import { rawItems, runConsumer } from "../support/claims.ts";
import { settleDue } from "../support/due-work.ts";
import type { Actor, TestTenant } from "../support/test-server.ts";
import { day, waitlistOfFile } from "../support/waitlist.ts";

export type House = Awaited<ReturnType<ReturnType<typeof waitlistOfFile>["openHouse"]>>;

/** For one test file. The steps of the waitlist come along. */
export function attacksOfFile() {
  const file = waitlistOfFile();
  const { server, openHouse, bookAs, join, wishesOf, cancelAndFollow } = file;

  const balance = async ({ tenantId }: TestTenant, as: Actor) =>
    (await server.call(getMe, { as, params: { tenantId } })).body.balance;

  const statuses = async ({ tenantId }: TestTenant, as: Actor) =>
    (await server.call(listMyBookings, { as, params: { tenantId } })).body.bookings.map(({ status }) => status);

  /** Ben has an offer of Ann's time. */
  async function openOffer(): Promise<House & { wishId: Wish["wishId"] }> {
    const house = await openHouse();
    const { booking } = (await bookAs(house, house.ann)).body;
    const { wishId } = (await join(house, house.ben)).body;
    await cancelAndFollow(house, house.ann, booking.bookingId);
    expect(await wishesOf(house, house.ben)).toMatchObject([{ wishId, status: "offered" }]);
    return { ...house, wishId };
  }

  const suspend = ({ tenantId, admin }: House, { memberId }: Actor) =>
    server.call(setMemberStatus, {
      as: admin,
      params: { tenantId, memberId },
      body: { status: "suspended", bookings: "cancel", version: 1 },
    });

  const clear = ({ tenantId, admin }: House, change: object = {}) =>
    server.call(startClearing, {
      as: admin,
      params: { tenantId },
      body: {
        from: day,
        to: day,
        resourceIds: null,
        reason: "The floor is sanded",
        refund: "all",
        expected: 1,
        closure: "Sanding",
        ...change,
      },
    });

  /** Delivers the steps of every clearing that is running. */
  async function finishClearings(house: House): Promise<void> {
    for (let steps = 0; steps < 20; steps += 1) {
      const running = (await rawItems(server, house, "clearing")).filter(
        ({ status, looksAgainAt }) => status === "running" && (looksAgainAt ?? null) === null,
      );
      if (running.length === 0) return;
      for (const after of running) {
        const before = { ...after, step: Number(after.step) - 1 };
        const change = { eventId: "1", entity: "clearing", tenantId: house.tenantId, at: 0, before, after };
        const Records = [{ messageId: "1", body: JSON.stringify(change) }];
        const { batchItemFailures } = (await runConsumer("bookings.clearBookings", { Records })) as SQSBatchResponse;
        expect(batchItemFailures).toEqual([]);
      }
    }
    throw new Error("A clearing does not end.");
  }

  async function lookAgain(house: House): Promise<void> {
    await settleDue(server, "clearing", "bookings.lookAgain", `T#${house.tenantId}#`);
    await finishClearings(house);
  }

  const clearings = async ({ tenantId, admin }: House) =>
    (await server.call(listClearings, { as: admin, params: { tenantId } })).body.clearings;

  return { ...file, balance, statuses, openOffer, suspend, clear, finishClearings, lookAgain, clearings };
}
