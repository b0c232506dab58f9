/** Texts of a membership that its member pays by card. */
export const paidTexts = {
  byHand: "Nobody is charged for a plan that you assign. Who takes a plan with a price on their own pays by card.",
  loading: "Loading the payments...",
  title: "Payments",
  heldFrom: (day: string) => `The payments are paused. From ${day} on, nothing is charged and no points are given.`,
  held: "The membership is paused. Nothing is charged and no points are given until somebody lets it go on.",
  goesOn: (day: string) => `The membership goes on with the next payment, on ${day}.`,
  pause: "Pause payments",
  pauseTitle: "Pause the payments?",
  pauseText: (day: string) =>
    `Until ${day} all stays as it is. From then on, Stripe charges nothing, the membership is paused, and the member gets no points of further cycles. The pause has no end until somebody lets the payments go on.`,
  heldDone: "Payments paused",
  resume: "Let payments go on",
  resumeTitle: "Let the payments go on?",
  resumeText: (day: string, price: string) =>
    `Stripe charges the member ${price} on ${day}, and again with each cycle. Each payment gives the points of its cycle. Points of paused cycles are not given later.`,
  resumed: "The payments go on",
  creditLost: (credit: string) =>
    `The member has a credit of ${credit} from an earlier change of plan. It only pays for further cycles, so it is lost when the membership ends. Stripe pays nothing out.`,
  price: "Price of a cycle",
  next: "Next payment",
  none: "None",
  pausesOn: (day: string) => `A payment failed. The membership is paused on ${day} if nothing is paid until then.`,
  changes: (plan: string, price: string) => `The member changes to ${plan} at the next cycle, for ${price} per cycle.`,
  changesToFree: (plan: string) => `The member changes to ${plan} at the next cycle, free of charge.`,
  locked: "The member pays for this membership at Stripe. Cancel the payments before you change it by hand.",
  cancel: "Cancel payments",
  keep: "Do not cancel",
  cancelTitle: "Cancel the payments?",
  cancelText:
    "Stripe charges nothing more. The membership ends at the end of its cycle. Money that was paid is only given back at Stripe.",
  now: "Cancel now",
  nowText:
    "Stripe charges nothing more, and the membership ends now. Money that was paid is only given back at Stripe.",
  cancelled: "Payments cancelled",
  keepTitle: "Keep the payments?",
  keepText: "Stripe charges the next cycle as before.",
  kept: "Payments kept",
};
