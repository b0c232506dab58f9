// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { offerMyPicture, setMyPicture, updateMe } from "#lambdas/members/contract.ts";
import { refusal } from "../support/member-screen.tsx";
import {
  avatarUrl,
  card,
  field,
  loaded,
  maya,
  poolRefusal,
  press,
  retype,
  showProfile,
  signedInAccount,
  uploadId,
} from "../support/profile-screen.tsx";
import { stubStorage } from "../support/storage-stub.ts";

const account = signedInAccount();

describe("My Profile", () => {
  test("says that it loads, then shows its cards", async () => {
    showProfile(account);
    expect(screen.getByText("Loading profile...")).toBeDefined();
    await loaded();
    expect(screen.getByText("Manage your personal information and account settings")).toBeDefined();
    const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual([
      "Profile Picture",
      "Profile Information",
      "Account Information",
      "Change Password",
      "Two-Factor Authentication",
      "Signed-in Devices",
      "Mails",
      "Your data",
    ]);
    expect(screen.getByText("JPG, PNG up to 5MB. Recommended size: 400x400px")).toBeDefined();
    expect(screen.getByText("Changing your email will require verification")).toBeDefined();
    const facts = card("Account Information");
    for (const fact of [maya.memberId, "Member"]) expect(facts.getByText(fact)).toBeDefined();
    // The member joined three days later.
    expect(await facts.findByText("Saturday 1 March 2025")).toBeDefined();
  });

  test("shows when the member joined for an account of which no date is known", async () => {
    const older = { isSuperAdmin: false, language: null, createdAt: null, homeSlug: "demo", workspaces: [] };
    showProfile(account, { answers: { "accounts.getAccount": () => older } });
    await loaded();
    expect(await card("Account Information").findByText("Tuesday 4 March 2025")).toBeDefined();
  });

  test("says that no user is logged in if the session ends before the details are saved", async () => {
    showProfile(account, { answers: { "members.updateMe": () => refusal(401, "unauthorized") } });
    await loaded();
    await retype("Phone", "020 7946 0000");
    await press("Save Changes");
    const notice = (await screen.findByText("No user logged in")).closest("[role=status], [role=alert]");
    expect(notice?.textContent).toContain("Failed to update profile");
  });

  test("says so too if the session ends before a new address is requested", async () => {
    account.pool.updateUserAttributes?.mockRejectedValueOnce(poolRefusal("UserUnAuthenticatedException"));
    showProfile(account);
    await loaded();
    await retype("Email", "new@demo.example");
    await press("Save Changes");
    expect(await screen.findByText("Failed to update email: No user logged in")).toBeDefined();
  });

  test("tells platform staff that they have none here, and still lets them change their sign-in", async () => {
    showProfile(account, { member: null });
    expect(await screen.findByText(/You are signed in as platform staff/)).toBeDefined();
    expect(screen.queryByText("Profile Picture")).toBeNull();
    expect(screen.getByRole("button", { name: "Update Password" })).toBeDefined();
  });

  test("that cannot be loaded says so, and can be requested again", async () => {
    let isDown = true;
    showProfile(account, {
      answers: {
        "members.getMe": () =>
          isDown ? refusal(500, "internal") : { member: maya, role: "member", balance: 0, isEmailProved: true },
      },
    });
    await screen.findByRole("alert");
    isDown = false;
    await press("Try again");
    await loaded();
  });
});

