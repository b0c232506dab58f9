/**
 * Hosts of development and previews: never a tenant's own. Names below "localhost" are a tenant's, as "members.harbour.localhost":
 * browsers take them to this machine, so the way through a domain of one's own can be gone on a laptop.
 */
const platformPattern = /^(localhost|\d+\.\d+\.\d+\.\d+|\[.+\]|.+\.cloudfront\.net)$/;

export function isPlatformHost(host: string, platformHosts: readonly string[]): boolean {
  return platformPattern.test(host) || platformHosts.includes(host);
}
