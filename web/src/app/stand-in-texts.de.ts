import type { SameTexts, Translated } from "../session/translated.ts";

type English = typeof import("./stand-in-texts.ts");
export type Checked = SameTexts<English, typeof import("./stand-in-texts.de.ts")>;

export const standInTexts: Translated<English["standInTexts"]> = {
  notAllowed: {
    workspace: {
      title: "Diese Seite ist für die Administration",
      text: "Ihr Konto ist angemeldet, aber seine Rolle in diesem Arbeitsbereich schließt diese Seite nicht ein. Die Administration kann das ändern.",
    },
    platform: {
      title: "Diese Seite ist für das Plattform-Team",
      text: "Ihr Konto ist angemeldet, gehört aber nicht zum Team, das die Plattform betreibt.",
    },
    action: "Zur Übersicht",
  },
};
