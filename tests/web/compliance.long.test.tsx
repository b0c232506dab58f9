// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { exportActs } from "#lambdas/platform/acts-contract.ts";
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

describe("the file of what the staff did", () => {
  const actId = `act_${"1".repeat(26)}`;
  const act = {
    at: "2026-11-20T09:30:00.000Z",
    actorId: person.memberId,
    action: "platform.setSuspension",
    act: "suspended",
    workspace: { tenantId: `ten_${"1".repeat(26)}`, name: "Harbour House", slug: "harbour" },
    object: { kind: "workspace", id: `ten_${"1".repeat(26)}` },
    reason: "=Three invoices are open.",
    about: "",
    count: null,
  };
  const letters = { ...act, act: "letters_replayed", workspace: null, object: null, reason: null, count: 3 };

  test("is begun for the chosen days, read to its end, and names the staff", async () => {
    const files: Blob[] = [];
    vi.stubGlobal(
      "URL",
      Object.assign(URL, {
        createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
        revokeObjectURL: () => undefined,
      }),
    );
    const { callsOf } = show([open], "", {
      "platform.exportActs": () => ({ actId, at: "2026-11-24T12:00:00.000Z" }),
      "platform.readExport": ({ url }: { url: URL }) =>
        url.searchParams.get("cursor") === "c2"
          ? { acts: [act], nextCursor: null }
          : { acts: [letters], nextCursor: "c2" },
      "accounts.listStaff": () => ({
        staff: [{ memberId: person.memberId, name: "Sam Keeper", email: "sam@guildhall.example" }],
      }),
    });
    const first = await screen.findByLabelText("First day");
    fireEvent.change(first, { target: { value: "2026-11-30" } });
    await userEvent.click(screen.getByRole("button", { name: "Save as CSV" }));
    expect(await screen.findByText("The last day is before the first.")).toBeTruthy();
    expect(callsOf(exportActs)).toEqual([]);

    fireEvent.change(first, { target: { value: "2026-11-01" } });
    await userEvent.click(screen.getByRole("button", { name: "Save as CSV" }));
    expect(await screen.findByText("2 acts are in the file")).toBeTruthy();
    expect(callsOf(exportActs).map(({ body }) => body)).toEqual([{ from: "2026-11-01", to: "2026-11-24" }]);
    const [file] = files;
    const lines = (await file?.text())?.split("\r\n") ?? [];
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain("Sent dead letters back");
    for (const words of ["Sam Keeper", "Suspended", "Harbour House", "'=Three invoices are open."])
      expect(lines[2]).toContain(words);
  });
});
