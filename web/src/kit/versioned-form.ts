/**
 * A form over something with a version. Somebody else's edit is never overwritten unseen, and nothing that was typed is
 * lost: fields that were left alone take the new state, the others keep what was typed, and what changed is listed.
 */
import { useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { staleVersion } from "#lambdas/contract/errors.ts";
import { ApiError } from "../session/api.ts";
import { showServerIssues } from "./form.tsx";
import type { InputTexts } from "./input-sentence.ts";

interface VersionedFormOptions<Entity, Fields extends FieldValues> {
  form: UseFormReturn<Fields>;
  /** As it was when the form opened; undefined for what does not exist yet. */
  entity: Entity | undefined;
  fieldsOf: (entity: Entity) => Fields;
  /** Reads it anew; undefined where it is gone. */
  load: () => Promise<Entity | undefined>;
  /** Sends the fields over the version that was seen. */
  send: (fields: Fields, seen: Entity | undefined) => Promise<Entity>;
  onSaved: (saved: Entity) => void;
  /** The sentences of what the server refuses at a field. */
  texts: InputTexts;
}

export interface Change {
  /** The path of the field: `features.pointsEnabled`. */
  name: string;
  theirs: unknown;
  /** What was typed here and still stands in the form; undefined where the field was left alone. */
  yours: unknown;
}

export interface VersionedForm<Fields> {
  save: (fields: Fields) => Promise<void>;
  isPending: boolean;
  /** A refusal that belongs to no field. */
  problem: ApiError | undefined;
  /** What somebody else changed since the form was opened. */
  changes: readonly Change[];
  forgetChanges: () => void;
  /** Puts somebody else's value into a field in place of what was typed. */
  takeTheirs: (change: Change) => void;
}

export function useVersionedForm<Entity, Fields extends FieldValues>(
  options: VersionedFormOptions<Entity, Fields>,
): VersionedForm<Fields> {
  const { form, fieldsOf, load, send, onSaved } = options;
  // What was seen stays what was loaded: a refresh behind the form must not slip in what nobody here has looked at.
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
      // Another part of it changed, which this form does not show: that is no reason to ask.
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

  async function save(fields: Fields): Promise<void> {
    setProblem(undefined);
    setIsPending(true);
    try {
      await trySave(fields, seen, true);
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

/** Fields that somebody else changed, with what stands in the form where it was changed here as well. */
export function changesBetween(before: FieldValues, theirs: FieldValues, yours: FieldValues): Change[] {
  const [was, now, typed] = [leavesOf(before), leavesOf(theirs), leavesOf(yours)];
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return [...now]
    .filter(([name, value]) => !isSame(was.get(name), value) && !isSame(value, typed.get(name)))
    .map(([name, value]) => ({
      name,
      theirs: value,
      yours: isSame(was.get(name), typed.get(name)) ? undefined : typed.get(name),
    }));
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
