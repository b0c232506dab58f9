/**
 * The headers of every answer, of pages and the API. CloudFront sets them, and so does the local stack when it serves
 * the built site.
 */

/** Allows only what is named here: no inline scripts, and nothing from third parties. */
export function contentSecurityPolicy(
  options: { connect?: readonly string[]; media?: readonly string[] } = {},
): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    // MUI adds its styles to the page at run time.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // hls.js hands the pieces of a stream to the browser as a blob.
    `media-src ${["'self'", "blob:", ...(options.media ?? [])].join(" ")}`,
    `connect-src ${["'self'", ...(options.connect ?? [])].join(" ")}`,
    "manifest-src 'self'",
    "worker-src 'self'",
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
  // The front desk's scanner needs the camera.
  "permissions-policy": "camera=(self), geolocation=(), microphone=(), payment=(), usb=()",
};

/** The worker that reads codes from pictures, and its WebAssembly. `web/vite.config.ts` puts both there. */
export const scannerPath = "/assets/scanner/";

/**
 * The headers of the files below `scannerPath`. A worker obeys the policy of its own answer, so only this worker
 * compiles WebAssembly.
 */
export const scannerHeaders: Readonly<Record<string, string>> = {
  ...securityHeaders,
  "content-security-policy": [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
};

/** The headers of an answer of the site, by its path. */
export const headersOf = (path: string): Readonly<Record<string, string>> =>
  path.startsWith(scannerPath) ? scannerHeaders : securityHeaders;
