/** What each step of the reconciliation of money reads with. */
import {
  type MemberId,
  memberIdSchema,
  type OrderId,
  orderIdSchema,
  type PurchaseId,
  purchaseIdSchema,
} from "../contract/ids.ts";
import type { ItemRef, Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { CheckStep } from "./check.ts";
import type { MoneyCheck } from "./check-contract.ts";

export interface Ground {
  table: Table;
  scope: TenantScope;
  now: number;
  state: MoneyCheck;
  /** The account that can be asked; undefined without one. */
  accountId: string | undefined;
}

export const nothing: CheckStep = { compared: 0, differences: [], cursor: null };

/** Reads the items of some ids strongly. */
export async function readEach<Id extends string, T>(
  { table }: Ground,
  ids: readonly Id[],
  ref: (id: Id) => ItemRef<T>,
): Promise<(id: string) => T | undefined> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return () => undefined;
  const found = await table.getMany(Object.fromEntries(unique.map((id) => [id, ref(id)])), { consistent: true });
  return (id) => found[id];
}

/** A label that is no id of ours names nothing. */
export const purchaseIds = (ids: readonly string[]): PurchaseId[] =>
  ids.map((id) => purchaseIdSchema.safeParse(id).data).filter((id) => id !== undefined);
export const orderIds = (ids: readonly string[]): OrderId[] =>
  ids.map((id) => orderIdSchema.safeParse(id).data).filter((id) => id !== undefined);

export const memberIds = (ids: readonly string[]): MemberId[] =>
  ids.map((id) => memberIdSchema.safeParse(id).data).filter((id) => id !== undefined);
