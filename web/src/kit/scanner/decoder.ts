/** Reads QR codes from a video: the browser's own reader where it has one, otherwise ours in a worker. */
import { CameraFailure } from "./camera.ts";

export interface Decoder {
  /** The texts of all codes in the current picture. Rejects if codes cannot be read at all. */
  read: (video: HTMLVideoElement) => Promise<readonly string[]>;
  close: () => void;
}

/** The part of the browser's `BarcodeDetector` that is used here. Its types come with no library. */
interface OwnDetector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface OwnDetectorClass {
  new (options: { formats: string[] }): OwnDetector;
  getSupportedFormats: () => Promise<string[]>;
}

const format = "qr_code";

export async function createDecoder(): Promise<Decoder> {
  const own = await ownDetector();
  if (own === undefined) return workerDecoder();
  let ours: Decoder | undefined;
  return {
    read: async (video) => {
      if (ours !== undefined) return ours.read(video);
      try {
        const codes = await own.detect(video);
        return codes.map(({ rawValue }) => rawValue);
      } catch {
        // Some phones have the class, but not the service behind it.
        ours = workerDecoder();
        return ours.read(video);
      }
    },
    close: () => ours?.close(),
  };
}

async function ownDetector(): Promise<OwnDetector | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: OwnDetectorClass };
  if (BarcodeDetector === undefined) return undefined;
  const formats = await BarcodeDetector.getSupportedFormats().catch((): string[] => []);
  return formats.includes(format) ? new BarcodeDetector({ formats: [format] }) : undefined;
}

/** Larger pictures take longer to read, and codes become no clearer. */
const mostPixelsWide = 1280;

function workerDecoder(): Decoder {
  const worker = new Worker(new URL("./decoder-worker.ts", import.meta.url), { type: "module" });
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const broken = new Promise<never>((_resolve, reject) => {
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      reject(new CameraFailure("decoder"));
    });
  });
  // It may break before the first picture.
  broken.catch(() => undefined);

  const pictureOf = (video: HTMLVideoElement): ImageData | undefined => {
    const scale = Math.min(1, mostPixelsWide / video.videoWidth);
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    context?.drawImage(video, 0, 0, canvas.width, canvas.height);
    return context?.getImageData(0, 0, canvas.width, canvas.height);
  };

  return {
    read: (video) => {
      const picture = pictureOf(video);
      if (picture === undefined) return Promise.resolve([]);
      const answered = new Promise<readonly string[]>((resolve, reject) => {
        worker.addEventListener(
          "message",
          ({ data: codes }: MessageEvent<readonly string[] | null>) =>
            codes === null ? reject(new CameraFailure("decoder")) : resolve(codes),
          { once: true },
        );
      });
      worker.postMessage(picture, [picture.data.buffer]);
      return Promise.race([answered, broken]);
    },
    close: () => worker.terminate(),
  };
}
