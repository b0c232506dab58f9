import { titles } from "./titles.ts";

export const profileEntries = {
  myProfile: { title: titles.myProfile, icon: "accountCircle" },
} as const;
