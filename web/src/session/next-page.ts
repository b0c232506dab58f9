/**
 * Loads the page after the sign-in while the person is still typing. The app sets the loader, because features do not
 * import each other.
 */
let load: () => Promise<unknown> = () => Promise.resolve();

export function configureNextPage(next: typeof load): void {
  load = next;
}

export function prepareNextPage(): void {
  load().catch(() => undefined);
}
