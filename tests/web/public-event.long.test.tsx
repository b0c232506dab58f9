// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Component as EventPage } from "#web/features/events/event-page.tsx";
import { Component as PublicEventPage } from "#web/features/events/public-event-page.tsx";
import { eventId } from "../support/event-screens.ts";
import { aCard, aDetail } from "../support/going-screens.ts";
import { makeWorkspace } from "../support/make.ts";
import { me, refusal, setClock, showScreen } from "../support/member-screen.tsx";

const { eventId: id, title, summary, cover, hostName, place, isOnline, category, startAt, endAt } = aCard();
const facts = { eventId: id, title, summary, cover, hostName, place, isOnline, category, startAt, endAt };
const body = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Bring an apron." }] }] };
const shown = (changes: object = {}) => ({
  answers: {
    "tenants.getWorkspace": () => makeWorkspace(),
    "events.getPublicEvent": () => ({ ...facts, state: "open", body, ...changes }),
  },
  path: `/demo/event/${eventId}`,
  pattern: "/:slug/event/:eventId",
});

test("somebody who is not signed in sees what takes place, and is led to the sign-in", async () => {
  setClock("2026-11-24T09:30:00Z");
  showScreen(PublicEventPage, shown());
  expect(await screen.findByRole("heading", { level: 1, name: "Letterpress evening" })).toBeTruthy();
  expect(screen.getByText("Wednesday 2 December 2026", { exact: false })).toBeTruthy();
  expect(screen.getByText("Bring an apron.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Sign in to register" }).getAttribute("href")).toBe(
    `/demo/events/${eventId}`,
  );
});

test.each([
  ["cancelled", "Cancelled"],
  ["finished", "Finished"],
])("a %s event offers no seat", async (state, word) => {
  showScreen(PublicEventPage, shown({ state }));
  expect(await screen.findByText(word)).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Sign in to register" })).toBeNull();
});

test("an event that is for members only is not there", async () => {
  const { answers, ...rest } = shown();
  showScreen(PublicEventPage, {
    ...rest,
    answers: { ...answers, "events.getPublicEvent": () => refusal(404, "events.not_found") },
  });
  expect(await screen.findByText("There is no such event")).toBeTruthy();
});

test.each([
  [true, `/demo/event/${eventId}`],
  [false, undefined],
])("the link of an event that is public (%s) leads to the page that everybody may open", async (isPublic, path) => {
  setClock("2026-11-24T09:30:00Z");
  const writeText = vi.fn((_text: string) => Promise.resolve());
  vi.stubGlobal("navigator", { ...navigator, share: undefined, clipboard: { writeText } });
  showScreen(EventPage, {
    answers: { "events.getEvent": () => aDetail({ event: aCard({ isPublic }) }), "members.getMe": me(100) },
    path: `/demo/events/${eventId}`,
    pattern: "/demo/events/:eventId",
  });
  await userEvent.click(await screen.findByRole("button", { name: "Share" }));
  expect(await screen.findByText("Link copied")).toBeTruthy();
  const link = writeText.mock.calls[0]?.[0] ?? "";
  expect(link).toBe(path === undefined ? window.location.href : `${window.location.origin}${path}`);
  vi.unstubAllGlobals();
});
