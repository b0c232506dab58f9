import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const arrivalTexts: Translated<English["arrivalTexts"]> = {
  title: "Ankünfte",
  subtitle: (day) => `Wer am ${day} erwartet wird`,
  scan: "Scannen",
  atZone: (zone) => `Dieser Empfang steht hier: ${zone}`,
  search: "Nach dem Namen suchen",
  searchHint: "Name",
  show: "Wer gezeigt wird",
  loading: "Die Liste wird geladen …",
  found: (count) => (count === 1 ? "1 Person" : `${count} Personen`),
  list: "Ankünfte von heute nach der Zeit",
  at: (time) => `Ab ${time}`,
  since: (moment) => `Seit ${moment}`,
  now: (time) => `Jetzt, ${time}`,
  until: (time) => `bis\u00a0${time}`,
  checkIn: "Einchecken",
  checkOut: "Auschecken",
  checkInNamed: (name) => `${name} einchecken`,
  checkOutNamed: (name) => `${name} auschecken`,
  open: "Am Empfang öffnen",
  onlyBooking: "Nur die Buchung einchecken",
  onlySeat: "Nur das Ticket einchecken",
  leaveBooking: "Nur die Buchung auschecken",
  leaveSeat: "Nur das Ticket auschecken",
  takeBack: "Einchecken zurücknehmen",
  cameIn: (name) => `${name} ist eingecheckt`,
  left: (name) => `${name} ist ausgecheckt`,
  takenBack: (name) => `${name} ist nicht mehr eingecheckt`,
  notIn: (name) => `${name} ist nicht eingecheckt`,
  notOut: (name) => `${name} ist nicht ausgecheckt`,
  notRecorded: (what) => `Nicht eingetragen: ${what}`,
  atDesk: "Öffnen",
  empty: {
    title: "Heute wird niemand mehr erwartet",
    text: "Hier stehen die Buchungen von heute und die Plätze bei Veranstaltungen von heute, nach der Zeit.",
    action: "Zeigen, was vorbei ist",
  },
  emptyOver: {
    title: "Noch ist nichts vorbei",
    text: "Buchungen und Plätze von heute stehen hier, sobald sie zu Ende sind.",
  },
  noneFound: {
    title: "Niemand passt",
    text: "Niemand, der heute erwartet wird, passt zu Suche und Auswahl.",
    action: "Alle zeigen",
  },
};

export const filterTexts: Translated<English["filterTexts"]> = {
  all: "Alle",
  expected: "Erwartet",
  late: "Spät",
  here: "Da",
  over: "Vorbei",
};
