import { type Count, pluralIn } from "../mail/reader.ts";
import type { WaitlistMailTexts } from "./waitlist-mail-texts.en.ts";

const plural = pluralIn("de");

export const waitlistMailTexts: WaitlistMailTexts = {
  link: "Meine Buchungen ansehen",
  when: "Wann",
  where: "Wo",
  times: (start, end) => `${start} bis ${end}`,
  offered: (resource, when) => `Frei für Sie: ${resource}, ${when}`,
  heldUntil: (moment) =>
    `Die Zeit wird bis ${moment} für Sie gehalten. Nehmen Sie sie in „Meine Buchungen“ an, oder lehnen Sie sie ab.`,
  costs: (points: Count) =>
    plural(points, {
      one: `Sie kostet ${points.printed} Punkt, wenn Sie annehmen.`,
      other: `Sie kostet ${points.printed} Punkte, wenn Sie annehmen.`,
    }),
  thenNext: "Ohne Antwort bekommt sie die nächste Person.",
  passedOver: (resource, when) => `Zu wenige Punkte: ${resource}, ${when}`,
  passedOverBecause: (points: Count) =>
    plural(points, {
      one: `Die Zeit war frei und kostet ${points.printed} Punkt. Sie hatten zu wenige, darum wurde die nächste Person gefragt.`,
      other: `Die Zeit war frei und kostet ${points.printed} Punkte. Sie hatten zu wenige, darum wurde die nächste Person gefragt.`,
    }),
  staysWaiting: "Sie stehen weiterhin auf der Warteliste.",
  gone: (resource, when) => `Nicht mehr auf der Warteliste: ${resource}, ${when}`,
  goneBecause: "Diese Ressource kann nicht mehr gebucht werden.",
};
