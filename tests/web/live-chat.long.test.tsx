// @vitest-environment happy-dom
import { focusManager } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { SessionView } from "#web/features/live-sessions/session-view.tsx";
import { withNewest } from "#web/features/live-sessions/use-messages.ts";
import { aChatPage, aMessage, aSession, sessionId } from "../support/live-screens.ts";
import { makeMember } from "../support/make.ts";
import { type Answers, me, showScreen } from "../support/member-screen.tsx";

/** The chat of a live session when many write: nothing vanishes, and what is new is told once. */
const View = () => <SessionView sessionId={sessionId as never} />;

const message = (number: number, fields: object = {}) =>
  aMessage(number, { sentAt: new Date(Date.UTC(2026, 10, 24, 9, 0, number)).toISOString(), ...fields });
/** Latest first, as the server answers. */
const latest = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, position) => message(to - position));

const answersWith = (list: Answers[string]): Answers => ({
  "live.getSession": () => aSession({ state: "interrupted" }),
  "live.listChat": list,
  "members.getMe": me(100),
});

/** A page of 50 messages up to the last one, and the 50 before them. */
const manyMessages = (last: { number: number }) =>
  answersWith(({ url }) =>
    url.searchParams.has("cursor")
      ? aChatPage(latest(1, 50))
      : aChatPage(latest(last.number - 49, last.number), { nextCursor: "older" }),
  );

async function openChat(items: number): Promise<HTMLElement> {
  const log = await screen.findByRole("log");
  await waitFor(() => expect(within(log).getAllByRole("listitem")).toHaveLength(items));
  return log;
}

/** Gives the log a height, which happy-dom does not compute. @returns every place to which it is scrolled */
function scrollTo(log: HTMLElement, top: number): number[] {
  let current = top;
  const places: number[] = [];
  Object.defineProperty(log, "scrollHeight", { value: 5_000, configurable: true });
  Object.defineProperty(log, "clientHeight", { value: 400, configurable: true });
  Object.defineProperty(log, "scrollTop", {
    get: () => current,
    set: (value: number) => {
      current = value;
      places.push(value);
    },
    configurable: true,
  });
  fireEvent.scroll(log);
  return places;
}

/** As after a ring: everything on the screen is read again. */
const readAgain = () =>
  act(async () => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await Promise.resolve();
  });

const news = () => screen.queryByRole("button", { name: /new message/ })?.textContent ?? null;

describe("a chat of more than a page", () => {
  test("tells how many new messages others wrote, while somebody reads further up", async () => {
    const last = { number: 100 };
    showScreen(View, { answers: manyMessages(last) });
    const log = await openChat(50);
    const places = scrollTo(log, 100);
    last.number = 103;
    await readAgain();
    await within(log).findByText("Message 103");
    expect(news()).toBe("3 new messages");
    expect(places).toEqual([]);
    last.number = 104;
    await readAgain();
    await within(log).findByText("Message 104");
    expect(news()).toBe("4 new messages");
  });

  test("offers to report what others wrote, not one's own words or what was removed", async () => {
    const messages = [message(3, { text: null }), message(2, { isMine: true }), message(1)];
    const { balance: _, planName: __, deskNote: ___, ...member } = makeMember();
    const own = () => ({ member, role: "member", balance: 100, isEmailProved: true });
    showScreen(View, { answers: { ...answersWith(() => aChatPage(messages)), "members.getMe": own } });
    const log = await openChat(3);
    await within(log).findAllByRole("button");
    const offered = within(log)
      .getAllByRole("listitem")
      .map((item) => within(item).queryAllByRole("button").length);
    expect(offered).toEqual([1, 0, 0]);
  });

  test("follows the newest message while somebody is at the end", async () => {
    const last = { number: 100 };
    showScreen(View, { answers: manyMessages(last) });
    const log = await openChat(50);
    const places = scrollTo(log, 4_590);
    last.number = 101;
    await readAgain();
    await within(log).findByText("Message 101");
    expect(places).toEqual([5_000]);
    expect(news()).toBeNull();
  });

  test("calls nothing new that is older", async () => {
    const user = userEvent.setup();
    showScreen(View, { answers: manyMessages({ number: 100 }) });
    const log = await openChat(50);
    const places = scrollTo(log, 0);
    await user.click(within(log).getByRole("button", { name: "Show older messages" }));
    await within(log).findByText("Message 1");
    expect(news()).toBeNull();
    expect(places).toEqual([]);
  });

  test("keeps what has been seen, also where it slides out of the newest page", async () => {
    const user = userEvent.setup();
    const last = { number: 100 };
    showScreen(View, { answers: manyMessages(last) });
    const log = await openChat(50);
    last.number = 110;
    await readAgain();
    await within(log).findByText("Message 110");
    expect(within(log).getAllByRole("listitem")).toHaveLength(60);
    await user.click(within(log).getByRole("button", { name: "Show older messages" }));
    await within(log).findByText("Message 1");
    expect(within(log).getAllByRole("listitem")).toHaveLength(110);
    last.number = 120;
    await readAgain();
    await within(log).findByText("Message 120");
    expect(within(log).getAllByRole("listitem")).toHaveLength(120);
  });

  test("shows no words that the host removes, however far up they stand", async () => {
    const removals = { count: 0, latest: [] as string[], forgotten: 0 };
    const chat: Answers[string] = ({ url }) =>
      url.searchParams.has("cursor")
        ? aChatPage(latest(1, 50), { removals })
        : aChatPage(latest(51, 100), { nextCursor: "older", removals });
    const user = userEvent.setup();
    showScreen(View, { answers: answersWith(chat) });
    const log = await openChat(50);
    await user.click(within(log).getByRole("button", { name: "Show older messages" }));
    await within(log).findByText("Message 3");
    Object.assign(removals, { count: 1, latest: [message(3).messageId] });
    await readAgain();
    await within(log).findByText("Message removed");
    expect(within(log).queryByText("Message 3")).toBeNull();
    expect(within(log).getAllByRole("listitem")).toHaveLength(100);
  });

  test("shows the end to whoever writes, and counts no own message as new", async () => {
    const user = userEvent.setup();
    showScreen(View, {
      answers: {
        ...manyMessages({ number: 100 }),
        "live.sendMessage": () => message(101, { isMine: true, text: "Mine" }),
      },
    });
    const log = await openChat(50);
    const places = scrollTo(log, 0);
    await user.type(screen.getByRole("textbox", { name: "Message" }), "Mine{Enter}");
    await within(log).findByText("Mine");
    await waitFor(() => expect(within(log).getAllByRole("listitem")).toHaveLength(51));
    expect(places[0]).toBe(5_000);
    expect(news()).toBeNull();
  });
});

