export const copyTexts = {
  copied: "Copied",
  notCopied: "The browser refused. Mark the text and copy it yourself.",
} as const;
