/** Mutants of what stands around handlers: access, intents, retries, lost races, messages of consumers. */
import { type Mutant, of } from "./mutant.ts";

const storm = of("load/storm");
const access = of("sweeps/routes", "^access > ");
const idempotency = of("sweeps/keys");
const bookings = of("api/bookings");
const guards = of("api/guards");
const tokens = of("api/tokens");
const approvals = of("api/approvals.long");
const retries = of("api/retries");
const deliveries = of("api/deliveries.long");
const dispatch = of("api/dispatch");
const refusedWrites = of("rules/refused-writes");

export const mutantsOfCalls: readonly Mutant[] = [
  {
    name: "the idempotency key is left out of the intent",
    file: "lambdas/pipeline/intent.ts",
    find: "deriveIdBody(tenantId, actorId, method, path, key)",
    replace: 'deriveIdBody(tenantId, actorId, method, path, "")',
    checks: [bookings, idempotency],
  },
  {
    name: "a retry gets a new intent",
    file: "lambdas/pipeline/intent.ts",
    find: "deriveIdBody(tenantId, actorId, method, path, key)",
    replace: "deriveIdBody(tenantId, actorId, method, path, key, String(Math.random()))",
    checks: [of("load/storm", "16 copies"), idempotency],
    isCore: true,
  },
  {
    name: "one actor's key answers another",
    file: "lambdas/pipeline/intent.ts",
    find: "deriveIdBody(tenantId, actorId, method, path, key)",
    replace: "deriveIdBody(tenantId, method, path, key)",
    checks: [idempotency],
  },
  {
    name: "a tenant's people may touch any partition, and keys take any tenant",
    file: "lambdas/pipeline/tenant-access.ts",
    find: "if (tenant === undefined || role === undefined) throw new AppError(tenantNotFound);",
    replace: 'role ??= "member";\n  if (tenant === undefined) throw new AppError(tenantNotFound);',
    checks: [access],
  },
  {
    name: "an approval does not check the plan's limit",
    file: "lambdas/tenants/repository.ts",
    find: "return { ...counted, add: { ...counted.add, waiting: -1 } };",
    replace: "return { ...counted, add: { ...counted.add, waiting: -1 }, conditions: [] };",
    checks: [approvals],
  },
  {
    name: "an ID token passes for an access token",
    file: "lambdas/pipeline/tenant-access.ts",
    find: 'claims?.token_use === "access" && claims.client_id',
    replace: "(claims?.client_id ?? claims?.aud)",
    checks: [tokens],
  },
  {
    name: "a failed condition is sent again as if it were a conflict",
    file: "lambdas/store/retries.ts",
    find: "return reasons.length > 0 && reasons.every((code) => transientReasons.has(code));",
    replace: "return reasons.length > 0;",
    checks: [retries],
  },
  {
    name: "a refusal is definite although a write of the call may still take effect",
    file: "lambdas/store/table.ts",
    find: "hasUnheardWrite ||= isUnheard(error);",
    replace: "",
    checks: [retries],
  },
  {
    name: "a lost race is given up at once",
    file: "lambdas/pipeline/races.ts",
    find: "if (!(error instanceof LostRace)) throw error;",
    replace: "if (error instanceof LostRace) throw new AppError(unavailable);\n      throw error;",
    checks: [storm],
  },
  {
    name: "privileged calls leave no audit entry",
    file: "lambdas/pipeline/in-tenant.ts",
    find: "await table.commit([recordAuditEntry(scope, audit), ...writes]);",
    replace: "await table.commit(writes);",
    checks: [idempotency, guards],
  },
  {
    name: "an answer contains fields that the contract does not name",
    file: "lambdas/pipeline/pipeline.ts",
    find: "const presented = route.response.parse(answer);",
    replace: "const presented = answer;",
    checks: [of("api/guards", "an answer holds the fields")],
    isCore: true,
  },
  {
    name: "an item is not measured before it is sent",
    file: "lambdas/store/refused-writes.ts",
    find: "if (bytes > limits.itemBytes)",
    replace: "if (bytes > limits.transactionBytes)",
    checks: [refusedWrites],
  },
  {
    name: "an intent's key holds the time, so it differs the next day",
    file: "lambdas/pipeline/intent.ts",
    find: "deriveIdBody(tenantId, actorId, method, path, key)",
    replace: "deriveIdBody(tenantId, actorId, method, path, key, String(Math.floor(Date.now() / 1000)))",
    checks: [idempotency, storm],
  },
  {
    name: "an unreadable record of the stream is dropped without a report",
    file: "lambdas/pipeline/stream-consumer.ts",
    find: "tenantId: tenantOf(String(item.pk)),",
    replace: 'tenantId: String(item.pk).startsWith("T#ten_") ? tenantOf(String(item.pk)) : null,',
    checks: [dispatch],
  },
  {
    name: "one failed message fails its whole batch",
    file: "lambdas/pipeline/consumer.ts",
    find: "return [{ itemIdentifier: record.messageId }];",
    replace: "return event.Records.map(({ messageId }) => ({ itemIdentifier: messageId }));",
    checks: [of("api/consumers.long", "fails alone")],
  },
  {
    name: "a message that a broken queue refused is lost",
    file: "lambdas/platform/consumers/dispatch-changes.ts",
    find: "unsent.filter((failure) => !isHopeless(failure)),",
    replace: "unsent.filter(() => false),",
    checks: [dispatch],
  },
  {
    name: "changes are sent to SQS in batches of any size",
    file: "lambdas/gateways/queues.ts",
    find: "bytesOfLast + bytes > batchBytes",
    replace: "bytesOfLast > Number.MAX_SAFE_INTEGER",
    checks: [deliveries],
  },
  {
    name: "an edit that is sent again is refused for the version that it made stale itself",
    file: "lambdas/pipeline/in-tenant.ts",
    find: "const isGuardedByAudit = privileged && call.idempotencyKey !== undefined;",
    replace: 'const isGuardedByAudit = privileged && route.method !== "GET" && route.idempotent === "key";',
    checks: [idempotency],
  },
  {
    name: "a profile that is sent again is refused for the version that it made stale itself",
    file: "lambdas/members/routes/update-me.ts",
    find: "if (member.version === version + 1 && hasDetails(member, details)) return member;",
    replace: "void hasDetails;",
    checks: [of("api/profile.long", "sent again")],
  },
  {
    name: "a consumer that loses a race gives up until the next delivery",
    file: "lambdas/pipeline/consumer.ts",
    find: "await withRaces(request.deadlineAt, () => run(message, request));",
    replace: "await run(message, request);",
    checks: [deliveries],
  },
];
