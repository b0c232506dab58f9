import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./recovery-texts.ts");
export type Checked = SameTexts<English, typeof import("./recovery-texts.de.ts")>;

export const recoveryTexts: Translated<English["recoveryTexts"]> = {
  title: "Wieder\u00ADherstellungs\u00ADcodes",
  loadFailed: "Wie viele Wiederherstellungscodes Sie noch haben, konnte nicht nachgesehen werden.",
  none: "Sie haben keine. Mit einem Code und Ihrem Passwort können Sie sich anmelden, wenn Sie Ihr Telefon verlieren.",
  left: (count) =>
    `Sie haben ${count} ${plural(count, { one: "unbenutzten Code", other: "unbenutzte Codes" })}. Mit einem davon und Ihrem Passwort können Sie sich anmelden, wenn Sie Ihr Telefon verlieren.`,
  make: "Codes anlegen",
  makeNew: "Neue Codes anlegen",
  once: "Bewahren Sie diese Codes sicher auf. Sie werden nur jetzt gezeigt, jeder gilt einmal, und frühere Codes gelten nicht mehr.",
  copy: "Kopieren",
  copied: "Die Codes sind kopiert",
  download: "Herunterladen",
  fileName: "guildhall-wiederherstellungscodes.txt",
  kept: "Ich habe sie aufbewahrt",
  failed: "Es wurden keine Codes angelegt",
};
