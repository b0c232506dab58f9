import type { ErrorTextsOf } from "#web/kit/error-texts.ts";

export const errorTexts: ErrorTextsOf<"orders"> = {
  "orders.not_found": "There is no such order.",
  "orders.product_gone": "A product is not on sale any more. Take it out of the cart.",
  "orders.variant_gone": "A variant does not exist any more. Choose another one.",
  "orders.price_changed": "A product has changed since you looked. This is what holds now.",
  "orders.not_for_you": "A product in the cart is for other members.",
  "orders.money_only": "A product is sold for money only. Choose to pay it with money.",
  "orders.points_only": "A product is sold for points only. Choose to pay it with points.",
  "orders.no_payments": "This workspace takes no payments at present. You can buy with points.",
  "orders.amount_out_of_range":
    "The part in money is too small or too large for a card. Change what you pay with points.",
  "orders.unpaid": "This order is not paid yet, so nothing can be done with it.",
  "orders.too_many_orders": "You have placed too many orders by card within the hour. Please try again later.",
  "orders.payment_closed": "The time to pay this order is over. Nothing was paid. Look at your cart and order again.",
  "orders.disputed": "The cardholder has asked their bank for the money. Wait until the bank has decided.",
  "orders.sold_out": "Somebody else was faster: there are fewer pieces than that.",
  "orders.above_limit": "That is more than a member may buy of this product.",
  "orders.cart_changed": "Your cart has changed in another window. Look at it again.",
  "orders.cart_full": "A cart holds at most 25 different products.",
  "orders.not_cancellable": "This order is being prepared or over, so it cannot be cancelled any more.",
  "orders.points_spent":
    "Points that this order put into your wallet were spent. Ask the front desk to cancel the order.",
  "orders.no_wallet": "Only members of this workspace can buy here.",
  "orders.not_movable": "The order is over, or it has gone further already.",
  "orders.over": "This order is cancelled already.",
  "orders.refund_too_high": "So many pieces of a line cannot be paid back.",
  "orders.not_at_counter": "A product puts points into a wallet. The member buys it in the marketplace.",
  "orders.needs_member": "A product puts points into a wallet. Find the member who buys it.",
};
