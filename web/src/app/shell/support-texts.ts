/** Texts of the banner above every page while platform support may change something in the workspace. */
export const supportTexts = {
  label: "Platform support",
  others: (until: string) =>
    `Platform support works in this workspace until ${until}. It may change what administrators may change.`,
  own: (until: string) => `You support this workspace until ${until}. What you change is in its audit trail.`,
  end: "End now",
  ended: "Platform support has ended",
} as const;
