/** The visits of the raw table. A member is in the house once at most. Whoever is inside has a visit. */
import type { RawItem as Item } from "./raw-item.ts";

export function checkVisits(items: readonly Item[]): string[] {
  const violations: string[] = [];
  const visits = items.filter(({ entity }) => entity === "visit");
  const inside = items.filter(({ entity }) => entity === "presence");
  const entered = visits.filter(({ outcome }) => outcome === "entered");
  const ofMember = ({ pk, memberId }: Item) => `${pk.split("#")[1]} ${String(memberId)}`;
  const insideOf = Map.groupBy(inside, ofMember);
  const visitOf = new Map(visits.map((visit) => [visit.visitId, visit]));
  for (const [member, own] of Map.groupBy(entered, ofMember)) {
    const open = own.filter(({ leftAt }) => leftAt === null);
    const present = insideOf.get(member) ?? [];
    if (open.length > 1) violations.push(`${member} is in the house ${open.length} times`);
    if (present.length !== open.length)
      violations.push(`${member} has ${open.length} open visits and ${present.length} presences`);
    const inOrder = own.toSorted((a, b) => String(a.cameAt).localeCompare(String(b.cameAt)));
    for (const [place, visit] of inOrder.entries()) {
      const next = inOrder[place + 1];
      // An administrator may correct a visit to times of another one.
      if (visit.corrected != null || next?.corrected != null) continue;
      if (next !== undefined && (visit.leftAt === null || String(visit.leftAt) > String(next.cameAt)))
        violations.push(`${member}: two visits overlap at ${String(next.cameAt)}`);
    }
  }
  for (const visit of visits) {
    const { leftAt, cameAt, gsi1sk, gsi2pk, gsi2sk } = visit;
    if (leftAt !== null && String(leftAt) < String(cameAt)) violations.push(`${visit.pk} ends before it begins`);
    const moved = String(leftAt ?? cameAt);
    const isListed = gsi1sk === cameAt && gsi2sk === moved && String(gsi2pk).endsWith(`#VM#${moved.slice(0, 7)}`);
    if (!isListed) violations.push(`${visit.pk} is listed at another time`);
  }
  for (const one of inside) {
    const visit = visitOf.get(one.visitId);
    if (visit === undefined || visit.leftAt !== null || visit.version !== one.version)
      violations.push(`${one.pk} ${one.sk} is not the visit that goes on`);
  }
  return violations;
}
