// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { followRequest, listRequests, recordRequest } from "#lambdas/privacy/contract.ts";
import { Component as CompliancePage } from "#web/features/platform/compliance/compliance-page.tsx";
import { setClock, showScreen } from "../support/member-screen.tsx";

const requestId = `pvr_${"1".repeat(26)}`;
const open = {
  requestId,
  kind: "erasure",
  email: "ann@people.example",
  memberId: null,
  receivedOn: "2026-11-01",
  dueOn: "2026-12-01",
  isExtended: false,
  state: "open",
  closedAt: null,
  steps: [],
  version: 1,
};
const late = { ...open, requestId: `pvr_${"2".repeat(26)}`, email: "bob@people.example", dueOn: "2026-11-23" };
const person = {
  memberId: "d0dac57a-24c8-44cb-89c9-d3e86fd6c383",
  places: [{ tenantId: `ten_${"1".repeat(26)}`, slug: "harbour", name: "Harbour House", status: "active" }],
};

const show = (requests: object[], search = "", more: object = {}) => {
  setClock("2026-11-24T12:00:00Z");
  return showScreen(CompliancePage, {
    path: `/demo/super-admin/compliance${search}`,
    answers: {
      "privacy.listRequests": () => ({ requests, nextCursor: null }),
      "privacy.findPerson": () => person,
      ...more,
    },
  });
};

describe("Compliance", () => {
  test("says how long each term still is, and which one is over", async () => {
    show([late, open]);
    await screen.findByRole("link", { name: "ann@people.example" });
    const text = screen.getByRole("list", { name: "Requests about personal data" }).textContent ?? "";
    for (const words of ["Erasure", "7 days left", "1 day overdue"]) expect(text).toContain(words);
    const kept = within(screen.getByRole("table", { name: "How long data is kept" }));
    const row = (what: string) => kept.getByRole("row", { name: new RegExp(what) }).textContent;
    expect(row("Enquiries and support requests")).toContain("730 days");
    expect(row("Notifications")).toContain("90 days");
    expect(row("Refused scans")).toContain("90 days");
  });

  test("leads from a request to its member, and sends an answer only with words", async () => {
    const user = userEvent.setup();
    const { callsOf } = show([open], `?request=${requestId}`, {
      "privacy.followRequest": () => ({ ...open, state: "answered", closedAt: "2026-11-24T12:00:00.000Z", version: 2 }),
    });
    const member = await screen.findByRole("link", { name: "Open the member in Harbour House" });
    expect(member.getAttribute("href")).toBe(`/harbour/admin/members?member=${person.memberId}`);
    await user.click(screen.getByRole("button", { name: "Answer" }));
    await user.click(screen.getByRole("button", { name: "Send the answer" }));
    expect(screen.getByText("Write something first.")).toBeTruthy();
    expect(callsOf(followRequest)).toEqual([]);
    await user.type(screen.getByRole("textbox", { name: "Answer" }), "All is erased.");
    await user.click(screen.getByRole("button", { name: "Send the answer" }));
    expect(await screen.findByText("The request is answered")).toBeTruthy();
    expect(callsOf(followRequest).map(({ body }) => body)).toEqual([{ act: "answer", words: "All is erased." }]);
  });

  test("offers no longer term once the term is over", async () => {
    show([late], `?request=${late.requestId}`);
    await screen.findByRole("button", { name: "Refuse" });
    expect(screen.queryByRole("button", { name: "Extend the term" })).toBeNull();
  });

  test("records a request with the day of its receipt", async () => {
    const user = userEvent.setup();
    const { callsOf } = show([], "", { "privacy.recordRequest": () => open });
    await screen.findByText("No open request");
    await user.click(screen.getByRole("button", { name: "Record a request" }));
    await user.type(screen.getByLabelText("The person's email"), "ann@people.example");
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Record the request" }));
    expect(await screen.findByText("The request is recorded")).toBeTruthy();
    expect(callsOf(recordRequest).map(({ body }) => body)).toEqual([
      { kind: "access", email: "ann@people.example", receivedOn: "2026-11-24", note: "" },
    ]);
    expect(callsOf(listRequests).length).toBeGreaterThan(1);
  });
});
