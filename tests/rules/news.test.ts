import { describe, expect, test } from "vitest";
import type { MemberId, NewsId, PlanId, TenantId } from "#lambdas/contract/ids.ts";
import type { RichText } from "#lambdas/contract/rich-text.ts";
import type { Audience } from "#lambdas/mailings/contract.ts";
import {
  type ArticleRecord,
  decideEdit,
  decidePictures,
  decidePublication,
  isFor,
  isFound,
  isReadable,
  leadOf,
  mailingOf,
  newDraft,
  newsPath,
  picturesOf,
  presentArticle,
  presentNews,
  readerOf,
  refuseReader,
  shortFormOf,
  stateOf,
  withAuthor,
} from "#lambdas/news/rules.ts";
import { refusedBy } from "../support/refused.ts";

const tenantId = `ten_${"1".repeat(26)}` as TenantId;
const otherTenantId = `ten_${"2".repeat(26)}` as TenantId;
const newsId = `nws_${"3".repeat(26)}` as NewsId;
const gold = `pln_${"4".repeat(26)}` as PlanId;
const silver = `pln_${"5".repeat(26)}` as PlanId;
const ada = "884b2a81-fe66-4138-81f9-096a3e6dba20" as MemberId;

const now = Date.UTC(2026, 10, 24, 9, 30);
const at = (time: string) => `2026-11-24T${time}:00.000Z`;
const textOf = (text: string): RichText => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});
const none: RichText = { type: "doc", content: [{ type: "paragraph" }] };
const pictureOf = (owner: string, id = "A", file = "960.jpg") => `/media/${owner}/${id.repeat(26)}/${file}`;
const bodyWith = (...urls: string[]): RichText => ({
  type: "doc",
  content: urls.map((src) => ({ type: "image", attrs: { src, alt: "A desk", width: 960, height: 640 } })),
});
const coverOf = (url: string) => ({ url, alt: "A desk", width: 960, height: 640 }) as ArticleRecord["cover"];

function anArticle(fields: Partial<ArticleRecord> = {}): ArticleRecord {
  return {
    newsId,
    title: "New desks",
    excerpt: null,
    cover: null,
    category: null,
    audience: { kind: "everybody" },
    isFeatured: false,
    expiresAt: null,
    lead: "Twelve desks stand by the window.",
    publication: "published",
    publishedAt: at("09:00"),
    mail: "none",
    authorId: ada,
    authorName: "Ada Quill",
    updatedAt: at("08:00"),
    version: 4,
    ...fields,
  } as ArticleRecord;
}
const fieldsOf = (fields: object = {}) =>
  ({
    title: "Newer desks",
    excerpt: null,
    cover: null,
    audience: { kind: "everybody" },
    isFeatured: false,
    expiresAt: null,
    body: textOf("Thirteen desks."),
    ...fields,
  }) as never;

describe("the state of an article", () => {
  test.each([
    ["draft", { publication: "draft", publishedAt: null, expiresAt: null }],
    ["draft", { publication: "draft", publishedAt: at("09:00"), expiresAt: null }],
    ["draft", { publication: "published", publishedAt: null, expiresAt: null }],
    ["archived", { publication: "archived", publishedAt: at("09:00"), expiresAt: null }],
    ["archived", { publication: "archived", publishedAt: null, expiresAt: null }],
    ["scheduled", { publication: "published", publishedAt: at("09:31"), expiresAt: null }],
    ["scheduled", { publication: "published", publishedAt: at("09:31"), expiresAt: at("09:00") }],
    ["published", { publication: "published", publishedAt: at("09:30"), expiresAt: null }],
    ["published", { publication: "published", publishedAt: at("09:00"), expiresAt: at("09:31") }],
    ["expired", { publication: "published", publishedAt: at("09:00"), expiresAt: at("09:30") }],
    ["expired", { publication: "published", publishedAt: at("09:00"), expiresAt: at("09:10") }],
  ] as const)("is %s for %o", (state, publication) => {
    expect(stateOf(publication, now)).toBe(state);
  });
});

