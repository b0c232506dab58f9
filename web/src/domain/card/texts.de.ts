import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const deviceTexts: Translated<English["deviceTexts"]> = {
  browsers: { chrome: "Chrome", edge: "Edge", firefox: "Firefox", safari: "Safari", other: "Ein Browser" },
  systems: {
    android: "Android",
    ios: "iPhone oder iPad",
    linux: "Linux",
    macos: "Mac",
    windows: "Windows",
    other: "einem anderen System",
  },
  named: (browser, system) => `${browser} auf ${system}`,
  thisDevice: "Dieser Browser",
  lastUsed: (when) => `Zuletzt verwendet ${when}`,
  remove: "Entfernen",
  removeNamed: (device) => `${device} entfernen`,
  removeTitle: (device) => `${device} entfernen?`,
  removeText: "Codes dieses Geräts werden ab jetzt abgelehnt.",
  removed: "Gerät entfernt",
};
