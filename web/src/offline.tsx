/**
 * What the browser prepares for times without a network, after the first page is drawn. The service worker keeps the
 * app's files, and the answers below are kept ahead. A page that shows kept answers reads them again until the server
 * answers.
 */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { TenantId } from "#lambdas/contract/ids.ts";
import { roleAllows } from "#lambdas/contract/roles.ts";
import {
  acceptOffer,
  cancelMyRegistration,
  listMyRegistrations,
  register,
} from "#lambdas/events/registration-contract.ts";
import { callRoute } from "./session/api.ts";
import { isKeptOlder } from "./session/call-kept.ts";
import { keptRouteIds, tellAge, useOldestKeptAt } from "./session/kept-state.ts";
import { registerWorker } from "./session/register-worker.ts";
import { useMe, useWorkspace } from "./session/workspace.tsx";

/** Somebody who opens the app on the way to an event finds the ticket of an hour ago. */
const keptForMilliseconds = 60 * 60 * 1000;

const retryMilliseconds = 15_000;

/** As the page asks for it, so that the page finds it. */
const ticketsOf = (tenantId: TenantId) => ({ params: { tenantId }, query: { when: "to_come" as const } });

const changing: readonly string[] = [register.id, acceptOffer.id, cancelMyRegistration.id];

export function Offline() {
  const { tenantId } = useWorkspace();
  const isOfStaff = roleAllows(useMe().role, "verifier");
  useEffect(() => registerWorker(isOfStaff), [isOfStaff]);
  useKeptTickets(tenantId);
  useRetries();
  return null;
}

function useKeptTickets(tenantId: TenantId): void {
  const client = useQueryClient();
  useEffect(() => {
    const asked = ticketsOf(tenantId);
    // An answer that fails to come is asked for on the next visit.
    const keep = () => void callRoute(listMyRegistrations, asked).catch(() => undefined);
    void isKeptOlder(listMyRegistrations, asked, keptForMilliseconds).then((isOlder) => isOlder && keep());
    return client.getMutationCache().subscribe(({ type, mutation }) => {
      const isDone = type === "updated" && mutation.state.status === "success";
      if (isDone && changing.includes(mutation.meta?.route.id ?? "")) keep();
    });
  }, [client, tenantId]);
}

function useRetries(): void {
  const client = useQueryClient();
  const keptAt = useOldestKeptAt();
  useEffect(() => {
    if (keptAt === undefined) return undefined;
    const retry = () => {
      // An answer of a page that was left is read again too. Otherwise its age would stay for the whole visit.
      for (const id of keptRouteIds()) {
        if (client.getQueryCache().findAll({ queryKey: [id] }).length === 0) tellAge(id, undefined);
        else void client.invalidateQueries({ queryKey: [id], refetchType: "all" });
      }
    };
    const retrying = setInterval(retry, retryMilliseconds);
    window.addEventListener("online", retry);
    return () => {
      clearInterval(retrying);
      window.removeEventListener("online", retry);
    };
  }, [client, keptAt]);
}
