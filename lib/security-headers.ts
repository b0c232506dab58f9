/**
 * The headers that every answer carries, pages and API alike: CloudFront sets them, and so does the local stack when it
 * serves what deploys.
 */

/** Nothing is allowed but what is named; no script in place, nothing from third parties. */
export function contentSecurityPolicy(options: { connect?: readonly string[] } = {}): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    // MUI writes its styles into the page as it runs.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...(options.connect ?? [])].join(" ")}`,
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export const securityHeaders: Readonly<Record<string, string>> = {
  "content-security-policy": contentSecurityPolicy(),
  "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  // The camera is for the front desk's scanner.
  "permissions-policy": "camera=(self), geolocation=(), microphone=(), payment=(), usb=()",
};
