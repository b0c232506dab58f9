/**
 * What must hold of paid memberships, read from the raw table. Who is charged has the plan that they pay for, and the
 * other way round. Whoever is charged is looked at again. Payments alone begin the cycles of a paid membership.
 */
import type { RawItem as Item } from "./raw-item.ts";

const charging = ["active", "failing", "paused"];
const running = ["active", "paused"];

export function checkPaidMemberships(items: readonly Item[]): string[] {
  const violations: string[] = [];
  const tenantOf = ({ pk }: Item) => pk.split("#")[1];
  const ofMember = (item: Item) => `${String(tenantOf(item))} ${String(item.memberId)}`;
  const isErased = new Set(items.filter(({ entity, erasedAt }) => entity === "wallet" && erasedAt).map(ofMember));
  const paid = new Map(items.filter(({ entity }) => entity === "paidMembership").map((item) => [ofMember(item), item]));
  const held = new Map(items.filter(({ entity }) => entity === "membership").map((item) => [ofMember(item), item]));
  for (const [member, membership] of held) {
    if (membership.isPaid !== true || !running.includes(String(membership.status))) continue;
    const payment = paid.get(member);
    if (payment === undefined || !charging.includes(String(payment.status)))
      violations.push(`${member} has a paid membership for which nobody pays`);
    else if (payment.planId !== membership.planId) violations.push(`${member} pays for another plan than theirs`);
    else if (payment.paidUntil === null) violations.push(`${member} has a paid membership without a payment`);
  }
  for (const [member, payment] of paid) {
    if (!charging.includes(String(payment.status)) || isErased.has(member)) continue;
    const membership = held.get(member);
    if (membership?.isPaid !== true || !running.includes(String(membership.status)))
      violations.push(`${member} pays, and has no membership for it`);
    if (payment.gsi4pk === undefined) violations.push(`${member} pays, and nobody looks at it again`);
    const isPaused = membership?.status === "paused";
    if (isPaused !== (payment.status === "paused"))
      violations.push(
        `${member}: the payment is ${String(payment.status)}, the membership ${String(membership?.status)}`,
      );
  }
  return violations;
}
