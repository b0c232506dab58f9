// Draws the frame of a workspace's page while the app loads: sidebar or bars, with the tenant's sign, and grey areas where
// the page comes. The app removes it with its first page. `web/src/app/frame-page.tsx` draws it again while it asks whose
// page it is, so both look the same. Styles are set one by one, because the content security policy allows no others.
(() => {
  const shellPath =
    /^(\/(?!admin|super-admin)[^/]+)?\/(dashboard|booking|my-[a-z-]+|events|live-events|news|marketplace|purchase-points|points-purchase-success|admin|super-admin)(\/|$)/;
  /** The names of `web/src/app/kept-house.ts` and `web/src/session/amplify-keys.ts`; a test compares them. */
  const houseKey = "guildhall-house:";
  const isSignedIn = () =>
    Object.keys(localStorage).some((key) => /^CognitoIdentityServiceProvider\..*\.accessToken$/.test(key));

  /** As in `web/src/app/tokens.ts`. */
  const colours = {
    light: {
      page: "#FAF8F4",
      card: "#FFFFFF",
      line: "#E5E0D6",
      text: "#1D1C1A",
      quiet: "#645F56",
      brand: "#0F5A4C",
      onBrand: "#FFFFFF",
    },
    dark: {
      page: "#121413",
      card: "#1B1E1C",
      line: "#2E3330",
      text: "#ECEAE4",
      quiet: "#A8A59C",
      brand: "#62C7AD",
      onBrand: "#10201B",
    },
  };
  const phone = matchMedia("(max-width:767.95px)");

  function element(parent, style, text) {
    const made = document.createElement("div");
    Object.assign(made.style, style);
    if (text !== undefined) made.textContent = text;
    parent.append(made);
    return made;
  }

  function houseAt(pathname) {
    try {
      return JSON.parse(localStorage.getItem(houseKey + (shellPath.exec(pathname)?.[1] ?? "")) ?? "null");
    } catch {
      return null;
    }
  }

  /** What the dashboard last said to this account here: the names are those of `web/src/session/kept-heading.ts`. */
  function headingAt(pathname) {
    try {
      const { session, basePath, timeZone, titles } = JSON.parse(localStorage.getItem("guildhall-heading") ?? "{}");
      if (`${basePath}/dashboard` !== pathname || localStorage.getItem(session) === null) return undefined;
      const hour = Number(
        new Intl.DateTimeFormat("en", { timeZone, hour: "2-digit", hourCycle: "h23" }).format(Date.now()),
      );
      return titles[hour < 12 ? 0 : hour < 17 ? 1 : 2];
    } catch {
      return undefined;
    }
  }

  /** `words`: what is waited for. A screen reader reads it. */
  function draw(root, pathname, words) {
    const house = houseAt(pathname);
    const scheme = document.documentElement.getAttribute("data-scheme") === "dark" ? "dark" : "light";
    const own = house?.colours?.[scheme] ?? {};
    const plain = colours[scheme];
    const of = (name, otherwise) => own[`--mui-palette-${name}`] ?? otherwise;
    const line = `1px solid ${of("divider", plain.line)}`;
    const card = of("background-paper", plain.card);
    const text = of("text-primary", plain.text);
    const frame = element(root, {
      position: "fixed",
      inset: "0",
      overflow: "hidden",
      background: of("background-default", plain.page),
      color: text,
      fontFamily: '"Figtree Variable", "Figtree Fallback", system-ui, sans-serif',
      fontSize: "1rem",
      lineHeight: "1.5",
    });
    frame.dataset.frame = "";
    const grey = (parent, width, height, style) =>
      element(parent, {
        width,
        height,
        flex: "none",
        borderRadius: "6px",
        background: text,
        opacity: "0.08",
        ...style,
      });

    const oneLine = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" };
    const quiet = { fontSize: "0.75rem", color: of("text-secondary", plain.quiet) };

    const sign = (parent) => {
      if (house === null) return void grey(parent, "36px", "36px", { borderRadius: "8px" });
      const initials = element(
        parent,
        {
          flex: "none",
          display: "grid",
          placeItems: "center",
          width: "36px",
          height: "36px",
          borderRadius: "8px",
          background: of("primary-fill", of("primary-main", plain.brand)),
          color: of("primary-fillText", of("primary-contrastText", plain.onBrand)),
          fontWeight: "600",
        },
        house.initials,
      );
      initials.ariaHidden = "true";
      if (house.logoUrl === null) return;
      const logo = new Image();
      logo.alt = "";
      logo.src = house.logoUrl;
      Object.assign(logo.style, { maxHeight: "36px", maxWidth: "100%", objectFit: "contain" });
      // The initials stay where the logo cannot be loaded.
      logo.decode().then(
        () => initials.replaceWith(logo),
        () => undefined,
      );
    };
    const bar = (parent, style) =>
      element(parent, {
        display: "flex",
        alignItems: "center",
        boxSizing: "border-box",
        height: "64px",
        borderBottom: line,
        ...style,
      });
    const isFolded = !phone.matches && /(?:^|;\s*)sidebar_state=false/.test(document.cookie);
    const side = phone.matches ? "0px" : isFolded ? "3rem" : "16rem";
    if (!phone.matches) {
      const aside = element(frame, {
        position: "fixed",
        inset: "0 auto 0 0",
        boxSizing: "border-box",
        width: side,
        overflow: "hidden",
        background: card,
        borderRight: line,
      });
      const top = bar(aside, {
        gap: "10px",
        padding: isFolded ? "0" : "0 20px",
        justifyContent: isFolded ? "center" : "",
      });
      sign(top);
      if (!isFolded && house !== null && house.logoUrl === null) {
        const lines = element(top, { minWidth: "0", lineHeight: "1.3" });
        element(lines, { ...oneLine, fontWeight: "600" }, house.name);
        if (house.product !== "") element(lines, { ...quiet, paddingLeft: "18px" }, house.product);
      }
      for (let row = 0; row < 12; row += 1) {
        const entry = element(aside, {
          display: "flex",
          alignItems: "center",
          gap: "12px",
          height: "42px",
          padding: isFolded ? "0 14px" : "0 22px",
          marginTop: row === 0 ? "38px" : "0",
        });
        grey(entry, "20px", "20px");
        if (!isFolded) grey(entry, `${40 + ((row * 37) % 40)}%`, "10px");
      }
    }
    const main = element(frame, { marginLeft: side });
    const header = bar(main, { gap: "8px", padding: phone.matches ? "0 8px" : "0 16px" });
    if (phone.matches) {
      const place = element(header, { display: "grid", placeItems: "center", width: "44px", flex: "none" });
      sign(place);
    } else grey(header, "20px", "20px", { margin: "0 10px" });
    const title = element(header, { lineHeight: "1.3", minWidth: "0" });
    element(title, { fontWeight: "700" }, house?.name ?? "");
    if (!phone.matches && house?.line) element(title, { ...oneLine, ...quiet }, house.line);
    element(header, { flex: "1" });
    for (let icon = 0; icon < 4; icon += 1) grey(header, "20px", "20px", { borderRadius: "50%", margin: "0 10px" });

    const isList = /\/(admin|super-admin)\/./.test(pathname);
    const content = element(main, {
      boxSizing: "border-box",
      maxWidth: "1248px",
      margin: "0 auto",
      padding: phone.matches ? "24px 16px" : isList ? "12px 24px" : "32px 24px",
    });
    const heading = headingAt(pathname);
    if (heading === undefined) grey(content, "min(22rem, 70%)", isList ? "30px" : "38px");
    else
      element(
        content,
        {
          fontSize: matchMedia("(min-width:900px)").matches ? "2.125rem" : "1.625rem",
          fontWeight: "650",
          lineHeight: "1.15",
          letterSpacing: "-0.015em",
          overflowWrap: "anywhere",
        },
        heading,
      ).ariaHidden = "true";
    const status = element(content, { minHeight: "24px", margin: "8px 0 16px", opacity: "0.75" }, words);
    status.role = "status";
    const look = { border: line, borderRadius: "10px", background: card };
    if (isList) {
      const table = element(content, { ...look, overflow: "hidden" });
      for (let row = 0; row < 14; row += 1) {
        const entry = element(table, {
          display: "flex",
          alignItems: "center",
          gap: "24px",
          height: phone.matches ? "61px" : "44px",
          padding: "0 16px",
          borderTop: row === 0 ? "0" : line,
        });
        grey(entry, `${22 + ((row * 7) % 12)}%`, "10px");
        element(entry, { flex: "1" });
        grey(entry, "14%", "10px");
      }
    } else {
      for (const height of ["96px", "180px", "180px"]) {
        const box = element(content, {
          ...look,
          boxSizing: "border-box",
          minHeight: height,
          marginTop: "16px",
          padding: "24px",
        });
        grey(box, "40%", "14px");
        grey(box, "65%", "14px", { marginTop: "14px" });
      }
    }
    if (phone.matches) {
      const bottom = element(frame, {
        position: "fixed",
        inset: "auto 0 0",
        display: "flex",
        background: card,
        borderTop: line,
        paddingBottom: "env(safe-area-inset-bottom)",
      });
      for (let entry = 0; entry < 5; entry += 1) {
        const place = element(bottom, {
          flex: "1",
          height: "60px",
          display: "grid",
          placeContent: "center",
          gap: "8px",
        });
        grey(place, "20px", "20px", { margin: "0 auto" });
        grey(place, "36px", "8px");
      }
    }
  }

  const isHere = (pathname) => shellPath.test(pathname) && isSignedIn();
  globalThis.guildhallFrame = { isHere, draw };
  const root = document.getElementById("root");
  try {
    if (root !== null && root.firstChild === null && isHere(location.pathname)) draw(root, location.pathname);
  } catch {
    // A browser that keeps nothing has no session either.
  }
})();
