/** What people of the demo house have bought, in every state that an order can have. */
import { idFrom, type MemberId, type OrderId } from "#lambdas/contract/ids.ts";
import { hourMilliseconds } from "#lambdas/contract/time.ts";
import { membershipRef } from "#lambdas/memberships/repository.ts";
import { readerOf } from "#lambdas/news/rules.ts";
import { decideLines } from "#lambdas/orders/lines.ts";
import { readShelves, shelfRefs } from "#lambdas/orders/list.ts";
import { orderRef, saveOrder } from "#lambdas/orders/repository.ts";
import { decideCancellation, decideRefund, restOf } from "#lambdas/orders/returns.ts";
import { decideMove, newOrder } from "#lambdas/orders/rules.ts";
import type { StoredOrder } from "#lambdas/orders/stored-contract.ts";
import { buy, settle } from "#lambdas/orders/transactions.ts";
import { deriveIdBody } from "#lambdas/pipeline/intent.ts";
import { walletRef } from "#lambdas/points/repository.ts";
import { unpackLots } from "#lambdas/points/rules.ts";
import { productRef } from "#lambdas/products/repository.ts";
import type { Act } from "./acts.ts";
import type { House } from "./house.ts";
import { neighbours } from "./people.ts";

interface DemoOrder {
  hoursAgo: number;
  lines: readonly { product: string; quantity: number }[];
  note?: string;
  /** What the staff did afterwards, an hour later each time. A refund is of one piece. */
  acts: readonly ("preparing" | "ready" | "collected" | "cancelled" | "refunded")[];
}

const mug = "House mug";
const coffee = "Filter coffee, five cups";
const printing = "Printing, 50 pages";

/** Of the member who signs in. They cost 32 points. */
const ownOrders: readonly DemoOrder[] = [
  { hoursAgo: 220, lines: [{ product: coffee, quantity: 1 }], acts: ["preparing", "ready", "collected"] },
  { hoursAgo: 70, lines: [{ product: printing, quantity: 2 }], acts: ["cancelled"] },
  { hoursAgo: 20, lines: [{ product: mug, quantity: 2 }], note: "Two of the green ones", acts: ["preparing", "ready"] },
];

/** Of one neighbour each. */
const neighboursOrders: readonly DemoOrder[] = [
  { hoursAgo: 150, lines: [{ product: "Locker for a month", quantity: 1 }], acts: [] },
  { hoursAgo: 120, lines: [{ product: coffee, quantity: 1 }], acts: ["preparing", "ready", "collected"] },
  { hoursAgo: 100, lines: [{ product: mug, quantity: 2 }], acts: ["preparing", "ready", "collected", "refunded"] },
  { hoursAgo: 96, lines: [{ product: printing, quantity: 1 }], acts: ["cancelled"] },
  {
    hoursAgo: 30,
    lines: [
      { product: mug, quantity: 1 },
      { product: coffee, quantity: 1 },
    ],
    acts: ["preparing", "ready"],
  },
  { hoursAgo: 26, lines: [{ product: coffee, quantity: 2 }], acts: ["preparing"] },
  { hoursAgo: 5, lines: [{ product: mug, quantity: 1 }], note: "A gift: please wrap it", acts: [] },
  { hoursAgo: 2, lines: [{ product: printing, quantity: 1 }], acts: [] },
];

/** More than any of these orders costs. */
const leastBalance = 60;

/** Days from today. Who buys has joined before. */
const firstOrderDay = -7;

export function orderActs(house: House, memberId: MemberId, now: number): Act[] {
  const buyers = new Set<MemberId>();
  const nextBuyer = (): MemberId => {
    const { draft, scope } = house;
    const buyer = neighbours.find(
      ({ memberId: id, fate, role, joined }) =>
        fate === undefined &&
        role === "member" &&
        joined < firstOrderDay &&
        !buyers.has(id) &&
        draft.get(walletRef(scope, id)).balance >= leastBalance,
    );
    if (buyer === undefined) throw new Error("Too few neighbours can buy something.");
    buyers.add(buyer.memberId);
    return buyer.memberId;
  };
  return [
    ...ownOrders.flatMap((order) => actsOf(house, () => memberId, order, now)),
    ...neighboursOrders.flatMap((order) => actsOf(house, nextBuyer, order, now)),
  ];
}

function actsOf(house: House, buyer: () => MemberId, order: DemoOrder, now: number): Act[] {
  const at = now - order.hoursAgo * hourMilliseconds;
  let orderId: OrderId | undefined;
  const handled = order.acts.map((act, position): Act => {
    const handledAt = at + (position + 1) * hourMilliseconds;
    const run = () => {
      if (orderId !== undefined) handle(house, house.draft.get(orderRef(house.scope, orderId)), act, handledAt);
    };
    return { at: handledAt, run };
  });
  const place = () => {
    orderId = placeOrder(house, buyer(), order, at);
  };
  return [{ at, run: place }, ...handled];
}

function placeOrder(house: House, memberId: MemberId, { hoursAgo, lines, note = "" }: DemoOrder, at: number): OrderId {
  const { draft, scope, tenant } = house;
  const wishes = lines.map(({ product, quantity }) => {
    const productId = idFrom("product", deriveIdBody(tenant.slug, product));
    const { terms } = draft.get(productRef(scope, productId));
    return { productId, variantNo: 1, quantity, terms, payWith: "points" as const };
  });
  const refs = Object.entries(shelfRefs(scope, memberId, wishes));
  const found = Object.fromEntries(refs.map(([name, ref]) => [name, draft.read(ref)]));
  const { shelfOf, products, boughtOf } = readShelves(found, wishes);
  const reader = readerOf("member", draft.read(membershipRef(scope, memberId)));
  const facts = {
    memberId,
    lines: decideLines(wishes, shelfOf, { reader, takesMoney: false }),
    createdBy: "seed",
    channel: "web",
    by: null,
    tender: "card",
    currency: tenant.currency,
  } as const;
  const orderId = idFrom("order", deriveIdBody(memberId, String(hoursAgo)));
  const bought = buy(scope, newOrder(orderId, facts, at), {
    wallet: draft.get(walletRef(scope, memberId)),
    cart: undefined,
    products,
    boughtOf,
    note,
    now: at,
    tenant,
  });
  draft.commit(bought.writes);
  return orderId;
}

/** What a person of the staff does with an order. */
function handle(
  { draft, scope, tenant }: House,
  order: StoredOrder,
  act: DemoOrder["acts"][number],
  now: number,
): void {
  const by = neighbours.find(({ fate, role }) => fate === undefined && role !== "member")?.memberId;
  if (by === undefined) throw new Error("Nobody of the house stands at its desk.");
  if (order.memberId === null) throw new Error("The demo has no sale without a member.");
  if (act !== "cancelled" && act !== "refunded") {
    draft.commit([saveOrder(scope, decideMove(order, act, { by, now }))]);
    return;
  }
  const returned = act === "cancelled" ? restOf(order) : [{ lineNo: 1, quantity: 1 }];
  const after = act === "cancelled" ? decideCancellation(order, by, now) : decideRefund(order, returned, { by, now });
  const settled = settle(
    scope,
    { before: order, after },
    {
      wallet: draft.get(walletRef(scope, order.memberId)),
      paidLots: order.paidFrom === null ? [] : unpackLots(order.paidFrom),
      returned,
      restocks: act === "cancelled",
      reason: act === "cancelled" ? "The printer is being repaired" : "One of them had a crack",
      now,
      tenant,
    },
  );
  draft.commit(settled.writes);
}
