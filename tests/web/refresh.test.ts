import { InfiniteQueryObserver, MutationObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { getAccount } from "#lambdas/accounts/contract.ts";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { getMe, listMembers, setMemberStatus } from "#lambdas/members/contract.ts";
import { grantPoints } from "#lambdas/points/contract.ts";
import { listResources } from "#lambdas/resources/contract.ts";
import { listMismatches } from "#lambdas/subscriptions/staff-contract.ts";
import { createMutationCache } from "#web/session/mutation-cache.ts";
import type { RouteMutationMeta } from "#web/session/mutation-meta.ts";

const here = { params: { tenantId: "ten_here" } };
const elsewhere = { params: { tenantId: "ten_elsewhere" } };

/** Counts the reads of each mounted query. */
function mount(load?: Parameters<typeof createMutationCache>[0]) {
  const client = new QueryClient({
    mutationCache: createMutationCache(load),
    defaultOptions: { queries: { retry: false } },
  });
  const reads: Record<string, number> = {};
  const count = (name: string, answer: unknown) => () => {
    reads[name] = (reads[name] ?? 0) + 1;
    return answer;
  };
  return {
    client,
    reads,
    read: async (name: string, route: RouteContract, input: object, answer: unknown = {}) => {
      const observer = new QueryObserver(client, { queryKey: [route.id, input], queryFn: count(name, answer) });
      observer.subscribe(() => undefined);
      await observer.refetch();
      reads[name] = 0;
    },
    readPages: async (name: string, route: RouteContract, input: object, pages: number) => {
      const observer = new InfiniteQueryObserver(client, {
        queryKey: [route.id, input, "pages"],
        queryFn: count(name, { nextCursor: "more" }),
        initialPageParam: 0,
        getNextPageParam: (_page, all) => (all.length < 5 ? all.length : null),
      });
      observer.subscribe(() => undefined);
      await observer.refetch();
      for (let page = 1; page < pages; page += 1) await observer.fetchNextPage();
      reads[name] = 0;
    },
    mutate: async (route: RouteContract, input: object, meta: Partial<RouteMutationMeta> = {}) => {
      await new MutationObserver(client, {
        mutationFn: () => Promise.resolve({ balance: 30 }),
        meta: { route, refreshes: [], waitsForRefresh: true, keeps: undefined, ...meta },
      }).mutate(input as never);
    },
  };
}

describe("after a mutation", () => {
  it("reads the mounted queries of the same tenant again, and no others", async () => {
    const { read, reads, mutate } = mount();
    await read("resources", listResources, here);
    await read("resources elsewhere", listResources, elsewhere);
    await read("account", getAccount, {});
    await mutate(setMemberStatus, here);
    expect(reads).toEqual({ resources: 1, "resources elsewhere": 0, account: 0 });
  });

  it("reads all mounted queries again if the rules about it could not be loaded, and the mutation succeeds", async () => {
    const { read, reads, mutate } = mount(() => Promise.reject(new TypeError("offline")));
    await read("resources", listResources, here);
    await read("account", getAccount, {});
    await mutate(setMemberStatus, here);
    expect(reads).toEqual({ resources: 1, account: 1 });
  });

  it("reads queries without a tenant again if the mutation names none, or names the route", async () => {
    const { read, reads, mutate } = mount();
    await read("account", getAccount, {});
    await mutate(setMemberStatus, {});
    expect(reads).toEqual({ account: 1 });
    await mutate(setMemberStatus, here, { refreshes: [getAccount] });
    expect(reads).toEqual({ account: 2 });
  });

  it("reads a list of several pages again only for its own noun, or by name", async () => {
    const { readPages, reads, mutate } = mount();
    await readPages("members", listMembers, here, 3);
    await mutate(grantPoints, here);
    expect(reads).toEqual({ members: 0 });
    await mutate(grantPoints, here, { refreshes: [listMembers] });
    expect(reads).toEqual({ members: 3 });
    await mutate(setMemberStatus, here);
    expect(reads).toEqual({ members: 6 });
  });

  it("succeeds beside an infinite list whose key has no input", async () => {
    const { client, mutate } = mount();
    const pages = new InfiniteQueryObserver(client, {
      queryKey: [listMismatches.id],
      queryFn: () => ({ compared: 1, mismatches: [], nextAfter: null }),
      initialPageParam: null,
      getNextPageParam: () => null,
    });
    pages.subscribe(() => undefined);
    await pages.refetch();
    await mutate(setMemberStatus, here);
    expect(pages.getCurrentResult().data?.pages).toEqual([{ compared: 1, mismatches: [], nextAfter: null }]);
  });

  it("waits for the refresh only if the mutation states so", async () => {
    const { client, mutate } = mount();
    const queryKey = [listResources.id, here];
    client.setQueryData(queryKey, "old");
    const answer = Promise.withResolvers<string>();
    const queryFn = () => answer.promise;
    new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => undefined);
    await mutate(setMemberStatus, here, { waitsForRefresh: false });
    expect(client.getQueryData(queryKey)).toBe("old");
    let isDone = false;
    const waiting = mutate(setMemberStatus, here, { waitsForRefresh: true }).then(() => {
      isDone = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(isDone).toBe(false);
    answer.resolve("new");
    await waiting;
    expect(client.getQueryData(queryKey)).toBe("new");
  });

  it("reads a list of one page again like any other", async () => {
    const { readPages, reads, mutate } = mount();
    await readPages("members", listMembers, here, 1);
    await mutate(grantPoints, here);
    expect(reads).toEqual({ members: 1 });
  });

  it("keeps the answer's content, in its own tenant, without a second call", async () => {
    const { client, read, reads, mutate } = mount();
    await read("me", getMe, here, { balance: 20 });
    await read("me elsewhere", getMe, elsewhere, { balance: 20 });
    await mutate(grantPoints, here, {
      keeps: ({ balance }: { balance: number }, cache) => cache.change(getMe, (me) => ({ ...me, balance })),
    });
    expect(reads).toEqual({ me: 0, "me elsewhere": 0 });
    expect(client.getQueryData([getMe.id, here])).toEqual({ balance: 30 });
    expect(client.getQueryData([getMe.id, elsewhere])).toEqual({ balance: 20 });
  });

  it("lets no read that began before it bring the old state back", async () => {
    const { client, mutate } = mount();
    const queryKey = [getMe.id, here];
    const early = Promise.withResolvers<object>();
    const answers: unknown[] = [{ balance: 20 }, early.promise];
    const observer = new QueryObserver(client, { queryKey, queryFn: () => answers.shift() });
    observer.subscribe(() => undefined);
    await observer.refetch();
    const reading = observer.refetch();
    await mutate(grantPoints, here, {
      keeps: ({ balance }: { balance: number }, cache) => cache.change(getMe, (me) => ({ ...me, balance })),
    });
    early.resolve({ balance: 20 });
    await reading;
    await new Promise((resolve) => setTimeout(resolve));
    expect(client.getQueryData(queryKey)).toEqual({ balance: 30 });
  });
});
