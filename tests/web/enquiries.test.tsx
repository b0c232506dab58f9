// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { listEnquiries } from "#lambdas/enquiries/contract.ts";
import { Component as EnquiriesPage } from "#web/features/enquiries/enquiries-page.tsx";
import { refusal, setClock, showScreen } from "../support/member-screen.tsx";

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

const show = (answer: Parameters<typeof showScreen>[1]["answers"][string], search = "") => {
  setClock("2026-11-21T12:00:00Z");
  return showScreen(EnquiriesPage, {
    path: `/demo/super-admin/enquiries${search}`,
    answers: { "enquiries.listEnquiries": answer },
  });
};

describe("Enquiries", () => {
  test("lists both kinds with sender, subject and time", async () => {
    show(() => ({ messages: [enquiry, request], nextCursor: null }));
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
    const { location } = show(() => ({ messages: [enquiry, request], nextCursor: null }));
    await userEvent.click(await screen.findByRole("link", { name: "Maya Chen" }));
    const drawer = await screen.findByRole("dialog", { name: "Maya Chen" });
    expect(location.search).toBe(`?message=${enquiry.messageId}`);
    expect(within(drawer).getByText(/<script>alert\(1\)<\/script>/)).toBeTruthy();
    expect(within(drawer).getByText("Enterprise")).toBeTruthy();
    expect(within(drawer).getByRole("link", { name: "Answer by email" }).getAttribute("href")).toBe(
      "mailto:maya%40visitor.example?subject=Re%3A%20Demo",
    );
    await userEvent.click(within(drawer).getByRole("button", { name: "Close" }));
    expect(location.search).toBe("");
  });

  test("opens a support request by its link, and says that an unknown one does not exist", async () => {
    show(() => ({ messages: [request], nextCursor: null }), `?message=${request.messageId}`);
    const drawer = await screen.findByRole("dialog", { name: "Tom Okafor" });
    for (const words of ["Two invoices", "Billing", "High"]) expect(within(drawer).getByText(words)).toBeTruthy();
  });

  test("says that a message that is not loaded is further down", async () => {
    show(() => ({ messages: [request], nextCursor: null }), "?message=enq_unknown");
    expect(await screen.findByText(/not in the part of the list/)).toBeTruthy();
  });

  test("loads the next page after the last row", async () => {
    const { callsOf } = show(({ url }) =>
      url.searchParams.get("cursor") === "c2"
        ? { messages: [request], nextCursor: null }
        : { messages: [enquiry], nextCursor: "c2" },
    );
    await userEvent.click(await screen.findByRole("button", { name: "Show more" }));
    expect(await screen.findByRole("link", { name: "Tom Okafor" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
    expect(callsOf(listEnquiries).map(({ url }) => url.searchParams.get("cursor"))).toEqual([null, "c2"]);
  });

  test("explains the page while it is empty, and shows an error", async () => {
    show(() => ({ messages: [], nextCursor: null }));
    expect(await screen.findByText("Nobody has written yet")).toBeTruthy();
  });

  test("that cannot be loaded says so and can be requested again", async () => {
    show(() => refusal(500, "internal"));
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
  });
});
