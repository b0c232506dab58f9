/**
 * Listens to what the page shows: to a channel while a query of its routes is mounted. Screens themselves know nothing
 * of channels.
 */
import type { Query, QueryClient } from "@tanstack/react-query";
import type { Ring } from "#lambdas/contract/define-channel.ts";
import type { TenantId } from "#lambdas/contract/ids.ts";
import { tenantOf } from "../answer-cache.ts";
import { ApiError } from "../api.ts";
import type { Connection } from "./connection.ts";
import type { Listener } from "./listener.ts";

/** Everybody hears a ring in the same moment. Their reads are spread over this time. */
const spreadMilliseconds = 300;
/** An index of DynamoDB seldom lags longer. */
const lagMilliseconds = 2_000;

export interface Followed {
  listener: Listener;
  /** The channel's address in this tenant. */
  path: string;
}

interface Follow {
  client: QueryClient;
  connection: Pick<Connection, "listen">;
  tenantId: TenantId;
  followed: readonly Followed[];
  random: () => number;
}

/** @returns how to stop */
export function followQueries({ client, connection, tenantId, followed, random }: Follow): () => void {
  const queries = client.getQueryCache();
  const stops = new Map<string, () => void>();
  const lateRoutes = new Set<unknown>(
    followed.flatMap(({ listener }) => listener.rereads.filter(({ isLate }) => isLate).map(({ routeId }) => routeId)),
  );
  const isLate = ({ queryKey }: Query) => lateRoutes.has(queryKey[0]);
  const reader = createReader({ client, random, isLate });

  function mounted({ rereads }: Listener, ring?: Ring): Query[] {
    return rereads.flatMap(({ routeId, isConcerned }) =>
      queries.findAll({ queryKey: [routeId], type: "active" }).filter(({ queryKey: [, input] }) => {
        return tenantOf(input) === tenantId && (ring === undefined || isConcerned(ring, input as never));
      }),
    );
  }

  async function hear(listener: Listener, event: unknown): Promise<boolean> {
    const concerned = mounted(listener, readRing(event));
    if (event !== undefined) concerned.filter(isLate).forEach(reader.readLater);
    const answers = await Promise.all(concerned.map(reader.read));
    return !answers.includes(false);
  }

  function update(routeId?: unknown): void {
    for (const { listener, path } of followed) {
      if (routeId !== undefined && !listener.rereads.some((row) => row.routeId === routeId)) continue;
      const isWanted = mounted(listener).length > 0;
      if (isWanted === stops.has(path)) continue;
      stops.get(path)?.();
      if (isWanted)
        stops.set(
          path,
          connection.listen(path, (event) => hear(listener, event)),
        );
      else stops.delete(path);
    }
  }

  const changes = new Set(["observerAdded", "observerRemoved", "observerOptionsUpdated", "removed"]);
  const unsubscribe = queries.subscribe(({ type, query }) => {
    if (changes.has(type)) update(query.queryKey[0]);
  });
  update();
  return () => {
    unsubscribe();
    for (const stop of stops.values()) stop();
    stops.clear();
    reader.stop();
  };
}

/** By hand: the schema would load zod. Undefined for what a newer server may say. */
function readRing(event: unknown): Ring | undefined {
  const ring = (event ?? {}) as Ring;
  const isList = (part: unknown) => part === undefined || Array.isArray(part);
  return typeof ring.noun === "string" && isList(ring.ids) && isList(ring.days) ? ring : undefined;
}

interface ReaderOptions {
  client: QueryClient;
  random: () => number;
  isLate: (query: Query) => boolean;
}

/** A burst of rings makes one read, and one more if a ring comes while that is on its way. */
function createReader({ client, random, isLate }: ReaderOptions) {
  const running = new Map<string, { isAsked: boolean; done: Promise<boolean> }>();
  const later = new Map<string, ReturnType<typeof setTimeout>>();

  /** An index may not have the reader's own change yet. The screen must not fall back to the state before it. */
  async function waitForOwnChange(): Promise<void> {
    const last = Math.max(
      0,
      ...client
        .getMutationCache()
        .getAll()
        .map(({ state }) => state.submittedAt),
    );
    const rest = last + lagMilliseconds - Date.now();
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
  }

  async function read(query: Query, state: { isAsked: boolean }): Promise<boolean> {
    do {
      await new Promise((resolve) => setTimeout(resolve, random() * spreadMilliseconds));
      if (isLate(query)) await waitForOwnChange();
      // A first read is not repeated while it runs, but it may have begun before the change.
      state.isAsked = query.state.data === undefined && query.state.fetchStatus === "fetching";
      await client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    } while (state.isAsked && query.isActive());
    return isAnswered(query.state.error);
  }

  function readOnce(query: Query): Promise<boolean> {
    const known = running.get(query.queryHash);
    if (known !== undefined) {
      known.isAsked = true;
      return known.done;
    }
    const state = { isAsked: false, done: Promise.resolve(true) };
    running.set(query.queryHash, state);
    state.done = read(query, state).finally(() => running.delete(query.queryHash));
    return state.done;
  }

  return {
    read: readOnce,
    /** Once after the last ring of a burst. */
    readLater: (query: Query): void => {
      clearTimeout(later.get(query.queryHash));
      const timer = setTimeout(() => {
        later.delete(query.queryHash);
        void readOnce(query);
      }, lagMilliseconds);
      later.set(query.queryHash, timer);
    },
    stop: (): void => {
      for (const timer of later.values()) clearTimeout(timer);
    },
  };
}

/** A refusal is an answer: another read would be refused too. */
function isAnswered(error: unknown): boolean {
  if (error === null) return true;
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}
