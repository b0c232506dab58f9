// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { listEnquiries } from "#lambdas/enquiries/contract.ts";
import { changeConversation, writeEntry } from "#lambdas/enquiries/inbox-contract.ts";
import { Component as EnquiriesPage } from "#web/features/enquiries/enquiries-page.tsx";
import { type Answers, refusal, setClock, showScreen } from "../support/member-screen.tsx";

const enquiry = {
  kind: "enquiry",
  messageId: `enq_${"1".repeat(26)}`,
  receivedAt: "2026-11-21T09:00:00.000Z",
  fields: {
    firstName: "Maya",
    lastName: "Chen",
    email: "maya@visitor.example",
    phone: "020 7946 0000",
    company: "Harbour Studios",
    companySize: "11-50",
    enquiryType: "demo",
    message: "We run forty desks.\n<script>alert(1)</script>",
    plan: "Enterprise",
  },
};
const request = {
  kind: "supportRequest",
  messageId: `sup_${"2".repeat(26)}`,
  receivedAt: "2026-11-19T09:00:00.000Z",
  fields: {
    name: "Tom Okafor",
    email: "tom@visitor.example",
    issueType: "billing",
    priority: "high",
    subject: "Two invoices",
    message: "There are two invoices for November.",
  },
};

const you = "0f0e6b6e-6f43-4f5e-9a3c-0d7d0b7a0001";
const kim = { memberId: "1b4a5c1e-6a0f-4c65-9c2e-7d1f0f2a9b11", name: "Kim Park", email: "kim@guildhall.example" };
const sam = { memberId: you, name: "Sam Keeper", email: "sam@guildhall.example" };
const standing = { state: "new", assigneeId: null, language: "de", version: 1 };
const waits = { new: 3, open: 1 };
const listOf = (messages: object[], nextCursor: string | null = null) => ({
  messages: messages.map((message) => ({ ...standing, ...message })),
  nextCursor,
  waits,
  you,
});
const conversationOf = (message: object, entries: object[] = []) => ({
  message: { ...standing, ...message },
  entries,
  you,
});
const entry = {
  entryId: `ibx_${"3".repeat(26)}`,
  kind: "answer",
  at: "2026-11-21T10:00:00.000Z",
  by: you,
  text: "Here it is.",
  state: "waiting",
  assigneeId: you,
  mailedAt: null,
};

const show = (answer: Answers[string], search = "", answers: Answers = {}, width?: number) => {
  setClock("2026-11-21T12:00:00Z");
  return showScreen(EnquiriesPage, {
    ...(width === undefined ? {} : { width }),
    path: `/demo/super-admin/inbox${search}`,
    answers: {
      "enquiries.listEnquiries": answer,
      "accounts.listStaff": () => ({ staff: [kim, sam] }),
      "enquiries.getConversation": ({ url }) =>
        conversationOf(url.pathname.endsWith(enquiry.messageId) ? enquiry : request),
      ...answers,
    },
  });
};

