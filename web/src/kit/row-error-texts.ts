/** Texts of the rows of a file that cannot be used. */
export const rowErrorTexts = {
  column: "Column",
  problem: "What is wrong",
  andMore: (count: string) => `And ${count} more.`,
  andMoreInFile: (count: string) => `And ${count} more. The file below names them all.`,
  download: "Download the rows with errors",
};
