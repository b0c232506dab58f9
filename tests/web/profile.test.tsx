// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { adoptEmail, proveTwoFactor } from "#lambdas/accounts/contract.ts";
import { memberIdSchema } from "#lambdas/contract/ids.ts";
import { type Member, offerMyPicture, setMyPicture, updateMe } from "#lambdas/members/contract.ts";
import { Component as ProfilePage } from "#web/features/profile/profile-page.tsx";
import { configureAuth } from "#web/session/auth.ts";
import { configureSignInSettings } from "#web/session/sign-in-settings.ts";
import { type Answers, refusal, showScreen } from "../support/member-screen.tsx";
import { stubStorage } from "../support/storage-stub.ts";

const maya: Member = {
  memberId: memberIdSchema.parse("00000000-0000-4000-8000-000000000001"),
  email: "maya@demo.example",
  firstName: "Maya",
  lastName: "Chen",
  phone: null,
  avatarUrl: null,
  role: "member",
  status: "active",
  joinedAt: "2025-03-04T10:00:00.000Z",
  version: 3,
};

const uploadId = `upl_${"0".repeat(26)}`;
const avatarUrl = `/media/ten_${"0".repeat(26)}/${"1".repeat(26)}/400.jpg`;

/** The error's name is the pool's name for the reason, as amplify throws it. */
const poolRefusal = (name: string) => Object.assign(new Error(name), { name });

let pool: Record<string, ReturnType<typeof vi.fn>>;
/** The account's address in the user pool. */
let accountEmail: string;

beforeEach(() => {
  accountEmail = maya.email;
  window.localStorage.setItem("CognitoIdentityServiceProvider.client.maya.accessToken", "token");
  pool = {
    updateUserAttributes: vi.fn().mockResolvedValue({
      email: { isUpdated: false, nextStep: { updateAttributeStep: "CONFIRM_ATTRIBUTE_WITH_CODE" } },
    }),
    confirmUserAttribute: vi.fn().mockResolvedValue(undefined),
    sendUserAttributeVerificationCode: vi.fn().mockResolvedValue({}),
    updatePassword: vi.fn().mockResolvedValue(undefined),
    fetchMFAPreference: vi.fn().mockResolvedValue({}),
    setUpTOTP: vi.fn().mockResolvedValue({
      sharedSecret: "JBSWY3DPEHPK3PXP",
      getSetupUri: (app: string, name: string) => new URL(`otpauth://totp/${app}:${name}?secret=JBSWY3DPEHPK3PXP`),
    }),
    verifyTOTPSetup: vi.fn().mockResolvedValue(undefined),
    updateMFAPreference: vi.fn().mockResolvedValue(undefined),
    signOut: vi.fn().mockResolvedValue(undefined),
  };
  configureSignInSettings({ amplify: () => Promise.resolve(pool as never) });
  configureAuth({
    amplify: () =>
      Promise.resolve({
        Amplify: { configure: () => undefined },
        ConsoleLogger: { LOG_LEVEL: null },
        Hub: { listen: () => () => undefined },
        signOut: pool.signOut,
        fetchAuthSession: () =>
          Promise.resolve({
            tokens: { accessToken: { toString: () => "token" }, idToken: { payload: { email: accountEmail } } },
          }),
      } as never),
  });
});
afterEach(() => window.localStorage.clear());