describe("the inbox", () => {
  test("lists both kinds with sender, subject and time", async () => {
    show(() => listOf([enquiry, request]));
    expect(await screen.findByRole("link", { name: "Maya Chen" })).toBeTruthy();
    const text = screen.getByRole("list", { name: "Enquiries and support requests" }).textContent ?? "";
    for (const words of [
      "Demo, Harbour Studios",
      "3 hours ago",
      "Support request",
      "Two invoices",
      "Thu 19 Nov, 09:00",
    ])
      expect(text).toContain(words);
  });

  test("opens a message at its own address, as it was written, with the way to answer", async () => {
    const { location } = show(() => listOf([enquiry, request]));
    await userEvent.click(await screen.findByRole("link", { name: "Maya Chen" }));
    const drawer = await screen.findByRole("dialog", { name: "Maya Chen" });
    expect(location.search).toBe(`?message=${enquiry.messageId}`);
    expect(within(drawer).getByText(/<script>alert\(1\)<\/script>/)).toBeTruthy();
    expect(within(drawer).getByText("Enterprise")).toBeTruthy();
    await userEvent.click(within(drawer).getByRole("button", { name: "Close" }));
    expect(location.search).toBe("");
  });

  test("opens a support request by its link, and says that an unknown one does not exist", async () => {
    show(() => listOf([request]), `?message=${request.messageId}`);
    const drawer = await screen.findByRole("dialog", { name: "Tom Okafor" });
    for (const words of ["Two invoices", "Billing", "High"]) expect(within(drawer).getByText(words)).toBeTruthy();
  });

  test("says that an unknown message does not exist", async () => {
    show(() => listOf([request]), `?message=enq_${"9".repeat(26)}`, {
      "enquiries.getConversation": () => refusal(404, "enquiries.message_not_found"),
    });
    expect(await screen.findByText("There is no such message")).toBeTruthy();
  });

  test("counts what waits, and asks for what its filters say", async () => {
    const { callsOf } = show(() => listOf([]), "?state=open&assignee=mine&search=tom");
    expect(await screen.findByText("No message matches")).toBeTruthy();
    expect(screen.getByText("3 new, 1 open")).toBeTruthy();
    const [call] = callsOf(listEnquiries);
    expect(Object.fromEntries(call?.url.searchParams ?? [])).toMatchObject({
      state: "open",
      assignee: "mine",
      search: "tom",
    });
  });

  test("counts nothing while nobody waits", async () => {
    show(() => ({ ...listOf([]), waits: { new: 0, open: 0 } }));
    expect(await screen.findByText("Nobody has written yet")).toBeTruthy();
    expect(screen.queryByText(/0 new/)).toBeNull();
  });

  test("sends an answer once with the version that was seen, and shows when its mail is sent", async () => {
    const { callsOf } = show(() => listOf([request]), `?message=${request.messageId}`, {
      "enquiries.getConversation": () => conversationOf(request, [{ ...entry, mailedAt: "2026-11-21T10:00:02.000Z" }]),
      "enquiries.writeEntry": () => ({ entry, version: 2 }),
    });
    const drawer = within(await screen.findByRole("dialog", { name: "Tom Okafor" }));
    expect(drawer.getByText("Mailed Sat 21 Nov, 10:00")).toBeTruthy();
    expect(drawer.getByText("The visitor reads German.")).toBeTruthy();
    await userEvent.click(drawer.getByRole("button", { name: "Send answer" }));
    expect(drawer.getByText("Write something first.")).toBeTruthy();
    await userEvent.type(drawer.getByRole("textbox", { name: "Your answer" }), "Hier ist sie.");
    await userEvent.click(drawer.getByRole("button", { name: "Send answer" }));
    expect(await screen.findByText("Answer sent")).toBeTruthy();
    const [call, ...others] = callsOf(writeEntry);
    expect(others).toEqual([]);
    expect(call?.key).not.toBeNull();
    expect(call?.body).toEqual({ kind: "answer", text: "Hier ist sie.", version: 1 });
  });

  test("keeps what was typed where a colleague was faster", async () => {
    show(() => listOf([request]), `?message=${request.messageId}`, {
      "enquiries.writeEntry": () => refusal(409, "stale_version"),
    });
    const drawer = within(await screen.findByRole("dialog", { name: "Tom Okafor" }));
    await userEvent.type(drawer.getByRole("textbox", { name: "Your answer" }), "Hier ist sie.");
    await userEvent.click(drawer.getByRole("button", { name: "Send answer" }));
    expect((await drawer.findByRole("alert")).textContent).toContain("Nothing was sent.");
    expect(drawer.getByRole<HTMLTextAreaElement>("textbox", { name: "Your answer" }).value).toBe("Hier ist sie.");
  });

  test("takes a message over, and closes it", async () => {
    const { callsOf } = show(() => listOf([request]), `?message=${request.messageId}`, {
      "enquiries.changeConversation": () => ({ entry: { ...entry, kind: "change" }, version: 2 }),
    });
    const drawer = within(await screen.findByRole("dialog", { name: "Tom Okafor" }));
    expect(drawer.getByText("Nobody has it")).toBeTruthy();
    await userEvent.click(drawer.getByRole("button", { name: "Take it" }));
    await waitFor(() => expect(callsOf(changeConversation)).toHaveLength(1));
    expect(callsOf(changeConversation)[0]?.body).toEqual({ state: "new", assignee: "me", version: 1 });
  });

  test("gives a message to a named colleague, and names who has done what", async () => {
    const given = { ...entry, kind: "change", text: "", state: "open", assigneeId: kim.memberId, isHandedOver: true };
    const { callsOf } = show(() => listOf([request]), `?message=${request.messageId}`, {
      "enquiries.getConversation": () =>
        conversationOf(request, [given, { ...given, entryId: `ibx_${"4".repeat(26)}`, by: kim.memberId }]),
      "enquiries.changeConversation": () => ({ entry: given, version: 2 }),
    });
    const drawer = within(await screen.findByRole("dialog", { name: "Tom Okafor" }));
    expect(await drawer.findByText(/You: given to Kim Park/)).toBeTruthy();
    expect(drawer.getByText(/Kim Park: taken over/)).toBeTruthy();
    await userEvent.click(drawer.getByRole("button", { name: "Give to" }));
    expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["Kim Park"]);
    await userEvent.click(screen.getByRole("menuitem", { name: "Kim Park" }));
    expect(await screen.findByText("Given to Kim Park, who gets a mail")).toBeTruthy();
    expect(callsOf(changeConversation)[0]?.body).toEqual({ state: "new", assignee: kim.memberId, version: 1 });
  });

  test("names in the list who has what", async () => {
    show(() => listOf([{ ...request, assigneeId: kim.memberId, state: "open" }, enquiry]), "", {}, 1280);
    expect(await screen.findByText("Kim Park")).toBeTruthy();
    expect(screen.getByText("Nobody")).toBeTruthy();
  });

  test("loads the next page after the last row", async () => {
    const { callsOf } = show(({ url }) =>
      url.searchParams.get("cursor") === "c2" ? listOf([request]) : listOf([enquiry], "c2"),
    );
    await userEvent.click(await screen.findByRole("button", { name: "Show more" }));
    expect(await screen.findByRole("link", { name: "Tom Okafor" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
    expect(callsOf(listEnquiries).map(({ url }) => url.searchParams.get("cursor"))).toEqual([null, "c2"]);
  });

  test("explains the page while it is empty, and shows an error", async () => {
    show(() => listOf([]));
    expect(await screen.findByText("Nobody has written yet")).toBeTruthy();
  });

  test("that cannot be loaded says so and can be requested again", async () => {
    show(() => refusal(500, "internal"));
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
  });
});
