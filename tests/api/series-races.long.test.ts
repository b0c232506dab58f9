import { expect, onTestFinished, test } from "vitest";
import { cancelSeries } from "#lambdas/bookings/series-acts-contract.ts";
import { createSeries } from "#lambdas/bookings/series-contract.ts";
import { documentClient } from "#lambdas/store/client.ts";
import { expectConsistent, rawItems } from "../support/claims.ts";
import { openDeskHouse } from "../support/desk-house.ts";
import { serverOfFile } from "../support/file-server.ts";
import { overtake } from "../support/overtake.ts";

/** Two cancellations of one series at the same moment: of different bookings, and of the same call. */
const server = serverOfFile();

const starts = ["2026-11-25T10:00:00.000Z", "2026-11-26T10:00:00.000Z"];

async function openSeries() {
  // It costs nothing, so no wallet tells the two cancellations apart.
  const house = await openDeskHouse(server, 0, { pointCostPerHour: 0 });
  const { tenantId, member, desk } = house;
  const rule = { date: "2026-11-25", time: "10:00", frequency: "daily", count: 2, durationMinutes: 60, starts };
  const body = { resourceId: desk.resourceId, ...rule };
  const { series, bookings } = (await server.call(createSeries, { as: member, params: { tenantId }, body })).body;
  const cancel = (place: number, scope: string, key: string) =>
    server.call(cancelSeries, {
      as: member,
      params: { tenantId, seriesId: series.seriesId },
      body: { scope, bookingId: bookings[place]?.bookingId },
      key,
    });
  return { house, cancel };
}

test("a cancellation that another one overtakes keeps both", async () => {
  const { house, cancel } = await openSeries();
  overtake(async () => expect((await cancel(1, "one", "the-second-of-a-series")).status).toBe(200));
  expect((await cancel(0, "one", "the-first-of-a-series")).status).toBe(200);
  expect((await rawItems(server, house, "series"))[0]?.acts).toHaveLength(2);
  await expectConsistent(server, house);
});

test("a copy that reads the bookings after they were cancelled gets the first answer", async () => {
  const { house, cancel } = await openSeries();
  let first: string | undefined;
  documentClient().middlewareStack.add(
    (next, context) => async (request) => {
      const readsBookings = JSON.stringify(request.input).includes("#B#bkg_");
      if (first !== undefined || context.commandName !== "BatchGetItemCommand" || !readsBookings) return next(request);
      first = "";
      first = (await cancel(0, "all", "copies-of-one-call")).text;
      return next(request);
    },
    { step: "initialize", priority: "high", name: "copied" },
  );
  onTestFinished(() => {
    documentClient().middlewareStack.remove("copied");
  });
  const second = await cancel(0, "all", "copies-of-one-call");
  expect([second.status, second.text]).toEqual([200, first]);
  await expectConsistent(server, house);
});
