import { describe, expect, test } from "vitest";
import type { NewsId, PlanId } from "#lambdas/contract/ids.ts";
import { getDashboard } from "#lambdas/dashboard/contract.ts";
import {
  type ArticleFields,
  archiveArticle,
  createArticle,
  deleteArticle,
  getArticle,
  listArticles,
  listNews,
  markNewsRead,
  publishArticle,
  updateArticle,
} from "#lambdas/news/contract.ts";
import { markRead } from "#lambdas/news/repository.ts";
import { outcome, rawItems } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { createMembership } from "../support/memberships.ts";
import { at, fields, hour, newsSteps, text } from "../support/news.ts";
import { type Actor, defaultNow, type TestTenant } from "../support/test-server.ts";

const server = serverOfFile();
const { open } = newsSteps(server);

/** Gives somebody a plan without a route, because no route does that yet. */
async function givePlan(own: TestTenant, member: Actor): Promise<PlanId> {
  const planId = `pln_${"0".repeat(26)}` as PlanId;
  const plan = { planId, planName: "Desk", planDescription: "", pointsPerCycle: 0 };
  const membership = { ...plan, status: "active", startedAt: at(defaultNow) } as const;
  await server.table.commit([createMembership(own.scope, member.memberId, membership)]);
  return planId;
}

describe("an article", () => {
  test("is a draft that no member sees, until it is published", async () => {
    const { admin, params, key, write, read, titles } = await open();
    const draft = await write();
    expect([draft.state, draft.publishedAt, draft.version]).toEqual(["draft", null, 1]);
    expect(outcome(await read(draft.newsId))).toEqual([404, "news.not_found"]);
    expect(await titles()).toEqual({ pinned: [], news: [] });
    const body = { publishAt: null, mails: false, version: 1 };
    const of = { ...params, newsId: draft.newsId };
    const published = await server.call(publishArticle, { as: admin, params: of, body, key: key() });
    expect(published.body).toMatchObject({ state: "published", publishedAt: at(defaultNow), version: 2 });
    expect((await read(draft.newsId)).body).toMatchObject({
      title: "We open on Sunday",
      body: fields.body,
      isUnread: true,
    });
    expect(await titles()).toEqual({ pinned: [], news: ["We open on Sunday"] });
  });

  test("appears at its publication time, and disappears at its expiry", async () => {
    const { publish, read, titles } = await open();
    const [from, until] = [at(defaultNow + hour), at(defaultNow + 3 * hour)];
    const scheduled = await publish({ expiresAt: until }, { publishAt: from });
    expect(scheduled.state).toBe("scheduled");
    expect(outcome(await read(scheduled.newsId))).toEqual([404, "news.not_found"]);
    server.clock.now = defaultNow + hour;
    expect((await read(scheduled.newsId)).status).toBe(200);
    expect((await titles()).news).toEqual(["We open on Sunday"]);
    server.clock.now = defaultNow + 3 * hour;
    expect(outcome(await read(scheduled.newsId))).toEqual([410, "news.expired"]);
    expect((await titles()).news).toEqual([]);
  });

  test("is withdrawn by archiving, and shown again by publishing", async () => {
    const { admin, params, key, publish, read } = await open();
    const { newsId, version } = await publish();
    const of = { ...params, newsId };
    const archived = await server.call(archiveArticle, { as: admin, params: of, body: { version } });
    expect(archived.body).toMatchObject({ state: "archived", version: version + 1 });
    expect(outcome(await read(newsId))).toEqual([404, "news.not_found"]);
    const body = { publishAt: null, mails: false, version: version + 1 };
    await server.call(publishArticle, { as: admin, params: of, body, key: key() });
    expect((await read(newsId)).status).toBe(200);
  });

  test("is refused to editors who saw an older version, and nothing changes", async () => {
    const { admin, params, publish, read } = await open();
    const { newsId, version } = await publish();
    const of = { ...params, newsId };
    const edit = (title: string, seen: number) =>
      server.call(updateArticle, { as: admin, params: of, body: { ...fields, title, version: seen } });
    expect((await edit("First", version)).status).toBe(200);
    expect(outcome(await edit("Second", version))).toEqual([409, "stale_version"]);
    expect((await read(newsId)).body.title).toBe("First");
  });

  test("is deleted as a draft only", async () => {
    const { own, admin, params, key, write, publish } = await open();
    const published = await publish();
    const refused = { ...params, newsId: published.newsId };
    const body = { version: published.version };
    expect(outcome(await server.call(deleteArticle, { as: admin, params: refused, body, key: key() }))).toEqual([
      409,
      "news.not_draft",
    ]);
    const draft = await write();
    const of = { ...params, newsId: draft.newsId };
    expect((await server.call(deleteArticle, { as: admin, params: of, body: { version: 1 }, key: key() })).status).toBe(
      200,
    );
    const left = [...(await rawItems(server, own, "news")), ...(await rawItems(server, own, "newsBody"))];
    expect(left.map(({ newsId }) => newsId)).toEqual([published.newsId, published.newsId]);
  });
});

