/** The state of a navigation that changes only the address. The reader stays on the page, so the focus stays too. */
export const samePage = { isSamePage: true } as const;

export function isSamePage(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isSamePage" in state && state.isSamePage === true;
}
