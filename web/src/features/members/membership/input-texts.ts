/** Messages for invalid fields of the form of a change, by issue code. */
export const changeInputTexts = {
  planId: { invalid_format: "Choose a plan", invalid_type: "Choose a plan" },
  until: { invalid_type: "Choose a day", invalid_format: "Choose a day" },
  endsOn: { invalid_format: "Choose a day" },
};
