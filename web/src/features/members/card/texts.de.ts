import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const cardTexts: Translated<English["cardTexts"]> = {
  action: "Karte",
  title: (name) => `Karte von ${name}`,
  loading: "Karte wird geladen …",
  none: {
    title: "Keine Karte",
    text: "Eine Karte kommt mit der Mitgliedschaft. Sie können auch selbst eine ausstellen.",
  },
  cardId: "Kartennummer",
  issued: "Ausgestellt",
  lastDay: "Letzter Tag",
  devices: "Geräte mit dieser Karte",
  noDevices: "Noch kein Gerät zeigt diese Karte.",
  history: "Verlauf",
  historyLoading: "Verlauf wird geladen …",
  noHistory: "Mit dieser Karte ist noch nichts geschehen.",
  more: "Frühere Änderungen zeigen",
  byMembership: "durch die Mitgliedschaft",
  byYou: "durch Sie",
  byMember: "durch das Mitglied",
  byAdministrator: "durch die Verwaltung",
  other: "Weitere Aktionen",
  reason: "Grund",
  lastDayHint: "Leer: Die Karte gilt 24 Monate, und eine Mitgliedschaft verlängert sie.",
};

export const cardReasonTexts: Translated<English["cardReasonTexts"]> = {
  lost: "Verloren",
  stolen: "Gestohlen",
  damaged: "Beschädigt",
  shared: "Von jemand anderem benutzt",
  other: "Ein anderer Grund",
};

export const cardActionTexts: Translated<English["cardActionTexts"]> = {
  issue: {
    label: "Karte ausstellen",
    title: "Karte ausstellen?",
    text: "Die Karte erscheint sofort unter Meine Mitgliedschaft.",
    done: "Karte ausgestellt",
  },
  replace: {
    label: "Karte ersetzen",
    title: "Diese Karte ersetzen?",
    text: "Die alte Karte endet sofort, auch gedruckt, und mit ihr das Tag. Dieselben Geräte zeigen die neue.",
    done: "Karte ersetzt",
  },
  block: {
    label: "Karte sperren",
    title: "Diese Karte sperren?",
    text: "Ihre Codes werden sofort abgelehnt, bis jemand sie freigibt. Buchungen bleiben bestehen.",
    done: "Karte gesperrt",
  },
  restore: {
    label: "Karte freigeben",
    title: "Diese Karte freigeben?",
    text: "Ihre Codes werden wieder angenommen.",
    done: "Karte freigegeben",
  },
  limit: {
    label: "Letzten Tag setzen",
    title: "Letzten Tag der Karte setzen",
    text: "Die Karte endet nach diesem Tag.",
    done: "Letzter Tag gespeichert",
  },
};

export const cardEventTexts: Translated<English["cardEventTexts"]> = {
  issue: "Karte ausgestellt",
  replace: "Karte ersetzt",
  block: "Karte gesperrt",
  restore: "Karte freigegeben",
  limit: "Letzter Tag gesetzt",
  remove_device: "Gerät entfernt",
  prolong: "Karte verlängert",
  add_device: "Gerät hinzugefügt",
  bind_tag: "Tag gebunden",
  remove_tag: "Tag entfernt",
};

export const tagTexts: Translated<English["tagTexts"]> = {
  title: "NFC-Tag",
  none: "An diese Karte ist kein Tag gebunden.",
  blocked: "Der Empfang lehnt dieses Tag ab, solange die Karte gesperrt ist.",
  bind: "Tag binden",
  change: "Anderes Tag binden",
  bindText: "Halten Sie das Tag an den Leser. Er tippt die Nummer und drückt Enter. Am Empfang weist das Tag nur aus.",
  changeText: "Halten Sie das neue Tag an den Leser. Das bisherige endet sofort.",
  number: "Nummer des Tags",
  numberHint: "8 bis 20 Ziffern und Buchstaben von A bis F",
  numberError: "Geben Sie die Nummer ein, wie der Leser sie tippt: 8 bis 20 Ziffern und Buchstaben von A bis F.",
  done: "Tag gebunden",
  remove: "Tag entfernen",
  removeTitle: "Dieses Tag entfernen?",
  removeText: "Der Empfang kennt dieses Tag dann nicht mehr. Es kann an eine andere Karte gebunden werden.",
  removed: "Tag entfernt",
};

export const cardInputTexts: Translated<English["cardInputTexts"]> = {
  lastDay: { invalid_format: "Bitte geben Sie einen Tag ein" },
};