describe("who may read", () => {
  test("depends on the audience: a plan's members, staff, or everybody", async () => {
    const { own, member, admin, publish, read, titles } = await open();
    const verifier = await server.newMember(own, { role: "verifier" });
    const planned = await server.newMember(own);
    const planId = await givePlan(own, planned);
    const forPlan = await publish({ title: "For the plan", audience: { kind: "plans", planIds: [planId] } });
    server.clock.now += 1_000;
    const forStaff = await publish({ title: "For staff", audience: { kind: "staff" } });
    expect(outcome(await read(forPlan.newsId))).toEqual([404, "news.not_found"]);
    expect(outcome(await read(forStaff.newsId))).toEqual([404, "news.not_found"]);
    expect((await titles(member)).news).toEqual([]);
    expect((await titles(planned)).news).toEqual(["For the plan"]);
    expect((await titles(verifier)).news).toEqual(["For staff"]);
    expect((await titles(admin)).news).toEqual(["For staff", "For the plan"]);
    const dashboard = await server.call(getDashboard, { as: member, params: { tenantId: own.tenantId } });
    expect(dashboard.body.news).toEqual([]);
  });

  test("never includes another tenant", async () => {
    const { publish } = await open();
    const { newsId } = await publish();
    const other = await open();
    expect(outcome(await other.read(newsId))).toEqual([404, "news.not_found"]);
  });
});

