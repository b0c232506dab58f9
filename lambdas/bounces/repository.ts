/** Mails that came back, newest first. */
import { toMilliseconds } from "../contract/time.ts";
import type { ItemRef, QuerySpec } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, putNew, type WriteItem } from "../store/write-items.ts";
import { type Bounce, bounceItem } from "./items.ts";

const keptSeconds = 90 * 24 * 60 * 60;

/** `idBody`: derived from the event, so that the same event is noted once. */
export function bounceRef(scope: TenantScope, at: string, idBody: string): ItemRef<Bounce> {
  return bounceItem.ref(scope, at, idBody);
}

export function noteBounce(scope: TenantScope, idBody: string, bounce: Bounce): WriteItem {
  const expiresAtSeconds = Math.ceil(toMilliseconds(bounce.at) / 1000) + keptSeconds;
  const item = bounceItem.whole({ ...bounce, version: 1, expiresAtSeconds });
  return putNew(bounceItem.key(scope, bounce.at, idBody), item, lostRace);
}

/** For display: it lags. */
export function latestBounces(scope: TenantScope, limit: number): QuerySpec<Bounce> {
  return { partition: bounceItem.key.partition(scope), newestFirst: true, limit, parse: bounceItem.parse };
}
