/** An invited address in a key: a hash, so that the key holds no address. */
import { deriveIdBody } from "../pipeline/intent.ts";
import { foldAddress } from "./rules.ts";

/** The name under which an address is claimed. */
export function addressHashOf(email: string): string {
  return deriveIdBody("invited address", foldAddress(email));
}
