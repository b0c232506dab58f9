import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const phoneTexts: Translated<English["phoneTexts"]> = {
  place: (number, count) => `Ressource ${number} von ${count}`,
  previous: "Vorige Ressource",
  next: "Nächste Ressource",
  hours: (name, date) => `${name}: Stunden am ${date}`,
  days: (name, from) => `${name}: Tage der Woche ab ${from}`,
  kinds: {
    free: "Frei",
    mine: "Ihre Buchung",
    taken: "Belegt",
    event: "Veranstaltung",
    begun: "Vorbei",
    late: "Frei, aber hier beginnt keine Buchung",
    closed: "Geschlossen",
    out: "Außer Betrieb",
  },
  waits: "Ihre Buchung, wartet auf Freigabe",
};
