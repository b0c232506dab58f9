/**
 * The CloudFront function that tells the API who calls: the gateway itself sees CloudFront's own address only. What a
 * caller wrote into the header is lost. Runs in CloudFront's own JavaScript, so it is kept as text; a test runs it.
 */
export const viewerAddress = `function handler(event) {
  var request = event.request;
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}`;
