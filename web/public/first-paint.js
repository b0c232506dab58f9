// Runs before the first paint, so that a dark or large page is never shown light or small for a moment. It is a file of
// its own because the content security policy allows no inline script, and it is not a module because those wait.
// The names are those of web/src/app/tokens.ts and web/src/app/accessibility.ts; a test compares them.

// Zod tries whether it may make code out of text as soon as the first schema is defined, and the policy refuses and
// reports that. Modules run in an order that the bundler chooses, so zod is told here, ahead of all of them.
// oxlint-disable-next-line no-underscore-dangle
globalThis.__zod_globalConfig = { jitless: true };

(() => {
  const root = document.documentElement;
  try {
    const mode = localStorage.getItem("guildhall-mode");
    const isDark = mode === "dark" || (mode !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
    root.setAttribute("data-scheme", isDark ? "dark" : "light");
    const settings = JSON.parse(localStorage.getItem("guildhall-accessibility") ?? "{}");
    root.setAttribute("data-font-size", settings.fontSize ?? "normal");
    root.setAttribute("data-contrast", settings.highContrast === true ? "high" : "normal");
  } catch {
    root.setAttribute("data-scheme", "light");
  }
})();

// What the page at this address needs, ahead of the router that will ask for it: its files, and whose page it is. Each
// workspace has its own "/auth": the slug in front says nothing of which files.
(() => {
  const files = JSON.parse(document.getElementById("ahead")?.textContent ?? "{}");
  const [, slug, path] = /^(?:\/([^/]+)(?=\/))?(\/.*)$/.exec(location.pathname) ?? [];
  for (const href of files[path] ?? []) {
    const kind = href.endsWith(".css") ? { rel: "preload", as: "style" } : { rel: "modulepreload" };
    // As the scripts themselves are asked for, or they would be fetched a second time.
    document.head.append(Object.assign(document.createElement("link"), kind, { href, crossOrigin: "anonymous" }));
  }
  if (slug === undefined || files[path] === undefined) return;
  // web/src/shared/ahead.ts hands it on. What fails is asked for again by whoever needs it.
  const address = `/api/workspaces/${slug}`;
  const answer = fetch(address, { headers: { accept: "application/json" } });
  answer.catch(() => undefined);
  globalThis.guildhallAhead = { [address]: answer };
})();
