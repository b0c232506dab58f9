/** Shows the sign-in page in happy-dom. A user pool of one account replaces aws-amplify at its seam. */
import { ThemeProvider } from "@mui/material/styles";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { StrictMode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, vi } from "vitest";
import type { Workspace } from "#lambdas/tenants/contract.ts";
import { theme } from "#web/app/theme.ts";
import { Component as AuthPage } from "#web/features/auth/auth-page.tsx";
import { Component as SetupPage } from "#web/features/auth/setup/setup-page.tsx";
import { ToastsProvider } from "#web/kit/toasts.tsx";
import { loadErrorTexts } from "#web/nouns.ts";
import { configureApi } from "#web/session/api.ts";
import { auth, configureAuth } from "#web/session/auth.ts";
import { createMutationCache } from "#web/session/mutation-cache.ts";
import { makeMember, makeWorkspace } from "./make.ts";
import { possibly, routeOf } from "./possible-answers.ts";

type Amplify = typeof import("#web/session/amplify.ts");

export const account = { email: "maya@people.example", password: "guildhall" } as const;

const workspace = makeWorkspace({ slug: "harbour", name: "Harbour House" });

const tokenKey = "CognitoIdentityServiceProvider.client.maya.accessToken";

/** The calls to the pool, in order, with their input. */
export interface PoolCall {
  name: string;
  input: Record<string, unknown>;
}

/** A refusal as amplify throws it: the error's name is the pool's name for the reason. */
export function poolRefusal(name: string, message = name): Error {
  return Object.assign(new Error(message), { name, metadata: { httpStatusCode: 400 } });
}

/** By the call's name: its answer, or the refusal that it throws. Other calls succeed. */
export type PoolAnswers = Partial<Record<string, (input: Record<string, unknown>) => unknown>>;

function createPool(answers: PoolAnswers) {
  const calls: PoolCall[] = [];
  const call =
    (name: string, usual: (input: Record<string, unknown>) => unknown) =>
    (input: Record<string, unknown> = {}) => {
      calls.push({ name, input });
      return Promise.resolve().then(() => (answers[name] ?? usual)(input));
    };
  const pool = {
    Amplify: { configure: () => undefined },
    ConsoleLogger: { LOG_LEVEL: null },
    Hub: { listen: () => () => undefined },
    signIn: call("signIn", ({ username, password }) => {
      if (username !== account.email || password !== account.password) throw poolRefusal("NotAuthorizedException");
      return signedIn();
    }),
    confirmSignIn: call("confirmSignIn", () => signedIn()),
    signUp: call("signUp", () => ({ isSignUpComplete: true })),
    signOut: call("signOut", () => window.localStorage.removeItem(tokenKey)),
    confirmSignUp: call("confirmSignUp", () => ({ isSignUpComplete: true })),
    resendSignUpCode: call("resendSignUpCode", () => ({})),
    fetchAuthSession: call("fetchAuthSession", () => ({
      tokens: { accessToken: { toString: () => "token" }, idToken: { payload: { email: account.email } } },
    })),
  };
  return { calls, pool: pool as unknown as Amplify };
}

/** Amplify's answer to a good sign-in. The tokens are in local storage afterwards. */
export function signedIn() {
  window.localStorage.setItem(tokenKey, "token");
  return { isSignedIn: true, nextStep: { signInStep: "DONE" } };
}

afterEach(async () => {
  cleanup();
  window.sessionStorage.clear();
  await auth.signOut();
  vi.unstubAllGlobals();
});

interface AuthScreen {
  /** The address below the slug: "?next=…", "?type=recovery&…", "#error=…". */
  address?: string;
  pool?: PoolAnswers;
  workspace?: Partial<Workspace>;
  /** The server's refusal, instead of the workspace. */
  refusal?: () => Response;
  /** The answers of our own routes to a new password, and to a recovery code. By default they succeed. */
  recovery?: { ask?: () => Response; use?: () => Response };
  /** The role of whoever signs in. */
  role?: "member" | "admin";
  /** The answer to joining, and those of the routes that prove the address. */
  join?: () => Response | undefined;
  proof?: { ask?: () => Response; use?: () => Response };
  /** The answer to looking at `anInvitation`. Without one, looking at it fails the test. */
  invitation?: () => Response | object;
}

/** The parameters of a mailed invitation. */
export const anInvitation = { invitationId: `inv_${"4".repeat(26)}`, code: "c".repeat(43) } as const;

/** A refusal of our server. */
export const serverRefusal = (status: number, code: string) =>
  Response.json({ error: { code, message: code, details: {}, issues: [], requestId: "r1" } }, { status });

