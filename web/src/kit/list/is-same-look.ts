/**
 * Whether two values draw the same. Elements are compared by what they say, because a page makes new ones each time.
 * Functions are the same only if they are one, so a cell with its own button is drawn again.
 */
import { isValidElement } from "react";

export function isSameLook(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSameLook(item, other[index]));
  if (isValidElement(one) && isValidElement(other))
    return one.type === other.type && one.key === other.key && hasSameFields(one.props, other.props);
  return isPlain(one) && isPlain(other) && hasSameFields(one, other);
}

function hasSameFields(one: unknown, other: unknown): boolean {
  const [before, after] = [Object.entries(one as object), other as Record<string, unknown>];
  return (
    before.length === Object.keys(after).length &&
    before.every(([name, value]) => name in after && isSameLook(value, after[name]))
  );
}

/** An element is none: it points to the component that made it. */
function isPlain(value: unknown): boolean {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype &&
    !isValidElement(value)
  );
}
