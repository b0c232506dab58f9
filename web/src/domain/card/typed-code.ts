/**
 * What a scanner that types has read. It presses the keys of an American keyboard, and the computer may have another
 * one. A German keyboard then types "Ü" for a brace, "Ä" for a quotation mark, and changes Y and Z. A British one types
 * "@" for a quotation mark.
 */
const german: Readonly<Record<string, string>> = {
  Ü: "{",
  "*": "}",
  Ä: '"',
  Ö: ":",
  "?": "_",
  ß: "-",
  Y: "Z",
  Z: "Y",
  y: "z",
  z: "y",
};

/** The text of a card's code as the card shows it. Any other text stays as it is. */
export function codeAsShown(typed: string): string {
  const text = typed.trim();
  if (text.startsWith("ÜÄ")) return text.replace(/./gu, (sign) => german[sign] ?? sign);
  if (text.startsWith("{@")) return text.replaceAll("@", '"');
  return text;
}

/** Whether a scanner types a card's code, of which only the beginning is here. */
export const beginsCode = (typed: string): boolean => /^(\{["@]|ÜÄ)/u.test(typed.trim());
