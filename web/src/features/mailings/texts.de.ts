import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const mailingTexts: Translated<English["mailingTexts"]> = {
  stop: {
    title: "Keine E-Mails mehr zu Neuigkeiten?",
    text: (workspace) =>
      `${workspace} schickt Ihnen dann keine Neuigkeiten mehr per E-Mail. Im Arbeitsbereich lesen Sie sie weiterhin.`,
    textWithoutName: "Sie erhalten dann keine Neuigkeiten mehr per E-Mail. Im Arbeitsbereich lesen Sie sie weiterhin.",
    confirm: "E-Mails abbestellen",
    stopping: "Wird abbestellt …",
    doneTitle: "Sie erhalten keine E-Mails mehr zu Neuigkeiten",
    done: "In Ihrem Profil können Sie das jederzeit ändern.",
    open: "Arbeitsbereich öffnen",
    failed: "Die E-Mails konnten nicht abbestellt werden",
    noCode: "Diese Adresse ist unvollständig. Öffnen Sie den Link in der E-Mail noch einmal.",
  },
};
