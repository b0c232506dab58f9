/** The words for the kinds of events. */
export const categoryTexts = {
  social: "Social",
  workshop: "Workshop",
  talk: "Talk",
  networking: "Networking",
  wellbeing: "Wellbeing",
  other: "Other",
};
