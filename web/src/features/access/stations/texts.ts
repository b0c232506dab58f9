/** Texts of the list of stations. */
import type { Passage } from "#lambdas/stations/stored-contract.ts";

export const passageTexts: Record<Passage, string> = {
  in: "Lets in",
  out: "Lets out",
  both: "Lets in and out",
};

export const stationTexts = {
  title: "Stations",
  subtitle: "Tablets and phones at the doors, which let members in and out",
  loading: "Loading the stations...",
  add: "Add a station",
  empty: {
    title: "No station yet",
    text: "A station is a tablet at a door. Members hold their card to it, and it lets them in or out.",
  },
  columns: { name: "Station", state: "State", passage: "What it does", zone: "Zone", seen: "Last seen" },
  wholeHouse: "Whole house",
  never: "Never",
  zoneGone: (zone: string) => `${zone} (zone removed)`,
  edit: "Edit",
  pair: "Pair a tablet",
  pairAgain: "Pair another tablet",
  revoke: "Revoke",
  remove: "Remove",
};

export const formTexts = {
  add: "Add a station",
  edit: (name: string) => `Edit ${name}`,
  name: "Name",
  nameHint: "Visits keep this name, such as North door.",
  note: "Where it hangs",
  noteHint: "Optional, for those who look for it.",
  zone: "Zone",
  passage: "What a scan does",
  passageHint: "A station at an inner door lets in only. Otherwise it checks people out of the house.",
  save: "Save",
  added: (name: string) => `${name} added`,
  saved: (name: string) => `${name} saved`,
};

export const pairingTexts = {
  title: (name: string) => `Pair a tablet with ${name}`,
  open: "Open this address on the tablet, and type the code. Or scan the picture with its camera.",
  code: "Pairing code",
  picture: "The pairing code as a QR code",
  until: (time: string) => `The code is used once, and counts until ${time}.`,
  making: "Making a code...",
  another: "Make another code",
  over: "The code has expired.",
  done: (name: string) => `${name} is paired.`,
  close: "Close",
};

export const revokeTexts = {
  title: (name: string) => `Revoke ${name}?`,
  text: "Its tablet opens nothing from now on. It sends the scans that wait on it only if you pair it with this station again.",
  confirm: "Revoke",
  done: (name: string) => `${name} revoked`,
};

export const removeTexts = {
  title: (name: string) => `Remove ${name}?`,
  text: "Its tablet opens nothing from now on. Earlier visits keep the station's name.",
  confirm: "Remove",
  done: (name: string) => `${name} removed`,
};

/** Messages for invalid fields of a station, by issue code. */
export const stationInputTexts = {
  name: {
    too_small: "Name is required",
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters`,
  },
  note: { too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters` },
};
