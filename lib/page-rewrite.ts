/**
 * The CloudFront functions that choose a page's file and language. Every page exists once per language. Public pages
 * are files of their own, and so is the sign-in page of every workspace. Every other address without a file is the app's
 * one page. The function reads only the path,
 * the cookies and Accept-Language. CloudFront's error responses are no alternative: they would also rewrite the API's
 * 404s.
 * The functions run in CloudFront's own JavaScript, so they are kept as text; a test runs them.
 *
 * CloudFront makes the cache key from the address that the function returns. That address names the language, so the
 * key needs neither the cookies nor the header.
 */
import { defaultLanguage, languageCookie, languages, tenantLanguageCookie } from "#lambdas/contract/languages.ts";

const languageChoice = `var languages = ${JSON.stringify(languages)};
function ofCookie(request, name) {
  var cookie = request.cookies[name];
  return cookie && languages.indexOf(cookie.value) !== -1 ? cookie.value : undefined;
}
function ofBrowser(request) {
  var header = request.headers['accept-language'];
  var best = { quality: 0, language: undefined };
  (header ? header.value : '').split(',').slice(0, 20).forEach(function (range) {
    var parts = range.trim().toLowerCase().split(';');
    var language = parts[0].trim().split('-')[0];
    var weight = parts.slice(1).join('').replace(/ /g, '');
    var quality = weight.indexOf('q=') === 0 ? Number(weight.slice(2)) : 1;
    if (languages.indexOf(language) !== -1 && quality > best.quality) best = { quality: quality, language: language };
  });
  return best.language;
}
function languageOf(request) {
  return ofCookie(request, '${languageCookie}') || ofBrowser(request) ||
    ofCookie(request, '${tenantLanguageCookie}') || '${defaultLanguage}';
}
`;

/** What the API tells of itself, by address: its files of the site. They are the same in every language. */
export const documentsOfApi = { "/api/openapi.json": "/api/openapi.json", "/api/docs": "/api/docs.html" } as const;

/** `pages`: the prerendered pages by address, the same in each language, such as `/pricing` → `/pricing.html`. */
export function pageRewrite(pages: Readonly<Record<string, string>>): string {
  return `var pages = ${JSON.stringify(pages)};
${languageChoice}function handler(event) {
  var request = event.request;
  var path = request.uri.length > 1 ? request.uri.replace(/\\/$/, '') : request.uri;
  if (path === '/api/docs') { request.uri = '${documentsOfApi["/api/docs"]}'; return request; }
  var isSignIn = /^\\/[^\\/]+\\/auth$/.test(path);
  var isPage = Object.prototype.hasOwnProperty.call(pages, path);
  if (!isPage && path.substring(path.lastIndexOf('/') + 1).indexOf('.') !== -1) return request;
  request.uri = '/' + languageOf(request) + (isPage ? pages[path] : isSignIn ? '/sign-in.html' : '/app.html');
  return request;
}`;
}

/** The addresses of public events, below a workspace's slug. */
export const eventPages = { pattern: "/*/event/*", originPath: "/api/event-pages" } as const;

/**
 * Asks the API for the page of a public event. The API's origin adds `/api/event-pages` before the address. Where the
 * API refuses, CloudFront asks the site's bucket for the same address, which is the page of the app. The bucket reads
 * no query. CloudFront's function of the API does not run here, so this one names the visited host.
 */
export const eventPageRewrite = `${languageChoice}function handler(event) {
  var request = event.request;
  var parts = request.uri.replace(/\\/$/, '').split('/');
  request.querystring = parts.length === 4 ? { slug: { value: parts[1] }, eventId: { value: parts[3] } } : {};
  request.headers['x-forwarded-host'] = { value: request.headers.host.value };
  request.uri = '/' + languageOf(request) + '/app.html';
  return request;
}`;

/** Tells other caches what a page's answer depends on. */
export const pageVary = "accept-encoding, accept-language, cookie";

/** Only pages depend on the language; files are the same for everybody. */
export const pageHeaders = `function handler(event) {
  var response = event.response;
  var type = response.headers['content-type'];
  if (type && type.value.indexOf('text/html') === 0) response.headers.vary = { value: '${pageVary}' };
  return response;
}`;
