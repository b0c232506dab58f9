/** Two capitals at most: of the first word that is no article, and of the next. "The Guild Hall" is "GH". */
export function tenantInitials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const named = words.length > 1 ? words.filter((word, at) => at > 0 || !/^(the|der|die|das)$/i.test(word)) : words;
  return named
    .slice(0, 2)
    .map((word) => (Array.from(word)[0] ?? "").toLocaleUpperCase())
    .join("");
}
