/** Texts about who something is for. */
export const audienceTexts = {
  everybody: "Everybody",
  staff: "Staff only",
  plans: "Certain plans",
};

export const audienceFieldTexts = {
  audience: "Audience",
  plans: "Plans",
  noPlans: "No member has a plan yet.",
};
