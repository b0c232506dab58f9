/**
 * The CloudFront function that tells the API the caller's address and host. Without it the gateway gets CloudFront's
 * address and its own name. It overwrites these headers, so callers cannot forge them. It runs in CloudFront's own
 * JavaScript, so it is kept as text; a test runs it.
 */
export const viewerAddress = `function handler(event) {
  var request = event.request;
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  request.headers['x-forwarded-host'] = { value: request.headers.host.value };
  return request;
}`;
