/**
 * Where signing in leads is fetched while the person is still typing. Which files that are the app says, since a feature
 * knows nothing of the others.
 */
let load: () => Promise<unknown> = () => Promise.resolve();

export function configureNextPage(next: typeof load): void {
  load = next;
}

export function prepareNextPage(): void {
  load().catch(() => undefined);
}
