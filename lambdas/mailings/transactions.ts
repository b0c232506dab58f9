/** Writes of mail preferences, all or none, with a check of the membership. */
import type { MemberId } from "../contract/ids.ts";
import { whileThere } from "../members/repository.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { WriteItem } from "../store/write-items.ts";
import type { MailPreferences } from "./contract.ts";
import { decidePreferences } from "./repository.ts";

/** A member's preferences, with a check that the member exists: nothing is stored about somebody who was erased. */
export function decideMembersPreferences(
  scope: TenantScope,
  memberId: MemberId,
  wanted: Partial<MailPreferences>,
  code?: string,
): WriteItem[] {
  return [whileThere(scope, memberId), ...decidePreferences(scope, memberId, wanted, code)];
}
