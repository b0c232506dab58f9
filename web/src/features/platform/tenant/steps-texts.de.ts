import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./steps-texts.ts");
export type Checked = SameTexts<English, typeof import("./steps-texts.de.ts")>;

export const stepsTexts: Translated<English["stepsTexts"]> = {
  title: "Erste Schritte",
  loading: "Erste Schritte werden geladen …",
  allDone: "Die Administration hat alle erledigt.",
  progress: (done, all) => `Die Administration hat ${done} von ${all} erledigt.`,
  dismissed: "Sie hat die Liste weggelegt.",
  done: "Erledigt",
  open: "Nicht erledigt",
  steps: {
    look: "Logo oder Farben",
    resource: "Erste Ressource",
    members: "Mitglieder eingeladen",
    share: "Link zur Anmeldung geteilt",
  },
};