export function showAuthPage({
  address = "",
  pool: answers = {},
  workspace: facts = {},
  refusal,
  recovery = {},
  role = "member",
  join,
  proof = {},
  invitation,
}: AuthScreen = {}) {
  const { calls, pool } = createPool(answers);
  configureAuth({ amplify: () => Promise.resolve(pool) });
  configureApi({ token: () => auth.token(), signedOut: () => undefined, refused: loadErrorTexts });
  const joins: string[] = [];
  const accepted: unknown[] = [];
  const asked: unknown[] = [];
  const used: unknown[] = [];
  function answerTo(call: string, request: RequestInit, body: unknown): Response | object {
    switch (call) {
      case "GET /config.json":
        return { region: "local", userPoolId: "pool", userPoolClientId: "client" };
      case "GET /api/workspaces/harbour":
        return refusal?.() ?? { ...workspace, ...facts };
      case `PUT /api/tenants/${workspace.tenantId}/me`:
        joins.push(new Headers(request.headers).get("authorization") ?? "");
        return join?.() ?? { member: null, role: "member", balance: 0, isEmailProved: true };
      case `GET /api/tenants/${workspace.tenantId}/me`:
        return { member: null, role, balance: 0, isEmailProved: true };
      case `POST /api/tenants/${workspace.tenantId}/invitations/${anInvitation.invitationId}/view`:
        if (invitation === undefined) throw new Error("Nothing answers for the invitation.");
        return invitation();
      case `POST /api/tenants/${workspace.tenantId}/invitations/${anInvitation.invitationId}/acceptance`:
        accepted.push(body);
        return { member: makeMember() };
      case "POST /api/recovery/codes":
        asked.push(body);
        return recovery.ask?.() ?? { pauseSeconds: 60 };
      case "POST /api/account/recovery":
        used.push(body);
        return recovery.use?.() ?? { isReset: true };
      case "POST /api/account/email/codes":
        return proof.ask?.() ?? { isEmailProved: false, pauseSeconds: 60 };
      case "PUT /api/account/email/proof":
        used.push(body);
        return proof.use?.() ?? { isEmailProved: true };
      case "POST /api/recovery":
        used.push(body);
        return recovery.use?.() ?? { email: account.email };
      default:
        throw new Error(`Nothing answers ${call}`);
    }
  }
  vi.stubGlobal("fetch", async (path: string, request: RequestInit = {}) => {
    const { method = "GET" } = request;
    const body: unknown = typeof request.body === "string" ? JSON.parse(request.body) : undefined;
    const url = new URL(path, "http://localhost");
    return possibly(routeOf(method, url.pathname), { url, body }, answerTo(`${method} ${path}`, request, body));
  });
  return { joins, accepted, asked, used, ...renderAt(`/harbour/auth${address}`, calls) };
}

interface SetupScreen {
  /** The query of the setup page. */
  address?: string;
  pool?: PoolAnswers;
  /** By method and path. A call without an answer here fails the test. */
  answers?: Record<string, (body: unknown) => Response | object | Promise<object>>;
  isSignedIn?: boolean;
}

/** The payment has arrived, and nothing is known of the buyer. */
const usual: Record<string, () => object> = {
  "POST /api/setup/payments": () => ({ plan: "professional", status: "trialing", email: null }),
};

export async function showSetupPage({ address = "", pool: poolAnswers = {}, answers = {}, isSignedIn }: SetupScreen) {
  const { calls, pool } = createPool(poolAnswers);
  configureAuth({ amplify: () => Promise.resolve(pool) });
  configureApi({ token: () => auth.token(), signedOut: () => void auth.expire(), refused: loadErrorTexts });
  const asked: { call: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (url: string, request: RequestInit = {}) => {
    if (url === "/config.json") {
      return Response.json({ region: "local", userPoolId: "pool", userPoolClientId: "client" });
    }
    const call = `${request.method ?? "GET"} ${url}`;
    const body: unknown = typeof request.body === "string" ? JSON.parse(request.body) : undefined;
    asked.push({ call, body });
    const answer = await (answers[call] ?? usual[call])?.(body);
    if (answer === undefined) throw new Error(`Nothing answers ${call}`);
    const at = new URL(url, "http://localhost");
    return possibly(routeOf(request.method ?? "GET", at.pathname), { url: at, body }, answer);
  });
  if (isSignedIn === true) await auth.signIn("harbour", account.email, account.password);
  const shown = renderAt(`/setup-tenant${address}`, calls);
  return { ...shown, bodiesOf: (call: string) => asked.filter((one) => one.call === call).map(({ body }) => body) };
}

function renderAt(address: string, calls: PoolCall[]) {
  const router = createMemoryRouter(
    [
      { path: "/:slug/auth", Component: AuthPage },
      { path: "/setup-tenant", Component: SetupPage },
      { path: "*", element: <p>Another page</p> },
    ],
    { initialEntries: [address] },
  );
  render(
    <StrictMode>
      <ThemeProvider theme={theme}>
        <QueryClientProvider
          client={
            new QueryClient({ mutationCache: createMutationCache(), defaultOptions: { queries: { retry: false } } })
          }
        >
          <ToastsProvider>
            <RouterProvider router={router} />
          </ToastsProvider>
        </QueryClientProvider>
      </ThemeProvider>
    </StrictMode>,
  );
  return {
    callsOf: (name: string) => calls.filter((call) => call.name === name).map(({ input }) => input),
    place: () => {
      const { pathname, search, hash } = router.state.location;
      return `${pathname}${search}${hash}`;
    },
  };
}

/** Fills in a field, by its label. */
export function type(label: string, text: string): void {
  fireEvent.change(screen.getByLabelText(label, { selector: "input" }), { target: { value: text } });
}

export function press(name: string): void {
  fireEvent.click(screen.getByRole("button", { name }));
}

export async function signIn(password: string = account.password): Promise<void> {
  await screen.findByRole("button", { name: "Sign In" });
  type("Email", account.email);
  type("Password", password);
  press("Sign In");
}
