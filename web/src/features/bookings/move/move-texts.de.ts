import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./move-texts.ts");
export type Checked = SameTexts<English, typeof import("./move-texts.de.ts")>;

export const moveTexts: Translated<English["moveTexts"]> = {
  move: "Verschieben",
  title: (resource) => `${resource} verschieben`,
  resource: "Ressource",
  day: "Tag",
  start: "Beginn",
  length: "Dauer",
  summary: "Was sich ändert",
  from: "Jetzt",
  to: "Neue Zeit",
  notYet: "Bitte wählen Sie einen Beginn.",
  difference: "Unterschied",
  charged: (points, printed) => plural(points, { one: `${printed} Punkt mehr`, other: `${printed} Punkte mehr` }),
  back: (points, printed) =>
    plural(points, { one: `${printed} Punkt kommt zurück`, other: `${printed} Punkte kommen zurück` }),
  none: "Keiner",
  balanceAfter: "Guthaben danach",
  same: "Dort ist die Buchung schon.",
  nothingFree: "An diesem Tag ist für diese Dauer nichts frei.",
  dayOutside: "Bitte wählen Sie einen Tag, der gebucht werden kann.",
  loadFailed: "Was frei ist, konnte nicht geladen werden. Schließen Sie den Dialog, und versuchen Sie es noch einmal.",
  free: (moment) => `Sie können bis ${moment} kostenlos stornieren.`,
  freeForMember: (moment) => `Das Mitglied kann bis ${moment} kostenlos stornieren.`,
  over: "Bei einer Stornierung kommt nichts zurück.",
  waits: "Die neue Zeit wartet auf die Freigabe durch die Administration.",
  approvalTooLate:
    "Diese Ressource braucht eine Freigabe, und es kommen nicht mehr alle Punkte zurück. Bitte wählen Sie eine, die keine braucht.",
  lacking: (cost, balance) => `Das Verschieben kostet ${cost} Punkte, und das Guthaben beträgt ${balance}.`,
  begun: "Die Buchung hat begonnen. Nur ihre Dauer lässt sich ändern.",
  confirm: "Buchung verschieben",
  pending: "Wird verschoben …",
  success: "Buchung verschoben",
  successText: (resource, when) => `Sie ist jetzt: ${resource}, ${when}.`,
  view: "Ansehen",
  undo: "Rückgängig",
  undone: "Die Buchung ist wieder an ihrem Platz",
  failure: "Die Buchung wurde nicht verschoben",
  reason: "Grund",
  reasonHint: "Freiwillig. Das Mitglied liest ihn.",
  settles: "Unterschied im Preis verrechnen",
};
