// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { Component as ArticlePage } from "#web/features/news/article-page.tsx";
import { Component as NewsPage } from "#web/features/news/news-page.tsx";
import { type Answers, refusal, showScreen } from "../support/member-screen.tsx";

const article = (name: string, changes: object = {}) => ({
  newsId: `nws_${name.padEnd(26, "0")}`,
  title: `About ${name}`,
  excerpt: `In short: ${name}`,
  cover: null,
  category: "house",
  isPinned: false,
  isFeatured: false,
  publishedAt: "2026-11-20T10:00:00.000Z",
  authorName: "Rosa Alvarez",
  isUnread: false,
  ...changes,
});

const body = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "From nine to six." }] }] };

describe("the list of news", () => {
  test("has pinned articles on top, and marks unread ones with a word", async () => {
    const news = {
      pinned: [article("A", { isPinned: true })],
      news: [article("B", { isUnread: true })],
      nextCursor: null,
    };
    showScreen(NewsPage, { answers: { "news.listNews": () => news }, path: "/demo/news" });
    const cards = await screen.findAllByRole("article");
    expect(within(cards[0] as HTMLElement).getByText("Pinned")).toBeDefined();
    const link = within(cards[1] as HTMLElement).getByRole("link", { name: "About B, not read yet" });
    expect(link.getAttribute("href")).toBe(`/demo/news/nws_${"B".padEnd(26, "0")}`);
    expect(within(cards[1] as HTMLElement).getByText("In short: B")).toBeDefined();
  });

  test("tells an empty workspace from a search that finds nothing", async () => {
    const none = { pinned: [], news: [], nextCursor: null };
    showScreen(NewsPage, { answers: { "news.listNews": () => none }, path: "/demo/news?category=offer" });
    expect(await screen.findByText("No article fits")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Show all news" }));
    expect(await screen.findByText("No news yet")).toBeDefined();
    await waitFor(() => expect(screen.queryByLabelText("Search news")).toBeNull());
  });

  test("reads on by itself while the server finds nothing in what it has read", async () => {
    const none = { pinned: [], news: [] };
    const answer = ({ url }: { url: URL }) => {
      const cursor = url.searchParams.get("cursor");
      if (cursor === null) return { ...none, nextCursor: "second" };
      return cursor === "second"
        ? { ...none, nextCursor: "third" }
        : { ...none, news: [article("C")], nextCursor: null };
    };
    showScreen(NewsPage, { answers: { "news.listNews": answer }, path: "/demo/news?q=terrace" });
    expect(await screen.findByRole("link", { name: "About C" })).toBeDefined();
    expect(screen.queryByText("No article fits")).toBeNull();
  });

  test("asks for the category and the words of the address", async () => {
    const asked: string[] = [];
    const answer = ({ url }: { url: URL }) => {
      asked.push(url.search);
      return { pinned: [], news: [], nextCursor: null };
    };
    showScreen(NewsPage, { answers: { "news.listNews": answer }, path: "/demo/news?category=house&q=terrace" });
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
    expect(new URLSearchParams(asked[0]).get("category")).toBe("house");
    expect(new URLSearchParams(asked[0]).get("search")).toBe("terrace");
  });
});

describe("an article", () => {
  const { newsId } = article("A");
  const open = (answers: Answers) =>
    showScreen(ArticlePage, { answers, path: `/demo/news/${newsId}`, pattern: "/:slug/news/:newsId" });

  test("is marked as read once when it is opened", async () => {
    const marks: string[] = [];
    open({
      "news.getNews": () => ({ ...article("A", { isUnread: true }), body }),
      "news.markNewsRead": ({ url }) => {
        marks.push(url.pathname);
        return { isUnread: false };
      },
    });
    expect(await screen.findByRole("heading", { level: 1, name: "About A" })).toBeDefined();
    expect(screen.getByText("From nine to six.")).toBeDefined();
    await waitFor(() => expect(marks).toHaveLength(1));
  });

  test.each([
    [410, "news.expired", "This article has expired"],
    [404, "news.not_found", "There is no such article"],
  ])("that answers %i says why, and leads back", async (status, code, title) => {
    open({ "news.getNews": () => refusal(status, code) });
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByRole("link", { name: "All news" }).getAttribute("href")).toBe("/demo/news");
  });
});
