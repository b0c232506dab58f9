import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

const greetings = { morning: "Guten Morgen", afternoon: "Guten Tag", evening: "Guten Abend" };

export const dashboardTexts: Translated<English["dashboardTexts"]> = {
  greeting: (part, firstName) => (firstName === null ? greetings[part] : `${greetings[part]}, ${firstName}`),
  loading: "Ihre Übersicht wird geladen …",
  signOut: "Abmelden",
};
