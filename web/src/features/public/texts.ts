/** The words of the start page. */
export const startTexts = {
  title: "Guildhall",
  sentence:
    "Guildhall is where the members of a shared workspace book desks, rooms and equipment, and pay for them with points.",
  signIn: "Sign In",
} as const;
