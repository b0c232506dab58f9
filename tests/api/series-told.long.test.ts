import { expect, test, vi } from "vitest";
import { cancelSeries } from "#lambdas/bookings/series-acts-contract.ts";
import { changeMySeries, changeSeries } from "#lambdas/bookings/series-change-contract.ts";
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

test("a change of several bookings has one mail with a calendar file, and an administrator's one notice besides", async () => {
  const house = await openDeskHouse(server, 100, {});
  const { tenantId, member, admin, desk } = house;
  const rule = { date: "2026-11-25", time: "10:00", frequency: "daily", count: 3, durationMinutes: 60, starts };
  const { series, bookings } = (
    await server.call(createSeries, {
      as: member,
      params: { tenantId },
      body: { resourceId: desk.resourceId, ...rule },
    })
  ).body;
  const moves = (time: string, version: number) =>
    bookings.slice(1).map(({ bookingId, startAt }) => ({
      bookingId,
      startAt: `${startAt.slice(0, 10)}T${time}:00.000Z`,
      version,
    }));
  const fields = { resourceId: desk.resourceId, durationMinutes: 120, mostPoints: 20 } as const;
  const params = { tenantId, seriesId: series.seriesId };
  const own = await server.call(changeMySeries, { as: member, params, body: { ...fields, moves: moves("12:00", 1) } });
  expect(own.status).toBe(200);
  const mails = () => mailsTo(server, member.email);
  const about = async () => (await mails()).map(({ subject }) => subject).toSorted();
  const booked = "Booked as a series: Desk 1, 3 times";
  const changed = "Changed in a series: Desk 1, 2 times";
  await vi.waitFor(async () => expect(await about()).toEqual([booked, changed]), 20_000);
  const mail = (await mails()).find(({ subject }) => subject === changed);
  expect(mail?.text).toContain("Now it is Desk 1: Thu 26 Nov, 12:00 to 14:00; Fri 27 Nov, 12:00 to 14:00.");
  expect(mail?.text).toContain("Before, it was Desk 1: Thu 26 Nov, 10:00 to 11:00; Fri 27 Nov, 10:00 to 11:00.");
  expect(mail?.text).toContain("10 points were taken from your wallet; 75 are left.");
  const file = Buffer.from(mail?.attachments[0]?.base64 ?? "", "base64").toString();
  expect(file.match(/SEQUENCE:2/g)).toHaveLength(2);

  const desks = await server.call(changeSeries, {
    as: admin,
    params: { ...params, memberId: member.memberId },
    body: { ...fields, durationMinutes: 60, moves: moves("14:00", 2), reason: "A course needs the noon" },
  });
  expect(desks.status).toBe(200);
  await vi.waitFor(async () => {
    expect(await about()).toEqual([booked, changed, changed]);
    const { notifications } = (await server.call(listNotifications, { as: member, params: { tenantId } })).body;
    expect(notifications).toMatchObject([
      {
        kind: "series_moved",
        bookings: 2,
        startAt: "2026-11-26T14:00:00.000Z",
        reason: "A course needs the noon",
        pointsBack: 10,
      },
    ]);
  }, 20_000);
  expect((await mails()).some(({ text }) => text.includes("Reason: A course needs the noon."))).toBe(true);
});
