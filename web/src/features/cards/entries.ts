import { titles } from "./titles.ts";

export const cardEntries = {
  myMembership: { title: titles.myMembership, short: titles.card, icon: "cardMembership" },
  access: { title: titles.access, icon: "doorFront" },
  accessSettings: { title: titles.accessSettings },
  printCards: { title: titles.printCards },
  stations: { title: titles.stations },
  frontDesk: {
    title: titles.frontDesk,
    short: titles.scan,
    icon: "qrCodeScanner",
    desk: { place: 1, title: titles.scan },
  },
  arrivals: { title: titles.arrivals, icon: "emojiPeople", desk: { place: 2, title: titles.arrivals } },
} as const;