describe("who reads an article", () => {
  const everybody: Audience = { kind: "everybody" };
  const staff: Audience = { kind: "staff" };
  const plans: Audience = { kind: "plans", planIds: [gold] };

  test.each([
    [everybody, "member", null, true],
    [staff, "member", gold, false],
    [staff, "verifier", null, true],
    [staff, "admin", null, true],
    [staff, "super_admin", null, true],
    [plans, "member", gold, true],
    [plans, "member", silver, false],
    [plans, "member", null, false],
    [plans, "verifier", null, false],
    [plans, "verifier", gold, true],
    [plans, "admin", null, true],
    [plans, "super_admin", null, true],
  ] as const)("of %o: %s with plan %s: %s", (audience, role, planId, expected) => {
    expect(isFor(audience, { role, planId })).toBe(expected);
  });

  test("counts the plan of a running or paused membership, not of one that has ended", () => {
    expect(readerOf("member", { status: "active", planId: gold })).toEqual({ role: "member", planId: gold });
    expect(readerOf("verifier", { status: "paused", planId: gold })).toEqual({ role: "verifier", planId: gold });
    expect(readerOf("member", { status: "cancelled", planId: gold })).toEqual({ role: "member", planId: null });
    expect(readerOf("member", undefined)).toEqual({ role: "member", planId: null });
  });

  test("an article for others counts as missing, and an expired one says so", () => {
    const reader = { role: "member", planId: null } as const;
    const missing = ["news.not_found", {}];
    expect(refusedBy(() => refuseReader(undefined, reader, now))).toEqual(missing);
    expect(refusedBy(() => refuseReader(anArticle({ audience: staff }), reader, now))).toEqual(missing);
    expect(refusedBy(() => refuseReader(anArticle({ publishedAt: at("09:31") }), reader, now))).toEqual(missing);
    expect(refusedBy(() => refuseReader(anArticle({ publication: "archived" }), reader, now))).toEqual(missing);
    expect(refusedBy(() => refuseReader(anArticle({ expiresAt: at("09:30") }), reader, now))[0]).toBe("news.expired");
    expect(refusedBy(() => refuseReader(anArticle({ audience: staff, expiresAt: at("09:30") }), reader, now))).toEqual(
      missing,
    );
    const article = anArticle();
    expect(refuseReader(article, reader, now)).toBe(article);
  });

  test("a list shows what is out and for this reader", () => {
    const reader = { role: "member", planId: null } as const;
    expect(isReadable(anArticle(), reader, now)).toBe(true);
    expect(isReadable(anArticle({ audience: staff }), reader, now)).toBe(false);
    expect(isReadable(anArticle({ publishedAt: at("09:31") }), reader, now)).toBe(false);
  });
});

describe("the short form", () => {
  const long = Array.from({ length: 60 }, (_, position) => `word${String(position).padStart(2, "0")}`).join(" ");

  test("is the editor's own excerpt, whole", () => {
    expect(shortFormOf({ excerpt: long, lead: "Lead", isFeatured: false })).toBe(long);
    expect(shortFormOf({ excerpt: "", lead: "Lead", isFeatured: false })).toBe("");
  });

  test("is 120 characters of a featured article's text, and 80 of another's", () => {
    const featured = shortFormOf({ excerpt: null, lead: long, isFeatured: true });
    const plain = shortFormOf({ excerpt: null, lead: long, isFeatured: false });
    expect(featured.length).toBeGreaterThan(100);
    expect(featured.length).toBeLessThanOrEqual(121);
    expect(plain.length).toBeGreaterThan(65);
    expect(plain.length).toBeLessThanOrEqual(81);
    expect(long.startsWith(plain.replace(/\W+$/, ""))).toBe(true);
  });

  test("is made of a lead that is longer than both", () => {
    const lead = leadOf(textOf(long));
    expect(lead.length).toBeGreaterThan(200);
    expect(lead.length).toBeLessThanOrEqual(241);
  });
});

describe("an article", () => {
  test("as editors see it names its state and its last change", () => {
    expect(presentArticle(anArticle({ expiresAt: at("09:30") }), now)).toMatchObject({
      title: "New desks",
      state: "expired",
      updatedAt: at("08:00"),
    });
    expect(presentArticle(anArticle({ updatedAt: null }), now).updatedAt).toBe(at("09:00"));
    expect(presentArticle(anArticle({ updatedAt: null, publishedAt: null }), now).updatedAt).toBe(
      "1970-01-01T00:00:00.000Z",
    );
  });

  test("as readers see it has its short form and its time", () => {
    expect(presentNews(anArticle({ excerpt: "Short" }))).toMatchObject({
      title: "New desks",
      excerpt: "Short",
      publishedAt: at("09:00"),
    });
    expect(presentNews(anArticle()).excerpt).toBe("Twelve desks stand by the window.");
    expect(presentNews(anArticle({ publishedAt: null })).publishedAt).toBe("1970-01-01T00:00:00.000Z");
  });

  test("stands under its own path", () => {
    expect(newsPath(newsId)).toBe(`/news/${newsId}`);
  });

  test("is found by title, excerpt and text, whatever the case and the accents", () => {
    const article = { title: "Café im Hof", excerpt: "Öffnet um ACHT", lead: "Mit Kuchen" };
    for (const search of ["cafe", "CAFÉ", "offnet", "acht", "kuchen", "hof öffnet"])
      expect(isFound(article, search), search).toBe(true);
    for (const search of ["strasse", "STRASSE", "Straße", "straße"])
      expect(isFound({ ...article, title: "In der Straße" }, search), search).toBe(true);
    expect(isFound(article, "tee")).toBe(false);
    expect(isFound({ ...article, excerpt: null }, "acht")).toBe(false);
    expect(isFound({ ...article, excerpt: null }, "hof  mit")).toBe(true);
    expect(isFound({ ...article, excerpt: null }, "null")).toBe(false);
  });

  test("keeps the author's name in an audited answer as the article has it now", () => {
    expect(withAuthor({ title: "A", authorName: "Old" }, { authorName: null })).toEqual({
      title: "A",
      authorName: null,
    });
    expect(withAuthor({ title: "A", authorName: "Old" }, { authorName: "New" })).toEqual({
      title: "A",
      authorName: "New",
    });
    expect(withAuthor({ title: "A", authorName: "Old" }, undefined)).toEqual({ title: "A", authorName: null });
    expect(withAuthor(null, { authorName: "New" })).toBeNull();
    expect(withAuthor("text", { authorName: "New" })).toBe("text");
  });
});

