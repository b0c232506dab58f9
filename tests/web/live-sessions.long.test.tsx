// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { replaceStreamKey } from "#lambdas/live/host-contract.ts";
import { sendMessage, setReminder, unlockSession } from "#lambdas/live/viewer-contract.ts";
import { attendanceFile } from "#web/features/live-sessions/admin/attendance.tsx";
import { Component as StagePage } from "#web/features/live-sessions/admin/stage-page.tsx";
import { Component as LiveEvents } from "#web/features/live-sessions/live-events-page.tsx";
import { SessionView } from "#web/features/live-sessions/session-view.tsx";
import { inOrder } from "#web/features/live-sessions/use-messages.ts";
import { aChatPage, aDetailOf, aLiveCard, aMessage, aSession, sessionId } from "../support/live-screens.ts";
import { me, refusal, setClock, showScreen } from "../support/member-screen.tsx";

const now = "2026-11-24T09:30:00Z";
const View = () => <SessionView sessionId={sessionId as never} />;
const noMessages = () => aChatPage();

const session = (fields: object, more: object = {}, answers: object = {}) => ({
  answers: {
    "live.getSession": () => aSession(fields, more),
    "live.listChat": noMessages,
    "members.getMe": me(100),
    ...answers,
  },
});

describe("the list of live sessions", () => {
  test("has a shelf for what is live, what comes and what is over", async () => {
    setClock(now);
    const id = (number: number) => `liv_${String(number).padStart(26, "0")}`;
    const hours = { startAt: "2026-11-20T10:00:00.000Z", endAt: "2026-11-20T11:00:00.000Z" };
    const over = { state: "ended", ...hours, endedAt: "2026-11-20T10:40:00.000Z" };
    const ready = { state: "ready", durationSeconds: 3_600, expiresAt: "2026-12-20T11:00:00.000Z" };
    showScreen(LiveEvents, {
      answers: {
        "live.listSessions": ({ url }) =>
          url.searchParams.get("when") === "over"
            ? { sessions: [aLiveCard({ ...over, sessionId: id(4), title: "Past", replay: ready })], nextCursor: null }
            : {
                sessions: [
                  aLiveCard({ sessionId: id(1), title: "On now", state: "live" }),
                  aLiveCard({ sessionId: id(2), title: "Later" }),
                  aLiveCard({ sessionId: id(3), title: "Sold", audience: "points", access: "points", pointsCost: 15 }),
                ],
                nextCursor: null,
              },
      },
    });
    const shelf = async (name: string) => within(await screen.findByRole("region", { name }));
    expect((await shelf("Live now")).getByRole("heading", { name: "On now" })).toBeTruthy();
    const next = await shelf("Coming up");
    expect(next.getAllByText("Starts in 30:00")).toHaveLength(2);
    expect(next.getByText("15 pts")).toBeTruthy();
    const past = await shelf("Replays and past sessions");
    expect(past.getByText(/^Replay, 60 min/)).toBeTruthy();
    expect(past.getByText("Fri 20 Nov, 10:00 to 10:40")).toBeTruthy();
    expect(past.getByText(/Until/).textContent).toContain("Until Sun 20 Dec");
    const link = next.getByRole("link", { name: "Later" });
    expect(link.getAttribute("href")).toBe(`/live-session/${id(2)}`);
  });

  test("asks for a reminder and takes it back, only before the start", async () => {
    setClock(now);
    let isReminded = false;
    const { callsOf } = showScreen(LiveEvents, {
      answers: {
        "live.listSessions": ({ url }) => ({
          sessions:
            url.searchParams.get("when") === "over"
              ? []
              : [aLiveCard({ isReminded }), aLiveCard({ sessionId: `liv_${"2".repeat(26)}`, state: "live" })],
          nextCursor: null,
        }),
        "live.setReminder": ({ body }) => {
          ({ isReminded } = body as { isReminded: boolean });
          return { isReminded };
        },
      },
    });
    const user = userEvent.setup();
    const button = () => screen.findByRole("button", { name: "Remind me" });
    expect((await button()).getAttribute("aria-pressed")).toBe("false");
    await user.click(await button());
    expect(await screen.findByText("You get a notice when Talk by the fire is live")).toBeTruthy();
    await waitFor(async () => expect((await button()).getAttribute("aria-pressed")).toBe("true"));
    await user.click(await button());
    expect(await screen.findByText("You get no notice about Talk by the fire")).toBeTruthy();
    expect(callsOf(setReminder).map(({ body }) => body)).toEqual([{ isReminded: true }, { isReminded: false }]);
  });

  test("says so where nothing is planned", async () => {
    showScreen(LiveEvents, { answers: { "live.listSessions": () => ({ sessions: [], nextCursor: null }) } });
    expect(await screen.findByText("No live sessions yet")).toBeTruthy();
  });
});

