/**
 * The last answers of the routes that work without a network (`worksOffline`), in IndexedDB. They belong to the account
 * that read them. The end of its session deletes them; so does a refusal, such as a member's suspension.
 */
import { createStore, delMany, get, keys, set } from "idb-keyval";
import type { CallOutput, RouteContract } from "#lambdas/contract/define-route.ts";
import { readAccountId } from "./stored-token.ts";

/**
 * Raise it when the answer of such a route changes its form. Older answers then no longer count.
 * `tests/sweeps/kept-answers.test.ts` tells when that is needed.
 */
export const keptVersion = 3;

/** An older answer is shown to nobody: 30 days. */
const maxAgeMilliseconds = 30 * 24 * 60 * 60 * 1000;

export interface KeptAnswer<Answer> {
  answer: Answer;
  /** Milliseconds since 1970. */
  keptAt: number;
}

interface Asked {
  params?: Record<string, string> | undefined;
  query?: Record<string, unknown> | undefined;
}

let opened: ReturnType<typeof createStore> | undefined;

function store() {
  opened ??= createStore("guildhall-kept", "answers");
  return opened;
}

/**
 * What everybody may read belongs to no account, since it is read before the sign-in. Undefined if the answer is not
 * kept. Then nobody is signed in, or it is a later page of a list.
 */
function keyOf({ id, access }: RouteContract, { params, query }: Asked): string | undefined {
  const accountId = access === "public" ? "" : readAccountId();
  if (accountId === undefined || query?.cursor !== undefined) return undefined;
  return JSON.stringify([keptVersion, accountId, id, params, query]);
}

/** A browser that stores nothing, as in some private windows, keeps nothing. */
export async function keepAnswer<R extends RouteContract>(
  route: R,
  asked: Asked,
  kept: KeptAnswer<CallOutput<R>>,
): Promise<void> {
  const key = keyOf(route, asked);
  if (key === undefined) return;
  await set(key, kept, store()).catch(() => undefined);
}

export async function readKept<R extends RouteContract>(
  route: R,
  asked: Asked,
): Promise<KeptAnswer<CallOutput<R>> | undefined> {
  const key = keyOf(route, asked);
  if (key === undefined) return undefined;
  const kept = await get<KeptAnswer<CallOutput<R>>>(key, store()).catch(() => undefined);
  return kept !== undefined && Date.now() - kept.keptAt < maxAgeMilliseconds ? kept : undefined;
}

/** Deletes what every account has kept here. What everybody may read stays: the next sign-in may not read it again. */
export function forgetAccounts(): Promise<void> {
  return forget((accountId) => accountId !== "");
}

/** Deletes what has been kept of one tenant. */
export function forgetTenant(tenantId: string): Promise<void> {
  return forget((_accountId, params) => params?.tenantId === tenantId);
}

async function forget(isOver: (accountId: string, params: Asked["params"]) => boolean): Promise<void> {
  const isKeyOver = (key: string) => {
    const [, accountId, , params] = JSON.parse(key) as [number, string, string, Asked["params"]];
    return isOver(accountId, params);
  };
  await keys<string>(store())
    .then((all) => delMany(all.filter(isKeyOver), store()))
    .catch(() => undefined);
}
