/** Compares what stations were told of scans with the visits, the spent codes and the conflicts of the table. */
import type { Findings } from "../../support/checker.ts";
import type { RawItem } from "../../support/raw-table.ts";
import type { Operation } from "./history.ts";

type Scan = Extract<Operation, { kind: "scan" }>;

export function judgeDoors(history: readonly Operation[], { items }: Findings): string[] {
  const scans = history.filter((operation): operation is Scan => operation.kind === "scan");
  const byMember = Map.groupBy(scans, ({ memberId }) => memberId);
  return [...byMember].flatMap(([memberId, own]) => [
    ...judgeAgain(own),
    ...judgeSteps(own),
    ...judgeVisits(memberId, own, items),
    ...judgeConflicts(memberId, own, items),
  ]);
}

const isOk = ({ outcome }: Scan) => outcome === "ok";
const keysOf = (scans: readonly Scan[], did: Scan["did"]) =>
  new Set(scans.filter((scan) => isOk(scan) && scan.did === did).map(({ key }) => key)).size;

/** The same call again has the same answer. */
function judgeAgain(own: readonly Scan[]): string[] {
  return [...Map.groupBy(own.filter(isOk), ({ key }) => key)].flatMap(([key, calls]) =>
    new Set(calls.map(({ did }) => did)).size > 1 ? [`the scan ${key} was told two things`] : [],
  );
}

/** A code lets in or out once, whatever the door. */
function judgeSteps(own: readonly Scan[]): string[] {
  return [...Map.groupBy(own.filter(isOk), ({ step }) => step)].flatMap(([step, calls]) => {
    const keys = new Set(calls.filter(({ did }) => did !== "nothing").map(({ key }) => key));
    return keys.size > 1 ? [`the code of step ${step} was taken ${keys.size} times`] : [];
  });
}

/** Each way in is a visit, and each way out ends one. */
function judgeVisits(memberId: string, own: readonly Scan[], items: readonly RawItem[]): string[] {
  const violations: string[] = [];
  const unknown = own.filter(({ outcome }) => outcome === "unknown").length;
  const visits = items.filter((item) => item.entity === "visit" && item.memberId === memberId);
  const left = visits.filter(({ leftAt }) => leftAt !== null).length;
  const within = (what: string, count: number, told: number) => {
    if (count < told || count > told + unknown)
      violations.push(`${memberId}: ${count} ${what}, and ${told} answers of ${unknown} unknown`);
  };
  within("visits", visits.length, keysOf(own, "in"));
  within("visits that ended", left, keysOf(own, "out"));
  const card = items.find((item) => item.entity === "card" && item.memberId === memberId);
  const taken = own.filter((scan) => isOk(scan) && scan.did !== "nothing").map(({ step }) => step);
  const latest = Math.max(0, ...taken);
  if (Number(card?.usedStep ?? 0) < latest) violations.push(`${memberId}: a code that was taken is not spent`);
  if (unknown === 0 && Number(card?.usedStep ?? 0) !== latest)
    violations.push(`${memberId}: a code is spent that nobody has taken`);
  return violations;
}

/** Whoever a door without a network let in, and the server would have refused, is a conflict. */
function judgeConflicts(memberId: string, own: readonly Scan[], items: readonly RawItem[]): string[] {
  const kept = items.filter((item) => item.entity === "refusedScan" && item.memberId === memberId && item.isOffline);
  const times = new Set(kept.map(({ at }) => String(at)));
  return own
    .filter((scan) => isOk(scan) && scan.isOffline && scan.did === "nothing")
    .flatMap(({ at }) =>
      times.has(new Date(at).toISOString()) ? [] : [`${memberId}: let in by itself, refused, and no conflict`],
    );
}
