import { useLayoutEffect } from "react";

/** Sets the shell's measures as variables on `<html>`, so that portals can use them. */
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
