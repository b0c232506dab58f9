export type DayPart = "morning" | "afternoon" | "evening";

const greetings: Record<DayPart, string> = {
  morning: "Good Morning",
  afternoon: "Good Afternoon",
  evening: "Good Evening",
};

/** Texts of the page around the cards. Each card's texts stand beside its feature. */
export const dashboardTexts = {
  greeting: (part: DayPart, firstName: string | null) => `${greetings[part]}, ${firstName ?? "Member"}`,
  loading: "Loading your dashboard...",
  signOut: "Sign Out",
};
