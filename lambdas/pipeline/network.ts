import ipaddr from "ipaddr.js";

/**
 * The part of an address that one household or office can hardly change. It is the whole of an IPv4 address. It is the
 * first half of an IPv6 address, because providers give each customer at least that much.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const firstHalf = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${firstHalf.join(":")}::/64`;
}
