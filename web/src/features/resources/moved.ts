/** The list with one entry at another place. The others keep their order. */
export function moved<One>(list: readonly One[], from: number, to: number): One[] {
  const rest = [...list];
  const [one] = rest.splice(from, 1);
  return one === undefined ? rest : rest.toSpliced(to, 0, one);
}