describe("the page of a live session", () => {
  test.each<[string, object, object, string]>([
    ["before the start", {}, {}, "Starts in 30:00"],
    ["interrupted", { state: "interrupted" }, {}, "The picture is interrupted"],
    ["cancelled", { state: "cancelled" }, {}, "This live session is cancelled"],
    ["over", { state: "ended" }, {}, "This live session is over"],
    [
      "with a replay in preparation",
      { state: "ended", replay: { state: "preparing", durationSeconds: null, expiresAt: null } },
      {},
      "The replay is being prepared",
    ],
    [
      "with a replay that is over",
      { state: "ended", replay: { state: "expired", durationSeconds: null, expiresAt: null } },
      {},
      "The replay is over",
    ],
    [
      "over, to somebody who has not paid,",
      { state: "ended", audience: "points", access: "points", pointsCost: 30 },
      {},
      "This live session is over",
    ],
    ["for the removed", { state: "live", access: "removed" }, {}, "You cannot watch any more"],
    [
      "for certain plans",
      { access: "plan", audience: "plans" },
      { unlockedBy: [{ id: "pln", name: "Studio" }] },
      "It is for members with one of these plans: Studio.",
    ],
    [
      "for guests of an event",
      { access: "ticket", audience: "event" },
      { unlockedBy: [{ id: "evt", name: "Supper" }], eventId: `evt_${"1".repeat(26)}` },
      "Whoever has a seat at “Supper” can watch.",
    ],
  ])("%s says what is to be known", async (_name, fields, more, sentence) => {
    setClock(now);
    showScreen(View, session(fields, more));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(document.querySelector("video")).toBeNull();
  });

  test("is opened with points, after the balance is shown", async () => {
    const user = userEvent.setup();
    let isPaid = false;
    const { calls } = showScreen(View, {
      answers: {
        ...session({}).answers,
        "live.getSession": () =>
          aSession(isPaid ? { state: "ended" } : { audience: "points", access: "points", pointsCost: 30 }),
        "live.unlockSession": () => {
          isPaid = true;
          return unlockSession.response.parse({
            sessionId,
            memberId: "00000000-0000-4000-8000-000000000001",
            pointsCost: 30,
            balance: 70,
          });
        },
      },
    });
    await user.click(await screen.findByRole("button", { name: "Pay 30 pts" }));
    expect(await screen.findByText("It costs 30 pts. You have 100 pts, and 70 pts afterwards.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Pay and watch" }));
    expect(await screen.findByText("This live session is over")).toBeTruthy();
    const paid = calls.find(({ route }) => route === unlockSession.id);
    expect([paid?.body, typeof paid?.key]).toEqual([{ pointsCost: 30 }, "string"]);
  });
});

