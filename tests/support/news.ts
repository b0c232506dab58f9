/** A house whose administrator writes news and whose member reads them. */
import type { NewsId } from "#lambdas/contract/ids.ts";
import { type ArticleFields, createArticle, getNews, listNews, publishArticle } from "#lambdas/news/contract.ts";
import type { Actor, TestServer } from "./test-server.ts";

export const hour = 3_600_000;
export const at = (milliseconds: number) => new Date(milliseconds).toISOString();

export const text = (words: string): ArticleFields["body"] => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: words }] }],
});

export const fields: ArticleFields = {
  title: "We open on Sunday",
  excerpt: null,
  cover: null,
  category: "announcement",
  audience: { kind: "everybody" },
  isPinned: false,
  isFeatured: false,
  expiresAt: null,
  body: text("From nine to six."),
};

export function newsSteps(server: TestServer) {
  async function open() {
    const own = await server.newTenant();
    const [member, admin] = [await server.newMember(own), await server.newMember(own, { role: "admin" })];
    const params = { tenantId: own.tenantId };
    let keys = 0;
    const key = () => `news-key-${(keys += 1)}`;
    const write = async (changes: Partial<ArticleFields> = {}) =>
      (await server.call(createArticle, { as: admin, params, body: { ...fields, ...changes }, key: key() })).body;
    const publish = async (
      changes: Partial<ArticleFields> = {},
      wanted: { publishAt?: string; mails?: boolean } = {},
    ) => {
      const { newsId, version } = await write(changes);
      const body = { publishAt: wanted.publishAt ?? null, mails: wanted.mails ?? false, version };
      return (await server.call(publishArticle, { as: admin, params: { ...params, newsId }, body, key: key() })).body;
    };
    const read = (newsId: NewsId, as: Actor = member) => server.call(getNews, { as, params: { ...params, newsId } });
    const titles = async (as: Actor = member, query: Record<string, string> = {}) => {
      const { body } = await server.call(listNews, { as, params, query });
      return { pinned: body.pinned.map(({ title }) => title), news: body.news.map(({ title }) => title) };
    };
    return { own, member, admin, params, key, write, publish, read, titles };
  }

  return { open };
}
