import { expect, test, vi } from "vitest";
import { cancelSeries } from "#lambdas/bookings/series-acts-contract.ts";
import { createSeries } from "#lambdas/bookings/series-contract.ts";
import { listNotifications } from "#lambdas/notifications/contract.ts";
import { openDeskHouse } from "../support/desk-house.ts";
import { serverOfFile } from "../support/file-server.ts";
import { mailsTo } from "../support/mails.ts";

/** An act on a series is told once: one mail to its member, and one request to the administrators. */
const server = serverOfFile({ withConsumers: true });

const starts = ["2026-11-25T10:00:00.000Z", "2026-11-26T10:00:00.000Z", "2026-11-27T10:00:00.000Z"];

test("a series and its cancellation have one mail each, and administrators one request for all of it", async () => {
  const house = await openDeskHouse(server, 100, { requiresApproval: true });
  const { tenantId, member, admin, desk } = house;
  const params = { tenantId };
  const rule = { date: "2026-11-25", time: "10:00", frequency: "daily", count: 3, durationMinutes: 60, starts };
  const { series, bookings } = (
    await server.call(createSeries, { as: member, params, body: { resourceId: desk.resourceId, ...rule } })
  ).body;

  const subjects = async () => (await mailsTo(server, member.email)).map(({ subject }) => subject);
  const requests = async () => (await server.call(listNotifications, { as: admin, params })).body.notifications;
  await vi.waitFor(async () => {
    expect(await subjects()).toEqual(["Booked as a series: Desk 1, 3 times"]);
    expect(await requests()).toMatchObject([{ kind: "booking_waits", bookings: 3, startAt: starts[0] }]);
  }, 20_000);
  const [mail] = await mailsTo(server, member.email);
  expect(mail?.text).toContain("Wed 25 Nov, 10:00 to 11:00; Thu 26 Nov, 10:00 to 11:00; Fri 27 Nov, 10:00 to 11:00");
  expect(mail?.text).toContain("15 points were taken from your wallet; 85 are left.");
  expect(mail?.html).toContain(`my-bookings?series=${series.seriesId}`);

  const body = { scope: "following", bookingId: bookings[1]?.bookingId };
  await server.call(cancelSeries, { as: member, params: { tenantId, seriesId: series.seriesId }, body });
  await vi.waitFor(async () => {
    expect((await subjects()).toSorted()).toEqual([
      "Booked as a series: Desk 1, 3 times",
      "Cancelled in a series: Desk 1, 2 times",
    ]);
  }, 20_000);
  const ended = (await mailsTo(server, member.email)).find(({ subject }) => subject.startsWith("Cancelled"));
  expect(ended?.text).toContain("10 of 10 points went back to your wallet.");
});
