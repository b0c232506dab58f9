/**
 * The gateways of the API. AWS gives one gateway 300 integrations, and raises that for nobody. CloudFront chooses a
 * gateway by the path of a call, so callers know one address.
 */

import type { RouteContract } from "#lambdas/contract/define-route.ts";
import type { Stage } from "./stages.ts";

/** In CloudFront's order: the first whose pattern matches a path gets the call. */
export const gateways = [
  { name: "workspaces", comment: "what belongs to one workspace", pathPattern: "/api/tenants/*" },
  { name: "platform", comment: "accounts, visitors, Stripe, and all workspaces together", pathPattern: "/api/*" },
] as const;

export type GatewayName = (typeof gateways)[number]["name"];

/** The gateway that CloudFront asks for a path. */
export function gatewayOf({ path }: { path: string }): GatewayName {
  const gateway = gateways.find(({ pathPattern }) => path.startsWith(pathPattern.slice(0, -1)));
  if (gateway === undefined) throw new TypeError(`No gateway answers ${path}.`);
  return gateway.name;
}

/** Whether the gateway lets anybody call it. The pipeline proves a station by its own key, which is no token. */
export const isOpen = ({ access }: RouteContract): boolean => access === "public" || access === "station";

/** The rate of an open route. Undefined for routes that want a token: those share the rate of the whole stage. */
export function rateOf(route: RouteContract, { openRoutes }: Stage): Stage["throttle"] | undefined {
  if (!isOpen(route)) return undefined;
  // Visitors' forms. The payment provider's events come in bursts, and stations by the pace of a door.
  const isForm = route.access === "public" && route.method !== "GET" && !("signedBy" in route);
  return isForm ? openRoutes.forms : openRoutes.others;
}
