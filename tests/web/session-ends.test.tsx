// @vitest-environment happy-dom
import { QueryClient } from "@tanstack/react-query";
import { cleanup, render, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Providers } from "#web/app/providers.tsx";
import { configureCorrection } from "#web/session/api.ts";
import { auth, configureAuth, readSession } from "#web/session/auth.ts";
import { forgetWrites, holdWrite, withWrites } from "#web/session/recent-writes.ts";
import { createSessionStore } from "#web/session/session-store.ts";

/** The next person at this browser finds nothing of the last one. */
const prefix = "CognitoIdentityServiceProvider.client.maya";
const stored = () => Object.keys(window.localStorage).filter((key) => key.startsWith("Cognito"));

beforeEach(() => {
  window.localStorage.setItem(`${prefix}.accessToken`, "token");
  window.localStorage.setItem(`${prefix}.refreshToken`, "refresh");
  window.localStorage.setItem("mode", "dark");
});
afterEach(() => {
  cleanup();
  window.localStorage.clear();
  vi.unstubAllGlobals();
});

function usePool(pool: object | undefined): void {
  vi.stubGlobal("fetch", () => {
    if (pool === undefined) return Promise.reject(new TypeError("Failed to fetch"));
    return Promise.resolve(Response.json({ region: "local", userPoolId: "pool", userPoolClientId: "client" }));
  });
  const amplify = {
    Amplify: { configure: () => undefined },
    ConsoleLogger: { LOG_LEVEL: null },
    Hub: { listen: () => () => undefined },
    fetchAuthSession: () => Promise.resolve({ tokens: { accessToken: { toString: () => "token" } } }),
    signIn: () => Promise.resolve({ nextStep: { signInStep: "DONE" } }),
    ...pool,
  };
  configureAuth({ amplify: () => Promise.resolve(amplify as never) });
}

describe("signing out", () => {
  test("removes all tokens even if the user pool cannot be reached, and nothing else", async () => {
    usePool(undefined);
    await auth.signOut();
    expect(stored()).toEqual([]);
    expect(window.localStorage.getItem("mode")).toBe("dark");
    expect(await auth.token()).toBeUndefined();
  });

  test("removes what is left although the pool refuses", async () => {
    usePool({ signOut: () => Promise.reject(new Error("Refused")) });
    await auth.signOut();
    expect(stored()).toEqual([]);
  });

  test("everywhere fails with the call that ends all sessions, and the session stays", async () => {
    const signOut = vi.fn(() => Promise.resolve());
    usePool({ signOut });
    await expect(auth.signOutEverywhere(() => Promise.reject(new Error("Refused")))).rejects.toThrow("Refused");
    expect(stored()).toHaveLength(2);
    expect(signOut).not.toHaveBeenCalled();
    expect(await auth.token(), "calls go on with it").toBe("token");
  });

  test("everywhere is no expiry for a call that is refused meanwhile", async () => {
    usePool({ signOut: () => Promise.resolve() });
    await auth.signIn("demo", "maya@people.example", "guildhall");
    await auth.signOutEverywhere(async () => {
      await Promise.resolve();
      await auth.expire();
    });
    expect(readSession()).toMatchObject({ state: "signed_out", hasLeft: true });
  });

  test("forgets what the person read, and keeps what is the same for everybody", async () => {
    usePool({ signOut: () => Promise.resolve() });
    await auth.signIn("demo", "maya@people.example", "guildhall");
    const client = new QueryClient();
    client.setQueryDefaults(["tenants.getWorkspace"], { meta: { isPublic: true } });
    client.setQueryDefaults(["bookings.listMyBookings"], { meta: { isPublic: false } });
    const { rerender } = render(<Providers client={client}>Page</Providers>);
    client
      .getQueryCache()
      .build(client, { queryKey: ["tenants.getWorkspace"], meta: { isPublic: true } })
      .setData("A");
    client
      .getQueryCache()
      .build(client, { queryKey: ["bookings.listMyBookings"], meta: { isPublic: false } })
      .setData("B");
    client
      .getQueryCache()
      .build(client, { queryKey: ["unnamed"] })
      .setData("C");
    client.getMutationCache().build(client, { mutationKey: ["points.grantPoints"] });
    await auth.signOut();
    rerender(<Providers client={client}>Page</Providers>);
    await waitFor(() => expect(client.getQueryData(["bookings.listMyBookings"])).toBeUndefined());
    expect(client.getQueryData(["unnamed"])).toBeUndefined();
    expect(client.getQueryData(["tenants.getWorkspace"])).toBe("A");
    expect(client.getMutationCache().getAll()).toEqual([]);
  });

  test("forgets what the person wrote, which the next person's lists must not show", async () => {
    usePool({ signOut: () => Promise.resolve() });
    await auth.signIn("demo", "maya@people.example", "guildhall");
    render(<Providers client={new QueryClient()}>Page</Providers>);
    configureCorrection((route, asked, answer) => withWrites(route, asked, answer), forgetWrites);
    holdWrite("bookings.listMyBookings", "demo", () => ["Maya's booking"]);
    const shown = () => withWrites({ id: "bookings.listMyBookings" }, { params: { tenantId: "demo" } }, []);
    expect(shown()).toEqual(["Maya's booking"]);
    await auth.signOut();
    await waitFor(() => expect(shown()).toEqual([]));
  });
});

