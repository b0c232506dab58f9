import { examplesOf, type FixtureTenant } from "../contract/define-examples.ts";
import * as contract from "./contract.ts";
import { type Article, type ArticleFields, createArticle, offerNewsPicture, publishArticle } from "./contract.ts";

const fields: ArticleFields = {
  title: "We open on Sunday",
  excerpt: null,
  cover: null,
  category: "announcement",
  audience: { kind: "everybody" },
  isPinned: false,
  isFeatured: false,
  expiresAt: null,
  body: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "From nine to six." }] }] },
};

/** A draft of the administrator's. */
async function draft(fixture: FixtureTenant): Promise<Article> {
  return fixture.call(createArticle, { body: fields });
}

async function publish(fixture: FixtureTenant): Promise<Article> {
  const { newsId, version } = await draft(fixture);
  return fixture.call(publishArticle, { params: { newsId }, body: { publishAt: null, mails: false, version } });
}

const idOf = ({ newsId }: Article) => ({ newsId });

export const examples = examplesOf(contract, {
  getNews: async (fixture) => ({ params: idOf(await publish(fixture)) }),
  markNewsRead: async (fixture) => ({ params: idOf(await publish(fixture)) }),
  getArticle: async (fixture) => ({ params: idOf(await draft(fixture)) }),
  createArticle: () => ({ body: fields, otherBody: { ...fields, title: "We open on Monday" } }),
  updateArticle: async (fixture) => {
    const { newsId, version } = await draft(fixture);
    return {
      params: { newsId },
      body: { ...fields, title: "We open at noon", version },
      otherBody: { ...fields, title: "We open at one", version },
    };
  },
  publishArticle: async (fixture) => {
    const { newsId, version } = await draft(fixture);
    const body = { publishAt: null, version };
    return { params: { newsId }, body: { ...body, mails: true }, otherBody: { ...body, mails: false } };
  },
  archiveArticle: async (fixture) => {
    const { newsId, version } = await publish(fixture);
    return { params: { newsId }, body: { version }, otherBody: { version: version + 1 } };
  },
  deleteArticle: async (fixture) => {
    const { newsId, version } = await draft(fixture);
    return { params: { newsId }, body: { version }, otherBody: { version: version + 1 } };
  },
  countRecipients: async (fixture) => ({ params: idOf(await draft(fixture)) }),
  offerNewsPicture: () => ({ body: { contentType: "image/png", bytes: 1000 } }),
  takeNewsPicture: async (fixture) => ({
    body: { uploadId: await fixture.upload(offerNewsPicture, await fixture.admin()) },
  }),
});
