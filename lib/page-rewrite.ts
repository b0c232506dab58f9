/**
 * The CloudFront function that gives pages their addresses: the public pages are files of their own, every other address
 * without a file is the app's one page. It looks at the path only: error responses would also rewrite the API's 404s.
 * Runs in CloudFront's own JavaScript, so it is kept as text; a test runs it.
 *
 * `pages`: what was prerendered, by address, such as `/pricing` → `/pricing.html`.
 */
export function pageRewrite(pages: Readonly<Record<string, string>>): string {
  return `var pages = ${JSON.stringify(pages)};
function handler(event) {
  var request = event.request;
  var path = request.uri.length > 1 ? request.uri.replace(/\\/$/, '') : request.uri;
  if (Object.prototype.hasOwnProperty.call(pages, path)) request.uri = pages[path];
  else if (path.substring(path.lastIndexOf('/') + 1).indexOf('.') === -1) request.uri = '/app.html';
  return request;
}`;
}
