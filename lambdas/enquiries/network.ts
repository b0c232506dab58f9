import ipaddr from "ipaddr.js";

/**
 * The network that an address belongs to: what one household or office can hardly change. An IPv4 address is one. Of an
 * IPv6 address it is the first half, since providers hand out at least that much to each customer.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const firstHalf = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${firstHalf.join(":")}::/64`;
}
