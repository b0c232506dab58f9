/**
 * The gateways of the API. AWS gives one gateway 300 integrations, and raises that for nobody. CloudFront chooses a
 * gateway by the path of a call, so callers know one address.
 */

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
