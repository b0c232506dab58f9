/**
 * A form for an entity with a version. It never overwrites another person's edit unseen, and never loses typed values.
 * Untouched fields take the new state, the others keep what was typed, and the changes are listed.
 */
import { useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { staleVersion } from "#lambdas/contract/errors.ts";
import { ApiError } from "../session/api.ts";
import { showServerIssues } from "./form.tsx";
import type { InputTexts } from "./input-sentence.ts";

interface Versioned {
  version: number;
}

interface VersionedFormOptions<Entity extends Versioned, Fields extends FieldValues> {
  form: UseFormReturn<Fields>;
  /** The entity as the cache holds it now; undefined if it does not exist yet. */
  entity: Entity | undefined;
  fieldsOf: (entity: Entity) => Fields;
  /** Reads the entity again; undefined if it no longer exists. */
  load: () => Promise<Entity | undefined>;
  /** Sends the fields. `seen` is the version that the person has seen. */
  send: (fields: Fields, seen: Entity | undefined) => Promise<Entity>;
  onSaved: (saved: Entity) => void;
  /** Messages for fields that the server refuses. */
  texts: InputTexts;
}

export interface Change {
  /** The path of the field: `features.pointsEnabled`. */
  name: string;
  theirs: unknown;
  /** The value typed here that is still in the form; undefined if the field was not touched. */
  yours: unknown;
}

export interface VersionedForm<Fields> {
  save: (fields: Fields) => Promise<void>;
  isPending: boolean;
  /** A refusal that belongs to no field. */
  problem: ApiError | undefined;
  /** What somebody else changed since the form opened. */
  changes: readonly Change[];
  forgetChanges: () => void;
  /** Replaces the typed value of a field with the other person's. */
  takeTheirs: (change: Change) => void;
}

export function useVersionedForm<Entity extends Versioned, Fields extends FieldValues>(
  options: VersionedFormOptions<Entity, Fields>,
): VersionedForm<Fields> {
  const { form, fieldsOf, load, send, onSaved } = options;
  // Keep the loaded version. A background refresh must not add changes that the person has not seen.
  const [seen, setSeen] = useState(options.entity);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<ApiError>();
  const [changes, setChanges] = useState<readonly Change[]>([]);

  async function trySave(fields: Fields, over: Entity | undefined, mayRepeat: boolean): Promise<void> {
    try {
      const saved = await send(fields, over);
      setSeen(saved);
      setChanges([]);
      onSaved(saved);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== staleVersion.code || over === undefined) {
        if (!showServerIssues(form, error, options.texts)) setProblem(error);
        return;
      }
      const fresh = await load();
      if (fresh === undefined) {
        setProblem(error);
        return;
      }
      setSeen(fresh);
      const theirs = changesBetween(fieldsOf(over), fieldsOf(fresh), fields);
      // Only fields outside this form changed, so save without asking.
      if (theirs.length === 0 && mayRepeat) await trySave(fields, fresh, false);
      else merge(theirs);
    }
  }

  function merge(theirs: readonly Change[]): void {
    for (const { name, theirs: value, yours } of theirs) if (yours === undefined) put(name, value, false);
    setChanges(theirs);
  }

  function put(name: string, value: unknown, shouldDirty: boolean): void {
    form.setValue(name as Path<Fields>, value as PathValue<Fields, Path<Fields>>, { shouldDirty });
  }

  /** The cache's version, if only fields outside this form differ: a new picture, for example. */
  function latestSeen(): Entity | undefined {
    const { entity } = options;
    if (entity === undefined || seen === undefined || entity.version <= seen.version) return seen;
    return isSame(fieldsOf(entity), fieldsOf(seen)) ? entity : seen;
  }

  async function save(fields: Fields): Promise<void> {
    setProblem(undefined);
    setIsPending(true);
    try {
      await trySave(fields, latestSeen(), true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error);
    } finally {
      setIsPending(false);
    }
  }

  return {
    save,
    isPending,
    problem,
    changes,
    forgetChanges: () => setChanges([]),
    takeTheirs: ({ name, theirs }) => {
      put(name, theirs, true);
      setChanges((before) => before.map((change) => (change.name === name ? { ...change, yours: undefined } : change)));
    },
  };
}

/** Fields that somebody else changed. `yours` is the form's value if it was changed here too. */
export function changesBetween(before: FieldValues, theirs: FieldValues, yours: FieldValues): Change[] {
  const [was, now, typed] = [leavesOf(before), leavesOf(theirs), leavesOf(yours)];
  return [...now]
    .filter(([name, value]) => !isSame(was.get(name), value) && !isSame(value, typed.get(name)))
    .map(([name, value]) => ({
      name,
      theirs: value,
      yours: isSame(was.get(name), typed.get(name)) ? undefined : typed.get(name),
    }));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Values by the path of their field: `features.pointsEnabled`. */
function leavesOf(fields: FieldValues, prefix = ""): Map<string, unknown> {
  const leaves = new Map<string, unknown>();
  for (const [name, value] of Object.entries(fields)) {
    const path = `${prefix}${name}`;
    if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      for (const leaf of leavesOf(value as FieldValues, `${path}.`)) leaves.set(...leaf);
    } else leaves.set(path, value);
  }
  return leaves;
}
