import { expect, test } from "vitest";
import type { EventId } from "#lambdas/contract/ids.ts";
import { eventPage } from "#lambdas/events/event-page.ts";
import { makeWorkspace } from "../support/make.ts";

const told = {
  eventId: `event_${"0".repeat(26)}` as EventId,
  title: "Druckabend",
  summary: "",
  cover: { url: `/media/tenant_1/${"A".repeat(26)}/960.jpg`, alt: "Eine Presse" },
  place: { kind: "text", text: "" } as const,
  startAt: "2026-12-02T18:00:00.000Z",
  endAt: "2026-12-02T20:00:00.000Z",
};
const german = { ...makeWorkspace(), locale: "de-DE", timeZone: "Europe/Berlin", colours: null };
const page = (changes: Partial<typeof told> = {}, more: object = {}) =>
  eventPage({ ...told, ...changes }, { ...german, ...more }, "https://guildhall.example");

test("the picture is the event's cover, large, with its words", () => {
  expect(page()).toContain(
    `<meta property="og:image" content="https://guildhall.example/media/tenant_1/${"A".repeat(26)}/960.jpg">`,
  );
  expect(page()).toContain('<meta property="og:image:alt" content="Eine Presse">');
  expect(page()).toContain('<meta name="twitter:card" content="summary_large_image">');
});

test("dates are in the workspace's language and on its clock", () => {
  expect(page()).toContain('<html lang="de">');
  expect(page()).toContain('<meta name="description" content="Mi., 2. Dez., 19:00 – 21:00">');
});

test("without a cover it is the workspace's logo, in the workspace's colour", () => {
  const colours = {
    primary: "#123456",
    secondary: "#123456",
    accent: "#123456",
    background: "#FFFFFF",
    foreground: "#000000",
    muted: "#EEEEEE",
    border: "#DDDDDD",
  };
  const html = eventPage(
    { ...told, cover: null },
    { ...german, logoUrl: "/media/tenant_1/logo.png", colours },
    "https://guildhall.example",
  );
  expect(html).toContain('<meta property="og:image" content="https://guildhall.example/media/tenant_1/logo.png">');
  expect(html).toContain('<meta name="theme-color" content="#123456">');
  expect(html).toContain('<meta name="twitter:card" content="summary">');
});
