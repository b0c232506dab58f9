/** What invitations are claimed and counted by: hashes, so that no key holds an address or a network. */
import { deriveIdBody } from "../pipeline/intent.ts";
import { networkOf } from "../pipeline/network.ts";
import { foldAddress } from "./rules.ts";

/** The name under which an address is claimed. */
export function addressHashOf(email: string): string {
  return deriveIdBody("invited address", foldAddress(email));
}

/** The caller's network, for counting. */
export const networkHashOf = (callerAddress: string) =>
  deriveIdBody("network of invitations", networkOf(callerAddress));
