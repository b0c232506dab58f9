/** State that stands in the address: it survives a reload, can be sent on, and comes back with Back. */
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";

/** Reads one name of the query string. Anybody can write an address: what it must not say reads as undefined. */
type Reader<Value> = (text: string) => Value | undefined;

type Shape = Readonly<Record<string, Reader<unknown>>>;
type Values<S extends Shape> = { [Name in keyof S]: ReturnType<S[Name]> | undefined };
/** Undefined, null and "" take a name out of the address; names that are left out stay as they are. */
type Change<S extends Shape> = { [Name in keyof S]?: string | null | undefined };

export interface Address<S extends Shape> {
  values: Values<S>;
  /** Replaces the entry of the history, or adds one where the reader should come back with Back. */
  set: (change: Change<S>, options?: { replace: boolean }) => void;
  /** The query string with this changed, for links. */
  linkTo: (change: Change<S>) => { search: string };
}

export const anyText: Reader<string> = (text) => (text === "" ? undefined : text);

/** Only what the schema accepts. */
export function oneOf<Value>(schema: { safeParse: (value: unknown) => { data?: Value } }): Reader<Value> {
  return (text) => schema.safeParse(text).data;
}

/** `shape` is a constant outside the component. */
export function useAddress<S extends Shape>(shape: S): Address<S> {
  const [search, setSearch] = useSearchParams();
  const values = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(shape).map(([name, read]) => {
          const text = search.get(name);
          return [name, text === null ? undefined : read(text)];
        }),
      ) as Values<S>,
    [shape, search],
  );
  const set = useCallback(
    (change: Change<S>, options?: { replace: boolean }) => setSearch((before) => changed(before, change), options),
    [setSearch],
  );
  const linkTo = useCallback((change: Change<S>) => ({ search: `?${changed(search, change)}` }), [search]);
  return { values, set, linkTo };
}

function changed(address: URLSearchParams, change: Readonly<Record<string, string | null | undefined>>) {
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === null || value === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
}
