import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const wordTexts: Translated<English["wordTexts"]> = {
  welcome: { title: "Willkommen", text: "Kommen Sie herein." },
  checked: { title: "Karte angenommen", text: "Sie können durchgehen." },
  goodbye: { title: "Auf Wiedersehen", text: "Bis bald." },
  inside: { title: "Sie sind im Haus", text: "Sie sind schon angemeldet." },
  not_inside: { title: "Nicht angemeldet", text: "Diese Tür führt hinaus. Fragen Sie am Empfang." },
  outside_hours: { title: "Nicht um diese Zeit", text: "Ihr Tarif öffnet diese Tür jetzt nicht." },
  outside_zone: { title: "Nicht diese Tür", text: "Ihr Tarif öffnet diesen Teil des Hauses nicht." },
  ask_desk: { title: "Bitte zum Empfang", text: "Dort hilft man Ihnen weiter." },
  again: { title: "Schon benutzt", text: "Ihre Karte zeigt in einer halben Minute einen neuen Code." },
  late: { title: "Code zu alt", text: "Öffnen Sie Ihre Karte in der App und zeigen Sie sie hier." },
  early: {
    title: "Uhr geht falsch",
    text: "Die Uhr Ihres Telefons geht vor. Stellen Sie sie und versuchen Sie es erneut.",
  },
  no_card: { title: "Keine Karte", text: "Das ist keine Karte dieses Hauses." },
  no_network: {
    title: "Kein Netz",
    text: "Diese Tür kann Ihre Karte gerade nicht prüfen. Fragen Sie am Empfang.",
  },
  not_checked: {
    title: "Nicht geprüft",
    text: "Diese Tür kann Ihre Karte gerade nicht prüfen. Fragen Sie am Empfang.",
  },
};

export const kioskTexts: Translated<English["kioskTexts"]> = {
  ready: "Karte hier vorhalten",
  readyText: "Öffnen Sie Ihre Karte in der App und zeigen Sie den Code der Kamera.",
  readyWithoutCamera:
    "Öffnen Sie Ihre Karte in der App. Zeigen Sie den Code dem Scanner oder starten Sie unten die Kamera.",
  hint: "Ein Scanner, der tippt, schreibt hier.",
  named: (name) => `Hallo, ${name}`,
  online: "Online",
  offline: (time, rules, minutes) =>
    minutes === 0
      ? `Kein Netz seit ${time}. Dieses Gerät prüft Karten nach den Regeln von ${rules}.`
      : `Kein Netz seit ${time}. Dieses Gerät prüft Karten nach den Regeln von ${rules}, ${plural(minutes, { one: "1 Minute", other: `${minutes} Minuten` })} alt.`,
  oldRules: (time, rules) =>
    `Kein Netz seit ${time}. Die Regeln von ${rules} sind älter als 12 Stunden, daher lässt dieses Gerät niemanden ein.`,
  withoutRules: (time) => `Kein Netz seit ${time}, und keine Regeln auf diesem Gerät.`,
  waiting: (count) =>
    plural(count, { one: "1 Scan wartet auf das Senden.", other: `${count} Scans warten auf das Senden.` }),
  refused: (count) =>
    plural(count, {
      one: "1 Scan wurde später abgelehnt. Sagen Sie es am Empfang.",
      other: `${count} Scans wurden später abgelehnt. Sagen Sie es am Empfang.`,
    }),
  deskKnows: "Der Empfang weiß es",
  unpair: "Entkoppeln",
  unpairTitle: (name) => `Dieses Gerät von ${name} entkoppeln?`,
  unpairText: "Es öffnet nichts, bis die Administration es wieder koppelt.",
  unsent: (count) =>
    plural(count, { one: "1 Scan ist noch nicht gesendet.", other: `${count} Scans sind noch nicht gesendet.` }),
  unpairLoses: "Das Entkoppeln löscht, was nicht gesendet ist.",
  unpairName: "Name der Station",
  unpairNameHint: (name) => `Geben Sie ${name} ein, um dieses Gerät zu entkoppeln.`,
  revokedTitle: "Diese Station wurde gesperrt",
  revokedText: "Die Administration hat sie gesperrt. Sie öffnet nichts, bis sie wieder gekoppelt ist.",
  goneTitle: "Diese Station ist nicht mehr bekannt",
  goneText: "Sie wurde entfernt, oder ein anderes Gerät wurde an ihrer Stelle gekoppelt.",
  sentWhenPaired: (name) =>
    `Koppeln Sie dieses Gerät wieder mit ${name}, um sie zu senden. Eine andere Station löscht sie.`,
  pairAgain: "Dieses Gerät koppeln",
};

export const pairTexts: Translated<English["pairTexts"]> = {
  title: "Dieses Gerät koppeln",
  text: "Die Administration findet den Code unter Zutritt, Stationen.",
  code: "Kopplungscode",
  hint: "Zehn Buchstaben und Ziffern",
  pair: "Koppeln",
  unanswered:
    "Der letzte Versuch blieb ohne Antwort. Drücken Sie erneut auf Koppeln: Der Code gilt auf diesem Gerät noch.",
  unknown: "Diesen Arbeitsbereich gibt es nicht.",
};
