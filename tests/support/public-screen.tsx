/** Shows a public page in happy-dom, without the app around it. Its calls to the API are answered here. */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { possibly, routeOf } from "./possible-answers.ts";

interface Call {
  path: string;
  body: unknown;
  key: string | null;
}

/** A function answers by path, as for a page whose first request depends on the test before. A promise answers later. */
type Answer = Response | object | Error | ((path: string) => Response | object | Promise<object>);

/** Preloads the dialogs' file. On a busy machine, fetching it on demand takes too long for a test. */
beforeAll(async () => {
  await import("#web/features/public/overlay/overlay-host.tsx");
  await import("#web/features/public/pricing/request-checkout.ts");
});

beforeEach(() => {
  vi.stubGlobal("matchMedia", (media: string) => ({
    matches: false,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
});

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.history.replaceState(null, "", "/");
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Stores a session in this browser, as aws-amplify does. */
export function keepSession(token = "token"): void {
  window.localStorage.setItem("CognitoIdentityServiceProvider.client.person.accessToken", token);
}

/** `answers` are used one after the other, and the last one repeats. Without any, a call fails the test. */
export function showPublic(Page: ComponentType, answers: readonly Answer[] = []) {
  const calls: Call[] = [];
  vi.stubGlobal("fetch", async (path: string, request: RequestInit) => {
    const answer = answers[Math.min(calls.length, answers.length - 1)];
    if (answer === undefined) throw new Error(`Nothing answers ${path}`);
    const body = typeof request.body === "string" ? (JSON.parse(request.body) as unknown) : undefined;
    calls.push({ path, body, key: new Headers(request.headers).get("idempotency-key") });
    if (answer instanceof Error) throw answer;
    const url = new URL(path, "http://localhost");
    const chosen = typeof answer === "function" ? await answer(path) : answer;
    const given = chosen instanceof Response ? chosen.clone() : chosen;
    return possibly(routeOf(request.method ?? "GET", url.pathname), { url, body }, given);
  });
  render(<Page />);
  return { calls, user: userEvent.setup() };
}

export const refusal = (status: number, code: string) =>
  Response.json({ error: { code, message: code, details: {}, issues: [], requestId: "req-1" } }, { status });

/** Waits for the notice with this title and returns its text. */
export async function noticeOf(title: string): Promise<string> {
  const notice = await screen.findByText(title, { selector: "[role=status] *" });
  return notice.parentElement?.textContent?.replace(title, "") ?? "";
}
