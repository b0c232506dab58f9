/**
 * Items as the product's transactions make them, before any is stored. A quarter of a house is thousands of
 * transactions; here each costs no call to the table.
 */
import type { TableKey } from "#lambdas/store/keys.ts";
import type { ItemRef } from "#lambdas/store/table.ts";
import { conditionsHold, lostRace, type PutItem, type StoredItem, type WriteItem } from "#lambdas/store/write-items.ts";

/** Thrown where a condition fails without a refusal of its own. */
export class DraftConflict extends Error {}

export interface Draft {
  /** As `Table.commit`: all writes or none, each on its conditions. */
  commit(writes: readonly WriteItem[]): void;
  read<T>(ref: ItemRef<T>): T | undefined;
  /** @throws where there is no such item */
  get<T>(ref: ItemRef<T>): T;
  items(): StoredItem[];
}

const addressOf = ({ pk, sk }: TableKey) => `${pk} ${sk}`;

export function createDraft(): Draft {
  const items = new Map<string, StoredItem>();
  /** Each write makes a new object. So what was parsed from one stays true. A wallet is read hundreds of times. */
  const parsed = new WeakMap<StoredItem, { parse: unknown; value: unknown }>();

  const read = <T>({ key, parse }: ItemRef<T>): T | undefined => {
    const item = items.get(addressOf(key));
    if (item === undefined) return undefined;
    const known = parsed.get(item);
    if (known?.parse === parse) return known.value as T;
    const value = parse(item);
    parsed.set(item, { parse, value });
    return value;
  };

  return {
    commit: (writes) => {
      for (const write of writes) {
        const existing = items.get(addressOf(write.key));
        if (conditionsHold(write, existing)) continue;
        const refusal = write.refused(existing);
        throw refusal === "lost_race" ? new DraftConflict(`${addressOf(write.key)} is not as expected.`) : refusal;
      }
      for (const write of writes) {
        const address = addressOf(write.key);
        const item = afterWrite(write, items.get(address));
        if (item === undefined) items.delete(address);
        else items.set(address, item);
      }
    },
    read,
    get: (ref) => {
      const found = read(ref);
      if (found === undefined) throw new Error(`The demo lacks ${addressOf(ref.key)}.`);
      return found;
    },
    items: () => [...items.values()],
  };
}

function afterWrite(write: WriteItem, existing: StoredItem | undefined): StoredItem | undefined {
  if (write.kind === "delete") return undefined;
  if (write.kind === "check") return existing;
  if (write.kind === "put") return withoutUndefined({ ...write.item, ...write.key });
  const item: Record<string, unknown> = { ...write.key, ...write.setOnce, ...existing, ...write.set };
  for (const [name, by] of Object.entries(write.add)) item[name] = Number(existing?.[name] ?? 0) + by;
  for (const name of write.remove) delete item[name];
  return withoutUndefined(item);
}

const withoutUndefined = (item: StoredItem): StoredItem =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined));

/** The write that stores an item of a draft. The same draft may be stored again. */
export function storing(item: StoredItem): PutItem {
  const { pk, sk } = item as { pk: string; sk: string };
  return { kind: "put", key: { pk, sk } as TableKey, item, conditions: [], refused: lostRace };
}
