import { titles } from "./titles.ts";

export const notificationEntries = {
  notifications: { title: titles.notifications },
} as const;
