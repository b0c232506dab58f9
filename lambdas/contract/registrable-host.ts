/** The part of a host that its owner has registered, by the list of public suffixes. */
import { parse } from "tldts";

/**
 * `example.co.uk` for `members.example.co.uk`. Suffixes below which a company lets others have names count too, such as
 * `github.io`. Null for a public suffix itself, and for what is no host.
 */
export const registrableOf = (host: string): string | null => parse(host, { allowPrivateDomains: true }).domain;
