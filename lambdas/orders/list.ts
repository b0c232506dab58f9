/** What carts, purchases and lists of orders read of other nouns: products with stock and limits, and people. */
import { localDate } from "../contract/calendar.ts";
import type { MemberId, ProductId } from "../contract/ids.ts";
import type { Member } from "../members/contract.ts";
import { memberRef } from "../members/repository.ts";
import { fullName } from "../members/rules.ts";
import { membershipRef } from "../memberships/repository.ts";
import { planOf } from "../memberships/rules.ts";
import type { Reader } from "../news/rules.ts";
import { walletRef } from "../points/repository.ts";
import { balanceAt } from "../points/rules.ts";
import type { StoredProduct } from "../products/contract.ts";
import { type Bought, boughtRef, productRef, type StockOfVariant, stockRef } from "../products/repository.ts";
import type { ItemRef, Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { Buyer } from "./counter-contract.ts";
import type { Shelf, Wish } from "./rules.ts";

type Variant = Pick<Wish, "productId" | "variantNo">;

const productName = (productId: ProductId) => `product:${productId}`;
const boughtName = (productId: ProductId) => `bought:${productId}`;
const stockName = ({ productId, variantNo }: Variant) => `stock:${productId}:${variantNo}`;

/** The items, by names that `readShelves` understands. Two variants of one product share its items. */
export function shelfRefs(
  scope: TenantScope,
  memberId: MemberId,
  wishes: readonly Variant[],
): Record<string, ItemRef<unknown>> {
  return Object.fromEntries(
    wishes.flatMap(({ productId, variantNo }): [string, ItemRef<unknown>][] => [
      [productName(productId), productRef(scope, productId)],
      [boughtName(productId), boughtRef(scope, memberId, productId)],
      [stockName({ productId, variantNo }), stockRef(scope, productId, variantNo)],
    ]),
  );
}

export interface Shelves {
  shelfOf: (wish: Variant) => Shelf;
  products: StoredProduct[];
  boughtOf: (productId: ProductId) => Bought | undefined;
}

export function readShelves(found: Readonly<Record<string, unknown>>, wishes: readonly Variant[]): Shelves {
  const productOf = (productId: ProductId) => found[productName(productId)] as StoredProduct | undefined;
  const boughtOf = (productId: ProductId) => found[boughtName(productId)] as Bought | undefined;
  const ids = [...new Set(wishes.map(({ productId }) => productId))];
  return {
    shelfOf: (wish) => ({
      product: productOf(wish.productId),
      left: (found[stockName(wish)] as StockOfVariant | undefined)?.left,
      bought: boughtOf(wish.productId)?.quantity ?? 0,
    }),
    products: ids.flatMap((productId) => productOf(productId) ?? []),
    boughtOf,
  };
}

/** The present names of people. Orders store none, so an erased member has none here. */
export async function readNames(
  table: Table,
  scope: TenantScope,
  memberIds: readonly MemberId[],
): Promise<(memberId: MemberId) => string | null> {
  const refs = Object.fromEntries([...new Set(memberIds)].map((memberId) => [memberId, memberRef(scope, memberId)]));
  const people = await table.getMany(refs, { consistent: false });
  return (memberId) => {
    const person = people[memberId];
    return person === undefined ? null : fullName(person);
  };
}

/** The members of these ids who have joined, as the counter sees them, in the same order. */
export async function readBuyers(
  table: Table,
  scope: TenantScope,
  memberIds: readonly MemberId[],
  { now, tenant }: { now: number; tenant: { timeZone: string } },
): Promise<(Member & Reader & Buyer)[]> {
  const of = <Ref>(ref: (scope: TenantScope, memberId: MemberId) => Ref) =>
    Object.fromEntries(memberIds.map((memberId) => [memberId, ref(scope, memberId)]));
  const options = { consistent: true, isForDisplay: true } as const;
  const [people, wallets, memberships] = await Promise.all([
    table.getMany(of(memberRef), options),
    table.getMany(of(walletRef), options),
    table.getMany(of(membershipRef), options),
  ]);
  const today = localDate(now, tenant.timeZone);
  return memberIds.flatMap((memberId) => {
    const person = people[memberId];
    if (person === undefined || person.status === "pending") return [];
    const membership = memberships[memberId];
    const planId = planOf(membership);
    const planName = planId === null ? null : (membership?.planName ?? null);
    return [{ ...person, planId, planName, balance: balanceAt(wallets[memberId], today) }];
  });
}
