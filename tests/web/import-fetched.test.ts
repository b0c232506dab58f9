// @vitest-environment happy-dom
import type { Window } from "happy-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { importFetched } from "#web/session/import-fetched.ts";

/** Stylesheets come from here, when a test lets them. */
let styles: PromiseWithResolvers<void>;

beforeEach(() => {
  styles = Promise.withResolvers();
  const { settings } = (window as unknown as Window).happyDOM;
  settings.enableCSSFileLoading = true;
  settings.fetch.interceptor = {
    beforeAsyncRequest: async ({ window }) => {
      await styles.promise;
      return new window.Response("");
    },
  };
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

function serve(...answers: (Response | Error)[]) {
  const asked = vi.fn(async (_address: string) => {
    const answer = answers.shift() ?? new Response("");
    if (answer instanceof Error) throw answer;
    return answer;
  });
  vi.stubGlobal("fetch", asked);
  return asked;
}

const addresses = (asked: ReturnType<typeof serve>) => asked.mock.calls.map(([address]) => address);

test.each([
  ["lost connection", new TypeError("Failed to fetch")],
  ["removed file", new Response("", { status: 404 })],
])("imports nothing after a %s, so that the browser can import the file later", async (_what, failure) => {
  const file = `assets/${_what.replace(" ", "-")}.js`;
  const asked = serve(failure);
  const load = vi.fn(async () => "module");
  await expect(importFetched(load, [file])).rejects.toThrow();
  expect(load).not.toHaveBeenCalled();
  await expect(importFetched(load, [file])).resolves.toBe("module");
  expect(addresses(asked)).toEqual([`/${file}`, `/${file}`]);
});

test("fetches a file once for all imports that need it", async () => {
  const asked = serve();
  const load = async () => "module";
  await Promise.all([importFetched(load, ["assets/one.js", "assets/two.js"]), importFetched(load, ["assets/one.js"])]);
  await importFetched(load, ["assets/two.js"]);
  expect(addresses(asked)).toEqual(["/assets/one.js", "/assets/two.js"]);
});

test("fetches no file that the page preloads or already applies", async () => {
  const asked = serve();
  document.head.innerHTML =
    '<link rel="modulepreload" href="/assets/ahead.js"><link rel="stylesheet" href="/assets/applied.css">';
  await expect(importFetched(async () => 7, ["assets/ahead.js", "assets/applied.css"])).resolves.toBe(7);
  expect(asked).not.toHaveBeenCalled();
});

test("applies styles before it imports, also when the first attempt failed", async () => {
  serve(new TypeError("Failed to fetch"));
  const load = vi.fn(async () => "module");
  await expect(importFetched(load, ["assets/new.css"])).rejects.toThrow("Failed to fetch");
  expect(document.querySelectorAll("link")).toHaveLength(0);
  const loading = importFetched(load, ["assets/new.css"]);
  await vi.waitFor(() => expect(document.querySelectorAll('link[href="/assets/new.css"]')).toHaveLength(1));
  expect(load).not.toHaveBeenCalled();
  styles.resolve();
  await expect(loading).resolves.toBe("module");
});

test("applies styles with the next attempt after the browser could not apply them", async () => {
  serve();
  const load = vi.fn(async () => "module");
  const failing = importFetched(load, ["assets/broken.css"]);
  const link = await vi.waitUntil(() => document.querySelector('link[href="/assets/broken.css"]'));
  link.dispatchEvent(new Event("error"));
  await expect(failing).rejects.toThrow("/assets/broken.css");
  expect(load).not.toHaveBeenCalled();
  expect(document.querySelectorAll("link")).toHaveLength(0);
  const loading = importFetched(load, ["assets/broken.css"]);
  await vi.waitFor(() => expect(document.querySelectorAll("link")).toHaveLength(1));
  styles.resolve();
  await expect(loading).resolves.toBe("module");
});
