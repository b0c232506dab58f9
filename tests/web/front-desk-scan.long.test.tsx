// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { codeAsShown } from "#web/domain/card/typed-code.ts";
import { Component as FrontDesk } from "#web/features/access/scan-page.tsx";
import { staticText } from "../support/card-codes.ts";
import { type Answers, refusal, showScreen } from "../support/member-screen.tsx";
import { aListedOrder } from "../support/shown-orders.ts";

const memberId = "11111111-1111-4111-8111-111111111111";
const eventId = `evt_${"1".repeat(26)}`;
const registrationId = `reg_${"2".repeat(26)}`;
const visit = {
  visitId: `vis_${"1".repeat(26)}`,
  memberId,
  outcome: "entered",
  cameAt: "2026-11-24T09:30:00.000Z",
  leftAt: null,
  zone: null,
  refusal: null,
  reason: null,
  by: "22222222-2222-4222-8222-222222222222",
  leftHow: null,
  leftBy: null,
  corrected: null,
  version: 1,
} as const;
const person = {
  member: {
    memberId,
    firstName: "Maya",
    lastName: "Chen",
    email: "maya@demo.example",
    avatarUrl: null,
    role: "member",
    joinedAt: "2026-01-10T09:00:00.000Z",
  },
  plan: { name: "Basic", lastDay: null },
  refusal: null,
  opens: [],
  note: null,
  visit: null as typeof visit | null,
  desk: { reasons: [{ code: "guest", label: null }], zones: [] },
};
const card = (verdict: string, did: string, fields: object = {}) => ({
  kind: "card",
  verdict,
  did,
  memberId,
  person: { ...person, ...fields },
});

/** Opens the page, and scans with a scanner that types and ends with Enter. */
async function scanned(answer: object, answers: Answers = {}) {
  const sent: unknown[] = [];
  showScreen(FrontDesk, {
    path: "/demo/admin/access/scan",
    answers: {
      "access.scan": ({ body }) => {
        sent.push(body);
        return answer;
      },
      // What the member has today never comes.
      "access.getArrival": () => new Promise<object>(() => undefined),
      ...answers,
    },
  });
  const user = userEvent.setup();
  const field = await screen.findByRole("textbox", { name: "Scan" });
  await user.type(field, "a code{Enter}");
  return { sent, user, field };
}

test("shows at once who has come in, and the field is ready for the next one", async () => {
  const { sent, field } = await scanned(card("accepted", "entered", { visit }));
  expect(await screen.findByText("Welcome")).toBeDefined();
  expect(screen.getByText("Maya Chen")).toBeDefined();
  expect(screen.getByText("Plan: Basic")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Check in" })).toBeNull();
  expect(sent).toEqual([{ code: "a code", zone: null }]);
  expect(document.activeElement).toBe(field);
  expect(field).toHaveProperty("value", "");
});

test("offers to check out who is inside", async () => {
  await scanned(card("accepted", "inside", { visit }));
  expect(await screen.findByText("Is in the house")).toBeDefined();
  expect(screen.getByRole("button", { name: "Check out" })).toBeDefined();
});

test("asks the desk to look at the photo before it lets in the holder of a printed card", async () => {
  const { user, field } = await scanned(card("identified", "nothing"), {
    "access.checkIn": () => ({ visit, wasAlready: false }),
  });
  expect(await screen.findByText("Look at the photo")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Check in" }));
  expect(await screen.findByText("Welcome")).toBeDefined();
  expect(document.activeElement).toBe(field);
});

test("lets in by hand, with a reason, whom the rules refuse", async () => {
  let sent: unknown;
  const { user } = await scanned(card("accepted", "nothing", { refusal: "suspended" }), {
    "access.checkIn": ({ body }) => {
      sent = body;
      return { visit, wasAlready: false };
    },
  });
  expect(await screen.findByText("Suspended")).toBeDefined();
  await user.click(screen.getByRole("combobox", { name: "Reason" }));
  await user.click(await screen.findByRole("option", { name: "Comes as a guest" }));
  await user.click(screen.getByRole("button", { name: "Let in by hand" }));
  expect(await screen.findByText("Welcome")).toBeDefined();
  expect(sent).toEqual({ zone: null, override: "guest" });
});

test.each([
  ["replaced", "Old card"],
  ["blocked", "Card blocked"],
  ["expired", "Card expired"],
  ["removed", "Device removed"],
  ["late", "Code too old"],
  ["early", "Clock is wrong"],
  ["spent", "Used already"],
])("says of a code that is %s: %s, and lets nobody in with it", async (verdict, word) => {
  await scanned(card(verdict, "nothing"));
  expect(await screen.findByText(word)).toBeDefined();
  expect(screen.getByText("Maya Chen")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Check in" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Let in by hand" })).toBeNull();
});

test.each([
  [{ kind: "card", verdict: "forged", did: "nothing", memberId: null, person: null }, "Not genuine"],
  [{ kind: "card", verdict: "unknown", did: "nothing", memberId: null, person: null }, "Unknown card"],
  [{ kind: "foreign" }, "Another house"],
  [{ kind: "unreadable" }, "No card"],
  [{ kind: "ticket", ticket: null }, "Unknown ticket"],
])("names nobody where the code tells of nobody", async (answer, word) => {
  await scanned(answer);
  expect(await screen.findByText(word)).toBeDefined();
});

