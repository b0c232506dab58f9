/** Roles are ranked, and a route names the lowest role that may call it. */
import * as z from "zod";

export const tenantRoleSchema = z.enum(["member", "verifier", "admin"]);
export type TenantRole = z.infer<typeof tenantRoleSchema>;

/** `super_admin` belongs to the platform, not to a tenant; inside any tenant it ranks above its administrators. */
export const roleSchema = z.enum(["member", "verifier", "admin", "super_admin"]);
export type Role = z.infer<typeof roleSchema>;

const rank: Record<Role, number> = { member: 1, verifier: 2, admin: 3, super_admin: 4 };

export function roleAllows(actual: Role, needed: Role): boolean {
  return rank[actual] >= rank[needed];
}
