import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./refused-texts.ts");
export type Checked = SameTexts<English, typeof import("./refused-texts.de.ts")>;

export const whyTexts: Translated<English["whyTexts"]> = {
  identified: "Gedruckte Karte oder Pass",
  unknown: "Unbekannte Karte",
  replaced: "Alte Karte",
  blocked: "Karte gesperrt",
  expired: "Karte abgelaufen",
  removed: "Gerät entfernt",
  forged: "Code nicht echt",
  late: "Code zu alt",
  early: "Die Uhr des Telefons geht vor",
  spent: "Code schon benutzt",
  suspended: "Gesperrt",
  no_plan: "Keine Mitgliedschaft",
  plan_over: "Mitgliedschaft abgelaufen",
  plan_paused: "Mitgliedschaft ruht",
  outside_hours: "Nicht zu dieser Zeit",
  outside_zone: "Nicht dieser Bereich",
  foreign: "Karte eines anderen Hauses",
  unreadable: "Kein Code dieses Hauses",
  not_inside: "Wollte gehen und ist nicht im Haus",
  not_taken: "Hier nicht eingelassen",
  unknown_ticket: "Unbekanntes Ticket",
  zone_gone: "Den Bereich der Tür gibt es nicht mehr",
  out_of_time: "Zu spät nachgereicht",
};

export const refusedTexts: Translated<English["refusedTexts"]> = {
  nobody: "Nicht bekannt",
  title: "Abgewiesener Scan",
  at: "Gescannt",
  why: "Warum",
  letIn: "Ohne Netz eingelassen",
  letInText: "Die Tür hatte kein Netz und ließ diese Person ein. Der Server hätte sie abgewiesen.",
  settledBy: "Angesehen",
  settledAt: (moment, name) => `${moment}, von ${name}`,
  settle: "Als angesehen markieren",
  settleNamed: (name) => `Als angesehen markieren: ${name}`,
  settled: "Der Konflikt ist als angesehen markiert",
  notSettled: "Der Konflikt wurde nicht markiert",
  missing: {
    title: "Dieser Scan ist nicht hier",
    text: "Er gehört vielleicht zu anderen Tagen, oder die Filter lassen ihn weg.",
  },
};

export const conflictTexts: Translated<English["conflictTexts"]> = {
  title: "Konflikte",
  subtitle: "Ohne Netz eingelassen, obwohl der Server sie abgewiesen hätte",
  loading: "Die Konflikte werden geladen …",
  some: (count, printed) =>
    plural(count, {
      one: `${printed} Person wurde ohne Netz eingelassen und wäre abgewiesen worden.`,
      other: `${printed} Personen wurden ohne Netz eingelassen und wären abgewiesen worden.`,
    }),
  orMore: (printed) => `${printed} oder mehr`,
  open: "Konflikte zeigen",
  failed: "Die Konflikte wurden nicht geladen.",
  empty: {
    title: "Kein Konflikt",
    text: "Wen eine Tür ohne Netz einlässt, obwohl der Server ihn abgewiesen hätte, steht hier, bis jemand hingesehen hat.",
  },
};
