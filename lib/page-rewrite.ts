/**
 * The CloudFront function that gives the single-page app its paths. It looks at the path only: error responses would
 * also rewrite the API's 404s. Runs in CloudFront's own JavaScript, so it is kept as text; a test runs it.
 */
export const pageRewrite = `function handler(event) {
  var request = event.request;
  var last = request.uri.substring(request.uri.lastIndexOf('/') + 1);
  if (last.indexOf('.') === -1) request.uri = '/index.html';
  return request;
}`;
