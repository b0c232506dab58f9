/** Gives the reader a file that the page made. */
type FileType = "text/csv" | "application/json" | "text/calendar";

export function download(name: string, type: FileType, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
