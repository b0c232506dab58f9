import { deriveIdBody } from "./intent.ts";

/** What an address is marked by, so that no key holds it. Addresses that differ only in case are equal. */
export const addressHashOf = (email: string): string => deriveIdBody("mailed address", email.trim().toLowerCase());
