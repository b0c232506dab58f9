// @vitest-environment happy-dom
// A file of its own: the session is read once.
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Component as PublicEventPage } from "#web/features/events/public-event-page.tsx";
import { eventId } from "../support/event-screens.ts";
import { aCard } from "../support/going-screens.ts";
import { makeWorkspace } from "../support/make.ts";
import { setClock, showScreen } from "../support/member-screen.tsx";

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const token = `${base64({ alg: "RS256" })}.${base64({ exp: Date.parse("2030-01-01") / 1000 })}.signature`;

beforeEach(() => window.localStorage.setItem("CognitoIdentityServiceProvider.client.maya.accessToken", token));
afterEach(() => window.localStorage.clear());

test("somebody who is signed in is led to the event, and is not asked to sign in", async () => {
  setClock("2026-11-24T09:30:00Z");
  const { eventId: id, title, summary, cover, hostName, place, isOnline, category, startAt, endAt } = aCard();
  const body = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Bring an apron." }] }] };
  const facts = { eventId: id, title, summary, cover, hostName, place, isOnline, category, startAt, endAt };
  showScreen(PublicEventPage, {
    path: `/demo/event/${eventId}`,
    pattern: "/:slug/event/:eventId",
    answers: {
      "tenants.getWorkspace": () => makeWorkspace(),
      "events.getPublicEvent": () => ({ ...facts, state: "open", body }),
    },
  });
  const link = await screen.findByRole("link", { name: "Go to the event" });
  expect(link.getAttribute("href")).toBe(`/demo/events/${eventId}`);
  expect(screen.queryByText("Sign in to register")).toBeNull();
});
