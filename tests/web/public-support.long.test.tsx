// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { supportRequestSchema } from "#lambdas/enquiries/contract.ts";
import { chatTexts } from "#web/features/public/overlay/texts.ts";
import { toTranscript } from "#web/features/public/overlay/use-chat.ts";
import { articles, support } from "#web/features/public/support/content.ts";
import { findFaqs } from "#web/features/public/support/find.ts";
import SupportPage from "#web/features/public/support/support-page.tsx";
import { noticeOf, refusal, showPublic } from "../support/public-screen.tsx";

const accepted = { supportRequestId: `sup_${"0".repeat(26)}` };
const press = (name: string) => screen.getByRole("button", { name });
const readMore = () => screen.queryAllByRole("link", { name: /^Read More/ }).map((link) => link.getAttribute("href"));
const questions = () => [...document.querySelectorAll("summary")].map(({ textContent }) => textContent);

describe("finding an answer", () => {
  test("shows six articles, each with an address of its own, and six questions", () => {
    showPublic(SupportPage);
    expect(readMore()).toEqual(articles.map(({ slug }) => `/support/${slug}`));
    expect(readMore()).toHaveLength(6);
    expect(questions()).toEqual(support.faqs.map(({ question }) => question));
    expect(questions()).toHaveLength(6);
  });

  test("goes to the search with a slash, which stays text inside a field", async () => {
    const { user } = showPublic(SupportPage);
    await user.keyboard("/");
    const field = screen.getByRole<HTMLInputElement>("searchbox");
    expect(document.activeElement).toBe(field);
    await user.keyboard("a/b");
    expect(field.value).toBe("a/b");
  });

  test("searches articles and questions alike, whatever the case", async () => {
    const { user } = showPublic(SupportPage);
    await user.type(screen.getByRole("searchbox"), "  POINTS ");
    // Matching topics come before texts that only mention the word.
    await waitFor(() => expect(readMore().length).toBeGreaterThan(1));
    expect(readMore()[0]).toBe("/support/prices-in-points");
    expect(readMore()).not.toContain("/support/use-the-api");
    expect(questions()).toContain("How does the points system work?");
    expect(questions()).not.toContain("Which integrations are there?");
    expect(screen.getByRole("status").textContent).toMatch(/^\d results$/);
  });

  test("shows what is found directly below the search, and the ways to reach us again afterwards", async () => {
    const { user } = showPublic(SupportPage);
    const ways = () => screen.queryByRole("heading", { name: support.optionsTitle });
    expect(ways()).not.toBeNull();
    await user.type(screen.getByRole("searchbox"), "points");
    expect(ways()).toBeNull();
    await user.clear(screen.getByRole("searchbox"));
    expect(ways()).not.toBeNull();
  });

  test.each(["import", "invoice", "cancel subscription", "second factor", "domain"])(
    "finds something about %s",
    async (words) => {
      const { user } = showPublic(SupportPage);
      await user.type(screen.getByRole("searchbox"), words);
      await waitFor(() => expect(readMore().length).toBeGreaterThan(0));
    },
  );

  test("finds a sharp s however people type it", () => {
    const faq = { question: "Wie groß ist der Saal?", answer: "Er hat vierzig Plätze." };
    for (const words of ["gross", "GROSS", "groß", "platze"]) expect(findFaqs([faq], words), words).toEqual([faq]);
  });

  test("finds text that only the article contains", async () => {
    const { user } = showPublic(SupportPage);
    await user.type(screen.getByRole("searchbox"), "suspend the member");
    expect(await screen.findByText("1 result")).toBeTruthy();
    expect(screen.getByRole("heading", { level: 3, name: "When a booking goes wrong" })).toBeTruthy();
  });

  test("says that nothing was found, and shows everything again", async () => {
    const { user } = showPublic(SupportPage);
    await user.type(screen.getByRole("searchbox"), "zeppelin");
    expect([readMore(), questions()]).toEqual([[], []]);
    expect(screen.getAllByText("Nothing here mentions “zeppelin”.")).toHaveLength(2);
    expect(screen.getByRole("status").textContent).toBe("0 results");
    await user.click(press("Show everything"));
    expect(readMore()).toHaveLength(6);
    expect(document.activeElement).toBe(screen.getByRole("searchbox"));
  });

  test("filters articles by category, and leaves the questions alone", async () => {
    const { user } = showPublic(SupportPage);
    const filters = within(screen.getByRole("group", { name: "Categories" }));
    expect(filters.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "All",
      "Setup",
      "Development",
      "Integrations",
      "Optimization",
      "Support",
      "Learning",
    ]);
    expect(filters.getByRole("button", { name: "All" }).getAttribute("aria-pressed")).toBe("true");
    await user.click(filters.getByRole("button", { name: "Development" }));
    expect(readMore()).toEqual(["/support/use-the-api"]);
    expect(questions()).toHaveLength(6);
    await user.click(filters.getByRole("button", { name: "All" }));
    expect(readMore()).toHaveLength(6);
  });
});

