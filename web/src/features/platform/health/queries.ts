import { useQuery } from "@tanstack/react-query";
import type { CallOutput } from "#lambdas/contract/define-route.ts";
import { listCosts } from "#lambdas/platform/costs-contract.ts";
import { getSignals, type HealthPeriod, listDeadLetters, listQueues } from "#lambdas/platform/health-contract.ts";
import { routeQuery } from "#web/session/api.ts";

export type Queue = CallOutput<typeof listQueues>["queues"][number];
export type DeadLetter = CallOutput<typeof listDeadLetters>["deadLetters"][number];

/** The server keeps figures for a minute. Counts of queues cost next to nothing. */
const figuresMilliseconds = 60_000;
const queuesMilliseconds = 20_000;

export function useSignals(period: HealthPeriod) {
  return useQuery({ ...routeQuery(getSignals, { query: { period } }), refetchInterval: figuresMilliseconds });
}

export function useQueues() {
  return useQuery({ ...routeQuery(listQueues, {}), refetchInterval: queuesMilliseconds });
}

export function useDeadLetters(consumerId: string) {
  return useQuery(routeQuery(listDeadLetters, { params: { consumerId } }));
}

export function useCosts(day: string) {
  return useQuery(routeQuery(listCosts, { query: { day } }));
}
