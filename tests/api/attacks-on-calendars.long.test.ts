/** Attacks on calendars' addresses: names that add lines, and secrets of others. */
import { describe, expect, test } from "vitest";
import { makeMyFeed, makeResourceFeed } from "#lambdas/bookings/feeds-contract.ts";
import { attacksOfFile, type House } from "../support/attacked-house.ts";
import { outcome } from "../support/claims.ts";
import { readCalendar } from "../support/read-calendar.ts";
import { type Actor } from "../support/test-server.ts";

const { server, openHouse, bookAs } = attacksOfFile();

describe("an address of a calendar", () => {
  const hostile = 'Desk\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:evil;X="1":2,3\\n\u2028ATTACH:http://evil.test';

  test("writes names that try to add lines as text of one line", async () => {
    const house = await openHouse({ name: hostile, location: `${hostile} room` });
    const mallory = await server.newMember(house, { points: 100, firstName: hostile });
    await bookAs(house, mallory);
    const own = (await server.call(makeMyFeed, { as: mallory, params: { tenantId: house.tenantId }, body: {} })).body;
    const params = { tenantId: house.tenantId, resourceId: house.desk.resourceId };
    const desks = (await server.call(makeResourceFeed, { as: house.admin, params, body: {} })).body;
    for (const { feedId, secret } of [own, desks]) {
      const response = await fetch(`${server.stack.url}/api/calendars/${house.tenantId}/${feedId}/${secret}`);
      const text = await response.text();
      const lines = text.split(/\r\n|\r|\n|\u2028/).filter((line) => !line.startsWith(" "));
      expect(lines.filter((line) => line.startsWith("BEGIN:VEVENT"))).toHaveLength(1);
      expect(lines.filter((line) => /^(ATTACH|UID:evil)/.test(line))).toEqual([]);
      expect(readCalendar(text).entries.map(({ uid, title }) => [uid.endsWith("@bookings.guildhall"), title])).toEqual([
        [true, expect.stringContaining('UID:evil;X="1":2,3\\n\nATTACH:http://evil.test')],
      ]);
    }
  });

  test("answers nothing to another's secret, another spelling of its own, or a resource of another workspace", async () => {
    const house = await openHouse();
    const other = await openHouse();
    const make = async (as: Actor, { tenantId }: House) =>
      (await server.call(makeMyFeed, { as, params: { tenantId }, body: {} })).body;
    const [ann, ben] = [await make(house.ann, house), await make(house.ben, house)];
    const base = `${server.stack.url}/api/calendars/${house.tenantId}`;
    const swapped = ann.secret.replace(/[a-z]/, (letter) => letter.toUpperCase());
    for (const path of [
      `${ann.feedId}/${ben.secret}`,
      `${ann.feedId}/${swapped}`,
      `${ann.feedId}/${ann.secret.slice(0, -1)}`,
      `${ann.feedId}/${ann.secret}=`,
      `${ann.feedId}/${"%00".repeat(43)}`,
      `${ann.feedId.toUpperCase()}/${ann.secret}`,
      `..%2F${other.tenantId}%2F${ann.feedId}/${ann.secret}`,
    ]) {
      const { status } = await fetch(`${base}/${path}`);
      expect([path, [400, 404].includes(status)]).toEqual([path, true]);
    }
    const params = { tenantId: house.tenantId, resourceId: other.desk.resourceId };
    expect(outcome(await server.call(makeResourceFeed, { as: house.admin, params, body: {} }))).toEqual([
      404,
      "resources.not_found",
    ]);
  });
});
