/**
 * A page that edits one thing with a version, and stays open after each save. What is typed while a save runs stays.
 * If somebody else saved first, the fields that were changed here stay too, and the page names them.
 */
import { useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { staleVersion } from "#lambdas/contract/errors.ts";
import { ApiError } from "../session/api.ts";

interface VersionedPageOptions<Stored, Input extends FieldValues, Output> {
  /** As read when the page opened; undefined for a new one. */
  stored: Stored | undefined;
  form: UseFormReturn<Input, unknown, Output>;
  fieldsOf: (stored: Stored) => Input;
  load: (base: Stored) => Promise<Stored>;
  /** `typed` are the values of the form that `fields` were made of. */
  send: (fields: Output, base: Stored | undefined, typed: Input) => Promise<Stored>;
  onSaved: (saved: Stored) => void;
  /** Shows a refusal at its field. @returns false if it belongs to no field */
  showAtField: (error: ApiError) => boolean;
  /** A field whose control reads its value only once. A new `round` makes a new control. */
  readOnce: keyof Input & string;
  /** What is typed now, with what the save has added: numbers of new parts. */
  withSaved?: (typed: Input, sent: Input, saved: Input) => Input;
}

export function useVersionedPage<Stored, Input extends FieldValues, Output>(
  options: VersionedPageOptions<Stored, Input, Output>,
) {
  const { form, fieldsOf, load, send, onSaved, showAtField, readOnce, withSaved } = options;
  type FieldName = keyof Input & string;
  // The form edits what was loaded. A refresh must not replace its version by one that the editor has not seen.
  const [base, setBase] = useState(options.stored);
  const [round, setRound] = useState(0);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<ApiError>();
  const [clashes, setClashes] = useState<readonly FieldName[]>();

  /** @returns what is stored now; undefined if the server refused */
  async function save(fields: Output): Promise<Stored | undefined> {
    setProblem(undefined);
    setClashes(undefined);
    setIsPending(true);
    const typed = { ...form.getValues() };
    try {
      const saved = await send(fields, base, typed);
      setBase(saved);
      const fresh = fieldsOf(saved);
      const now = { ...form.getValues() };
      show(fresh, typed, withSaved?.(now, typed, fresh) ?? now);
      onSaved(saved);
      return saved;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === staleVersion.code) await takeOver();
      else if (!showAtField(error)) setProblem(error);
      return undefined;
    } finally {
      setIsPending(false);
    }
  }

  /** Shows the other person's values, except in fields that were changed here. No typed value is lost. */
  async function takeOver(): Promise<void> {
    if (base === undefined) return;
    try {
      const fresh = await load(base);
      const [theirs, seen, mine] = [fieldsOf(fresh), fieldsOf(base), form.getValues()];
      const isIn = (name: FieldName) => !isSame(theirs[name], seen[name]) && !isSame(theirs[name], mine[name]);
      setClashes(namesOf(theirs).filter((name) => isIn(name) && !isSame(mine[name], seen[name])));
      show(theirs, seen, { ...mine });
      setBase(fresh);
    } catch (error) {
      setProblem(error instanceof ApiError ? error : undefined);
    }
  }

  function show(fresh: Input, seen: Input, mine: Input): void {
    const changed = namesOf(fresh).filter((name) => !isSame(mine[name], seen[name]));
    form.reset(fresh);
    for (const name of changed) form.setValue(name as Path<Input>, mine[name], { shouldDirty: true });
    if (!changed.includes(readOnce) && !isSame(fresh[readOnce], mine[readOnce])) setRound((before) => before + 1);
  }

  return {
    /** As it was last read or written here. */
    base,
    save,
    takeOver,
    /** Takes over what another dialog of the page has changed. The form keeps its values. */
    note: (change: (before: Stored) => Stored) => setBase((before) => before && change(before)),
    isPending,
    problem,
    /** The fields that somebody else changed first and that were also changed here. */
    clashes,
    round,
  };
}

const namesOf = <Input extends FieldValues>(fields: Input) => Object.keys(fields) as (keyof Input & string)[];

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
