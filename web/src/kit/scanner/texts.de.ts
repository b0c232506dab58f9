import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const cameraTexts: Translated<English["cameraTexts"]> = {
  open: "Mit der Kamera scannen",
  stop: "Kamera ausschalten",
  label: "Kamera",
  starting: "Die Kamera startet …",
  ready: "Halten Sie einen Code vor die Kamera.",
  checking: "Wird geprüft …",
  light: "Licht",
  sound: "Ton",
  camera: "Kamera",
  cameraNumber: (number) => `Kamera ${number}`,
  problems: {
    insecure: {
      title: "Die Kamera braucht eine sichere Adresse",
      text: "Öffnen Sie diese Seite unter einer Adresse, die mit https beginnt. Bis dahin können Sie die Codes eintippen.",
    },
    missing: {
      title: "Es gibt keine Kamera",
      text: "Schließen Sie eine Kamera an und versuchen Sie es erneut, oder tippen Sie die Codes ein.",
    },
    refused: {
      title: "Der Browser darf die Kamera nicht verwenden",
      text: "Erlauben Sie dieser Seite die Kamera: über das Zeichen neben der Adresse oder in den Einstellungen des Browsers. Versuchen Sie es dann erneut. Auf einem Telefon müssen auch dessen Einstellungen dem Browser die Kamera erlauben.",
    },
    busy: {
      title: "Die Kamera wird schon verwendet",
      text: "Ein anderes Programm oder ein anderer Tab verwendet sie. Schließen Sie es und versuchen Sie es erneut.",
    },
    interrupted: {
      title: "Die Kamera ist ausgegangen",
      text: "Sie wurde getrennt, oder die Erlaubnis wurde entzogen. Versuchen Sie es erneut.",
    },
    decoder: {
      title: "Codes können gerade nicht gelesen werden",
      text: "Ein Teil zum Lesen von Codes konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.",
    },
    failed: {
      title: "Die Kamera konnte nicht geöffnet werden",
      text: "Versuchen Sie es erneut. Wenn das nicht hilft, starten Sie den Browser neu.",
    },
  },
};
