/** Texts of a station's own page. Whoever stands before it reads them from afar. */
import type { DoorWord } from "#lambdas/stations/door-contract.ts";
import { plural } from "#web/kit/plural.ts";

/** `checked`: may pass, in or out. `no_network`: the station cannot judge alone. `not_checked`: the server has refused the station's call. */
export type StationWord = DoorWord | "checked" | "no_network" | "not_checked";

export const wordTexts: Record<StationWord, { title: string; text: string }> = {
  welcome: { title: "Welcome", text: "Come in." },
  checked: { title: "Card accepted", text: "You can pass." },
  goodbye: { title: "Goodbye", text: "See you soon." },
  inside: { title: "You are in", text: "You are checked in already." },
  not_inside: { title: "Not checked in", text: "This door is the way out. Ask the front desk." },
  outside_hours: { title: "Not at this time", text: "Your plan does not open this door now." },
  outside_zone: { title: "Not this door", text: "Your plan does not open this part of the house." },
  ask_desk: { title: "Ask the front desk", text: "Somebody there will help you." },
  again: { title: "Used already", text: "Your card shows a new code in half a minute." },
  late: { title: "Code too old", text: "Open your card in the app, and show it here." },
  early: { title: "Clock is wrong", text: "Your phone's clock is ahead. Set it, and try again." },
  no_card: { title: "No card", text: "This is no card of this house." },
  no_network: { title: "No network", text: "This door cannot check your card now. Ask the front desk." },
  not_checked: { title: "Not checked", text: "This door cannot check your card now. Ask the front desk." },
};

export const kioskTexts = {
  ready: "Hold your card here",
  readyText: "Open your card in the app, and show its code to the camera.",
  readyWithoutCamera: "Open your card in the app. Show its code to the scanner, or start the camera below.",
  hint: "A scanner that types writes here.",
  named: (name: string) => `Hello, ${name}`,
  online: "Online",
  offline: (time: string, rules: string, minutes: number) =>
    minutes === 0
      ? `No network since ${time}. This device judges cards by the rules of ${rules}.`
      : `No network since ${time}. This device judges cards by the rules of ${rules}, ${plural(minutes, { one: "1 minute", other: `${minutes} minutes` })} old.`,
  oldRules: (time: string, rules: string) =>
    `No network since ${time}. The rules of ${rules} are older than 12 hours, so this device lets nobody in.`,
  withoutRules: (time: string) => `No network since ${time}, and no rules on this device.`,
  waiting: (count: number) =>
    plural(count, { one: "1 scan waits to be sent.", other: `${count} scans wait to be sent.` }),
  refused: (count: number) =>
    plural(count, {
      one: "1 scan was refused later. Tell the front desk.",
      other: `${count} scans were refused later. Tell the front desk.`,
    }),
  deskKnows: "The desk knows",
  unpair: "Unpair",
  unpairTitle: (name: string) => `Unpair this device from ${name}?`,
  unpairText: "It opens nothing until an administrator pairs it again.",
  unsent: (count: number) =>
    plural(count, { one: "1 scan is not sent yet.", other: `${count} scans are not sent yet.` }),
  unpairLoses: "Unpairing deletes what is not sent.",
  unpairName: "Name of the station",
  unpairNameHint: (name: string) => `Type ${name} to unpair this device.`,
  revokedTitle: "This station was revoked",
  revokedText: "An administrator has revoked it. It opens nothing until it is paired again.",
  goneTitle: "This station is not known any more",
  goneText: "It was removed, or another device was paired in its place.",
  sentWhenPaired: (name: string) =>
    `Pair this device with ${name} again to send them. Pairing it with another station deletes them.`,
  pairAgain: "Pair this device",
};

export const pairTexts = {
  title: "Pair this device",
  text: "An administrator finds the code under Access Control, Stations.",
  code: "Pairing code",
  hint: "Ten letters and digits",
  pair: "Pair",
  unanswered: "The last try had no answer. Press Pair again: the same code still works on this device.",
  unknown: "There is no such workspace.",
};
