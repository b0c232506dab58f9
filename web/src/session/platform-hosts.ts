/**
 * Hosts of development and previews, never a tenant's own. Names below "localhost", such as
 * "members.harbour.localhost", are a tenant's. Browsers resolve them to this machine, so own domains can be tried
 * locally.
 */
const platformPattern = /^(localhost|\d+\.\d+\.\d+\.\d+|\[.+\]|.+\.cloudfront\.net)$/;

export function isPlatformHost(host: string, platformHosts: readonly string[]): boolean {
  return platformPattern.test(host) || platformHosts.includes(host);
}
