import type { SameTexts, Translated } from "../session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const sharedTexts: Translated<English["sharedTexts"]> = {
  productName: "Guildhall",
  pageTitle: (title, place) => `${title} · ${place}`,
  poweredBy: "Powered by",
  more: "Mehr",
  moreFor: (name) => `Mehr zu ${name}`,
  moreActions: "Weitere Aktionen",
  actions: "Aktionen",
  view: "Ansehen",
  undo: "Rückgängig",
  undone: "Zurückgenommen",
  notUndone: "Das ließ sich nicht zurücknehmen",
  close: "Schließen",
  cancel: "Abbrechen",
  back: "Zurück",
  loading: "Wird geladen …",
  loadFailed: "Das konnte nicht geladen werden",
  kept: (moment) =>
    `Keine Verbindung. Diese Seite zeigt den Stand ${moment}. Ändern können Sie etwas, sobald Sie wieder online sind.`,
  tryAgain: "Erneut versuchen",
  reference: (id) => `Referenz ${id}`,
  toasts: "Meldungen",
  dismiss: "Schließen",
  showPassword: "Passwort anzeigen",
  hidePassword: "Passwort verbergen",
  problems: (count) => `${count} Felder brauchen Ihre Aufmerksamkeit`,
  problemsNamed: (count, names) => `${count} Felder brauchen Ihre Aufmerksamkeit: ${names}`,
  rulesNotLoaded:
    "Nicht alles, was dieses Formular braucht, konnte geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.",
  pieceNotLoaded: {
    title: "Das konnte nicht geöffnet werden",
    text: "Prüfen Sie Ihre Verbindung und versuchen Sie es erneut. Hilft das nicht, laden Sie die Seite neu.",
  },
  unsaved: {
    title: "Änderungen verwerfen?",
    text: "Ihre Eingaben hier sind nicht gespeichert.",
    confirm: "Änderungen verwerfen",
    keep: "Weiter bearbeiten",
  },
  points: (formatted) => `${formatted} Pkt.`,
  chooseDay: "Tag wählen",
  timeRange: (start, end) => `${start} bis ${end}`,
  onDay: (time, day) => `${time} (${day})`,
  dayAndTime: (day, time) => `${day}, ${time}`,
};
