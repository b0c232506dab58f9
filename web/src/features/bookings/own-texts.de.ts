import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./own-texts.ts");
export type Checked = SameTexts<English, typeof import("./own-texts.de.ts")>;

export const ownTexts: Translated<English["ownTexts"]> = {
  tabs: "Welche Buchungen",
  when: { to_come: "Bevorstehend", past: "Vergangen", cancelled: "Storniert" },
  resource: "Ressource",
  status: "Status",
  arrival: "Ein- und ausgecheckt",
  notArrived: "Nicht eingecheckt",
  wasThere: (arrival, leaving) => `${arrival} bis ${leaving}`,
  arrivedAt: (arrival) => `Ab ${arrival}`,
  because: "Grund",
  youCancelled: "Von Ihnen storniert",
  returned: "Zurückgegeben",
  booked: "Gebucht",
  by: "Gebucht von",
  byTeam: "Vom Team",
  cancelledOn: "Storniert am",
  reference: "Referenz",
  buffer: "Davor und danach frei",
  terms: "Stornieren",
  termsAsBooked: "Stornieren, wie gebucht",
  wasFree: (until) => `Kostenlos stornierbar war sie bis ${until}.`,
  isConfirmed: "Sie ist bestätigt und kann nicht mehr storniert werden.",
  none: {
    to_come: { title: "Nichts steht bevor.", text: "Ihre nächste Buchung steht dann hier." },
    past: { title: "Noch ist nichts vorbei", text: "Buchungen kommen nach ihrem Ende hierher." },
    cancelled: {
      title: "Nichts wurde storniert",
      text: "Hier stehen stornierte Buchungen, mit den Punkten, die zurückkamen.",
    },
  },
  captions: {
    to_come: "Bevorstehende Buchungen",
    past: "Vergangene Buchungen",
    cancelled: "Stornierte Buchungen",
  },
  looking: "Die Buchung wird gesucht …",
  notFound: {
    title: "Diese Buchung ist nicht hier",
    text: "Sie gehört jemand anderem, oder der Link ist unvollständig.",
  },
  calendar: "In den Kalender",
  calendarFor: (name, time) => `In den Kalender: ${name}, ${time}`,
};