/** The server, as the page sees it: one member who changes with each call. */
function showProfile({
  member = maya,
  path = "/demo/my-profile",
  answers: own = {},
}: {
  member?: Member | null;
  path?: string;
  answers?: Answers;
} = {}) {
  const state = { member };
  const answers: Answers = {
    "members.getMe": () => ({ member: state.member, role: state.member?.role ?? "super_admin", balance: 0 }),
    "members.updateMe": ({ body }) => {
      const { phone, ...fields } = body as { phone: string };
      state.member = {
        ...maya,
        ...state.member,
        ...fields,
        phone: phone || null,
        version: (state.member?.version ?? 0) + 1,
      };
      return state.member;
    },
    "members.offerMyPicture": () => ({ uploadId, url: "/_local/s3/x", fields: { key: "k" }, expiresAt: maya.joinedAt }),
    "members.setMyPicture": ({ body }) => {
      const { uploadId: used } = body as { uploadId: string | null };
      const version = (state.member?.version ?? 0) + 1;
      state.member = { ...maya, ...state.member, avatarUrl: used === null ? null : avatarUrl, version };
      return state.member;
    },
    "accounts.proveTwoFactor": () => ({ hasTwoFactor: true }),
    "accounts.adoptEmail": () => {
      if (state.member !== null) state.member = { ...state.member, email: accountEmail };
      return { email: accountEmail };
    },
    ...own,
  };
  const shown = showScreen(ProfilePage, { answers, path });
  const answerRoutes = globalThis.fetch;
  vi.stubGlobal("fetch", (address: string, request: RequestInit) =>
    address === "/config.json"
      ? Promise.resolve(Response.json({ region: "local", userPoolId: "pool", userPoolClientId: "client" }))
      : answerRoutes(address, request),
  );
  return { ...shown, state };
}

const field = (name: string) => screen.getByLabelText(name);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
async function retype(name: string, text: string) {
  const input = field(name);
  await userEvent.clear(input);
  if (text !== "") await userEvent.type(input, text);
}
const card = (name: string) => within(screen.getByRole("region", { name }));
const loaded = () => screen.findByRole("heading", { level: 2, name: "Profile Picture" });

describe("My Profile", () => {
  test("says that it loads, then shows its cards", async () => {
    showProfile();
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
    ]);
    expect(screen.getByText("JPG, PNG up to 5MB. Recommended size: 400x400px")).toBeDefined();
    expect(screen.getByText("Changing your email will require verification")).toBeDefined();
    const account = card("Account Information");
    for (const fact of [maya.memberId, "Member", "Tuesday 4 March 2025"]) expect(account.getByText(fact)).toBeDefined();
  });

  test("tells platform staff that they have none here, and still lets them change their sign-in", async () => {
    showProfile({ member: null });
    expect(await screen.findByText(/You are signed in as platform staff/)).toBeDefined();
    expect(screen.queryByText("Profile Picture")).toBeNull();
    expect(screen.getByRole("button", { name: "Update Password" })).toBeDefined();
  });

  test("that cannot be loaded says so, and can be requested again", async () => {
    let isDown = true;
    showProfile({
      answers: {
        "members.getMe": () => (isDown ? refusal(500, "internal") : { member: maya, role: "member", balance: 0 }),
      },
    });
    await screen.findByRole("alert");
    isDown = false;
    await press("Try again");
    await loaded();
  });
});

