// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SessionView } from "#web/features/live-sessions/session-view.tsx";
import { showLiveScreen, tenantPath } from "../support/live-screen.tsx";
import { aChatPage, aSession, sessionId } from "../support/live-screens.ts";
import { makeMember } from "../support/make.ts";

/** The page of a live session hears at once of what opens or locks it. */
const maya = makeMember();
const View = () => <SessionView sessionId={sessionId as never} />;

test.each([
  ["plan", "memberships", "For certain membership plans"],
  ["ticket", "events", "For guests of an event"],
] as const)("a lost %s locks the page without a reload", async (access, noun, title) => {
  let now: object = { state: "scheduled" };
  const { listens } = showLiveScreen(View, {
    answers: {
      "members.getMe": () => ({ member: maya, role: "member", balance: 50, isEmailProved: true }),
      "live.getSession": () => aSession(now),
      "live.listChat": () => aChatPage(),
    },
  });
  const channel = `/${noun}/${tenantPath}/members/${maya.memberId}`;
  const socket = await listens(channel);
  expect(await screen.findByText("We begin soon.")).toBeTruthy();
  now = { state: "scheduled", access };
  socket.rings(channel, { noun });
  expect(await screen.findByText(title)).toBeTruthy();
});