describe("the list", () => {
  test("has the newest first, pinned articles on top, and excerpts of 120 and 80 characters", async () => {
    const { member, params, publish } = await open();
    const long = text("word ".repeat(100));
    await publish({ title: "Plain", body: long });
    server.clock.now += 1_000;
    await publish({ title: "Featured", body: long, isFeatured: true });
    server.clock.now += 1_000;
    await publish({ title: "Pinned", isPinned: true, excerpt: "x".repeat(300) });
    const { body } = await server.call(listNews, { as: member, params });
    expect(body.pinned.map(({ title }) => title)).toEqual(["Pinned"]);
    expect(body.news.map(({ title }) => title)).toEqual(["Featured", "Plain"]);
    expect(body.pinned[0]?.excerpt).toHaveLength(300);
    expect(body.news[0]?.excerpt).toMatch(/^(word ){23}word…$/);
    expect(body.news[1]?.excerpt).toMatch(/^(word ){15}word…$/);
  });

  test("finds by category and by words, whatever the accents", async () => {
    const { publish, titles } = await open();
    await publish({ title: "Café hours", category: "house" });
    server.clock.now += 1_000;
    await publish({ title: "Breakfast", category: "community" });
    expect((await titles(undefined, { category: "house" })).news).toEqual(["Café hours"]);
    expect((await titles(undefined, { search: "CAFE" })).news).toEqual(["Café hours"]);
    expect((await titles(undefined, { search: "nine to six" })).news).toEqual(["Breakfast", "Café hours"]);
    expect((await titles(undefined, { search: "lunch" })).news).toEqual([]);
  });

  test("is read page by page, and never shows an article twice", async () => {
    const { member, params, publish } = await open();
    for (const title of ["1", "2", "3", "4", "5"]) {
      await publish({ title });
      server.clock.now += 1_000;
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await server.call(listNews, {
        as: member,
        params,
        query: { limit: "2", ...(cursor ? { cursor } : {}) },
      });
      seen.push(...body.news.map(({ title }) => title));
      cursor = body.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(["5", "4", "3", "2", "1"]);
  });

  test("marks the articles that each reader has not opened", async () => {
    const { own, member, params, publish, read } = await open();
    const { newsId } = await publish();
    const other = await server.newMember(own);
    const mark = () => server.call(markNewsRead, { as: member, params: { ...params, newsId }, body: {} });
    expect([(await mark()).body, (await mark()).body]).toEqual([{ isUnread: false }, { isUnread: false }]);
    const unread = async (as: Actor) =>
      (await server.call(listNews, { as, params })).body.news.map((one) => one.isUnread);
    expect([await unread(member), await unread(other)]).toEqual([[false], [true]]);
    expect((await read(newsId)).body.isUnread).toBe(false);
  });

  test("keeps a pinned article read, however many newer articles the reader has opened", async () => {
    const { own, member, params, publish } = await open();
    const pinned = await publish({ isPinned: true });
    await server.call(markNewsRead, { as: member, params: { ...params, newsId: pinned.newsId }, body: {} });
    const opened = Array.from({ length: 101 }, (_, place) => ({
      newsId: `nws_${String(place).padStart(26, "0")}` as NewsId,
      publishedAt: at(defaultNow + 1_000 + place),
    }));
    await Promise.all(
      opened.map((one) => server.table.commit([markRead(own.scope, member.memberId, one, defaultNow)])),
    );
    server.clock.now = defaultNow + hour;
    await publish({ title: "Newest" });
    const { body } = await server.call(listNews, { as: member, params });
    expect(body.pinned.map(({ isUnread }) => isUnread)).toEqual([false]);
    expect(body.news.map(({ isUnread }) => isUnread)).toEqual([true]);
  });
});

describe("articles that a reader may not read", () => {
  test("leave no gap on the dashboard, in the list and among the pinned", async () => {
    const { member, params, publish, titles } = await open();
    await publish({ title: "For everybody" });
    server.clock.now += 1_000;
    await publish({ title: "Pinned for everybody", isPinned: true });
    for (let more = 0; more < 9; more += 1) {
      server.clock.now += 1_000;
      await publish({ title: `For staff ${more}`, audience: { kind: "staff" }, isPinned: more < 6 });
    }
    expect(await titles()).toEqual({ pinned: ["Pinned for everybody"], news: ["For everybody"] });
    const { body } = await server.call(getDashboard, { as: member, params });
    expect(body.news.map(({ title }) => title)).toEqual(["Pinned for everybody", "For everybody"]);
  });
});

test("an old pinned article that was read stays read, however many newer ones were read too", async () => {
  const { own, member, params, publish } = await open();
  const old = await publish({ title: "Old", isPinned: true });
  const mark = (newsId: NewsId) => server.call(markNewsRead, { as: member, params: { ...params, newsId }, body: {} });
  await mark(old.newsId);
  // Marks of 101 articles that have been deleted since.
  const marks = Array.from({ length: 101 }, (_, nth) => {
    const newsId = `nws_${String(nth).padStart(26, "0")}` as NewsId;
    return markRead(own.scope, member.memberId, { newsId, publishedAt: at(defaultNow + 1 + nth) }, defaultNow);
  });
  for (let from = 0; from < marks.length; from += 50) await server.table.commit(marks.slice(from, from + 50));
  server.clock.now += hour;
  await publish({ title: "New" });
  const { body } = await server.call(listNews, { as: member, params });
  expect([body.pinned[0]?.isUnread, body.news[0]?.isUnread]).toEqual([false, true]);
});

test("an expired article cannot be marked as read", async () => {
  const { member, params, publish } = await open();
  const { newsId } = await publish({ expiresAt: at(defaultNow + hour) });
  server.clock.now += hour;
  const answer = await server.call(markNewsRead, { as: member, params: { ...params, newsId }, body: {} });
  expect(outcome(answer)).toEqual([410, "news.expired"]);
});

describe("what is refused, and changes nothing", () => {
  test.each([
    ["no title", { title: " " }, 400, "invalid_input"],
    ["a title of 141 characters", { title: "x".repeat(141) }, 400, "invalid_input"],
    ["a picture from elsewhere", { cover: { url: "https://evil.example/960.jpg", alt: "" } }, 400, "invalid_input"],
    [
      "a picture of another tenant",
      { cover: { url: `/media/ten_${"0".repeat(26)}/${"0".repeat(26)}/960.jpg`, alt: "" } },
      422,
      "news.foreign_picture",
    ],
    [
      "eleven plans",
      { audience: { kind: "plans", planIds: Array.from({ length: 11 }, () => `pln_${"0".repeat(26)}`) } },
      400,
      "invalid_input",
    ],
  ])("%s", async (_name, changes, status, code) => {
    const { own, admin, params, key } = await open();
    const body = { ...fields, ...changes } as ArticleFields;
    expect(outcome(await server.call(createArticle, { as: admin, params, body, key: key() }))).toEqual([status, code]);
    expect(await rawItems(server, own, "news")).toEqual([]);
  });

  test.each(["400.jpg", "512.png", "480.jpg"])(
    "the tenant's own picture %s, which is not for articles",
    async (file) => {
      const { own, admin, params, key } = await open();
      const picture = (name: string) => ({
        type: "image" as const,
        attrs: { src: `/media/${own.tenantId}/${"0".repeat(26)}/${name}`, alt: "" },
      });
      const body = { ...fields, body: { type: "doc" as const, content: [picture("960.jpg"), picture(file)] } };
      const answer = await server.call(createArticle, { as: admin, params, body, key: key() });
      expect(outcome(answer)).toEqual([422, "news.foreign_picture"]);
      expect(await rawItems(server, own, "news")).toEqual([]);
    },
  );

  test("publishing without a text, or to an end before the beginning", async () => {
    const { admin, params, key, write } = await open();
    const publish = (newsId: NewsId, publishAt: string | null) =>
      server.call(publishArticle, {
        as: admin,
        params: { ...params, newsId },
        body: { publishAt, mails: false, version: 1 },
        key: key(),
      });
    const empty = await write({ body: { type: "doc", content: [{ type: "paragraph" }] } });
    expect(outcome(await publish(empty.newsId, null))).toEqual([422, "news.empty"]);
    const short = await write({ expiresAt: at(defaultNow + hour) });
    expect(outcome(await publish(short.newsId, at(defaultNow + hour)))).toEqual([422, "news.expires_too_early"]);
    const { body } = await server.call(listArticles, { as: admin, params });
    expect(body.articles.map(({ state }) => state)).toEqual(["draft", "draft"]);
  });
});

test("an editor gets the whole article, whose text stands in an item of its own", async () => {
  const { own, admin, params, write } = await open();
  const { newsId } = await write({ excerpt: "In short" });
  const get = () => server.call(getArticle, { as: admin, params: { ...params, newsId } });
  expect((await get()).body).toMatchObject({ article: { excerpt: "In short", state: "draft" }, body: fields.body });
  const [bodyKey] = (await rawItems(server, own, "newsBody")).map(({ pk, sk }) => ({ pk, sk }));
  expect(bodyKey).toEqual({ pk: `T#${own.tenantId}#NEWS#${newsId}`, sk: "BODY" });
});
