/** Makes and ends the secret addresses of calendars. */
import { type CalendarFeedId, idFrom, type MemberId, type ResourceId } from "../contract/ids.ts";
import { deriveIdBody } from "../pipeline/intent.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { WriteItem } from "../store/write-items.ts";
import { removeFeed, saveFeed } from "./feed-repository.ts";
import type { CalendarFeed } from "./items.ts";

export interface FeedOwner {
  memberId: MemberId;
  /** Null: the member's own bookings. */
  resourceId: ResourceId | null;
}

/** A member has one feed of own bookings, and an administrator one of each resource. */
export const feedIdOf = ({ memberId, resourceId }: FeedOwner): CalendarFeedId =>
  idFrom("calendarFeed", deriveIdBody("calendar feed", memberId, resourceId ?? "own"));

/** Writes the hash of a new secret. The address before it ends with the same write. */
export function renewFeed(
  scope: TenantScope,
  seen: CalendarFeed | undefined,
  owner: FeedOwner,
  { secretHash, createdAt }: Pick<CalendarFeed, "secretHash" | "createdAt">,
): { feedId: CalendarFeedId; writes: WriteItem[] } {
  const feedId = feedIdOf(owner);
  return { feedId, writes: [saveFeed(scope, seen, { feedId, ...owner, secretHash, createdAt })] };
}

export const endFeed = (scope: TenantScope, owner: FeedOwner): WriteItem[] => [removeFeed(scope, feedIdOf(owner))];
