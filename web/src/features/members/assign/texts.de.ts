import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const assignTexts: Translated<English["assignTexts"]> = {
  action: "Tarif zuteilen",
  actionForAll: "Allen einen Tarif zuteilen",
  actionForFile: "Tarife mit einer Datei zuteilen",
  title: "Tarife zuteilen",
  fileIntro:
    "Eine CSV-Datei mit den Spalten Mitglied und Tarif, und Letzter Tag, falls es einen gibt. Ein Mitglied ist eine E-Mail-Adresse oder eine Kennung, ein Tarif sein Name.",
  membersIntro: "Wer eine Mitgliedschaft hat, behält sie, und die Prüfung nennt diese Mitglieder.",
  choose: "Datei wählen",
  plan: "Tarif",
  lastDay: "Letzter Tag",
  lastDayHint: "Leer lassen für Mitgliedschaften ohne letzten Tag",
  noPlans: "Es gibt keinen aktiven Tarif. Fügen Sie zuerst unter „Tarife“ einen hinzu.",
  reading: (done) => `Liste wird gelesen: ${done} Mitglieder bisher`,
  check: "Prüfen",
  checking: (done, all) => `Wird geprüft: ${done} von ${all}`,
  assigning: (done, all) => `Wird zugeteilt: ${done} von ${all}`,
  ready: (count, printed) =>
    plural(count, {
      one: "1 Mitglied kann den Tarif bekommen",
      other: `${printed} Mitglieder können einen Tarif bekommen`,
    }),
  wrong: (count, printed) =>
    plural(count, { one: "1 Zeile ist nicht brauchbar", other: `${printed} Zeilen sind nicht brauchbar` }),
  leftOut: (count, printed) =>
    plural(count, {
      one: "1 Mitglied kann ihn nicht bekommen",
      other: `${printed} Mitglieder können ihn nicht bekommen`,
    }),
  points: (points) => `Sofort gutgeschrieben: ${points}`,
  bookings: "Alle ihre Buchungen bleiben, auch die nach einem letzten Tag.",
  start: (count, printed) => plural(count, { one: "1 Mitglied zuteilen", other: `${printed} Mitgliedern zuteilen` }),
  goOn: "Fortsetzen",
  stopped: "Hier ging es nicht weiter. Was zugeteilt ist, bleibt. Setzen Sie fort: Niemand wird doppelt zugeteilt.",
  done: (count, printed) =>
    plural(count, { one: "1 Mitglied hat jetzt einen Tarif", other: `${printed} Mitglieder haben jetzt einen Tarif` }),
  close: "Schließen",
  noRows: "Es gibt keine Zeilen.",
  noMember: "Diese Datei hat keine Spalte „Mitglied“.",
  noPlan: "Diese Datei hat keine Spalte „Tarif“.",
  tooMany: (most) => `Höchstens ${most} Mitglieder können auf einmal Tarife bekommen. Teilen Sie sie auf.`,
  tooLarge: "Diese Datei ist größer als 2 MB.",
  row: "Zeile",
  member: "Mitglied",
  reason: "Was nicht stimmt",
  columns: { member: "Mitglied", plan: "Tarif", endsOn: "Letzter Tag" },
  reasons: {
    missing: "fehlt",
    swapped: "ist mit dem Tarif vertauscht",
    swapped_with_day: "ist mit dem letzten Tag vertauscht",
    unknown_member: "gehört hier niemandem",
    repeated: "steht weiter oben schon",
    has_membership: "hat schon eine Mitgliedschaft",
    unknown_plan: "ist kein Tarif dieses Arbeitsbereichs",
    ambiguous_plan: "ist der Name mehrerer Tarife",
    archived_plan: "ist archiviert",
    not_a_date: "ist kein Tag wie 2027-03-31",
    day_passed: "ist vorbei",
  },
};
