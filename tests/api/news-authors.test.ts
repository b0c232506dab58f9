import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { removeMember } from "#lambdas/members/repository.ts";
import { createArticle, deleteArticle, markNewsRead, publishArticle } from "#lambdas/news/contract.ts";
import { markRead, removeAuthor } from "#lambdas/news/repository.ts";
import { documentClient } from "#lambdas/store/client.ts";
import { outcome, rawItems, runConsumer } from "../support/claims.ts";
import { type Actor, defaultNow, startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";

/** The name of an erased author leaves every article, whatever an index shows at that moment. */
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => {
  for (const name of ["lags", "erases"]) documentClient().middlewareStack.remove(name);
});
afterAll(() => server.close());

const at = (milliseconds: number) => new Date(milliseconds).toISOString();

const fields = {
  title: "We open on Sunday",
  excerpt: null,
  cover: null,
  category: "announcement",
  audience: { kind: "everybody" },
  isPinned: false,
  isFeatured: false,
  expiresAt: null,
  body: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "From nine to six." }] }] },
} as const;

async function open() {
  const own = await server.newTenant();
  const [author, other] = [
    await server.newMember(own, { role: "admin" }),
    await server.newMember(own, { role: "admin" }),
  ];
  const write = (as: Actor) => server.call(createArticle, { as, params: { tenantId: own.tenantId }, body: fields });
  return { own, author, other, write };
}

/** Erases a member as the route does, and delivers the change to the consumer. */
async function erase(own: TestTenant, { memberId }: Actor): Promise<void> {
  const before = (await rawItems(server, own, "member")).find((item) => item.memberId === memberId);
  await server.table.commit([removeMember(own.scope, memberId, 1)]);
  const change = { eventId: "gone", entity: "member", tenantId: own.tenantId, at: 0, before, after: null };
  const Records = [{ messageId: "gone", body: JSON.stringify(change) }];
  expect(await runConsumer("news.followAuthors", { Records })).toEqual({ batchItemFailures: [] });
}

async function namesIn(own: TestTenant) {
  const articles = await rawItems(server, own, "news");
  return articles.map(({ authorId, authorName }) => [authorId, typeof authorName]);
}

test("an article that only strong reads show yet loses its author's name, and others keep theirs", async () => {
  const { own, author, other, write } = await open();
  await write(author);
  await write(other);
  documentClient().middlewareStack.add(
    (next) => async (request) => {
      const result = await next(request);
      const isQuery = "KeyConditionExpression" in request.input;
      const isStrong = "ConsistentRead" in request.input && request.input.ConsistentRead === true;
      return isQuery && !isStrong ? { ...result, output: { ...result.output, Items: [], Count: 0 } } : result;
    },
    { step: "initialize", priority: "high", name: "lags" },
  );
  await erase(own, author);
  const names = await namesIn(own);
  expect(names).toHaveLength(2);
  expect(names).toEqual(
    expect.arrayContaining([
      [author.memberId, "object"],
      [other.memberId, "string"],
    ]),
  );
  expect(await rawItems(server, own, "newsAuthor")).toHaveLength(1);
});

test("an article from before the lists of authors loses the name, too", async () => {
  const { own, author, write } = await open();
  const { newsId } = (await write(author)).body;
  await server.table.commit([removeAuthor(own.scope, author.memberId, newsId)]);
  await erase(own, author);
  expect(await namesIn(own)).toEqual([[author.memberId, "object"]]);
});

test("the read marks of an erased member are removed, and others keep theirs", async () => {
  const { own, author, other, write } = await open();
  const { newsId } = (await write(author)).body;
  const marks = Array.from({ length: 101 }, (_, place) => ({ newsId, publishedAt: at(defaultNow + place) }));
  for (const { memberId } of [author, other]) {
    await Promise.all(marks.map((mark) => server.table.commit([markRead(own.scope, memberId, mark, defaultNow)])));
  }
  await erase(own, author);
  const left = await rawItems(server, own, "newsRead");
  expect(left.map(({ pk }) => pk)).toEqual(marks.map(() => `T#${own.tenantId}#NREAD#${other.memberId}`));
});

/** Erases a member within their next transaction. The answer says whether that happened. */
function eraseWithin(own: TestTenant, { memberId }: Actor): () => boolean {
  let isErased = false;
  documentClient().middlewareStack.add(
    (next, { commandName }) =>
      async (request) => {
        if (commandName === "TransactWriteItemsCommand" && !isErased) {
          isErased = true;
          await server.table.commit([removeMember(own.scope, memberId, 1)]);
        }
        return next(request);
      },
    { step: "initialize", priority: "high", name: "erases" },
  );
  return () => isErased;
}

test("nobody who is erased while their call runs marks an article as read", async () => {
  const { own, author, other, write } = await open();
  const { newsId, version } = (await write(author)).body;
  const params = { tenantId: own.tenantId, newsId };
  await server.call(publishArticle, { as: author, params, body: { publishAt: null, mails: false, version } });
  const isErased = eraseWithin(own, other);
  expect(outcome(await server.call(markNewsRead, { as: other, params, body: {} }))).toEqual([404, "tenants.not_found"]);
  expect(isErased()).toBe(true);
  expect(await rawItems(server, own, "newsRead")).toEqual([]);
});

test("nobody who is erased while their call runs writes an article", async () => {
  const { own, author, write } = await open();
  const isErased = eraseWithin(own, author);
  expect(outcome(await write(author))).toEqual([404, "tenants.not_found"]);
  expect(isErased()).toBe(true);
  expect(await rawItems(server, own, "news")).toEqual([]);
  expect(await rawItems(server, own, "newsAuthor")).toEqual([]);
});

test("a deleted draft leaves nothing in its author's list", async () => {
  const { own, author, write } = await open();
  const { newsId, version } = (await write(author)).body;
  const params = { tenantId: own.tenantId, newsId };
  expect((await server.call(deleteArticle, { as: author, params, body: { version } })).status).toBe(200);
  expect(await rawItems(server, own, "newsAuthor")).toEqual([]);
});
