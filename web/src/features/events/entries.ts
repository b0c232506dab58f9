import { titles } from "./titles.ts";

export const eventEntries = {
  events: { title: titles.events },
  myRegistrations: { title: titles.myRegistrations },
  administration: { title: titles.administration },
  registrations: { title: titles.registrations },
} as const;
