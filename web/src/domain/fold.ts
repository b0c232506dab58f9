/** Removes case and accents for a comparison. In upper case `ß` is `SS`, as people type it. */
export function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toUpperCase();
}