describe("a new draft", () => {
  const draft = (author: { memberId: MemberId; name: string } | null, fields = fieldsOf()) =>
    newDraft({ newsId, author, fields, tenantId, now });

  test("belongs to its author, is not out and was mailed to nobody", () => {
    expect(draft({ memberId: ada, name: "Ada Quill" })).toEqual({
      newsId,
      title: "Newer desks",
      excerpt: null,
      cover: null,
      audience: { kind: "everybody" },
      isFeatured: false,
      expiresAt: null,
      lead: "Thirteen desks.",
      publication: "draft",
      publishedAt: null,
      awaitsTime: false,
      mail: "none",
      authorId: ada,
      authorName: "Ada Quill",
      updatedAt: at("09:30"),
      version: 1,
    });
    expect(draft(null)).toMatchObject({ authorId: null, authorName: null });
  });

  test("takes no foreign picture, as cover or in the text", () => {
    const foreign = pictureOf(otherTenantId);
    const refused = ["news.foreign_picture", {}];
    expect(refusedBy(() => draft(null, fieldsOf({ body: bodyWith(foreign) })))).toEqual(refused);
    expect(refusedBy(() => draft(null, fieldsOf({ cover: coverOf(foreign) })))).toEqual(refused);
    const logo = pictureOf(tenantId, "A", "512.png");
    expect(refusedBy(() => draft(null, fieldsOf({ cover: coverOf(logo) })))).toEqual(refused);
    const mixed = bodyWith(pictureOf(tenantId), foreign);
    expect(refusedBy(() => draft(null, fieldsOf({ body: mixed })))).toEqual(refused);
    const own = fieldsOf({ cover: coverOf(pictureOf(tenantId)), body: bodyWith(pictureOf(tenantId, "B")) });
    expect(draft(null, own).publication).toBe("draft");
  });
});

describe("an edit", () => {
  const edit = (article: ArticleRecord, fields: object = {}) => decideEdit(article, fieldsOf(fields), tenantId, now);

  test("takes the new fields and keeps the rest", () => {
    expect(edit(anArticle({ excerpt: "Old" }))).toEqual(
      anArticle({ title: "Newer desks", excerpt: null, lead: "Thirteen desks.", updatedAt: at("09:30") }),
    );
  });

  test("may empty a draft, but no published article", () => {
    expect(edit(anArticle({ publication: "draft" }), { body: none }).lead).toBe("");
    expect(edit(anArticle({ publication: "archived" }), { body: none }).lead).toBe("");
    expect(refusedBy(() => edit(anArticle(), { body: none }))).toEqual(["news.empty", {}]);
  });

  test("lets a published article end only after it began", () => {
    const early = ["news.expires_too_early", { publishedAt: at("09:00") }];
    expect(refusedBy(() => edit(anArticle(), { expiresAt: at("09:00") }))).toEqual(early);
    expect(refusedBy(() => edit(anArticle(), { expiresAt: at("08:59") }))).toEqual(early);
    expect(edit(anArticle(), { expiresAt: at("09:01") }).expiresAt).toBe(at("09:01"));
    expect(edit(anArticle({ publication: "draft" }), { expiresAt: at("08:00") }).expiresAt).toBe(at("08:00"));
    expect(edit(anArticle({ publishedAt: null }), { expiresAt: at("08:00") }).expiresAt).toBe(at("08:00"));
  });

  test("takes no foreign picture, whether the article is out or not", () => {
    for (const publication of ["draft", "published"] as const) {
      const change = () => edit(anArticle({ publication }), { body: bodyWith(pictureOf(otherTenantId)) });
      expect(refusedBy(change)[0]).toBe("news.foreign_picture");
    }
  });
});