describe("the details", () => {
  test("are saved at the version that was seen", async () => {
    const { calls } = showProfile();
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
    expect(pool.updateUserAttributes).not.toHaveBeenCalled();
  });

  test("return the focus to their button, which loses it in a browser while it works", async () => {
    const saved = Promise.withResolvers<void>();
    showProfile();
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
    const { leave, location } = showProfile();
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
    const { state, calls } = showProfile({
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
    showProfile({ answers: { "members.updateMe": () => refusal(403, "members.suspended") } });
    await loaded();
    await press("Save Changes");
    expect(await screen.findByText("Failed to update profile")).toBeDefined();
  });
});

describe("another e-mail address", () => {
  test("is requested, waits for its code, and is then shown everywhere", async () => {
    const { calls } = showProfile();
    await loaded();
    await retype("Email", "new@demo.example");
    await press("Save Changes");
    expect(await screen.findByText("Please check your email to confirm the new email address")).toBeDefined();
    expect(pool.updateUserAttributes).toHaveBeenCalledWith({
      userAttributes: { email: "new@demo.example" },
      options: { clientMetadata: { tenantSlug: "demo", language: "en" } },
    });
    expect(
      calls.some(({ route }) => route === updateMe.id),
      "nothing else was changed",
    ).toBe(false);

    pool.confirmUserAttribute?.mockRejectedValueOnce(poolRefusal("CodeMismatchException"));
    await userEvent.type(field("Code"), "111111");
    await press("Confirm email");
    expect(await screen.findByText("This code is not right. Check it, or ask for a new one.")).toBeDefined();

    accountEmail = "new@demo.example";
    await retype("Code", "222222");
    await press("Confirm email");
    expect(await screen.findByText("Your new email is confirmed")).toBeDefined();
    expect(calls.filter(({ route }) => route === adoptEmail.id)).toHaveLength(1);
    await waitFor(() => expect(field("Email")).toHaveProperty("value", "new@demo.example"));
    expect(screen.queryByLabelText("Code")).toBeNull();
  });

  test("can wait for its code while the user leaves the page, and clears the field when it is postponed", async () => {
    const { leave, location } = showProfile();
    await loaded();
    await retype("Email", "new@demo.example");
    await press("Save Changes");
    await screen.findByText("Please check your email to confirm the new email address");
    await press("Not now");
    await waitFor(() => expect(field("Email")).toHaveProperty("value", maya.email));
    await retype("Email", "new@demo.example");
    await press("Save Changes");
    await screen.findByLabelText("Code");
    leave("/demo/dashboard");
    await waitFor(() => expect(location.pathname).toBe("/demo/dashboard"));
  });

  test("that is taken is refused at its field and by name", async () => {
    pool.updateUserAttributes?.mockRejectedValueOnce(poolRefusal("AliasExistsException"));
    showProfile();
    await loaded();
    await retype("Email", "taken@demo.example");
    await press("Save Changes");
    expect(await screen.findByText("Failed to update email: An account with this email already exists.")).toBeDefined();
    expect(field("Email").getAttribute("aria-invalid")).toBe("true");
  });

  test("is confirmed by the mail's link, whose code leaves the address at once", async () => {
    accountEmail = "new@demo.example";
    const { location } = showProfile({ path: "/demo/my-profile?type=email_change&code=654321" });
    await screen.findByText("Your new email is confirmed");
    expect(pool.confirmUserAttribute).toHaveBeenCalledTimes(1);
    expect(pool.confirmUserAttribute).toHaveBeenCalledWith({ userAttributeKey: "email", confirmationCode: "654321" });
    await waitFor(() => expect(location).toMatchObject({ pathname: "/demo/my-profile", search: "" }));
  });

  test("with an expired link says so and offers the code", async () => {
    pool.confirmUserAttribute?.mockRejectedValueOnce(poolRefusal("ExpiredCodeException"));
    showProfile({ path: "/demo/my-profile?type=email_change&code=654321" });
    expect(await screen.findByText(/Failed to update email: This code has expired/)).toBeDefined();
    expect(field("Code")).toBeDefined();
    await press("Send a new code");
    expect(await screen.findByText("A new code is on its way")).toBeDefined();
  });

  test("that the workspace missed is updated on the next visit", async () => {
    accountEmail = "new@demo.example";
    showProfile();
    await loaded();
    await waitFor(() => expect(field("Email")).toHaveProperty("value", "new@demo.example"));
  });
});

describe("the password", () => {
  const fill = async (current: string, next: string, confirm: string) => {
    await loaded();
    if (current !== "") await userEvent.type(field("Current password"), current);
    await userEvent.type(field("New password"), next);
    await userEvent.type(field("Confirm new password"), confirm);
    await press("Update Password");
  };

  test("is changed, and the fields are empty afterwards", async () => {
    showProfile();
    await fill("guildhall", "another", "another");
    await screen.findByText("Password updated successfully");
    expect(pool.updatePassword).toHaveBeenCalledWith({ oldPassword: "guildhall", newPassword: "another" });
    for (const name of ["Current password", "New password", "Confirm new password"])
      expect(field(name)).toHaveProperty("value", "");
  });

  test.each([
    ["guildhall", "another", "different", "New passwords do not match"],
    ["guildhall", "short", "short", "Password must be at least 6 characters long"],
    ["", "another", "another", "Enter your current password"],
  ])("from %j to %j and %j is refused before it is sent", async (current, next, confirm, sentence) => {
    showProfile();
    await fill(current, next, confirm);
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(pool.updatePassword).not.toHaveBeenCalled();
  });

  test("is not changed without the old one", async () => {
    pool.updatePassword?.mockRejectedValueOnce(poolRefusal("NotAuthorizedException"));
    showProfile();
    await fill("guess", "another", "another");
    expect(await screen.findByText("Failed to update password")).toBeDefined();
    expect(field("Current password").getAttribute("aria-invalid")).toBe("true");
  });
});

describe("the picture", () => {
  const choose = (file: File) =>
    userEvent.upload(screen.getByLabelText("Upload Photo", { selector: "input" }), file, { applyAccept: false });
  const png = (bytes = 10) => new File([new Uint8Array(bytes)], "me.png", { type: "image/png" });

  test("is offered, posted and set", async () => {
    const sent = stubStorage();
    const { calls } = showProfile();
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
    const { calls } = showProfile({
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

  test.each([
    [new File(["x"], "notes.txt", { type: "text/plain" }), "Please select an image file"],
    [png(5 * 1024 * 1024 + 1), "Image must be less than 5MB"],
  ])("%o is refused before it is sent", async (file, sentence) => {
    const sent = stubStorage();
    const { calls } = showProfile();
    await loaded();
    await choose(file);
    expect(await screen.findByText(sentence)).toBeDefined();
    expect([sent.length, calls.filter(({ route }) => route === offerMyPicture.id).length]).toEqual([0, 0]);
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
    showProfile({ answers });
    await loaded();
    await choose(png());
    expect(await screen.findByText("Failed to update profile picture")).toBeDefined();
    expect(screen.getByText(sentence)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Remove photo" })).toBeNull();
  });

  test("is removed after a question", async () => {
    const { calls } = showProfile({ member: { ...maya, avatarUrl } });
    await loaded();
    await press("Remove photo");
    await press("Remove");
    await screen.findByText("Profile picture removed");
    expect(calls.find(({ route }) => route === setMyPicture.id)?.body).toEqual({ uploadId: null });
  });
});

describe("the second factor", () => {
  test("is set up with a key that is shown twice, and proved by the first code", async () => {
    const { calls } = showProfile();
    await loaded();
    await userEvent.click(await screen.findByRole("button", { name: "Set up" }));
    expect(await screen.findByText("JBSWY3DPEHPK3PXP")).toBeDefined();
    expect(screen.getByRole("img", { name: "QR code for the authenticator app" })).toBeDefined();
    pool.verifyTOTPSetup?.mockRejectedValueOnce(poolRefusal("EnableSoftwareTokenMFAException"));
    await userEvent.type(field("Code from the app"), "123 456");
    await press("Turn on");
    expect(await screen.findByText(/Wait for the next one in the app/)).toBeDefined();
    expect(pool.updateMFAPreference).not.toHaveBeenCalled();
    await press("Turn on");
    await screen.findByText("Two-factor authentication is on");
    expect(pool.verifyTOTPSetup).toHaveBeenLastCalledWith({ code: "123456" });
    expect(pool.updateMFAPreference).toHaveBeenCalledWith({ totp: "PREFERRED" });
    expect(
      calls.some(({ route }) => route === proveTwoFactor.id),
      "the server looks for itself",
    ).toBe(true);
    expect(await screen.findByRole("button", { name: "Turn off" })).toBeDefined();
  });

  test("is turned off after a question", async () => {
    pool.fetchMFAPreference?.mockResolvedValue({ enabled: ["TOTP"], preferred: "TOTP" });
    showProfile();
    await loaded();
    await userEvent.click(await screen.findByRole("button", { name: "Turn off" }));
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Turn off" }));
    await screen.findByText("Two-factor authentication is off");
    expect(pool.updateMFAPreference).toHaveBeenCalledWith({ totp: "DISABLED" });
  });
});

describe("signing out everywhere", () => {
  test("says how long issued access still lasts, and asks first", async () => {
    showProfile();
    await loaded();
    expect(screen.getByText(/for up to 60 minutes/)).toBeDefined();
    await press("Sign out everywhere");
    await userEvent.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Sign out everywhere" }),
    );
    await waitFor(() => expect(pool.signOut).toHaveBeenCalledWith({ global: true }));
  });

  test("that failed says so, and the session continues", async () => {
    pool.signOut?.mockRejectedValueOnce(poolRefusal("NetworkError"));
    showProfile();
    await loaded();
    await press("Sign out everywhere");
    await userEvent.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Sign out everywhere" }),
    );
    expect(await screen.findByText("You could not be signed out everywhere")).toBeDefined();
    expect(window.localStorage.length).toBe(1);
  });
});
