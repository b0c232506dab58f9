/** Mutants of scans at the desk: what a code lets in, and what a desk without a network records. */
import type { Mutant } from "./mutant.ts";

const scans = { file: "tests/api/scans.long.test.ts" };
const identities = { file: "tests/api/identities.long.test.ts" };
const offline = { file: "tests/api/offline-scans.long.test.ts" };

export const mutantsOfScans: readonly Mutant[] = [
  {
    name: "a code lets in as often as it is shown",
    file: "lambdas/access/routes/scan.ts",
    find: "return commitRecord([...createVisit(scope, visit), spent], answer);",
    replace: "return commitRecord(createVisit(scope, visit), answer);",
    checks: [{ ...scans, test: "lets its member in once" }],
  },
  {
    name: "the counter hears whose card is blocked",
    file: "lambdas/access/scans.ts",
    find: "if (!isMember(arriving) || !takenVerdicts.includes(verdict))",
    replace: "if (!isMember(arriving))",
    checks: [{ ...identities, test: "blocked, expired or replaced" }],
  },
  {
    name: "a seat that was given up is checked in by a card",
    file: "lambdas/access/routes/identify-code.ts",
    find: "if (seat?.isOpen !== true) return answer;",
    replace: "if (seat === undefined) return answer;",
    checks: [{ ...identities, test: "open seat" }],
  },
  {
    name: "a desk without a network lets in as often as a code is shown",
    file: "lambdas/access/scan-list.ts",
    find: "const spent = spends ? [spendStep(scope, card, step)] : [];",
    replace: "const spent: ReturnType<typeof spendStep>[] = [];",
    checks: [{ ...offline, test: "its own time" }],
  },
  {
    name: "a scan that two tabs send at once is listed as a conflict",
    file: "lambdas/access/scan-list.ts",
    find: "if (landed !== undefined) throw new LostRace();",
    replace: "void LostRace;\n  void landed;",
    checks: [{ ...offline, test: "between two reads" }],
  },
  {
    name: "somebody suspended since is recorded as let in",
    file: "lambdas/access/offline.ts",
    find: 'if (refusal !== null) return { answer: answer("nothing"), spends: false };',
    replace: "",
    checks: [{ ...offline, test: "suspended since" }],
  },
  {
    name: "a scan without a network is taken for ever",
    file: "lambdas/access/offline.ts",
    find: "return isInTime ? Math.min(at, now) : undefined;",
    replace: "void isInTime;\n  return Math.min(at, now);",
    checks: [{ ...offline, test: "24 hours" }],
  },
  {
    name: "a desk without a network lets in by rules of last week",
    file: "lambdas/access/offline.ts",
    find: 'isOld && verdict === "accepted" ? "old" : verdict',
    replace: "isOld ? verdict : verdict",
    checks: [{ file: "tests/rules/offline.test.ts" }],
  },
  {
    name: "a code of somebody inside stays good for a friend",
    file: "lambdas/access/scans.ts",
    find: 'return { answer: answer("inside"), spends: true };',
    replace: 'return { answer: answer("inside"), spends: false };',
    checks: [{ ...scans, test: "who is inside is spent" }],
  },
  {
    name: "a printed card opens the door",
    file: "lambdas/access/scans.ts",
    find: 'if (verdict !== "accepted") return',
    replace: 'if (verdict !== "accepted" && verdict !== "identified") return',
    checks: [{ ...scans, test: "only whose card it is" }],
  },
  {
    name: "a scan lets in whom the rules refuse",
    file: "lambdas/access/scans.ts",
    find: 'if (refusal !== null) return { answer: answer("nothing"), spends: false };',
    replace: "",
    checks: [{ ...scans, test: "by hand" }],
  },
  {
    name: "the key of a scan takes another code",
    file: "lambdas/access/scans.ts",
    find: "return { bodyHash: entered.scanHash,",
    replace: 'return { bodyHash: "",',
    checks: [{ ...scans, test: "lets its member in once" }],
  },
  {
    name: "a step is spent twice",
    file: "lambdas/cards/repository.ts",
    find: '      { attribute: "usedStep", is: "<", value: step },\n',
    replace: "",
    checks: [{ ...scans, test: "inside is spent once" }],
  },
];
