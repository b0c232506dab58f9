/** The bytes of an item as DynamoDB counts them. A number takes a byte for two digits; a map takes three. */
export function sizeOf(value: unknown): number {
  if (typeof value === "string") return Buffer.byteLength(value);
  if (typeof value === "number") return Math.ceil(String(value).length / 2) + 1;
  if (value === null) return 1;
  const fields = Object.entries(value as object);
  return fields.reduce((sum, [name, inner]) => {
    const overhead = typeof inner === "object" && inner !== null ? 3 + Object.keys(inner).length : 0;
    return sum + Buffer.byteLength(name) + overhead + sizeOf(inner);
  }, 0);
}