describe("what has been seen, and the newest page", () => {
  const removals = { count: 0, latest: [] as string[], forgotten: 0 };
  const page = (from: number, to: number, nextCursor: string | null = "older") => ({
    messages: latest(from, to) as never[],
    nextCursor,
    removals,
  });
  const ids = (...of: number[]) => of.map((number) => message(number).messageId);
  const numbers = ({ messages }: ReturnType<typeof withNewest>) =>
    messages.map(({ messageId }) => Number(messageId.slice(-3)));

  test("a message that the page would have, and does not, is gone", () => {
    const seen = withNewest(undefined, page(1, 5));
    const without = { ...page(2, 5), messages: [message(5), message(3), message(2)] as never[] };
    expect(numbers(withNewest(seen, without))).toEqual([1, 2, 3, 5]);
  });

  test("a message removed in the page is shown as removed", () => {
    const seen = withNewest(undefined, page(1, 3));
    const removed = { ...page(2, 3), messages: [message(3), message(2, { text: null })] as never[] };
    expect(withNewest(seen, removed).messages.map(({ text }) => text)).toEqual(["Message 1", null, "Message 3"]);
  });

  test("a message that is older than the page and was removed is shown as removed", () => {
    const seen = withNewest(undefined, page(1, 50));
    const moved = withNewest(seen, page(40, 90));
    const later = { ...page(40, 90), removals: { count: 2, latest: ids(7, 12), forgotten: 0 } };
    const after = withNewest(moved, later);
    expect(after.messages).toHaveLength(90);
    const removed = after.messages.filter(({ text }) => text === null);
    expect(removed.map(({ messageId }) => messageId)).toEqual(ids(7, 12));
  });

  test("where more were removed than the page names, or words were forgotten, reading begins anew", () => {
    const seen = withNewest(withNewest(undefined, page(1, 50)), page(40, 90));
    const named = { count: 3, latest: ids(1, 2, 3), forgotten: 0 };
    expect(withNewest(seen, { ...page(40, 90), removals: named }).messages).toHaveLength(90);
    expect(numbers(withNewest(seen, { ...page(40, 90), removals: { ...named, count: 4 } }))[0]).toBe(40);
    expect(numbers(withNewest(seen, { ...page(40, 90), removals: { ...named, forgotten: 1 } }))[0]).toBe(40);
  });

  test("after a long absence nothing is left out in the middle: reading begins anew", () => {
    const seen = withNewest(undefined, page(1, 50, "first"));
    const later = withNewest(seen, page(151, 200, "second"));
    expect(numbers(later)[0]).toBe(151);
    expect(later.cursor).toBe("second");
  });

  test("a whole chat in one page is all there is", () => {
    const seen = withNewest(undefined, page(1, 4));
    expect(numbers(withNewest(seen, page(3, 4, null)))).toEqual([3, 4]);
  });

  test("at most a thousand older messages stay", () => {
    let seen = withNewest(undefined, page(1, 50));
    for (let last = 51; last <= 1_049; last += 1) seen = withNewest(seen, page(last - 49, last));
    expect(seen.messages).toHaveLength(1_049);
    for (let last = 1_050; last <= 1_060; last += 1) seen = withNewest(seen, page(last - 49, last));
    expect(seen.messages.length).toBeLessThan(100);
  });
});
