/** What a thumb needs most: the entries of a phone's bottom bar. Everything else is behind its More. */
import type { Workspace } from "#lambdas/tenants/contract.ts";
import { isPathOn } from "#web/session/modules.ts";
import { isBuilt, type WorkspacePath } from "../pages.ts";

export type QuickEntryName = "home" | "book" | "card" | "bookings";

interface QuickEntry {
  name: QuickEntryName;
  path: WorkspacePath;
}

const entries: readonly QuickEntry[] = [
  { name: "home", path: "/dashboard" },
  { name: "book", path: "/booking" },
  { name: "card", path: "/my-membership" },
  { name: "bookings", path: "/my-bookings" },
];

/** Without cards the page of the card still shows the plan, so it is in the menu, but it is nothing for the door. */
export function quickMenuFor(
  features: Workspace["features"],
  hasPage: (path: WorkspacePath) => boolean = isBuilt,
): readonly QuickEntry[] {
  return entries.filter(
    ({ name, path }) => hasPage(path) && isPathOn(path, features) && (name !== "card" || features.digitalCardsEnabled),
  );
}