describe("signing in while somebody is signed in", () => {
  const taken = Object.assign(new Error("There is already a signed in user."), {
    name: "UserAlreadyAuthenticatedException",
  });
  const wrong = Object.assign(new Error("Incorrect username or password."), { name: "NotAuthorizedException" });
  const input = {
    username: "noah@people.example",
    password: "guildhall",
    options: { clientMetadata: { tenantSlug: "demo", language: "en" } },
  };

  test("ends the other session first, and then sends the same once more", async () => {
    const order: unknown[] = [];
    const answers = [() => Promise.reject(taken), () => Promise.resolve({ nextStep: { signInStep: "DONE" } })];
    usePool({
      signIn: (given: object) => {
        order.push(given);
        return answers.shift()?.();
      },
      signOut: () => Promise.resolve(order.push("signOut")),
    });
    expect(await auth.signIn("demo", input.username, input.password)).toBe("signed_in");
    expect(order).toEqual([input, "signOut", input]);
  });

  test("with a wrong password is refused, and the other session stays", async () => {
    const signIn = vi.fn(() => Promise.reject(wrong));
    const signOut = vi.fn(() => Promise.resolve());
    usePool({ signIn, signOut });
    await expect(auth.signIn("demo", input.username, "guess")).rejects.toMatchObject({
      reason: "NotAuthorizedException",
    });
    expect(signIn).toHaveBeenCalledTimes(1);
    expect(signOut).not.toHaveBeenCalled();
    expect(stored()).toHaveLength(2);
  });
});

describe("a session", () => {
  const wait = () => new Promise((resolve) => setTimeout(resolve, 0));

  test("without tokens is signed out, and nobody is asked", () => {
    window.localStorage.clear();
    const check = vi.fn(() => Promise.resolve(true));
    expect(createSessionStore(check, () => true).read()).toEqual({
      state: "signed_out",
      hasLeft: false,
      hasExpired: false,
    });
    expect(check).not.toHaveBeenCalled();
  });

  test("with a fresh token begins at once; with an old one after the pool's word", async () => {
    const check = vi.fn(() => Promise.resolve(true));
    expect(createSessionStore(check, () => true).read().state).toBe("signed_in");
    expect(check).not.toHaveBeenCalled();
    const store = createSessionStore(check, () => false);
    expect(store.read().state).toBe("loading");
    expect(store.read().state).toBe("loading");
    await wait();
    expect(store.read()).toEqual({ state: "signed_in", hasLeft: false, hasExpired: false });
    expect(check).toHaveBeenCalledTimes(1);
  });

  test("that the pool refuses has expired", async () => {
    const store = createSessionStore(
      () => Promise.resolve(false),
      () => false,
    );
    store.read();
    await wait();
    expect(store.read()).toEqual({ state: "signed_out", hasLeft: false, hasExpired: true });
  });

  test("tells its listeners of each change once", () => {
    const store = createSessionStore(
      () => Promise.resolve(true),
      () => true,
    );
    store.read();
    const heard = vi.fn();
    const told = vi.fn();
    window.addEventListener("session-changed", told);
    const stop = store.subscribe(heard);
    store.end("left");
    store.end("expired");
    expect(store.read()).toEqual({ state: "signed_out", hasLeft: true, hasExpired: false });
    expect([heard.mock.calls.length, told.mock.calls.length]).toEqual([1, 1]);
    expect(stored()).toEqual([]);
    stop();
    store.start();
    expect([heard.mock.calls.length, told.mock.calls.length]).toEqual([1, 2]);
    window.removeEventListener("session-changed", told);
  });

  test("ends and begins with the other tabs", async () => {
    const check = vi.fn(() => Promise.resolve(true));
    const store = createSessionStore(check, () => true);
    expect(store.read().state).toBe("signed_in");
    const stop = store.subscribe(() => undefined);
    const hear = (key: string | null) => window.dispatchEvent(Object.assign(new Event("storage"), { key }));
    window.localStorage.removeItem(`${prefix}.accessToken`);
    hear("mode");
    expect(store.read().state, "another key says nothing").toBe("signed_in");
    hear(`${prefix}.accessToken`);
    expect(store.read()).toMatchObject({ state: "signed_out", hasLeft: true });
    window.localStorage.setItem(`${prefix}.accessToken`, "token");
    hear(null);
    await wait();
    expect(store.read().state).toBe("signed_in");
    expect(check).toHaveBeenCalledTimes(1);
    stop();
    window.localStorage.clear();
    hear(null);
    expect(store.read().state, "nobody listens any more").toBe("signed_in");
  });

  test("ends when its tokens have gone, and not before", () => {
    const store = createSessionStore(
      () => Promise.resolve(true),
      () => true,
    );
    store.read();
    store.readStorage();
    expect(store.read().state).toBe("signed_in");
    window.localStorage.clear();
    store.readStorage();
    expect(store.read()).toMatchObject({ state: "signed_out", hasExpired: true });
  });
});
