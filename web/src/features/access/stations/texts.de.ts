import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const passageTexts: Translated<English["passageTexts"]> = {
  in: "Lässt ein",
  out: "Lässt hinaus",
  both: "Lässt ein und hinaus",
};

export const stationTexts: Translated<English["stationTexts"]> = {
  title: "Stationen",
  subtitle: "Tablets und Telefone an den Türen, die Mitglieder ein- und hinauslassen",
  loading: "Die Stationen werden geladen...",
  add: "Station anlegen",
  empty: {
    title: "Noch keine Station",
    text: "Eine Station ist ein Tablet an einer Tür. Mitglieder halten ihre Karte davor, und es lässt sie ein oder hinaus.",
  },
  columns: { name: "Station", state: "Zustand", passage: "Was sie tut", zone: "Zone", seen: "Zuletzt gesehen" },
  wholeHouse: "Ganzes Haus",
  never: "Nie",
  zoneGone: (zone) => `${zone} (Zone entfernt)`,
  edit: "Bearbeiten",
  pair: "Tablet koppeln",
  pairAgain: "Anderes Tablet koppeln",
  revoke: "Sperren",
  remove: "Entfernen",
};

export const formTexts: Translated<English["formTexts"]> = {
  add: "Station anlegen",
  edit: (name) => `${name} bearbeiten`,
  name: "Name",
  nameHint: "Besuche behalten diesen Namen, etwa Nordtür.",
  note: "Wo sie hängt",
  noteHint: "Freiwillig, für alle, die sie suchen.",
  zone: "Zone",
  passage: "Was ein Scan tut",
  passageHint: "Eine Station an einer inneren Tür lässt nur ein. Sonst meldet sie Leute aus dem Haus ab.",
  save: "Speichern",
  added: (name) => `${name} angelegt`,
  saved: (name) => `${name} gespeichert`,
};

export const pairingTexts: Translated<English["pairingTexts"]> = {
  title: (name) => `Ein Tablet mit ${name} koppeln`,
  open: "Öffnen Sie diese Adresse auf dem Tablet und tippen Sie den Code ein. Oder scannen Sie das Bild mit seiner Kamera.",
  code: "Kopplungscode",
  picture: "Der Kopplungscode als QR-Code",
  until: (time) => `Der Code gilt einmal, bis ${time}.`,
  making: "Ein Code wird erzeugt...",
  another: "Anderen Code erzeugen",
  over: "Der Code ist abgelaufen.",
  done: (name) => `${name} ist gekoppelt.`,
  close: "Schließen",
};

export const revokeTexts: Translated<English["revokeTexts"]> = {
  title: (name) => `${name} sperren?`,
  text: "Ihr Tablet öffnet ab jetzt nichts mehr. Wartende Scans sendet es nur, wenn Sie es wieder mit dieser Station koppeln.",
  confirm: "Sperren",
  done: (name) => `${name} gesperrt`,
};

export const removeTexts: Translated<English["removeTexts"]> = {
  title: (name) => `${name} entfernen?`,
  text: "Ihr Tablet öffnet ab jetzt nichts mehr. Frühere Besuche behalten den Namen der Station.",
  confirm: "Entfernen",
  done: (name) => `${name} entfernt`,
};

export const stationInputTexts: Translated<English["stationInputTexts"]> = {
  name: {
    too_small: "Der Name fehlt",
    too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen`,
  },
  note: { too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen` },
};
