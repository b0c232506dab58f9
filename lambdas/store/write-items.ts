/**
 * One write of a transaction, as data. Repositories return writes, and the route commits all of them together. Each
 * write states what its failed condition means. So the writes explain a refused transaction, in the order in which the
 * route listed them.
 */
import { AppError, type ErrorDefinition, staleVersion } from "../contract/errors.ts";
import { limits } from "../contract/limits.ts";
import type { TableKey } from "./keys.ts";

export type StoredItem = Readonly<Record<string, unknown>>;

/** The caller's view of a failed condition: a specific refusal, or "read again and decide again". */
export type Refusal = AppError | "lost_race";

interface Presence {
  attribute: string;
  is: "missing" | "present";
}

/** Booleans are only equal or not, because DynamoDB refuses to order them. */
type Comparison =
  | { attribute: string; is: "="; value: string | number | boolean }
  | { attribute: string; is: "<" | "<=" | ">" | ">="; value: string | number };

type Simple = Presence | Comparison;

/** Holds where one of them does. */
interface Alternative {
  anyOf: readonly Simple[];
}

export type Condition = Simple | Alternative;

const partsOf = (condition: Condition): readonly Simple[] => ("anyOf" in condition ? condition.anyOf : [condition]);

const isPresence = (condition: Simple): condition is Presence => !("value" in condition);

interface WriteBase {
  key: TableKey;
  conditions: readonly Condition[];
  /** `existing`: the item before the write; undefined when there was none. */
  refused: (existing: StoredItem | undefined) => Refusal;
}

export interface PutItem extends WriteBase {
  kind: "put";
  item: StoredItem;
}

export interface UpdateItem extends WriteBase {
  kind: "update";
  set: StoredItem;
  /** Set only where the stored item has no such attribute. */
  setOnce: StoredItem;
  add: Readonly<Record<string, number>>;
  remove: readonly string[];
}

export interface DeleteItem extends WriteBase {
  kind: "delete";
}

export interface CheckItem extends WriteBase {
  kind: "check";
}

export type WriteItem = PutItem | UpdateItem | DeleteItem | CheckItem;

export const lostRace = (): Refusal => "lost_race";
export const refuse = (definition: ErrorDefinition) => (): Refusal => new AppError(definition);

/** Creates an item that must not exist. This condition guarantees uniqueness; an earlier query would not. */
export function putNew(key: TableKey, item: StoredItem, refused: WriteBase["refused"]): PutItem {
  return { kind: "put", key, item, conditions: [{ attribute: "pk", is: "missing" }], refused };
}

/** Replaces an item that still has the version that the caller saw. The stored version goes up by one. */
export function replaceVersion(key: TableKey, item: StoredItem, seenVersion: number): PutItem {
  return {
    kind: "put",
    key,
    item: { ...item, version: seenVersion + 1 },
    conditions: [{ attribute: "version", is: "=", value: seenVersion }],
    refused: refuse(staleVersion),
  };
}

/**
 * Whether an item still has the revision that was read. A consumer that changes an item without an edit raises it. The
 * version stays, so an editor who has the item open can save it. An item that no consumer has changed stores none.
 */
export const hasRevision = (revision: number): Condition =>
  revision === 0 ? { attribute: "revision", is: "missing" } : { attribute: "revision", is: "=", value: revision };

/** As `replaceVersion`, for an item with revisions. A whole item written over a later one takes its change back. */
export function replaceRevised(key: TableKey, item: StoredItem, seen: { version: number; revision: number }): PutItem {
  const replaced = replaceVersion(key, item, seen.version);
  return {
    ...replaced,
    conditions: [...replaced.conditions, hasRevision(seen.revision)],
    refused: (existing) => (existing?.["version"] === seen.version ? "lost_race" : replaced.refused(existing)),
  };
}

/** A check that fails when the item is gone. */
export function whilePresent(key: TableKey): CheckItem {
  return { kind: "check", key, conditions: [{ attribute: "pk", is: "present" }], refused: lostRace };
}

/** A check that fails when there is such an item. */
export function whileMissing(key: TableKey): CheckItem {
  return { kind: "check", key, conditions: [{ attribute: "pk", is: "missing" }], refused: lostRace };
}

/** A check that fails when the item has changed since it was read. */
export function whileVersion(key: TableKey, seenVersion: number): CheckItem {
  const conditions = [{ attribute: "version", is: "=", value: seenVersion } as const];
  return { kind: "check", key, conditions, refused: lostRace };
}

