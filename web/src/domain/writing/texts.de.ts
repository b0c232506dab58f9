import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const coverTexts: Translated<English["coverTexts"]> = {
  title: "Titelbild",
  upload: "Bild wählen",
  uploading: "Wird hochgeladen …",
  progress: "Hochladen des Titelbilds",
  hint: "JPEG oder PNG, bis 5 MB. Es steht über dem Text.",
  remove: "Entfernen",
  removeTitle: "Titelbild entfernen?",
  removeText: "Sobald Sie speichern, gibt es kein Titelbild mehr.",
  removeConfirm: "Titelbild entfernen",
  updated: "Titelbild hochgeladen. Es erscheint, sobald Sie speichern.",
  removed: "Titelbild entfernt. Speichern Sie, damit es so bleibt.",
  failed: "Das Titelbild wurde nicht geändert",
  notAnImage: "Wählen Sie ein Bild, etwa eine JPEG- oder PNG-Datei.",
  tooLarge: "Das Bild ist größer als 5 MB.",
  alt: "Was das Titelbild zeigt",
  altHelp: "Wird denen vorgelesen, die es nicht sehen. Leer lassen, wenn es nur schmückt.",
  none: "Kein Titelbild",
};

export const pictureTexts: Translated<English["pictureTexts"]> = {
  title: "Bild einfügen",
  choose: "Bild wählen",
  chooseAnother: "Anderes Bild wählen",
  uploading: "Wird hochgeladen …",
  progress: "Hochladen des Bildes",
  hint: "JPEG oder PNG, bis 5 MB.",
  alt: "Was das Bild zeigt",
  altHelp: "Wird denen vorgelesen, die es nicht sehen. Leer lassen, wenn es nur schmückt.",
  insert: "Bild einfügen",
};

export const previewTexts: Translated<English["previewTexts"]> = {
  title: "Vorschau",
  close: "Vorschau schließen",
};
