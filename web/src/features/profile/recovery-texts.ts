import { plural } from "#web/kit/plural.ts";

export const recoveryTexts = {
  title: "Recovery codes",
  loadFailed: "How many recovery codes you have left could not be looked up.",
  none: "You have none. With one of them and your password you can sign in if you lose your phone.",
  left: (count: number) =>
    `You have ${count} unused ${plural(count, { one: "code", other: "codes" })}. With one of them and your password you can sign in if you lose your phone.`,
  make: "Make recovery codes",
  makeNew: "Make new codes",
  once: "Keep these codes in a safe place. They are shown only now, each works once, and earlier codes no longer work.",
  copy: "Copy",
  copied: "The codes are copied",
  download: "Download",
  fileName: "guildhall-recovery-codes.txt",
  kept: "I have kept them",
  failed: "No codes were made",
} as const;
