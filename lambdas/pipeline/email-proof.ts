/** Whether the owner of an account's address has proved it. Members' routes ask here, because accounts come later. */
import { accountRef } from "../accounts/repository.ts";
import type { MemberId } from "../contract/ids.ts";
import type { ItemRef } from "../store/table.ts";

/** Nothing is found for an account that is not stored, and nobody has proved its address either. */
export function emailProofRef(memberId: MemberId): ItemRef<boolean> {
  const { key, parse } = accountRef(memberId);
  return { key, parse: (item) => parse(item).emailProvedAt !== null };
}
