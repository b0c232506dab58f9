/**
 * Checks what DynamoDB would refuse to write. The local engine accepts some of it, so a mistake would show on AWS
 * only. Each is a bug of ours, never the caller's, so these are plain errors and no refusals.
 */
import { limits } from "../contract/limits.ts";
import type { WriteItem } from "./write-items.ts";

/** @throws RangeError, or TypeError for a value that has no form in the table */
export function refuseUnwritable(writes: readonly WriteItem[]): void {
  if (writes.length === 0) throw new RangeError("A transaction needs an item.");
  if (writes.length > limits.transactionItems) throw new RangeError("More items than one transaction takes.");
  const addresses = new Set(writes.map(({ key }) => `${key.pk}\n${key.sk}`));
  if (addresses.size !== writes.length) throw new RangeError("A transaction may name an item only once.");
  let transactionBytes = 0;
  for (const write of writes) {
    const bytes = sentBytes(write);
    if (bytes > limits.itemBytes) throw new RangeError("An item is larger than DynamoDB accepts.");
    transactionBytes += bytes;
    refuseShape(write);
  }
  if (transactionBytes > limits.transactionBytes)
    throw new RangeError("A transaction is larger than DynamoDB accepts.");
}

/** The attributes that are sent: the whole item, or the fields that an update sets. */
function sentBytes(write: WriteItem): number {
  const key = attributeBytes("pk", write.key.pk) + attributeBytes("sk", write.key.sk);
  const sent =
    write.kind === "put" ? write.item : write.kind === "update" ? { ...write.set, ...write.setOnce, ...write.add } : {};
  return Object.entries(sent).reduce(
    (sum, [name, value]) => (name === "pk" || name === "sk" ? sum : sum + attributeBytes(name, value)),
    key,
  );
}

function refuseShape(write: WriteItem): void {
  refuseLongKeys({ pk: write.key.pk, sk: write.key.sk });
  if (write.kind === "put") refuseLongKeys(write.item);
  if (write.kind === "check" && write.conditions.length === 0) throw new RangeError("A check needs a condition.");
  if (write.kind !== "update") return;
  refuseLongKeys(write.set);
  refuseLongKeys(write.setOnce);
  const set = [...Object.entries(write.set), ...Object.entries(write.setOnce)]
    .filter(([, to]) => to !== undefined)
    .map(([name]) => name);
  const changed = [...set, ...write.remove, ...Object.keys(write.add)];
  if (changed.length === 0) throw new RangeError("An update must change something.");
  if (new Set(changed).size !== changed.length) throw new RangeError("An update may name an attribute only once.");
  if (changed.some((name) => name === "pk" || name === "sk")) throw new RangeError("A key cannot be changed.");
}

/** Keys of the table and of its indexes must be text of at least one byte. */
function refuseLongKeys(attributes: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    const [, part] = /^(?:gsi\d)?(pk|sk)$/.exec(name) ?? [];
    if (part === undefined || value === undefined) continue;
    const most = part === "pk" ? limits.partitionKeyBytes : limits.sortKeyBytes;
    const bytes = typeof value === "string" ? Buffer.byteLength(value) : 0;
    if (bytes === 0 || bytes > most) throw new RangeError(`${name} is no key that DynamoDB accepts.`);
  }
}

function attributeBytes(name: string, value: unknown): number {
  if (value === undefined) return 0;
  const nameBytes = Buffer.byteLength(name);
  if (nameBytes === 0 || nameBytes > limits.attributeNameBytes)
    throw new RangeError("An attribute's name is too long.");
  return nameBytes + valueBytes(value);
}

/** Bytes as DynamoDB counts them. A list or map costs three, plus one per element. */
function valueBytes(value: unknown): number {
  if (typeof value === "string") return Buffer.byteLength(value);
  if (typeof value === "boolean" || value === null) return 1;
  if (typeof value === "number" && Number.isFinite(value)) return numberBytes(value);
  if (value instanceof Uint8Array) return value.length;
  if (Array.isArray(value)) return value.reduce<number>((sum, inner) => sum + valueBytes(inner) + 1, 3);
  if (typeof value === "object" && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.entries(value).reduce((sum, [name, inner]) => sum + attributeBytes(name, inner) + 1, 3);
  }
  throw new TypeError("DynamoDB cannot store this value.");
}

/** One byte per two significant digits, one for the exponent, one for a minus. */
function numberBytes(value: number): number {
  const [mantissa = ""] = Math.abs(value).toExponential().split("e");
  const digits = mantissa.replace(".", "").replace(/0+$/, "").length;
  return Math.ceil(digits / 2) + 1 + (value < 0 ? 1 : 0);
}
