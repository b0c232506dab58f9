/**
 * Reads QR codes from pictures in a worker. The build puts it and its WebAssembly below `scannerPath` of
 * `lib/security-headers.ts`, where the policy lets it compile WebAssembly.
 */
import { prepareZXingModule, type ReaderOptions, readBarcodes } from "zxing-wasm/reader";
import wasmFile from "zxing-wasm/reader/zxing_reader.wasm?url";

const options: ReaderOptions = { formats: ["QRCode"], maxNumberOfSymbols: 4, tryRotate: false };

async function load(): Promise<void> {
  const response = await fetch(wasmFile);
  if (!response.ok) throw new Error(`The reader answers ${response.status}.`);
  // Without our own file, the library would fetch one from another company's server.
  await prepareZXingModule({ overrides: { wasmBinary: await response.arrayBuffer() }, fireImmediately: true });
}

const loaded = load();
// The first picture reports the failure.
loaded.catch(() => undefined);

/** The codes in a picture, or null if the reader could not be loaded. */
async function read(picture: ImageData): Promise<string[] | null> {
  try {
    await loaded;
    const codes = await readBarcodes(picture, options);
    return codes.map(({ text }) => text);
  } catch {
    return null;
  }
}

addEventListener("message", ({ data: picture }: MessageEvent<ImageData>) => {
  void read(picture).then((codes) => postMessage(codes));
});