describe("a publication", () => {
  const publish = (article: ArticleRecord, wanted: { publishAt?: string | null; mails?: boolean } = {}) =>
    decidePublication(article, textOf("Text"), { publishAt: null, mails: false, ...wanted }, now);
  const draft = anArticle({ publication: "draft", publishedAt: null, updatedAt: null });

  test("is now, unless a later time is named", () => {
    expect(publish(draft).article).toMatchObject({
      publication: "published",
      publishedAt: at("09:30"),
      updatedAt: at("09:30"),
      title: "New desks",
    });
    expect(publish(draft, { publishAt: at("09:00") }).article.publishedAt).toBe(at("09:30"));
    expect(publish(draft, { publishAt: at("09:30") }).article.publishedAt).toBe(at("09:30"));
    expect(publish(draft, { publishAt: at("09:31") }).article.publishedAt).toBe(at("09:31"));
  });

  test("leaves the time of an article that is out, and moves that of a planned or ended one", () => {
    expect(publish(anArticle()).article.publishedAt).toBe(at("09:00"));
    expect(publish(anArticle(), { publishAt: at("09:30") }).article.publishedAt).toBe(at("09:00"));
    expect(publish(anArticle(), { publishAt: at("10:00") }).article.publishedAt).toBe(at("10:00"));
    expect(publish(anArticle({ publishedAt: at("10:00") })).article.publishedAt).toBe(at("09:30"));
    expect(publish(anArticle({ publication: "archived" })).article.publishedAt).toBe(at("09:30"));
  });

  test("is refused for an empty article, and for one that would end before it begins", () => {
    expect(refusedBy(() => decidePublication(draft, none, { publishAt: null, mails: false }, now))).toEqual([
      "news.empty",
      {},
    ]);
    const ends = { ...draft, expiresAt: at("09:30") };
    expect(refusedBy(() => publish(ends))).toEqual(["news.expires_too_early", { publishedAt: at("09:30") }]);
    expect(publish({ ...draft, expiresAt: at("09:31") }).article.publishedAt).toBe(at("09:30"));
    expect(refusedBy(() => publish({ ...draft, expiresAt: at("09:31") }, { publishAt: at("09:40") }))[0]).toBe(
      "news.expires_too_early",
    );
  });

  test.each([
    ["none", false, null, "none", false],
    ["none", true, null, "sent", true],
    ["wanted", true, null, "sent", true],
    ["wanted", false, null, "none", false],
    ["sent", true, null, "sent", false],
    ["sent", false, null, "sent", false],
    ["none", true, at("10:00"), "wanted", false],
    ["none", true, at("09:30"), "sent", true],
    ["none", false, at("10:00"), "none", false],
    ["sent", true, at("10:00"), "sent", false],
  ] as const)("mails once: %s, asked %s, at %s: %s, now %s", (mail, mails, publishAt, expected, mailsNow) => {
    const decided = publish(anArticle({ publication: "draft", publishedAt: null, mail }), { mails, publishAt });
    expect([decided.article.mail, decided.mailsNow]).toEqual([expected, mailsNow]);
  });

  test("makes one mailing of an article, with what the mail shows", () => {
    const body = textOf("Text");
    const cover = coverOf(pictureOf(tenantId));
    const audience = { kind: "plans" as const, planIds: [gold] };
    expect(mailingOf(anArticle({ cover, audience }), body, now)).toEqual({
      mailingId: expect.stringMatching(/^\w{3}_3{26}$/),
      topic: "news",
      audience,
      content: { title: "New desks", cover, body, path: `/news/${newsId}` },
      createdAt: at("09:30"),
    });
  });
});

describe("the pictures of an article", () => {
  const [one, two, three] = [pictureOf(tenantId, "A"), pictureOf(tenantId, "B"), pictureOf(tenantId, "C")];

  test("are those of its text and its cover, each once", () => {
    expect(picturesOf({ cover: coverOf(two) }, bodyWith(one, two, one)).sort()).toEqual([one, two]);
    expect(picturesOf({ cover: null }, bodyWith(one))).toEqual([one]);
    expect(picturesOf({ cover: null }, none)).toEqual([]);
  });

  test("come and go with an edit, but a mailed article keeps all", () => {
    expect(decidePictures([one, two], [two, three], { mail: "none" })).toEqual({ added: [three], dropped: [one] });
    expect(decidePictures([one, two], [two, three], { mail: "wanted" })).toEqual({ added: [three], dropped: [one] });
    expect(decidePictures([one, two], [two, three], { mail: "sent" })).toEqual({ added: [three], dropped: [] });
    expect(decidePictures([one], [one], { mail: "none" })).toEqual({ added: [], dropped: [] });
  });
});
