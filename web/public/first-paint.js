// Runs before the first paint, so that a dark or large page does not flash light or small. It is a file of its own
// because the content security policy allows no inline script. It is no module because modules run later. The names are
// those of web/src/app/tokens.ts and web/src/app/accessibility.ts; a test compares them.

// When the first schema is defined, zod tests whether it may make code from text; the content security policy refuses
// and reports that. The bundler decides the order of modules, so this setting is made before all of them.
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

// Loads what the page at this address needs before the router asks: its files and its workspace. Each workspace has its
// own "/auth", so the path after the slug decides which files are needed.
(() => {
  const files = JSON.parse(document.getElementById("ahead")?.textContent ?? "{}");
  const [, slug, path] = /^(?:\/([^/]+)(?=\/))?(\/.*)$/.exec(location.pathname) ?? [];
  for (const href of files[path] ?? []) {
    const kind = href.endsWith(".css")
      ? { rel: "preload", as: "style" }
      : { rel: "modulepreload", fetchPriority: "low" };
    // Same `crossOrigin` as the scripts' own requests: otherwise the browser would load the files twice.
    document.head.append(Object.assign(document.createElement("link"), kind, { href, crossOrigin: "anonymous" }));
  }
  if (files[path] === undefined) return;
  const accept = { accept: "application/json" };
  const asked = {};
  globalThis.guildhallAhead = asked;
  setTimeout(() => delete globalThis.guildhallAhead, 30_000);
  // web/src/session/ahead.ts returns these answers to the app. If one failed, the app requests it again.
  const ask = (name, address, headers) => {
    asked[name] = fetch(address, { headers });
    asked[name].catch(() => undefined);
  };
  if (slug !== undefined) ask(`/api/workspaces/${slug}`, `/api/workspaces/${slug}`, accept);
  if (path === "/dashboard") askForMember(slug === undefined ? "" : `/${slug}`);

  // A workspace that this browser knows by its id: what its dashboard shows, with the token of the session while it is
  // valid. The names are those of web/src/app/kept-house.ts and web/src/session/stored-token.ts.
  function askForMember(basePath) {
    try {
      const { tenantId } = JSON.parse(localStorage.getItem(`guildhall-house:${basePath}`) ?? "{}");
      const key = Object.keys(localStorage).find((name) =>
        /^CognitoIdentityServiceProvider\..*\.accessToken$/.test(name),
      );
      if (tenantId === undefined || key === undefined) return;
      const token = localStorage.getItem(key);
      const drift = Number(localStorage.getItem(key.replace(/accessToken$/, "clockDrift")) ?? 0);
      const { exp } = JSON.parse(atob(token.split(".")[1].replaceAll("-", "+").replaceAll("_", "/")));
      if (exp * 1000 - Date.now() - drift < 90_000) return;
      const authorization = `Bearer ${token}`;
      for (const part of ["me", "me/dashboard"]) {
        const address = `/api/tenants/${encodeURIComponent(tenantId)}/${part}`;
        ask(`${authorization} ${address}`, address, { ...accept, authorization });
      }
    } catch {
      // The app asks by itself.
    }
  }
})();
