// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import {
  checkImport,
  createInvitation,
  type ImportRow,
  importInvitations,
  invitationSchema,
  resendInvitation,
  revokeInvitation,
} from "#lambdas/invitations/contract.ts";
import { eraseMember } from "#lambdas/joining/contract.ts";
import { addMemberNote, listMembers, setMemberRole } from "#lambdas/members/contract.ts";
import { listMemberEntries } from "#lambdas/points/contract.ts";
import { readRows } from "#web/features/members/import-file.ts";
import { Component as ManageMembers } from "#web/features/members/members-page.tsx";
import { toCsv } from "#web/kit/csv-file.ts";
import { makeMember } from "../support/make.ts";
import { type Answers, refusal, showScreen } from "../support/member-screen.tsx";

const maya = makeMember();

const invitation = invitationSchema.parse({
  invitationId: `inv_${"1".repeat(26)}`,
  email: "ida@people.example",
  firstName: "Ida",
  lastName: "Berg",
  role: "verifier",
  message: "",
  createdAt: "2026-11-20T09:00:00.000Z",
  sentAt: "2026-11-20T09:00:05.000Z",
  expiresAt: "2026-12-04T09:00:00.000Z",
  isExpired: false,
  mailTrouble: null,
  mailTroubledAt: null,
  allowed: { resend: true },
});

function show(query: string, answers: Answers = {}, features: { pointsEnabled?: boolean } = {}) {
  return showScreen(ManageMembers, {
    features,
    path: `/demo/admin/members${query}`,
    answers: {
      "members.getMe": () => ({ member: null, role: "admin", balance: 0, isEmailProved: true }),
      "members.listMembers": () => ({ members: [maya], waiting: 0, nextCursor: null }),
      "members.listMemberPlans": () => ({ plans: [] }),
      "members.listMemberNotes": () => ({ notes: [], nextCursor: null }),
      "bookings.listMemberBookings": () => ({ bookings: [], nextCursor: null }),
      "points.listMemberEntries": () => ({ balance: 0, lots: [], ended: [], entries: [], nextCursor: null }),
      "invitations.listInvitations": () => ({ invitations: [invitation], nextCursor: null }),
      ...answers,
    },
  });
}

describe("inviting", () => {
  it("sends what was entered once, says so, and closes", async () => {
    const sent = { invitationId: invitation.invitationId, expiresAt: invitation.expiresAt };
    const { callsOf, location } = show("?view=invite", { "invitations.createInvitation": () => sent });
    const dialog = within(await screen.findByRole("dialog", { name: "Invite members" }));
    await userEvent.click(dialog.getByRole("button", { name: "Send invitation" }));
    expect(await dialog.findByText("Please enter a valid email address")).toBeTruthy();
    expect(callsOf(createInvitation)).toEqual([]);
    await userEvent.type(dialog.getByLabelText(/Email address/), "ida@people.example");
    await userEvent.click(dialog.getByRole("button", { name: "Send invitation" }));
    expect(await screen.findByText("ida@people.example is invited")).toBeTruthy();
    expect(callsOf(createInvitation)).toMatchObject([{ body: { email: "ida@people.example", role: "member" } }]);
    await waitFor(() => expect(location.search).toBe(""));
  });

  it("sends a double click once", async () => {
    const sent = { invitationId: invitation.invitationId, expiresAt: invitation.expiresAt };
    const { callsOf } = show("?view=invite", { "invitations.createInvitation": () => sent });
    const dialog = within(await screen.findByRole("dialog", { name: "Invite members" }));
    await userEvent.type(dialog.getByLabelText(/Email address/), "ida@people.example");
    const answered = Promise.withResolvers<void>();
    const answerRoutes = globalThis.fetch;
    vi.stubGlobal("fetch", async (address: string, request: RequestInit) => {
      const answer = await answerRoutes(address, request);
      if (request.method === "POST") await answered.promise;
      return answer;
    });
    // Faster than the form's validation, as a double click is.
    const button = dialog.getByRole("button", { name: "Send invitation" });
    fireEvent.click(button);
    fireEvent.click(button);
    await dialog.findByRole("button", { name: "Sending..." });
    answered.resolve();
    expect(await screen.findByText("ida@people.example is invited")).toBeTruthy();
    expect(callsOf(createInvitation)).toHaveLength(1);
  });

  it("keeps the input if the address is a member's", async () => {
    show("?view=invite", { "invitations.createInvitation": () => refusal(409, "invitations.already_member") });
    const dialog = within(await screen.findByRole("dialog", { name: "Invite members" }));
    const email = dialog.getByLabelText<HTMLInputElement>(/Email address/);
    await userEvent.type(email, "maya@people.example");
    await userEvent.click(dialog.getByRole("button", { name: "Send invitation" }));
    expect(await dialog.findByText("Somebody with this address is a member already.")).toBeTruthy();
    expect(email.value).toBe("maya@people.example");
  });
});

