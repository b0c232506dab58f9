// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listCards } from "#lambdas/cards/staff-contract.ts";
import { Component as PrintCards } from "#web/features/access/cards/cards-page.tsx";
import { type Answers, showScreen } from "../support/member-screen.tsx";

const idOf = (no: number) => `11111111-1111-4111-8111-${String(no).padStart(12, "0")}`;
const card = (no: number, memberName: string) => ({
  memberId: idOf(no),
  memberName,
  // It is April in London.
  memberSince: "2026-03-31T23:30:00.000Z",
  cardToken: `0123456789ABCDEFGH${String(no).padStart(8, "0")}`,
  createdAt: "2026-03-02T09:00:00.000Z",
  expiresAt: "2028-03-03T00:00:00.000Z",
});

const print = vi.fn<() => void>();
beforeEach(() => {
  vi.stubGlobal("print", print);
  // happy-dom loads no pictures.
  HTMLImageElement.prototype.decode = () => Promise.resolve();
});
afterEach(() => {
  print.mockReset();
  vi.unstubAllGlobals();
});

const open = (cards: object[], answers: Answers = {}) =>
  showScreen(PrintCards, {
    path: "/demo/admin/access/cards",
    width: 1280,
    answers: { "cards.listCards": () => ({ cards, nextCursor: null }), ...answers },
  });
const faces = () => screen.queryAllByRole("img", { name: /^Code of/, hidden: true });

test("prints the chosen cards with name, number, Member Since and code", async () => {
  open([card(2, "Noah Park"), card(1, "Maya Chen")]);
  expect((await screen.findAllByText("Maya Chen")).length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole("checkbox", { name: /Maya Chen/ }));
  const bar = within(await screen.findByRole("toolbar"));
  await userEvent.click(bar.getByRole("button", { name: "Print" }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(faces().map((face) => face.getAttribute("alt"))).toEqual(["Code of Maya Chen"]);
  const face = faces()[0]?.parentElement?.textContent ?? "";
  for (const text of ["Maya Chen", "00000001", "Member Since 04/26"]) expect(face).toContain(text);
  expect(faces()[0]?.getAttribute("src")).toMatch(/^data:image\/svg/);
  await userEvent.click(bar.getByRole("button", { name: "Print" }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
});

test("finds a card by name or number, and says when none is there", async () => {
  open([card(1, "Maya Chen"), card(2, "Zoë Park")]);
  const search = await screen.findByLabelText("Search");
  await userEvent.type(search, "zoe");
  await waitFor(() => expect(screen.queryByText("Maya Chen")).toBeNull());
  await userEvent.clear(search);
  await userEvent.type(search, "00000001");
  expect((await screen.findAllByText("Maya Chen")).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.queryByText("Zoë Park")).toBeNull());
});

test("a search reads all pages, and the page says how many cards there are", async () => {
  const pages: Record<string, { cards: object[]; nextCursor: string | null }> = {
    "": { cards: [card(1, "Maya Chen")], nextCursor: "second" },
    second: { cards: [card(2, "Noah Park")], nextCursor: "third" },
    third: { cards: [card(3, "Zoë Lund")], nextCursor: null },
  };
  const { callsOf } = open([], {
    "cards.listCards": ({ url }) => pages[url.searchParams.get("cursor") ?? ""] ?? {},
  });
  expect(await screen.findByText(/^1 cards? .*there are more\./)).toBeDefined();
  expect(callsOf(listCards)).toHaveLength(1);
  await userEvent.type(await screen.findByLabelText("Search"), "zoe");
  expect((await screen.findAllByText("Zoë Lund")).length).toBeGreaterThan(0);
  expect(await screen.findByText(/^3 cards are valid now\./)).toBeDefined();
  expect(callsOf(listCards)).toHaveLength(3);
  await userEvent.clear(screen.getByLabelText("Search"));
  expect((await screen.findAllByText("Noah Park")).length).toBeGreaterThan(0);
});

test("prints all that a search has found", async () => {
  open([card(1, "Maya Chen"), card(2, "Zoë Park"), card(3, "Zoe Lund")]);
  await userEvent.type(await screen.findByLabelText("Search"), "zoe");
  await userEvent.click(await screen.findByRole("button", { name: "Print 2 cards" }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(faces().map((face) => face.getAttribute("alt"))).toEqual(["Code of Zoe Lund", "Code of Zoë Park"]);
});

test("prints at most two hundred cards at once", async () => {
  open(Array.from({ length: 201 }, (_, no) => card(no, `Member ${no}`)));
  await userEvent.click(await screen.findByRole("checkbox", { name: "Choose all that are loaded" }));
  await userEvent.click(within(await screen.findByRole("toolbar")).getByRole("button", { name: "Print" }));
  expect(await screen.findByText(/At most 200 cards are printed at once/)).toBeTruthy();
  expect([print.mock.calls.length, faces().length]).toEqual([0, 0]);
});

test("explains a workspace without cards", async () => {
  open([]);
  expect(await screen.findByText("No card is valid now")).toBeTruthy();
});