describe("the chat", () => {
  test("shows messages in the order of their sending, and those removed without their words", async () => {
    showScreen(View, {
      answers: {
        ...session({ state: "interrupted" }).answers,
        "live.listChat": () =>
          aChatPage([aMessage(3, { isMine: true }), aMessage(2, { text: null }), aMessage(1, { isStaff: true })]),
      },
    });
    const log = await screen.findByRole("log");
    await waitFor(() => expect(within(log).getAllByRole("listitem")).toHaveLength(3));
    expect(
      within(log)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["Maya ChenHost09:01Message 1", "Maya Chen09:02Message removed", "You09:03Message 3"]);
  });

  test("keeps a message that was not sent, and sends it again with the same key", async () => {
    const user = userEvent.setup();
    let tries = 0;
    const { calls } = showScreen(View, {
      answers: {
        ...session({ state: "interrupted" }).answers,
        "live.sendMessage": () => {
          tries += 1;
          if (tries === 1) return refusal(429, "live.too_many_messages");
          return aMessage(9, { isMine: true, text: "Good evening" });
        },
      },
    });
    await user.type(await screen.findByRole("textbox", { name: "Message" }), "  Good evening  {Enter}");
    expect(await screen.findByText("Not sent: You are writing too fast. Wait a moment.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Send again" }));
    await waitFor(() => expect(screen.queryByText(/^Not sent/)).toBeNull());
    expect(within(screen.getByRole("log")).getAllByText("Good evening")).toHaveLength(1);
    const sent = calls.filter(({ route }) => route === sendMessage.id);
    expect(sent.map(({ body }) => body)).toEqual([{ text: "Good evening" }, { text: "Good evening" }]);
    expect(sent[0]?.key).toBe(sent[1]?.key);
  });

  test("cuts no long message: it says how long one may be, and sends nothing", async () => {
    const user = userEvent.setup();
    const { calls } = showScreen(View, session({ state: "interrupted" }));
    const field = await screen.findByRole("textbox", { name: "Message" });
    await user.click(field);
    await user.paste("a".repeat(5_000));
    expect(field).toHaveProperty("value", "a".repeat(5_000));
    const refused = "A message has at most 500 characters. This one has 5,000, so it is not sent.";
    expect(screen.getByText(refused)).toBeTruthy();
    await user.keyboard("{Enter}");
    expect(calls.filter(({ route }) => route === sendMessage.id)).toEqual([]);
    await user.clear(field);
    await user.paste("a".repeat(450));
    expect(screen.getByText("450 of 500 characters")).toBeTruthy();
  });

  test("takes nothing from somebody muted, and keeps the pinned message in sight", async () => {
    const chat = { isOpen: true, isMuted: true, pinned: aMessage(1, { text: "Welcome" }) };
    showScreen(View, session({ state: "interrupted" }, { chat }));
    expect(await screen.findByText("The host has muted you in this chat.")).toBeTruthy();
    expect(screen.getByText(/Welcome/)).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  test("takes nothing when it is closed", async () => {
    showScreen(View, session({}, { chat: { isOpen: false, isMuted: false, pinned: null } }));
    expect(await screen.findByText("The chat is closed.")).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  test("has each message once, also where pages overlap", () => {
    const [one, two, three] = [aMessage(1), aMessage(2), aMessage(3)] as never[];
    const removed = aMessage(2, { text: null }) as never;
    const ordered = inOrder([[two, one] as never, [three, removed] as never]);
    expect(ordered.map(({ text }) => text)).toEqual(["Message 1", null, "Message 3"]);
  });
});

describe("the page from which a session is run", () => {
  const stage = (fields: object = {}, stream: object = {}) => ({
    session: aDetailOf(fields),
    stream: {
      isReady: true,
      ingestServer: "rtmps://ingest.example:443/app/",
      keyMadeAt: null,
      signal: { state: "none", health: null, since: null },
      ...stream,
    },
    viewers: 0,
    reports: 0,
    pinnedId: null,
    refunds: null,
  });
  const answers = {
    "live.listModeration": () => ({ messages: [], nextCursor: null }),
    "live.listAttendance": () => ({ attendees: [], nextCursor: null }),
    "members.getMe": me(0),
  };
  const at = { path: `/demo/admin/live-sessions/${sessionId}`, pattern: "/demo/admin/live-sessions/:sessionId" };

  test("shows a new stream key once, and asks before it is replaced", async () => {
    const user = userEvent.setup();
    let made = 0;
    showScreen(StagePage, {
      ...at,
      answers: {
        ...answers,
        "live.getStage": () => stage({}, { keyMadeAt: made === 0 ? null : "2026-11-24T09:30:00.000Z" }),
        "live.replaceStreamKey": () => {
          made += 1;
          return replaceStreamKey.response.parse({
            sessionId,
            streamKey: `sk_secret_${made}`,
            ingestServer: "rtmps://ingest.example:443/app/",
          });
        },
      },
    });
    await user.click(await screen.findByRole("button", { name: "Make stream key" }));
    expect(await screen.findByDisplayValue("sk_secret_1")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Done" }));
    await waitFor(() => expect(screen.queryByDisplayValue("sk_secret_1")).toBeNull());
    await user.click(await screen.findByRole("button", { name: "Replace stream key" }));
    expect(made).toBe(1);
    expect(await screen.findByText(/A stream that uses it breaks off\.$/)).toBeTruthy();
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Replace stream key" }));
    expect(await screen.findByDisplayValue("sk_secret_2")).toBeTruthy();
  });

  test("says why it cannot go live without a picture", async () => {
    const user = userEvent.setup();
    showScreen(StagePage, {
      ...at,
      answers: {
        ...answers,
        "live.getStage": () => stage(),
        "live.goLive": () => refusal(409, "live.no_signal"),
      },
    });
    expect(await screen.findByText("No picture arrives yet")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Go live" }));
    const question = within(await screen.findByRole("alertdialog"));
    expect(question.getByRole("status").textContent).toMatch(/^No picture arrives yet\./);
    await user.click(question.getByRole("button", { name: "Go live" }));
    expect(await screen.findByText("No picture arrives yet. Start your encoder first.")).toBeTruthy();
  });

  test("writes attendance as a file, in which no name is a formula", () => {
    const row = {
      memberId: "00000000-0000-4000-8000-000000000001",
      name: "=1+1",
      firstAt: "2026-11-24T10:00:00.000Z",
      lastAt: "2026-11-24T10:30:00.000Z",
      minutes: 31,
      isHere: false,
      isMuted: false,
      isRemoved: false,
    };
    expect(attendanceFile([row as never, { ...row, name: null } as never])).toBe(
      'Name,Came,Minutes\r\n"\'=1+1",2026-11-24T10:00:00.000Z,31\r\nFormer member,2026-11-24T10:00:00.000Z,31',
    );
  });
});

test("a player is not loaded before there is a picture", async () => {
  const loaded = vi.fn();
  vi.doMock("hls.js", () => {
    loaded();
    return { default: undefined };
  });
  setClock(now);
  showScreen(View, session({}));
  await screen.findByText("Starts in 30:00");
  expect(loaded).not.toHaveBeenCalled();
  vi.doUnmock("hls.js");
});
