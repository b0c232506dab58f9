import { titles } from "./titles.ts";

export const enquiryEntries = {
  enquiries: { title: titles.enquiries, icon: "forum" },
} as const;
