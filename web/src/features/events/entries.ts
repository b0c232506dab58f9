import { titles } from "./titles.ts";

export const eventEntries = {
  events: { title: titles.events },
  myRegistrations: { title: titles.myRegistrations },
  administration: { title: titles.administration, icon: "confirmationNumber" },
  registrations: { title: titles.registrations, icon: "howToReg" },
} as const;
