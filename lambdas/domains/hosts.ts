/** Which hosts a workspace can have. It knows all public suffixes, so only the route that asks loads it. */
import { AppError } from "../contract/errors.ts";
import { registrableOf } from "../contract/registrable-host.ts";
import { skeletonOf } from "../tenants/rules.ts";
import { apexRefused, hostReserved } from "./contract.ts";
import { skeletonOfHost } from "./rules.ts";

const isWithin = (host: string, other: string) => host === other || host.endsWith(`.${other}`);

/**
 * Refuses hosts that no workspace can have. They are domains without a name before them, public suffixes, the platform's
 * own hosts and what looks like them. Labels in punycode are refused, because their letters can look like others.
 * @throws `domains.apex`, `domains.reserved`
 */
export function refuseHost(host: string, platformHost: string): void {
  const registrable = registrableOf(host);
  if (registrable === null || host.split(".").some((label) => label.startsWith("xn--")))
    throw new AppError(hostReserved);
  const own = registrableOf(platformHost) ?? platformHost;
  const looksLikeUs =
    isWithin(host, own) || isWithin(platformHost, host) || isWithin(skeletonOfHost(host), skeletonOfHost(own));
  if (looksLikeUs || skeletonOfHost(registrable).includes(skeletonOf("guildhall"))) throw new AppError(hostReserved);
  if (registrable === host) throw new AppError(apexRefused);
}
