import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./series-end-texts.ts");
export type Checked = SameTexts<English, typeof import("./series-end-texts.de.ts")>;

export const seriesEndTexts: Translated<English["seriesEndTexts"]> = {
  open: "Serie stornieren",
  title: (resource) => `Serie stornieren: ${resource}`,
  of: (member) => `Gebucht von ${member}`,
  which: "Stornieren",
  scopes: { one: "Nur diese", following: "Diese und die folgenden", all: "Alle, die noch nicht begonnen haben" },
  refund: "Punkte",
  refunds: {
    all: "Alle Punkte zurückgeben",
    terms: "Zurückgeben, was jede Stornierung jetzt zurückgäbe",
    none: "Nichts zurückgeben",
  },
  reason: "Grund",
  reasonHint: "Das Mitglied liest ihn in der Mail und bei jeder Buchung.",
  reasonMissing: "Bitte nennen Sie den Grund. Das Mitglied liest ihn.",
  ends: (count) => plural(count, { one: "1 Buchung endet.", other: `${count} Buchungen enden.` }),
  goesBack: (count, printed, member) => {
    if (count === 0) return `An ${member} gehen keine Punkte zurück.`;
    return plural(count, {
      one: `${printed} Punkt geht an ${member} zurück.`,
      other: `${printed} Punkte gehen an ${member} zurück.`,
    });
  },
  begun: (count) => plural(count, { one: "1 hat begonnen und bleibt.", other: `${count} haben begonnen und bleiben.` }),
  nothing: "Davon kann nichts mehr zusammen storniert werden.",
  confirm: (count) => plural(count, { one: "1 Buchung stornieren", other: `${count} Buchungen stornieren` }),
  cancelling: "Wird storniert...",
  keep: "Behalten",
  success: (count) => plural(count, { one: "1 Buchung storniert", other: `${count} Buchungen storniert` }),
};
