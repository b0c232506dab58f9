/** Texts of CSV files that cannot be read. */
export const csvTexts = {
  openQuote: (line: string) => `In line ${line}, a cell begins with a quotation mark, and its end is not clear.`,
  twoColumns: (column: string) => `This file has two columns named ${column}.`,
  tooManyCells: (line: string) =>
    `Line ${line} has more cells than the first line. A text with a separator in it needs quotation marks.`,
};
