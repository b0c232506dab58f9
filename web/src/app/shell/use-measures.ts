import { useLayoutEffect } from "react";

/** Puts the shell's measures on `<html>`, where portals see them too. */
export function useMeasures(measures: Readonly<Record<`--${string}`, string>>): void {
  const text = JSON.stringify(measures);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const names = Object.entries(JSON.parse(text) as Record<string, string>);
    for (const [name, value] of names) style.setProperty(name, value);
    return () => {
      for (const [name] of names) style.removeProperty(name);
    };
  }, [text]);
}
