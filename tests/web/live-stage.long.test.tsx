// @vitest-environment happy-dom
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { Component as StagePage } from "#web/features/live-sessions/admin/stage-page.tsx";
import { aDetailOf, aMessage, sessionId } from "../support/live-screens.ts";
import { type Answers, me, showScreen } from "../support/member-screen.tsx";

/** What a host sees and decides about people while a session runs. */
const memberId = "00000000-0000-4000-8000-000000000001";
const attendee = (fields: object = {}) => ({
  memberId,
  name: "Maya Chen",
  firstAt: "2026-11-24T10:00:00.000Z",
  lastAt: "2026-11-24T10:30:00.000Z",
  minutes: 3,
  isHere: true,
  isMuted: false,
  isRemoved: false,
  ...fields,
});
const moderated = (number: number) => ({ ...aMessage(number), senderId: memberId, reports: 0, isRemoved: false });
const stage = (fields: object, more: object = {}) => ({
  session: aDetailOf(fields),
  stream: null,
  viewers: 0,
  reports: 0,
  pinnedId: null,
  refunds: null,
  ...more,
});

function openStage(answers: Answers) {
  const decided: unknown[] = [];
  const shown = showScreen(StagePage, {
    path: `/demo/admin/live-sessions/${sessionId}`,
    pattern: "/demo/admin/live-sessions/:sessionId",
    answers: {
      "members.getMe": me(0),
      "live.getStage": () => stage({ state: "live" }),
      "live.listModeration": () => ({ messages: [moderated(1)], nextCursor: null }),
      "live.listAttendance": () => ({ attendees: [attendee()], nextCursor: null }),
      "live.setViewer": ({ body }) => {
        decided.push(body);
        return { memberId, isMuted: true, isRemoved: true };
      },
      ...answers,
    },
  });
  return { ...shown, decided };
}

async function choose(button: HTMLElement, action: string): Promise<void> {
  const user = userEvent.setup();
  await user.click(button);
  await user.click(await screen.findByRole("menuitem", { name: action }));
}

const inChat = async () => {
  const log = await screen.findByRole("list", { name: "Messages" });
  return within(log).findByRole("button", { name: /Maya Chen/ });
};
const inAttendance = async () => within(await screen.findByRole("table")).findByRole("button", { name: /Maya Chen/ });

describe("a decision about somebody", () => {
  test("muting a sender sends that alone, so nobody who was removed comes back", async () => {
    const { decided } = openStage({
      "live.listAttendance": () => ({ attendees: [attendee({ isRemoved: true })], nextCursor: null }),
    });
    await choose(await inChat(), "Mute sender");
    const question = within(await screen.findByRole("alertdialog", { name: "Mute Maya Chen?" }));
    expect(decided).toEqual([]);
    await userEvent.click(question.getByRole("button", { name: "Mute sender" }));
    await waitFor(() => expect(decided).toEqual([{ isMuted: true }]));
    expect(await screen.findByText("Maya Chen is muted")).toBeTruthy();
  });

  test("a sender can be removed from the session where their message is", async () => {
    const { decided } = openStage({});
    await choose(await inChat(), "Remove from session");
    const question = within(await screen.findByRole("alertdialog", { name: "Remove Maya Chen from the session?" }));
    expect(decided).toEqual([]);
    await userEvent.click(question.getByRole("button", { name: "Remove from session" }));
    await waitFor(() => expect(decided).toEqual([{ isRemoved: true }]));
    expect(await screen.findByText("Maya Chen is removed from the session")).toBeTruthy();
  });

  test("somebody removed is let in again, and stays muted", async () => {
    const { decided } = openStage({
      "live.listAttendance": () => ({ attendees: [attendee({ isRemoved: true, isMuted: true })], nextCursor: null }),
    });
    await choose(await inAttendance(), "Let in again");
    await waitFor(() => expect(decided).toEqual([{ isRemoved: false }]));
  });
});

test("the list of who is there is read again while the session runs", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"], shouldAdvanceTime: true });
  const asked = (calls: readonly { route: string }[]) =>
    calls.filter(({ route }) => route === "live.listAttendance").length;
  const { calls } = openStage({});
  await inAttendance();
  expect(asked(calls)).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  await vi.waitFor(() => expect(asked(calls)).toBe(2));
});

test("older messages of a chat are there for the host too, above the later ones as for the members", async () => {
  const user = userEvent.setup();
  openStage({
    "live.listModeration": ({ url }) =>
      url.searchParams.has("cursor")
        ? { messages: [moderated(1)], nextCursor: null }
        : { messages: [moderated(3), moderated(2)], nextCursor: "older" },
  });
  await user.click(await screen.findByRole("button", { name: "Show older messages" }));
  expect(await screen.findByText("Message 1")).toBeTruthy();
  expect(screen.getAllByText(/^Message \d$/).map(({ textContent }) => textContent)).toEqual([
    "Message 1",
    "Message 2",
    "Message 3",
  ]);
  const back = screen.getByRole("link", { name: "All live sessions" });
  const title = screen.getByRole("heading", { level: 1 });
  expect(back.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show older messages" })).toBeNull();
});

test("refunds of a cancelled session are told while they run, and when they are done", async () => {
  let refunds = { done: 40, finishedAt: null as string | null };
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  openStage({ "live.getStage": () => stage({ state: "cancelled" }, { refunds }) });
  expect(await screen.findByText("Points are going back...")).toBeTruthy();
  refunds = { done: 60, finishedAt: "2026-11-24T10:01:00.000Z" };
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(await screen.findByText("60 passes refunded")).toBeTruthy();
});

test("a session is duplicated from its own page", async () => {
  const user = userEvent.setup();
  openStage({});
  await screen.findByRole("heading", { level: 1, name: "Talk by the fire" });
  await user.click(screen.getByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name: "Duplicate" }));
  const form = await screen.findByRole("dialog");
  expect(within(form).getByDisplayValue("Talk by the fire")).toBeTruthy();
});
