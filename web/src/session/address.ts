/** State in the address: it survives a reload, can be shared as a link, and returns with the Back button. */
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";

/** Reads one name of the query string. Anybody can write an address, so an invalid value reads as undefined. */
type Reader<Value> = (text: string) => Value | undefined;

type Shape = Readonly<Record<string, Reader<unknown>>>;
type Values<S extends Shape> = { [Name in keyof S]: ReturnType<S[Name]> | undefined };
/** Undefined, null and "" remove a name from the address. Names that are left out keep their value. */
type Change<S extends Shape> = { [Name in keyof S]?: string | null | undefined };

export interface Address<S extends Shape> {
  values: Values<S>;
  /** Replaces the history entry. With `replace: false` it adds one, so that Back returns to the state before. */
  set: (change: Change<S>, options?: { replace: boolean }) => void;
  /** The query string after this change, for links. */
  linkTo: (change: Change<S>) => { search: string };
}

export const anyText: Reader<string> = (text) => (text === "" ? undefined : text);

/** Reads a value only if the schema accepts it. */
export function oneOf<Value>(schema: { safeParse: (value: unknown) => { data?: Value } }): Reader<Value> {
  return (text) => schema.safeParse(text).data;
}

/** `shape` must be a constant outside the component: a new object on each render would make new values each time. */
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
    (change: Change<S>, options?: { replace: boolean }) =>
      // The page stays, so it keeps its place. The router would scroll to the top.
      setSearch((before) => changed(before, change), { ...options, preventScrollReset: true }),
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
