/** Mailings, members' mail preferences, and the codes of the unsubscribe links. */
import type { MailingId, MemberId } from "../contract/ids.ts";
import type { ItemRef } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, putNew, update, type WriteItem } from "../store/write-items.ts";
import type { MailPreferences } from "./contract.ts";
import type { Mailing } from "./items.ts";
import { mailingItem, mailPreferencesItem, unsubscribeCodeItem } from "./items.ts";
import { defaultPreferences } from "./rules.ts";

export function mailingRef(scope: TenantScope, mailingId: MailingId): ItemRef<Mailing> {
  return mailingItem.ref(scope, mailingId);
}

/** Starts a mailing. Its id comes from the caller's intent, so a repeated call starts no second mailing. */
export function startMailing(
  scope: TenantScope,
  mailing: Pick<Mailing, "mailingId" | "topic" | "audience" | "content" | "createdAt">,
): WriteItem {
  const item = mailingItem.whole({ ...mailing, place: { part: 0, cursor: null }, version: 1 });
  return putNew(mailingItem.key(scope, mailing.mailingId), item, lostRace);
}

/** Stores how far the mailing has been sent, unless another run has stored it meanwhile. */
export function moveMailing(scope: TenantScope, { mailingId, version }: Mailing, place: Mailing["place"]): WriteItem {
  return update(
    mailingItem.key(scope, mailingId),
    { set: { place }, add: { version: 1 } },
    [{ attribute: "version", is: "=", value: version }],
    lostRace,
  );
}

export interface StoredPreferences {
  wanted: MailPreferences;
  /** The code in the links of this member's mails; undefined before the first mail. */
  code: string | undefined;
}

export function mailPreferencesRef(scope: TenantScope, memberId: MemberId): ItemRef<StoredPreferences> {
  return {
    key: mailPreferencesItem.key(scope, memberId),
    parse: (item) => {
      const { code, ...decided } = mailPreferencesItem.parse(item);
      return { wanted: { ...defaultPreferences, ...decided }, code };
    },
  };
}

/**
 * Stores a member's mail preferences. Given a code, stores it too. If the member has a code already, the caller loses
 * the race and must read that code.
 */
export function decidePreferences(
  scope: TenantScope,
  memberId: MemberId,
  wanted: Partial<MailPreferences>,
  code?: string,
): WriteItem[] {
  const set = { ...wanted, ...mailPreferencesItem.mark, memberId };
  const key = mailPreferencesItem.key(scope, memberId);
  if (code === undefined) return [update(key, { set, add: { version: 1 } }, [], lostRace)];
  return [
    update(key, { set: { ...set, code }, add: { version: 1 } }, [{ attribute: "code", is: "missing" }], lostRace),
    putNew(unsubscribeCodeItem.key(scope, code), unsubscribeCodeItem.whole({ memberId, version: 1 }), lostRace),
  ];
}

export function unsubscribeCodeRef(scope: TenantScope, code: string): ItemRef<MemberId> {
  return {
    key: unsubscribeCodeItem.key(scope, code),
    parse: (item) => unsubscribeCodeItem.parse(item).memberId,
  };
}

/** Safe to repeat: removing a missing item is no error. */
export function removePreferences(scope: TenantScope, memberId: MemberId, code: string | undefined): WriteItem[] {
  const remove = (key: WriteItem["key"]): WriteItem => ({ kind: "delete", key, conditions: [], refused: lostRace });
  return [
    remove(mailPreferencesItem.key(scope, memberId)),
    ...(code === undefined ? [] : [remove(unsubscribeCodeItem.key(scope, code))]),
  ];
}