describe("an opened member", () => {
  it("has the link to their trail above the lines of points, which grow after a grant", async () => {
    show(`?member=${maya.memberId}`);
    const link = await screen.findByRole("link", { name: "History of changes" });
    const lines = screen.getByRole("heading", { name: "Points history" });
    expect(link.compareDocumentPosition(lines) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
});

describe("the list behind a figure", () => {
  it("asks for the days of joining, names them, and shows everybody again on request", async () => {
    const { callsOf, location } = show("?status=joined&from=2026-11-01&to=2026-11-30&sort=joined.descending");
    const chip = await screen.findByText(/^Joined 1\s*–\s*30 Nov 2026$/);
    const asked = () => callsOf(listMembers).at(-1)?.url.searchParams;
    expect([asked()?.get("from"), asked()?.get("to"), asked()?.get("direction")]).toEqual([
      "2026-11-01",
      "2026-11-30",
      "descending",
    ]);
    chip.parentElement?.focus();
    await userEvent.keyboard("{Delete}");
    await waitFor(() => expect(asked()?.get("from")).toBeNull());
    expect(location.search).toBe("?status=joined&sort=joined.descending");
  });
});

describe("open invitations", () => {
  it("are sent again, and withdrawn only after the question", async () => {
    const { callsOf } = show("?view=invitations", {
      "invitations.resendInvitation": () => ({
        invitationId: invitation.invitationId,
        expiresAt: invitation.expiresAt,
      }),
      "invitations.revokeInvitation": () => ({ invitationId: invitation.invitationId }),
    });
    const drawer = within(await screen.findByRole("dialog", { name: "Open invitations" }));
    expect(await drawer.findByText("Ida Berg")).toBeTruthy();
    expect(drawer.getByText(/Front desk/)).toBeTruthy();
    expect(drawer.getByRole("link", { name: "History of changes" }).getAttribute("href")).toBe(
      `/demo/admin/audit?object=invitation%3A${invitation.invitationId}`,
    );
    await userEvent.click(drawer.getByRole("button", { name: "Send again: ida@people.example" }));
    expect(await screen.findByText("The invitation to ida@people.example is sent again")).toBeTruthy();
    expect(callsOf(resendInvitation)).toHaveLength(1);
    await userEvent.click(drawer.getByRole("button", { name: "Take back: ida@people.example" }));
    const question = within(await screen.findByRole("alertdialog"));
    expect(callsOf(revokeInvitation)).toEqual([]);
    await userEvent.click(question.getByRole("button", { name: "Take back" }));
    expect(await screen.findByText("The invitation to ida@people.example is taken back")).toBeTruthy();
    expect(callsOf(revokeInvitation)).toHaveLength(1);
  });

  it("that were just sent cannot be sent again yet", async () => {
    show("?view=invitations", {
      "invitations.listInvitations": () => ({
        invitations: [{ ...invitation, allowed: { resend: false } }],
        nextCursor: null,
      }),
    });
    expect(await screen.findByRole("button", { name: "Send again: ida@people.example" })).toHaveProperty(
      "disabled",
      true,
    );
    expect(screen.getByText("It can be sent again 10 minutes after the last time, 5 times in all.")).toBeTruthy();
  });
});

describe("a file of members", () => {
  const csv = "E-Mail,First name,Last name,Role\nida@people.example,Ida,Berg,\nnot-an-address,Ola,Nord,member\n";

  async function open(answers: Answers) {
    const shown = show("?view=import", answers);
    const dialog = await screen.findByRole("dialog", { name: "Import a file" });
    const input = dialog.querySelector('input[type="file"]') as HTMLInputElement;
    const choose = (text: string) => {
      const file = new File([text], "people.csv", { type: "text/csv" });
      fireEvent.change(input, { target: { files: [file] } });
    };
    return { ...shown, dialog: within(dialog), choose };
  }

  const issues = [{ row: 2, column: "email", reason: "not_an_address" }];

  it("is checked without effect, then its valid rows are invited, under one key", async () => {
    const { dialog, choose, callsOf } = await open({
      "invitations.checkImport": () => ({ issues, placesLeft: 40 }),
      "invitations.importInvitations": () => ({ invited: 1, issues: [] }),
    });
    choose(csv);
    expect(await dialog.findByText("1 can be invited, 1 cannot be invited")).toBeTruthy();
    expect(dialog.getByRole("row", { name: "2 email not-an-address is not an email address" })).toBeTruthy();
    expect(callsOf(importInvitations)).toEqual([]);
    await userEvent.click(dialog.getByRole("button", { name: "Invite 1" }));
    expect(await dialog.findByText("1 invited")).toBeTruthy();
    const [call, ...more] = callsOf(importInvitations);
    expect(more).toEqual([]);
    expect(call?.body).toEqual({
      rows: [{ row: 1, email: "ida@people.example", firstName: "Ida", lastName: "Berg", role: "" }],
    });
    expect(call?.key).not.toBeNull();
  });

  it("can be dropped, and who will be invited is shown before anybody is", async () => {
    const { dialog, callsOf } = await open({ "invitations.checkImport": () => ({ issues, placesLeft: 40 }) });
    const zone = dialog.getByText("or drop it here");
    fireEvent.drop(zone, { dataTransfer: { files: [new File([csv], "people.csv", { type: "text/csv" })] } });
    expect(await dialog.findByText("ida@people.example · Ida Berg")).toBeTruthy();
    expect(dialog.queryByText(/^not-an-address · /)).toBeNull();
    expect(callsOf(importInvitations)).toEqual([]);
  });

  it("can be a pasted text with addresses", async () => {
    const { dialog, callsOf } = await open({
      "invitations.checkImport": () => ({ issues: [], placesLeft: 40 }),
      "invitations.importInvitations": () => ({ invited: 2, issues: [] }),
    });
    const field = dialog.getByRole("textbox", { name: "Or paste addresses" });
    await userEvent.click(field);
    await userEvent.paste("Ida <ida@people.example>, ola@people.example\n");
    await userEvent.click(dialog.getByRole("button", { name: "Check these addresses" }));
    await userEvent.click(await dialog.findByRole("button", { name: "Invite 2" }));
    expect(await dialog.findByText("2 invited")).toBeTruthy();
    expect(callsOf(importInvitations)[0]?.body).toMatchObject({
      rows: [
        { row: 1, email: "ida@people.example" },
        { row: 2, email: "ola@people.example" },
      ],
    });
  });

  it("warns if the plan has no room for all", async () => {
    const { dialog, choose } = await open({ "invitations.checkImport": () => ({ issues, placesLeft: 0 }) });
    choose(csv);
    expect(await dialog.findByText(/The plan has room for 0 more members/)).toBeTruthy();
  });

  it("that is invalid says why", async () => {
    const { dialog, choose } = await open({});
    choose("role\nmember");
    expect(await dialog.findByText("This file has no column named email.")).toBeTruthy();
    choose("email\n");
    expect(await dialog.findByText("There are no rows in this file.")).toBeTruthy();
  });

  it("without a line of titles is refused, so that the first person is not lost", async () => {
    const { dialog, choose, callsOf } = await open({});
    const sentence =
      "The first line of this file has an email address. It must name the columns: email, first name, last name.";
    for (const text of ["ida@people.example,Ida,Berg\nola@people.example,Ola,Nord", "ida@people.example\n"]) {
      choose(text);
      expect(await dialog.findByText(sentence)).toBeTruthy();
      choose("role\nmember");
      expect(await dialog.findByText("This file has no column named email.")).toBeTruthy();
    }
    expect(callsOf(checkImport)).toEqual([]);
  });

  it("may have 200 columns and no more", async () => {
    const { dialog, choose } = await open({});
    const wide = (count: number) => `${["email", ...Array.from({ length: count - 1 }, (_, no) => `t${no}`)].join()}\n`;
    choose(wide(201));
    expect(await dialog.findByText("A file may have up to 200 columns.")).toBeTruthy();
    expect(dialog.queryByRole("combobox")).toBeNull();
    choose(wide(200));
    expect((await dialog.findByRole("combobox", { name: /^email/ })).textContent).toBe("email");
  });

  it("with titles that are new to us asks for its columns, and shows the rows as they will be read", async () => {
    const { dialog, choose, callsOf } = await open({
      "invitations.checkImport": () => ({ issues: [], placesLeft: 40 }),
    });
    choose("Given,Surname,Role,Contact,\nIda,Berg,member,ida@people.example,x\nOla,Nord,,ola@people.example,y\n");
    const select = async (column: string, title: string) => {
      await userEvent.click(await dialog.findByRole("combobox", { name: new RegExp(`^${column}`) }));
      await userEvent.click(screen.getByRole("option", { name: title }));
    };
    expect((await dialog.findByRole("combobox", { name: "role" })).textContent).toBe("Role");
    expect(dialog.getByRole("combobox", { name: /^email/ }).textContent).toBe("Not in this file");
    expect(dialog.getByText("Choose the column with the email addresses.")).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Check these rows" })).toHaveProperty("disabled", true);
    await select("email", "Contact");
    await select("first name", "Surname");
    expect(dialog.getByText("ida@people.example · Berg · member")).toBeTruthy();
    await select("first name", "Given");
    await select("last name", "Surname");
    expect(dialog.getByText("ida@people.example · Ida Berg · member")).toBeTruthy();
    expect(callsOf(checkImport)).toEqual([]);
    await userEvent.click(dialog.getByRole("button", { name: "Check these rows" }));
    expect(await dialog.findByText("2 can be invited")).toBeTruthy();
    expect(callsOf(checkImport).map(({ body }) => body)).toEqual([
      {
        rows: [
          { row: 1, email: "ida@people.example", firstName: "Ida", lastName: "Berg", role: "member" },
          { row: 2, email: "ola@people.example", firstName: "Ola", lastName: "Nord", role: "" },
        ],
      },
    ]);
  });

  it("gives one column of the file to one of ours only", async () => {
    const { dialog, choose } = await open({});
    choose("Email,Name,Given\nida@people.example,Berg,Ida\n");
    const select = async (column: string, title: string) => {
      await userEvent.click(await dialog.findByRole("combobox", { name: column }));
      await userEvent.click(screen.getByRole("option", { name: title }));
    };
    await select("first name", "Name");
    // A second choice takes the place of the first one.
    await select("first name", "Given");
    expect(dialog.getByText("ida@people.example · Ida")).toBeTruthy();
    await select("first name", "Name");
    await select("last name", "Name");
    expect(dialog.getByText("ida@people.example · Berg")).toBeTruthy();
    expect(dialog.getByRole("combobox", { name: "last name" }).textContent).toBe("Name");
    expect(dialog.getByRole("combobox", { name: "first name" }).textContent).toBe("Not in this file");
    await select("last name", "Not in this file");
    expect(dialog.getByText("ida@people.example")).toBeTruthy();
  });

  it("with one title twice asks which of the two columns it is", async () => {
    const { dialog, choose, callsOf } = await open({
      "invitations.checkImport": () => ({ issues: [], placesLeft: 40 }),
    });
    choose("Email,E-Mail,Vorname,Vorname,Note\nida@people.example,ola@people.example,Ida,Ola,x\n");
    const email = await dialog.findByRole("combobox", { name: /^email/ });
    const first = dialog.getByRole("combobox", { name: "first name" });
    const textOf = (field: HTMLElement) => field.textContent?.replace("\u200b", "");
    expect([textOf(email), textOf(first)]).toEqual(["", ""]);
    expect(dialog.getAllByText("Two columns have this title. Choose one of them.")).toHaveLength(2);
    expect(dialog.getByRole("button", { name: "Check these rows" })).toHaveProperty("disabled", true);
    await userEvent.click(email);
    await userEvent.click(screen.getByRole("option", { name: "E-Mail" }));
    expect(dialog.getByText("ola@people.example")).toBeTruthy();
    await userEvent.click(first);
    await userEvent.click(screen.getByRole("option", { name: "Vorname · Column 4" }));
    expect(dialog.getByText("ola@people.example · Ola")).toBeTruthy();
    expect(dialog.queryByText("Two columns have this title. Choose one of them.")).toBeNull();
    await userEvent.click(first);
    await userEvent.click(screen.getByRole("option", { name: "Not in this file" }));
    expect(textOf(first)).toBe("Not in this file");
    await userEvent.click(dialog.getByRole("button", { name: "Check these rows" }));
    expect(await dialog.findByText("1 can be invited")).toBeTruthy();
    expect(callsOf(checkImport)[0]?.body).toEqual({
      rows: [{ row: 1, email: "ola@people.example", firstName: "", lastName: "", role: "" }],
    });
  });

  it("with an open quotation mark, a double column or a cell too many says so", () => {
    expect(readRows('email\n"ida@people.example\nola@people.example')).toBe(
      "In line 2, a cell begins with a quotation mark, and its end is not clear.",
    );
    expect(readRows("email,e-mail\nida@people.example,ola@people.example")).toBe(
      "This file has two columns named email.",
    );
    expect(readRows("email,role\nida@people.example,member,Berg")).toBe(
      "Line 2 has more cells than the first line. A text with a separator in it needs quotation marks.",
    );
  });

  it("may have a column of any name", () => {
    const rows = readRows("constructor,email,__proto__\nx,ida@people.example,y") as ImportRow[];
    expect(rows).toEqual([{ row: 1, email: "ida@people.example", firstName: "", lastName: "", role: "" }]);
  });

  it("is read as text, cut to what the server takes, and written without formulas", () => {
    const [row] = readRows(`email,first name\n"=cmd|' /C calc'!A0","${"x".repeat(500)}"`) as ImportRow[];
    expect(row).toMatchObject({ email: "=cmd|' /C calc'!A0", firstName: "x".repeat(300) });
    const cells = ["=1+1", "+1", "-1+1", "@SUM(1)", "\t=1", "\r=1", "-1\n=1", "a=1", 7];
    const lines = toCsv(cells.map((cell) => ({ cell }))).split("\r\n");
    expect(lines.slice(1, 5).map((line) => line.replace(/^"|"$/g, ""))).toEqual(["'=1+1", "'+1", "'-1+1", "'@SUM(1)"]);
    expect(lines.filter((line) => /^"?[=+@\t-]/.test(line))).toEqual([]);
    expect(lines).toContain('"\'-1\n=1"');
    expect(lines).toContain("a=1");
    expect(lines).toContain("7");
  });
});

describe("one member", () => {
  it("gets another role, with the version that was seen", async () => {
    const { callsOf } = show("", {
      "members.setMemberRole": () => ({ memberId: maya.memberId, role: "verifier", status: "active", version: 4 }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "More about Maya Chen" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Change role" }));
    const dialog = within(await screen.findByRole("dialog", { name: /^Change role/ }));
    expect(dialog.getByRole("button", { name: "Change role" })).toHaveProperty("disabled", true);
    await userEvent.click(dialog.getByRole("combobox", { name: "Role" }));
    await userEvent.click(await screen.findByRole("option", { name: "Front desk" }));
    await userEvent.click(dialog.getByRole("button", { name: "Change role" }));
    expect(await screen.findByText("Maya Chen: Front desk from now on")).toBeTruthy();
    expect(callsOf(setMemberRole)).toMatchObject([{ body: { role: "verifier", version: 3 } }]);
  });

  it("keeps the role without a question if the dialog is closed after a choice", async () => {
    const { callsOf } = show("");
    await userEvent.click(await screen.findByRole("button", { name: "More about Maya Chen" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Change role" }));
    const dialog = within(await screen.findByRole("dialog", { name: /^Change role/ }));
    await userEvent.click(dialog.getByRole("combobox", { name: "Role" }));
    await userEvent.click(await screen.findByRole("option", { name: "Front desk" }));
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(callsOf(setMemberRole)).toEqual([]);
  });

  it("has no points if the workspace does not use them", async () => {
    const { callsOf } = show(`?member=${maya.memberId}`, {}, { pointsEnabled: false });
    const drawer = within(await screen.findByRole("dialog", { name: "Maya Chen" }));
    expect(drawer.getByRole("button", { name: "Suspend" })).toBeTruthy();
    expect(drawer.queryByText(/points|balance/i)).toBeNull();
    await userEvent.click(drawer.getByRole("button", { name: "Close" }));
    await userEvent.click(await screen.findByRole("button", { name: "More about Maya Chen" }));
    expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual([
      "View details",
      "Membership",
      "Change role",
      "Suspend",
    ]);
    expect(screen.queryByText(/\bpoints\b|\bpts\b/i)).toBeNull();
    expect(callsOf(listMemberEntries)).toEqual([]);
  });

  it("gets a note, which stays in the field if it could not be saved", async () => {
    let isDown = true;
    const { callsOf } = show(`?member=${maya.memberId}`, {
      "members.addMemberNote": () =>
        isDown ? refusal(500, "internal") : { noteId: `not_${"1".repeat(26)}`, createdAt: "2026-11-24T09:30:00.000Z" },
    });
    const drawer = within(await screen.findByRole("dialog", { name: "Maya Chen" }));
    const field = await drawer.findByLabelText<HTMLTextAreaElement>("New note");
    await userEvent.type(field, "Has a key.");
    await userEvent.click(drawer.getByRole("button", { name: "Add note" }));
    expect(await drawer.findByText(/Something failed on our side/)).toBeTruthy();
    expect(field.value).toBe("Has a key.");
    isDown = false;
    await userEvent.click(drawer.getByRole("button", { name: "Add note" }));
    await waitFor(() => expect(field.value).toBe(""));
    const [first, second] = callsOf(addMemberNote);
    expect(second?.key, "the same intent, sent again").toBe(first?.key);
  });

  it("asks before an unsaved note is lost", async () => {
    const { location } = show(`?member=${maya.memberId}`);
    const drawer = within(await screen.findByRole("dialog", { name: "Maya Chen" }));
    const field = await drawer.findByLabelText<HTMLTextAreaElement>("New note");
    await userEvent.type(field, "Has a key.");
    await userEvent.keyboard("{Escape}");
    const question = within(await screen.findByRole("alertdialog", { name: "Discard your changes?" }));
    await userEvent.click(question.getByRole("button", { name: "Keep editing" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(field.value).toBe("Has a key.");
    expect(location.search).toBe(`?member=${maya.memberId}`);
    await userEvent.keyboard("{Escape}");
    await userEvent.click(await screen.findByRole("button", { name: "Discard changes" }));
    await waitFor(() => expect(location.search).toBe(""));
  });

  it("asks before either note is lost, whichever is typed", async () => {
    const { location } = show(`?member=${maya.memberId}`);
    const drawer = within(await screen.findByRole("dialog", { name: "Maya Chen" }));
    await drawer.findByLabelText("New note");
    const ofDesk = drawer.getByLabelText<HTMLInputElement>("Note for the front desk");
    await userEvent.type(ofDesk, "Has a key.");
    await userEvent.keyboard("{Escape}");
    await userEvent.click(await screen.findByRole("button", { name: "Keep editing" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await userEvent.type(drawer.getByLabelText("New note"), "Also a bicycle.");
    await userEvent.clear(ofDesk);
    await userEvent.keyboard("{Escape}");
    await userEvent.click(await screen.findByRole("button", { name: "Discard changes" }));
    await waitFor(() => expect(location.search).toBe(""));
  });

  it("is erased only after its name was typed, and the drawer closes", async () => {
    const { callsOf, location } = show(`?member=${maya.memberId}`, {
      "joining.eraseMember": () => ({ memberId: maya.memberId }),
    });
    const drawer = within(await screen.findByRole("dialog", { name: "Maya Chen" }));
    await userEvent.click(drawer.getByRole("button", { name: "More" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Erase member" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Erase Maya Chen?" }));
    expect(question.getByText(/Ledger and past bookings stay/)).toBeTruthy();
    await userEvent.type(question.getByRole("textbox"), "Maya");
    await userEvent.click(question.getByRole("button", { name: "Erase member" }));
    expect(await question.findByText("This is not the name yet")).toBeTruthy();
    expect(callsOf(eraseMember)).toEqual([]);
    await userEvent.type(question.getByRole("textbox"), " Chen");
    await userEvent.click(question.getByRole("button", { name: "Erase member" }));
    expect(await screen.findByText("The member is erased")).toBeTruthy();
    expect(callsOf(eraseMember)).toMatchObject([{ body: { version: 3 } }]);
    await waitFor(() => expect(location.search).toBe(""));
  });
});
