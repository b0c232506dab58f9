/**
 * What must hold of cycles. Each is granted once, in order, into a lot that ends with it. No more goes over into it than
 * was left. Part of the independent checker: it shares no code with the product.
 */
import type { RawItem as Item } from "./raw-item.ts";

interface Subject {
  kind?: string;
  cycleNumber: number;
  from: string;
  to: string;
  points: number;
}

const subjectOf = (entry: Item) => (entry.subject ?? {}) as unknown as Subject;
const packed = (day: string) => day.replaceAll("-", "");
const dayBefore = (day: string) => new Date(Date.parse(`${day}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

export function checkCycles(items: Item[]): string[] {
  const entries = items.filter(({ entity }) => entity === "ledgerEntry");
  const ledgers = Map.groupBy(entries, ({ pk }) => pk);
  const memberships = items.filter(({ entity }) => entity === "membership");
  const withoutPoints = new Set(
    items.filter(({ pointsPerCycle }) => pointsPerCycle === 0).map(({ pk }) => pk.split("#")[1]),
  );
  const violations: string[] = [];
  const happened = Map.groupBy(
    items.filter(({ entity }) => entity === "membershipEvent"),
    ({ pk }) => pk,
  );
  const eventsOf = (pk: string) => happened.get(pk.replace("#M#", "#ME#")) ?? [];
  for (const [pk, ledger] of ledgers) {
    ledger.sort((a, b) => Number(a.number) - Number(b.number));
    const begun = eventsOf(pk).filter(({ action }) => ["assign", "change", "changed"].includes(String(action))).length;
    violations.push(...checkOrder(ledger, begun).map((what) => `${pk}: ${what}`));
    violations.push(...checkRollovers(ledger).map((what) => `${pk}: ${what}`));
  }
  for (const membership of memberships) {
    if (withoutPoints.has(membership.pk.split("#")[1])) continue;
    const numbers = (ledgers.get(membership.pk) ?? []).flatMap((entry) =>
      subjectOf(entry).kind === "cycle" ? [subjectOf(entry).cycleNumber] : [],
    );
    const last = numbers.at(-1) ?? 0;
    const isFull = (ledgers.get(membership.pk) ?? []).some(({ balanceAfter }) => Number(balanceAfter) >= 1e9);
    if (last !== Number(membership.cycleNumber ?? 0) && !isFull)
      violations.push(`${membership.pk}: is in cycle ${String(membership.cycleNumber)}, and ${last} was granted last`);
    violations.push(...checkEvents(membership, eventsOf(membership.pk)));
    const { status, nextBillingOn, gsi4pk, endsOn, cycleNumber } = membership;
    // What is paid for follows its payments.
    const next = membership.isPaid === true ? null : nextBillingOn;
    const hasCalendar = ["active", "paused"].includes(String(status)) && (next ?? endsOn ?? null) !== null;
    if (hasCalendar !== (gsi4pk !== undefined) && cycleNumber !== undefined)
      violations.push(`${membership.pk}: its calendar is ${gsi4pk === undefined ? "lost" : "kept"}`);
  }
  return violations;
}

/** Each version of a membership was written once. Its events have versions of their own, and the last one holds. */
function checkEvents(membership: Item, own: Item[]): string[] {
  const events = own.toSorted((a, b) => (a.sk < b.sk ? -1 : 1));
  const versions = events.map(({ version }) => Number(version));
  const isRising = versions.every((version, place) => version === 1 || version > (versions[place - 1] ?? 0));
  const last = events.at(-1);
  const holds = last === undefined || last.status === membership.status;
  const violations = checkPlans(membership, events);
  if (!isRising || !holds)
    violations.push(
      `${membership.pk}: is ${String(membership.status)} with events ${versions.join(", ")}, last ${String(last?.status)}`,
    );
  return violations;
}

const isRunning = ({ status }: Item) => status === "active" || status === "paused";

/** Each event names the plan that the one before has left. Who was erased and came back had none. */
function checkPlans(membership: Item, events: Item[]): string[] {
  const violations: string[] = [];
  for (const [place, { planBefore, version, sk }] of events.entries()) {
    const earlier = events[place - 1];
    if (earlier === undefined) continue;
    const had = version === 1 || !isRunning(earlier) ? null : earlier.planId;
    if (planBefore !== had)
      violations.push(`${membership.pk}: ${sk} follows ${String(had)}, not ${String(planBefore)}`);
  }
  const last = events.at(-1);
  if (last !== undefined && isRunning(membership) && last.planId !== membership.planId)
    violations.push(`${membership.pk}: has a plan that no event names`);
  return violations;
}

/**
 * What plans have gained and lost, added up from what happened, against the counters of all months. It needs no zone.
 * The counters must have come to rest.
 */
export function checkPlanFigures(items: Item[]): string[] {
  const moved = new Map<string, number>();
  const add = (planId: unknown, letter: "j" | "q", by: number) => {
    const place = `${String(planId)} ${letter}`;
    moved.set(place, (moved.get(place) ?? 0) + by);
  };
  for (const item of items) {
    if (item.entity === "departure" && (item.planId ?? null) !== null) add(item.planId, "q", 1);
    if (item.entity === "figures" && item.pk.includes("#FM#pln_"))
      for (const letter of ["j", "q"] as const) add(item.pk.split("#").at(-1), letter, -Number(item[letter] ?? 0));
    if (item.entity !== "membershipEvent") continue;
    const after = isRunning(item) ? item.planId : null;
    if (after === item.planBefore) continue;
    if (after !== null) add(after, "j", 1);
    if (item.planBefore !== null) add(item.planBefore, "q", 1);
  }
  return [...moved].flatMap(([place, by]) => (by === 0 ? [] : [`${place}: ${by} more than its counters say`]));
}

/** Numbers follow each other, and only what somebody began anew overlaps the cycle before. */
function checkOrder(ledger: Item[], begun: number): string[] {
  const violations: string[] = [];
  let before: Subject | undefined;
  let overlaps = 0;
  for (const entry of ledger) {
    const subject = subjectOf(entry);
    if (subject.kind !== "cycle") continue;
    const { cycleNumber, from, to } = subject;
    const where = `cycle ${cycleNumber} from ${from}`;
    // Somebody who was erased and came back starts again.
    const isNext =
      cycleNumber === (before?.cycleNumber ?? 0) + 1 || (cycleNumber === 1 && from >= (before?.from ?? ""));
    if (!isNext) violations.push(`${where} follows ${before?.cycleNumber ?? "none"}`);
    if (before !== undefined && from <= before.to) overlaps += 1;
    if (from > to) violations.push(`${where} ends on ${to}`);
    const lots = Object.entries((entry.lots ?? {}) as Record<string, number>);
    const given = lots.reduce((sum, [, points]) => sum + points, 0);
    const isWhole = given === entry.amount && given > 0 && entry.transactionType === "issued";
    if (!isWhole || lots.some(([day]) => day < packed(to))) violations.push(`${where} gives other points than its lot`);
    before = subject;
  }
  if (overlaps >= Math.max(begun, 1)) violations.push(`${overlaps} cycles begin before the one before is over`);
  return violations;
}

/** No more goes over than the ended lot held, in the wallet or by its expiry. It does so once for a cycle that begins. */
function checkRollovers(ledger: Item[]): string[] {
  const violations: string[] = [];
  const held = new Map<string, number>();
  const expired = new Map<string, number>();
  const add = (map: Map<string, number>, day: string, points: number) => map.set(day, (map.get(day) ?? 0) + points);
  const seen = new Set<string>();
  for (const [place, entry] of ledger.entries()) {
    const subject = subjectOf(entry);
    const changes = Object.entries((entry.lots ?? {}) as Record<string, number>);
    if (subject.kind === "rollover") {
      const where = `the rollover into cycle ${subject.cycleNumber}`;
      const ended = packed(dayBefore(subject.from));
      const inLot = held.get(ended) ?? 0;
      const left = inLot + (expired.get(ended) ?? 0);
      if (subject.points > left) violations.push(`${where} carries ${subject.points} of ${left} points`);
      const taken = Math.min(subject.points, inLot);
      if (entry.amount !== subject.points - taken) violations.push(`${where} moves ${String(entry.amount)} points`);
      const into = changes.filter(([day]) => day !== ended).reduce((sum, [, points]) => sum + points, 0);
      if (into !== subject.points) violations.push(`${where} gives ${into} points`);
      const name = `${subject.cycleNumber} ${subject.from}`;
      if (seen.has(name)) violations.push(`${where} comes twice`);
      seen.add(name);
      const next = ledger.slice(place + 1, place + 3).map(subjectOf);
      const isFollowed = next.some(({ kind, cycleNumber }) => kind === "cycle" && cycleNumber === subject.cycleNumber);
      const isLast = place === ledger.length - 1;
      if (!isFollowed && !isLast) violations.push(`${where} begins no cycle`);
    }
    for (const [day, points] of changes) {
      add(held, day, points);
      if (subject.kind === "expiry") add(expired, day, -points);
    }
  }
  return violations;
}
