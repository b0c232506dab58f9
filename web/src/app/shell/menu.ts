/** The menu of the sidebar: which entries a role sees, in the order of the specification. */
import type { Role } from "#lambdas/contract/roles.ts";
import type { Workspace } from "#lambdas/tenants/contract.ts";
import { isPathOn } from "#web/session/modules.ts";

export type MenuGroupName = "member" | "administration" | "superAdmin";
export type MenuEntryName =
  | "dashboard"
  | "booking"
  | "myBookings"
  | "myPoints"
  | "myProfile"
  | "members"
  | "resources"
  | "allBookings"
  | "settings"
  | "enquiries";

export interface MenuEntry {
  name: MenuEntryName;
  path: string;
}

export interface MenuGroup {
  name: MenuGroupName;
  entries: readonly MenuEntry[];
}

/** Entries whose page works. One that a later release brings is added here when it does, at its specified place. */
const groups: readonly (MenuGroup & { roles: readonly Role[] })[] = [
  {
    name: "member",
    roles: ["member", "verifier", "admin", "super_admin"],
    entries: [
      { name: "dashboard", path: "/dashboard" },
      { name: "booking", path: "/booking" },
      { name: "myBookings", path: "/my-bookings" },
      { name: "myPoints", path: "/my-points" },
      { name: "myProfile", path: "/my-profile" },
    ],
  },
  {
    name: "administration",
    roles: ["admin", "super_admin"],
    entries: [
      { name: "members", path: "/admin/members" },
      { name: "resources", path: "/admin/resources" },
      { name: "allBookings", path: "/admin/bookings" },
      { name: "settings", path: "/admin/settings" },
    ],
  },
  { name: "superAdmin", roles: ["super_admin"], entries: [{ name: "enquiries", path: "/super-admin/enquiries" }] },
];

/** A group without entries is not shown, nor an entry of a part that the tenant has switched off. */
export function menuFor(role: Role, features: Workspace["features"]): readonly MenuGroup[] {
  return groups
    .filter((group) => group.roles.includes(role))
    .map(({ name, entries }) => ({ name, entries: entries.filter(({ path }) => isPathOn(path, features)) }))
    .filter((group) => group.entries.length > 0);
}
