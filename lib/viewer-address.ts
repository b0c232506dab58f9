/**
 * The CloudFront function that tells the API who calls, and on which host: the gateway itself sees CloudFront's own
 * address, and its own name. What a caller wrote into these headers is lost. Runs in CloudFront's own JavaScript, so it is kept as text; a test runs it.
 */
export const viewerAddress = `function handler(event) {
  var request = event.request;
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  request.headers['x-forwarded-host'] = { value: request.headers.host.value };
  return request;
}`;
