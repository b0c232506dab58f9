import { describe, expect, test } from "vitest";
import type { NewsId } from "#lambdas/contract/ids.ts";
import { archiveArticle, countRecipients, newsLimits, publishArticle } from "#lambdas/news/contract.ts";
import { lostRace, update } from "#lambdas/store/write-items.ts";
import { tenantItem } from "#lambdas/tenants/items.ts";
import { outcome, rawItems, runConsumer } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { at, fields, hour, newsSteps } from "../support/news.ts";
import { defaultNow, type TestTenant } from "../support/test-server.ts";

const server = serverOfFile();
const { open } = newsSteps(server);

/** Gives the consumer an article that the schedule found due. */
async function fallDue(own: TestTenant, newsId: NewsId, askedAt: number): Promise<void> {
  const pk = `T#${own.tenantId}#NEWS#${newsId}`;
  const body = JSON.stringify({ pk, sk: "NEWS", dueAt: at(defaultNow + hour), askedAt });
  await runConsumer("news.mailScheduledNews", { Records: [{ body, messageId: newsId }] });
}

describe("mails about an article", () => {
  test("begin with its publication, and only once", async () => {
    const { own, admin, params, key, publish } = await open();
    const { newsId, version, mail } = await publish({}, { mails: true });
    expect(mail).toBe("sent");
    const body = { publishAt: null, mails: true, version };
    await server.call(publishArticle, { as: admin, params: { ...params, newsId }, body, key: key() });
    expect(await rawItems(server, own, "mailing")).toHaveLength(1);
  });

  test("can be sent after a publication without one, keep its time, and are sent once", async () => {
    const { own, admin, params, key, publish } = await open();
    const { newsId, version } = await publish();
    expect(await rawItems(server, own, "mailing")).toEqual([]);
    server.clock.now = defaultNow + hour;
    const send = (seen: number) =>
      server.call(publishArticle, {
        as: admin,
        params: { ...params, newsId },
        body: { publishAt: null, mails: true, version: seen },
        key: key(),
      });
    expect((await send(version)).body).toMatchObject({
      state: "published",
      publishedAt: at(defaultNow),
      mail: "sent",
      version: version + 1,
    });
    const both = await Promise.all([send(version), send(version + 1)]);
    expect(both.map(outcome)).toEqual([
      [409, "stale_version"],
      [200, undefined],
    ]);
    expect(await rawItems(server, own, "mailing")).toHaveLength(1);
  });

  test("wait for a scheduled article's time, and do not come for one that was taken back", async () => {
    const { own, admin, params, publish } = await open();
    const kept = await publish({ title: "Kept" }, { publishAt: at(defaultNow + hour), mails: true });
    const back = await publish({ title: "Taken back" }, { publishAt: at(defaultNow + hour), mails: true });
    expect([kept.mail, back.mail]).toEqual(["wanted", "wanted"]);
    const of = { ...params, newsId: back.newsId };
    await server.call(archiveArticle, { as: admin, params: of, body: { version: back.version } });
    const due = (newsId: NewsId, askedAt: number) => fallDue(own, newsId, askedAt);
    await due(kept.newsId, defaultNow);
    expect(await rawItems(server, own, "mailing")).toEqual([]);
    for (const newsId of [kept.newsId, back.newsId, kept.newsId]) await due(newsId, defaultNow + hour);
    const mailings = await rawItems(server, own, "mailing");
    expect(mailings.map(({ content }) => (content as { title: string }).title)).toEqual(["Kept"]);
  });

  test("are not spent while the workspace is closed: its editors can send them afterwards", async () => {
    const { own, admin, params, key, publish } = await open();
    const { newsId, version } = await publish({}, { publishAt: at(defaultNow + hour), mails: true });
    const suspend = (suspendedAt: string | null) =>
      server.table.commit([update(tenantItem.key(own.scope), { set: { suspendedAt } }, [], lostRace)]);
    await suspend(at(defaultNow));
    await fallDue(own, newsId, defaultNow + hour);
    expect(await rawItems(server, own, "mailing")).toEqual([]);
    await suspend(null);
    server.clock.now = defaultNow + 2 * hour;
    const body = { publishAt: null, mails: true, version: version + 1 };
    const sent = await server.call(publishArticle, { as: admin, params: { ...params, newsId }, body, key: key() });
    expect(sent.body).toMatchObject({ mail: "sent", publishedAt: at(defaultNow + hour) });
    expect(await rawItems(server, own, "mailing")).toHaveLength(1);
  });

  test("about the largest article fit a queue, with the mailing before and after a step", async () => {
    const { own, publish } = await open();
    const withAddresses = (count: number, last: number) => ({
      type: "doc" as const,
      content: Array.from({ length: count }, (_, place) => {
        const href = `https://house.example/${"x".repeat(place === 0 ? last : 1_900)}`;
        const marks = [{ type: "link" as const, attrs: { href } }];
        return { type: "paragraph" as const, content: [{ type: "text" as const, text: "Here", marks }] };
      }),
    });
    const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
    const allButAddress = sizeOf({ ...fields, body: withAddresses(1, 0) });
    const perAddress = sizeOf(withAddresses(2, 0)) - sizeOf(withAddresses(1, 0));
    const room = newsLimits.bodyBytes - allButAddress;
    const count = Math.floor(room / perAddress);
    await publish({ body: withAddresses(count + 1, room - count * perAddress) }, { mails: true });
    const [before] = await rawItems(server, own, "mailing");
    const after = { ...before, place: { part: 9, cursor: "x".repeat(1_000) }, version: 2 };
    const change = {
      eventId: "x".repeat(40),
      entity: "mailing",
      tenantId: own.tenantId,
      at: defaultNow,
      before,
      after,
    };
    expect(sizeOf(change)).toBeGreaterThan(2 * newsLimits.bodyBytes);
    expect(sizeOf(change)).toBeLessThan(256 * 1024);
  });

  test("are counted first: active members of the audience", async () => {
    const { admin, params, write } = await open();
    const everybody = await write();
    const staff = await write({ audience: { kind: "staff" } });
    const count = async (newsId: NewsId) =>
      (await server.call(countRecipients, { as: admin, params: { ...params, newsId } })).body;
    expect(await count(everybody.newsId)).toEqual({ members: 2, isAtLeast: false });
    expect(await count(staff.newsId)).toEqual({ members: 1, isAtLeast: false });
  });
});
