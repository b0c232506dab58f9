// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import {
  type Article,
  articleSchema,
  countRecipients,
  createArticle,
  listArticles,
  publishArticle,
  updateArticle,
} from "#lambdas/news/contract.ts";
import { RouteAnnouncer } from "#web/app/shell/route-announcer.tsx";
import { ArticleEditor } from "#web/features/news/admin/article-editor.tsx";
import { Component as ArticlePage } from "#web/features/news/admin/article-page.tsx";
import { Component as NewsAdminPage } from "#web/features/news/admin/news-admin-page.tsx";
import { refusal, showScreen } from "../support/member-screen.tsx";

const newsId = `nws_${"5".repeat(26)}`;

const anArticle = (fields: Partial<Article> = {}): Article =>
  articleSchema.parse({
    newsId,
    title: "The new hall",
    excerpt: "It opens on Sunday.",
    cover: null,
    category: "house",
    audience: { kind: "everybody" },
    isPinned: false,
    isFeatured: false,
    state: "draft",
    publishedAt: null,
    expiresAt: null,
    mail: "none",
    authorId: null,
    authorName: "Maya Chen",
    updatedAt: "2026-11-20T10:00:00.000Z",
    version: 3,
    ...fields,
  });

const body = {
  type: "doc" as const,
  content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text: "Come and see." }] }],
};

describe("the list of articles", () => {
  const show = (articles: Article[], answers = {}, path = "/demo/admin/news") =>
    showScreen(NewsAdminPage, {
      path,
      answers: { "news.listArticles": () => ({ articles, nextCursor: null }), ...answers },
    });

  const openPublishing = async () => {
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "More about The new hall" }));
    await user.click(screen.getByRole("menuitem", { name: "Publish..." }));
    return { user, dialog: within(await screen.findByRole("dialog", { name: "Publish “The new hall”" })) };
  };

  test("asks how many get the mail before it publishes, and sends what was chosen", async () => {
    const { callsOf } = show([anArticle()], {
      "news.countRecipients": () => ({ members: 42, isAtLeast: false }),
      "news.publishArticle": () => anArticle({ state: "published", publishedAt: "2026-11-22T10:00:00.000Z" }),
    });
    const { user, dialog } = await openPublishing();
    await user.click(await dialog.findByRole("switch", { name: "Also send it by mail to 42 members" }));
    expect(callsOf(countRecipients)).toHaveLength(1);
    expect(callsOf(publishArticle)).toEqual([]);
    expect(dialog.getByText(/Everybody in this workspace can read it at once/)).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Publish now" }));
    expect(await screen.findByText("“The new hall” is published")).toBeTruthy();
    expect(callsOf(publishArticle)[0]?.body).toEqual({ publishAt: null, mails: true, version: 3 });
  });

  test("publishes at a time on the workspace's clock, and says where more members are than were counted", async () => {
    const { callsOf } = show([anArticle()], {
      "news.countRecipients": () => ({ members: 500, isAtLeast: true }),
      "news.publishArticle": () => anArticle({ state: "scheduled", publishedAt: "2099-07-01T08:00:00.000Z" }),
    });
    const { user, dialog } = await openPublishing();
    expect(await dialog.findByRole("switch", { name: "Also send it by mail to at least 500 members" })).toBeTruthy();
    await user.click(dialog.getByRole("radio", { name: "At a date and time" }));
    await user.click(dialog.getByRole("button", { name: "Schedule" }));
    expect(dialog.getByText("Choose a date and time that is still to come.")).toBeTruthy();
    const moment = dialog.getByLabelText(/Date and time/, { selector: "input[type=datetime-local]" });
    expect(document.activeElement).toBe(moment);
    await user.type(moment, "2099-07-01T09:00");
    await user.click(dialog.getByRole("button", { name: "Schedule" }));
    await waitFor(() => expect(callsOf(publishArticle)).toHaveLength(1));
    expect(callsOf(publishArticle)[0]?.body).toEqual({
      publishAt: "2099-07-01T08:00:00.000Z",
      mails: false,
      version: 3,
    });
  });

  test("offers no second mail about one article", async () => {
    const { callsOf } = show([anArticle({ state: "archived", mail: "sent" })]);
    const { dialog } = await openPublishing();
    expect(dialog.queryByRole("switch")).toBeNull();
    expect(callsOf(countRecipients)).toEqual([]);
  });

  test("mails a published article later: it counts the members first, and keeps the time of publication", async () => {
    const published = anArticle({ state: "published", publishedAt: "2026-11-20T10:00:00.000Z" });
    const { callsOf } = show([published], {
      "news.countRecipients": () => ({ members: 42, isAtLeast: false }),
      "news.publishArticle": () => anArticle({ ...published, mail: "sent", version: 4 }),
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "More about The new hall" }));
    await user.click(screen.getByRole("menuitem", { name: "Send by mail..." }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Send “The new hall” by mail?" }));
    expect(await dialog.findByText("It goes to 42 members at once and cannot be taken back.")).toBeTruthy();
    expect(callsOf(countRecipients)).toHaveLength(1);
    expect(callsOf(publishArticle)).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Send mail" }));
    expect(await screen.findByText("“The new hall” is being sent by mail")).toBeTruthy();
    expect(callsOf(publishArticle).map((call) => call.body)).toEqual([{ publishAt: null, mails: true, version: 3 }]);
  });

  test.each([
    ["a draft", { state: "draft" }],
    ["a scheduled article", { state: "scheduled", publishedAt: "2099-07-01T08:00:00.000Z" }],
    ["an article that was mailed", { state: "published", publishedAt: "2026-11-20T10:00:00.000Z", mail: "sent" }],
  ] as const)("offers no mail of its own for %s", async (_what, fields) => {
    show([anArticle(fields)]);
    await userEvent.click(await screen.findByRole("button", { name: "More about The new hall" }));
    expect(screen.getByRole("menuitem", { name: "Edit" })).toBeTruthy();
    expect(screen.queryByRole("menuitem", { name: "Send by mail..." })).toBeNull();
  });

  test("reads the state from the address, and goes on where a page of the server is empty", async () => {
    const { callsOf } = show(
      [],
      {
        "news.listArticles": ({ url }: { url: URL }) =>
          url.searchParams.get("cursor") === null
            ? { articles: [], nextCursor: "next" }
            : { articles: [anArticle({ state: "archived" })], nextCursor: null },
      },
      "/demo/admin/news?state=archived",
    );
    expect(await screen.findByRole("link", { name: "The new hall" })).toBeTruthy();
    expect(callsOf(listArticles).map(({ url }) => url.searchParams.get("state"))).toEqual(["archived", "archived"]);
  });
});

