import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./recovery-code-texts.ts");
export type Checked = SameTexts<English, typeof import("./recovery-code-texts.de.ts")>;

export const recoveryCodeTexts: Translated<English["recoveryCodeTexts"]> = {
  title: "Mit Wieder\u00ADherstellungs\u00ADcode anmelden",
  text: "Jeder Ihrer Wiederherstellungscodes gilt einmal. Er schaltet die Zwei-Faktor-Anmeldung aus, damit Sie sie mit einem neuen Telefon wieder einrichten können.",
  code: "Wiederherstellungscode",
  help: "Vier Gruppen aus vier Zeichen",
  codeRequired: "Geben Sie einen Ihrer Wiederherstellungscodes ein",
  button: "Anmelden",
  failed: "Der Wiederherstellungscode konnte nicht geprüft werden",
  done: {
    title: "Sie sind angemeldet",
    text: "Die Zwei-Faktor-Anmeldung ist aus. Richten Sie sie in Ihrem Profil wieder ein.",
  },
};
