import { describe, expect, test } from "vitest";
import type { InvitationId, MemberId } from "#lambdas/contract/ids.ts";
import {
  decideAcceptance,
  decideResend,
  findRepeated,
  foldAddress,
  isExpired,
  isInvited,
  mayInvite,
  newInvitation,
  openInvitation,
  presentInvitation,
  readImportRow,
  type StoredInvitation,
} from "#lambdas/invitations/rules.ts";
import { refusedBy } from "../support/refused.ts";

const now = Date.UTC(2026, 10, 24, 9, 30);
const minute = 60_000;
const invitationId = `inv_${"1".repeat(26)}` as InvitationId;
const ada = "884b2a81-fe66-4138-81f9-096a3e6dba20" as MemberId;
const bea = "884b2a81-fe66-4138-81f9-096a3e6dba21" as MemberId;
const invitee = {
  email: "Ida@People.example",
  firstName: "Ida",
  lastName: "Test",
  role: "member",
  message: "Hi",
} as const;

const fresh = (): StoredInvitation => newInvitation(invitee, { invitationId, invitedBy: ada, now });
const mailed = (fields: Partial<StoredInvitation> = {}): StoredInvitation => ({
  ...fresh(),
  sentAt: "2026-11-24T09:31:00.000Z",
  codeHash: "hash",
  ...fields,
});

describe("a new invitation", () => {
  test("is open for fourteen days, has no code yet, and was sent by nobody", () => {
    expect(fresh()).toEqual({
      ...invitee,
      invitationId,
      invitedBy: ada,
      status: "open",
      acceptedBy: null,
      createdAt: "2026-11-24T09:30:00.000Z",
      askedAt: "2026-11-24T09:30:00.000Z",
      sends: 1,
      sentAt: null,
      expiresAt: "2026-12-08T09:30:00.000Z",
      codeHash: null,
      mailHash: null,
      mailTrouble: null,
      mailTroubledAt: null,
      version: 1,
    });
  });

  test("expires at its very instant", () => {
    const { expiresAt } = fresh();
    expect(isExpired({ expiresAt }, Date.UTC(2026, 11, 8, 9, 29, 59))).toBe(false);
    expect(isExpired({ expiresAt }, Date.UTC(2026, 11, 8, 9, 30))).toBe(true);
    expect(isExpired({ expiresAt }, Date.UTC(2026, 11, 9))).toBe(true);
  });
});

describe("sending again", () => {
  const again = (invitation: StoredInvitation | undefined, at: number) => decideResend(invitation, bea, at);

  test("waits ten minutes, and says until when", () => {
    expect(refusedBy(() => again(mailed(), now + 10 * minute - 1))).toEqual([
      "invitations.sent_too_often",
      { retryAt: "2026-11-24T09:40:00.000Z" },
    ]);
    expect(again(mailed(), now + 10 * minute)).toEqual(
      mailed({
        invitedBy: bea,
        askedAt: "2026-11-24T09:40:00.000Z",
        sends: 2,
        sentAt: null,
        codeHash: null,
        expiresAt: "2026-12-08T09:40:00.000Z",
      }),
    );
  });

  test("ends after five mails, for ever", () => {
    expect(again(mailed({ sends: 4 }), now + 10 * minute).sends).toBe(5);
    expect(refusedBy(() => again(mailed({ sends: 5 }), now + 600 * minute))).toEqual([
      "invitations.sent_too_often",
      { retryAt: null },
    ]);
  });

  test("is not for an accepted or a missing invitation", () => {
    for (const gone of [undefined, mailed({ status: "accepted", acceptedBy: bea })])
      expect(refusedBy(() => again(gone, now + 60 * minute))).toEqual(["invitations.not_found", {}]);
  });

  test("is offered to administrators exactly when it is allowed", () => {
    const offered = (invitation: StoredInvitation, at: number) => presentInvitation(invitation, at).allowed.resend;
    expect(offered(mailed(), now + 10 * minute - 1)).toBe(false);
    expect(offered(mailed(), now + 10 * minute)).toBe(true);
    expect(offered(mailed({ sends: 5 }), now + 60 * minute)).toBe(false);
    expect(presentInvitation(mailed(), now)).toMatchObject({ email: "Ida@People.example", isExpired: false });
    expect(presentInvitation(mailed(), Date.UTC(2026, 11, 8, 9, 30)).isExpired).toBe(true);
  });
});

