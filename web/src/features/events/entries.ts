import { titles } from "./titles.ts";

export const eventEntries = {
  events: { title: titles.events, icon: "celebration" },
  myRegistrations: { title: titles.myRegistrations, icon: "localActivity" },
  administration: { title: titles.administration, icon: "confirmationNumber" },
  registrations: {
    title: titles.registrations,
    icon: "howToReg",
    desk: { place: 3, title: titles.checkIn, short: titles.checkInShort },
  },
} as const;
