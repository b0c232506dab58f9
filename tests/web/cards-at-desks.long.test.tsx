// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { listRegistrations } from "#lambdas/events/desk-contract.ts";
import { buyerSchema } from "#lambdas/orders/counter-contract.ts";
import { Component as RegistrationsPage } from "#web/features/events/admin/registrations-page.tsx";
import { Component as CounterSale } from "#web/features/marketplace/counter/sale-page.tsx";
import { staticText } from "../support/card-codes.ts";
import { anEvent, aRegistration, eventId, registrationId } from "../support/event-screens.ts";
import { makeWorkspace } from "../support/make.ts";
import { type Answers, refusal, setClock, showScreen } from "../support/member-screen.tsx";
import { anOfferedProduct } from "../support/shown-products.ts";

const memberId = "11111111-1111-4111-8111-111111111111";
const { tenantId } = makeWorkspace();
const printed = staticText({
  cardToken: "7K2M9QWERTY0123456789ABCDE",
  memberId,
  tenantId,
  expiresAt: "2028-11-24T00:00:00.000Z",
});
const tag = "04A22B91C35D80";

const maya = { memberId, firstName: "Maya", lastName: "Chen", email: "maya@demo.example" };
const holder = { ...maya, avatarUrl: null, status: "active", planName: "Basic", registrationId: null };
const card = (verdict: string, person: object | null) => () => ({
  kind: "card",
  verdict,
  mustComparePhoto: verdict === "identified",
  person,
});

/** As a scanner that types: the whole code at once, then Enter. */
async function typeCode(field: HTMLElement, text: string) {
  const user = userEvent.setup();
  await user.click(field);
  await user.paste(text);
  await user.keyboard("{Enter}");
}

