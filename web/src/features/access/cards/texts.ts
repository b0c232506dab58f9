/** Texts of the page that prints cards. */
import { plural } from "#web/kit/plural.ts";

export const printTexts = {
  title: "Print cards",
  subtitle: "Cards of plastic or paper that say whose they are, ten on a sheet",
  loading: "Loading the cards...",
  caption: "Cards that are valid now",
  search: "Search",
  searchHint: "Name or card ID",
  columns: { member: "Member", cardId: "Card ID", since: "Member Since", until: "Valid until" },
  print: "Print",
  printAll: (count: number, number: string) =>
    plural(count, { one: `Print ${number} card`, other: `Print ${number} cards` }),
  /** How many there are, or how far the reading has come. */
  valid: (count: number, number: string) =>
    plural(count, { one: `${number} card is valid now.`, other: `${number} cards are valid now.` }),
  loaded: (count: number, number: string) =>
    plural(count, {
      one: `${number} card is loaded, and there are more.`,
      other: `${number} cards are loaded, and there are more.`,
    }),
  searching: (number: string) => `Searching. ${number} cards have been read so far.`,
  drawing: "Drawing the codes...",
  tooMany: (most: string) => `At most ${most} cards are printed at once. Choose fewer.`,
  failed: "The codes could not be drawn. Load the page again.",
  note: "A printed card only identifies: the front desk looks at the photo. Cut along the marks.",
  empty: {
    title: "No card is valid now",
    text: "A card comes with a membership. You can also issue one from the list of members.",
  },
  noneFound: {
    title: "No card matches",
    text: "No card has this name or number.",
    action: "Show all cards",
  },
  found: (count: number) => plural(count, { one: "1 card", other: `${count} cards` }),
  memberSince: "Member Since",
  cardId: "Card ID",
  codeOf: (name: string) => `Code of ${name}`,
};