describe("the ways to reach somebody", () => {
  test("are three, one of them recommended", () => {
    showPublic(SupportPage);
    for (const words of [
      "Live Chat Support",
      "24/7 for Enterprise, business hours for others",
      "Email Support",
      "Response within 24 hours",
      "Documentation",
      "Always available",
    ])
      expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByText("Recommended").closest("li")?.textContent).toContain("Live Chat Support");
  });

  test.each([
    ["Start Live Chat", "Live Chat Support"],
    ["Send Email", "Contact Support"],
    ["Ask for Documentation", "Contact Support"],
    ["Contact Our Support Team", "Contact Support"],
  ])("%s opens %s", async (button, dialog) => {
    const { user } = showPublic(SupportPage);
    await user.click(press(button));
    expect(await screen.findByRole("dialog", { name: dialog })).toBeTruthy();
  });
});

describe("the support form", () => {
  type User = ReturnType<typeof showPublic>["user"];

  async function open(answers: Parameters<typeof showPublic>[1] = []) {
    const shown = showPublic(SupportPage, answers);
    await shown.user.click(press("Contact Our Support Team"));
    await screen.findByRole("dialog", { name: "Contact Support" });
    return shown;
  }

  async function fill(user: User): Promise<void> {
    const entries: [RegExp, string][] = [
      [/^Name/, "Maya Chen"],
      [/Email/, "maya@visitor.example"],
      [/Subject/, "An invoice is missing"],
      [/Message/, "The one of October has not come."],
    ];
    for (const [name, words] of entries) {
      await user.click(screen.getByRole("textbox", { name }));
      await user.paste(words);
    }
    for (const [name, option] of [
      [/Issue Type/, "Billing"],
      [/Priority/, "High"],
    ] as const) {
      await user.click(screen.getByRole("combobox", { name }));
      await user.click(await screen.findByRole("option", { name: option }));
    }
  }

  test("offers every issue type and every priority", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("combobox", { name: /Issue Type/ }));
    expect(await screen.findAllByRole("option")).toHaveLength(10);
    await user.keyboard("{Escape}");
    await user.click(await screen.findByRole("combobox", { name: /Priority/ }));
    expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual([
      "Low",
      "Medium",
      "High",
      "Urgent",
    ]);
  });

  test("names missing input at each field", async () => {
    const { user, calls } = await open();
    await user.click(press("Send Request"));
    for (const sentence of [
      "Name is required",
      "Please enter a valid email address",
      "Please select an issue type",
      "Please select priority level",
      "Subject is required",
      "Message must be at least 10 characters",
    ])
      expect(await screen.findByText(sentence)).toBeTruthy();
    expect(calls).toEqual([]);
  });

  test("sent, says so and closes", async () => {
    const { user, calls } = await open([accepted]);
    await fill(user);
    await user.click(press("Send Request"));
    expect(await noticeOf("Support Request Submitted")).toContain("within 24 hours");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(calls[0]).toMatchObject({
      path: "/api/support-requests",
      body: { name: "Maya Chen", issueType: "billing", priority: "high", subject: "An invoice is missing" },
    });
  });

  test("while it is sent, says so and allows no changes", async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const { user } = await open([() => promise]);
    await fill(user);
    await user.click(press("Send Request"));
    expect((await screen.findByRole<HTMLButtonElement>("button", { name: "Sending..." })).disabled).toBe(true);
    for (const field of screen.getAllByRole("textbox")) expect((field as HTMLInputElement).disabled).toBe(true);
    resolve(accepted);
    await noticeOf("Support Request Submitted");
  });

  test("refused, names a contact, and keeps the input", async () => {
    const { user } = await open([refusal(429, "enquiries.too_many")]);
    await fill(user);
    await user.click(press("Send Request"));
    expect(await noticeOf("Submission Failed")).toContain(
      "Something went wrong. Please try again or contact us directly at support@guildhall.example.",
    );
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: /Subject/ }).value).toBe("An invoice is missing");
  });
});

