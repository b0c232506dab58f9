/** Texts of a workspace's full export, for the platform's staff. */
export const archiveTexts = {
  title: "Full export",
  text: "An operator takes everything of this workspace into one folder: records, files, ledger and Stripe ids, as JSON and CSV. Another installation can load it.",
  suspend: "Suspend the workspace first. If anything changes while it is read, the command stops and says what.",
  command: "Command",
  copy: "Copy command",
  copied: "Command copied",
  notCopied: "The command could not be copied. Select it and copy it by hand.",
};
