import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

const bookings = (count: number) => plural(count, { one: "1 Buchung", other: `${count} Buchungen` });

export const clearingTexts: Translated<English["clearingTexts"]> = {
  open: "Wegen Schließung stornieren",
  title: "Wegen Schließung stornieren",
  subtitle: "Storniert alles, was an den Tagen gebucht ist. Jedes Mitglied erfährt es und liest Ihren Grund.",
  from: "Erster Tag",
  to: "Letzter Tag",
  resources: "Ressourcen",
  allResources: "Alle Ressourcen",
  chosen: (count) => plural(count, { one: "1 Ressource", other: `${count} Ressourcen` }),
  mostResources: (count) => `Wählen Sie höchstens ${count}, oder alle.`,
  reason: "Grund",
  reasonHint: "Jedes Mitglied liest ihn in der Mail und bei der Buchung.",
  refund: "Punkte",
  refunds: {
    all: "Alle Punkte zurückgeben",
    terms: "Zurückgeben, was eine Stornierung jetzt zurückgäbe",
    none: "Nichts zurückgeben",
  },
  closes: "Diese Tage schließen, damit nichts neu gebucht wird",
  closesHint: "Der Schließtag steht in den Buchungsregeln, mit dem Grund als Namen.",
  looking: "Buchungen werden gesucht …",
  lookFailed: "Die Buchungen konnten nicht gelesen werden. Bitte versuchen Sie es erneut.",
  hit: (count) => plural(count, { one: "1 Buchung wird storniert", other: `${count} Buchungen werden storniert` }),
  back: (points) => `${points} gehen an die Mitglieder zurück.`,
  nothingBack: "Es gehen keine Punkte zurück.",
  leftOut: (count) =>
    plural(count, {
      one: "1 hat begonnen, oder ihr Mitglied ist da. Sie bleibt.",
      other: `${count} haben begonnen, oder ihre Mitglieder sind da. Sie bleiben.`,
    }),
  none: "An diesen Tagen ist nichts gebucht.",
  badDays: "Der letzte Tag liegt nach dem ersten, und eine Schließung hat höchstens 60 Tage.",
  past: "Diese Tage sind vorbei.",
  more: (count) => `Und ${count} weitere`,
  submit: (count) => (count === 0 ? "Buchungen stornieren" : `${bookings(count)} stornieren`),
  pending: "Wird begonnen …",
  started: "Die Buchungen werden storniert",
  startedText: "Sie können diese Seite verlassen. Es geht weiter.",
  running: (done, all) => `Buchungen werden storniert: ${done} von ${all}`,
  waits: (clock) => `Eine eben erst gemachte Buchung ist noch nicht gelistet. Der nächste Durchgang ist um ${clock}.`,
  done: (count) => `${bookings(count)} storniert`,
  days: (days, reason) => `${days}: ${reason}`,
  returned: (points) => `${points} gingen zurück.`,
  stayed: (count) =>
    plural(count, { one: "1 hatte begonnen und bleibt.", other: `${count} hatten begonnen und bleiben.` }),
  failed: (count) =>
    plural(count, { one: "1 konnte nicht storniert werden.", other: `${count} konnten nicht storniert werden.` }),
  failures: { wallet_full: "Das Konto nimmt keine Punkte mehr auf", gone: "Das Mitglied ist nicht mehr da" },
  failure: (number, why) => `Buchung ${number}: ${why}`,
  again: "Erneut versuchen",
  show: "Zeigen",
  hide: "Ausblenden",
  progress: "Tage, die geräumt werden",
};
