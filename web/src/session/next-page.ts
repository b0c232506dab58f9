/**
 * Prepares the page after the sign-in. Its files are fetched while the person is still typing. Its answers are requested
 * once they are signed in. The app sets both, because features do not import each other.
 */
import type { QueryClient } from "@tanstack/react-query";
import type { Workspace } from "#lambdas/tenants/contract.ts";

interface NextPage {
  load: () => Promise<unknown>;
  read: (client: QueryClient, tenantId: Workspace["tenantId"]) => Promise<void>;
}

let nextPage: NextPage = { load: () => Promise.resolve(), read: () => Promise.resolve() };

export function configureNextPage(next: NextPage): void {
  nextPage = next;
}

export function prepareNextPage(): void {
  nextPage.load().catch(() => undefined);
}

/** Asks what the next page will ask, so that both its files and its answers are there when it opens. */
export function readNextPage(client: QueryClient, tenantId: Workspace["tenantId"]): void {
  nextPage.read(client, tenantId).catch(() => undefined);
}
