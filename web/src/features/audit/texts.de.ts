import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const auditTexts: Translated<English["auditTexts"]> = {
  title: "Protokoll",
  subtitle: "Was Administration, Plattform-Team und Zahlungsanbieter geändert haben",
  loading: "Das Protokoll wird geladen …",
  caption: "Einträge des Protokolls, der neueste zuerst",
  otherActions: "Mehr",
  export: "Als CSV exportieren",
  exporting: (rows) => `Das Protokoll wird gelesen: ${rows} Einträge …`,
  exported: (count, printed) =>
    plural(count, { one: `${printed} Eintrag exportiert`, other: `${printed} Einträge exportiert` }),
  exportFailed: "Das Protokoll wurde nicht exportiert",
  month: "Monat",
  action: "Vorgang",
  anyAction: "Alle Vorgänge",
  kind: "Gegenstand",
  anyKind: "Alle Gegenstände",
  only: (name) => `Nur ${name}`,
  onlyActor: "Nur diese Person zeigen",
  onlyObject: "Verlauf dieses Gegenstands zeigen",
  openObject: "Öffnen",
  formerMember: "Ehemaliges Mitglied",
  staff: "Plattform-Team",
  stripe: "Zahlungsanbieter",
  onePerson: "eine Person",
  columns: { action: "Was", object: "Gegenstand", actor: "Wer", at: "Wann" },
  detail: {
    field: "Feld",
    before: "Vorher",
    after: "Nachher",
    none: "–",
    changed: "Geändert. Das Protokoll bewahrt keine Texte auf.",
    unchanged: "Dieser Vorgang bewahrt keine Werte auf.",
    caption: "Was sich geändert hat",
    missing: {
      title: "Dieser Eintrag ist nicht hier",
      text: "Er gehört zu einem anderen Monat, oder die Filter lassen ihn aus.",
    },
    id: "Kennung",
  },
  empty: {
    title: "Keine Einträge in diesem Monat",
    text: "Hier steht jede Änderung durch Administration, Plattform-Team oder Zahlungsanbieter.",
  },
  emptyObject: {
    title: "Noch kein Verlauf",
    text: "Hier stehen Änderungen durch Administration, Plattform-Team oder Zahlungsanbieter.",
  },
  noneFound: {
    title: "Kein Eintrag passt",
    text: "Zu diesen Filtern gibt es in diesem Monat keinen Eintrag.",
    action: "Alle Einträge zeigen",
  },
};

export const kindTexts: Translated<English["kindTexts"]> = {
  booking: "Buchung",
  registration: "Anmeldung",
  event: "Veranstaltung",
  liveSession: "Live-Sitzung",
  article: "Artikel",
  product: "Produkt",
  order: "Bestellung",
  resource: "Ressource",
  invitation: "Einladung",
  plan: "Tarif",
  station: "Station",
  member: "Mitglied",
  workspace: "Arbeitsbereich",
};

export const goneTexts: Translated<English["goneTexts"]> = {
  booking: "Ehemalige Buchung",
  registration: "Anmeldung eines ehemaligen Mitglieds",
  event: "Gelöschte Veranstaltung",
  liveSession: "Gelöschte Live-Sitzung",
  article: "Gelöschter Artikel",
  product: "Gelöschtes Produkt",
  order: "Ehemalige Bestellung",
  resource: "Ehemalige Ressource",
  invitation: "Ehemalige Einladung",
  plan: "Gelöschter Tarif",
  station: "Entfernte Station",
  member: "Ehemaliges Mitglied",
  workspace: "Dieser Arbeitsbereich",
};
