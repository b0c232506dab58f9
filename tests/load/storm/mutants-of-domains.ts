import type { Mutant } from "./mutant.ts";

const senders = { file: "tests/api/domain-senders.long.test.ts" };
const rechecks = { file: "tests/api/domain-rechecks.long.test.ts" };
const domains = { file: "tests/api/domains.long.test.ts" };

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
    find: "for (const release of [released, releasedAlike])",
    replace: "for (const release of [] as ReleasedDomain[])",
    checks: [{ ...domains, test: "let go, until its quarantine" }],
  },
  {
    name: "a look-alike of a released host is free at once",
    file: "lambdas/domains/rules.ts",
    find: "for (const release of [released, releasedAlike])",
    replace: "for (const release of [released])",
    checks: [{ ...domains, test: "looks like one that was let go" }],
  },
  {
    name: "an edge that refuses the workspace's own host counts as somebody else's",
    file: "lambdas/gateways/edge.ts",
    find: "if (known?.Id !== undefined)\n",
    replace: "if (known?.Id !== undefined && error instanceof EntityAlreadyExists)\n",
    checks: [{ ...domains, test: "is taken again" }],
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
    name: "mails come from a host whose signatures are missing",
    file: "lambdas/domains/rules.ts",
    find: 'return isOurs && sender.state === "verified" ? host : null;',
    replace: "return isOurs ? host : null;",
    checks: [{ ...senders, test: "until its own records are there" }],
  },
  {
    name: "mails come from a host whose proof is gone",
    file: "lambdas/domains/rules.ts",
    find: 'const isOurs = (state === "connecting" || state === "live") && proof !== "missing" && proof !== "wrong";',
    replace: 'const isOurs = state !== "removing";',
    checks: [{ ...senders, test: "ends with the proof" }],
  },
  {
    name: "two of three signatures are enough",
    file: "lambdas/domains/rules.ts",
    find: 'if (identity.state === "verified" && !isLost) {',
    replace: 'if (identity.state === "verified") {',
    checks: [{ ...senders, test: "breaks with its records" }],
  },
  {
    name: "an identity at SES outlives its domain",
    file: "lambdas/domains/consumers/follow-domain.ts",
    find: "    await removeIdentity(seen.host);\n    return [deleteDomain",
    replace: "    return [deleteDomain",
    checks: [{ ...senders, test: "SES forgets the host" }],
  },
  {
    name: "a host that a lost step made known stays at the edge",
    file: "lambdas/domains/consumers/follow-domain.ts",
    find: "await removeHost(seen.edgeId ?? edgeNameOf(tenant));",
    replace: "seen.edgeId === null || (await removeHost(seen.edgeId));",
    checks: [{ ...domains, test: "leaves nothing at the edge" }],
  },
  {
    name: "a host of a lost step keeps the workspace from another",
    file: "lambdas/domains/consumers/follow-domain.ts",
    find: "      await removeHost(edgeNameOf(tenant));\n",
    replace: "",
    checks: [{ ...domains, test: "does not keep the workspace from another host" }],
  },
  {
    name: "a stranger's code comes from the workspace's own host",
    file: "lambdas/accounts/rules.ts",
    find: "domain: null, mailDomain: null, replyTo: null }",
    replace: "domain: null }",
    checks: [{ file: "tests/rules/accounts.test.ts", test: "only for an account of that workspace" }],
  },
  {
    name: "a domain without records stays for ever",
    file: "lambdas/domains/rules.ts",
    find: 'return toMilliseconds(releasedAtOf(broken) ?? "") <= now ? "release" : broken;',
    replace: "return broken;",
    checks: [{ ...domains, test: "broken for two weeks" }],
  },
  {
    name: "staff connect a host that another workspace has",
    file: "lambdas/platform/routes/recheck-domain.ts",
    find: "if (isProvedBy(seen, next)) refuseHeld(holders, tenant.tenantId, now);",
    replace: "",
    checks: [{ ...rechecks, test: "in quarantine" }],
  },
  {
    name: "looks of staff have no limit",
    file: "lambdas/platform/routes/recheck-domain.ts",
    find: "      counted,\n",
    replace: "",
    checks: [{ ...rechecks, test: "count towards the workspace's own" }],
  },
  {
    name: "a look of staff is not stored",
    file: "lambdas/platform/routes/recheck-domain.ts",
    find: "...storeLook(scope, { seen, next, releases: holders }),",
    replace: "",
    checks: [{ ...rechecks, test: "a proved domain is connected" }],
  },
  {
    name: "a look of staff leaves no act",
    file: "lambdas/platform/routes/recheck-domain.ts",
    find: "      recordTenantAct(tenant.tenantId, makeCode(), act),\n",
    replace: "",
    checks: [{ ...rechecks, test: "both houses keep the act" }],
  },
];