describe("the live chat", () => {
  afterEach(() => vi.useRealTimers());

  /** Opened on the real clock, because its file is fetched first. Afterwards the test's clock is used. */
  async function open() {
    const { user, calls } = showPublic(SupportPage);
    await user.click(press("Start Live Chat"));
    const field = await screen.findByRole("textbox", { name: "Your message" });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const say = (text: string) => fireEvent.change(field, { target: { value: text } });
    const enter = (options = {}) => fireEvent.keyDown(field, { key: "Enter", ...options });
    return { field: field as HTMLTextAreaElement, say, enter, calls };
  }

  const log = () => screen.getByRole("log").textContent ?? "";
  const replies = () => chatTexts.replies.filter((reply) => log().includes(reply));
  const pass = (milliseconds: number) => {
    act(() => void vi.advanceTimersByTime(milliseconds));
  };

  test("starts with one greeting, and offers nothing to forward yet", async () => {
    await open();
    expect(log().split(chatTexts.agentName)).toHaveLength(2);
    // Nobody is a person who is none.
    expect(chatTexts.agentName).toBe("Guildhall assistant");
    expect(screen.getByText("An assistant answers at once. A person answers by mail.")).toBeDefined();
    expect(log()).toContain(chatTexts.greeting);
    expect(screen.queryByRole("button", { name: "Send this conversation" })).toBeNull();
  });

  test.each([
    [0, 1500],
    [0.999, 2499],
  ])("answers after 1.5 to 2.5 seconds (chance %d: %d ms), and asks no server", async (chance, milliseconds) => {
    const { say, enter, field, calls } = await open();
    vi.spyOn(Math, "random").mockReturnValue(chance);
    say("How do I add a desk?");
    enter();
    expect(field.value).toBe("");
    expect(log()).toContain("How do I add a desk?");
    expect(log()).toContain("is typing");
    pass(milliseconds - 1);
    expect(replies()).toEqual([]);
    pass(1);
    expect(replies()).toEqual([chatTexts.replies[chance === 0 ? 0 : 4]]);
    expect(log()).not.toContain("is typing");
    expect(calls).toEqual([]);
  });

  test("has five answers", () => {
    expect(new Set(chatTexts.replies).size).toBe(5);
  });

  test("ignores empty input, and sends on Enter and on its button, but not on Shift and Enter", async () => {
    const { say, enter } = await open();
    say("   ");
    enter();
    fireEvent.click(press("Send"));
    pass(3000);
    expect(replies()).toEqual([]);
    say("A line");
    enter({ shiftKey: true });
    expect(log()).not.toContain("A line");
    fireEvent.click(press("Send"));
    expect(log()).toContain("A line");
  });

  test("hands the conversation over to the support form", async () => {
    const { say, enter } = await open();
    say("Where is my invoice?");
    enter();
    pass(2500);
    vi.useRealTimers();
    fireEvent.click(press("Send this conversation"));
    await screen.findByRole("dialog", { name: "Contact Support" });
    const message = screen.getByRole<HTMLTextAreaElement>("textbox", { name: /Message/ });
    expect(message.value).toContain("You: Where is my invoice?");
    expect(message.value).toContain(`${chatTexts.agentName}: ${chatTexts.greeting}`);
    fireEvent.click(press("Cancel"));
    expect(await screen.findByRole("alertdialog", { name: "Discard your changes?" })).toBeTruthy();
  });

  test("hands over a short conversation whole", () => {
    const messages = [{ id: 1, content: "Where is my invoice?", sender: "user" as const, timestamp: 0 }];
    const transcript = toTranscript(messages, 2000);
    expect(transcript).toContain("You: Where is my invoice?");
    expect(transcript).not.toContain("…");
  });

  test("hands over no more than the form takes, and the newest messages", () => {
    const messages = Array.from({ length: 100 }, (_, id) => ({
      id,
      content: `Message number ${id}`,
      sender: "user" as const,
      timestamp: 0,
    }));
    const transcript = toTranscript(messages, 2000);
    expect(transcript.length).toBeLessThanOrEqual(2000);
    expect(transcript).toContain("Message number 99");
    expect(supportRequestSchema.shape.message.safeParse(transcript).success).toBe(true);
  });
});
