export const wayUpTexts = {
  plans: "See plans",
  pay: "Pay now",
  ask: "Ask an administrator of this workspace.",
} as const;
