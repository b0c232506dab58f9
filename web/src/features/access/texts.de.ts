import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const reasonTexts: Translated<English["reasonTexts"]> = {
  card_forgotten: "Hat die Karte vergessen",
  being_renewed: "Die Mitgliedschaft wird gerade verlängert",
  guest: "Kommt als Gast",
  system_error: "Unser System irrt sich",
  not_the_person: "Ist nicht die Person auf dem Bild",
  house_rules: "Hat gegen die Hausordnung verstoßen",
  forgotten_check_out: "Das Auschecken wurde vergessen",
};

export const refusalTexts: Translated<English["refusalTexts"]> = {
  suspended: { title: "Gesperrt", text: "Diese Mitgliedschaft ist gesperrt." },
  no_plan: { title: "Keine Mitgliedschaft", text: "Diese Person hat keine Mitgliedschaft." },
  plan_over: { title: "Mitgliedschaft abgelaufen", text: "Der letzte Tag dieser Mitgliedschaft ist vorbei." },
  plan_paused: { title: "Mitgliedschaft ruht", text: "Diese Mitgliedschaft ruht." },
  outside_hours: { title: "Nicht zu dieser Zeit", text: "Der Tarif öffnet diesen Teil des Hauses jetzt nicht." },
  outside_zone: { title: "Nicht dieser Bereich", text: "Der Tarif öffnet diesen Teil des Hauses nicht." },
};

export const scanTexts: Translated<English["scanTexts"]> = {
  title: "Empfang",
  subtitle: "Scannen Sie eine Karte oder suchen Sie ein Mitglied, und lassen Sie es hinein oder hinaus.",
  search: "Mitglied",
  help: "Geben Sie den Anfang eines Namens oder einer E-Mail-Adresse ein.",
  nobody: (words) => `Kein Name und keine E-Mail-Adresse beginnt mit „${words}“.`,
  found: "Gefundene Mitglieder",
  formerMember: "Ehemaliges Mitglied",
  startTitle: "Wer ist am Empfang?",
  startText: "Hier stehen die Antwort und die Buchungen und Veranstaltungen von heute.",
  next: "Nächste Person",
  loading: "Das Mitglied wird gesucht …",
  welcome: "Darf hinein",
  inside: "Ist im Haus",
  since: (moment) => `Seit ${moment}`,
  cameIn: "Willkommen",
  wasInside: "War schon im Haus",
  left: "Ist gegangen",
  wasDenied: "Nicht eingelassen",
  byHand: (reason) => `Von Hand: ${reason}`,
  plan: (name) => `Tarif: ${name}`,
  planUntil: (name, day) => `Tarif: ${name}, bis ${day}`,
  note: "Notiz",
  noPlan: "Kein Tarif",
  memberSince: (day) => `Mitglied seit ${day}`,
  checkIn: "Einchecken",
  checkOut: "Auschecken",
  letIn: "Von Hand einlassen",
  deny: "Nicht einlassen",
  reason: "Grund",
  deskZone: "Wo dieser Empfang steht",
  noZone: "Ganzes Haus",
  bookings: "Buchungen heute",
  noBookings: "Heute keine Buchung.",
  events: "Veranstaltungen heute",
  noEvents: "Heute keine Veranstaltung.",
  opens: (time) => `Ab ${time}`,
  there: (time) => `Da seit ${time}`,
  gone: (time) => `Gegangen um ${time}`,
  cameTo: (name) => `Einchecken: ${name}`,
  leftFrom: (name) => `Auschecken: ${name}`,
};

export const hoursTexts: Translated<English["hoursTexts"]> = {
  everyDay: "täglich",
  range: (first, last) => `${first} bis ${last}`,
  hours: (days, from, to) => `${days}, ${from} bis ${to}`,
  overnight: (days, from, to) => `${days}, ${from} bis ${to} am nächsten Tag`,
  allDay: (days) => `${days}, ganztags`,
  inZones: (times, zones) => `${times}: ${zones}`,
  opens: (hours) => `Offen: ${hours}`,
};
