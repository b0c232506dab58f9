/**
 * Names for copies. The number at the end counts on; a name without one gets the next number from 2. Names that other
 * resources have are left out.
 */
export function nextNames(name: string, count: number, taken: readonly string[]): string[] {
  const [, stem = name, digits] = /^(.*?)(\d+)$/.exec(name) ?? [];
  const has = new Set(taken.map((one) => one.toLowerCase()));
  const names: string[] = [];
  for (let number = digits === undefined ? 2 : Number(digits) + 1; names.length < count; number += 1) {
    const next = digits === undefined ? `${name} ${number}` : `${stem}${String(number).padStart(digits.length, "0")}`;
    if (!has.has(next.toLowerCase())) names.push(next);
  }
  return names;
}
