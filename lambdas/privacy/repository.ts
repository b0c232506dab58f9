import type { MemberId, PrivacyRequestId } from "../contract/ids.ts";
import { type IndexKeys, indexed, type TableKey } from "../store/keys.ts";
import type { ItemRef, QuerySpec } from "../store/table.ts";
import { lostRace, putNew, replaceVersion, type StoredItem, type WriteItem } from "../store/write-items.ts";
import type { OwnRequest, PrivacyKind } from "./contract.ts";
import { type OwnPrivacy, ownPrivacyItem, privacyRequestItem, requestsList } from "./items.ts";
import { forgottenAtSeconds } from "./rules.ts";
import type { StoredRequest } from "./stored-contract.ts";

export function requestRef(requestId: PrivacyRequestId): ItemRef<StoredRequest> {
  return privacyRequestItem.ref(requestId);
}

export function requestsQuery(
  state: "open" | "closed",
  page: { limit: number; cursor?: string },
): QuerySpec<StoredRequest> {
  const isOpen = state === "open";
  return {
    partition: requestsList(isOpen ? "OPEN" : "CLOSED"),
    newestFirst: !isOpen,
    ...page,
    parse: privacyRequestItem.parse,
  };
}

/** The account's own requests: one of each kind. */
export function ownRequestsQuery(memberId: MemberId): QuerySpec<OwnPrivacy> {
  return {
    partition: ownPrivacyItem.key.partition(memberId),
    range: { prefix: ownPrivacyItem.key.prefix },
    consistent: true,
    limit: 10,
    parse: ownPrivacyItem.parse,
  };
}

export function ownRequestRef(memberId: MemberId, kind: PrivacyKind): ItemRef<OwnPrivacy> {
  return ownPrivacyItem.ref(memberId, kind);
}

function placeOf({ requestId, dueOn, closedAt }: StoredRequest): IndexKeys {
  return closedAt === null
    ? indexed(requestsList("OPEN"), `${dueOn}#${requestId}`)
    : indexed(requestsList("CLOSED"), `${closedAt}#${requestId}`);
}

function attributesOf(request: StoredRequest) {
  const { closedAt } = request;
  const expiry = closedAt === null ? {} : { expiresAtSeconds: forgottenAtSeconds(closedAt) };
  return { ...privacyRequestItem.whole(request), ...placeOf(request), ...expiry };
}

/** The call decided on what it read. Where that has changed, the call runs again. */
const replaceSeen = (key: TableKey, item: StoredItem, version: number): WriteItem => ({
  ...replaceVersion(key, item, version),
  refused: lostRace,
});

export function recordNew(request: StoredRequest): WriteItem {
  return putNew(privacyRequestItem.key(request.requestId), attributesOf({ ...request, version: 1 }), lostRace);
}

/** Replaces the request that was read. */
export function changeRequest(next: StoredRequest, seen: StoredRequest): WriteItem {
  return replaceSeen(privacyRequestItem.key(seen.requestId), attributesOf(next), seen.version);
}

export const presentOwn = ({ requestId, kind, receivedOn, dueOn, isExtended, state }: OwnRequest): OwnRequest => ({
  requestId,
  kind,
  receivedOn,
  dueOn,
  isExtended,
  state,
});

/** Shows the account its new request. It replaces a closed one that was read before. */
export function beginOwn(memberId: MemberId, request: StoredRequest, seen: OwnPrivacy | undefined): WriteItem {
  const key = ownPrivacyItem.key(memberId, request.kind);
  const own = ownPrivacyItem.whole({ ...presentOwn(request), count: (seen?.count ?? 0) + 1, version: 1 });
  return seen === undefined ? putNew(key, own, lostRace) : replaceSeen(key, own, seen.version);
}

/** Shows the account how far its request is. */
export function followOwn(memberId: MemberId, request: StoredRequest, seen: OwnPrivacy): WriteItem {
  const own = ownPrivacyItem.whole({ ...seen, ...presentOwn(request) });
  return replaceSeen(ownPrivacyItem.key(memberId, request.kind), own, seen.version);
}
