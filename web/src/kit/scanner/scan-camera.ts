/** Opens a camera, shows it in a video and reads codes from it, until somebody stops it. */
import { type CameraProblem, hasLight, listCameras, openCamera, problemOf, stopCamera } from "./camera.ts";
import { createDecoder, type Decoder } from "./decoder.ts";

/** Between two pictures that are read. It spares the battery, and nobody notices the pause. */
const pauseMilliseconds = 120;

export interface OpenCamera {
  track: MediaStreamTrack;
  cameras: readonly MediaDeviceInfo[];
  hasLight: boolean;
  /** It looks at the person, who expects a mirror. */
  isMirror: boolean;
}

interface Scan {
  video: HTMLVideoElement;
  /** Undefined if the browser chooses. */
  cameraId: string | undefined;
  onOpen: (camera: OpenCamera) => void;
  /** The codes in one picture; often none. */
  onCodes: (codes: readonly string[]) => void;
  /** The camera is closed. */
  onProblem: (problem: CameraProblem) => void;
}

/** Returns the function that stops it. */
export function scanCamera({ video, cameraId, onOpen, onCodes, onProblem }: Scan): () => void {
  const end = new AbortController();
  const isStopped = () => end.signal.aborted;
  let stream: MediaStream | undefined;
  let decoder: Decoder | undefined;

  function stop(): void {
    end.abort();
    if (stream !== undefined) stopCamera(stream);
    decoder?.close();
    video.srcObject = null;
  }

  function fail(problem: CameraProblem): void {
    if (isStopped()) return;
    stop();
    onProblem(problem);
  }

  async function run(): Promise<void> {
    stream = await openCamera(cameraId);
    // The person left while the browser asked for the permission.
    if (isStopped()) return stopCamera(stream);
    const [track] = stream.getVideoTracks();
    if (track === undefined) return fail("missing");
    track.addEventListener("ended", () => fail("interrupted"));
    video.srcObject = stream;
    await video.play();
    const cameras = await listCameras();
    if (isStopped()) return;
    const isMirror = track.getSettings().facingMode === "user";
    onOpen({ track, cameras, hasLight: hasLight(track), isMirror });
    const opened = await createDecoder();
    if (isStopped()) return opened.close();
    decoder = opened;
    while (!isStopped()) {
      if (video.videoWidth > 0) {
        const codes = await decoder.read(video);
        if (isStopped()) return;
        onCodes(codes);
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
    }
  }

  run().catch((error: unknown) => fail(problemOf(error)));
  return stop;
}
