import type { Mutant } from "./mutant.ts";

const domains = { file: "tests/api/domains.test.ts" };

/** Guards against the take-over of a host. */
export const mutantsOfDomains: readonly Mutant[] = [
  {
    name: "two workspaces hold a host",
    file: "lambdas/domains/repository.ts",
    find: "putNew(domainHoldItem.key(host), hold, unlessOwn(hostTaken)),",
    replace: "",
    checks: [{ ...domains, test: "prove at the same time" }],
  },
  {
    name: "a look-alike of a host is connected",
    file: "lambdas/domains/rules.ts",
    find: "if (isOthers(alikeBy)) throw new AppError(hostTooSimilar);",
    replace: "",
    checks: [{ ...domains, test: "looks like another" }],
  },
  {
    name: "a released host is free at once",
    file: "lambdas/domains/rules.ts",
    find: "if (released !== undefined && isOthers(released.tenantId)",
    replace: "if (released === undefined && isOthers(undefined)",
    checks: [{ ...domains, test: "let go, until its quarantine" }],
  },
  {
    name: "an old proof proves another wish",
    file: "lambdas/domains/rules.ts",
    find: "judge(heard.proof, (value) => value === proofValueOf(token))",
    replace: 'judge(heard.proof, (value) => value.startsWith("guildhall="))',
    checks: [{ ...domains, test: "let go, until its quarantine" }],
  },
  {
    name: "a domain finds its workspace at the proof",
    file: "lambdas/domains/rules.ts",
    find: 'if (edge.isServing && look.address === "found"',
    replace: 'if (look.proof === "found"',
    checks: [{ ...domains, test: "and not before" }],
  },
  {
    name: "an outage of DNS lets a domain go",
    file: "lambdas/domains/rules.ts",
    find: 'const isLost = states.some((state) => state === "missing" || state === "wrong");',
    replace: 'const isLost = states.some((state) => state !== "found");',
    checks: [{ ...domains, test: "outage of DNS" }],
  },
  {
    name: "a domain without records stays for ever",
    file: "lambdas/domains/rules.ts",
    find: 'return toMilliseconds(releasedAtOf(broken) ?? "") <= now ? "release" : broken;',
    replace: "return broken;",
    checks: [{ ...domains, test: "broken for two weeks" }],
  },
];
