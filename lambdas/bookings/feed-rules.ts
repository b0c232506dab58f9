/** Who may still read a calendar by its address. Pure. */
import { roleAllows } from "../contract/roles.ts";
import type { Member } from "../members/contract.ts";
import type { Resource } from "../resources/contract.ts";

interface Read {
  tenant: { isActive: boolean; features: { bookingEnabled: boolean } };
  member: Pick<Member, "status" | "role"> | undefined;
  resource: (Pick<Resource, "resourceId"> & { archived?: object | undefined }) | undefined;
}

/**
 * An address ends with the workspace, the module, the membership or its suspension. A resource's also ends with the
 * administrator's role and with the resource's archive.
 */
export function mayReadFeed({ tenant, member, resource }: Read, resourceId: string | null): boolean {
  if (!tenant.isActive || !tenant.features.bookingEnabled || member?.status !== "active") return false;
  if (resourceId === null) return true;
  return roleAllows(member.role, "admin") && resource !== undefined && resource.archived === undefined;
}