describe("a code", () => {
  const late = Date.UTC(2026, 11, 8, 9, 30);

  test("opens its invitation, and a wrong one tells nothing", () => {
    const invitation = mailed();
    expect(openInvitation(invitation, "hash", now)).toBe(invitation);
    for (const [of, code] of [
      [undefined, "hash"],
      [mailed(), "other"],
      [mailed({ codeHash: null }), "hash"],
      [mailed({ status: "accepted" }), "other"],
    ] as const)
      expect(refusedBy(() => openInvitation(of, code, now))).toEqual(["invitations.not_found", {}]);
  });

  test("says that it was used, or has expired", () => {
    expect(refusedBy(() => openInvitation(mailed({ status: "accepted" }), "hash", now))[0]).toBe("invitations.used");
    expect(refusedBy(() => openInvitation(mailed({ status: "accepted" }), "hash", late))[0]).toBe("invitations.used");
    expect(refusedBy(() => openInvitation(mailed(), "hash", late))[0]).toBe("invitations.expired");
  });

  test("is accepted only by the address that was invited, whatever its case", () => {
    expect(decideAcceptance(mailed(), "hash", " ida@people.EXAMPLE ", now).invitationId).toBe(invitationId);
    expect(refusedBy(() => decideAcceptance(mailed(), "hash", "eve@people.example", now))[0]).toBe(
      "invitations.other_address",
    );
    expect(refusedBy(() => decideAcceptance(mailed(), "other", "ida@people.example", now))[0]).toBe(
      "invitations.not_found",
    );
    expect(refusedBy(() => decideAcceptance(mailed(), "hash", "ida@people.example", late))[0]).toBe(
      "invitations.expired",
    );
  });

  test("lets exactly the invited person sign up, while it is open", () => {
    const signsUp = (invitation: StoredInvitation | undefined, code: string, email: string, at = now) =>
      isInvited(invitation, code, email, at);
    expect(signsUp(mailed(), "hash", "IDA@people.example")).toBe(true);
    expect(signsUp(undefined, "hash", "ida@people.example")).toBe(false);
    expect(signsUp(mailed(), "other", "ida@people.example")).toBe(false);
    expect(signsUp(mailed(), "hash", "eve@people.example")).toBe(false);
    expect(signsUp(mailed({ status: "accepted" }), "hash", "ida@people.example")).toBe(false);
    expect(signsUp(mailed(), "hash", "ida@people.example", late)).toBe(false);
  });
});

describe("who may invite", () => {
  const person = (role: "member" | "verifier" | "admin", status: "active" | "suspended" | "pending" = "active") => ({
    role,
    status,
  });

  test.each([
    [person("admin"), undefined, true],
    [person("verifier"), undefined, false],
    [person("member"), undefined, false],
    [person("admin", "suspended"), undefined, false],
    [person("admin", "pending"), undefined, false],
    [undefined, undefined, false],
    [undefined, { isSuperAdmin: true }, true],
    [undefined, { isSuperAdmin: false }, false],
    [person("admin", "suspended"), { isSuperAdmin: true }, true],
    [person("member"), { isSuperAdmin: false }, false],
  ] as const)("%o with the account %o: %s", (sender, account, expected) => {
    expect(mayInvite(sender, account)).toBe(expected);
  });
});

describe("a row of a file", () => {
  const row = (cells: object) => ({
    row: 7,
    email: "ida@people.example",
    firstName: "Ida",
    lastName: "Test",
    role: "",
    ...cells,
  });
  const issue = (column: string, reason: string) => ({ row: 7, column, reason });

  test("becomes an invited person, without the space around", () => {
    expect(readImportRow(row({ firstName: " Ida ", lastName: " Test ", role: " Front Desk " }))).toEqual({
      invitee: { email: "ida@people.example", firstName: "Ida", lastName: "Test", role: "verifier", message: "" },
      issues: [],
    });
  });

  test.each([
    ["", "member"],
    ["member", "member"],
    ["Front desk", "verifier"],
    ["verifier", "verifier"],
    ["ADMINISTRATOR", "admin"],
    ["admin", "admin"],
  ])("calls the role %j %s", (role, expected) => {
    expect(readImportRow(row({ role })).invitee?.role).toBe(expected);
  });

  test("names each wrong cell", () => {
    expect(readImportRow(row({ email: "  " })).issues).toEqual([issue("email", "missing")]);
    expect(readImportRow(row({ email: "ida" })).issues).toEqual([issue("email", "not_an_address")]);
    expect(readImportRow(row({ role: "constructor" })).issues).toEqual([issue("role", "unknown_role")]);
    expect(readImportRow(row({ firstName: "I\u202eda" })).issues).toEqual([issue("firstName", "unreadable")]);
    const { invitee: nobody, issues } = readImportRow(row({ email: "", lastName: "x".repeat(81), role: "boss" }));
    expect(nobody).toBeUndefined();
    expect(issues).toEqual([issue("email", "missing"), issue("lastName", "too_long"), issue("role", "unknown_role")]);
  });

  test("invites nobody as long as one cell is wrong", () => {
    for (const wrong of [{ firstName: "x".repeat(81) }, { lastName: "T\u202eest" }, { email: "ida" }, { role: "boss" }])
      expect(readImportRow(row(wrong)).invitee).toBeUndefined();
  });

  test("loses tabs and line breaks around a name, and refuses them inside", () => {
    expect(readImportRow(row({ firstName: "\tIda\n" })).invitee?.firstName).toBe("Ida");
    expect(readImportRow(row({ firstName: "I\tda" })).issues).toEqual([issue("firstName", "unreadable")]);
  });

  test("takes names of eighty characters, and not one more", () => {
    expect(readImportRow(row({ firstName: ` ${"x".repeat(80)} ` })).issues).toEqual([]);
    expect(readImportRow(row({ firstName: "x".repeat(81) })).issues).toEqual([issue("firstName", "too_long")]);
  });

  test("repeats an earlier one if its address differs only in case and space", () => {
    const rows = ["a@x.example", "b@x.example", " A@X.example ", "", "", "b@x.example"].map((email, position) => ({
      ...row({ email }),
      row: position + 2,
    }));
    expect(findRepeated(rows)).toEqual([
      { row: 4, column: "email", reason: "repeated" },
      { row: 7, column: "email", reason: "repeated" },
    ]);
    expect(foldAddress(" Ida@People.Example ")).toBe("ida@people.example");
  });
});