/** What the desk knows of the holder of a ticket, or of a buyer. */
const noted = { ...person, note: "Comes with a dog", bookings: [], events: [] };

test("checks a ticket in with one tap, and shows the desk's note about its holder", async () => {
  const ticket = {
    eventId,
    registrationId,
    memberId,
    memberName: "Maya Chen",
    title: "Soup at the door",
    ticketName: "",
    startAt: "2026-11-24T19:00:00.000Z",
    endAt: "2026-11-24T21:00:00.000Z",
    status: "registered",
  };
  const { user } = await scanned(
    { kind: "ticket", ticket },
    { "events.checkIn": () => refusal(409, "events.check_in_not_open"), "access.getArrival": () => noted },
  );
  expect(await screen.findByText("Event ticket")).toBeDefined();
  expect(await screen.findByText("Comes with a dog")).toBeDefined();
  expect(screen.getByText("Soup at the door")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Check the ticket in" }));
  expect(await screen.findByRole("alert")).toBeDefined();
});

test("looks an order up by its code", async () => {
  const user = userEvent.setup();
  const { field } = await scanned(
    { kind: "unreadable" },
    { "orders.findOrders": () => refusal(404, "orders.not_found") },
  );
  await user.type(field, "7K2M-9QWE{Enter}");
  expect(await screen.findByText("Unknown order")).toBeDefined();
});

test("takes eight characters for a tag where one is bound, and for an order otherwise", async () => {
  const texts: unknown[] = [];
  const { user, field } = await scanned(card("identified", "nothing"), {
    "access.scan": ({ body }) => {
      const { code } = body as { code: string };
      texts.push(code);
      return code === "04A22B91" ? card("identified", "nothing") : { kind: "unreadable" };
    },
    "orders.findOrders": () => refusal(404, "orders.not_found"),
  });
  await user.type(field, "04A22B91{Enter}");
  expect(await screen.findByText("Look at the photo")).toBeDefined();
  await user.type(field, "12345678{Enter}");
  expect(await screen.findByText("Unknown order")).toBeDefined();
  await user.type(field, "7K2M-9QWE{Enter}");
  expect(texts).toEqual(["a code", "04A22B91", "12345678"]);
});

test("hands an order over by its code, once, beside the note of its buyer, and says so where it cannot", async () => {
  const order = aListedOrder({
    orderId: `ord_7K2M9QWE${"1".repeat(18)}`,
    code: "7K2M9QWE",
    handOver: "ready",
    version: 3,
    allowed: { prepare: false, ready: false, handOver: true, cancel: true, refund: true },
  });
  const { lines: _lines, memberName: _name, ...moved } = order;
  const sent: unknown[] = [];
  let shown: object = order;
  const { user, field } = await scanned(
    { kind: "unreadable" },
    {
      "orders.findOrders": () => ({ orders: [shown] }),
      "access.getArrival": () => noted,
      "orders.moveOrder": ({ body }) => {
        sent.push(body);
        return { ...moved, handOver: "collected", version: 4, allowed: { ...order.allowed, handOver: false } };
      },
    },
  );
  await user.type(field, "7k2m-9qwe{Enter}");
  expect(await screen.findByText("Order to collect")).toBeDefined();
  for (const text of ["Maya Chen", "2 × House mug, Moss", "Order 7K2M-9QWE"])
    expect(screen.getByText(text)).toBeDefined();
  expect(await screen.findByText("Comes with a dog")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Hand over" }));
  expect(await screen.findByText("Handed over")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Hand over" })).toBeNull();
  expect(sent).toEqual([{ to: "collected", version: 3 }]);
  expect(document.activeElement).toBe(field);
  shown = {
    ...order,
    version: 5,
    payment: "refunded",
    handOver: "cancelled",
    allowed: { ...order.allowed, handOver: false },
  };
  await user.type(field, "7K2M9QWE{Enter}");
  expect(await screen.findByText("Not to hand over")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Hand over" })).toBeNull();
});

test("remembers on this device that the desk wants no sound", async () => {
  const { user } = await scanned({ kind: "unreadable" });
  await user.click(screen.getByRole("switch", { name: "Sound" }));
  expect(window.localStorage.getItem("guildhall-scanner")).toContain('"hasSound":false');
  window.localStorage.clear();
});

test("reads the code of a scanner that presses American keys on a German or a British keyboard", () => {
  const shown = staticText({
    cardToken: "7K2M9QWERTY0123456789ABCDE",
    memberId,
    tenantId: "ten_11111111111111111111111111",
    expiresAt: "2028-11-24T00:00:00.000Z",
  });
  const german =
    "ÜÄcardTokenÄÖÄ7K2M9QWERTZ0123456789ABCDEÄ,ÄmemberIdÄÖÄ11111111ß1111ß4111ß8111ß111111111111Ä," +
    "ÄtenantIdÄÖÄten?11111111111111111111111111Ä,ÄexpiresAtÄÖÄ2028ß11ß24T00Ö00Ö00.000YÄ," +
    "ÄtzpeÄÖÄmembership?cardÄ*";
  expect(codeAsShown(`${german}\r`)).toBe(shown);
  expect(codeAsShown(shown.replaceAll('"', "@"))).toBe(shown);
  expect(codeAsShown(shown)).toBe(shown);
});
