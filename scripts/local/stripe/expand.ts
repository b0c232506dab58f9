/** `expand[]=items.data.price.product`: replaces ids with the objects that they name. */
import { StripeRefusal } from "./refusal.ts";
import type { StripeObject } from "./store.ts";

const mostLevels = 4;
/** The ids that can be expanded, and their objects. */
const expandable: Readonly<Record<string, string>> = {
  coupon: "coupon",
  customer: "customer",
  discounts: "discount",
  invoice: "invoice",
  latest_charge: "charge",
  payment_intent: "payment_intent",
  product: "product",
  schedule: "subscription_schedule",
  subscription: "subscription",
};

export function expand(
  object: object,
  paths: readonly string[],
  find: (kind: string, id: string) => StripeObject | undefined,
): object {
  const copy = structuredClone(object);
  for (const path of paths) {
    const names = path.split(".");
    if (names.length > mostLevels) {
      throw new StripeRefusal(400, `You cannot expand more than 4 levels of a property. Property: ${path}`);
    }
    walk(copy, names, path);
  }
  return copy;

  function walk(place: unknown, [name, ...rest]: readonly string[], path: string): void {
    if (Array.isArray(place)) {
      for (const one of place) walk(one, [name ?? "", ...rest], path);
      return;
    }
    const holder = place as Record<string, unknown>;
    if (name === undefined || place === null || typeof place !== "object" || !(name in holder)) {
      throw new StripeRefusal(400, `This property cannot be expanded (${path}).`);
    }
    // In lists, `data` is between the list and its rows.
    const value = holder[name];
    const kind = expandable[name];
    if (typeof value === "string" && kind !== undefined) holder[name] = find(kind, value) ?? value;
    if (Array.isArray(value) && kind !== undefined)
      holder[name] = value.map((id: unknown) => (typeof id === "string" ? (find(kind, id) ?? id) : id));
    if (rest.length > 0 && holder[name] !== null) walk(holder[name], rest, path);
    else if (rest.length === 0 && kind === undefined) {
      throw new StripeRefusal(400, `This property cannot be expanded (${path}).`);
    }
  }
}
