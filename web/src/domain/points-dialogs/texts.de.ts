import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

const points = (count: number, printed: string) =>
  plural(count, { one: `${printed} Punkt`, other: `${printed} Punkte` });

export const grantTexts: Translated<English["grantTexts"]> = {
  title: "Punkte gutschreiben",
  amount: "Punkte",
  reason: "Grund",
  reasonHint: "Das Mitglied liest ihn in seinem Punkteverlauf.",
  endsOn: "Gültig bis",
  endsOnHint: "Freiwillig. Ohne Datum verfallen die Punkte nie.",
  before: "Guthaben jetzt",
  after: "Guthaben danach",
  unknownAfter: "Geben Sie zuerst die Punkte ein",
  confirm: "Punkte gutschreiben",
  confirmAmount: (count, printed) => `${points(count, printed)} gutschreiben`,
  pending: "Wird gutgeschrieben …",
  success: (count, printed, name) => `${points(count, printed)} für ${name} gutgeschrieben`,
  successText: (balance) => `Das Guthaben beträgt jetzt ${balance}.`,
};

export const deductTexts: Translated<English["deductTexts"]> = {
  title: "Punkte abziehen",
  confirm: "Punkte abziehen",
  confirmAmount: (count, printed) => `${points(count, printed)} abziehen`,
  pending: "Wird abgezogen …",
  belowZero: "Nicht genug Punkte",
  success: (count, printed, name) => `${points(count, printed)} von ${name} abgezogen`,
};

export const correctTexts: Translated<English["correctTexts"]> = {
  action: "Stornieren",
  actionOn: (what) => `Stornieren: ${what}`,
  title: "Diese Zeile stornieren?",
  gives: (printed, what) => `Eine neue Zeile gibt ${printed} zurück und nennt die Zeile, die sie storniert: ${what}.`,
  takes: (printed, what) => `Eine neue Zeile nimmt ${printed} zurück und nennt die Zeile, die sie storniert: ${what}.`,
  confirm: "Stornieren",
  pending: "Wird storniert …",
  corrected: "Storniert",
  success: (name) => `Im Punkteverlauf von ${name} ist eine Zeile storniert`,
};
