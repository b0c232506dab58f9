import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const offlineTexts: Translated<English["offlineTexts"]> = {
  ready: (time) => `Bereit für Zeiten ohne Netz. Regeln von ${time}.`,
  judging: (time, minutes) =>
    minutes === 0
      ? `Kein Netz. Dieser Empfang prüft Karten nach den Regeln von ${time}.`
      : `Kein Netz. Dieser Empfang prüft Karten nach den Regeln von ${time}, ${plural(minutes, { one: "1 Minute", other: `${minutes} Minuten` })} alt.`,
  old: (time) =>
    `Kein Netz. Die Regeln von ${time} sind älter als 12 Stunden. Dieser Empfang sagt nur, wessen Karte es ist.`,
  withoutRules: "Kein Netz, und keine Regeln auf diesem Gerät. Öffnen Sie diese Seite einmal mit Netz.",
  waiting: (count) =>
    plural(count, { one: "1 Scan wartet auf das Netz.", other: `${count} Scans warten auf das Netz.` }),
  others: (count) =>
    plural(count, {
      one: "1 Scan eines anderen Kontos wartet auf diesem Gerät. Er wird gesendet, wenn dieses Konto diese Seite öffnet.",
      other: `${count} Scans anderer Konten warten auf diesem Gerät. Jeder wird gesendet, wenn sein Konto diese Seite öffnet.`,
    }),
  conflicts: "Ohne Netz eingelassen, bitte ansehen",
  letInAt: (moment) => `Eingelassen: ${moment}`,
  tooLate: "Zu spät gesendet",
  tooLateText: "Der Server nimmt einen Scan 24 Stunden lang an.",
  notTaken: "Nicht eingetragen",
  notTakenText: "Der Server nimmt diesen Scan nicht an.",
  openMember: "Mitglied zeigen",
  done: "Erledigt",
  doneWith: (name) => `Erledigt: ${name}`,
  welcome: "Willkommen",
  judgedHere: "Auf diesem Gerät geprüft. Der Scan wird gesendet, sobald das Netz zurück ist.",
  oldTitle: "Regeln zu alt",
  oldText:
    "Dieser Empfang sagt nur, wessen Karte es ist. Sehen Sie die Person an, und lassen Sie sie ein, wenn Sie sie kennen.",
  needsNetwork: "Braucht Netz",
  needsNetworkText: "Ohne Netz liest dieser Empfang nur die Codes von Karten.",
  noRules: "Nicht geprüft",
  unknown: "Unbekannte Karte",
  unknownText: "Dieser Empfang kennt die Karte nicht. Sie kann neuer sein als die Regeln.",
};
