import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type Article,
  type ArticleFields,
  createArticle,
  deleteArticle,
  offerNewsPicture,
  publishArticle,
  takeNewsPicture,
  updateArticle,
} from "#lambdas/news/contract.ts";
import { documentClient } from "#lambdas/store/client.ts";
import { smallArticlePictureUrl } from "#lambdas/uploads/rules.ts";
import { rawItems, runConsumer } from "../support/claims.ts";
import { photograph, post } from "../support/pictures.ts";
import { type Actor, startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";

/** S3's signatures need the real clock. */
let server: TestServer;
let own: TestTenant;
let admin: Actor;
let keys = 0;
const day = 24 * 3_600_000;

beforeAll(async () => {
  server = await startTestServer({ now: Date.now() });
});
beforeEach(async () => {
  server.clock.now = Date.now();
  own = await server.newTenant();
  admin = await server.newMember(own, { role: "admin" });
});
afterEach(() => {
  for (const name of ["lags", "edits"]) documentClient().middlewareStack.remove(name);
});
afterAll(() => server.close());

const params = () => ({ tenantId: own.tenantId });
const of = ({ newsId }: Article) => ({ ...params(), newsId });
const key = () => `picture-key-${(keys += 1)}`;

async function take(): Promise<string> {
  const file = await photograph("image/png");
  const offered = await server.call(offerNewsPicture, {
    as: admin,
    params: params(),
    body: { contentType: "image/png", bytes: file.length },
  });
  expect((await post(offered.body, file)).status).toBe(201);
  const body = { uploadId: offered.body.uploadId };
  return (await server.call(takeNewsPicture, { as: admin, params: params(), body })).body.url;
}

function fieldsWith(cover: string | null, inText: readonly string[] = []): ArticleFields {
  return {
    title: "We open on Sunday",
    excerpt: null,
    cover: cover === null ? null : { url: cover, alt: "" },
    category: "announcement",
    audience: { kind: "everybody" },
    isPinned: false,
    isFeatured: false,
    expiresAt: null,
    body: {
      type: "doc",
      content: [
        { type: "paragraph", content: [{ type: "text", text: "From nine to six." }] },
        ...inText.map((src) => ({ type: "image" as const, attrs: { src, alt: "" } })),
      ],
    },
  };
}

const write = async (fields: ArticleFields) =>
  (await server.call(createArticle, { as: admin, params: params(), body: fields, key: key() })).body;
const edit = async (article: Article, fields: ArticleFields) =>
  (await server.call(updateArticle, { as: admin, params: of(article), body: { ...fields, version: article.version } }))
    .body;

/** What the schedule finds due after so many days, given to the consumer twice. */
async function waitDays(days: number): Promise<void> {
  const askedAt = server.clock.now + days * day;
  const loose = await rawItems(server, own, "looseNewsPicture");
  const due = loose.filter(({ gsi4sk }) => Date.parse(String(gsi4sk)) <= askedAt);
  for (const { pk, sk, gsi4sk } of [...due, ...due]) {
    const body = JSON.stringify({ pk, sk, dueAt: gsi4sk, askedAt });
    await runConsumer("news.removeLoosePictures", { Records: [{ body, messageId: pk }] });
  }
}

async function statusOf(url: string): Promise<number[]> {
  const answers = [url, smallArticlePictureUrl(url)].map((one) => fetch(`${server.stack.url}${one}`));
  return (await Promise.all(answers)).map(({ status }) => status);
}

const kept = [200, 200];
const gone = [404, 404];

describe("a picture of news", () => {
  test("that was replaced or removed is deleted with its files after seven days, and others stay", async () => {
    const [cover, nextCover, inText, other] = await Promise.all([take(), take(), take(), take()]);
    const article = await write(fieldsWith(cover, [inText, other]));
    await edit(article, fieldsWith(nextCover, [other]));
    await waitDays(6.9);
    expect(await Promise.all([cover, inText].map(statusOf))).toEqual([kept, kept]);
    await waitDays(7.1);
    expect(await Promise.all([cover, inText].map(statusOf))).toEqual([gone, gone]);
    expect(await Promise.all([nextCover, other].map(statusOf))).toEqual([kept, kept]);
    expect(await rawItems(server, own, "looseNewsPicture")).toEqual([]);
  });

  test("that was removed and added again stays", async () => {
    const cover = await take();
    const without = await edit(await write(fieldsWith(cover)), fieldsWith(null));
    await edit(without, fieldsWith(null, [cover]));
    await waitDays(30);
    expect(await statusOf(cover)).toEqual(kept);
  });

  test("that was added again stays, even if only strong reads find the article", async () => {
    const cover = await take();
    const without = await edit(await write(fieldsWith(cover)), fieldsWith(null));
    await edit(without, fieldsWith(cover));
    documentClient().middlewareStack.add(
      (next) => async (request) => {
        const result = await next(request);
        const isLate =
          "KeyConditionExpression" in request.input &&
          !("ConsistentRead" in request.input && request.input.ConsistentRead === true);
        return isLate ? { ...result, output: { ...result.output, Items: [], Count: 0 } } : result;
      },
      { step: "initialize", priority: "high", name: "lags" },
    );
    await waitDays(30);
    expect(await statusOf(cover)).toEqual(kept);
  });

  test("that was removed again during its check is deleted seven days after that", async () => {
    const cover = await take();
    const without = await edit(await write(fieldsWith(cover)), fieldsWith(null));
    const again = await edit(without, fieldsWith(cover));
    let isEdited = false;
    documentClient().middlewareStack.add(
      (next, { commandName }) =>
        async (request) => {
          if (commandName === "TransactWriteItemsCommand" && !isEdited) {
            isEdited = true;
            server.clock.now += 60_000;
            await edit(again, fieldsWith(null));
          }
          return next(request);
        },
      { step: "initialize", priority: "high", name: "edits" },
    );
    await waitDays(7);
    expect(isEdited).toBe(true);
    expect(await statusOf(cover)).toEqual(kept);
    await waitDays(7);
    expect(await statusOf(cover)).toEqual(gone);
  });

  test("that another article shows stays", async () => {
    const cover = await take();
    await write(fieldsWith(null, [cover]));
    await edit(await write(fieldsWith(cover)), fieldsWith(null));
    await waitDays(30);
    expect(await statusOf(cover)).toEqual(kept);
  });

  test("that readers have in a mail stays", async () => {
    const cover = await take();
    const draft = await write(fieldsWith(cover));
    const body = { publishAt: null, mails: true, version: draft.version };
    const mailed = await server.call(publishArticle, { as: admin, params: of(draft), body, key: key() });
    await edit(mailed.body, fieldsWith(null));
    await waitDays(30);
    expect(await statusOf(cover)).toEqual(kept);
  });

  test("that was removed before the article's mail is deleted, because no mail shows it", async () => {
    const cover = await take();
    const draft = await write(fieldsWith(cover));
    const publishAt = new Date(server.clock.now + day).toISOString();
    const body = { publishAt, mails: true, version: draft.version };
    const scheduled = await server.call(publishArticle, { as: admin, params: of(draft), body, key: key() });
    expect(scheduled.body.mail).toBe("wanted");
    await edit(scheduled.body, fieldsWith(null));
    await waitDays(7.1);
    expect(await statusOf(cover)).toEqual(gone);
  });

  test("of a deleted draft is deleted, and so is one that no article ever showed", async () => {
    const [cover, unused] = await Promise.all([take(), take()]);
    const draft = await write(fieldsWith(cover));
    const body = { version: draft.version };
    await server.call(deleteArticle, { as: admin, params: of(draft), body, key: key() });
    await waitDays(7.1);
    expect(await Promise.all([cover, unused].map(statusOf))).toEqual([gone, gone]);
    expect(await rawItems(server, own, "newsPicture")).toEqual([]);
  });

  test("stays where an edit was refused for its older version", async () => {
    const cover = await take();
    const article = await write(fieldsWith(cover));
    await edit(article, { ...fieldsWith(cover), title: "We open on Monday" });
    await expect(edit(article, fieldsWith(null))).rejects.toThrow("stale_version");
    await waitDays(30);
    expect(await statusOf(cover)).toEqual(kept);
  });
});
