/** Marks of addresses to which mails do not arrive. Whoever has the address is marked in the same transaction. */
import type { MailTrouble, RecipientId } from "../contract/mail-tags.ts";
import { housePulseItem, type MailMark, mailMarkItem } from "./items.ts";
import type { ItemRef, Table } from "./table.ts";
import type { TenantScope } from "./tenant-scope.ts";
import { lostRace, putNew, update, type WriteItem } from "./write-items.ts";

/** A mark as read, with the hash that it is stored by. */
export interface SeenMark extends MailMark {
  addressHash: string;
}

export function mailMarkRef(scope: TenantScope, addressHash: string): ItemRef<SeenMark> {
  const { key, parse } = mailMarkItem.ref(scope, addressHash);
  return { key, parse: (item) => ({ ...parse(item), addressHash }) };
}

/** Read strongly. Undefined without a hash, too. */
export async function readMailMark(
  table: Pick<Table, "getMany">,
  scope: TenantScope,
  addressHash: string | null | undefined,
): Promise<SeenMark | undefined> {
  if (addressHash == null) return undefined;
  return (await table.getMany({ mark: mailMarkRef(scope, addressHash) }, { consistent: true })).mark;
}

const asSeen = ({ version }: SeenMark) => [{ attribute: "version", is: "=", value: version } as const];

/** Marks the address, or says anew whose it is, why and when, over the mark as read. */
export function markAddress(
  scope: TenantScope,
  addressHash: string,
  { recipientId, trouble, at }: { recipientId: RecipientId; trouble: MailTrouble; at: string },
  seen: SeenMark | undefined,
): WriteItem[] {
  const key = mailMarkItem.key(scope, addressHash);
  const marked = { recipientId, trouble, at, clearedAt: null };
  if (seen !== undefined) return [update(key, { set: marked, add: { version: 1 } }, asSeen(seen), lostRace)];
  const created = mailMarkItem.whole({ ...marked, notSent: 0, notSentAt: null, version: 1 });
  return [putNew(key, created, lostRace), countHeldBack(scope, 1)];
}

/** For the platform's list. A mark comes and goes with its count. */
function countHeldBack({ tenantId }: TenantScope, more: 1 | -1): WriteItem {
  const set = { ...housePulseItem.mark, version: 1 };
  return update(housePulseItem.key(tenantId), { set, add: { heldBack: more } }, [], lostRace);
}

/** Counts a mail that was not sent, while the mark stands. */
export function countNotSent(scope: TenantScope, addressHash: string, notSentAt: string): WriteItem {
  return update(
    mailMarkItem.key(scope, addressHash),
    { set: { notSentAt }, add: { notSent: 1 } },
    [{ attribute: "pk", is: "present" }],
    lostRace,
  );
}

/** Says that somebody wants to try again. Mails wait until the mark is gone. */
export function clearMailMark(scope: TenantScope, mark: SeenMark, clearedAt: string): WriteItem {
  const key = mailMarkItem.key(scope, mark.addressHash);
  return update(key, { set: { clearedAt }, add: { version: 1 } }, asSeen(mark), lostRace);
}

export function removeMailMark(scope: TenantScope, mark: SeenMark): WriteItem[] {
  const key = mailMarkItem.key(scope, mark.addressHash);
  return [{ kind: "delete", key, conditions: asSeen(mark), refused: lostRace }, countHeldBack(scope, -1)];
}
