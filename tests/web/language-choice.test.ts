// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { chooseLanguage, followAccount, followTenant } from "#web/session/language.ts";

/** The page is the English build. */
let reloads = 0;
let written: string[] = [];
let jar: Record<string, string> = {};
let keepsCookies = true;

beforeEach(() => {
  [reloads, written, jar, keepsCookies] = [0, [], {}, true];
  vi.spyOn(window.location, "reload").mockImplementation(() => {
    reloads += 1;
  });
  vi.spyOn(document, "cookie", "get").mockImplementation(() =>
    Object.entries(jar)
      .map(([name, value]) => `${name}=${value}`)
      .join("; "),
  );
  vi.spyOn(document, "cookie", "set").mockImplementation((text) => {
    written.push(text);
    const [name = "", value = ""] = (text.split(";")[0] ?? "").split("=");
    if (keepsCookies) jar[name] = value;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const browserSpeaks = (...languages: string[]) =>
  vi.spyOn(window.navigator, "languages", "get").mockReturnValue(languages);

it("a reader's choice is kept for a year on every page, and shown at once", () => {
  chooseLanguage("de");
  expect(written).toEqual(["guildhall-language=de; path=/; max-age=31536000; samesite=lax"]);
  expect(reloads).toBe(1);
});

it("the language that the page has is kept, and nothing reloads", () => {
  chooseLanguage("en");
  expect(jar).toEqual({ "guildhall-language": "en" });
  expect(reloads).toBe(0);
});

it("a browser without cookies does not reload, because nothing would change", () => {
  keepsCookies = false;
  chooseLanguage("de");
  followAccount("de");
  browserSpeaks("fr");
  followTenant("de-AT");
  expect(reloads).toBe(0);
});

function isAskedBeforeLeaving(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

it.each([
  ['<form><input value="a"></form>', "b", true],
  ["<form><textarea>a</textarea></form>", "b", true],
  ['<form><input value="a"></form>', "a", false],
  ['<form><input value="a"></form>', "", false],
  ['<form><input type="hidden" value="a"></form>', "b", false],
  ['<input value="a">', "b", false],
])("in %s, after typing %j, the browser asks before the reload: %j", (form, typed, isAsked) => {
  document.body.innerHTML = form;
  const field = document.querySelector<HTMLInputElement>("input, textarea");
  if (field !== null && field.value !== typed) field.value = typed;
  chooseLanguage("de");
  expect(isAskedBeforeLeaving()).toBe(isAsked);
  expect(isAskedBeforeLeaving()).toBe(false);
});

it("the account's language applies on this device, and none changes nothing", () => {
  followAccount(null);
  followAccount("en");
  expect([reloads, jar]).toEqual([0, { "guildhall-language": "en" }]);
  followAccount("de");
  expect([reloads, jar]).toEqual([1, { "guildhall-language": "de" }]);
});

it("the tenant's language applies only if neither the reader nor the browser names one of ours, until the browser closes", () => {
  browserSpeaks("fr-CA", "en-US");
  followTenant("de-AT");
  expect([reloads, written]).toEqual([0, []]);
  browserSpeaks("fr-CA");
  jar = { other: "x", "guildhall-language": "en" };
  followTenant("de-AT");
  expect([reloads, written]).toEqual([0, []]);
  jar = { other: "x" };
  followTenant("de-AT");
  expect([reloads, written]).toEqual([1, ["guildhall-tenant-language=de; path=/; samesite=lax"]]);
});

it("a tenant whose language is the page's, or none of ours, reloads nothing", () => {
  browserSpeaks("fr");
  followTenant("en-GB");
  followTenant("it-IT");
  expect([reloads, written]).toEqual([0, []]);
});
