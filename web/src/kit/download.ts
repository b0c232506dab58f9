/** Gives the reader a file that the page made. */
type TextType = "text/csv" | "application/json" | "text/calendar";

export function download(name: string, type: TextType, text: string): void;
export function download(
  name: string,
  type: "application/pdf" | "application/vnd.apple.pkpass",
  bytes: Uint8Array<ArrayBuffer>,
): void;
export function download(name: string, type: string, content: string | Uint8Array<ArrayBuffer>): void {
  const isText = typeof content === "string";
  const url = URL.createObjectURL(new Blob([content], { type: isText ? `${type};charset=utf-8` : type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