describe("the counter", () => {
  const buyer = buyerSchema.parse({ ...maya, avatarUrl: null, status: "active", planName: "Basic", balance: 40 });

  async function scanned(text: string, answers: Answers, features = {}) {
    const { calls } = showScreen(CounterSale, {
      path: "/demo/admin/orders/sale",
      features,
      answers: {
        "orders.findBuyers": () => ({ buyers: [] }),
        "orders.getCounter": () => ({ buyer, products: [anOfferedProduct({})], takesCards: true }),
        ...answers,
      },
    });
    await typeCode(await screen.findByRole("combobox", { name: "Member" }), text);
    return (route: string) => calls.filter((call) => call.route === route);
  }

  test("takes the member of a live card, and asks for no photo", async () => {
    const callsOf = await scanned(printed, { "access.identifyCode": card("accepted", holder) });
    const chosen = within(await screen.findByRole("region", { name: "Buyer" }));
    expect(chosen.getByText("Maya Chen")).toBeTruthy();
    expect(chosen.queryByRole("note")).toBeNull();
    expect(callsOf("access.identifyCode").map(({ body }) => body)).toEqual([{ code: printed, eventId: null }]);
    expect(callsOf("orders.findBuyers")).toEqual([]);
  });

  test.each([
    [tag, null, "This code only says whose card it is, and there is no photo. Ask the person for their name."],
    [
      printed,
      `/files/tenants/${tenantId}/avatars/maya.webp`,
      "This code only says whose card it is. Compare the photo with the person.",
    ],
  ])("asks to look at the member of a code that anybody can have copied (%#)", async (text, avatarUrl, words) => {
    await scanned(text, {
      "access.identifyCode": card("identified", { ...holder, avatarUrl }),
      "orders.getCounter": () => ({ buyer: { ...buyer, avatarUrl }, products: [], takesCards: true }),
    });
    const chosen = within(await screen.findByRole("region", { name: "Buyer" }));
    expect(chosen.getByRole("note").textContent).toBe(words);
  });

  test.each([
    [card("blocked", null), "Card blocked. This card is blocked. An administrator can restore it."],
    [card("late", null), "Code too old. It may be a picture of a code. Ask for the card in the app."],
    [() => ({ kind: "foreign" }), "Another house. This card belongs to another workspace."],
    [card("accepted", { ...holder, status: "suspended" }), "Maya Chen is suspended and cannot buy."],
  ])("says why it does not take a card (%#)", async (answer, words) => {
    const callsOf = await scanned(printed, { "access.identifyCode": answer });
    const field = await screen.findByRole("combobox", { name: "Member" });
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Buyer" })).toBeNull();
    expect(callsOf("orders.getCounter")).toEqual([]);
  });

  test("looks for a name where no card has this tag", async () => {
    const answers = {
      "access.identifyCode": () => ({ kind: "unreadable" }),
      "orders.findBuyers": () => ({ buyers: [buyer] }),
    };
    const callsOf = await scanned("FADEBEAD", answers);
    expect(await screen.findByRole("region", { name: "Buyer" })).toBeTruthy();
    expect(callsOf("orders.findBuyers").at(-1)?.url.searchParams.get("search")).toBe("FADEBEAD");
  });

  test("has no camera, and asks for no card, where digital cards are off", async () => {
    const callsOf = await scanned(tag, {}, { digitalCardsEnabled: false });
    expect(await screen.findByText(`Nobody's name or email begins with “${tag}”.`, { selector: "p" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Scan with the camera" })).toBeNull();
    expect(callsOf("access.identifyCode")).toEqual([]);
  });
});

describe("the check-in of an event", () => {
  const seat = { ...holder, registrationId: registrationId("A") };
  const there = aRegistration({ status: "attended", checkedInAt: "2026-11-22T11:42:00.000Z", checkedInByName: "Iris" });

  async function scanned(text: string, answers: Answers, features = {}) {
    setClock("2026-11-22T12:00:00Z");
    const tonight = { startAt: "2026-11-22T19:00:00.000Z", endAt: "2026-11-22T22:00:00.000Z" };
    const shown = anEvent({ state: "on_sale", ...tonight, seats: { taken: 2, left: 18, waiting: 0 } });
    const { calls } = showScreen(RegistrationsPage, {
      path: `/demo/admin/event-registrations?event=${eventId}`,
      features,
      answers: {
        "members.getMe": () => ({ member: null, role: "verifier", balance: 0, isEmailProved: true }),
        "events.listRegistrations": () => ({
          event: listRegistrations.response.shape.event.parse(shown),
          refunds: null,
          registrations: [aRegistration()],
          nextCursor: null,
        }),
        ...answers,
      },
    });
    await typeCode(await screen.findByLabelText("Scan a ticket"), text);
    return (route: string) => calls.filter((call) => call.route === route);
  }
  const settled = () => ({ registration: there, wasAlready: false });

  test("checks in the seat of a live card's member, as a ticket does", async () => {
    const answers = { "access.identifyCode": card("accepted", seat), "events.checkIn": settled };
    const callsOf = await scanned(printed, answers);
    expect(await screen.findByText("Welcome")).toBeTruthy();
    expect(screen.queryByRole("note")).toBeNull();
    expect(callsOf("access.identifyCode").map(({ body }) => body)).toEqual([{ code: printed, eventId }]);
    expect(callsOf("events.checkIn").map(({ url, body }) => [url.pathname.split("/").at(-2), body])).toEqual([
      [registrationId("A"), { isThere: true }],
    ]);
  });

  test("asks to look at the photo of a tag's member, with an undo at hand", async () => {
    await scanned(tag, { "access.identifyCode": card("identified", seat), "events.checkIn": settled });
    expect(await screen.findByText("Look at the photo")).toBeTruthy();
    expect(screen.getByRole("note").textContent).toContain("Ask the person for their name.");
    expect(screen.getByRole("button", { name: "Undo" })).toBeTruthy();
  });

  test("says who has no seat", async () => {
    const callsOf = await scanned(printed, { "access.identifyCode": card("accepted", holder) });
    expect(await screen.findByText("No seat")).toBeTruthy();
    const status = within(screen.getByText("No seat").closest("[role=status]") as HTMLElement);
    expect(status.getByText("Maya Chen")).toBeTruthy();
    expect(status.getByText("This member is not registered for this event.")).toBeTruthy();
    expect(callsOf("events.checkIn")).toEqual([]);
  });

  test("says the name of somebody who waits", async () => {
    await scanned(printed, {
      "access.identifyCode": card("accepted", seat),
      "events.checkIn": () => refusal(409, "events.not_checkable"),
    });
    const status = within((await screen.findByText("No seat")).closest("[role=status]") as HTMLElement);
    expect(status.getByText("Maya Chen")).toBeTruthy();
    expect(status.getByText("This registration is cancelled or still waits for a seat.")).toBeTruthy();
  });

  test("says why a card is refused, and checks nobody in", async () => {
    const callsOf = await scanned(printed, { "access.identifyCode": card("expired", null) });
    expect(await screen.findByText("Card expired")).toBeTruthy();
    expect(screen.getByText("The last day of this card is over.")).toBeTruthy();
    expect(callsOf("events.checkIn")).toEqual([]);
  });

  test("takes tickets only, where digital cards are off", async () => {
    const callsOf = await scanned(tag, {}, { digitalCardsEnabled: false });
    expect(await screen.findByText("Not a ticket")).toBeTruthy();
    expect(callsOf("access.identifyCode")).toEqual([]);
  });
});
