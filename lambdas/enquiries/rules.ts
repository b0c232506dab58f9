/** Who a message comes from, as far as limits are concerned. */
import { hourMilliseconds } from "../contract/time.ts";

/**
 * The network that an address belongs to: what one household or office can hardly change. An IPv4 address is one; of
 * IPv6 it is the first half, since providers hand out at least that much to each customer.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(":")) return mapped ?? address;
  const [head = "", tail] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
  const groups = (part: string | undefined) => (part === undefined || part === "" ? [] : part.split(":"));
  const [first, last] = [groups(head), groups(tail)];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const all = [...first, ...Array<string>(zeros).fill("0"), ...last];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

/** Limits count by the hour of the clock: which one it is, and when it is over. */
export function hourOf(now: number): { hour: number; endsAt: number } {
  const hour = Math.floor(now / hourMilliseconds);
  return { hour, endsAt: (hour + 1) * hourMilliseconds };
}