export function update(
  key: TableKey,
  change: {
    set?: StoredItem;
    setOnce?: StoredItem;
    add?: Readonly<Record<string, number>>;
    remove?: readonly string[];
  },
  conditions: readonly Condition[],
  refused: WriteBase["refused"],
): UpdateItem {
  return {
    kind: "update",
    key,
    set: change.set ?? {},
    setOnce: change.setOnce ?? {},
    add: change.add ?? {},
    remove: change.remove ?? [],
    conditions,
    refused,
  };
}

/**
 * The expressions of one write, in DynamoDB's form. Every name is a placeholder, because some names are reserved
 * words.
 */
export interface Expressions {
  ConditionExpression?: string;
  UpdateExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, unknown>;
}

export function toExpressions(write: WriteItem): Expressions {
  const names = new Map<string, string>();
  const values: Record<string, unknown> = {};
  const name = (attribute: string) => {
    const known = names.get(attribute);
    if (known !== undefined) return known;
    const placeholder = `#n${names.size}`;
    names.set(attribute, placeholder);
    return placeholder;
  };
  const value = (of: unknown) => {
    const placeholder = `:v${Object.keys(values).length}`;
    values[placeholder] = of;
    return placeholder;
  };

  const expressionOf = (wanted: Simple) => {
    if (isPresence(wanted)) {
      return `${wanted.is === "missing" ? "attribute_not_exists" : "attribute_exists"}(${name(wanted.attribute)})`;
    }
    return `${name(wanted.attribute)} ${wanted.is} ${value(wanted.value)}`;
  };
  const condition = write.conditions
    .map((wanted) => {
      const parts = partsOf(wanted).map(expressionOf).join(" OR ");
      return "anyOf" in wanted ? `(${parts})` : parts;
    })
    .join(" AND ");

  const clauses: string[] = [];
  if (write.kind === "update") {
    const given = ([, to]: [string, unknown]) => to !== undefined;
    const set = [
      ...Object.entries(write.set)
        .filter(given)
        .map(([of, to]) => `${name(of)} = ${value(to)}`),
      ...Object.entries(write.setOnce)
        .filter(given)
        .map(([of, to]) => `${name(of)} = if_not_exists(${name(of)}, ${value(to)})`),
    ];
    if (set.length > 0) clauses.push(`SET ${set.join(", ")}`);
    if (write.remove.length > 0) clauses.push(`REMOVE ${write.remove.map(name).join(", ")}`);
    const add = Object.entries(write.add);
    if (add.length > 0) clauses.push(`ADD ${add.map(([of, by]) => `${name(of)} ${value(by)}`).join(", ")}`);
  }

  const expressions: Expressions = {};
  if (condition !== "")
    expressions.ConditionExpression = bounded(condition, write.conditions.flatMap(partsOf).length * 2);
  if (clauses.length > 0) expressions.UpdateExpression = bounded(clauses.join(" "), 0);
  if (names.size > 0) {
    expressions.ExpressionAttributeNames = Object.fromEntries([...names].map(([of, placeholder]) => [placeholder, of]));
  }
  if (Object.keys(values).length > 0) expressions.ExpressionAttributeValues = values;
  return expressions;
}

/** DynamoDB refuses longer expressions. The local engine accepts them, so this function refuses them. */
function bounded(expression: string, operators: number): string {
  if (Buffer.byteLength(expression) > limits.expressionBytes || operators > limits.expressionOperators) {
    throw new RangeError("An expression is larger than DynamoDB accepts.");
  }
  return expression;
}

/** Whether a write's conditions hold for an item. Explains a transaction that met only conflicts. */
export function conditionsHold(write: WriteItem, existing: StoredItem | undefined): boolean {
  return write.conditions.every((condition) => partsOf(condition).some((wanted) => holds(wanted, existing)));
}

function holds(wanted: Simple, existing: StoredItem | undefined): boolean {
  const actual = existing?.[wanted.attribute];
  if (isPresence(wanted)) return (wanted.is === "missing") === (actual === undefined);
  if (actual === undefined || typeof actual !== typeof wanted.value) return false;
  const [left, right] = [actual as string | number, wanted.value as string | number];
  if (wanted.is === "=") return left === right;
  if (wanted.is === "<") return left < right;
  if (wanted.is === "<=") return left <= right;
  if (wanted.is === ">") return left > right;
  return left >= right;
}