describe("the editor", () => {
  test("gives a new article its address with the first save, and loses nothing that is typed meanwhile", async () => {
    const answer = Promise.withResolvers<Article>();
    const InShell = () => (
      <main>
        <RouteAnnouncer />
        <ArticlePage />
      </main>
    );
    const { callsOf, location, leave } = showScreen(InShell, {
      path: "/demo/admin/news/new",
      pattern: "/demo/admin/news/:newsId",
      answers: {
        "news.createArticle": () => answer.promise,
        "news.updateArticle": () => anArticle({ title: "The new hall is open", version: 4 }),
      },
    });
    const user = userEvent.setup();
    const title = screen.getByLabelText(/^Title/);
    await user.type(title, "The new hall");
    await user.click(screen.getByRole("button", { name: "Save draft" }));
    await user.type(title, " is open");
    answer.resolve(anArticle());
    await waitFor(() => expect(location.pathname).toBe(`/demo/admin/news/${newsId}`));
    expect(screen.getByLabelText(/^Title/)).toBe(title);
    expect(title).toHaveProperty("value", "The new hall is open");
    // A change of page moves the focus to the heading in the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(document.activeElement).toBe(title);
    // What was typed since is not saved, so leaving still asks.
    leave("/demo/admin/news");
    await user.click(await screen.findByRole("button", { name: "Keep editing" }));
    await user.click(await screen.findByRole("button", { name: "Save draft" }));
    await waitFor(() =>
      expect(callsOf(updateArticle)).toMatchObject([{ body: { title: "The new hall is open", version: 3 } }]),
    );
    expect(callsOf(createArticle)).toHaveLength(1);
  });

  test("of a new article stores it, asks how to publish it once, and publishes the stored version", async () => {
    const published = anArticle({ state: "published", publishedAt: "2026-11-22T10:00:00.000Z", version: 4 });
    const { callsOf, location } = showScreen(ArticlePage, {
      path: "/demo/admin/news/new",
      pattern: "/demo/admin/news/:newsId",
      answers: {
        "news.createArticle": () => anArticle(),
        "news.countRecipients": () => ({ members: 42, isAtLeast: false }),
        "news.publishArticle": () => published,
        "news.updateArticle": () => ({ ...published, title: "The new hall is open", version: 5 }),
      },
    });
    const user = userEvent.setup();
    await user.type(screen.getByLabelText(/^Title/), "The new hall");
    await user.click(screen.getByRole("button", { name: "Publish..." }));
    const dialog = within(await screen.findByRole("dialog", { name: "Publish “The new hall”" }));
    await waitFor(() => expect(location.pathname).toBe(`/demo/admin/news/${newsId}`));
    await user.click(dialog.getByRole("button", { name: "Publish now" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(callsOf(publishArticle)).toMatchObject([{ body: { version: 3 } }]);
    await user.type(screen.getByLabelText(/^Title/), " is open");
    await user.click(screen.getByRole("button", { name: "Save changes" }));
    await waitFor(() => expect(callsOf(updateArticle)).toMatchObject([{ body: { version: 4 } }]));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(callsOf(createArticle)).toHaveLength(1);
  });

  test("is a new one for another article, with nothing of the first", async () => {
    const otherId = `nws_${"6".repeat(26)}`;
    const articles = {
      [newsId]: anArticle(),
      [otherId]: anArticle({ newsId: otherId as Article["newsId"], title: "The old hall", version: 8 }),
    };
    const { leave, callsOf } = showScreen(ArticlePage, {
      path: `/demo/admin/news/${newsId}`,
      pattern: "/demo/admin/news/:newsId",
      answers: {
        "news.getArticle": ({ url }) => ({ article: articles[url.pathname.split("/").at(-1) ?? ""], body }),
        "news.updateArticle": () => ({ ...articles[otherId], title: "The old hall is closed", version: 9 }),
      },
    });
    const user = userEvent.setup();
    expect(await screen.findByLabelText(/^Title/)).toHaveProperty("value", "The new hall");
    leave(`/demo/admin/news/${otherId}`);
    await waitFor(() => expect(screen.getByLabelText(/^Title/)).toHaveProperty("value", "The old hall"));
    await user.type(screen.getByLabelText(/^Title/), " is closed");
    await user.click(screen.getByRole("button", { name: "Save draft" }));
    await waitFor(() =>
      expect(callsOf(updateArticle)).toMatchObject([{ body: { title: "The old hall is closed", version: 8 } }]),
    );
    expect(callsOf(updateArticle)[0]?.url.pathname).toContain(otherId);
    // The first article is in the cache now, so its editor could be kept.
    leave(`/demo/admin/news/${newsId}`);
    await waitFor(() => expect(screen.getByLabelText(/^Title/)).toHaveProperty("value", "The new hall"));
  });

  const Page = () => <ArticleEditor stored={{ article: anArticle(), body }} />;

  test("saves over the version that its own mail left, and offers no second mail", async () => {
    const published = anArticle({ state: "published", publishedAt: "2026-11-20T10:00:00.000Z" });
    const { callsOf } = showScreen(() => <ArticleEditor stored={{ article: published, body }} />, {
      path: `/demo/admin/news/${newsId}`,
      answers: {
        "news.countRecipients": () => ({ members: 42, isAtLeast: false }),
        "news.publishArticle": () => ({ ...published, mail: "sent", version: 4 }),
        "news.updateArticle": () => ({ ...published, mail: "sent", title: "The hall", version: 5 }),
      },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "More" }));
    await user.click(screen.getByRole("menuitem", { name: "Send by mail..." }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Send mail" }));
    expect(await screen.findByText("“The new hall” is being sent by mail")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await user.click(screen.getByRole("button", { name: "More" }));
    expect(screen.getByRole("menuitem", { name: /^Archive/ })).toBeTruthy();
    expect(screen.queryByRole("menuitem", { name: "Send by mail..." })).toBeNull();
    await user.keyboard("{Escape}");
    const title = screen.getByLabelText(/^Title/);
    await user.clear(title);
    await user.type(title, "The hall");
    await user.click(screen.getByRole("button", { name: /^Save/ }));
    await waitFor(() => expect(callsOf(updateArticle)).toMatchObject([{ body: { title: "The hall", version: 4 } }]));
  });

  test("says that somebody else saved first, keeps what was typed, and shows the rest as it is now", async () => {
    let saves = 0;
    const { callsOf } = showScreen(Page, {
      path: `/demo/admin/news/${newsId}`,
      answers: {
        "news.getArticle": () => ({ article: anArticle({ excerpt: "Theirs", title: "Their hall", version: 4 }), body }),
        "news.updateArticle": () => {
          saves += 1;
          return saves === 1 ? refusal(409, "stale_version") : anArticle({ title: "My hall", version: 5 });
        },
      },
    });
    const user = userEvent.setup();
    const title = screen.getByLabelText(/^Title/);
    await user.clear(title);
    await user.type(title, "My hall");
    await user.click(screen.getByRole("button", { name: "Save draft" }));
    expect(await screen.findByText("Somebody else changed this while you were editing")).toBeTruthy();
    expect(screen.getByText(/your version replaces theirs here: Title\./)).toBeTruthy();
    expect(title).toHaveProperty("value", "My hall");
    expect(screen.getByLabelText("Excerpt")).toHaveProperty("value", "Theirs");
    await user.click(screen.getByRole("button", { name: "Save draft" }));
    expect(await screen.findByText("Draft saved")).toBeTruthy();
    expect(callsOf(updateArticle)[0]?.body).toMatchObject({ title: "My hall", version: 3 });
    expect(callsOf(updateArticle)[1]?.body).toMatchObject({ title: "My hall", excerpt: "Theirs", version: 4, body });
  });

  test("moves the focus to the plans if none is chosen for an article for certain plans", async () => {
    const { callsOf } = showScreen(Page, {
      path: `/demo/admin/news/${newsId}`,
      answers: { "members.listMemberPlans": () => ({ plans: [{ planId: `pln_${"7".repeat(26)}`, name: "Basic" }] }) },
    });
    const user = userEvent.setup();
    await user.click(screen.getByRole("combobox", { name: "Audience" }));
    await user.click(await screen.findByRole("option", { name: "Certain plans" }));
    const basic = await screen.findByRole("checkbox", { name: "Basic" });
    await user.click(screen.getByRole("button", { name: "Publish..." }));
    expect(await screen.findByText("Choose at least one plan")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(basic));
    expect(callsOf(updateArticle)).toEqual([]);
  });
});
