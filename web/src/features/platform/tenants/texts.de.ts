import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const planTexts: Translated<English["planTexts"]> = {
  starter: "Starter",
  professional: "Professional",
  enterprise: "Enterprise",
};

export const orderTexts: Translated<English["orderTexts"]> = {
  name: "Name",
  created: "Neueste zuerst",
  trial: "Probezeit endet zuerst",
  bookings: "Meiste Buchungen zuerst",
  storage: "Größter Speicher zuerst",
  cost: "Höchste Kosten zuerst",
};

export const tenantsTexts: Translated<English["tenantsTexts"]> = {
  title: "Arbeitsbereiche verwalten",
  subtitle: "Alle Arbeitsbereiche, mit Tarif und Auslastung",
  create: "Arbeitsbereich anlegen",
  loading: "Arbeitsbereiche werden geladen …",
  caption: "Arbeitsbereiche",
  search: "Suche",
  searchHint: "Name, Adresse, Domain oder Kennung",
  found: (count, isMore) =>
    isMore
      ? `${count} oder mehr Arbeitsbereiche gefunden`
      : plural(count, { one: "1 Arbeitsbereich gefunden", other: `${count} Arbeitsbereiche gefunden` }),
  empty: {
    title: "Noch kein Arbeitsbereich",
    text: "Ein Arbeitsbereich steht hier, sobald jemand einen Tarif gekauft und ihn eingerichtet hat.",
  },
  noneFound: {
    title: "Kein Arbeitsbereich passt",
    text: "Die Suche prüft Namen, Adressen, Domains und Kennungen. Die Filter grenzen sie weiter ein.",
    action: "Alle Arbeitsbereiche zeigen",
  },
  state: "Zustand",
  anyState: "Jeder Zustand",
  plan: "Tarif",
  anyPlan: "Jeder Tarif",
  noPlan: "Kein Abonnement",
  order: "Sortieren nach",
  columns: {
    name: "Arbeitsbereich",
    state: "Zustand",
    plan: "Tarif",
    members: "Mitglieder",
    resources: "Ressourcen",
    owner: "Inhaber",
    domain: "Domain",
    created: "Angelegt",
    trialEnds: "Probezeit endet",
    lastSignIn: "Letzte Anmeldung",
    failedWork: "Gescheitert",
    mail: "Mail",
    bookings: "Buchungen (30 Tage)",
    storage: "Speicher",
    cost: "Kosten (30 Tage)",
  },
  unmeasured: "Nicht gemessen",
  measuredOn: (day) => `Gemessen am ${day}`,
  moreThan: (size) => `Über ${size}`,
  measuredNote:
    "Buchungen, Speicher und Kosten werden einmal am Tag gemessen. Speicher ist der von Bildern. Kosten sind die von Aufrufen, wie unter Betrieb.",
  neverSeen: "Unbekannt",
  noneFailed: "Nichts",
  mailArrives: "Kommt an",
  heldBack: (count) => `Zurückgehalten: ${count}`,
  chooseColumns: "Spalten",
  use: (used, most) => `${used} von ${most}`,
  ofMembers: (used, most) => `${used} von ${most} Mitgliedern`,
  full: (use) => `Voll: ${use}`,
  unknownOwner: "Unbekannt",
  unknownAge: "Unbekannt",
  noTrial: "Keine",
  noDomain: "Keine",
  exportFile: "Exportieren",
  exporting: "Wird exportiert …",
  notExported: "Die Liste wurde nicht exportiert",
  fileColumns: {
    name: "Arbeitsbereich",
    slug: "Adresse (URL)",
    reference: "Kennung",
    state: "Zustand",
    plan: "Tarif",
    members: "Mitglieder",
    maxMembers: "Höchstens Mitglieder",
    resources: "Ressourcen",
    maxResources: "Höchstens Ressourcen",
    owner: "Inhaber",
    ownerEmail: "E-Mail des Inhabers",
    domain: "Domain",
    created: "Angelegt",
    trialEnds: "Probezeit endet",
    lastSignIn: "Letzte Anmeldung",
    failedWork: "Zuletzt gescheitert",
    mail: "Zurückgehaltene Adressen",
    bookings: "Buchungen in 30 Tagen",
    storage: "Speicher von Bildern (Bytes)",
    cost: "Kosten von Aufrufen in 30 Tagen (USD)",
    measuredOn: "Gemessen am",
  },
};
