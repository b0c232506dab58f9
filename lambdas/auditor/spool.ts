/**
 * Puts items aside on disk, one file a tenant. A scan brings the items of all tenants in mixed order. One tenant
 * at a time is then in memory. The folder holds what checks read, without names and addresses, and is removed at the end.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { isRead, tenantNamedBy } from "../checker/check-items.ts";
import type { RawItem } from "../checker/raw-item.ts";
import type { WireItem } from "./table.ts";

/** Characters that wait in memory, over all tenants, before they are written. */
const waitingCharacters = 16 * 1024 * 1024;

/** No check reads these. They say who somebody is. */
const personal: ReadonlySet<string> = new Set(
  "email firstName lastName memberName phone photo answer bodyHash note reason words name".split(" "),
);

/** The item as checks read it. A list of members is sorted by their names, so a member's places in lists are left out. */
export function rawOf(wire: WireItem): RawItem {
  const isMember = wire.entity?.S === "member";
  const kept = Object.entries(wire).filter(
    ([name, value]) => !personal.has(name) && value.B === undefined && !(isMember && /^gsi\dsk$/.test(name)),
  );
  // Sets become lists, and numbers stay numbers whatever their size: checks compare and add them.
  return JSON.parse(
    JSON.stringify(unmarshall(Object.fromEntries(kept), { wrapNumbers: Number }), (_, value: unknown) =>
      value instanceof Set ? [...value] : value,
    ),
  ) as RawItem;
}

/** The tenant to which an item belongs: the one of its key, or else the one that it names. */
export function tenantOf(item: RawItem): string | undefined {
  return /^T#([^#]+)#/.exec(item.pk)?.[1] ?? tenantNamedBy(item);
}

export interface Spool {
  add(item: WireItem): void;
  /** How many items there are of each kind. */
  counts(): Readonly<Record<string, number>>;
  /** Tenants with at least one item that a check reads. */
  tenants(): string[];
  /** Items that name a tenant of which there is none: key and tenant. At most a thousand. */
  strays(): { pk: string; sk: string; tenantId: string }[];
  read(tenantId: string): RawItem[];
  remove(): void;
}

export interface SpoolLimits {
  /** Characters on disk, over all tenants. */
  characters: number;
  /** Bytes of one tenant, which are read at once. */
  bytesOfTenant: number;
}

/** What checks read is more than this machine may hold. */
export class SpoolFull extends Error {
  override readonly name = "SpoolFull";
}

/**
 * @param only the tenants whose items are kept; all of them if it is left out
 * @param limits none on an operator's machine
 */
export function openSpool(
  folder: string,
  only?: ReadonlySet<string>,
  { characters: most, bytesOfTenant }: SpoolLimits = { characters: Infinity, bytesOfTenant: Infinity },
): Spool {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const files = new Map<string, string>();
  const waiting = new Map<string, string[]>();
  const counts = new Map<string, number>();
  const existing = new Set<string>();
  const naming = new Map<string, { pk: string; sk: string }[]>();
  let characters = 0;
  let all = 0;
  const flush = () => {
    for (const [tenantId, lines] of waiting) appendFileSync(fileOf(tenantId), lines.join(""), { mode: 0o600 });
    waiting.clear();
    characters = 0;
  };
  const fileOf = (tenantId: string) => {
    const known = files.get(tenantId) ?? join(folder, `${files.size}.jsonl`);
    files.set(tenantId, known);
    return known;
  };
  return {
    add(wire) {
      const item = rawOf(wire);
      const entity = String(item.entity ?? "none");
      counts.set(entity, (counts.get(entity) ?? 0) + 1);
      if (entity === "tenant") existing.add(String(item.tenantId));
      const named = tenantNamedBy(item);
      if (named !== undefined && !existing.has(named)) {
        const some = naming.get(named) ?? [];
        if (some.length < 10) some.push({ pk: item.pk, sk: item.sk });
        naming.set(named, some);
      }
      const tenantId = tenantOf(item);
      if (tenantId === undefined || !isRead(item) || only?.has(tenantId) === false) return;
      const line = `${JSON.stringify(item)}\n`;
      const lines = waiting.get(tenantId) ?? [];
      lines.push(line);
      waiting.set(tenantId, lines);
      characters += line.length;
      all += line.length;
      if (all > most) throw new SpoolFull(`More than ${most} characters would be put aside.`);
      if (characters > waitingCharacters) flush();
    },
    counts: () => Object.fromEntries([...counts].toSorted(([one], [other]) => (one < other ? -1 : 1))),
    tenants: () => [...new Set([...files.keys(), ...waiting.keys()])],
    strays: () =>
      [...naming]
        .filter(([tenantId]) => !existing.has(tenantId))
        .flatMap(([tenantId, keys]) => keys.map((key) => ({ ...key, tenantId })))
        .slice(0, 1_000),
    read(tenantId) {
      flush();
      const file = fileOf(tenantId);
      if (existsSync(file) && statSync(file).size > bytesOfTenant)
        throw new SpoolFull(`${tenantId} has more than ${bytesOfTenant} bytes.`);
      const text = existsSync(file) ? readFileSync(file, "utf8") : "";
      // A scan may bring an item twice. The later one holds.
      const items = new Map<string, RawItem>();
      for (const line of linesOf(text)) {
        const item = JSON.parse(line) as RawItem;
        items.set(`${item.pk} ${item.sk}`, item);
      }
      return [...items.values()];
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** One after the other, so that a large file is not held twice. */
function* linesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const to = text.indexOf("\n", from);
    yield text.slice(from, to);
    from = to + 1;
  }
}
