/** The checker's part for live sessions: what was paid for them, and what came back. It shares no code with the product. */
import type { RawItem as Item } from "./raw-item.ts";

interface Subject {
  kind?: string;
  sessionId?: string;
}

const subjectOf = ({ subject }: Item) => (subject ?? {}) as Subject;

/** Each pass was charged once, by its price, and returned once where it says so. Nobody else paid. */
export function checkPasses(items: Item[], entries: Item[]): string[] {
  const violations: string[] = [];
  const paid = Map.groupBy(
    entries.filter((entry) => ["live", "live_ended"].includes(subjectOf(entry).kind ?? "")),
    (entry) => `${entry.pk} ${subjectOf(entry).sessionId}`,
  );
  const tenantIn = ({ pk }: Item) => pk.split("#")[1];
  const sessions = new Map(items.flatMap((item) => (item.entity === "liveSession" ? [[item.pk, item] as const] : [])));
  for (const pass of items.filter(({ entity }) => entity === "livePass")) {
    const { memberId, sessionId, pointsCost, refundedAt } = pass;
    const name = `T#${tenantIn(pass)}#M#${String(memberId)} ${String(sessionId)}`;
    const own = paid.get(name) ?? [];
    paid.delete(name);
    const amountsOf = (kind: string) => own.flatMap((entry) => (subjectOf(entry).kind === kind ? [entry.amount] : []));
    const expect = (what: string, amounts: unknown[], wanted: number[]) => {
      if (JSON.stringify(amounts) !== JSON.stringify(wanted))
        violations.push(`${name} was ${what} ${JSON.stringify(amounts)}, should be ${JSON.stringify(wanted)}`);
    };
    expect("charged", amountsOf("live"), [-Number(pointsCost)]);
    expect("returned", amountsOf("live_ended"), refundedAt === null ? [] : [Number(pointsCost)]);
    const session = sessions.get(pass.pk);
    if (session === undefined) violations.push(`${name} is a pass for nothing`);
    if (refundedAt !== null && session?.status !== "cancelled")
      violations.push(`${name} was returned, and the session takes place`);
  }
  for (const name of paid.keys()) violations.push(`${name} moved points without a pass`);
  return violations;
}
