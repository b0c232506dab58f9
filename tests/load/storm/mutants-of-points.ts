/** Mutants of points: the wallet, its lots, and what corrects an entry. */
import { type Mutant, of } from "./mutant.ts";

const storm = of("load/storm");
const shortStorm = of("load/short-storm.long");
const guards = of("api/guards");
const lots = of("api/lots");
const corrections = of("api/corrections.long");
const pointRules = of("rules/points");

export const mutantsOfPoints: readonly Mutant[] = [
  {
    name: "balance read before the write: the wallet moves without its version",
    file: "lambdas/points/repository.ts",
    find: '[{ attribute: "version", is: "=", value: wallet.version }];',
    replace: "[];",
    checks: [of("api/guards", "a wallet does not move twice"), storm],
    isCore: true,
  },
  {
    name: "a wallet may fall below zero",
    file: "lambdas/points/rules.ts",
    find: "if (balanceAfter < 0) {",
    replace: "if (balanceAfter < -1_000_000) {",
    checks: [pointRules, storm],
    isCore: true,
  },
  {
    name: "a member suspended a moment ago still pays: the wallet's copy of the status is not checked",
    file: "lambdas/points/repository.ts",
    find: '    if (!isCorrection && !isExpiry && !isUndone) conditions.push({ attribute: "status", is: "=", value: "active" });\n',
    replace: "",
    checks: [guards],
  },
  {
    name: "points that have ended can be spent",
    file: "lambdas/points/rules.ts",
    find: "return lots.filter(({ endsOn }) => endsOn < today);",
    replace: "return lots.filter(({ endsOn }) => endsOn < today.slice(0, 0));",
    checks: [pointRules, lots, shortStorm],
  },
  {
    name: "a movement ends points without an entry of their own",
    file: "lambdas/points/rules.ts",
    find: "entries: expiry === undefined ? [entry] : [expiry, entry], lots };",
    replace: "entries: [entry], lots };",
    checks: [pointRules, lots, shortStorm],
  },
  {
    name: "a reversal leaves no mark, so an entry is reversed twice",
    file: "lambdas/points/routes/reverse-entry.ts",
    find: "return commit([...writes, mark], {",
    replace: "return commit(mark === undefined ? [] : writes, {",
    checks: [corrections, shortStorm],
  },
];
