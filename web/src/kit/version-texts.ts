/** Texts for two people who changed the same thing. */
export const versionTexts = {
  title: "Somebody else changed this while you were editing",
  text: "Nothing of theirs was overwritten, and what you entered is still here. Check it and save again.",
  alsoChanged: (fields: string) => `If you save now, your version replaces theirs here: ${fields}.`,
  theirs: (value: string) => `They saved ${value}`,
  on: "on",
  off: "off",
  nothing: "nothing",
  quoted: (value: string) => `“${value}”`,
  takeTheirs: "Use theirs",
  takeTheirsFor: (field: string) => `Use theirs: ${field}`,
};
