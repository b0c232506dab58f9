import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./waitlist-notice-texts.ts");
export type Checked = SameTexts<English, typeof import("./waitlist-notice-texts.de.ts")>;

export const waitlistSentences: Translated<English["waitlistSentences"]> = {
  wishOf: (resource, when) => `${resource}, ${when}`,
  offered: (wish, until) => `Frei für Sie, gehalten bis ${until}: ${wish}.`,
  booked: (wish, points) => `Die Zeit, auf die Sie gewartet haben, ist gebucht: ${wish}. Sie kostete ${points}.`,
  passedOver: (wish, points) =>
    `Eine Zeit, auf die Sie warten, war frei und kostet ${points}. Sie hatten zu wenige, darum wurde die nächste Person gefragt: ${wish}.`,
  missed: (wish) => `Sie haben das Angebot nicht rechtzeitig angenommen, es ging an die nächste Person: ${wish}.`,
  closed: (wish) => `Die Ressource kann nicht mehr gebucht werden, Sie warten deshalb nicht mehr: ${wish}.`,
};
