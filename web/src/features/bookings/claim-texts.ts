/** Texts of "I'm here". */
export const claimTexts = {
  name: "Check-in",
  here: "I'm here",
  hereFor: (name: string, time: string) => `I'm here: ${name}, ${time}`,
  opensIn: (time: string) => `Check-in opens in ${time}`,
  opensAt: (time: string) => `Check-in opens at ${time}`,
  closesIn: (time: string) => `Released in ${time}, unless you check in`,
  closesAt: (time: string) => `Check in by ${time}, or the time is released`,
  closedAt: (time: string) => `Check-in closed at ${time}`,
  isOpen: "Check-in is open",
  isOver: "Check-in is over",
  done: "You are checked in",
  failed: "Not checked in",
};
