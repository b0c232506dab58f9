/** The whole app at one address, with answers that the test makes and a user pool that signs everybody in. */
import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { vi } from "vitest";
import { createQueryClient, Providers } from "#web/app/providers.tsx";
import { routes } from "#web/app/router.tsx";
import { auth, configureAuth } from "#web/session/auth.ts";
import { possibly, routeOf } from "./possible-answers.ts";

type Amplify = typeof import("#web/session/amplify.ts");

export type Answers = Record<string, () => Response | object | Promise<Response | object>>;

/** Pages are loaded on their first visit, which is slow if many tests run at once. */
export const patience = { timeout: 20_000 };

/** Opens an address of the whole app. `answers` are by method and path; a call without an answer fails the test. */
export function openApp(address: string, answers: Answers) {
  const calls: string[] = [];
  vi.stubGlobal("fetch", async (url: string, request: RequestInit = {}) => {
    const call = `${request.method ?? "GET"} ${url}`;
    calls.push(call);
    const answer = answers[call] ?? (url === "/config.json" ? () => appConfig : undefined);
    if (answer === undefined) throw new Error(`Nothing answers ${call}`);
    const at = new URL(url, "http://localhost");
    const body: unknown = typeof request.body === "string" ? JSON.parse(request.body) : undefined;
    return possibly(routeOf(request.method ?? "GET", at.pathname), { url: at, body }, await answer());
  });
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const client = createQueryClient();
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, retryDelay: 1 } });
  render(
    <Providers client={client}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return {
    calls,
    place: () => router.state.location.pathname + router.state.location.search,
    /** The routes whose answers the browser still holds. */
    held: () =>
      client
        .getQueryCache()
        .findAll({ predicate: ({ state }) => state.data !== undefined })
        .map(({ queryKey }) => queryKey[0]),
  };
}

export const refuse = (status: number, code: string) => () =>
  Response.json({ error: { code, message: code, details: {}, issues: [], requestId: "req-1" } }, { status });

export const title = async () => (await screen.findByRole("heading", { level: 1 }, patience)).textContent;

export async function signIn(): Promise<void> {
  window.localStorage.setItem("CognitoIdentityServiceProvider.client.person.accessToken", "token");
  await auth.signIn("demo", "person@people.example", "secret");
}

/** What happy-dom does not have, and the user pool. Call it before each test. */
/** The configuration of a stage with a demonstration. */
export const appConfig = { region: "r", userPoolId: "r_x", userPoolClientId: "client", defaultSlug: "demo" };

export function prepareApp(): void {
  vi.stubGlobal("matchMedia", (media: string) => ({
    matches: false,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    // MUI still uses the older listener for the scheme.
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("fetch", async () => Response.json(appConfig));
  const pool = {
    Amplify: { configure: () => undefined },
    Hub: { listen: () => undefined },
    ConsoleLogger: {},
    signIn: async () => ({ isSignedIn: true, nextStep: { signInStep: "DONE" } }),
    signOut: async () => undefined,
    fetchAuthSession: async () => ({
      tokens: { accessToken: { toString: () => "token" }, idToken: { payload: { email: "person@people.example" } } },
    }),
  };
  configureAuth({ amplify: () => Promise.resolve(pool as unknown as Amplify) });
}
