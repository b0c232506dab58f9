/** The message of a list, or of the first of its lines that has one. */
export function messageIn(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const { message, root } = error as { message?: string; root?: { message?: string } };
  return message ?? root?.message ?? Object.values(error).map(messageIn).find(Boolean);
}
