/** Shows the profile without a browser, for an account of a user pool that the test controls. */
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, vi } from "vitest";
import { memberIdSchema } from "#lambdas/contract/ids.ts";
import type { Member } from "#lambdas/members/contract.ts";
import { Component as ProfilePage } from "#web/features/profile/profile-page.tsx";
import { configureAuth } from "#web/session/auth.ts";
import { configureSignInSettings } from "#web/session/sign-in-settings.ts";
import { type Answers, showScreen } from "./member-screen.tsx";

export const maya: Member = {
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

export const uploadId = `upl_${"0".repeat(26)}`;
export const avatarUrl = `/media/ten_${"0".repeat(26)}/${"1".repeat(26)}/400.jpg`;

/** The error's name is the pool's name for the reason, as amplify throws it. */
export const poolRefusal = (name: string) => Object.assign(new Error(name), { name });

export interface Account {
  /** The calls of the user pool, by amplify's names. */
  pool: Record<string, ReturnType<typeof vi.fn>>;
  /** The account's address in the user pool. */
  email: string;
}

/** Call it at the top of a test file. Each test then has a signed-in account, and the returned object describes it. */
export function signedInAccount(): Account {
  const account: Account = { pool: {}, email: maya.email };
  beforeEach(() => signIn(account));
  afterEach(() => window.localStorage.clear());
  return account;
}

function signIn(account: Account): void {
  account.email = maya.email;
  window.localStorage.setItem("CognitoIdentityServiceProvider.client.maya.accessToken", "token");
  account.pool = {
    updateUserAttributes: vi.fn().mockResolvedValue({
      email: { isUpdated: false, nextStep: { updateAttributeStep: "CONFIRM_ATTRIBUTE_WITH_CODE" } },
    }),
    sendUserAttributeVerificationCode: vi.fn().mockResolvedValue({}),
    fetchMFAPreference: vi.fn().mockResolvedValue({}),
    setUpTOTP: vi.fn().mockResolvedValue({
      sharedSecret: "JBSWY3DPEHPK3PXP",
      getSetupUri: (app: string, name: string) => new URL(`otpauth://totp/${app}:${name}?secret=JBSWY3DPEHPK3PXP`),
    }),
    verifyTOTPSetup: vi.fn().mockResolvedValue(undefined),
    updateMFAPreference: vi.fn().mockResolvedValue(undefined),
    signOut: vi.fn().mockResolvedValue(undefined),
    signIn: vi.fn().mockResolvedValue({ isSignedIn: true, nextStep: { signInStep: "DONE" } }),
  };
  configureSignInSettings({ amplify: () => Promise.resolve(account.pool as never) });
  configureAuth({
    amplify: () =>
      Promise.resolve({
        Amplify: { configure: () => undefined },
        ConsoleLogger: { LOG_LEVEL: null },
        Hub: { listen: () => () => undefined },
        signOut: account.pool.signOut,
        signIn: account.pool.signIn,
        fetchAuthSession: () =>
          Promise.resolve({
            tokens: { accessToken: { toString: () => "token" }, idToken: { payload: { email: account.email } } },
          }),
      } as never),
  });
}

/** The server, as the page sees it: one member who changes with each call. */
export function showProfile(
  account: Account,
  {
    member = maya,
    path = "/demo/my-profile",
    answers: own = {},
  }: { member?: Member | null; path?: string; answers?: Answers } = {},
) {
  const state = { member };
  const answers: Answers = {
    "members.getMe": () => ({
      member: state.member,
      role: state.member?.role ?? "super_admin",
      balance: 0,
      isEmailProved: true,
    }),
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
    "accounts.getAccount": () => ({
      isSuperAdmin: false,
      language: null,
      createdAt: "2025-03-01T10:00:00.000Z",
      homeSlug: "demo",
      workspaces: [],
    }),
    "accounts.changePassword": () => ({ endedAt: maya.joinedAt }),
    "accounts.endSessions": () => ({ endedAt: maya.joinedAt }),
    "accounts.proveTwoFactor": () => ({ hasTwoFactor: true }),
    "accounts.adoptEmail": () => {
      if (state.member !== null) state.member = { ...state.member, email: account.email };
      return { email: account.email };
    },
    ...own,
  };
  const shown = showScreen(ProfilePage, { answers, path });
  /** From now on, the route answers so. */
  const answerWith = (route: string, answer: Answers[string]) => void Object.assign(answers, { [route]: answer });
  const answerRoutes = globalThis.fetch;
  vi.stubGlobal("fetch", (address: string, request: RequestInit) =>
    address === "/config.json"
      ? Promise.resolve(Response.json({ region: "local", userPoolId: "pool", userPoolClientId: "client" }))
      : answerRoutes(address, request),
  );
  return { ...shown, state, answerWith };
}

export const field = (name: string) => screen.getByLabelText(name);
export const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
export async function retype(name: string, text: string) {
  const input = field(name);
  await userEvent.clear(input);
  if (text !== "") await userEvent.type(input, text);
}
export const card = (name: string) => within(screen.getByRole("region", { name }));
export const loaded = () => screen.findByRole("heading", { level: 2, name: "Profile Picture" });
