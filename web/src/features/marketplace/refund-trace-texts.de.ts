import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./refund-trace-texts.ts");
export type Checked = SameTexts<English, typeof import("./refund-trace-texts.de.ts")>;

export const refundTraceTexts: Translated<English["refundTraceTexts"]> = {
  title: "Erstattungen",
  to: {
    points: (points) => `${points} auf das Punktekonto`,
    card: (money) => `${money} auf die Karte`,
    cash: (money) => `${money} in bar`,
  },
  acts: { refunded: "Teilerstattung", cancelled: "Storniert", repaid: "Zurückgeschickt" },
  states: {
    asked: "Stripe schickt es bald.",
    pending: "Stripe hat es geschickt. Die Bank hat es noch nicht angenommen.",
    failed: "Die Bank hat es zurückgeschickt. Stripe wird noch einmal gefragt.",
  },
};
