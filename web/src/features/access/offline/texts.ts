/** Texts of the front desk without a network. */
import { plural } from "#web/kit/plural.ts";

export const offlineTexts = {
  ready: (time: string) => `Ready for times without a network. Rules of ${time}.`,
  judging: (time: string, minutes: number) =>
    minutes === 0
      ? `No network. This desk judges cards by the rules of ${time}.`
      : `No network. This desk judges cards by the rules of ${time}, ${plural(minutes, { one: "1 minute", other: `${minutes} minutes` })} old.`,
  old: (time: string) =>
    `No network. The rules of ${time} are older than 12 hours. This desk only tells whose card it is.`,
  withoutRules: "No network, and no rules on this device. Open this page once with a network.",
  waiting: (count: number) =>
    plural(count, { one: "1 scan waits to be sent.", other: `${count} scans wait to be sent.` }),
  others: (count: number) =>
    plural(count, {
      one: "1 scan of another account waits on this device. It is sent when that account opens this page.",
      other: `${count} scans of other accounts wait on this device. Each is sent when its account opens this page.`,
    }),
  conflicts: "Let in without a network, to look at",
  letInAt: (moment: string) => `Let in ${moment}`,
  tooLate: "Sent too late",
  tooLateText: "The server takes a scan for 24 hours.",
  notTaken: "Not recorded",
  notTakenText: "The server does not take this scan.",
  openMember: "Show the member",
  done: "Done",
  doneWith: (name: string) => `Done with ${name}`,
  welcome: "Welcome",
  judgedHere: "Judged on this device, and sent when the network is back.",
  oldTitle: "Rules are too old",
  oldText: "This desk only tells whose card it is. Look at the person, and let them in if you know them.",
  needsNetwork: "Needs a network",
  needsNetworkText: "Without a network this desk reads the codes of cards only.",
  noRules: "Not checked",
  unknown: "Unknown card",
  unknownText: "This desk does not know the card. It may be newer than the rules.",
};
