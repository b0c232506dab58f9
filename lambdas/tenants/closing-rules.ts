/** Who closes a workspace and opens it again. Pure. */
import type { MemberId } from "../contract/ids.ts";

/** Of the platform, or of the workspace itself. */
export type Closer = "staff" | "owner";

interface Closing {
  ownerId: MemberId | null;
  /** When the grace of a closing workspace ends; null while nobody closes it. */
  archivesAt: string | null;
  closedBy: Closer;
}

/** A workspace of an earlier release has no owner. Then each of its administrators counts as one. */
export const isOwner = ({ ownerId }: Pick<Closing, "ownerId">, administrator: MemberId): boolean =>
  ownerId === null || ownerId === administrator;

/** What an administrator may do about the end of the workspace. Staff have closed it for a reason, so only they undo it. */
export function closureAllowedTo(tenant: Closing, administrator: MemberId): { close: boolean; reopen: boolean } {
  const owns = isOwner(tenant, administrator);
  const isClosing = tenant.archivesAt !== null;
  return { close: owns && !isClosing, reopen: owns && isClosing && tenant.closedBy === "owner" };
}
