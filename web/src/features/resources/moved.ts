/** The list with one entry at another place. The others keep their order. */
export function moved<One>(list: readonly One[], from: number, to: number): One[] {
  const [one, ...rest] = [list[from], ...list.filter((_other, place) => place !== from)];
  return one === undefined ? [...list] : (rest as One[]).toSpliced(to, 0, one);
}
