// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { approveMember, refuseMember } from "#lambdas/joining/contract.ts";
import { listMembers } from "#lambdas/members/contract.ts";
import { Component as ManageMembers } from "#web/features/members/members-page.tsx";
import { makeMember } from "../support/make.ts";
import { type Answers, refusal, showScreen } from "../support/member-screen.tsx";

const waiting = makeMember({
  memberId: "00000000-0000-4000-8000-000000000003",
  email: "nadia@people.example",
  firstName: "Nadia",
  lastName: "Rossi",
  status: "pending",
  joinedAt: "2026-11-23T09:00:00.000Z",
  version: 1,
});

/** A list in which a person waits until a decision is made. */
function showList(answers: Answers = {}, path = "/demo/admin/members") {
  let isDecided = false;
  return showScreen(ManageMembers, {
    path,
    answers: {
      "members.listMembers": () => ({
        members: isDecided ? [] : [waiting],
        waiting: isDecided ? 0 : 1,
        nextCursor: null,
      }),
      "members.listMemberPlans": () => ({ plans: [] }),
      "joining.approveMember": () => {
        isDecided = true;
        return { memberId: waiting.memberId, role: "member", status: "active", version: 2 };
      },
      "joining.refuseMember": () => {
        isDecided = true;
        return { memberId: waiting.memberId };
      },
      ...answers,
    },
  });
}

async function choose(action: string): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name: "More about Nadia Rossi" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: action }));
}

describe("people who wait for approval", () => {
  it("are counted above the list, and shown alone on request", async () => {
    const { callsOf, location } = showList();
    expect(await screen.findByText("1 person waits for your approval")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Show who waits" }));
    await waitFor(() => expect(location.search).toBe("?status=pending"));
    await waitFor(() => expect(callsOf(listMembers).at(-1)?.url.searchParams.get("status")).toBe("pending"));
    expect(screen.queryByRole("button", { name: "Show who waits" })).toBeNull();
  });

  it("can be approved or refused, and nothing else", async () => {
    showList();
    await userEvent.click(await screen.findByRole("button", { name: "More about Nadia Rossi" }));
    const items = await screen.findAllByRole("menuitem");
    expect(items.map(({ textContent }) => textContent)).toEqual(["View details", "Approve", "Refuse"]);
  });

  it("are approved at once, under one key, and the list is read again", async () => {
    const { callsOf } = showList();
    await choose("Approve");
    expect(await screen.findByText("Nadia Rossi is a member now")).toBeTruthy();
    const [call, ...more] = callsOf(approveMember);
    expect([call?.key === null, more.length]).toEqual([false, 0]);
    await waitFor(() => expect(screen.queryByText("1 person waits for your approval")).toBeNull());
  });

  it("are refused only after the consequence is shown", async () => {
    const { callsOf } = showList({}, `/demo/admin/members?member=${waiting.memberId}`);
    const drawer = within(await screen.findByRole("dialog", { name: "Nadia Rossi" }));
    expect(drawer.getByText("Monday 23 November 2026")).toBeTruthy();
    await userEvent.click(drawer.getByRole("button", { name: "Refuse" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Refuse Nadia Rossi?" }));
    expect(question.getByText(/told by mail/)).toBeTruthy();
    expect(callsOf(refuseMember)).toEqual([]);
    await userEvent.click(question.getByRole("button", { name: "Refuse" }));
    expect(await screen.findByText("Nadia Rossi is refused")).toBeTruthy();
    expect(callsOf(refuseMember)).toHaveLength(1);
  });

  it.each([
    ["tenants.member_limit_reached", /as many members as its plan allows/],
    ["members.decided_already", /Somebody else has decided/],
  ])("stay where the approval is refused as %s, and the reason is said", async (code, sentence) => {
    showList({ "joining.approveMember": () => refusal(409, code) });
    await choose("Approve");
    expect(await screen.findByText("Nothing was decided about Nadia Rossi")).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
  });
});
