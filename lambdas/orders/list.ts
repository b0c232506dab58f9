/** What carts, purchases and lists of orders read of other nouns: products with stock and limits, and people. */
import { localDate } from "../contract/calendar.ts";
import type { MemberId, ProductId } from "../contract/ids.ts";
import type { Member } from "../members/contract.ts";
import { memberRef } from "../members/repository.ts";
import { fullName } from "../members/rules.ts";
import { membershipRef } from "../memberships/repository.ts";
import { planOf } from "../memberships/rules.ts";
import type { Reader } from "../news/rules.ts";
import type { Lot } from "../points/contract.ts";
import { readPaidLots, walletRef } from "../points/repository.ts";
import { balanceAt, type Wallet } from "../points/rules.ts";
import type { StoredProduct } from "../products/contract.ts";
import { type Bought, boughtRef, productRef, type StockOfVariant, stockRef } from "../products/repository.ts";
import type { ItemRef, Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { Buyer } from "./counter-contract.ts";
import type { Shelf, Wish } from "./lines.ts";
import type { StoredOrder } from "./stored-contract.ts";

type Variant = Pick<Wish, "productId" | "variantNo">;

const productName = (productId: ProductId) => `product:${productId}`;
const boughtName = (productId: ProductId) => `bought:${productId}`;
const stockName = ({ productId, variantNo }: Variant) => `stock:${productId}:${variantNo}`;

/**
 * The items, by names that `readShelves` understands. Two variants of one product share its items.
 * @param memberId null for a sale without a member
 */
export function shelfRefs(
  scope: TenantScope,
  memberId: MemberId | null,
  wishes: readonly Variant[],
): Record<string, ItemRef<unknown>> {
  return Object.fromEntries(
    wishes.flatMap(({ productId, variantNo }): [string, ItemRef<unknown>][] => [
      [productName(productId), productRef(scope, productId)],
      ...(memberId === null
        ? []
        : [[boughtName(productId), boughtRef(scope, memberId, productId)] satisfies [string, ItemRef<unknown>]]),
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

interface Payer {
  /** Undefined for a sale without a member. */
  wallet: Wallet | undefined;
  /** The lots that have paid for what was not paid back. */
  paidLots: readonly Lot[];
}

/** Who has paid for an order, for what goes back. Undefined where its member has no wallet. */
export async function readPayer(table: Table, scope: TenantScope, order: StoredOrder): Promise<Payer | undefined> {
  const { memberId } = order;
  if (memberId === null) return { wallet: undefined, paidLots: [] };
  const [{ wallet }, paidLots] = await Promise.all([
    table.getMany({ wallet: walletRef(scope, memberId) }, { consistent: true }),
    readPaidLots(table, scope, { ...order, memberId }),
  ]);
  return wallet && { wallet, paidLots };
}

/** The present names of people. Orders store none, so an erased member has none here. Nor has a sale without a member. */
export async function readNames(
  table: Table,
  scope: TenantScope,
  memberIds: readonly (MemberId | null)[],
): Promise<(memberId: MemberId | null) => string | null> {
  const refs = Object.fromEntries(
    [...new Set(memberIds)].flatMap((memberId) => (memberId === null ? [] : [[memberId, memberRef(scope, memberId)]])),
  );
  const people = await table.getMany(refs, { consistent: false });
  return (memberId) => {
    const person = memberId === null ? undefined : people[memberId];
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
