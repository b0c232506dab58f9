/** The audit of a whole table: the checker of the tests, tenant by tenant. `docs/decisions/audit-and-restore.md` */
import { setTimeout as sleep } from "node:timers/promises";
import { GetItemCommand } from "@aws-sdk/client-dynamodb";
import { checkItems } from "../checker/check-items.ts";
import { readAgain, stillSaid } from "./looks.ts";
import { openSpool, type Spool, type SpoolLimits } from "./spool.ts";
import { type AuditedTable, scanned, type WireItem } from "./table.ts";

export interface Audit {
  /** What is read first. Left out, it is the table itself. */
  pages?: AsyncIterable<readonly WireItem[]>;
  /** Where suspects are looked at again. Without a table, what the pages say is taken as it is. */
  table?: AuditedTable;
  /** An own folder for what is put aside. It is removed. */
  folder: string;
  /** Consumers get this time to follow what a person did. */
  settleSeconds: number;
  onProgress?: (line: string) => void;
  /** Milliseconds on `performance.now()`'s clock. Left out, it may take as long as it takes. */
  deadlineAt?: number;
  limits?: SpoolLimits;
}

/** There was no time for the whole table. Nothing is known of the rest. */
export class AuditUnfinished extends Error {
  override readonly name = "AuditUnfinished";
}

export interface Report {
  items: number;
  counts: Readonly<Record<string, number>>;
  tenants: number;
  /** What the first look suspected, and later ones did not find again. */
  cleared: number;
  /** One sentence each, with ids and keys, and without personal data. */
  violations: string[];
}

type Suspects = Map<string, string[]>;

/** @throws `ExportRefused`, `AuditUnfinished`, `SpoolFull`; or if DynamoDB refuses */
export async function auditTable(audit: Audit): Promise<Report> {
  const { table, folder, settleSeconds, onProgress = () => undefined, deadlineAt = Infinity, limits } = audit;
  const goOn = () => {
    if (performance.now() > deadlineAt) throw new AuditUnfinished("The time was too short for the whole table.");
  };
  const pages = audit.pages ?? (table === undefined ? undefined : scanned(table, { isStrong: false }));
  if (pages === undefined) throw new Error("There is nothing to audit: name a table or an export.");
  const spool = openSpool(folder, undefined, limits);
  try {
    const items = await fill(spool, pages, onProgress, goOn);
    const tenants = spool.tenants();
    let suspects: Suspects = new Map();
    for (const tenantId of tenants) {
      goOn();
      const { violations } = checkItems(spool.read(tenantId), tenantId);
      if (violations.length > 0) suspects.set(tenantId, violations);
    }
    const suspected = sizeOf(suspects);
    const strays = spool.strays();
    onProgress(`${tenants.length} tenants are checked; ${suspected + strays.length} suspicions`);
    const looks = { spool, suspects, folder, settleSeconds, onProgress, goOn, limits };
    if (table !== undefined) suspects = await lookAgain(table, looks);
    const lost = await stillLost(table, strays);
    const violations = [
      ...[...suspects.values()].flat(),
      ...lost.map(({ pk, sk, tenantId }) => `${pk} ${sk} names ${tenantId}, which does not exist`),
    ];
    return {
      items,
      counts: spool.counts(),
      tenants: tenants.length,
      cleared: suspected + strays.length - violations.length,
      violations,
    };
  } finally {
    spool.remove();
  }
}

const sizeOf = (suspects: Suspects) => [...suspects.values()].reduce((sum, some) => sum + some.length, 0);

async function fill(
  spool: Spool,
  pages: AsyncIterable<readonly WireItem[]>,
  onProgress: (line: string) => void,
  goOn: () => void,
) {
  let items = 0;
  let said = 0;
  for await (const page of pages) {
    goOn();
    for (const item of page) spool.add(item);
    items += page.length;
    if (items - said < 100_000) continue;
    said = items;
    onProgress(`${items} items are read`);
  }
  return items;
}

interface Looks {
  spool: Spool;
  suspects: Suspects;
  folder: string;
  settleSeconds: number;
  onProgress: (line: string) => void;
  /** Throws when the time is over. */
  goOn: () => void;
  limits: SpoolLimits | undefined;
}

/**
 * Two looks by key, with time for consumers between them. What is left may be missing a partner in a partition that
 * nothing names. So a second scan, which sees every partition, reads these tenants; and one more look by key follows it.
 */
async function lookAgain(table: AuditedTable, looks: Looks): Promise<Suspects> {
  const { spool, folder, settleSeconds, onProgress, goOn, limits } = looks;
  let { suspects } = looks;
  if (suspects.size === 0) return suspects;
  suspects = await lookByKey(table, spool, suspects, goOn);
  if (suspects.size === 0) return suspects;
  onProgress(`${sizeOf(suspects)} suspicions stay; the last look is ${settleSeconds} s later`);
  await sleep(settleSeconds * 1000);
  suspects = await lookByKey(table, spool, suspects, goOn);
  if (suspects.size === 0) return suspects;
  onProgress(`${sizeOf(suspects)} suspicions stay; their tenants are read as a whole`);
  const only = [...suspects.keys()];
  const second = openSpool(`${folder}-again`, new Set(only), limits);
  try {
    // DynamoDB takes a filter of at most 300 operators.
    const pages = scanned(table, { isStrong: true, ...(only.length <= 25 ? { only } : {}) });
    await fill(second, pages, () => undefined, goOn);
    const again: Suspects = new Map();
    for (const [tenantId, sentences] of suspects) {
      const stayed = stillSaid(sentences, second.read(tenantId), tenantId);
      if (stayed.length > 0) again.set(tenantId, stayed);
    }
    return await lookByKey(table, second, again, goOn);
  } finally {
    second.remove();
  }
}

async function lookByKey(table: AuditedTable, spool: Spool, suspects: Suspects, goOn: () => void): Promise<Suspects> {
  const stayed: Suspects = new Map();
  for (const [tenantId, sentences] of suspects) {
    goOn();
    const items = await readAgain(table, { tenantId, items: spool.read(tenantId), sentences });
    const said = stillSaid(sentences, items, tenantId);
    if (said.length > 0) stayed.set(tenantId, said);
  }
  return stayed;
}

/** The item is still there, and the tenant that it names still is not. */
async function stillLost(table: AuditedTable | undefined, strays: ReturnType<Spool["strays"]>) {
  if (table === undefined) return strays;
  const lost: typeof strays = [];
  for (const stray of strays) {
    const tenant = await isThere(table, `T#${stray.tenantId}#TENANT`, "TENANT");
    if (!tenant && (await isThere(table, stray.pk, stray.sk))) lost.push(stray);
  }
  return lost;
}

async function isThere({ client, tableName, rate }: AuditedTable, pk: string, sk: string): Promise<boolean> {
  await rate.wait();
  const Key = { pk: { S: pk }, sk: { S: sk } };
  const { Item } = await client.send(new GetItemCommand({ TableName: tableName, Key, ConsistentRead: true }));
  rate.consumed(1);
  return Item !== undefined;
}
