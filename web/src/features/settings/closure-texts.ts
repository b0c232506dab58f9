/** Texts of the end of a workspace, by its owner. */
export const closureTexts = {
  title: "Close this workspace",
  closingTitle: "The end of this workspace",
  text: (days: number) =>
    `For ${days} days everything can be read and nothing changed, and you can open it again. Then it is archived, and its subscription ends.`,
  close: "Close the workspace",
  ownerCloses: (owner: string | null) =>
    owner === null ? "Only the owner can close this workspace." : `Only the owner, ${owner}, can close this workspace.`,
  closes: (until: string) => `This workspace is being closed. It is archived on ${until}.`,
  meanwhile: [
    "Until then everybody can read everything, and nothing can be changed.",
    "Nothing is charged meanwhile.",
    "After that nobody can enter it, and its subscription ends.",
    "Ask for your archive above before then, if you want to take everything with you.",
  ],
  ownerReopens: (owner: string | null) =>
    owner === null ? "Its owner can open it again." : `Its owner, ${owner}, can open it again.`,
  staffReopen: "We have closed it. Only our support can open it again.",
  reopen: "Open it again",
  write: "Write to support",
  reason: "Why do you leave? (optional)",
  reasonHint: "We read it. Nobody in the workspace does.",
  slug: (slug: string) => `Type ${slug} to confirm`,
  slugWrong: (slug: string) => `This is not ${slug}.`,
  closeDialog: {
    title: (name: string) => `Close ${name}?`,
    text: (days: number) =>
      `From now on nobody can change anything in it. Events, bookings and doors stop with that. You can open it again within ${days} days. Then it is archived, its subscription ends, and nobody can enter it.`,
    confirm: "Close the workspace",
    success: (name: string) => `${name} is being closed`,
  },
  reopenDialog: {
    title: (name: string) => `Open ${name} again?`,
    text: (_days: number) => "Everybody can work again at once. Everything is as it was, and so is the subscription.",
    confirm: "Open it again",
    success: (name: string) => `${name} is open again`,
  },
};
