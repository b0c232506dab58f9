/** Modules around the code. */
const quietModules = 2;

/** The address of a picture of a code, sharp at any size. */
export async function drawCode(text: string): Promise<string> {
  const { toString } = await import("qrcode");
  const drawn = await toString(text, { type: "svg", errorCorrectionLevel: "L", margin: quietModules });
  return `data:image/svg+xml,${encodeURIComponent(drawn)}`;
}