describe("the details", () => {
  test("are not saved with blanks as a first name", async () => {
    const { calls } = showProfile(account);
    await loaded();
    await retype("First name", "   ");
    await press("Save Changes");
    expect(await screen.findByText("First name is required")).toBeDefined();
    expect(calls.some(({ route }) => route === updateMe.id)).toBe(false);
  });

  test("are saved at the version that was seen", async () => {
    const { calls } = showProfile(account);
    await loaded();
    await retype("First name", "Mai");
    await retype("Phone", "+44 20 7946 0000");
    await press("Save Changes");
    await screen.findByText("Profile updated successfully");
    const [sent] = calls.filter(({ route }) => route === updateMe.id);
    expect(sent?.body).toEqual({ firstName: "Mai", lastName: "Chen", phone: "+44 20 7946 0000", version: 3 });
    await retype("First name", "Maya");
    await press("Save Changes");
    await waitFor(() => expect(calls.filter(({ route }) => route === updateMe.id)).toHaveLength(2));
    expect(calls.findLast(({ route }) => route === updateMe.id)?.body).toMatchObject({ version: 4 });
    expect(account.pool.updateUserAttributes).not.toHaveBeenCalled();
  });

  test("return the focus to their button, which loses it in a browser while it works", async () => {
    const saved = Promise.withResolvers<void>();
    showProfile(account);
    await loaded();
    const answerRoutes = globalThis.fetch;
    vi.stubGlobal("fetch", async (address: string, request: RequestInit) => {
      if (request.method === "PUT" || request.method === "PATCH") await saved.promise;
      return answerRoutes(address, request);
    });
    await retype("First name", "Mai");
    await press("Save Changes");
    const busy = await screen.findByRole<HTMLButtonElement>("button", { name: /Saving/ });
    expect(busy.disabled).toBe(true);
    // happy-dom leaves the focus on a disabled button; browsers do not.
    busy.blur();
    saved.resolve();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Save Changes" })));
  });

  test("ask before unsaved changes are lost", async () => {
    const { leave, location } = showProfile(account);
    await loaded();
    await retype("First name", "Mai");
    leave("/demo/dashboard");
    const question = within(await screen.findByRole("alertdialog", { name: "Discard your changes?" }));
    await userEvent.click(question.getByRole("button", { name: "Keep editing" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(field("First name")).toHaveProperty("value", "Mai");
    await press("Save Changes");
    await screen.findByText("Profile updated successfully");
    leave("/demo/dashboard");
    await waitFor(() => expect(location.pathname).toBe("/demo/dashboard"));
  });

  test("that another person changed meanwhile keep the input, show the stored values, and are replaced only then", async () => {
    const elsewhere = { ...maya, firstName: "Elsewhere", phone: "+44 20 7946 0000", version: 4 };
    let isStale = true;
    const { state, calls } = showProfile(account, {
      answers: {
        "members.updateMe": () => {
          if (!isStale) return { ...elsewhere, firstName: "Mine", version: 5 };
          state.member = elsewhere;
          return refusal(409, "stale_version");
        },
      },
    });
    await loaded();
    await retype("First name", "Mine");
    await press("Save Changes");
    expect(await screen.findByText("Somebody else changed this while you were editing")).toBeDefined();
    expect(screen.getByText("They saved “Elsewhere”")).toBeDefined();
    expect(screen.getByRole("button", { name: "Use theirs: First name" })).toBeDefined();
    expect(field("Phone")).toHaveProperty("value", "+44 20 7946 0000");
    expect(field("First name")).toHaveProperty("value", "Mine");
    isStale = false;
    await press("Save Changes");
    await screen.findByText("Profile updated successfully");
    expect(calls.findLast(({ route }) => route === updateMe.id)?.body).toMatchObject({ firstName: "Mine", version: 4 });
    expect(screen.queryByText("They saved “Elsewhere”")).toBeNull();
  });

  test("that the server refuses say so", async () => {
    showProfile(account, { answers: { "members.updateMe": () => refusal(403, "members.suspended") } });
    await loaded();
    await press("Save Changes");
    expect(await screen.findByText("Failed to update profile")).toBeDefined();
  });
});

describe("the picture", () => {
  const choose = (file: File) =>
    userEvent.upload(screen.getByLabelText("Upload Photo", { selector: "input" }), file, { applyAccept: false });
  const png = (bytes = 10) => new File([new Uint8Array(bytes)], "me.png", { type: "image/png" });

  test("is offered, posted and set", async () => {
    const sent = stubStorage();
    const { calls } = showProfile(account);
    await loaded();
    await choose(png());
    await screen.findByText("Profile picture updated successfully");
    expect(calls.find(({ route }) => route === offerMyPicture.id)?.body).toEqual({
      contentType: "image/png",
      bytes: 10,
    });
    expect(sent[0]?.get("key")).toBe("k");
    expect(calls.find(({ route }) => route === setMyPicture.id)?.body).toEqual({ uploadId });
    expect(await screen.findByRole("button", { name: "Remove photo" })).toBeDefined();
  });

  test("raises the version, and the details typed beside it are saved at that version in one call", async () => {
    stubStorage();
    const { calls } = showProfile(account, {
      answers: {
        "members.updateMe": ({ body }) => {
          const { version, firstName } = body as { version: number; firstName: string };
          return version === 4 ? { ...maya, firstName, avatarUrl, version: 5 } : refusal(409, "stale_version");
        },
      },
    });
    await loaded();
    await retype("First name", "Mai");
    await choose(png());
    await screen.findByText("Profile picture updated successfully");
    expect(field("First name")).toHaveProperty("value", "Mai");
    await press("Save Changes");
    await screen.findByText("Profile updated successfully");
    const sent = calls.filter(({ route }) => route === updateMe.id).map(({ body }) => body);
    expect(sent).toEqual([{ firstName: "Mai", lastName: "Chen", phone: "", version: 4 }]);
    expect(screen.queryByText("Somebody else changed this while you were editing")).toBeNull();
  });

  test("does not hide a detail that somebody else changed: saving asks first", async () => {
    stubStorage();
    const { state, calls } = showProfile(account, {
      answers: {
        "members.updateMe": ({ body }) =>
          (body as { version: number }).version === 5 ? { ...maya, version: 6 } : refusal(409, "stale_version"),
      },
    });
    await loaded();
    await retype("First name", "Mine");
    state.member = { ...maya, firstName: "Elsewhere", version: 4 };
    await choose(png());
    await screen.findByText("Profile picture updated successfully");
    await press("Save Changes");
    expect(await screen.findByText("Somebody else changed this while you were editing")).toBeDefined();
    const sent = calls.filter(({ route }) => route === updateMe.id).map(({ body }) => body);
    expect(sent).toMatchObject([{ firstName: "Mine", version: 3 }]);
    expect(sent).toHaveLength(1);
  });

  test.each([
    [new File(["x"], "notes.txt", { type: "text/plain" }), "Please select an image file"],
    [png(5 * 1024 * 1024 + 1), "Image must be less than 5MB"],
  ])("%o is refused before it is sent", async (file, sentence) => {
    const sent = stubStorage();
    const { calls } = showProfile(account);
    await loaded();
    await choose(file);
    expect(await screen.findByText(sentence)).toBeDefined();
    expect([sent.length, calls.filter(({ route }) => route === offerMyPicture.id).length]).toEqual([0, 0]);
  });

  test.each([
    ["a HEIC", new File(["x"], "IMG_1.heic", { type: "image/heic" })],
    ["a HEIC that the system does not know", new File(["x"], "IMG_1.HEIC")],
    ["an SVG", new File(["<svg/>"], "me.svg", { type: "image/svg+xml" })],
    ["a WebP that the browser cannot read", new File(["x"], "me.webp", { type: "image/webp" })],
  ])("%s is not sent, and the field says what to send", async (_what, file) => {
    const sent = stubStorage();
    const { calls } = showProfile(account);
    await loaded();
    await choose(file);
    const sentence = await card("Profile Picture").findByRole("alert");
    expect(sentence.textContent).toBe(
      "This file is neither a JPG nor a PNG picture, whatever its name says. Save it as a JPG or PNG and choose that file.",
    );
    expect([sent.length, calls.filter(({ route }) => route === offerMyPicture.id).length]).toEqual([0, 0]);
  });

  test.each([
    ["uploads.extreme_shape", /too long for its width/],
    ["uploads.too_complex", /takes too long to read/],
  ])("that is refused with %s says so at its field, until another file is chosen", async (code, sentence) => {
    stubStorage();
    let isRefused = true;
    const answer = () => (isRefused ? refusal(422, code) : { ...maya, avatarUrl, version: 4 });
    showProfile(account, { answers: { "members.setMyPicture": answer } });
    await loaded();
    await choose(png());
    expect((await card("Profile Picture").findByRole("alert")).textContent).toMatch(sentence);
    isRefused = false;
    await choose(png());
    await screen.findByText("Profile picture updated successfully");
    expect(card("Profile Picture").queryByRole("alert")).toBeNull();
  });

  test.each([
    ["the storage refuses", 403, {}, /The upload was refused/],
    [
      "the server finds no picture in it",
      201,
      { "members.setMyPicture": () => refusal(422, "uploads.not_a_picture") },
      /neither a JPG nor a PNG/,
    ],
  ])("that %s says so, and the old one stays", async (_why, status, answers, sentence) => {
    stubStorage(status);
    showProfile(account, { answers });
    await loaded();
    await choose(png());
    expect(await screen.findByText("Failed to update profile picture")).toBeDefined();
    expect(screen.getByText(sentence)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Remove photo" })).toBeNull();
  });

  test("is removed after a question", async () => {
    const { calls } = showProfile(account, { member: { ...maya, avatarUrl } });
    await loaded();
    await press("Remove photo");
    await press("Remove");
    await screen.findByText("Profile picture removed");
    expect(calls.find(({ route }) => route === setMyPicture.id)?.body).toEqual({ uploadId: null });
  });
});
